import * as z from 'zod/mini';
import { MAIL_FATES, MAIL_RECEIVERS } from '../mail-fates.ts';
import { defineEvent, type EventOf } from './shared.ts';

/** Events of the small streams: claims, an account's registrations, notifications, erased subjects. */

export const Claimed = defineEvent('Claimed', 1, z.object({ ownerId: z.string() }));
export const ClaimReleased = defineEvent('ClaimReleased', 1, z.object({ ownerId: z.string() }));
export const CLAIM_STREAM_EVENTS = [Claimed, ClaimReleased] as const;
export type ClaimStreamEvent = EventOf<(typeof CLAIM_STREAM_EVENTS)[number]>;

/**
 * Where an account takes part, so that its commands find their carpool without a read model. Written before the carpool
 * names the account; only the carpool says whether it is so.
 */
export const RegistrationLinked = defineEvent(
  'RegistrationLinked',
  1,
  z.object({ eventId: z.string(), participantId: z.string() }),
);
/** An account wants nothing to do with whoever has an address, in no event (`blockPerson`). */
export const PersonBlocked = defineEvent(
  'PersonBlocked',
  1,
  z.object({
    blockId: z.string(),
    userId: z.string(),
    /** The account that blocks, whose key seals the name. */
    subjectId: z.string(),
    /** Digest of the address of whoever is blocked, as an account has it. */
    addressKey: z.string(),
    /** As it was shown when they were blocked. */
    name: z.string(),
  }),
  ['name'],
  { digests: ['addressKey'] },
);

/** The account takes such a block back. */
export const PersonUnblocked = defineEvent('PersonUnblocked', 1, z.object({ blockId: z.string(), userId: z.string() }));
export const REGISTRATIONS_STREAM_EVENTS = [RegistrationLinked, PersonBlocked, PersonUnblocked] as const;
export type RegistrationsStreamEvent = EventOf<(typeof REGISTRATIONS_STREAM_EVENTS)[number]>;

/** An account has blocked whoever has this address. Stands in `blocked-{digest of the address}`, where whoever registers is looked for. */
export const AddressBlocked = defineEvent('AddressBlocked', 1, z.object({ userId: z.string() }));
export const AddressUnblocked = defineEvent('AddressUnblocked', 1, z.object({ userId: z.string() }));
export const BLOCKED_STREAM_EVENTS = [AddressBlocked, AddressUnblocked] as const;
export type BlockedStreamEvent = EventOf<(typeof BLOCKED_STREAM_EVENTS)[number]>;

/** Whoever has this address may for a time do nothing with others, or may again (`actOnReport`). Stands in `suspension-{digest of the address}`. */
export const AddressSuspended = defineEvent(
  'AddressSuspended',
  1,
  z.object({
    reportId: z.string(),
    /** ISO 8601; null = not any more. */
    until: z.nullable(z.string()),
  }),
);
export const SUSPENSION_STREAM_EVENTS = [AddressSuspended] as const;
export type SuspensionStreamEvent = EventOf<(typeof SUSPENSION_STREAM_EVENTS)[number]>;

/** What a mail was about; ids only. */
const mail = {
  template: z.string(),
  /** Event (UUID) in the log that caused the mail. */
  causeEventId: z.string(),
  eventId: z.nullable(z.string()),
  participantId: z.nullable(z.string()),
  /** The account that the mail was about; absent for mails of registrations and events. */
  userId: z.optional(z.nullable(z.string())),
  /** Whom of the team of the event it goes to; absent for other mails and for those of before it was noted. */
  memberId: z.optional(z.string()),
  /** The relation that the mail was about; absent for other mails and for those of before it was noted. */
  matchId: z.optional(z.string()),
  /** Whose address it goes to; absent for mails of before it was noted. */
  to: z.optional(z.enum(MAIL_RECEIVERS)),
  /**
   * Which address of its receiver it goes to: how often that had changed. Absent where it cannot change, until the mail is put together, and
   * for mails of before it was noted.
   */
  addressNumber: z.optional(z.int()),
};

