import type { MatchRequestView } from '@convoi/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useFollow, useLiveQuery } from '#web/lib/api/live-query.ts';
import { topics } from '#web/lib/api/push.ts';
import { unreadKeyOf } from '#web/lib/api/unread.ts';
import type { RideCaller } from '../ride-caller.ts';
import { requestsQuery } from './requests-query.ts';

/** The caller's relations, kept up to date (topic `dashboard`) with the number of what waits in them; nothing is asked for somebody who does not take part. */
export function useRequests(caller: RideCaller | null): UseQueryResult<MatchRequestView[]> {
  const topic = caller === null ? null : topics.dashboard;
  const token = caller?.token;
  const enabled = caller !== null && caller.isLeaving !== true;
  useFollow(topic, unreadKeyOf(token), token);
  return useLiveQuery({ ...requestsQuery(caller), enabled }, topic, { token });
}
