import { type BoardPersonView, type BoardRideView, placesNeeded } from '@convoi/contracts';
import { memo } from 'react';
import { AlongText } from '#web/components/people/along-lazy.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconCarFront, IconCircleAlert, IconClock } from '#web/ui/display/icons.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import styles from './board.module.css';
import { useHandWords } from './hand-words.ts';
import { useBoardWords } from './words.ts';

const STATES = {
  unmatched: { tone: 'warn', icon: <IconCircleAlert size={16} /> },
  pending: { tone: 'neutral', icon: <IconClock size={16} /> },
  matched: { tone: 'success', icon: <IconCarFront size={16} /> },
} as const;

interface BoardRowProps {
  readonly person: BoardPersonView;
  /** The car that they sit in or drive. */
  readonly ride: BoardRideView | undefined;
  readonly isChosen: boolean;
  /** null for whoever may write to nobody. */
  readonly onChoose: ((person: BoardPersonView, isChosen: boolean) => void) | null;
  /** null once the event is over. */
  readonly onAboard: ((person: BoardPersonView) => void) | null;
}

/** Somebody on the board: who they are, what they need or offer, and whose car they sit in. */
export const BoardRow = memo(function BoardRow({ person, ride, isChosen, onChoose, onAboard }: BoardRowProps) {
  const hand = useHandWords();
  const words = useBoardWords();
  const format = useFormat();
  const { id, name, town, role, places, state, distance_km: distance, is_confirmed: isConfirmed } = person;
  const { is_unreachable: isUnreachable } = person;
  const isOwn = ride?.driver_id === id;
  const car =
    ride === undefined ? null : isOwn ? words.ownCar(ride.passenger_names.join(', ')) : words.inCar(ride.driver_name);
  const free = isOwn ? Object.values(ride.seats_left).filter((seats) => seats !== undefined) : [];
  return (
    <li className={styles.row}>
      {onChoose !== null && (
        <Checkbox
          className={styles.choose}
          label={<span className="visually-hidden">{words.choose(name)}</span>}
          checked={isChosen}
          onChange={(event) => onChoose(person, event.currentTarget.checked)}
        />
      )}
      <div className={styles.person}>
        <p className={styles.name}>{name}</p>
        <p className="small soft">
          {[town === '' ? words.noTown : town, ...(distance === null ? [] : [format.km(distance)])].join(' · ')}
        </p>
        <p className="small">{words.roles[role](role === 'driver' ? places : placesNeeded(person))}</p>
        <AlongText companions={person.companions} className="small" />
        {car !== null && (
          <p className="small">
            {car}
            {free.length > 0 && ` · ${words.left(Math.min(...free))}`}
            {isOwn && ride.seats_kept !== undefined && ` · ${words.kept(ride.seats_kept)}`}
          </p>
        )}
        {onAboard !== null && (role === 'driver' || isOwn || person.aboard > 0) && (
          <Button
            small
            variant="ghost"
            className={cx(styles.aboard, person.aboard === 0 && 'no-print')}
            aria-label={`${hand.aboard(person.aboard)}, ${name}`}
            onClick={() => onAboard(person)}
          >
            {hand.aboard(person.aboard)}
          </Button>
        )}
      </div>
      <div className={styles.badges}>
        <Badge tone={STATES[state].tone} icon={STATES[state].icon}>
          {words.states[state]}
        </Badge>
        {isUnreachable && (
          <Badge tone="danger" icon={<IconCircleAlert size={16} />}>
            {words.unreachable}
          </Badge>
        )}
        {!isConfirmed && <Badge icon={<IconClock size={16} />}>{words.unconfirmed}</Badge>}
      </div>
    </li>
  );
});
