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

export const ACCESS_STREAM_EVENTS = [StaffAccessed, StaffReadPerson, StaffErasureOrdered, TestMailRequested] as const;
export type AccessStreamEvent = EventOf<(typeof ACCESS_STREAM_EVENTS)[number]>;
