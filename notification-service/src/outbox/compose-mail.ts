import {
  CHAUFFEUR_VALUES,
  type Chauffeur,
  type Lang,
  normaliseEmail,
  plainDriver,
  publicName,
} from '@convoi/contracts';
import { type DataOf, type DomainEventType, streamName } from '@convoi/contracts/events';
import { type EventStore, type PersonalData, type StoredEvent, sealedValue } from '@convoi/platform';
import { askedAt } from '../accounts/asked-at.ts';
import type { FormerRide } from '../carpool/match-cancelled.mail.ts';
import type { RelationParameters, RideRole } from '../carpool/pair-content.ts';
import type { StoppableFootParameters } from '../carpool/participant-foot.ts';
import type { RideReminderParameters } from '../carpool/ride-reminder.mail.ts';
import type { EventFacts } from '../events/event-frame.ts';
import type { MailEvent } from '../events/mail-events.projection.ts';
import { kindOf, type TemplateCall, type TemplateName } from '../mails.ts';
import { isAnybodys } from './mail-caps.ts';
import {
  type Circumstances,
  type CircumstancesFor,
  type CircumstancesOf,
  langOf,
  type MailDocuments,
} from './mail-context.ts';
import type { MailLinks } from './mail-links.ts';
import { OPEN_RECEIVER, type OpenPorts, openAccount, openPerson, type Receiver } from './receivers.ts';

/** Everything about a mail but its look; exists in memory only, from the opening of the address to the sending. */
export interface ComposedMail {
  readonly to: string;
  readonly lang: Lang;
  readonly isConfirmed: boolean;
  /** The receiver caused it, signed in with the proved address that it goes to: no stranger can. */
  readonly isOwn: boolean;
  /** Where answers go, null when nobody reads them. */
  readonly replyTo: string | null;
  readonly call: TemplateCall;
}

export interface ComposePorts {
  readonly events: Pick<EventStore, 'load'>;
  readonly personal: Pick<PersonalData, 'open' | 'openValue'>;
  readonly links: MailLinks;
  readonly knowledge: Pick<MailDocuments, 'account'>;
  /** Address of the association. */
  readonly contactEmail: string;
}

interface Tools extends ComposePorts, Pick<OpenPorts, 'cause'> {
  /** The causing event with its personal fields opened. */
  opened<T extends DomainEventType>(): Promise<DataOf<T>>;
}

/** null: what the mail is about was erased. */
type Written = { readonly call: TemplateCall; readonly replyTo?: string } | null;
type Write<T extends TemplateName> = (now: CircumstancesFor<T>, receiver: Receiver, tools: Tools) => Promise<Written>;

const factsOf = ({ title, place, schedule }: MailEvent): EventFacts => ({ title, place, schedule });

const participation = (
  { row, event, person }: CircumstancesOf<'participant' | 'relation' | 'neighbour' | 'rides'>,
  { links }: Tools,
): StoppableFootParameters & { readonly hasAccount: boolean } => ({
  hasAccount: person.hasAccount,
  participationUrl: links.participationUrl(event._id, person._id, person.hasAccount),
  stopUrl: links.stopUrl(event._id, person._id, kindOf(row.template) ?? 'news'),
});

/** What the reader of a mail about two people is, as far as their preferences settle it. */
function roleIn({ person, other }: CircumstancesOf<'relation'>): RideRole {
  const driver = plainDriver(person, other);
  return driver === null ? 'open' : driver === person ? 'driver' : 'passenger';
}

/** What the two had agreed on before the change that the mail tells of, as its reader sees it. */
function formerRide({ person, relation: { rideBefore } }: CircumstancesOf<'relation'>): FormerRide | null {
  return rideBefore === null ? null : { isDriver: rideBefore.driverId === person._id, seats: rideBefore.seats };
}

