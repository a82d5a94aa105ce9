import type { GuestRole, TeamView } from '@convoi/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { eventAdminKey } from '#web/components/events/event-admin-query.ts';
import { eventPageKey } from '#web/components/events/event-page-query.ts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { read } from '#web/lib/api/query-client.ts';

/** Key of the team; the secret itself is in no key. */
export const teamKey = (idAdmin: string) => ['team', ...eventAdminKey(idAdmin)] as const;

/** Who organises the event, and what they did. */
export const teamQuery = (idAdmin: string) =>
  queryOptions({
    queryKey: teamKey(idAdmin),
    queryFn: read((api, options) =>
      api.get('/api/events/admin/:id_admin/team', {
        ...options,
        params: { id_admin: idAdmin },
        schema: answer((views) => views.TeamView),
      }),
    ),
  });

const SENDING_POLL_MS = 3_000;
/** Whether mails of an announcement are on their way out, other than those that wait for longer. */
const isSending = (team: TeamView | undefined): boolean =>
  team?.history.some(({ mails }) => mails !== null && mails.waiting > mails.held) === true;

/** Looks again while mails are on their way out, which the socket says nothing of. */
export const useSendingFollowed = (idAdmin: string, team: TeamView | undefined): void =>
  void useQuery({ ...teamQuery(idAdmin), refetchInterval: isSending(team) ? SENDING_POLL_MS : false });

export const useInvite = (idAdmin: string) =>
  useCommand({
    call: (body: object, command, api) =>
      api.send('POST', '/api/events/admin/:id_admin/team', {
        ...command,
        params: { id_admin: idAdmin },
        body,
        schema: answer((views) => views.InvitedView),
      }),
    touches: [teamKey(idAdmin)],
  });

export const useChangeRole = (idAdmin: string) =>
  useCommand({
    call: ({ id, role }: { readonly id: string; readonly role: GuestRole }, command, api) =>
      api.send('PUT', '/api/events/admin/:id_admin/team/:member_id', {
        ...command,
        params: { id_admin: idAdmin, member_id: id },
        body: { role },
        schema: answer((views) => views.status('changed')),
      }),
    touches: [teamKey(idAdmin)],
  });

export const useRevoke = (idAdmin: string) =>
  useCommand({
    call: (id: string, command, api) =>
      api.send('DELETE', '/api/events/admin/:id_admin/team/:member_id', {
        ...command,
        params: { id_admin: idAdmin, member_id: id },
        schema: answer((views) => views.status('revoked')),
      }),
    touches: [teamKey(idAdmin)],
  });

/** Offers the event to somebody; null = to nobody any more. */
export const useOffer = (idAdmin: string) =>
  useCommand({
    call: (id: string | null, command, api) =>
      api.send('POST', '/api/events/admin/:id_admin/handover', {
        ...command,
        params: { id_admin: idAdmin },
        body: id === null ? {} : { member_id: id },
        schema: answer((views) => views.status('offered')),
      }),
    touches: [teamKey(idAdmin)],
  });

/** Whether one wants to be told each evening what happened. */
export const useDailyMail = (idAdmin: string) =>
  useCommand({
    call: (wanted: boolean, command, api) =>
      api.send('PUT', '/api/events/admin/:id_admin/daily-mail', {
        ...command,
        params: { id_admin: idAdmin },
        body: { wanted },
        schema: answer((views) => views.status('set')),
      }),
    touches: [teamKey(idAdmin)],
  });

export const useJoin = (idAdmin: string) =>
  useCommand({
    call: (_: undefined, command, api) =>
      api.send('POST', '/api/events/admin/:id_admin/team/join', {
        ...command,
        params: { id_admin: idAdmin },
        schema: answer((views) => views.status('joined')),
      }),
    touches: [teamKey(idAdmin), eventAdminKey(idAdmin)],
  });

/** This page's own address opens nothing afterwards. */
export const useLeave = (idAdmin: string) =>
  useCommand({
    call: (_: undefined, command, api) =>
      api.send('POST', '/api/events/admin/:id_admin/team/leave', {
        ...command,
        params: { id_admin: idAdmin },
        schema: answer((views) => views.status('left')),
      }),
    touches: [],
  });

/** Takes the event over; gives the key that opens it from then on, whose pages are read from a position on that knows it. */
export const useTake = (idAdmin: string, idUser: string) =>
  useCommand({
    call: async (_: undefined, command, api) => {
      let position = 0;
      const taken = await api.send('POST', '/api/events/admin/:id_admin/handover/take', {
        ...command,
        params: { id_admin: idAdmin },
        schema: answer((views) => views.OwnershipTakenView),
        onPosition: (told) => {
          position = told;
        },
      });
      api.positions.want(eventAdminKey(taken.id_admin), position);
      return taken;
    },
    touches: [eventPageKey(idUser)],
  });
