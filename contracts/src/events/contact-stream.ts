import * as z from 'zod/mini';
import { CONTACT_SUBJECTS } from '../constants.ts';
import { defineEvent, type EventOf, Lang } from './shared.ts';

/** Events of `contact-{id}`: one message of the contact form (`writeToAssociation`). */

export const ContactMessageReceived = defineEvent(
  'ContactMessageReceived',
  1,
  z.object({
    /** The sender as a data subject. */
    subjectId: z.string(),
    subject: z.enum(CONTACT_SUBJECTS),
    sender: z.object({ fullName: z.string(), email: z.string() }),
    text: z.string(),
    lang: Lang,
  }),
  ['sender', 'text'],
);

export const CONTACT_STREAM_EVENTS = [ContactMessageReceived] as const;
export type ContactStreamEvent = EventOf<(typeof CONTACT_STREAM_EVENTS)[number]>;
