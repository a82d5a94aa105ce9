import { isUuid, Refusal } from '@convoi/contracts';
import type { Actor, CallContext, CallHandlers } from '@convoi/platform';
import type { HumanCheck } from '../human-check/human-check.ts';
import type { BrowserCookie } from '../sign-in/browser-cookie.ts';
import { acceptMatch } from '../use-cases/accept-match.ts';
import { confirm } from '../use-cases/confirm.ts';
import { contactAssociation } from '../use-cases/contact-association.ts';
import { createEvent } from '../use-cases/create-event.ts';
import { type Deps, originOf } from '../use-cases/deps.ts';
import { draftEvent, publishDraft } from '../use-cases/draft-event.ts';
import { endMatch } from '../use-cases/end-match.ts';
import { linksOfOneEvent, organisedEvent } from '../use-cases/organiser.ts';
import { ownRegistration, subjectOf } from '../use-cases/own-participant.ts';
import { completePayment, startPayment, takeNotification } from '../use-cases/payments.ts';
import { register } from '../use-cases/register.ts';
import { requestMatch } from '../use-cases/request-match.ts';
import { resendLink } from '../use-cases/resend-link.ts';
import { sendMessage } from '../use-cases/send-message.ts';
import type { CommandOrigin } from '../use-cases/stream-executor.ts';
import { unsubscribe, unsubscribeFromMails } from '../use-cases/unsubscribe.ts';
import { updateEvent } from '../use-cases/update-event.ts';
import { updateParticipant } from '../use-cases/update-participant.ts';
import { writeToParticipant } from '../use-cases/write-to-participant.ts';
import { accountHandlers } from './account-handlers.ts';
import { staffHandlers } from './staff-handlers.ts';

/** The calls of this service (api, sections 2 and 3): from the wire to a use case and back. */

const VISITOR: Actor = { kind: 'visitor', id: null };
const organiser = (eventId: string): Actor => ({ kind: 'organiser', id: eventId });
const participant = (participantId: string): Actor => ({ kind: 'participant', id: participantId });

/** `X-Position` where a stream was touched. */
const positioned = (position: number | null): { readonly position?: number } =>
  position === null || position < 0 ? {} : { position };

/** Whose command it is where anybody may give it: an account's, or a visitor's. */
const accountOrVisitor = ({ caller }: CallContext): Actor =>
  caller.kind === 'account' ? { kind: 'account', id: caller.userId } : VISITOR;

/** Whose command it is: an account's, or that of the participant whom a participation token names. */
const actorOf = ({ caller }: CallContext, participantId: string): Actor =>
  caller.kind === 'account' ? { kind: 'account', id: caller.userId } : participant(participantId);

/** The origin of a command that somebody gives as a participant. */
const originFor =
  (context: CallContext) =>
  (participantId: string): CommandOrigin =>
    originOf(context, actorOf(context, participantId));

const ACKNOWLEDGED = { body: { status: 'acknowledged' } } as const;

