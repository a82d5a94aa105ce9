import { isUuid, Refusal } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { sessionOf } from '../accounts/session-of-call.ts';
import { requireYoungSession } from '../accounts/young-session.ts';
import { carpoolModel } from '../carpool/carpool.state.ts';
import { requireLiveLink } from '../carpool/registrations/live-link.ts';
import { requireOwnRegistration, subjectOf } from '../carpool/registrations/require-own-participant.ts';
import { readEvent } from '../events/event-availability.ts';
import { account, participant, participantOrigin } from '../shared/call-origins.ts';
import { originOf } from '../shared/origin.ts';
import { getFrom } from '../shared/persistent-map.ts';
import { positioned } from '../shared/positioned.ts';
import { staffOrigin } from '../shared/staff-origin.ts';
import { eraseAccount } from './erase-account.ts';
import { askErasure, confirmErasure, declineErasure } from './order-erasure.ts';
import type { ErasurePorts } from './ports.ts';

/** The calls that erase somebody: a registration, an account, or whatever an address has. */
export function erasureCalls(ports: ErasurePorts) {
  return {
    eraseParticipant: async ({ params, context }) => {
      const own = await requireOwnRegistration(ports, context.caller, {
        participantId: params.id !== undefined && isUuid(params.id) ? params.id : '',
      });
      const subjectId = await subjectOf(ports, own);
      if (subjectId === null) throw new Refusal('participant.not_found');
      const origin = participantOrigin(context)(own.participantId);
      const { position } = await ports.erasures.erase(own, subjectId, origin);
      return { body: { status: 'erased' }, ...positioned(position) };
    },
    eraseByLink: async ({ body, context }) => {
      const { eventId, participantId } = await requireLiveLink(ports, ports.manageLinks.manage.read(body.token));
      const own = { eventId, participantId, stream: streamName('carpool', eventId) };
      const [{ state }, event] = await Promise.all([
        ports.commands.read(carpoolModel, own.stream),
        readEvent(ports, eventId),
      ]);
      // Whoever has left is still kept, with name and words; of the erased nothing is left that a link could name.
      const found = getFrom(state.carpool.participants, participantId);
      if (found === undefined || found.status === 'erased' || event === null) throw new Refusal('auth.link_invalid');
      const origin = originOf(context, participant(participantId));
      const { position } = await ports.erasures.erase(own, found.subjectId, origin);
      const { slug: id_user, title } = event;
      return {
        body: { status: 'erased', participant_id: participantId, event: { id: eventId, id_user, title } },
        ...positioned(position),
      };
    },
    eraseAccount: async ({ body, context }) => {
      const caller = sessionOf(context);
      const origin = originOf(context, account(caller.userId));
      const { position } = await eraseAccount(ports, caller, body.password, origin);
      return { body: { status: 'erased' }, position };
    },
    erasePerson: async ({ body, context }) => {
      const caller = sessionOf(context);
      await requireYoungSession(ports, caller);
      const { id, expiresAt, position } = await askErasure(ports, body, caller.userId, staffOrigin(context));
      return { body: { id, expires_at: expiresAt }, position };
    },
    confirmErasure: async ({ params, context }) => {
      const caller = sessionOf(context);
      await requireYoungSession(ports, caller);
      const id = params.id ?? '';
      const { subjects, position } = await confirmErasure(ports, id, caller.userId, staffOrigin(context));
      return { body: { id, subjects }, position };
    },
    declineErasure: async ({ params, context }) => {
      const id = params.id ?? '';
      const { position } = await declineErasure(ports, id, staffOrigin(context));
      return { body: { id, state: 'declined' }, position };
    },
  } satisfies CallHandlers;
}

export { draftEraser } from './erase-draft.ts';
export { openErasurePorts } from './open.ts';
export { completeErasure } from './order-erasure.ts';
export { eraseAgain } from './repeat-erasures.ts';
export { openRetention } from './retention.ts';
