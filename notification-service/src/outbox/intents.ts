import type { DataOf, DomainEventType } from '@convoi/contracts/events';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import type { PositionShift } from '@convoi/platform/kernel/personal-data/position-shift';
import type { MailDocuments } from './mail-documents.ts';

/** Who a mail is for, by ids only: addresses are found and opened when it is sent. */
export type Recipient =
  /** The event's contact at the time of sending. */
  | { readonly kind: 'contact'; readonly eventId: string }
  /** The contact that the causing event replaced. */
  | { readonly kind: 'former_contact'; readonly eventId: string }
  | { readonly kind: 'participant'; readonly eventId: string; readonly participantId: string }
  /** A participant as one of the two people of a match. */
  | { readonly kind: 'partner'; readonly eventId: string; readonly participantId: string; readonly matchId: string }
  /** A participant who is told of another one, who leaves from nearby. */
  | { readonly kind: 'neighbour'; readonly eventId: string; readonly participantId: string; readonly otherId: string }
  | { readonly kind: 'account'; readonly userId: string }
  /** An address beside that of an account, which the causing event names. */
  | { readonly kind: 'account_address'; readonly userId: string }
  /** Somebody of the team of an event, beside its owner. */
  | { readonly kind: 'team_member'; readonly eventId: string; readonly memberId: string }
  /** Who sent the event that caused it, and that nobody has published. */
  | { readonly kind: 'draft' }
  /** Who wrote the message to the association that it is about. */
  | { readonly kind: 'writer' }
  /** The association that runs the site. */
  | { readonly kind: 'association' };

/** The event that calls for a mail. */
export interface Cause<T extends DomainEventType = DomainEventType> {
  /** Of the causing event in the log. */
  readonly id: string;
  /** What its stream is of: an event (page), a match, an account. */
  readonly of: string;
  /** As the log holds it: personal values are sealed. */
  readonly data: DataOf<T>;
}

/** What receivers are found in; the documents know at least the position of the cause. */
export interface AudienceSources {
  readonly documents: MailDocuments;
  readonly personal: Pick<PersonalData, 'openValue'>;
  /** Moves where people leave from, as others see them. */
  readonly shift: Pick<PositionShift, 'shown'>;
}

/** Receivers that are known only from the read models; it becomes one recipient each. */
export interface Audience {
  readonly kind: string;
  /** What it depends on. */
  readonly ids: { readonly [name: string]: string };
  /** Takes the cause's position in the log. Late or repeated, the answer is the same. */
  find(position: number, sources: AudienceSources): Promise<readonly Recipient[]>;
}

/** A mail that an event calls for. */
export interface Intent<R extends Recipient | Audience = Recipient | Audience> {
  /** Name of the mail. */
  readonly template: string;
  readonly recipient: R;
  /** Id of the causing event in the log. */
  readonly causeId: string;
  /** Equal for the same mail, however often its cause is seen. */
  readonly dedupeKey: string;
}

/** Stable text of a recipient, for keys. */
function recipientKey(recipient: Recipient | Audience): string {
  if ('find' in recipient) return `${recipient.kind}:${Object.values(recipient.ids).join(':')}`;
  if ('participantId' in recipient) return `participant:${recipient.participantId}`;
  if ('memberId' in recipient) return `team_member:${recipient.memberId}`;
  if ('userId' in recipient) return `${recipient.kind}:${recipient.userId}`;
  return 'eventId' in recipient ? `${recipient.kind}:${recipient.eventId}` : recipient.kind;
}

/** Takes the id of the causing event in the log; gives the intent with its key. */
export function intent<R extends Recipient | Audience>(causeId: string, template: string, recipient: R): Intent<R> {
  return { template, recipient, causeId, dedupeKey: `${causeId}|${template}|${recipientKey(recipient)}` };
}

/** Whether the receiver is known without asking a read model. */
export function isAddressed(one: Intent): one is Intent<Recipient> {
  return !('find' in one.recipient);
}

/** One intent for each receiver; takes the cause's position in the log. Throws what the read models throw. */
export async function addressed(
  { recipient, causeId, template }: Intent<Audience>,
  position: number,
  sources: AudienceSources,
): Promise<readonly Intent<Recipient>[]> {
  return (await recipient.find(position, sources)).map((each) => intent(causeId, template, each));
}
