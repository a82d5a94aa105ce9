import * as z from 'zod/mini';
import { defineEvent, type EventOf, Lang, type Schedule } from './shared.ts';

/** Events of `draft-{draftId}`: an event that was sent by a form without scripts, until its mailed link is followed (`draftEvent`). */

/**
 * The dates as they were sent. What is sealed cannot be upcast before it is opened, so these kinds keep the words of the wire
 * (`EVENT_TYPES`).
 */
const TypedSchedule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ponctuel'), date: z.string(), time: z.string() }),
  z.object({ kind: z.literal('saisonnier'), startDate: z.string(), endDate: z.string() }),
]);
export type TypedSchedule = z.infer<typeof TypedSchedule>;

/** The dates of a draft as the event would have them. */
export const scheduleOfDraft = (typed: TypedSchedule): Schedule =>
  typed.kind === 'ponctuel'
    ? { kind: 'oneTime', date: typed.date, time: typed.time }
    : { kind: 'season', startDate: typed.startDate, endDate: typed.endDate };

export const EventDrafted = defineEvent(
  'EventDrafted',
  1,
  z.object({
    /** Who sent it, as a data subject; the event itself has an organiser of its own. */
    subjectId: z.string(),
    contactEmail: z.string(),
    /** HMAC of the contact address, as in the event that follows. */
    contactKey: z.string(),
    /** All else that was typed. Nobody has published it, so nobody reads it. */
    form: z.object({
      title: z.string(),
      location: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      /** As in the place of an event. */
      approximate: z.optional(z.boolean()),
      countryCode: z.nullable(z.string()),
      schedule: TypedSchedule,
      isPublic: z.boolean(),
      phone: z.nullable(z.string()),
      showEmail: z.boolean(),
      showPhone: z.boolean(),
      /** As in `EventDescribed`; absent = nothing was said. */
      about: z.optional(
        z.object({
          description: z.nullable(z.string()),
          practicalNotes: z.nullable(z.string()),
          organiserName: z.nullable(z.string()),
          endTime: z.nullable(z.string()),
          doorsTime: z.nullable(z.string()),
        }),
      ),
    }),
    lang: Lang,
  }),
  ['contactEmail', 'form'],
  { guarded: ['contactKey'] },
);

export const DRAFT_STREAM_EVENTS = [EventDrafted] as const;
export type DraftStreamEvent = EventOf<(typeof DRAFT_STREAM_EVENTS)[number]>;
