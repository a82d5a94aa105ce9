import { freeSeats, isDriver, isRider, type ParticipantView } from '@convoi/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#web/ui/cx.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconCarFront, IconCircleAlert, IconUserRound, IconUsersRound } from '#web/ui/display/icons.ts';
import { FareLine } from '../fares/fare-line.tsx';
import styles from './participant-card.module.css';
import { useParticipantWords } from './participant-words.ts';

export interface ParticipantCardProps {
  readonly participant: ParticipantView;
  /** Came while the page was open. */
  readonly isFresh?: boolean;
  /** Instead of the badges: how far one's own registration is on its way. */
  readonly state?: ReactNode;
  /** Under the words: what can be done. */
  readonly children?: ReactNode;
}

function Badges({ participant, isFresh }: { readonly participant: ParticipantView; readonly isFresh: boolean }) {
  const { t } = useTranslation('event');
  return (
    <>
      {participant.is_me && <Badge tone="accent">{t('person.me')}</Badge>}
      {isFresh && !participant.is_me && <Badge tone="accent">{t('person.fresh')}</Badge>}
      {!participant.is_confirmed && (
        <Badge tone="warn" icon={<IconCircleAlert size={16} />}>
          {t('person.unconfirmed')}
        </Badge>
      )}
    </>
  );
}

/** What one may know of a participant: in a row of the list, in the window of the map. */
export function ParticipantCard({ participant, isFresh = false, state, children }: ParticipantCardProps) {
  const words = useParticipantWords();
  const RoleIcon = isDriver(participant) ? IconCarFront : isRider(participant) ? IconUserRound : IconUsersRound;
  const details = [words.trip(participant), words.weekdays(participant), words.smoking(participant)].filter(
    (text) => text !== '',
  );
  return (
    <div className={styles.card}>
      <Avatar name={participant.name} id={participant.id} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          {participant.name}
          {state ?? <Badges participant={participant} isFresh={isFresh} />}
        </h3>
        <p className={cx(styles.line, styles.place)}>{words.place(participant)}</p>
        <p className={cx(styles.line, styles.role)}>
          <RoleIcon size={16} />
          <span>
            {words.role(participant)}
            {', '}
            <span className={freeSeats(participant.seats_left) > 0 ? styles.free : undefined}>
              {words.seats(participant)}
            </span>
          </span>
        </p>
        <FareLine fare={participant.fare} className={styles.line} />
        {details.length > 0 && <p className={styles.line}>{details.join(' · ')}</p>}
        {children}
      </div>
    </div>
  );
}
