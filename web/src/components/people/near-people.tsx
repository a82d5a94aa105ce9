import type { Chauffeur, EventView, ParticipantView, Point } from '@convoi/contracts';
import type { ReactNode } from 'react';
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
  /** What can be done with somebody, in their card. */
  readonly renderAction?: (participant: ParticipantView) => ReactNode;
}

/** Who is near, read as soon as it is known who drives and from where; a list that cannot be read is left out. */
export function NearPeople({ event, chauffeur, home, renderAction }: NearPeopleProps) {
  const { t } = useTranslation();
  const filter = NEAR_FILTER[chauffeur];
  const asked = { filter, departure: '', from: 0, limit: NEAR_MOST, home };
  // Whoever reads before they register sees who comes meanwhile.
  const { data, isError } = useLiveQuery(peopleQuery(event.id_user, asked, null), topics.event(event.id_user));
  if (isError) return null;
  if (data === undefined)
    return (
      <Skeleton text={t('states.loading')} className="stack">
        <SkeletonBlock shape="card" />
      </Skeleton>
    );
  return <NearList people={data.items} chauffeur={chauffeur} home={home} renderAction={renderAction} />;
}
