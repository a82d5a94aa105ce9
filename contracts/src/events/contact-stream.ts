import * as z from 'zod/mini';
import { CONTACT_SUBJECTS } from '../constants.ts';
import { defineEvent, type EventOf, Lang } from './shared.ts';

/** Events of `contact-{id}`: one message of the contact form (`writeToAssociation`) and what staff make of it (`readContact`). */

export const ContactMessageReceived = defineEvent(
  'ContactMessageReceived',
  1,
  z.object({
    /** The sender as a data subject. */
    subjectId: z.string(),
    subject: z.enum(CONTACT_SUBJECTS),
    sender: z.object({ fullName: z.string(), email: z.string() }),
    text: z.string(),
    /** The report whose outcome it objects to, or asks about; absent where none was named. */
    about: z.optional(z.string()),
    lang: Lang,
  }),
  ['sender', 'text'],
);

/** Staff answer; a mail to the sender follows (mail contact_answered). */
export const ContactAnswered = defineEvent(
  'ContactAnswered',
  1,
  z.object({
    /** That of the sender: the words go with them. */
    subjectId: z.string(),
    /** The same for the same answer, however often it is sent. */
    entryId: z.string(),
    text: z.string(),
  }),
  ['text'],
);

/** Staff write something down for each other. */
export const ContactNoted = defineEvent(
  'ContactNoted',
  1,
  z.object({ subjectId: z.string(), entryId: z.string(), text: z.string() }),
  ['text'],
);

/** Somebody of the staff looks after it; null = nobody in particular. */
export const ContactAssigned = defineEvent('ContactAssigned', 1, z.object({ userId: z.nullable(z.string()) }));

/** It needs no answer. */
export const ContactClosed = defineEvent('ContactClosed', 1, z.object({}));

export const CONTACT_STREAM_EVENTS = [
  ContactMessageReceived,
  ContactAnswered,
  ContactNoted,
  ContactAssigned,
  ContactClosed,
] as const;
export type ContactStreamEvent = EventOf<(typeof CONTACT_STREAM_EVENTS)[number]>;
