import type { LegKind } from '@convoi/contracts';
import { shownPhone } from '@convoi/contracts/shown-phone';
import { useEffect, useRef } from 'react';
import { FareLine } from '#web/components/fares/fare-line.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { announce } from '#web/lib/announce.ts';
import type { PlannedRide, RideDay } from '#web/lib/ride-days.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconCarFront } from '#web/ui/display/icons.ts';
import { mapText, meetingPlace, stopPoint, type Target, wayLinks } from '../plan.ts';
import { useRideDayWords } from '../ride-day-words.ts';
import { chosenOrder, moved, roughMinutes, shortestOrder } from '../stops.ts';
import styles from './ride-day.module.css';

function Ways({ target }: { readonly target: Target }) {
  const words = useRideDayWords();
  const { geo, google, apple, waze } = wayLinks(target);
  return (
    <details className="fold no-print">
      <summary>{words.wayTo(mapText(target))}</summary>
      <div className={styles.ways}>
        {(
          [
            [words.ownMaps, geo],
            ['Google Maps', google],
            ['Apple Maps', apple],
            ['Waze', waze],
          ] as const
        ).map(([name, href]) => (
          <ButtonLink key={name} small to={href} rel="noreferrer">
            {name}
          </ButtonLink>
        ))}
      </div>
    </details>
  );
}

function Call({ ride: { person } }: { readonly ride: PlannedRide }) {
  const words = useRideDayWords();
  if (person.phone === null) return <p className="soft">{words.noPhone(person.name)}</p>;
  return (
    <ButtonLink variant="primary" to={`tel:${person.phone}`} aria-label={words.callName(person.name)}>
      {words.call} {shownPhone(person.phone)}
    </ButtonLink>
  );
}

interface MeetProps {
  readonly day: RideDay;
  readonly ride: PlannedRide;
  readonly leg: LegKind;
}

/** When and where, who, how they are called and found. */
function Meet({ day, ride, leg }: MeetProps) {
  const words = useRideDayWords();
  const format = useFormat();
  const { person, isDriver, seats } = ride;
  const meeting = ride.meetings[leg];
  const target = meetingPlace(day, ride, leg);
  const car = [person.car, person.plateEnd === null ? null : words.plate(person.plateEnd)].flatMap(
    (text) => text ?? [],
  );
  return (
    <>
      {meeting === undefined ? (
        <p className="soft">{words.noTime}</p>
      ) : (
        <p className={styles.time}>{format.time(meeting.time)}</p>
      )}
      <p className={styles.name}>
        {person.name}
        {isDriver && seats > 1 && ` (${words.seats(seats)})`}
      </p>
      <p>{target?.text ?? words.noPlace}</p>
      {!isDriver && car.length > 0 && (
        <p className={styles.line}>
          <IconCarFront size={20} />
          <span>{car.join(' · ')}</span>
        </p>
      )}
      {ride.fare !== undefined && (
        <p>
          <FareLine fare={ride.fare} />
        </p>
      )}
      <div className={styles.acts}>
        <Call ride={ride} />
      </div>
      {target !== null && <Ways target={target} />}
    </>
  );
}

export interface RideLegProps {
  readonly day: RideDay;
  readonly leg: LegKind;
  readonly order: readonly string[] | undefined;
  /** null = the proposed order again. */
  readonly onOrder: (order: readonly string[] | null) => void;
}

/** A stop that was moved keeps the focus on the button that moved it; where that one is gone, at the ends, on the stop. */
function useFocusOnMoved() {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ readonly id: string; readonly step: -1 | 1 } | null>(null);
  useEffect(() => {
    if (pressed.current === null) return;
    const { id, step } = pressed.current;
    pressed.current = null;
    const stop = list.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`);
    (stop?.querySelector<HTMLElement>(`[data-step="${step}"]`) ?? stop)?.focus();
  });
  const follow = (id: string, step: -1 | 1): void => {
    pressed.current = { id, step };
  };
  return { list, follow };
}

/** One way of the day: whoever drives sees the stops in their order, whoever rides along sees their driver. */
export function RideLeg({ day, leg, order: chosen, onOrder }: RideLegProps) {
  const words = useRideDayWords();
  const { list, follow } = useFocusOnMoved();
  const rides = day.rides.filter(({ legs }) => legs.includes(leg));
  const driven = rides.filter(({ isDriver }) => isDriver);
  const [driver] = rides.filter(({ isDriver }) => !isDriver);
  const [from, to] = leg === 'outbound' ? [day.start, day.point] : [day.point, day.start];
  const stops = driven.map((ride) => ({ id: ride.id, point: stopPoint(ride, leg) }));
  const order = chosenOrder(chosen, shortestOrder(from, stops, to));
  const inOrder = order.flatMap((id) => driven.find((ride) => ride.id === id) ?? []);
  const minutes = roughMinutes([from, ...inOrder.map((ride) => stopPoint(ride, leg)), to]);
  const lasts = (index: number): string | null => {
    const rough = minutes[index] ?? null;
    return rough === null ? null : words.roughly(words.hours(Math.floor(rough / 60), rough % 60));
  };
  const move = ({ id, person }: PlannedRide, step: -1 | 1) => {
    const next = moved(order, id, step);
    follow(id, step);
    onOrder(next);
    announce(words.movedTo(person.name, next.indexOf(id) + 1));
  };
  if (rides.length === 0) return null;
  return (
    <Card as="section" className="stack" aria-label={words[leg]}>
      <h2>{words[leg]}</h2>
      {driver !== undefined && (
        <>
          <p>{words.theyDrive(driver.person.name)}</p>
          <Meet day={day} ride={driver} leg={leg} />
        </>
      )}
      {driven.length > 0 && (
        <>
          <p>{words.youDrive(driven.reduce((sum, { seats }) => sum + seats, 0))}</p>
          <h3>{words.stops}</h3>
          <ol ref={list} className={styles.stops}>
            {inOrder.map((ride, index) => (
              <li key={ride.id} className="stack-tight" data-stop={ride.id} tabIndex={-1}>
                <Meet day={day} ride={ride} leg={leg} />
                {lasts(index) !== null && <p className="soft">{lasts(index)}</p>}
                {inOrder.length > 1 && (
                  <div className="row no-print">
                    {index > 0 && (
                      <Button small data-step={-1} onClick={() => move(ride, -1)}>
                        {words.earlier(ride.person.name)}
                      </Button>
                    )}
                    {index < inOrder.length - 1 && (
                      <Button small data-step={1} onClick={() => move(ride, 1)}>
                        {words.later(ride.person.name)}
                      </Button>
                    )}
                  </div>
                )}
              </li>
            ))}
            <li className="stack-tight">
              <p className={styles.name}>{words.arrival}</p>
              <p>{leg === 'outbound' ? day.location : words.home}</p>
              {lasts(inOrder.length) !== null && <p className="soft">{lasts(inOrder.length)}</p>}
              {leg === 'outbound' && <Ways target={{ text: day.location, point: day.point }} />}
            </li>
          </ol>
          <p className="meta">{words.rough}</p>
          {chosen !== undefined && (
            <Button small className="no-print" onClick={() => onOrder(null)}>
              {words.propose}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
