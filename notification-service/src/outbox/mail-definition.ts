import type { Lang, MailKind } from '@convoi/contracts';
import type { DataOf, DomainEventType } from '@convoi/contracts/events';
import type { EventStore, StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import type { PositionShift } from '@convoi/platform/kernel/personal-data/position-shift';
import type { Presence } from '@convoi/platform/kernel/read-store/presence';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { NotificationKind, NotificationReader } from '../notifications/notification-message.ts';
import type { Audience, Cause, Recipient } from './intents.ts';
import type { BudgetName } from './mail-budgets.ts';
import type { MailDocuments } from './mail-documents.ts';
import type { MailLinks } from './mail-links.ts';
import type { SentMail } from './outbox.ts';
import type { OutboxRow } from './outbox-row.ts';

/** Everything that the product knows of one mail. A mail is one file that exports one of these; `mails.ts` lists them. */
export interface MailDefinition<
  Name extends string = string,
  Context extends MailContext = MailContext,
  Parameters = unknown,
> {
  /** In the outbox, the log and the figures, where it is called the template. */
  readonly name: Name;
  /** Which events call for it, and to whom. */
  readonly on: {
    readonly [T in DomainEventType]?: (cause: Cause<T>) => readonly (Recipient | Audience)[];
  };
  /** How its receiver is found, and what has to be known before it can go. */
  readonly to: ReceiverKind<Context>;
  /** The mails that one link stops, of which it is one; null where its receiver cannot stop it. */
  readonly stoppedAs: MailKind | null;
  /** The address by which a mail program stops it, where its receiver is no participant. */
  stopUrl?(row: OutboxRow, links: MailLinks): string;
  /** What it is counted in. */
  readonly budget: BudgetName;
  /** It goes also to somebody whom the organiser has registered and who has not confirmed that: few do. */
  readonly evenUnasked?: true;
  /** Most of them about one match in 24 hours; more are dropped. */
  readonly mostOfMatch?: number;
  /** It may wait for days: never dropped for its age or for a full budget, it lets all others go first. */
  readonly isPatient?: true;
  /** It goes to everybody of an event at once: where that is more than the site may send, the rest waits for room, for days if need be. */
  readonly waitsForRoom?: true;
  /** What a browser of its receiver says of it at once; null or absent where it says nothing. Whoever acted is told nothing. */
  notification?(now: Context): NotificationKind | null;
  /** What makes it pointless, beside what makes any mail pointless; null = it is wanted. Takes epoch ms. */
  unless?(now: Context, nowMs: number): SuppressReason | null;
  /** Whether only browsers are told by now, since another mail says the same. Never by default. Throws StoreUnavailable. */
  isToldElsewhere?(now: Context, tools: Pick<MailTools, 'events'>): Promise<boolean>;
  /** Before when it does not go, epoch ms: its receiver may be about to read what it tells of. At once by default. */
  notBefore?(now: Context, presence: Pick<Presence, 'isHere'>): Promise<number>;
  /** It counts as caused only then: what waits for its hour is no backlog, and no older for it. */
  readonly startsThen?: true;
  /** Once `after` of them about one match were sent in 24 hours, each person gets at most one in each `everyMs`; the next one waits, so that the last word is always mailed. */
  readonly spaced?: { readonly after: number; readonly everyMs: number };
  /** Each person gets at most one about a match in so many ms; the next one waits. */
  readonly everyMs?: number;
  /** What it says, from documents, log and opened values; null when what it is about was erased. */
  compose(now: Context, receiver: Receiver, tools: MailTools): Promise<Composed<Parameters> | null>;
  /** The same in the reader's words. Pure. */
  content(parameters: Parameters, lang: Lang, sender: Sender): MailContent;
  /** The data subject that is kept for this mail only: its key is destroyed once the mail has ended. */
  keptFor?(row: OutboxRow, documents: MailDocuments): Promise<string | null>;
}

/** What is known at the moment of sending. */
export interface MailContext {
  readonly row: OutboxRow;
}

/** Who gets a mail: what has to be known of them, and how their address is opened. */
export interface ReceiverKind<Context extends MailContext> {
  /** Everything that a mail to them needs to know; null while something of it is not known. */
  find(row: OutboxRow, documents: MailDocuments): Promise<Context | null>;
  isErased(now: Context): boolean;
  /** Whether a mail to them came back because their address takes none; absent where that is not kept. */
  isUnreachable?(now: Context): boolean;
  /** Whether somebody else has registered them and they have not confirmed it; absent where that cannot be. */
  isUnasked?(now: Context): boolean;
  langOf(now: Context): Lang;
  /** Whether they want such mails; absent where there is no choice. */
  wants?(now: Context, kind: MailKind): boolean;
  /** Whose browsers are told beside the mail; absent where nobody's can be. */
  browsersOf?(now: Context): NotificationReader;
  /** null when the address is unreadable for ever: its owner was erased. */
  open(now: Context, tools: MailTools): Promise<Receiver | null>;
}

/** Who gets a mail, opened for the moment of its sending. */
export interface Receiver {
  readonly address: string;
  /** Whether the receiver has proved the address, or the product trusts it (contacts). */
  readonly isConfirmed: boolean;
  /** As the person wrote it; '' where nobody is greeted by name. */
  readonly name: string;
  /** Which address of the receiver this is: how often that has changed. Absent where it cannot. */
  readonly addressNumber?: number;
}

/** What a mail is composed with. */
export interface MailTools {
  readonly events: Pick<EventStore, 'load' | 'loadPart'>;
  readonly personal: Pick<PersonalData, 'open' | 'openValue'>;
  /** What the notifier knows, for mails about more than what their receiver was found by. */
  readonly documents: MailDocuments;
  /** Moves where people leave from, as others see them. */
  readonly shift: Pick<PositionShift, 'shown'>;
  readonly links: MailLinks;
  /** Address of the association. */
  readonly contactEmail: string;
  /** The last mail of the same kind to the same person about the same match; null when none was sent. */
  lastSent(): Promise<SentMail | null>;
  /** The causing event, sealed. */
  cause(): Promise<StoredEvent>;
  /** What the causing event says; personal fields are sealed. */
  told<T extends DomainEventType>(): Promise<DataOf<T>>;
  /** The same with its personal fields opened. */
  opened<T extends DomainEventType>(): Promise<DataOf<T>>;
}

export interface Composed<Parameters> {
  readonly parameters: Parameters;
  /** Where it is known from the cause alone; the receiver's own by default. */
  readonly lang?: Lang;
  /** Where answers go; nobody reads them by default. */
  readonly replyTo?: string;
}

export type SuppressReason = DataOf<'EmailSuppressed'>['reason'];

/** All mails, by name. */
export type MailTable = ReadonlyMap<string, MailDefinition>;
