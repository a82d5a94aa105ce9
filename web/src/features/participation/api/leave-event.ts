import { eventPageQuery } from '#web/blocks/event-page-query.ts';
import type { ParticipationAccess } from '#web/blocks/participation-access.ts';
import { answer } from '#web/lib/answers.ts';
import { useCommand } from '#web/lib/commands.ts';

const Erased = answer((views) => views.status('erased'));

/** Takes one's registration back (P3). */
export const useLeaveEvent = (idUser: string) =>
  useCommand({
    call: ({ token, participantId, eventId }: ParticipationAccess, command, api) =>
      api.send('DELETE', '/api/participants/remove', {
        ...command,
        token,
        body: { event_id: eventId, my_participant_id: participantId },
        schema: answer((views) => views.RemovedView),
      }),
    touches: [eventPageQuery(idUser).queryKey],
  });

/** Takes it back and destroys its personal data (P11); null when the event's page is not known here. */
export const useEraseRegistration = (idUser: string | null) =>
  useCommand({
    call: ({ token, participantId }: Pick<ParticipationAccess, 'token' | 'participantId'>, command, api) =>
      api.send('DELETE', '/api/participants/:id', {
        ...command,
        token,
        params: { id: participantId },
        schema: Erased,
      }),
    touches: idUser === null ? [] : [eventPageQuery(idUser).queryKey],
  });
