import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import * as b from './bodies.ts';
import type { ObjectSchema } from './parse.ts';
import * as q from './queries.ts';
import * as v from './views.ts';

/** Who may call (api, section 1.4): anybody, a session, a session or a participation, the secret in the path, staff. */
export type Who = 'any' | 'S' | 'S/P' | 'K' | 'staff';
/** Which service answers (api, section 1.1, last point). */
export type Owner = 'command' | 'projection' | 'web';

/** A limit of api 1.6: so many in so many seconds, counted by what. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  readonly by: 'ip' | 'contact' | 'address' | 'person';
}

export interface CallDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Express pattern; names of parameters are the specification's. */
  readonly path: string;
  readonly owner: Owner;
  readonly who: Who;
  readonly summary: string;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** Multipart is read beside JSON; the one file field. */
  readonly file?: 'logo';
  /** The body may come as a query instead (P3). */
  readonly bodyFromQuery?: true;
  /** The body is a form and is not looked at (U1). */
  readonly form?: true;
  /** The body is handed over as it came, unread: its signature covers its bytes (W1, W2). */
  readonly raw?: true;
  /** Action name that the human-check token must carry. */
  readonly humanCheck?: 'submit';
  readonly success: {
    readonly status: 200 | 201 | 202 | 204;
    readonly schema: z.ZodMiniType | null;
    readonly type?: string;
  };
  /** Codes of its own, beside those that every call can answer. */
  readonly errors: readonly ErrorCode[];
  /** Answers are private: `no-store`. */
  readonly isPrivate?: true;
  /** `Referrer-Policy: no-referrer`. */
  readonly noReferrer?: true;
  readonly limits?: readonly RateLimit[];
}

const perIp = (name: string, points: number, seconds: number): RateLimit => ({ name, points, seconds, by: 'ip' });
const HOUR = 3600;
const SEARCH = [perIp('search', 60, 60)];
const PLACES = [perIp('places', 120, 60)];
/** One account or one participation. */
const perPerson = (name: string, points: number, seconds: number): RateLimit => ({
  name,
  points,
  seconds,
  by: 'person',
});
const CONTACT = [perPerson('contact_person', 20, 24 * HOUR)];
const HUMAN = ['human_check.missing', 'human_check.failed'] as const;
const UPLOAD = ['upload.type_refused', 'upload.too_large', 'upload.unreadable'] as const;

