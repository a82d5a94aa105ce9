import {
  type Companions,
  type Lang,
  type Leg,
  type LegKind,
  NOTIFIED_BROWSERS_MAX,
  type RolePreference,
  saysUnreachable,
  type UnreachableWord,
} from '@convoi/contracts';
import { type DataOf, streamId } from '@convoi/contracts/events';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { sealedText } from '@convoi/platform/kernel/personal-data/sealed';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import {
  changesOf,
  type Evolutions,
  erasedTarget,
  REACHED,
  type Reached,
  receiverOf,
  sealedProjection,
} from '../sealed-projection.ts';

/** A browser that is told. */
export type ToldBrowser = {
  readonly id: string;
  /** Its subscription as the log has it: sealed. */
  readonly text: string;
  /** What it is told in; absent = no session of an account. */
  readonly session?: NonNullable<DataOf<'PushSubscribed'>['session']>;
  /** Position in the log since when, where it is told by the link of a registration; absent with a session. */
  readonly since?: number;
};

/** What the notifier knows of a participant. Personal values are kept as the log has them: sealed. */
export interface MailParticipant extends Document, Reached {
  /** Id of the participant. */
  readonly _id: string;
  readonly eventId: string;
  readonly subjectId: string;
  /** Body of the registration, sealed; null after an erasure. Holds the address, as long as no account has changed its own. */
  readonly person: string | null;
  /** Sealed change that holds the newest name; null when the name is the registration's. */
  readonly renamed: string | null;
  /** Sealed change that holds the newest position; null when the position is the registration's. */
  readonly moved: string | null;
  readonly rolePreference: RolePreference;
  readonly legs: LegKind[];
  readonly seats: number;
  /** Of a season, 1 (Monday) to 7; none = to be agreed. Absent in documents of the version before. */
  readonly weekdays?: number[];
  /** Position in the log of the last word that an address takes no mail; absent = there was none. */
  readonly unreachableAt?: number;
  /** Which address of its account that was; absent = there was no such word, or it did not say. */
  readonly unreachableNumber?: number;
  /** Who comes with them; absent = nobody. */
  readonly companions?: Companions;
  /** People in their car whom the product does not know; absent = none. */
  readonly aboard?: number;
  /** Wants to hear of new people who leave this near; null = does not. */
  readonly alertRadiusKm: number | null;
  readonly hasAlert: boolean;
  readonly lang: Lang;
  /** False = no messages, alerts and reminders. */
  readonly mails: boolean;
  /** False = nothing about requests, rides and changes of the event. */
  readonly rideMails: boolean;
  readonly confirmed: boolean;
  /** Came by a form without scripts, and is shown to nobody before it is confirmed. */
  readonly withheld: boolean;
  /** The organiser has typed it for them. */
  readonly isEntered: boolean;
  /** Belongs to an account: links lead to the dashboard. */
  readonly hasAccount: boolean;
  /** That account, whose address counts once it has changed; null = none. */
  readonly userId: string | null;
  /** Which address of that account a mail goes to; filled in for a receiver (`receiverIn`), never kept. */
  readonly addressNumber?: number;
  /** Positions in the log. */
  readonly registeredAt: number;
  /** Since when others see them; of who is withheld, the registration. */
  readonly shownAt: number;
  readonly leftAt: number | null;
  readonly leftReason: DataOf<'ParticipantUnsubscribed'>['reason'] | null;
  /** What the organiser tells them who has withdrawn their registration, sealed; absent = nothing. */
  readonly withdrawnWords?: string | null;
  readonly erased: boolean;
  /** Browsers that are told, sealed, the oldest first; absent = none. */
  readonly browsers?: ToldBrowser[];
  /** Participants with whom a former registration of this person had a no as the last word; absent = nobody. */
  readonly refusedIds?: string[];
  /** Participants whom this one has blocked. */
  readonly blockedIds: string[];
}

/** Whether one of the two has blocked the other: neither hears of the other by mail. */
export const areApart = (a: MailParticipant, b: MailParticipant): boolean =>
  a.blockedIds.includes(b._id) || b.blockedIds.includes(a._id);

const kindsOf = (legs: readonly Leg[]): LegKind[] => legs.map(({ kind }) => kind);

/** All but this browser. */
const withoutBrowser = ({ browsers = [] }: MailParticipant, id: string): ToldBrowser[] =>
  browsers.filter((one) => one.id !== id);

const change = changesOf<MailParticipant>();

/** The last word that an address takes no mail, of somebody of whom there is one. */
export const lastWordOn = ({ unreachableAt: position = -1, unreachableNumber }: MailParticipant): UnreachableWord =>
  unreachableNumber === undefined ? { position } : { position, addressNumber: unreachableNumber };

/** Notes that mails come back, when that was said, and of which address: the account of the registration may have another one by then. */
const noted = (
  document: MailParticipant | null,
  data: { readonly fate?: unknown; readonly status?: unknown; readonly addressNumber?: number | undefined },
  { type, position }: StoredEvent,
): MailParticipant | null => {
  if (document === null || !saysUnreachable(type, data)) return document;
  const { addressNumber } = data;
  const { unreachableNumber, ...rest } = document;
  // What comes late of an address of before takes nothing back that is known of a later one.
  if (document.unreachable === true && (addressNumber ?? 0) < (unreachableNumber ?? 0)) return document;
  const about = addressNumber === undefined ? {} : { unreachableNumber: addressNumber };
  return { ...rest, unreachable: true, unreachableAt: position, ...about };
};

