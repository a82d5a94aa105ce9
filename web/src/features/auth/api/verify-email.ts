import { answer } from '#web/lib/answers.ts';
import { useCommand } from '#web/lib/commands.ts';

const Verified = answer((views) => views.status('verified'));

/** Proves the address of an account by the token of its mail (A9). */
export const useVerifyEmail = () =>
  useCommand({
    call: (input: { readonly token: string }, command, api) =>
      api.send('POST', '/auth/verify-email', { ...command, body: input, schema: Verified }),
    touches: [],
  });
