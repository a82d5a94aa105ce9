import type { AddPasskeyBody, PasskeySignInBody } from '@convoi/contracts';
import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { read } from '#web/lib/api/query-client.ts';

const Passkeys = answer((views) => views.PasskeysView);
const Creation = answer((views) => views.PasskeyCreationView);
const Added = answer((views) => views.PasskeyAddedView);
const Removed = answer((views) => views.status('removed'));
const Request = answer((views) => views.PasskeyRequestView);
const Session = answer((views) => views.SessionView);

/** The passkeys that open the person's account, as they are now. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['me', 'passkeys'],
    queryFn: read((api, options) => api.get('/auth/users/me/passkeys', { ...options, schema: Passkeys })),
    staleTime: 0,
  });

/** Begins to add one; a session that is not young needs the password. */
export const useBeginPasskey = () =>
  useCommand({
    call: (input: { readonly password?: string }, command, api) =>
      api.send('POST', '/auth/users/me/passkeys/options', { ...command, body: input, schema: Creation }),
    touches: [],
  });

/** Adds what the browser has made. */
export const useAddPasskey = () =>
  useCommand({
    call: (input: AddPasskeyBody, command, api) =>
      api.send('POST', '/auth/users/me/passkeys', { ...command, body: input, schema: Added }),
    touches: [passkeysQuery().queryKey],
  });

/** Removes one; every other session ends. */
export const useRemovePasskey = () =>
  useCommand({
    call: ({ id }: { readonly id: string }, command, api) =>
      api.send('DELETE', '/auth/users/me/passkeys/:id', { ...command, params: { id }, schema: Removed }),
    touches: [passkeysQuery().queryKey, ['me', 'sessions']],
  });

/** Begins to sign in. */
export const useBeginSignIn = () =>
  useCommand({
    call: (_: Record<string, never>, command, api) =>
      api.send('POST', '/auth/passkey/options', { ...command, schema: Request }),
    touches: [],
  });

/** Signs in with what the passkey has signed. */
export const useSignIn = () =>
  useCommand({
    call: (input: PasskeySignInBody, command, api) =>
      api.send('POST', '/auth/passkey', { ...command, body: input, schema: Session }),
    touches: [],
  });
