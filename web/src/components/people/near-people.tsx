import { type Chauffeur, type EventView, isDriver, type ParticipantView, type Point } from '@convoi/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveQuery } from '#web/lib/api/live-query.ts';
import { topics } from '#web/lib/api/push.ts';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import { NEAR_FILTER, NEAR_MOST } from './near-filter.ts';
import { NearList } from './near-list.tsx';
import { peopleQuery } from './people-queries.ts';

export interface NearPeopleProps {
  readonly event: Pick<EventView, 'id_user'>;
  readonly chauffeur: Chauffeur;
  readonly home: Point | null;
  /** Seats that whoever reads needs in another one's car. */
  readonly seats: number;
  /** What can be done with somebody, in their card. */
  readonly renderAction?: (participant: ParticipantView) => ReactNode;
}

/** Where a browser does not hold what is read in its place while the list above it grows or shrinks, the page follows. */
function useStill(rows: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (box.current === null || rows === undefined) return;
    const { height, bottom } = box.current.getBoundingClientRect();
    const grown = before.current === null ? 0 : height - before.current;
    before.current = height;
    if (grown !== 0 && bottom - grown < 0 && !CSS.supports('overflow-anchor', 'auto')) window.scrollBy(0, grown);
  }, [rows]);
  return box;
}

/** Who is near, read as soon as it is known who drives and from where; a list that cannot be read is left out. */
export function NearPeople({ event, chauffeur, home, seats, renderAction }: NearPeopleProps) {
  const { t } = useTranslation();
  const filter = NEAR_FILTER[chauffeur];
  const room = isDriver({ chauffeur }) ? undefined : seats;
  const asked = { filter, departure: '', from: 0, limit: NEAR_MOST, home, room };
  // Whoever reads before they register sees who comes meanwhile; those who are shown stay until the next are known.
  const { data, isError } = useLiveQuery(
    { ...peopleQuery(event.id_user, asked, null), placeholderData: keepPreviousData },
    topics.event(event.id_user),
  );
  const box = useStill(data?.items);
  if (isError) return null;
  if (data === undefined)
    return (
      <Skeleton text={t('states.loading')} className="stack">
        <SkeletonBlock shape="card" />
      </Skeleton>
    );
  return (
    <div ref={box}>
      <NearList people={data.items} chauffeur={chauffeur} home={home} seats={seats} renderAction={renderAction} />
    </div>
  );
}
