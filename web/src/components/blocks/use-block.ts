import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { read } from '#web/lib/api/query-client.ts';
import { type RideCaller, tokenOf, touchedBy } from '../rides/ride-caller.ts';

const keyOf = ({ participantId }: Pick<RideCaller, 'participantId'>) => ['blocks', participantId] as const;

/** Whom the caller has blocked at an event. */
export const blocksQuery = (caller: Pick<RideCaller, 'participantId' | 'token'>) =>
  queryOptions({
    queryKey: keyOf(caller),
    queryFn: read((api, options) =>
      api.get('/api/participants/:id/blocks', {
        ...options,
        ...tokenOf(caller),
        params: { id: caller.participantId },
        schema: answer((views) => views.BlocksView),
      }),
    ),
  });

/** Blocks the participant of an id. */
export const useBlock = (caller: RideCaller) =>
  useCommand<string, { readonly status: string }>({
    call: (otherId, command, api) =>
      api.send('POST', '/api/participants/:id/blocks', {
        ...command,
        ...tokenOf(caller),
        params: { id: caller.participantId },
        body: { participant_id: otherId },
        schema: answer((views) => views.status('blocked')),
      }),
    touches: [keyOf(caller), ...touchedBy(caller)],
  });

/** Takes the block of the participant of an id back. */
export const useUnblock = (caller: RideCaller) =>
  useCommand<string, { readonly status: string }>({
    call: (otherId, command, api) =>
      api.send('DELETE', '/api/participants/:id/blocks/:other_id', {
        ...command,
        ...tokenOf(caller),
        params: { id: caller.participantId, other_id: otherId },
        schema: answer((views) => views.status('unblocked')),
      }),
    touches: [keyOf(caller), ...touchedBy(caller)],
  });

const ACCOUNT_KEY = ['blocks', 'account'] as const;

/** Whom the account has blocked everywhere. */
export const accountBlocksQuery = () =>
  queryOptions({
    queryKey: ACCOUNT_KEY,
    queryFn: read((api, options) =>
      api.get('/auth/users/me/blocks', { ...options, schema: answer((views) => views.BlocksView) }),
    ),
  });

/** Blocks somebody of an event, there and everywhere. */
export const useBlockEverywhere = (caller: RideCaller) =>
  useCommand<string, { readonly status: string }>({
    call: (otherId, command, api) =>
      api.send('POST', '/auth/users/me/blocks', {
        ...command,
        body: { event_id: caller.eventId, participant_id: otherId },
        schema: answer((views) => views.status('blocked')),
      }),
    touches: [ACCOUNT_KEY, keyOf(caller), ...touchedBy(caller)],
  });

/** Takes a block everywhere back, by its id. */
export const useUnblockEverywhere = () =>
  useCommand<string, { readonly status: string }>({
    call: (id, command, api) =>
      api.send('DELETE', '/auth/users/me/blocks/:id', {
        ...command,
        params: { id },
        schema: answer((views) => views.status('unblocked')),
      }),
    touches: [ACCOUNT_KEY],
  });
