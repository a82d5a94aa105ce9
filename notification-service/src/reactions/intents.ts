import type { TemplateName } from '../templates/render.ts';

/** Who a mail is for, by ids only: addresses are found and opened when it is sent. */
export type Recipient =
  /** The event's contact at the time of sending. */
  | { readonly kind: 'contact'; readonly eventId: string }
  /** The contact that the causing event replaced. */
  | { readonly kind: 'former_contact'; readonly eventId: string }
  | { readonly kind: 'participant'; readonly eventId: string; readonly participantId: string };

/** Everybody who took part when the cause happened; becomes one recipient each. */
export interface Audience {
  readonly kind: 'participants';
  readonly eventId: string;
}

/** A mail that an event calls for. */
export interface Intent<R extends Recipient | Audience = Recipient | Audience> {
  readonly template: TemplateName;
  readonly recipient: R;
  /** Equal for the same mail, however often its cause is seen. */
  readonly dedupeKey: string;
}

/** Stable text of a recipient, for keys. */
function recipientKey(recipient: Recipient | Audience): string {
  return recipient.kind === 'participant'
    ? `participant:${recipient.participantId}`
    : `${recipient.kind}:${recipient.eventId}`;
}

/** Takes the id of the causing event; gives the intent with its key. */
export function intent<R extends Recipient | Audience>(
  causeEventId: string,
  template: TemplateName,
  recipient: R,
): Intent<R> {
  return { template, recipient, dedupeKey: `${causeEventId}|${template}|${recipientKey(recipient)}` };
}

/** Is this for one person, not yet for many. */
export function isAddressed(one: Intent): one is Intent<Recipient> {
  return one.recipient.kind !== 'participants';
}
