import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './shared.ts';

/** Events of `terms-{day}`: a new version of the terms, by the day from which it applies. */

/** The operator tells everybody who has an account (mail terms_changed). */
export const TermsAnnounced = defineEvent(
  'TermsAnnounced',
  1,
  z.object({
    /** `YYYY-MM-DD`. */
    appliesFrom: z.string(),
  }),
);

export const TERMS_STREAM_EVENTS = [TermsAnnounced] as const;
export type TermsStreamEvent = EventOf<(typeof TERMS_STREAM_EVENTS)[number]>;
