import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './shared.ts';

/** Events of `access-{id}`: what staff did with personal data, one stream for each act. */

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

export const ACCESS_STREAM_EVENTS = [StaffAccessed, StaffErasureOrdered] as const;
export type AccessStreamEvent = EventOf<(typeof ACCESS_STREAM_EVENTS)[number]>;
