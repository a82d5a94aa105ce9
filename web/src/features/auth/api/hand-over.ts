import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';

/** Turns the code that a provider's sign-in left in the address into a session. */
export const useHandOver = () =>
  useCommand({
    call: (input: { readonly token: string }, command, api) =>
      api.send('POST', '/auth/handover', { ...command, body: input, schema: answer((views) => views.HandoverView) }),
    touches: [],
  });
