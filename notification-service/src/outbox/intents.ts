import type { TemplateName } from '../mails.ts';

/** Who a mail is for, by ids only: addresses are found and opened when it is sent. */
export type Recipient =
  /** The event's contact at the time of sending. */
  | { readonly kind: 'contact'; readonly eventId: string }
  /** The contact that the causing event replaced. */
  | { readonly kind: 'former_contact'; readonly eventId: string }
  | { readonly kind: 'participant'; readonly eventId: string; readonly participantId: string }
  /** A participant as one of the two people of a relation. */
  | { readonly kind: 'partner'; readonly eventId: string; readonly participantId: string; readonly matchId: string }
  /** A participant who is told of another one, who leaves from nearby. */
  | { readonly kind: 'neighbour'; readonly eventId: string; readonly participantId: string; readonly otherId: string }
  | { readonly kind: 'account'; readonly userId: string }
  /** The association that runs the site. */
  | { readonly kind: 'association' };

/** Receivers that are known only from a read model. */
export type Audience =
  /** Everybody who took part when the cause happened; becomes one recipient each. */
  | { readonly kind: 'participants'; readonly eventId: string }
  /** The reader of a chat, unless already told of another message a short while ago. */
  | { readonly kind: 'reader'; readonly eventId: string; readonly participantId: string; readonly matchId: string }
  /** Everybody who had a ride when the cause happened; becomes one recipient each. */
  | { readonly kind: 'riders'; readonly eventId: string }
  /** Everybody who had a proved account when the cause happened; becomes one recipient each. */
  | { readonly kind: 'accounts' }
  /** Who wants to hear of a new participant that leaves from nearby. */
  | { readonly kind: 'neighbours'; readonly eventId: string; readonly otherId: string };

/** A mail that an event calls for. */
export interface Intent<R extends Recipient | Audience = Recipient | Audience> {
  readonly template: TemplateName;
  readonly recipient: R;
  /** Equal for the same mail, however often its cause is seen. */
  readonly dedupeKey: string;
}

/** Stable text of a recipient, for keys. */
function recipientKey(recipient: Recipient | Audience): string {
  if ('participantId' in recipient) return `participant:${recipient.participantId}`;
  if (recipient.kind === 'account') return `account:${recipient.userId}`;
  return 'eventId' in recipient ? `${recipient.kind}:${recipient.eventId}` : recipient.kind;
}

/** Takes the id of the cause, an event of the log unless several make one mail; gives the intent with its key. */
export function intent<R extends Recipient | Audience>(
  causeId: string,
  template: TemplateName,
  recipient: R,
): Intent<R> {
  return { template, recipient, dedupeKey: `${causeId}|${template}|${recipientKey(recipient)}` };
}

/** Whether the receiver is known without asking a read model. */
export function isAddressed(one: Intent): one is Intent<Recipient> {
  return !(['participants', 'riders', 'reader', 'accounts', 'neighbours'] as readonly string[]).includes(
    one.recipient.kind,
  );
}
