import type { Lang } from '@convoi/contracts';
import { type DataOf, type DomainEventType, type Schedule, streamId } from '@convoi/contracts/events';
import { type Document, type Projection, type StoredEvent, sealedText } from '@convoi/platform';

/** What the notifier knows of an event. The contact is kept as the log has it: sealed. */
export interface MailEvent extends Document {
  /** Id of the event. */
  readonly _id: string;
  readonly slug: string;
  readonly title: string;
  readonly place: string;
  readonly timezone: string;
  readonly schedule: Schedule;
  /** The schedule before the last change. */
  readonly scheduleBefore: Schedule | null;
  /** Position in the log of the last change of schedule, -1 when there was none. */
  readonly rescheduledAt: number;
  readonly visibility: 'public' | 'private';
  readonly lang: Lang;
  /** The organiser as a data subject. */
  readonly subjectId: string;
  /** Sealed address; null after an erasure. */
  readonly contact: string | null;
  /** Type of the event that sealed it. */
  readonly contactType: 'EventCreated' | 'EventContactChanged';
  readonly showEmail: boolean;
  readonly adminKeyVersion: number;
  readonly withdrawn: boolean;
  /** The organiser's words at the withdrawal. */
  readonly withdrawnReason: string | null;
  readonly erased: boolean;
}

type Evolve<T extends DomainEventType> = (
  document: MailEvent | null,
  data: DataOf<T>,
  event: StoredEvent,
) => MailEvent | null;

const unless =
  <T extends DomainEventType>(
    change: (document: MailEvent, data: DataOf<T>, event: StoredEvent) => MailEvent,
  ): Evolve<T> =>
  (document, data, event) =>
    document === null ? null : change(document, data, event);

const EVOLVE: { readonly [T in DomainEventType]?: Evolve<T> } = {
  EventCreated: (_, data, event) => ({
    _id: streamId(event.stream),
    slug: data.slug,
    title: data.title,
    place: data.place.label,
    timezone: data.timezone,
    schedule: data.schedule,
    scheduleBefore: null,
    rescheduledAt: -1,
    visibility: data.visibility,
    lang: data.lang,
    subjectId: data.subjectId,
    contact: sealedText(data.contactEmail),
    contactType: 'EventCreated',
    showEmail: data.showEmail,
    adminKeyVersion: data.adminKeyVersion,
    withdrawn: false,
    withdrawnReason: null,
    erased: false,
  }),
  EventDetailsChanged: unless<'EventDetailsChanged'>((document, data) => ({ ...document, title: data.title })),
  EventRescheduled: unless<'EventRescheduled'>((document, data, event) => ({
    ...document,
    schedule: data.schedule,
    scheduleBefore: document.schedule,
    rescheduledAt: event.position,
  })),
  EventContactChanged: unless<'EventContactChanged'>((document, data) => ({
    ...document,
    contact: sealedText(data.contactEmail),
    contactType: 'EventContactChanged',
    showEmail: data.showEmail,
  })),
  AdminLinkRotated: unless<'AdminLinkRotated'>((document, data) => ({ ...document, adminKeyVersion: data.version })),
  EventWithdrawn: unless<'EventWithdrawn'>((document, data) => ({
    ...document,
    withdrawn: true,
    withdrawnReason: data.reason,
  })),
  SubjectErased: unless((document) => ({ ...document, contact: null, erased: true })),
};

/** Events, by id; the contact stays sealed (`sealed`). */
export const mailEvents: Projection<MailEvent> = {
  name: 'mail_events',
  version: 1,
  indexes: [],
  types: Object.keys(EVOLVE),
  sealed: true,
  keys: (event) => {
    if (event.type !== 'SubjectErased') return [streamId(event.stream)];
    const { target } = event.data as unknown as DataOf<'SubjectErased'>;
    return target.kind === 'organiser' ? [target.eventId] : [];
  },
  evolve: (document, event) => {
    const evolve = EVOLVE[event.type as DomainEventType] as Evolve<DomainEventType> | undefined;
    return evolve === undefined ? document : evolve(document, event.data as unknown as DataOf<DomainEventType>, event);
  },
};