/** What all mails between two people hold. The other one is named as on the public page. */
async function pair(
  now: CircumstancesOf<'relation'>,
  { name }: Receiver,
  tools: Tools,
): Promise<RelationParameters & { readonly publicUrl: string }> {
  const other = now.other.erased ? null : await openPerson(now.other, tools);
  return {
    event: factsOf(now.event),
    name,
    counterpart: other === null ? null : publicName(other.name),
    publicUrl: tools.links.publicUrl(now.event.slug),
    ...participation(now, tools),
  };
}

const ROLES: { readonly [C in Chauffeur]: 'driver' | 'passenger' | 'either' } = {
  [CHAUFFEUR_VALUES[0]]: 'driver',
  [CHAUFFEUR_VALUES[1]]: 'passenger',
  [CHAUFFEUR_VALUES[2]]: 'either',
};

const WRITE: { readonly [T in TemplateName]: Write<T> } = {
  event_links: async ({ event }, _, { links }) => ({
    call: {
      template: 'event_links',
      parameters: {
        event: factsOf(event),
        isPublic: event.visibility === 'public',
        publicUrl: links.publicUrl(event.slug),
        adminUrl: links.adminUrl(event._id, event.adminKeyVersion),
      },
    },
  }),
  contact_changed: async ({ row, event }) => ({
    call: {
      template: 'contact_changed',
      parameters: {
        event: factsOf(event),
        isFormer: row.recipientKind === 'former_contact',
        isShown: event.showEmail,
      },
    },
  }),
  payment_captured: async ({ event }, _, { cause, events }) => {
    const { from, to, paymentId } = (await cause()).data as unknown as DataOf<'EventCapacityRaised'>;
    const asked = (await events.load(streamName('payment', paymentId))).events[0];
    if (asked?.type !== 'CapacityPaymentRequested') throw new Error('the payment of a capacity is not in the log');
    const { amountCents, currency } = asked.data as unknown as DataOf<'CapacityPaymentRequested'>;
    return {
      call: { template: 'payment_captured', parameters: { event: factsOf(event), amountCents, currency, from, to } },
    };
  },
  payment_refunded: async ({ event }, _, { cause }) => {
    const { seats, from, to } = (await cause()).data as unknown as DataOf<'EventCapacityTakenBack'>;
    return { call: { template: 'payment_refunded', parameters: { event: factsOf(event), seats, from, to } } };
  },
  event_hidden: async ({ event }, _, tools) => ({
    replyTo: tools.contactEmail,
    call: {
      template: 'event_hidden',
      parameters: {
        event: factsOf(event),
        reason: (await tools.opened<'EventHidden'>()).reason,
        adminUrl: tools.links.adminUrl(event._id, event.adminKeyVersion),
      },
    },
  }),
  event_restored: async ({ event }, _, tools) => ({
    replyTo: tools.contactEmail,
    call: {
      template: 'event_restored',
      parameters: {
        event: factsOf(event),
        reason: (await tools.opened<'EventRestored'>()).reason,
        publicUrl: tools.links.publicUrl(event.slug),
      },
    },
  }),
  event_changed: async (now, { name }, tools) => ({
    call: {
      template: 'event_changed',
      parameters: {
        event: factsOf(now.event),
        name,
        before: now.event.scheduleBefore,
        publicUrl: tools.links.publicUrl(now.event.slug),
        ...participation(now, tools),
      },
    },
  }),
  event_withdrawn: async ({ event }, { name }, { links, personal }) => {
    const { _id, subjectId, withdrawnReason } = event;
    const place = { stream: streamName('event', _id), type: 'EventWithdrawn', field: 'reason', subjectId };
    const message = await personal.openValue(place, sealedValue(withdrawnReason));
    return {
      call: {
        template: 'event_withdrawn',
        parameters: {
          event: factsOf(event),
          name,
          message: typeof message === 'string' ? message : null,
          publicUrl: links.publicUrl(event.slug),
        },
      },
    };
  },
  registration_received: async (now, { name }, tools) => ({
    call: {
      template: 'registration_received',
      parameters: {
        event: factsOf(now.event),
        name,
        role: ROLES[now.person.chauffeur],
        ...participation(now, tools),
      },
    },
  }),
  manage_link: async (now, { name }, tools) => ({
    call: {
      template: 'manage_link',
      parameters: {
        event: factsOf(now.event),
        name,
        cause: ((await tools.cause()).data as unknown as DataOf<'ManageLinkRequested'>).cause,
        ...participation(now, tools),
      },
    },
  }),
  match_requested: async (now, receiver, tools) => ({
    call: {
      template: 'match_requested',
      parameters: {
        ...(await pair(now, receiver, tools)),
        role: roleIn(now),
        seats: now.other.places,
        message: (await tools.opened<'MatchRequested'>()).message,
      },
    },
  }),
  match_accepted: async (now, receiver, tools) => {
    const { driverId, seats, legs } = (await tools.cause()).data as unknown as DataOf<'MatchAccepted'>;
    const parameters = await pair(now, receiver, tools);
    return {
      call: {
        template: 'match_accepted',
        parameters: { ...parameters, isDriver: driverId === now.person._id, seats, legs },
      },
    };
  },
  match_rejected: async (now, receiver, tools) => ({
    call: {
      template: 'match_rejected',
      parameters: { ...(await pair(now, receiver, tools)), role: roleIn(now) },
    },
  }),
  match_cancelled: async (now, receiver, tools) => ({
    call: {
      template: 'match_cancelled',
      parameters: { ...(await pair(now, receiver, tools)), ride: formerRide(now), role: roleIn(now) },
    },
  }),
  match_closed: async (now, receiver, tools) => {
    const { cause } = (await tools.cause()).data as unknown as DataOf<'MatchClosed'>;
    const parameters = await pair(now, receiver, tools);
    const isWithdrawn = cause === 'withdrawn';
    return {
      call: {
        template: 'match_closed',
        parameters: {
          ...parameters,
          cause: isWithdrawn ? 'withdrawn' : 'left',
          ride: formerRide(now),
        },
      },
    };
  },
  message_received: async (now, receiver, tools) => {
    const { text } = await tools.opened<'MessagePosted'>();
    if (text === null) return null;
    return {
      call: {
        template: 'message_received',
        parameters: { ...(await pair(now, receiver, tools)), message: text },
      },
    };
  },
  near_alert: async (now, { name }, tools) => {
    const other = await openPerson(now.other, tools);
    if (other === null) return null;
    return {
      call: {
        template: 'near_alert',
        parameters: {
          event: factsOf(now.event),
          name,
          counterpart: publicName(other.name),
          town: other.town,
          role: ROLES[now.other.chauffeur],
          places: now.other.places,
          ...participation(now, tools),
        },
      },
    };
  },
  ride_reminder: async (now, { name }, tools) => {
    const rides: RideReminderParameters['rides'][number][] = [];
    for (const { ride, other } of now.rides) {
      const opened = other.erased ? null : await openPerson(other, tools);
      rides.push({
        counterpart: opened === null ? null : publicName(opened.name),
        isDriver: ride.driverId === now.person._id,
        seats: ride.seats,
        legs: ride.legs,
      });
    }
    return {
      call: {
        template: 'ride_reminder',
        parameters: { event: factsOf(now.event), name, rides, ...participation(now, tools) },
      },
    };
  },
  verify_email: async ({ account, row }, _, { cause, links }) => {
    const { linkId, identity } = (await cause()).data as unknown as DataOf<'EmailVerificationRequested'>;
    return {
      call: {
        template: 'verify_email',
        parameters: {
          cause: identity === null ? 'sign_up' : 'sign_in',
          askedAt: askedAt(row.causedAt),
          hasOthers: (account.signUps?.length ?? 0) > 1,
          verifyUrl: links.verifyUrl(account._id, linkId),
        },
      },
    };
  },
  account_exists: async (_, __, { links }) => ({
    call: { template: 'account_exists', parameters: { loginUrl: links.loginUrl } },
  }),
  reset_password: async ({ account }, _, { cause, links }) => {
    const { linkId } = (await cause()).data as unknown as DataOf<'PasswordResetRequested'>;
    return { call: { template: 'reset_password', parameters: { resetUrl: links.resetUrl(account._id, linkId) } } };
  },
  password_changed: async (_, __, { links }) => ({
    call: { template: 'password_changed', parameters: { forgotUrl: links.forgotUrl } },
  }),
  join_identity: async ({ account, row }, _, { cause, links }) => {
    const { provider, linkId } = (await cause()).data as unknown as DataOf<'IdentityJoinRequested'>;
    const joinUrl = links.verifyUrl(account._id, linkId);
    return { call: { template: 'join_identity', parameters: { provider, askedAt: askedAt(row.causedAt), joinUrl } } };
  },
  identity_joined: async (_, __, { cause, links }) => {
    const { provider } = (await cause()).data as unknown as DataOf<'IdentityLinked'>;
    return { call: { template: 'identity_joined', parameters: { provider, profileUrl: links.profileUrl } } };
  },
  identity_removed: async (_, __, { cause, links }) => {
    const { provider } = (await cause()).data as unknown as DataOf<'IdentityRemoved'>;
    return { call: { template: 'identity_removed', parameters: { provider, profileUrl: links.profileUrl } } };
  },
  sessions_ended: async (_, __, { links }) => ({
    call: { template: 'sessions_ended', parameters: { forgotUrl: links.forgotUrl } },
  }),
  account_erased: async () => ({ call: { template: 'account_erased', parameters: {} } }),
  terms_changed: async (_, __, { cause, links, contactEmail }) => {
    const { appliesFrom } = (await cause()).data as unknown as DataOf<'TermsAnnounced'>;
    const { termsUrl, privacyUrl, profileUrl } = links;
    return {
      replyTo: contactEmail,
      call: { template: 'terms_changed', parameters: { appliesFrom, termsUrl, privacyUrl, profileUrl } },
    };
  },
  contact_received: async (_, __, tools) => {
    const { sender, subject, text } = await tools.opened<'ContactMessageReceived'>();
    if (sender === null || text === null) return null;
    return {
      replyTo: sender.email,
      call: { template: 'contact_received', parameters: { writer: sender.fullName, subject, message: text } },
    };
  },
};