/** Every call, by its id (api, sections 2 and 3). Routes, OpenAPI document, access matrix and catalogue come from here. */
export const CALLS = {
  E1: {
    method: 'GET',
    path: '/api/events/user/:id_user',
    owner: 'projection',
    who: 'any',
    summary: 'Public page of an event with its participants',
    success: { status: 200, schema: v.EventView },
    errors: ['event.not_found', 'event.withdrawn', 'event.ended'],
  },
  E2: {
    method: 'GET',
    path: '/api/events/admin/:id_admin',
    owner: 'projection',
    who: 'K',
    summary: 'Event for its organiser',
    success: { status: 200, schema: v.EventAdminView },
    errors: ['event.not_found', 'event.withdrawn'],
    isPrivate: true,
    noReferrer: true,
  },
  E3: {
    method: 'PUT',
    path: '/api/events/admin/:id_admin',
    owner: 'command',
    who: 'K',
    summary: 'Change an event',
    body: b.UpdateEventBody,
    file: 'logo',
    success: { status: 200, schema: v.EventAdminView },
    errors: [
      'event.not_found',
      'event.withdrawn',
      'event.ended',
      'event.capacity_payment_required',
      'event.capacity_below_current',
      ...UPLOAD,
    ],
    isPrivate: true,
    noReferrer: true,
  },
  E4: {
    method: 'POST',
    path: '/api/events',
    owner: 'command',
    who: 'any',
    summary: 'Create an event',
    body: b.CreateEventBody,
    file: 'logo',
    humanCheck: 'submit',
    success: { status: 201, schema: v.EventCreatedView },
    errors: [...HUMAN, ...UPLOAD],
    isPrivate: true,
    noReferrer: true,
    limits: [
      perIp('create_event', 5, HOUR),
      { name: 'create_event_contact', points: 20, seconds: 24 * HOUR, by: 'contact' },
    ],
  },
  E5: {
    method: 'POST',
    path: '/api/events/send-email',
    owner: 'command',
    who: 'any',
    summary: 'Acknowledge that the links e-mail of a new event is on its way',
    body: b.SendLinksBody,
    success: { status: 200, schema: v.status('acknowledged') },
    errors: ['event.not_found', 'event.withdrawn'],
    isPrivate: true,
    noReferrer: true,
  },
  E6: {
    method: 'GET',
    path: '/api/events/:id',
    owner: 'projection',
    who: 'any',
    summary: 'Title of an event',
    success: { status: 200, schema: v.EventTitleView },
    errors: ['event.not_found'],
  },
  E7: {
    method: 'GET',
    path: '/api/events/by-email/:email',
    owner: 'projection',
    who: 'S/P',
    summary: 'The caller’s own events',
    success: { status: 200, schema: v.OwnEventViews },
    errors: ['event.not_found'],
    isPrivate: true,
  },
  E8: {
    method: 'GET',
    path: '/api/events/public/search',
    owner: 'projection',
    who: 'any',
    summary: 'Search the public events to come',
    query: q.SearchQuery,
    success: { status: 200, schema: v.EventRows },
    errors: [],
    limits: SEARCH,
  },
  E9: {
    method: 'GET',
    path: '/api/events/public/by-country/:country_code',
    owner: 'projection',
    who: 'any',
    summary: 'Public events to come in a country',
    success: { status: 200, schema: v.EventRows },
    errors: [],
    limits: SEARCH,
  },
  E10: {
    method: 'GET',
    path: '/api/events/public-by-date',
    owner: 'projection',
    who: 'any',
    summary: 'Public events of a day',
    query: q.DayQuery,
    success: { status: 200, schema: v.EventRows },
    errors: [],
    limits: SEARCH,
  },
  P1: {
    method: 'POST',
    path: '/api/participants',
    owner: 'command',
    who: 'any',
    summary: 'Register for the carpool of an event',
    body: b.RegisterBody,
    humanCheck: 'submit',
    success: { status: 201, schema: v.ParticipantView },
    errors: [...HUMAN, 'event.not_found', 'event.withdrawn', 'event.ended', 'event.full', 'registration.duplicate'],
    isPrivate: true,
    limits: [perIp('register', 10, HOUR)],
  },
  P2: {
    method: 'GET',
    path: '/api/participants/:id',
    owner: 'projection',
    who: 'any',
    summary: 'One participant, as the caller may see them',
    success: { status: 200, schema: v.ParticipantView },
    errors: ['participant.not_found'],
  },
  P3: {
    method: 'DELETE',
    path: '/api/participants/remove',
    owner: 'command',
    who: 'S/P',
    summary: 'Unsubscribe from an event',
    body: b.RemoveBody,
    bodyFromQuery: true,
    success: { status: 200, schema: v.RemovedView },
    errors: ['participant.not_found'],
    isPrivate: true,
  },
  P4: {
    method: 'POST',
    path: '/api/participants/send_email_contact',
    owner: 'command',
    who: 'S/P',
    summary: 'Write to a participant: opens a relation, or is the first message in a live one',
    body: b.WriteToParticipantBody,
    success: { status: 200, schema: v.status('acknowledged') },
    errors: [],
    isPrivate: true,
    limits: CONTACT,
  },
  P5: {
    method: 'POST',
    path: '/api/participants/send_match_cancel_email',
    owner: 'command',
    who: 'S/P',
    summary: 'Acknowledge that the mail of a cancellation is on its way',
    body: b.CancellationNoticeBody,
    success: { status: 200, schema: v.status('acknowledged') },
    errors: [],
    isPrivate: true,
  },
  P6: {
    method: 'POST',
    path: '/api/participants/send_rejection_email',
    owner: 'command',
    who: 'S/P',
    summary: 'Acknowledge that the mail of a rejection is on its way',
    body: b.RejectionNoticeBody,
    success: { status: 200, schema: v.status('acknowledged') },
    errors: [],
    isPrivate: true,
  },
  P8: {
    method: 'PATCH',
    path: '/api/participants/:id',
    owner: 'command',
    who: 'S/P',
    summary: 'Change one’s registration',
    body: b.UpdateParticipantBody,
    success: { status: 200, schema: v.ParticipantView },
    errors: ['participant.not_found', 'event.ended', 'registration.seats_below_accepted', 'registration.role_locked'],
    isPrivate: true,
  },
  P9: {
    method: 'POST',
    path: '/api/participants/confirm',
    owner: 'command',
    who: 'any',
    summary: 'Open a registration by its mailed link; confirms the address',
    body: b.ConfirmBody,
    success: { status: 200, schema: v.ParticipationView },
    errors: ['auth.link_invalid'],
    isPrivate: true,
    noReferrer: true,
  },
  P10: {
    method: 'POST',
    path: '/api/participants/resend-link',
    owner: 'command',
    who: 'any',
    summary: 'Mail the link of a registration again',
    body: b.ResendLinkBody,
    success: { status: 200, schema: v.status('sent') },
    errors: [],
    isPrivate: true,
    limits: [perIp('resend_link', 10, HOUR), { name: 'resend_link_address', points: 3, seconds: HOUR, by: 'address' }],
  },
  P11: {
    method: 'DELETE',
    path: '/api/participants/:id',
    owner: 'command',
    who: 'S/P',
    summary: 'Unsubscribe and erase the personal data of the registration',
    success: { status: 200, schema: v.status('erased') },
    errors: ['participant.not_found'],
    isPrivate: true,
  },
  P12: {
    method: 'GET',
    path: '/api/participants/:id/data',
    owner: 'projection',
    who: 'S/P',
    summary: 'Download everything kept about the registration',
    success: { status: 200, schema: v.OwnDataView },
    errors: ['participant.not_found'],
    isPrivate: true,
  },
  F1: {
    method: 'POST',
    path: '/api/contacts/contact',
    owner: 'command',
    who: 'any',
    summary: 'Write to the association',
    body: b.ContactBody,
    success: { status: 201, schema: v.ContactReceivedView },
    errors: [],
    isPrivate: true,
    limits: [perIp('contact', 5, HOUR)],
  },
  M1: {
    method: 'GET',
    path: '/api/match-requests/check',
    owner: 'projection',
    who: 'any',
    summary: 'Is there a live relation between two participants, for one of them',
    query: q.MatchCheckQuery,
    success: { status: 200, schema: v.MatchCheckView },
    errors: [],
    isPrivate: true,
  },
  M2: {
    method: 'POST',
    path: '/api/match-requests/create',
    owner: 'command',
    who: 'S/P',
    summary: 'Ask a participant to ride together',
    body: b.RequestMatchBody,
    success: { status: 200, schema: v.MatchRequestView },
    errors: [
      'match.exists',
      'match.self',
      'participant.not_found',
      'event.not_found',
      'event.withdrawn',
      'event.ended',
    ],
    isPrivate: true,
    limits: CONTACT,
  },
  M3: {
    method: 'GET',
    path: '/api/match-requests',
    owner: 'projection',
    who: 'S/P',
    summary: 'The caller’s relations',
    query: q.MatchListQuery,
    success: { status: 200, schema: v.MatchRequestViews },
    errors: [],
    isPrivate: true,
  },
  M4: {
    method: 'DELETE',
    path: '/api/match-requests/:id',
    owner: 'command',
    who: 'S/P',
    summary: 'Reject a request, or cancel one’s own or a ride',
    body: b.EndMatchBody,
    bodyFromQuery: true,
    success: { status: 200, schema: v.MatchEndedView },
    errors: ['match.not_found'],
    isPrivate: true,
  },
  M5: {
    method: 'POST',
    path: '/api/match-requests/:id/accept',
    owner: 'command',
    who: 'S/P',
    summary: 'Accept a request: settles who drives, the legs and the seats',
    body: b.AcceptMatchBody,
    success: { status: 200, schema: v.MatchRequestView },
    errors: [
      'match.not_found',
      'match.sender_cannot_accept',
      'match.not_pending',
      'match.driver_required',
      'match.driver_invalid',
      'match.no_common_leg',
      'match.role_conflict',
      'match.no_seats',
      'event.not_found',
      'event.withdrawn',
      'event.ended',
    ],
    isPrivate: true,
  },
  C1: {
    method: 'GET',
    path: '/api/messages/:match_request_id',
    owner: 'projection',
    who: 'S/P',
    summary: 'Messages of a live relation, oldest first',
    query: q.MessagesQuery,
    success: { status: 200, schema: v.MessageViews },
    errors: ['match.not_found'],
    isPrivate: true,
  },
  C2: {
    method: 'POST',
    path: '/api/messages/send',
    owner: 'command',
    who: 'S/P',
    summary: 'Write a message in a live relation',
    body: b.SendMessageBody,
    success: { status: 201, schema: v.MessageView },
    errors: ['match.not_found'],
    isPrivate: true,
    limits: [perPerson('messages', 30, 60)],
  },
  C3: {
    method: 'POST',
    path: '/api/messages/notify-email',
    owner: 'command',
    who: 'S/P',
    summary: 'Acknowledge that the mail of a message is on its way',
    body: b.MessageNoticeBody,
    success: { status: 200, schema: v.status('acknowledged') },
    errors: [],
    isPrivate: true,
  },
  T1: {
    method: 'POST',
    path: '/api/typing',
    owner: 'projection',
    who: 'S/P',
    summary: 'Tell that the caller is writing',
    body: b.TypingBody,
    success: { status: 204, schema: null },
    errors: ['participant.not_found', 'match.not_found'],
    isPrivate: true,
  },
  T2: {
    method: 'GET',
    path: '/api/typing-status',
    owner: 'projection',
    who: 'S/P',
    summary: 'Is the counterpart writing now',
    query: q.TypingQuery,
    success: { status: 200, schema: v.TypingView },
    errors: [],
    isPrivate: true,
  },
  I2: {
    method: 'GET',
    path: '/api/match-requests/:id/calendar.ics',
    owner: 'projection',
    who: 'S/P',
    summary: 'Calendar file of an accepted ride',
    success: { status: 200, schema: null, type: 'text/calendar' },
    errors: ['match.not_found'],
    isPrivate: true,
  },
  H1: {
    method: 'GET',
    path: '/api/human-check',
    owner: 'command',
    who: 'any',
    summary: 'Challenge of the human check',
    success: { status: 200, schema: v.HumanCheckChallenge },
    errors: ['request.not_found'],
    isPrivate: true,
  },
  K1: {
    method: 'GET',
    path: '/api/config',
    owner: 'web',
    who: 'any',
    summary: 'Public settings of the client',
    success: { status: 200, schema: v.ConfigView },
    errors: [],
  },
  G1: {
    method: 'GET',
    path: '/api/places',
    owner: 'web',
    who: 'any',
    summary: 'Address suggestions',
    query: q.PlacesQuery,
    success: { status: 200, schema: v.PlacesView },
    errors: [],
    limits: PLACES,
  },
  G2: {
    method: 'GET',
    path: '/api/places/reverse',
    owner: 'web',
    who: 'any',
    summary: 'Address of a point',
    query: q.ReverseQuery,
    success: { status: 200, schema: v.ReversePlaceView },
    errors: [],
    limits: PLACES,
  },
  G3: {
    method: 'GET',
    path: '/api/places/country',
    owner: 'web',
    who: 'any',
    summary: 'Country of the caller',
    success: { status: 200, schema: v.CountryView },
    errors: [],
    limits: PLACES,
  },
  I1: {
    method: 'GET',
    path: '/api/events/user/:id_user/calendar.ics',
    owner: 'projection',
    who: 'any',
    summary: 'Calendar file of an event',
    success: { status: 200, schema: null, type: 'text/calendar' },
    errors: ['event.not_found', 'event.withdrawn', 'event.ended'],
  },
  O1: {
    method: 'GET',
    path: '/api/openapi.json',
    owner: 'web',
    who: 'any',
    summary: 'This interface as an OpenAPI document',
    success: { status: 200, schema: null },
    errors: [],
  },
  U1: {
    method: 'POST',
    path: '/api/mail/unsubscribe',
    owner: 'command',
    who: 'any',
    summary: 'One-click unsubscription from reminders, alerts and announcements',
    query: q.UnsubscribeQuery,
    form: true,
    success: { status: 200, schema: v.status('unsubscribed') },
    errors: [],
    isPrivate: true,
  },
  Y1: {
    method: 'POST',
    path: '/api/payments',
    owner: 'command',
    who: 'any',
    summary: 'Start a payment',
    body: b.StartPaymentBody,
    success: { status: 201, schema: v.PaymentStartedView },
    errors: [
      'payment.quote_invalid',
      'payment.quote_changed',
      'payment.currency_unsupported',
      'payment.method_unavailable',
      'payment.provider_unavailable',
    ],
    isPrivate: true,
    limits: [perIp('payments', 20, HOUR)],
  },
  Y2: {
    method: 'GET',
    path: '/api/payments/:id',
    owner: 'projection',
    who: 'any',
    summary: 'How a payment stands',
    success: { status: 200, schema: v.PaymentView },
    errors: ['payment.not_found'],
    isPrivate: true,
  },
  Y3: {
    method: 'POST',
    path: '/api/payments/:id/complete',
    owner: 'command',
    who: 'any',
    summary: 'Ask the provider how a payment stands, and complete it',
    success: { status: 200, schema: v.PaymentView },
    errors: ['payment.not_found', 'payment.provider_unavailable'],
    isPrivate: true,
  },
  W1: {
    method: 'POST',
    path: '/webhooks/paypal',
    owner: 'command',
    who: 'any',
    summary: 'Notification of PayPal',
    raw: true,
    success: { status: 200, schema: v.status('received') },
    errors: ['webhook.signature_invalid', 'payment.provider_unavailable'],
    isPrivate: true,
  },
  W2: {
    method: 'POST',
    path: '/webhooks/helloasso',
    owner: 'command',
    who: 'any',
    summary: 'Notification of HelloAsso',
    raw: true,
    success: { status: 200, schema: v.status('received') },
    errors: ['webhook.signature_invalid', 'payment.provider_unavailable'],
    isPrivate: true,
  },
} as const satisfies { readonly [id: string]: CallDefinition };

export type CallId = keyof typeof CALLS;

/** Query of a call after parsing. */
export type QueryOf<I extends CallId> = (typeof CALLS)[I] extends { query: infer S extends z.ZodMiniType }
  ? z.infer<S>
  : undefined;
/** Body of a call after parsing. */
export type BodyOf<I extends CallId> = (typeof CALLS)[I] extends { body: infer S extends z.ZodMiniType }
  ? z.infer<S>
  : undefined;
/** Answer of a call; calls without a schema answer text. */
export type AnswerOf<I extends CallId> = (typeof CALLS)[I]['success'] extends { schema: infer S }
  ? S extends z.ZodMiniType
    ? z.infer<S>
    : string
  : never;
