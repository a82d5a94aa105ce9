import { type Chauffeur, type ParticipantView, type Point, pointOf, publicDistanceKm, roadKm } from '@convoi/contracts';
import type { ReactNode } from 'react';
import { useFormat } from '#web/i18n/format.ts';
import { useLang } from '#web/i18n/index.ts';
import styles from './near-list.module.css';
import { NEAR_WORDS } from './near-words.ts';
import { ParticipantCard } from './participant-card.tsx';
import { PREFERENCE_KEY } from './participant-words.ts';

export interface NearListProps {
  readonly people: readonly ParticipantView[];
  readonly chauffeur: Chauffeur;
  /** Where the reader leaves from; null where the address has no position. */
  readonly home: Point | null;
  /** Seats that the reader needs in another one's car. */
  readonly seats?: number;
  /** What can be done with somebody, in their card. */
  readonly renderAction?: ((participant: ParticipantView) => ReactNode) | undefined;
}

/** Who is near, nearest first, with how far. Positions of others are those of an area, and so are the distances, in whole kilometres. */
export function NearList({ people, chauffeur, home, seats = 1, renderAction }: NearListProps) {
  const lang = useLang();
  const { km } = useFormat();
  const words = NEAR_WORDS[lang];
  if (people.length === 0) return <p>{words.nobody[PREFERENCE_KEY[chauffeur]](seats)}</p>;
  return (
    <>
      <h3 className={styles.heading}>{home === null ? words.headingAnywhere : words.heading}</h3>
      <ul className={styles.list}>
        {people.map((participant) => {
          const point = pointOf(participant);
          return (
            <li key={participant.id}>
              <ParticipantCard participant={participant}>
                {home !== null && point !== null && (
                  <p className={styles.far}>{words.distance(km(publicDistanceKm(roadKm(home, point))))}</p>
                )}
                {renderAction?.(participant)}
              </ParticipantCard>
            </li>
          );
        })}
      </ul>
    </>
  );
}
