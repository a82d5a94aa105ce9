import { isUuid, Refusal } from '@convoi/contracts';
import { vapidOf } from '@convoi/platform/config/vapid';
import type { CallContext, CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { organisedEvent } from '../events/organisers/organiser.ts';
import { accountOrVisitor, organiser, participant, participantOrigin, VISITOR } from '../shared/call-origins.ts';
import { originOf } from '../shared/origin.ts';
import { positioned } from '../shared/positioned.ts';
import { markAboard } from './mark-aboard.ts';
import { acceptMatch } from './matches/accept-match.ts';
import { answerByLink, previewAnswer } from './matches/answer-by-link.ts';
import { changeBlock } from './matches/block-participant.ts';
import { endMatch } from './matches/end-match.ts';
import { markMessagesRead } from './matches/mark-messages-read.ts';
import { requestMatch } from './matches/request-match.ts';
import { sendMessage } from './matches/send-message.ts';
import { confirmMeeting, proposeMeeting } from './matches/settle-meeting.ts';
import { shareRideDetails } from './matches/share-ride-details.ts';
import { writeToParticipant } from './matches/write-to-participant.ts';
import type { CarpoolPorts } from './ports.ts';
import { blockPerson, unblockPerson } from './registrations/block-person.ts';
import { confirm, confirmRegistration, previewConfirmation } from './registrations/confirm-participant.ts';
import { enterParticipant } from './registrations/enter-participant.ts';
import { subscribeToNotifications, unsubscribeFromNotifications } from './registrations/notified-browsers.ts';
import { register } from './registrations/register-participant.ts';
import { requireOwnRegistration } from './registrations/require-own-participant.ts';
import { resendLink } from './registrations/resend-manage-link.ts';
import { unsubscribe, unsubscribeFromMails } from './registrations/unsubscribe-participant.ts';
import { updateParticipant } from './registrations/update-participant.ts';
import { withdrawRegistration } from './registrations/withdraw-registration.ts';
import { stateAttendance, stateAttendanceByLink } from './state-attendance.ts';
import { stateFare } from './state-fare.ts';
import { queueMatch, takeSeat } from './waiting-line.ts';

const ACKNOWLEDGED = { body: { status: 'acknowledged' } } as const;

/** The calls of those who take part: registrations, matches and messages. */
export function carpoolCalls(ports: CarpoolPorts) {
  const ownOf = ({ caller }: CallContext, id: string | undefined) =>
    requireOwnRegistration(ports, caller, { participantId: id !== undefined && isUuid(id) ? id : '' });

  return {
    registerParticipant: async ({ body, context }) => {
      const { view, position } = await register(
        ports,
        body,
        context.caller,
        originOf(context, accountOrVisitor(context)),
        context.isPlainForm ? 'withheld' : 'own',
      );
      return { body: view, ...positioned(position) };
    },
    confirmParticipant: async ({ body, context }) => {
      const { view, position } = await confirm(ports, { token: body.token, isSent: body.send_request }, (id) =>
        originOf(context, participant(id)),
      );
      return { body: view, ...positioned(position) };
    },
    previewConfirmation: async ({ body }) => ({ body: await previewConfirmation(ports, body.token) }),
    confirmRegistration: async ({ body, context }) => {
      const link = { token: body.token, isSent: body.send_request };
      const { view, position } = await confirmRegistration(ports, link, (id) => originOf(context, participant(id)));
      return { body: view, ...positioned(position) };
    },
    resendManageLink: async ({ body, context }) => {
      const request = { eventId: body.event_id, email: body.email };
      await resendLink(ports, request, originOf(context, VISITOR));
      // No position: it would tell whether the address takes part.
      return { body: { status: 'sent' } };
    },
    updateParticipant: async ({ params, body, context }) => {
      const own = await ownOf(context, params.id);
      const origin = participantOrigin(context)(own.participantId);
      const { view, position } = await updateParticipant(ports, own, body, origin);
      return { body: view, ...positioned(position) };
    },
    shareRideDetails: async ({ params, body, context }) => {
      const own = await ownOf(context, params.id);
      const { position } = await shareRideDetails(ports, own, body, participantOrigin(context)(own.participantId));
      return { body: { status: 'shared' }, ...positioned(position) };
    },
    stateFare: async ({ params, body, context }) => {
      const own = await ownOf(context, params.id);
      const { position } = await stateFare(ports, own, body, participantOrigin(context)(own.participantId));
      return { body: { status: 'stated' }, ...positioned(position) };
    },
    getPushKey: async () => ({ body: { public_key: vapidOf(ports.config).publicKey } }),
    subscribePush: async ({ params, body, context }) => {
      const own = await ownOf(context, params.id);
      const { position } = await subscribeToNotifications(ports, own, body, {
        caller: context.caller,
        origin: participantOrigin(context)(own.participantId),
      });
      return { body: { status: 'subscribed' }, ...positioned(position) };
    },
    unsubscribePush: async ({ params, body, context }) => {
      const own = await ownOf(context, params.id);
      const { position } = await unsubscribeFromNotifications(
        ports,
        own,
        body.browser_id,
        participantOrigin(context)(own.participantId),
      );
      return { body: { status: 'unsubscribed' }, ...positioned(position) };
    },
    stateAttendance: async ({ params, body: { attendance }, context }) => {
      const own = await ownOf(context, params.id);
      const origin = participantOrigin(context)(own.participantId);
      const { position } = await stateAttendance(ports, own, attendance, origin);
      return { body: { status: attendance }, ...positioned(position) };
    },
    stateAttendanceByLink: async ({ body, context }) => {
      const { view, position } = await stateAttendanceByLink(ports, body, (id) => originOf(context, participant(id)));
      return { body: view, ...positioned(position) };
    },
    previewRequestAnswer: async ({ body }) => ({ body: await previewAnswer(ports, body.token) }),
    answerRequestByLink: async ({ body, context }) => {
      const { view, position } = await answerByLink(ports, body, (id) => originOf(context, participant(id)));
      return { body: view, ...positioned(position) };
    },
    unsubscribeParticipant: async ({ body, context }) => {
      const wanted = { participantId: body.my_participant_id, eventId: body.event_id };
      const own = await requireOwnRegistration(ports, context.caller, wanted);
      const { participantId } = own;
      const { position } = await unsubscribe(ports, own, participantOrigin(context)(participantId));
      return { body: { status: 'removed', participant_id: participantId }, ...positioned(position) };
    },
    blockParticipant: async ({ params, body, context }) => {
      const own = await ownOf(context, params.id);
      const wish = { otherId: body.participant_id, change: 'block' } as const;
      const { position } = await changeBlock(ports, own, wish, participantOrigin(context)(own.participantId));
      return { body: { status: 'blocked' }, ...positioned(position) };
    },
    unblockParticipant: async ({ params, context }) => {
      const own = await ownOf(context, params.id);
      const wish = { otherId: params.other_id ?? '', change: 'unblock' } as const;
      const { position } = await changeBlock(ports, own, wish, participantOrigin(context)(own.participantId));
      return { body: { status: 'unblocked' }, ...positioned(position) };
    },
    blockPerson: async ({ body, context }) => {
      const { caller } = context;
      if (caller.kind !== 'account') throw new Refusal('auth.token_invalid');
      const wish = { eventId: body.event_id, otherId: body.participant_id };
      const { position } = await blockPerson(ports, caller, wish, originOf(context, accountOrVisitor(context)));
      return { body: { status: 'blocked' }, ...positioned(position) };
    },
    unblockPerson: async ({ params, context }) => {
      const { caller } = context;
      if (caller.kind !== 'account') throw new Refusal('auth.token_invalid');
      const origin = originOf(context, accountOrVisitor(context));
      const { position } = await unblockPerson(ports, caller, params.id ?? '', origin);
      return { body: { status: 'unblocked' }, ...positioned(position) };
    },
    unsubscribeMails: async ({ query, context }) => {
      const { position } = await unsubscribeFromMails(ports, query.token ?? '', (id) =>
        originOf(context, participant(id)),
      );
      return { body: { status: 'unsubscribed' }, ...positioned(position) };
    },
    writeToParticipant: async ({ body, context }) => {
      const { caller, idempotencyKey } = context;
      const { position } = await writeToParticipant(ports, caller, body, idempotencyKey, participantOrigin(context));
      return { ...ACKNOWLEDGED, ...positioned(position) };
    },
    requestMatch: async ({ body, context }) => {
      const { view, position } = await requestMatch(ports, context.caller, body, participantOrigin(context));
      return { body: view, ...positioned(position) };
    },
    acceptMatch: async ({ params, body, context }) => {
      const wish = { matchId: params.id ?? '', driverId: body.driver_id };
      const { view, position } = await acceptMatch(ports, context.caller, wish, participantOrigin(context));
      return { body: view, ...positioned(position) };
    },
    queueMatch: async ({ params, body, context }) => {
      const wish = { matchId: params.id ?? '', driverId: body.driver_id };
      const { status, position } = await queueMatch(ports, context.caller, wish, participantOrigin(context));
      return { body: { status }, ...positioned(position) };
    },
    takeSeat: async ({ params, context }) => {
      const { position } = await takeSeat(ports, context.caller, params.id ?? '', participantOrigin(context));
      return { body: { status: 'accepted' }, ...positioned(position) };
    },
    proposeMeeting: async ({ params, body, context }) => {
      const origin = participantOrigin(context);
      const { proposalId, position } = await proposeMeeting(ports, context.caller, params.id ?? '', body, origin);
      return { body: { status: 'proposed', proposal_id: proposalId }, ...positioned(position) };
    },
    confirmMeeting: async ({ params, context }) => {
      const wish = { matchId: params.id ?? '', proposalId: params.proposal_id ?? '' };
      const { position } = await confirmMeeting(ports, context.caller, wish, participantOrigin(context));
      return { body: { status: 'confirmed' }, ...positioned(position) };
    },
    endMatch: async ({ params, context }) => {
      const matchId = params.id ?? '';
      const { status, position } = await endMatch(ports, context.caller, matchId, participantOrigin(context));
      return { body: { id: matchId, status }, ...positioned(position) };
    },
    sendMessage: async ({ body, context }) => {
      const { caller, idempotencyKey } = context;
      const { view, position } = await sendMessage(ports, caller, body, idempotencyKey, participantOrigin(context));
      return { body: view, ...positioned(position) };
    },
    markMessagesRead: async ({ params, body, context }) => {
      const wish = { matchId: params.match_request_id ?? '', messageId: body.message_id };
      const { position } = await markMessagesRead(ports, context.caller, wish, participantOrigin(context));
      return { body: { status: 'read' }, ...positioned(position) };
    },
    enterParticipant: async ({ params, body, context }) => {
      const { eventId, organiserId } = await organisedEvent(ports, params.id_admin ?? '', 'enterParticipant');
      const origin = originOf(context, organiser(organiserId));
      const { participantId, position } = await enterParticipant(ports, eventId, body, origin);
      return { body: { status: 'entered', participant_id: participantId }, ...positioned(position) };
    },
    markPeopleAboard: async ({ params, body, context }) => {
      const organised = await organisedEvent(ports, params.id_admin ?? '', 'markPeopleAboard');
      const wish = { participantId: params.id ?? '', seats: body.seats };
      const { position } = await markAboard(
        ports,
        organised,
        wish,
        originOf(context, organiser(organised.organiserId)),
      );
      return { body: { status: 'marked' }, ...positioned(position) };
    },
    withdrawRegistration: async ({ params, body: { reason }, context }) => {
      const organised = await organisedEvent(ports, params.id_admin ?? '', 'withdrawRegistration');
      const wish = { participantId: params.id ?? '', reason };
      const origin = originOf(context, organiser(organised.organiserId));
      const { position } = await withdrawRegistration(ports, organised, wish, origin);
      return { body: { status: 'withdrawn' }, ...positioned(position) };
    },
    acknowledgeCancellation: async () => ACKNOWLEDGED,
    acknowledgeRejection: async () => ACKNOWLEDGED,
    acknowledgeMessage: async () => ACKNOWLEDGED,
  } satisfies CallHandlers;
}

export { carpoolCloser } from './close-carpool.ts';
export { createReminders } from './matches/ride-reminders.process-manager.ts';
export { carpoolMeasurer } from './measure-carpool.ts';
export { carpoolLimiter, newsReaderFinder, openCarpoolPorts } from './open.ts';
export { withoutSuspended } from './refuse-suspended.ts';
export { adoptRegistrations } from './registrations/account-registrations.ts';
export { withLiveLinks } from './registrations/live-link.ts';
export { openWaitingLines } from './waiting-lines.process-manager.ts';
