import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';

/** Opens a registration by the token of its mailed link, and confirms the address. */
export const useOpenParticipation = () =>
  useCommand({
    call: (input: { readonly token: string }, command, api) =>
      api.send('POST', '/api/participants/confirm', {
        ...command,
        body: input,
        schema: answer((views) => views.ParticipationView),
      }),
    touches: [],
  });
