import { ACCESS_STREAM_EVENTS, type AccessStreamEvent } from './access-stream.ts';
import { CARPOOL_STREAM_EVENTS, type CarpoolStreamEvent } from './carpool-stream.ts';
import { CONTACT_STREAM_EVENTS, type ContactStreamEvent } from './contact-stream.ts';
import { CONVERSATION_STREAM_EVENTS, type ConversationStreamEvent } from './conversation-stream.ts';
import { DRAFT_STREAM_EVENTS, type DraftStreamEvent } from './draft-stream.ts';
import { EVENT_STREAM_EVENTS, type EventStreamEvent } from './event-stream.ts';
import {
  BLOCKED_STREAM_EVENTS,
  type BlockedStreamEvent,
  CLAIM_STREAM_EVENTS,
  type ClaimStreamEvent,
  NOTIFICATION_STREAM_EVENTS,
  type NotificationStreamEvent,
  REGISTRATIONS_STREAM_EVENTS,
  type RegistrationsStreamEvent,
  SUBJECT_STREAM_EVENTS,
  SUSPENSION_STREAM_EVENTS,
  type SubjectStreamEvent,
  type SuspensionStreamEvent,
} from './other-streams.ts';
import { PAYMENT_STREAM_EVENTS, type PaymentStreamEvent } from './payment-stream.ts';
import { REPORT_STREAM_EVENTS, type ReportStreamEvent } from './report-stream.ts';
import type { EventDefinition } from './shared.ts';
import { TERMS_STREAM_EVENTS, type TermsStreamEvent } from './terms-stream.ts';
import { USER_STREAM_EVENTS, type UserStreamEvent } from './user-stream.ts';

export * from './access-stream.ts';
export * from './carpool-stream.ts';
export * from './contact-stream.ts';
export * from './conversation-stream.ts';
export * from './draft-stream.ts';
export * from './event-stream.ts';
export * from './other-streams.ts';
export * from './payment-stream.ts';
export * from './report-stream.ts';
export * from './sessions.ts';
export * from './shared.ts';
export * from './terms-stream.ts';
export * from './upcasters.ts';
export * from './user-stream.ts';

/** Every stream category and its events; the generated catalogue is made from this. */
export const STREAMS = {
  event: { id: 'eventId', events: EVENT_STREAM_EVENTS },
  draft: { id: 'draftId', events: DRAFT_STREAM_EVENTS },
  carpool: { id: 'eventId', events: CARPOOL_STREAM_EVENTS },
  conversation: { id: 'matchId', events: CONVERSATION_STREAM_EVENTS },
  registrations: { id: 'userId', events: REGISTRATIONS_STREAM_EVENTS },
  user: { id: 'userId', events: USER_STREAM_EVENTS },
  claim: { id: 'kind:key', events: CLAIM_STREAM_EVENTS },
  payment: { id: 'paymentId', events: PAYMENT_STREAM_EVENTS },
  contact: { id: 'contactId', events: CONTACT_STREAM_EVENTS },
  report: { id: 'reportId', events: REPORT_STREAM_EVENTS },
  suspension: { id: 'key', events: SUSPENSION_STREAM_EVENTS },
  blocked: { id: 'key', events: BLOCKED_STREAM_EVENTS },
  access: { id: 'accessId', events: ACCESS_STREAM_EVENTS },
  terms: { id: 'day', events: TERMS_STREAM_EVENTS },
  notification: { id: 'outbox row', events: NOTIFICATION_STREAM_EVENTS },
  subject: { id: 'subjectId', events: SUBJECT_STREAM_EVENTS },
} as const;
export type StreamCategory = keyof typeof STREAMS;

/** Any event that the product writes. */
export type DomainEvent =
  | EventStreamEvent
  | DraftStreamEvent
  | CarpoolStreamEvent
  | ConversationStreamEvent
  | RegistrationsStreamEvent
  | UserStreamEvent
  | ClaimStreamEvent
  | PaymentStreamEvent
  | ContactStreamEvent
  | ReportStreamEvent
  | SuspensionStreamEvent
  | BlockedStreamEvent
  | AccessStreamEvent
  | TermsStreamEvent
  | NotificationStreamEvent
  | SubjectStreamEvent;
export type DomainEventType = DomainEvent['type'];
/** The body of one event type. */
export type DataOf<T extends DomainEventType> = Extract<DomainEvent, { type: T }>['data'];

/** Definition by type. */
export const EVENT_DEFINITIONS: ReadonlyMap<string, EventDefinition> = new Map(
  Object.values(STREAMS)
    .flatMap(({ events }) => [...events] as EventDefinition[])
    .map((definition) => [definition.type, definition]),
);

/** Name of a stream: category and id, never user text. */
export function streamName(category: StreamCategory, id: string): string {
  return `${category}-${id}`;
}

/** The id part of a stream name. */
export function streamId(stream: string): string {
  return stream.slice(stream.indexOf('-') + 1);
}
