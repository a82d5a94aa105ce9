import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './shared.ts';

/** Events of `access-{id}`: what staff did with personal data. One stream for each act, and one for each hour of who was read. */

/** Staff read personal data. Who and when stand beside it, as for every event; what was looked for is not kept as text. */
export const StaffAccessed = defineEvent(
  'StaffAccessed',
  1,
  z.object({
    /** Id of the call in the table of calls. */
    call: z.string(),
    /** Whose or what data was asked for; null = a list. */
    about: z.nullable(z.object({ kind: z.string(), id: z.string() })),
    /** How many items the answer had. */
    results: z.int(),
  }),
);

/**
 * Staff were shown who a person is: once a person and hour, whichever calls and pages said the name. Stands in
 * `access-{id}` of whoever read and the hour.
 */
export const StaffReadPerson = defineEvent(
  'StaffReadPerson',
  1,
  z.object({
    /** Id of the call that said the name first. */
    call: z.string(),
    /** The registration that was read; null = an account was. */
    participantId: z.nullable(z.string()),
    userId: z.nullable(z.string()),
    /** Somebody of the team of an event; absent where it was somebody else. */
    memberId: z.optional(z.string()),
  }),
);

/** Whom an erasure is about, as far as an id was given: so that it stands in their history. */
const erased = { userId: z.nullable(z.string()), participantId: z.nullable(z.string()) };

/** An administrator asks that somebody be erased on their request; another one has to confirm it before anything happens. */
export const StaffErasureRequested = defineEvent(
  'StaffErasureRequested',
  1,
  z.object({
    /** The request as a data subject of its own: its words and the address end with it. */
    subjectId: z.string(),
    /** The account of whoever asks: they cannot confirm it. */
    askedById: z.string(),
    /** The address that is to be erased; null where an id was given. */
    email: z.nullable(z.string()),
    ...erased,
    /** Why, in the words of the staff. */
    basis: z.string(),
    /** ISO 8601: from then on nobody can confirm it. */
    expiresAt: z.string(),
  }),
  ['email', 'basis'],
);

/** Another administrator confirms it; the erasure follows at once. */
export const StaffErasureConfirmed = defineEvent('StaffErasureConfirmed', 1, z.object(erased));

/** An administrator declines it, or whoever asked takes it back. */
export const StaffErasureDeclined = defineEvent('StaffErasureDeclined', 1, z.object(erased));

/** Staff erased somebody on their request. */
export const StaffErasureOrdered = defineEvent(
  'StaffErasureOrdered',
  1,
  z.object({
    /** The order as a data subject of its own: its words may name the person. */
    subjectId: z.string(),
    /** Why, in the words of the staff. */
    basis: z.string(),
    /** What the person was found by. */
    by: z.enum(['email', 'user_id', 'participant_id']),
    subjects: z.int(),
  }),
  ['basis'],
);

/** An administrator wants to see whether mails go out and arrive (mail test_message). */
export const TestMailRequested = defineEvent('TestMailRequested', 1, z.object({ userId: z.string() }));

export const ACCESS_STREAM_EVENTS = [
  StaffAccessed,
  StaffReadPerson,
  StaffErasureRequested,
  StaffErasureConfirmed,
  StaffErasureDeclined,
  StaffErasureOrdered,
  TestMailRequested,
] as const;
export type AccessStreamEvent = EventOf<(typeof ACCESS_STREAM_EVENTS)[number]>;
