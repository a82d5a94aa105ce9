import { eventAdminKey } from '#web/components/events/event-admin-query.ts';
import { eventPageKey } from '#web/components/events/event-page-query.ts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { teamKey } from './team.ts';

/** Takes the event back for good. */
export const useWithdrawEvent = (idAdmin: string, idUser: string) =>
  useCommand({
    call: (body: object, command, api) =>
      api.send('POST', '/api/events/admin/:id_admin/withdraw', {
        ...command,
        params: { id_admin: idAdmin },
        body,
        schema: answer((views) => views.status('withdrawn')),
      }),
    touches: [eventAdminKey(idAdmin), eventPageKey(idUser)],
  });

/** Writes to everybody who takes part, or to some. */
export const useAnnounce = (idAdmin: string) =>
  useCommand({
    call: (body: object, command, api) =>
      api.send('POST', '/api/events/admin/:id_admin/announcement', {
        ...command,
        params: { id_admin: idAdmin },
        body,
        schema: answer((views) => views.AnnouncedView),
      }),
    touches: [teamKey(idAdmin)],
  });

/** Creates an event like this one. Its pages are then read from a position on that knows it. */
export const useDuplicateEvent = (idAdmin: string) =>
  useCommand({
    call: async (body: object, command, api) => {
      let position = 0;
      const created = await api.send('POST', '/api/events/admin/:id_admin/duplicate', {
        ...command,
        params: { id_admin: idAdmin },
        body,
        schema: answer((views) => views.EventCreatedView),
        onPosition: (told) => {
          position = told;
        },
      });
      api.positions.want(eventAdminKey(created.id_admin), position);
      api.positions.want(eventPageKey(created.id_user), position);
      return created;
    },
    touches: [],
  });

/** Exchanges the secret link; the new one is mailed to the contact. This page's own address opens nothing afterwards. */
export const useRotateAdminLink = (idAdmin: string) =>
  useCommand({
    call: (_: undefined, command, api) =>
      api.send('POST', '/api/events/admin/:id_admin/rotate', {
        ...command,
        params: { id_admin: idAdmin },
        schema: answer((views) => views.status('rotated')),
      }),
    touches: [],
  });

/** Has the links of every event of an address mailed to it. */
export const useRecoverLinks = () =>
  useCommand({
    call: (body: object, command, api) =>
      api.send('POST', '/api/events/recover-links', {
        ...command,
        body,
        schema: answer((views) => views.status('sent')),
      }),
    touches: [],
  });
