import type { MatchRequestView, ParticipantView } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartFile } from '#web/components/page-states/ready-part.ts';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import { lostCarFiles, lostLegs } from '../meetings/lost-car.tsx';
import { listFiles } from '../rides/requests/request-list.tsx';
import type { RideCaller } from '../rides/ride-caller.ts';
import { Suggestions } from './sharing-parts.tsx';
import { carsQuery, suggestionsQuery } from './suggestions-query.ts';

/** Nobody waits longer for their own registration because others are being compared, or tiles of the map keep the line busy. */
const WAIT_MS = 1500;

export interface InOrderProps {
  readonly caller: RideCaller;
  readonly own: ParticipantView | null;
  /** Undefined until they are known; none where they could not be read. */
  readonly requests: readonly MatchRequestView[] | undefined;
  /** The files of what stands below. */
  readonly files: readonly PartFile[];
  /** The requests, with what has become of a car. */
  readonly list: ReactNode;
  /** Whom one could ride with, at an event that is to come. */
  readonly suggestions: ReactNode;
  /** What stands below them. */
  readonly children: ReactNode;
}

/**
 * One's rides, whom one could ride with and what is one's own come at once: what comes by itself above something that is being
 * pressed takes it from under the finger. Suggestions that take long stand at the end of the page, where they move nothing.
 */
export function InOrder({ caller, own, requests, files, list, suggestions, children }: InOrderProps) {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const isKnown = requests !== undefined;
  const hasSuggestions = suggestions !== null && caller.isLeaving !== true;
  const hasLost = isKnown && own !== null && lostLegs(requests, own).length > 0;
  const parts = [...files, ...(hasSuggestions ? [Suggestions] : []), ...(hasLost ? lostCarFiles : [])];
  const needed = isKnown ? [...parts, ...listFiles(requests)] : parts;
  const queries = [
    ...(hasSuggestions ? [suggestionsQuery(caller)] : []),
    ...(hasLost && caller.isLeaving !== true ? [carsQuery(caller)] : []),
  ];
  const isAnswered = () =>
    (!hasSuggestions || Suggestions.arrived() !== null) &&
    queries.every(({ queryKey }) => (client.getQueryState(queryKey)?.status ?? 'pending') !== 'pending');
  const [stage, setStage] = useState<'waiting' | 'whole' | 'late'>(() =>
    isKnown && needed.every((part) => part.arrived()) && isAnswered() ? 'whole' : 'waiting',
  );
  const bring = useEffectEvent(() =>
    Promise.race([
      Promise.all([
        Promise.allSettled(needed.map((part) => part.load())),
        ...queries.map((query) => client.prefetchQuery({ ...query, retry: false })),
      ]),
      new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
    ]),
  );
  const show = useEffectEvent(() => setStage(isAnswered() ? 'whole' : 'late'));
  const isWaiting = stage === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    let isGone = false;
    // Begun before the requests are known, and looked at once more then.
    void bring().then(() => isKnown && !isGone && show());
    return () => {
      isGone = true;
    };
  }, [isKnown, isWaiting]);
  if (isWaiting)
    return (
      <Skeleton text={t('states.loading')}>
        <SkeletonBlock shape="card" />
        <SkeletonBlock shape="card" />
      </Skeleton>
    );
  return (
    <>
      {list}
      {stage === 'whole' && suggestions}
      {children}
      {stage === 'late' && suggestions}
    </>
  );
}
