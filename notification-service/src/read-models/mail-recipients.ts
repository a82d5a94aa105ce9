import type { Chauffeur, Lang, LegKind } from '@convoi/contracts';
import { type DataOf, type DomainEventType, type Leg, streamId } from '@convoi/contracts/events';
import { type Document, type Projection, type StoredEvent, sealedText } from '@convoi/platform';

/** What the notifier knows of a participant. Personal values are kept as the log has them: sealed. */
export interface MailRecipient extends Document {
  /** Id of the participant. */
  readonly _id: string;
  readonly eventId: string;
  readonly subjectId: string;
  /** Body of the registration, sealed; null after an erasure. Holds the address, which never changes. */
  readonly person: string | null;
  /** Sealed change that holds the newest name; null when the name is the registration's. */
  readonly renamed: string | null;
  /** Sealed change that holds the newest position; null when the position is the registration's. */
  readonly moved: string | null;
  readonly chauffeur: Chauffeur;
  readonly legs: LegKind[];
  readonly places: number;
  /** Wants to hear of new people who leave this near; null = does not. */
  readonly alertRadiusKm: number | null;
  readonly hasAlert: boolean;
  readonly lang: Lang;
  /** False = no alerts, reminders and announcements. */
  readonly mails: boolean;
  readonly confirmed: boolean;
  /** Belongs to an account: links lead to the dashboard. */
  readonly hasAccount: boolean;
  /** Positions in the log. */
  readonly registeredAt: number;
  readonly leftAt: number | null;
  readonly leftReason: DataOf<'ParticipantUnsubscribed'>['reason'] | null;
  readonly erased: boolean;
}

const kindsOf = (legs: readonly Leg[]): LegKind[] => legs.map(({ kind }) => kind);

type Evolve<T extends DomainEventType> = (
  document: MailRecipient | null,
  data: DataOf<T>,
  event: StoredEvent,
) => MailRecipient | null;

const unless =
  <T extends DomainEventType>(
    change: (document: MailRecipient, data: DataOf<T>, event: StoredEvent) => MailRecipient,
  ): Evolve<T> =>
  (document, data, event) =>
    document === null ? null : change(document, data, event);

const EVOLVE: { readonly [T in DomainEventType]?: Evolve<T> } = {
  ParticipantRegistered: (_, data, event) => ({
    _id: data.participantId,
    eventId: streamId(event.stream),
    subjectId: data.subjectId,
    person: sealedText(data.person),
    renamed: null,
    moved: null,
    chauffeur: data.chauffeur,
    legs: kindsOf(data.legs),
    places: data.places,
    alertRadiusKm: data.alertRadiusKm,
    hasAlert: data.alertRadiusKm !== null,
    lang: data.lang,
    mails: true,
    confirmed: data.confirmed,
    hasAccount: data.userId !== null,
    registeredAt: event.position,
    leftAt: null,
    leftReason: null,
    erased: false,
  }),
  ParticipantConfirmed: unless((document) => ({ ...document, confirmed: true })),
  // The account has proved the address.
  ParticipantAdopted: unless((document) => ({ ...document, confirmed: true, hasAccount: true })),
  ParticipantUpdated: unless<'ParticipantUpdated'>((document, data) => ({
    ...document,
    lang: data.lang ?? document.lang,
    // The digests tell what the sealed change holds.
    renamed: data.digests.name === undefined ? document.renamed : sealedText(data.person),
    moved: data.digests.position === undefined ? document.moved : sealedText(data.person),
    chauffeur: data.chauffeur ?? document.chauffeur,
    legs: data.legs === undefined ? document.legs : kindsOf(data.legs),
    places: data.places ?? document.places,
    ...(data.alertRadiusKm === undefined
      ? {}
      : { alertRadiusKm: data.alertRadiusKm, hasAlert: data.alertRadiusKm !== null }),
  })),
  MailPreferenceChanged: unless<'MailPreferenceChanged'>((document, data) => ({ ...document, mails: data.mails })),
  ParticipantUnsubscribed: unless<'ParticipantUnsubscribed'>((document, data, event) => ({
    ...document,
    leftAt: document.leftAt ?? event.position,
    leftReason: document.leftReason ?? data.reason,
  })),
  SubjectErased: unless((document) => ({ ...document, person: null, renamed: null, moved: null, erased: true })),
};

/** People, by participant; personal values stay sealed (`sealed`). */
export const mailRecipients: Projection<MailRecipient> = {
  name: 'mail_recipients',
  version: 3,
  indexes: [
    { name: 'by_event', fields: ['eventId', 'registeredAt'] },
    { name: 'by_alert', fields: ['eventId', 'hasAlert'] },
  ],
  types: Object.keys(EVOLVE),
  sealed: true,
  keys: (event) => {
    if (event.type !== 'SubjectErased') return [(event.data as { participantId: string }).participantId];
    const { target } = event.data as unknown as DataOf<'SubjectErased'>;
    return target.kind === 'participant' ? [target.participantId] : [];
  },
  evolve: (document, event) => {
    const evolve = EVOLVE[event.type as DomainEventType] as Evolve<DomainEventType> | undefined;
    return evolve === undefined ? document : evolve(document, event.data as unknown as DataOf<DomainEventType>, event);
  },
};