/** Whether the receiver's own account caused the mail. */
async function isByReceiver({ address }: Receiver, { cause, knowledge, personal }: Tools): Promise<boolean> {
  const { actor } = (await cause()).metadata;
  const account = actor.kind === 'account' && actor.id !== null ? await knowledge.account(actor.id) : null;
  if (account?.isVerified !== true) return false;
  const own = await openAccount(account, { personal });
  return own !== null && normaliseEmail(own) === normaliseEmail(address);
}

/**
 * Opens the address and puts a mail together. null when the address, or what was written, is unreadable for ever: its owner
 * was erased. Throws StoreUnavailable when keys or log cannot be read.
 */
export async function composeMail(now: Circumstances, ports: ComposePorts): Promise<ComposedMail | null> {
  const { row } = now;
  const cause = async (): Promise<StoredEvent> => {
    const found = (await ports.events.load(row.causeStream, row.causeRevision - 1)).events[0];
    if (found?.id !== row.causeEventId) throw new Error('the cause of a mail is not in the log');
    return found;
  };
  const tools: Tools = {
    ...ports,
    cause,
    opened: async <T extends DomainEventType>() =>
      (await ports.personal.open(await cause())).data as unknown as DataOf<T>,
  };
  const open = OPEN_RECEIVER[now.family] as (now: Circumstances, ports: OpenPorts) => Promise<Receiver | null>;
  const receiver = await open(now, tools);
  if (receiver === null) return null;
  const write = WRITE[row.template] as (now: Circumstances, receiver: Receiver, tools: Tools) => Promise<Written>;
  const written = await write(now, receiver, tools);
  if (written === null) return null;
  return {
    to: receiver.address,
    lang: langOf(now),
    isConfirmed: receiver.isConfirmed,
    isOwn: isAnybodys(row.template) && (await isByReceiver(receiver, tools)),
    replyTo: written.replyTo ?? null,
    call: written.call,
  };
}