/** Takes what the use cases need, the human check and the cookie; gives a handler for each call that this service owns. */
export function createHandlers(deps: Deps, humanCheck: HumanCheck, cookie: BrowserCookie) {
  const ownOf = ({ caller }: CallContext, id: string | undefined) =>
    ownRegistration(deps, caller, { participantId: id !== undefined && isUuid(id) ? id : '' });

  return {
    ...accountHandlers(deps, cookie),
    ...staffHandlers(deps),
    updateEvent: async ({ params, query, body, file, context }) => {
      const idAdmin = params.id_admin ?? '';
      const organised = await organisedEvent(deps, idAdmin);
      const origin = originOf(context, organiser(organised.eventId));
      const request = { idAdmin, body, logo: file?.bytes ?? null, participants: query.participants };
      const { view, isStale, position } = await updateEvent(deps, organised, request, origin);
      return { body: view, isStale, ...positioned(position) };
    },
    createEvent: async ({ body, file, context }) => {
      const request = { body, logo: file?.bytes ?? null, lang: context.lang };
      const { view, position } = await createEvent(deps, request, originOf(context, accountOrVisitor(context)));
      return { body: view, ...positioned(position) };
    },
    acknowledgeEventLinks: async ({ body }) => {
      await linksOfOneEvent(deps, { publicLink: body.public_link, adminLink: body.admin_link });
      return { body: { status: 'acknowledged' } };
    },
    draftEvent: async ({ body, context }) => {
      await draftEvent(deps, { body, lang: context.lang }, originOf(context, VISITOR));
      return { body: { status: 'sent' } };
    },
    publishEvent: async ({ body, context }) => {
      const { view, position } = await publishDraft(deps, body.token, originOf(context, VISITOR));
      return { body: view, ...positioned(position) };
    },
    registerParticipant: async ({ body, context }) => {
      const { view, position } = await register(
        deps,
        body,
        context.caller,
        originOf(context, accountOrVisitor(context)),
        context.isPlainForm,
      );
      return { body: view, ...positioned(position) };
    },
    unsubscribeParticipant: async ({ body, context }) => {
      const wanted = { participantId: body.my_participant_id, eventId: body.event_id };
      const own = await ownRegistration(deps, context.caller, wanted);
      const { participantId } = own;
      const { position } = await unsubscribe(deps, own, originFor(context)(participantId));
      return { body: { status: 'removed', participant_id: participantId }, ...positioned(position) };
    },
    writeToParticipant: async ({ body, context }) => {
      const { caller, idempotencyKey } = context;
      const { position } = await writeToParticipant(deps, caller, body, idempotencyKey, originFor(context));
      return { ...ACKNOWLEDGED, ...positioned(position) };
    },
    acknowledgeCancellation: async () => ACKNOWLEDGED,
    acknowledgeRejection: async () => ACKNOWLEDGED,
    updateParticipant: async ({ params, body, context }) => {
      const own = await ownOf(context, params.id);
      const origin = originFor(context)(own.participantId);
      const { view, position } = await updateParticipant(deps, own, body, origin);
      return { body: view, ...positioned(position) };
    },
    confirmParticipant: async ({ body, context }) => {
      const { view, position } = await confirm(deps, body.token, (id) => originOf(context, participant(id)));
      return { body: view, ...positioned(position) };
    },
    resendManageLink: async ({ body, context }) => {
      const request = { eventId: body.event_id, email: body.email };
      await resendLink(deps, request, originOf(context, VISITOR));
      // No position: it would tell whether the address takes part.
      return { body: { status: 'sent' } };
    },
    eraseParticipant: async ({ params, context }) => {
      const own = await ownOf(context, params.id);
      const subjectId = await subjectOf(deps, own);
      if (subjectId === null) throw new Refusal('participant.not_found');
      const origin = originFor(context)(own.participantId);
      const { position } = await deps.erasures.erase(own, subjectId, origin);
      return { body: { status: 'erased' }, ...positioned(position) };
    },
    writeToAssociation: async ({ body, context }) => {
      const { view, position } = await contactAssociation(deps, body, originOf(context, VISITOR));
      return { body: view, ...positioned(position) };
    },
    requestMatch: async ({ body, context }) => {
      const { view, position } = await requestMatch(deps, context.caller, body, originFor(context));
      return { body: view, ...positioned(position) };
    },
    endMatch: async ({ params, context }) => {
      const matchId = params.id ?? '';
      const { status, position } = await endMatch(deps, context.caller, matchId, originFor(context));
      return { body: { id: matchId, status }, ...positioned(position) };
    },
    acceptMatch: async ({ params, body, context }) => {
      const wish = { matchId: params.id ?? '', driverId: body.driver_id };
      const { view, position } = await acceptMatch(deps, context.caller, wish, originFor(context));
      return { body: view, ...positioned(position) };
    },
    sendMessage: async ({ body, context }) => {
      const { caller, idempotencyKey } = context;
      const { view, position } = await sendMessage(deps, caller, body, idempotencyKey, originFor(context));
      return { body: view, ...positioned(position) };
    },
    acknowledgeMessage: async () => ACKNOWLEDGED,
    getHumanCheck: async () => {
      const challenge = await humanCheck.challenge();
      if (challenge === null) throw new Refusal('request.not_found');
      return { body: challenge };
    },
    startPayment: async ({ body, context }) => {
      const { view, position } = await startPayment(deps, body, context, originOf(context, accountOrVisitor(context)));
      return { body: view, ...positioned(position) };
    },
    completePayment: async ({ params, context }) => {
      const { view, position } = await completePayment(deps, params.id ?? '', context);
      return { body: view, ...positioned(position) };
    },
    receivePaypalNotice: async ({ raw, context }) => {
      await takeNotification(deps, 'paypal', raw, context);
      return { body: { status: 'received' } };
    },
    receiveHelloassoNotice: async ({ raw, context }) => {
      await takeNotification(deps, 'helloasso', raw, context);
      return { body: { status: 'received' } };
    },
    unsubscribeMails: async ({ query, context }) => {
      const { position } = await unsubscribeFromMails(deps, query.token ?? '', (id) =>
        originOf(context, participant(id)),
      );
      return { body: { status: 'unsubscribed' }, ...positioned(position) };
    },
  } satisfies CallHandlers;
}
