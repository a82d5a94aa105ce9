import type { ErasureItem } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import { NAMED_MODELS, namesOf, peopleRead } from '../carpool/named.view.ts';
import { listPage } from '../shared/list-page.ts';
import { openText } from '../shared/open-text.ts';
import { ERASURE_REQUESTS, type ErasureRequest } from './erasure-request.projection.ts';
import { type MembersPorts, membersOf } from './members.query.ts';

/** What the erasures are listed from. */
export interface ErasuresPorts extends MembersPorts {
  readonly clock: Clock;
}

/** Handler of `listErasures`: what was asked for, the newest first, and whether anybody could confirm it; recorded. */
export function erasuresQueries(ports: ErasuresPorts): CallHandlers {
  const { models, personal, record, clock } = ports;
  const textOf = (request: ErasureRequest, field: 'email' | 'basis'): Promise<string | null> => {
    const stream = streamName('access', request._id);
    const place = { stream, type: 'StaffErasureRequested', field, subjectId: request.subjectId };
    return openText(personal, place, request[field]);
  };
  return {
    listErasures: async ({ query, context }) => {
      const reading = await models.upTo([ERASURE_REQUESTS, ...NAMED_MODELS], context.minPosition);
      const { collection } = reading.model<ErasureRequest>(ERASURE_REQUESTS);
      const page = await listPage(collection, { index: 'at', limit: query.limit }, query.cursor);
      const ids = page.documents.flatMap(({ personId, askedById, answeredById }) => [
        personId ?? '',
        askedById,
        answeredById ?? '',
      ]);
      const names = await namesOf(ids, reading, personal);
      const people = peopleRead(names.values());
      await record(context, { call: 'listErasures', about: null, results: page.documents.length, people });
      const members = await membersOf(reading, ports);
      const administrators = members.filter(({ role }) => role === 'administrator');
      const now = new Date(clock.now()).toISOString();
      const items = await Promise.all(
        page.documents.map(async (request): Promise<ErasureItem> => {
          const isExpired = request.state === 'waiting' && request.expiresAt <= now;
          return {
            id: request._id,
            state: isExpired ? 'expired' : request.state,
            email: isExpired ? null : await textOf(request, 'email'),
            person: names.get(request.personId ?? '') ?? null,
            basis: isExpired ? null : await textOf(request, 'basis'),
            asked_by: names.get(request.askedById) ?? null,
            is_stuck:
              request.state === 'waiting' && !isExpired && administrators.every(({ id }) => id === request.askedById),
            answered_by: names.get(request.answeredById ?? '') ?? null,
            expires_at: request.expiresAt,
            created_at: request.at,
          };
        }),
      );
      return { body: { items, next_cursor: page.nextCursor }, ...reading.freshness };
    },
  };
}
