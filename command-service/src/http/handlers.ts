import { isUuid, Refusal } from '@convoi/contracts';
import type { Actor, CallContext, CallHandlers } from '@convoi/platform';
import type { HumanCheck } from '../human-check/human-check.ts';
import { confirm } from '../use-cases/confirm.ts';
import { contactAssociation } from '../use-cases/contact-association.ts';
import { createEvent } from '../use-cases/create-event.ts';
import { type Deps, originOf } from '../use-cases/deps.ts';
import { linksOfOneEvent, organisedEvent } from '../use-cases/organiser.ts';
import { ownRegistration, subjectOf } from '../use-cases/own-participant.ts';
import { completePayment, startPayment, takeNotification } from '../use-cases/payments.ts';
import { register } from '../use-cases/register.ts';
import { resendLink } from '../use-cases/resend-link.ts';
import { unsubscribe, unsubscribeFromMails } from '../use-cases/unsubscribe.ts';
import { updateEvent } from '../use-cases/update-event.ts';
import { updateParticipant } from '../use-cases/update-participant.ts';

/** The calls of this service (api, sections 2 and 3): from the wire to a use case and back. */

const VISITOR: Actor = { kind: 'visitor', id: null };
const organiser = (eventId: string): Actor => ({ kind: 'organiser', id: eventId });
const participant = (participantId: string): Actor => ({ kind: 'participant', id: participantId });

/** `X-Position` where a stream was touched. */
const positioned = (position: number | null): { readonly position?: number } =>
  position === null || position < 0 ? {} : { position };

const ownOf = (context: CallContext, id: string | undefined) =>
  ownRegistration(context.caller, { participantId: id !== undefined && isUuid(id) ? id : '' });

/** Takes what the use cases need and the human check; gives a handler for each call that this service owns. */
export function createHandlers(deps: Deps, humanCheck: HumanCheck) {
  return {
    E3: async ({ params, body, file, context }) => {
      const idAdmin = params.id_admin ?? '';
      const organised = await organisedEvent(deps, idAdmin);
      const origin = originOf(context, organiser(organised.eventId));
      const request = { idAdmin, body, logo: file?.bytes ?? null };
      const { view, isStale, position } = await updateEvent(deps, organised, request, origin);
      return { body: view, isStale, ...positioned(position) };
    },
    E4: async ({ body, file, context }) => {
      const request = { body, logo: file?.bytes ?? null, lang: context.lang };
      const { view, position } = await createEvent(deps, request, originOf(context, VISITOR));
      return { body: view, ...positioned(position) };
    },
    E5: async ({ body }) => {
      await linksOfOneEvent(deps, { publicLink: body.public_link, adminLink: body.admin_link });
      return { body: { status: 'acknowledged' } };
    },
    P1: async ({ body, context }) => {
      const { view, position } = await register(deps, body, originOf(context, VISITOR));
      return { body: view, ...positioned(position) };
    },
    P3: async ({ body, context }) => {
      const own = ownRegistration(context.caller, { participantId: body.my_participant_id, eventId: body.event_id });
      const { participantId } = own;
      const { position } = await unsubscribe(deps, own, originOf(context, participant(participantId)));
      return { body: { status: 'removed', participant_id: participantId }, ...positioned(position) };
    },
    P8: async ({ params, body, context }) => {
      const own = ownOf(context, params.id);
      const origin = originOf(context, participant(own.participantId));
      const { view, position } = await updateParticipant(deps, own, body, origin);
      return { body: view, ...positioned(position) };
    },
    P9: async ({ body, context }) => {
      const { view, position } = await confirm(deps, body.token, (id) => originOf(context, participant(id)));
      return { body: view, ...positioned(position) };
    },
    P10: async ({ body, context }) => {
      const request = { eventId: body.event_id, email: body.email };
      const { position } = await resendLink(deps, request, originOf(context, VISITOR));
      return { body: { status: 'sent' }, ...positioned(position) };
    },
    P11: async ({ params, context }) => {
      const own = ownOf(context, params.id);
      const subjectId = await subjectOf(deps, own);
      if (subjectId === null) throw new Refusal('participant.not_found');
      const origin = originOf(context, participant(own.participantId));
      const { position } = await deps.erasures.erase(own, subjectId, origin);
      return { body: { status: 'erased' }, ...positioned(position) };
    },
    F1: async ({ body, context }) => {
      const { view, position } = await contactAssociation(deps, body, originOf(context, VISITOR));
      return { body: view, ...positioned(position) };
    },
    H1: async () => {
      const challenge = await humanCheck.challenge();
      if (challenge === null) throw new Refusal('request.not_found');
      return { body: challenge };
    },
    Y1: async ({ body, context }) => {
      const { caller } = context;
      const actor: Actor = caller.kind === 'account' ? { kind: 'account', id: caller.userId } : VISITOR;
      const { view, position } = await startPayment(deps, body, context, originOf(context, actor));
      return { body: view, ...positioned(position) };
    },
    Y3: async ({ params, context }) => {
      const { view, position } = await completePayment(deps, params.id ?? '', context);
      return { body: view, ...positioned(position) };
    },
    W1: async ({ raw, context }) => {
      await takeNotification(deps, 'paypal', raw, context);
      return { body: { status: 'received' } };
    },
    W2: async ({ raw, context }) => {
      await takeNotification(deps, 'helloasso', raw, context);
      return { body: { status: 'received' } };
    },
    U1: async ({ query, context }) => {
      const { position } = await unsubscribeFromMails(deps, query.token ?? '', (id) =>
        originOf(context, participant(id)),
      );
      return { body: { status: 'unsubscribed' }, ...positioned(position) };
    },
  } satisfies CallHandlers;
}
