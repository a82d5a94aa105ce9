import { EVENT_DEFINITIONS, encryptedFields, streamId } from '@convoi/contracts/events';
import type { Json } from '@convoi/platform/kernel/event-store/event-store';
import type { Projection, ReadableEvent } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';

export const AUDIT_LOG = 'audit_log';

/** One event of the log, without personal data. `_id` = id of the event. */
export interface AuditEntry extends Document {
  readonly kind: 'event';
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly v: number;
  /** ISO 8601. */
  readonly at: string;
  /** `kind:id`, or the kind alone. */
  readonly actor: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly eventId: string | null;
  readonly participantId: string | null;
  /** The match that it is about, and its two people. */
  readonly matchId: string | null;
  readonly senderId: string | null;
  readonly receiverId: string | null;
  /** The account that it is about. */
  readonly userId: string | null;
  readonly subjectId: string | null;
  /** Body; every field that goes with a person reads "***", whether its key still exists or not. */
  readonly data: { [key: string]: Json };
}

/**
 * Says that a subject is erased: readers show "erased" for the personal fields of its entries. `_id` = `erased:subjectId`.
 * Kept beside the entries, which therefore need not be found and rewritten.
 */
interface ErasedSubject extends Document {
  readonly kind: 'erased';
  readonly subjectId: string;
  /** ISO 8601. */
  readonly erasedAt: string;
}

export type AuditDocument = AuditEntry | ErasedSubject;

/** Id of the document that says that a subject is erased. */
export const erasedSubjectId = (subjectId: string): string => `erased:${subjectId}`;

/** What stands for a personal value. */
export const REDACTED = '***';
const EVENT_STREAM = /^(?:event|carpool)-/;
const USER_STREAM = /^(?:user|registrations)-/;

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

/** The event that an entry is about. */
function eventIdOf({ stream, data }: ReadableEvent): string | null {
  if (EVENT_STREAM.test(stream)) return streamId(stream);
  if (stream.startsWith('claim-slug:') || stream.startsWith('claim-admin:')) return textOf(data.ownerId);
  return textOf(targetOf(data)?.eventId) ?? textOf(data.eventId);
}

function targetOf(data: ReadableEvent['data']): { [key: string]: Json } | null {
  const { target } = data;
  return typeof target === 'object' && target !== null && !Array.isArray(target) ? target : null;
}

/** The participant or the match that a report is about. */
function reportedIn({ type, data }: ReadableEvent, kind: 'participant' | 'match_request'): string | null {
  return type === 'AbuseReported' && data.targetType === kind ? textOf(data.targetId) : null;
}

function redacted({ type, data }: ReadableEvent): { [key: string]: Json } {
  const shown: { [key: string]: Json } = { ...data };
  const definition = EVENT_DEFINITIONS.get(type);
  for (const name of definition === undefined ? [] : encryptedFields(definition))
    if (name in shown) shown[name] = REDACTED;
  return shown;
}

/** Sealed values, and words of versions that kept them in plain, are not in the entry. */
function entryOf(event: ReadableEvent): AuditEntry {
  const { id, position, stream, revision, type, data, metadata } = event;
  const { kind, id: actorId } = metadata.actor;
  return {
    _id: id,
    kind: 'event',
    position,
    stream,
    revision,
    type,
    v: metadata.v,
    at: metadata.at,
    actor: actorId === null ? kind : `${kind}:${actorId}`,
    correlationId: metadata.$correlationId,
    causationId: metadata.$causationId,
    eventId: eventIdOf(event),
    participantId:
      textOf(targetOf(data)?.participantId) ?? textOf(data.participantId) ?? reportedIn(event, 'participant'),
    matchId: stream.startsWith('conversation-')
      ? streamId(stream)
      : (textOf(data.matchId) ?? reportedIn(event, 'match_request')),
    senderId: textOf(data.senderId),
    receiverId: textOf(data.receiverId),
    userId: USER_STREAM.test(stream) ? streamId(stream) : (textOf(targetOf(data)?.userId) ?? textOf(data.userId)),
    subjectId: textOf(data.subjectId),
    data: redacted(event),
  };
}

/** The whole history for the staff, one document for each event. */
export function auditLog(): Projection<AuditDocument> {
  return {
    name: AUDIT_LOG,
    version: 12,
    readableFrom: 6,
    indexes: [
      { name: 'event', fields: ['eventId', 'position'], sparse: true },
      { name: 'participant', fields: ['participantId', 'position'], sparse: true },
      { name: 'match', fields: ['matchId', 'position'], sparse: true },
      { name: 'sender', fields: ['senderId', 'position'], sparse: true },
      { name: 'receiver', fields: ['receiverId', 'position'], sparse: true },
      { name: 'user', fields: ['userId', 'position'], sparse: true },
      { name: 'correlation', fields: ['correlationId', 'position'] },
      { name: 'actor', fields: ['actor', 'position'] },
    ],
    types: [...EVENT_DEFINITIONS.keys()],
    sealed: true,
    appended: true,
    keys: (event) => {
      const subjectId = event.type === 'SubjectErased' ? textOf(event.data.subjectId) : null;
      return subjectId === null ? [event.id] : [event.id, erasedSubjectId(subjectId)];
    },
    evolve: (document, event, id) => {
      if (id === event.id) return entryOf(event);
      return (
        document ?? {
          _id: id,
          kind: 'erased',
          subjectId: textOf(event.data.subjectId) ?? '',
          erasedAt: event.metadata.at,
        }
      );
    },
  };
}
