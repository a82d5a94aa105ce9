import type { BodyOf } from '@convoi/contracts';
import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { meQuery } from '#web/lib/api/me.ts';
import { read } from '#web/lib/api/query-client.ts';

const Sessions = answer((views) => views.OpenSessionsView);
const Identities = answer((views) => views.IdentitiesView);
const Begun = answer((views) => views.JoinBegunView);
const Removed = answer((views) => views.status('removed'));
const Sent = answer((views) => views.status('sent'));
const Ended = answer((views) => views.status('ended'));

/** Where the person is signed in. Shown as it is now, never as it was. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['me', 'sessions'],
    queryFn: read((api, options) => api.get('/auth/users/me/sessions', { ...options, schema: Sessions })),
    staleTime: 0,
  });

/** The accounts elsewhere that open the person's account. */
export const identitiesQuery = () =>
  queryOptions({
    queryKey: ['me', 'identities'],
    queryFn: read((api, options) => api.get('/auth/users/me/identities', { ...options, schema: Identities })),
    staleTime: 0,
  });

/** Begins to join an account elsewhere; the browser goes on to its provider. */
export const useJoinIdentity = () =>
  useCommand({
    call: (input: BodyOf<'beginJoinIdentity'>, command, api) =>
      api.send('POST', '/auth/users/me/identities', { ...command, body: input, schema: Begun }),
    touches: [],
  });

/** Removes an account elsewhere; every other session ends. */
export const useRemoveIdentity = () =>
  useCommand({
    call: ({ id }: { readonly id: string }, command, api) =>
      api.send('DELETE', '/auth/users/me/identities/:id', { ...command, params: { id }, schema: Removed }),
    touches: [meQuery().queryKey],
  });

/** Asks for another address; the answer is the same whoever has it. */
export const useRequestAddressChange = () =>
  useCommand({
    call: (input: { readonly [key in keyof BodyOf<'requestAddressChange'>]?: unknown }, command, api) =>
      api.send('POST', '/auth/users/me/address', { ...command, body: input, schema: Sent }),
    touches: [],
  });

/** Ends one session. */
export const useEndSession = () =>
  useCommand({
    call: ({ id }: { readonly id: string }, command, api) =>
      api.send('DELETE', '/auth/users/me/sessions/:id', { ...command, params: { id }, schema: Ended }),
    touches: [sessionsQuery().queryKey],
  });

/** Signs out everywhere, here too. */
export const useEndSessions = () =>
  useCommand({
    call: (_: Record<string, never>, command, api) =>
      api.send('DELETE', '/auth/users/me/sessions', { ...command, schema: Ended }),
    touches: [],
  });
