import type { ParticipantView, RegisterBody } from '@convoi/contracts';
import { eventPageKey } from '#web/components/events/event-page-query.ts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';

export type RegisterInput = { readonly [key in keyof RegisterBody]?: unknown };

/** Registers for the carpool of an event. The page shows it meanwhile; `takeBack` ends that after a refusal. */
export const useRegister = (idUser: string, takeBack: () => void) =>
  useCommand<RegisterInput, ParticipantView>({
    call: (input, command, api) =>
      api.send('POST', '/api/participants', {
        ...command,
        body: input,
        schema: answer((views) => views.ParticipantView),
      }),
    touches: [eventPageKey(idUser)],
    optimistic: () => takeBack,
  });
