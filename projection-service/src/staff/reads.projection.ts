import type { Json } from '@convoi/platform/kernel/event-store/event-store';
import type { Projection, ReadableEvent } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';

export const STAFF_READS = 'staff_reads';

/** A reading by the staff: a call that showed data, or a person whose name was shown. `_id` = id of the event. */
export interface StaffRead extends Document {
  readonly position: number;
  /** ISO 8601. */
  readonly at: string;
  /** Account of whoever read. */
  readonly readerId: string;
  /** Id of the call that showed it. */
  readonly call: string;
  /** The person who was read, or whose page or data were asked for; null for a list. */
  readonly personId: string | null;
  /** What was asked for; null for a list, and where a person is named alone. */
  readonly about: { readonly kind: string; readonly id: string } | null;
  /** How many items a call answered with; null where a person is named. */
  readonly results: number | null;
}

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);
const PEOPLE: ReadonlySet<string> = new Set(['person', 'participant', 'user']);

function aboutOf(value: Json | undefined): StaffRead['about'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const [kind, id] = [textOf(value.kind), textOf(value.id)];
  return kind === null || id === null ? null : { kind, id };
}

function readOf({ id, position, data, metadata }: ReadableEvent): StaffRead {
  const about = aboutOf(data.about);
  const named = textOf(data.participantId) ?? textOf(data.userId) ?? textOf(data.memberId);
  return {
    _id: id,
    position,
    at: metadata.at,
    readerId: metadata.actor.id ?? '',
    call: textOf(data.call) ?? '',
    personId: named ?? (about !== null && PEOPLE.has(about.kind) ? about.id : null),
    about,
    results: typeof data.results === 'number' ? data.results : null,
  };
}

/** Who of the staff read what; looking at this list itself is left to the history, or it would fill with itself. */
export function staffReads(): Projection<StaffRead> {
  return {
    name: STAFF_READS,
    version: 2,
    indexes: [
      { name: 'at', fields: ['at'] },
      { name: 'all', fields: ['position'] },
      { name: 'reader', fields: ['readerId', 'position'] },
      { name: 'person', fields: ['personId', 'position'], sparse: true },
    ],
    types: ['StaffAccessed', 'StaffReadPerson'],
    appended: true,
    keys: ({ id, data }) => (data.call === 'listReads' ? [] : [id]),
    evolve: (document, event) => document ?? readOf(event),
  };
}
