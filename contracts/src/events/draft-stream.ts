import * as z from 'zod/mini';
import { defineEvent, type EventOf, Lang, Schedule } from './shared.ts';

/** Events of `draft-{draftId}`: an event that was sent by a form without scripts, until its mailed link is followed (`draftEvent`). */

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
      schedule: Schedule,
      isPublic: z.boolean(),
      phone: z.nullable(z.string()),
      showEmail: z.boolean(),
      showPhone: z.boolean(),
    }),
    lang: Lang,
  }),
  ['contactEmail', 'form'],
  { guarded: ['contactKey'] },
);

export const DRAFT_STREAM_EVENTS = [EventDrafted] as const;
export type DraftStreamEvent = EventOf<(typeof DRAFT_STREAM_EVENTS)[number]>;