/** An event calls for a mail; it waits for its turn. */
export const EmailQueued = defineEvent('EmailQueued', 1, z.object(mail));
/** The mail could not go yet and will be tried again. */
export const EmailDelayed = defineEvent(
  'EmailDelayed',
  1,
  z.object({
    ...mail,
    /** The mail server did not take it; the site has sent its mails of the day; what it is about is not known yet. */
    reason: z.enum(['not_taken', 'cap_reached', 'not_known']),
    /** What the mail server or the way to it said, as a code; null when nobody was asked. */
    code: z.nullable(z.string()),
    /** Tries so far. */
    attempts: z.int(),
    /** ISO 8601. */
    nextTryAt: z.string(),
  }),
);

export const EmailSent = defineEvent('EmailSent', 1, z.object({ ...mail, attempts: z.int() }));
export const EmailSuppressed = defineEvent(
  'EmailSuppressed',
  1,
  z.object({
    ...mail,
    reason: z.enum(['erased', 'unsubscribed', 'outdated', 'not_wanted', 'cap_reached', 'unreachable']),
  }),
);
export const EmailFailed = defineEvent(
  'EmailFailed',
  1,
  z.object({
    ...mail,
    class: z.enum(['permanent', 'given_up']),
    attempts: z.int(),
    /** With which the mail server refused the address, as RFC 3463 has it; absent where it gave none or refused something else. */
    status: z.optional(z.string()),
  }),
);
/** Somebody further along the way said what became of a mail that our own server had taken. */
export const EmailReported = defineEvent(
  'EmailReported',
  1,
  z.object({
    ...mail,
    fate: z.enum(MAIL_FATES),
    /** As RFC 3463 has it (`5.1.1`); null where none was given. Never the text, which may hold the address. */
    status: z.nullable(z.string()),
  }),
);
/** Staff want a mail that was sent or given up to go out once more. */
export const MailResendRequested = defineEvent('MailResendRequested', 1, z.object(mail));
/** The push service of a browser says that it is told nothing any more: it is forgotten. */
export const PushEnded = defineEvent(
  'PushEnded',
  1,
  z.object({ eventId: z.string(), participantId: z.string(), browserId: z.string() }),
);

export const NOTIFICATION_STREAM_EVENTS = [
  EmailQueued,
  EmailDelayed,
  EmailSent,
  EmailSuppressed,
  EmailFailed,
  EmailReported,
  MailResendRequested,
  PushEnded,
] as const;
export type NotificationStreamEvent = EventOf<(typeof NOTIFICATION_STREAM_EVENTS)[number]>;

export const SubjectErased = defineEvent(
  'SubjectErased',
  1,
  z.object({
    subjectId: z.string(),
    basis: z.enum(['request', 'account', 'retention', 'staff']),
    /** Whose documents the projections have to blank. */
    target: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('participant'), eventId: z.string(), participantId: z.string() }),
      /** `memberId` where the event has changed its owner: theirs in the team. */
      z.object({ kind: z.literal('organiser'), eventId: z.string(), memberId: z.optional(z.string()) }),
      /** Somebody else of the team of an event. */
      z.object({ kind: z.literal('co_organiser'), eventId: z.string(), memberId: z.string() }),
      z.object({ kind: z.literal('user'), userId: z.string() }),
      /** A message of the contact form. */
      z.object({ kind: z.literal('contact'), contactId: z.string() }),
      /** What was written in a report and in the answer to it. */
      z.object({ kind: z.literal('report'), reportId: z.string() }),
      /** The words in which staff ordered an erasure. */
      z.object({ kind: z.literal('erasure_order'), accessId: z.string() }),
      /** An event that was sent by a form without scripts: never published, or published since. */
      z.object({ kind: z.literal('draft'), draftId: z.string() }),
      /** Who paid, and what the provider calls the payment. */
      z.object({ kind: z.literal('payment'), paymentId: z.string() }),
    ]),
  }),
);
export const SUBJECT_STREAM_EVENTS = [SubjectErased] as const;
export type SubjectStreamEvent = EventOf<(typeof SUBJECT_STREAM_EVENTS)[number]>;
