import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { accountOrVisitor, organiser, VISITOR } from '../shared/call-origins.ts';
import { originOf } from '../shared/origin.ts';
import { positioned } from '../shared/positioned.ts';
import { announce } from './announce.ts';
import { createEvent } from './create-event.ts';
import { draftEvent, publishDraft } from './drafts/draft-event.ts';
import { duplicateEvent } from './duplicate-event.ts';
import { eventOfKey, linksOfOneEvent, organisedEvent } from './organisers/organiser.ts';
import { recoverLinks } from './organisers/recover-links.ts';
import { rotateAdminLink } from './organisers/rotate-admin-link.ts';
import type { EventPorts } from './ports.ts';
import { inviteCoOrganiser } from './team/invite-co-organiser.ts';
import {
  changeTeamRole,
  joinTeam,
  leaveTeam,
  offerOwnership,
  revokeCoOrganiser,
  setDailyMail,
} from './team/members.ts';
import { takeOwnership } from './team/take-ownership.ts';
import { updateEvent } from './update-event.ts';
import { withdrawEvent } from './withdraw-event.ts';

/** The calls that change events: from the wire to a command and back. */
export function eventCalls(ports: EventPorts) {
  return {
    createEvent: async ({ body, file, context }) => {
      const request = { body, logo: file?.bytes ?? null, lang: context.lang };
      const { view, position } = await createEvent(ports, request, originOf(context, accountOrVisitor(context)));
      return { body: view, ...positioned(position) };
    },
    updateEvent: async ({ params, query, body, file, context }) => {
      const idAdmin = params.id_admin ?? '';
      const organised = await organisedEvent(ports, idAdmin, 'updateEvent');
      const origin = originOf(context, organiser(organised.organiserId));
      const request = { idAdmin, body, logo: file?.bytes ?? null, participants: query.participants };
      const { view, isStale, position } = await updateEvent(ports, organised, request, origin);
      return { body: view, isStale, ...positioned(position) };
    },
    recoverEventLinks: async ({ body, context }) => {
      recoverLinks(ports, body, originOf(context, VISITOR));
      // No position: it would tell whether the address organises anything.
      return { body: { status: 'sent' } };
    },
    rotateAdminLink: async ({ params, context }) => {
      const organised = await organisedEvent(ports, params.id_admin ?? '', 'rotateAdminLink');
      const { position } = await rotateAdminLink(ports, organised, originOf(context, organiser(organised.organiserId)));
      return { body: { status: 'rotated' }, ...positioned(position) };
    },
    duplicateEvent: async ({ params, body, context }) => {
      const organised = await organisedEvent(ports, params.id_admin ?? '', 'duplicateEvent');
      const origin = originOf(context, organiser(organised.organiserId));
      const { view, position } = await duplicateEvent(ports, organised, body, origin);
      return { body: view, ...positioned(position) };
    },
    makeAnnouncement: async ({ params, body, context }) => {
      const organised = await organisedEvent(ports, params.id_admin ?? '', 'makeAnnouncement');
      const origin = originOf(context, organiser(organised.organiserId));
      const { recipients, position } = await announce(ports, organised, body, origin);
      return { body: { recipients }, ...positioned(position) };
    },
    withdrawEvent: async ({ params, body, context }) => {
      const organised = await eventOfKey(ports, params.id_admin ?? '', 'withdrawEvent');
      const origin = originOf(context, organiser(organised.organiserId));
      const { position } = await withdrawEvent(ports, organised, body.reason, origin);
      return { body: { status: 'withdrawn' }, ...positioned(position) };
    },
    inviteCoOrganiser: async ({ params, body, context }) => {
      const organised = await organisedEvent(ports, params.id_admin ?? '', 'inviteCoOrganiser');
      const origin = originOf(context, organiser(organised.organiserId));
      const { memberId, position } = await inviteCoOrganiser(ports, organised, body, origin);
      return { body: { status: 'invited', member_id: memberId }, ...positioned(position) };
    },
    changeTeamRole: async ({ params, body, context }) => {
      const organised = await organisedEvent(ports, params.id_admin ?? '', 'changeTeamRole');
      const origin = originOf(context, organiser(organised.organiserId));
      const change = { memberId: params.member_id ?? '', role: body.role };
      return { body: { status: 'changed' }, ...positioned(await changeTeamRole(ports, organised, change, origin)) };
    },
    revokeCoOrganiser: async ({ params, context }) => {
      const organised = await organisedEvent(ports, params.id_admin ?? '', 'revokeCoOrganiser');
      const origin = originOf(context, organiser(organised.organiserId));
      const position = await revokeCoOrganiser(ports, organised, params.member_id ?? '', origin);
      return { body: { status: 'revoked' }, ...positioned(position) };
    },
    joinTeam: async ({ params, context }) => {
      const organised = await organisedEvent(ports, params.id_admin ?? '', 'joinTeam');
      const position = await joinTeam(ports, organised, originOf(context, organiser(organised.organiserId)));
      return { body: { status: 'joined' }, ...positioned(position) };
    },
    leaveTeam: async ({ params, context }) => {
      const organised = await organisedEvent(ports, params.id_admin ?? '', 'leaveTeam');
      const position = await leaveTeam(ports, organised, originOf(context, organiser(organised.organiserId)));
      return { body: { status: 'left' }, ...positioned(position) };
    },
    setDailyMail: async ({ params, body, context }) => {
      const organised = await organisedEvent(ports, params.id_admin ?? '', 'setDailyMail');
      const origin = originOf(context, organiser(organised.organiserId));
      return { body: { status: 'set' }, ...positioned(await setDailyMail(ports, organised, body.wanted, origin)) };
    },
    offerOwnership: async ({ params, body, context }) => {
      const organised = await organisedEvent(ports, params.id_admin ?? '', 'offerOwnership');
      const origin = originOf(context, organiser(organised.organiserId));
      const position = await offerOwnership(ports, organised, body.member_id, origin);
      return { body: { status: 'offered' }, ...positioned(position) };
    },
    takeOwnership: async ({ params, context }) => {
      const organised = await organisedEvent(ports, params.id_admin ?? '', 'takeOwnership');
      const origin = originOf(context, organiser(organised.organiserId));
      const { idAdmin, position } = await takeOwnership(ports, organised, origin);
      return { body: { status: 'taken', id_admin: idAdmin }, ...positioned(position) };
    },
    draftEvent: async ({ body, context }) => {
      await draftEvent(ports, { body, lang: context.lang }, originOf(context, VISITOR));
      return { body: { status: 'sent' } };
    },
    publishEvent: async ({ body, context }) => {
      const { view, position } = await publishDraft(ports, body.token, originOf(context, VISITOR));
      return { body: view, ...positioned(position) };
    },
    acknowledgeEventLinks: async ({ body }) => {
      await linksOfOneEvent(ports, { publicLink: body.public_link, adminLink: body.admin_link });
      return { body: { status: 'acknowledged' } };
    },
  } satisfies CallHandlers;
}

export { openEventTimes } from './event-times.private-projection.ts';
export { openEventPorts } from './open.ts';
export { openContactIndex } from './organisers/contact-index.private-projection.ts';
export { openMemberIndex } from './organisers/member-index.private-projection.ts';
export type { Places, ReadAdminPage } from './ports.ts';
export { openOrganisersDays } from './team/organisers-days.process-manager.ts';