const EVOLUTIONS: Evolutions<MailParticipant> = {
  ...REACHED,
  EmailFailed: noted,
  EmailReported: noted,
  ParticipantRegistered: (_, data, event) => ({
    _id: data.participantId,
    eventId: streamId(event.stream),
    subjectId: data.subjectId,
    person: sealedText(data.person),
    renamed: null,
    moved: null,
    rolePreference: data.rolePreference,
    legs: kindsOf(data.legs),
    seats: data.seats,
    weekdays: [...data.weekdays],
    ...(data.companions === undefined ? {} : { companions: data.companions }),
    alertRadiusKm: data.alertRadiusKm,
    hasAlert: data.alertRadiusKm !== null,
    lang: data.lang,
    mails: true,
    rideMails: true,
    confirmed: data.confirmed,
    withheld: data.withheld === true,
    // By the actor where it was written before it said so itself.
    isEntered: data.entered === true || event.metadata.actor.kind === 'organiser',
    hasAccount: data.userId !== null,
    userId: data.userId,
    registeredAt: event.position,
    shownAt: event.position,
    leftAt: null,
    leftReason: null,
    erased: false,
    ...(data.refused === undefined ? {} : { refusedIds: [...data.refused] }),
    blockedIds: [],
  }),
  ParticipantConfirmed: change((document, _, event) => ({
    ...document,
    confirmed: true,
    withheld: false,
    shownAt: document.withheld ? event.position : document.shownAt,
  })),
  // The account has proved the address.
  ParticipantAdopted: change<'ParticipantAdopted'>((document, { userId }) => ({
    ...document,
    confirmed: true,
    hasAccount: true,
    userId,
  })),
  ParticipantUpdated: change<'ParticipantUpdated'>((document, data) => ({
    ...document,
    lang: data.lang ?? document.lang,
    // The digests tell what the sealed change holds.
    renamed: data.digests.name === undefined ? document.renamed : sealedText(data.person),
    moved: data.digests.position === undefined ? document.moved : sealedText(data.person),
    rolePreference: data.rolePreference ?? document.rolePreference,
    legs: data.legs === undefined ? document.legs : kindsOf(data.legs),
    seats: data.seats ?? document.seats,
    ...(data.weekdays === undefined ? {} : { weekdays: [...data.weekdays] }),
    ...(data.companions === undefined ? {} : { companions: data.companions }),
    ...(data.alertRadiusKm === undefined
      ? {}
      : { alertRadiusKm: data.alertRadiusKm, hasAlert: data.alertRadiusKm !== null }),
  })),
  PeopleAboardMarked: change<'PeopleAboardMarked'>((document, { seats }) => ({ ...document, aboard: seats })),
  MailPreferenceChanged: change<'MailPreferenceChanged'>((document, { mails, rideMails = document.rideMails }) => ({
    ...document,
    mails,
    rideMails,
  })),
  WithdrawalWorded: change<'WithdrawalWorded'>((document, { words }) => ({
    ...document,
    withdrawnWords: sealedText(words),
  })),
  ParticipantUnsubscribed: change<'ParticipantUnsubscribed'>((document, data, event) => ({
    ...document,
    leftAt: document.leftAt ?? event.position,
    leftReason: document.leftReason ?? data.reason,
    browsers: [],
  })),
  PushSubscribed: change<'PushSubscribed'>(
    (document, { browserId: id, subscription, session }, { position: since }) => {
      const text = sealedText(subscription);
      const others = withoutBrowser(document, id);
      const told = session === undefined ? { since } : { session };
      return text === null
        ? document
        : { ...document, browsers: [...others, { id, text, ...told }].slice(-NOTIFIED_BROWSERS_MAX) };
    },
  ),
  PushUnsubscribed: change<'PushUnsubscribed'>((document, { browserId }) => ({
    ...document,
    browsers: withoutBrowser(document, browserId),
  })),
  PushEnded: change<'PushEnded'>((document, { browserId }) => ({
    ...document,
    browsers: withoutBrowser(document, browserId),
  })),
  ParticipantBlocked: change<'ParticipantBlocked'>((document, { receiverId }) => ({
    ...document,
    blockedIds: [...document.blockedIds.filter((id) => id !== receiverId), receiverId],
  })),
  ParticipantUnblocked: change<'ParticipantUnblocked'>((document, { receiverId }) => ({
    ...document,
    blockedIds: document.blockedIds.filter((id) => id !== receiverId),
  })),
  SubjectErased: change((document) => ({
    ...document,
    person: null,
    renamed: null,
    moved: null,
    withdrawnWords: null,
    browsers: [],
    erased: true,
  })),
};

/** People, by participant; personal values stay sealed (`sealed`). */
export const mailParticipants: Projection<MailParticipant> = sealedProjection(
  'mail_recipients',
  17,
  [
    { name: 'by_event', fields: ['eventId', 'registeredAt'] },
    { name: 'by_alert', fields: ['eventId', 'hasAlert'] },
  ],
  (event) => {
    const reached = receiverOf(event, 'participant');
    if (reached !== null) return reached === '' ? [] : [reached];
    const erased = erasedTarget(event);
    if (erased === null) {
      const { participantId, senderId } = event.data as { participantId?: string; senderId: string };
      // Of a block it is the document of whoever blocks.
      return [participantId ?? senderId];
    }
    return erased.kind === 'participant' ? [erased.participantId] : [];
  },
  EVOLUTIONS,
  'ParticipantRegistered',
);
