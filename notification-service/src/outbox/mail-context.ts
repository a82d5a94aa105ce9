import type { Lang } from '@convoi/contracts';
import type { MailAccount } from '../accounts/mail-accounts.projection.ts';
import type { MailRecipient } from '../carpool/mail-recipients.projection.ts';
import type { MailRelation } from '../carpool/mail-relations.projection.ts';
import type { MailEvent } from '../events/mail-events.projection.ts';
import type { TemplateName } from '../mails.ts';
import type { OutboxRow } from './outbox-row.ts';

/** What a mail is about decides what has to be known before it can go. */
const FAMILIES = {
  event_links: 'contact',
  contact_changed: 'contact',
  payment_captured: 'contact',
  payment_refunded: 'contact',
  event_hidden: 'contact',
  event_restored: 'contact',
  event_changed: 'participant',
  event_withdrawn: 'participant',
  registration_received: 'participant',
  manage_link: 'participant',
  match_requested: 'relation',
  match_accepted: 'relation',
  match_rejected: 'relation',
  match_cancelled: 'relation',
  match_closed: 'relation',
  message_received: 'relation',
  near_alert: 'neighbour',
  ride_reminder: 'rides',
  verify_email: 'account',
  account_exists: 'account',
  reset_password: 'account',
  password_changed: 'account',
  join_identity: 'account',
  identity_joined: 'account',
  identity_removed: 'account',
  sessions_ended: 'account',
  account_erased: 'account',
  terms_changed: 'account',
  contact_received: 'association',
} as const satisfies { readonly [T in TemplateName]: string };

type FamilyOf<T extends TemplateName> = (typeof FAMILIES)[T];
export type Family = FamilyOf<TemplateName>;

/** What is known at the moment of sending, by what the mail is about. */
export type Circumstances =
  | { readonly family: 'contact'; readonly row: OutboxRow; readonly event: MailEvent }
  | {
      readonly family: 'participant';
      readonly row: OutboxRow;
      readonly event: MailEvent;
      readonly person: MailRecipient;
    }
  | {
      readonly family: 'relation';
      readonly row: OutboxRow;
      readonly event: MailEvent;
      readonly person: MailRecipient;
      /** The other of the two people. */
      readonly other: MailRecipient;
      readonly relation: MailRelation;
    }
  | {
      readonly family: 'neighbour';
      readonly row: OutboxRow;
      readonly event: MailEvent;
      readonly person: MailRecipient;
      /** The newcomer. */
      readonly other: MailRecipient;
    }
  | {
      readonly family: 'rides';
      readonly row: OutboxRow;
      readonly event: MailEvent;
      readonly person: MailRecipient;
      /** What the person has agreed on with others. */
      readonly rides: readonly AgreedRide[];
    }
  | { readonly family: 'account'; readonly row: OutboxRow; readonly account: MailAccount }
  | { readonly family: 'association'; readonly row: OutboxRow };

/** A ride with the other one of its two people. */
interface AgreedRide {
  readonly ride: NonNullable<MailRelation['ride']>;
  readonly other: MailRecipient;
}

export type CircumstancesOf<F extends Family> = Extract<Circumstances, { family: F }>;
/** What is known for a mail of a template. */
export type CircumstancesFor<T extends TemplateName> = CircumstancesOf<FamilyOf<T>>;

/** Documents of the notifier's read models, null when there is none. */
export interface MailDocuments {
  event(eventId: string): Promise<MailEvent | null>;
  person(participantId: string): Promise<MailRecipient | null>;
  relation(matchId: string): Promise<MailRelation | null>;
  /** Accepted relations of a participant. */
  ridesOf(participantId: string): Promise<readonly MailRelation[]>;
  account(userId: string): Promise<MailAccount | null>;
}

type Find<F extends Family> = (row: OutboxRow, documents: MailDocuments) => Promise<CircumstancesOf<F> | null>;

const read = async <D>(id: string | null, find: (id: string) => Promise<D | null>): Promise<D | null> =>
  id === null ? null : find(id);

const FIND: { readonly [F in Family]: Find<F> } = {
  contact: async (row, documents) => {
    const event = await read(row.eventId, documents.event);
    return event === null ? null : { family: 'contact', row, event };
  },
  participant: async (row, documents) => {
    const [event, person] = await Promise.all([
      read(row.eventId, documents.event),
      read(row.participantId, documents.person),
    ]);
    return event === null || person === null ? null : { family: 'participant', row, event, person };
  },
  relation: async (row, documents) => {
    const [event, person, relation] = await Promise.all([
      read(row.eventId, documents.event),
      read(row.participantId, documents.person),
      read(row.matchId, documents.relation),
    ]);
    if (event === null || person === null || relation === null) return null;
    const other = await documents.person(relation.senderId === person._id ? relation.receiverId : relation.senderId);
    return other === null ? null : { family: 'relation', row, event, person, other, relation };
  },
  neighbour: async (row, documents) => {
    const [event, person, other] = await Promise.all([
      read(row.eventId, documents.event),
      read(row.participantId, documents.person),
      read(row.otherId, documents.person),
    ]);
    if (event === null || person === null || other === null) return null;
    return { family: 'neighbour', row, event, person, other };
  },
  rides: async (row, documents) => {
    const [event, person, relations] = await Promise.all([
      read(row.eventId, documents.event),
      read(row.participantId, documents.person),
      documents.ridesOf(row.participantId ?? ''),
    ]);
    if (event === null || person === null) return null;
    const rides: AgreedRide[] = [];
    for (const { ride, senderId, receiverId } of relations) {
      const other = await documents.person(senderId === person._id ? receiverId : senderId);
      if (ride !== null && other !== null) rides.push({ ride, other });
    }
    return { family: 'rides', row, event, person, rides };
  },
  account: async (row, documents) => {
    const account = await read(row.userId, documents.account);
    return account === null ? null : { family: 'account', row, account };
  },
  association: async (row) => ({ family: 'association', row }),
};

/** Everything that a mail needs to know; null while something of it is not known. */
export function findCircumstances(row: OutboxRow, documents: MailDocuments): Promise<Circumstances | null> {
  return FIND[FAMILIES[row.template]](row, documents);
}

/** The association's own mails are in the language of the product's home. */
const HOME_LANG: Lang = 'fr';

/** Language of the receiver. */
export function langOf(now: Circumstances): Lang {
  if ('person' in now) return now.person.lang;
  if ('account' in now) return now.account.lang;
  return 'event' in now ? now.event.lang : HOME_LANG;
}
