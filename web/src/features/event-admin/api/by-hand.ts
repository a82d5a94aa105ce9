import { eventPageKey } from '#web/components/events/event-page-query.ts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { boardKey } from './board.ts';

/** Registers somebody as the organiser. */
export const useEnterParticipant = (idAdmin: string, idUser: string) =>
  useCommand({
    call: (body: object, command, api) =>
      api.send('POST', '/api/events/admin/:id_admin/participants', {
        ...command,
        params: { id_admin: idAdmin },
        body,
        schema: answer((views) => views.EnteredView),
      }),
    touches: [boardKey(idAdmin), eventPageKey(idUser)],
  });

/** Withdraws somebody's registration as the organiser, who says why or, with '', does not. */
export const useWithdrawRegistration = (idAdmin: string, idUser: string) =>
  useCommand({
    call: ({ id, reason }: { readonly id: string; readonly reason: string }, command, api) =>
      api.send('POST', '/api/events/admin/:id_admin/participants/:id/withdraw', {
        ...command,
        params: { id_admin: idAdmin, id },
        body: { reason },
        schema: answer((views) => views.status('withdrawn')),
      }),
    touches: [boardKey(idAdmin), eventPageKey(idUser)],
  });

/** Says how many people are in somebody's car already. */
export const useMarkAboard = (idAdmin: string, idUser: string) =>
  useCommand({
    call: ({ id, seats }: { readonly id: string; readonly seats: number }, command, api) =>
      api.send('PUT', '/api/events/admin/:id_admin/participants/:id/aboard', {
        ...command,
        params: { id_admin: idAdmin, id },
        body: { seats },
        schema: answer((views) => views.status('marked')),
      }),
    touches: [boardKey(idAdmin), eventPageKey(idUser)],
  });
