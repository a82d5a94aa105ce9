import { eventPageKey } from '#web/components/events/event-page-query.ts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import type { ParticipationAccess } from '#web/lib/participation-access.ts';

const Erased = answer((views) => views.status('erased'));

/** Erases a registration by the token of its mailed link, and confirms nothing. */
export const useEraseByLink = () =>
  useCommand({
    call: (input: { readonly token: string }, command, api) =>
      api.send('POST', '/api/participants/erasures', {
        ...command,
        body: input,
        schema: answer((views) => views.ErasedByLinkView),
      }),
    touches: [],
  });

/** Takes a registration back and destroys its personal data; null when the event's page is not known here. */
export const useEraseRegistration = (idUser: string | null) =>
  useCommand({
    call: ({ token, participantId }: Pick<ParticipationAccess, 'token' | 'participantId'>, command, api) =>
      api.send('DELETE', '/api/participants/:id', {
        ...command,
        token,
        params: { id: participantId },
        schema: Erased,
      }),
    touches: idUser === null ? [] : [eventPageKey(idUser)],
  });
