import type { Lang } from '@convoi/contracts';
import { type Place, type Schedule, streamId } from '@convoi/contracts/events';
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

/** What the notifier knows of an event. The contact and the organiser's words are kept as the log has them: sealed. */
export interface MailEvent extends Document, Reached {
  /** Id of the event. */
  readonly _id: string;
  readonly slug: string;
  readonly title: string;
  readonly place: string;
  /** Where it is; null where only its name is known. */
  readonly at: At;
  readonly timezone: string;
  readonly schedule: Schedule;
  /** The schedule before the last change. */
  readonly scheduleBefore: Schedule | null;
  /** Position in the log of the last change of schedule, -1 when there was none. */
  readonly rescheduledAt: number;
  /** The command that last changed it, to tell what changed together; null when there was none. */
  readonly rescheduledBy: string | null;
  /** The name of the place before its last correction. */
  readonly placeBefore: string | null;
  /** Position of that correction, -1 when there was none, and its command. */
  readonly placedAt: number;
  readonly placedBy: string | null;
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
  /** Who owns it: their id in the team. */
  readonly ownerId: string;
  /** Who wants to be told each evening what happened, by id in the team: the position in the log of that wish. */
  readonly dailyMail: { readonly [organiserId: string]: number };
  /** Positions of the last days that organisers were told of, the newest last. */
  readonly days: number[];
  /** The last day that people were reminded of, and the id in the log of what reminded them; null = none yet. */
  readonly near: { readonly day: string; readonly causeId: string; readonly position: number } | null;
  /**
   * The last day of rides that has come, and its position in the log; null = none yet. Absent in documents that the version before still
   * makes.
   */
  readonly rideDay?: { readonly day: string; readonly position: number } | null;
  /** Position in the log of the last time that staff hid the page or showed it again, -1 when they never did. */
  readonly moderatedAt: number;
  readonly withdrawn: boolean;
  /** The organiser's words at the withdrawal, sealed; null without any, or after an erasure. */
  readonly withdrawnReason: string | null;
  readonly erased: boolean;
}

type At = { readonly latitude: number; readonly longitude: number } | null;

const pointAt = ({ latitude, longitude }: Place): At =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** More than a mail can wait for. */
const DAYS_KEPT = 8;

const change = changesOf<MailEvent>();

const EVOLUTIONS: Evolutions<MailEvent> = {
  ...REACHED,
  EventCreated: (_, data, event) => ({
    _id: streamId(event.stream),
    slug: data.slug,
    title: data.title,
    place: data.place.label,
    at: pointAt(data.place),
    timezone: data.timezone,
    schedule: data.schedule,
    scheduleBefore: null,
    rescheduledAt: -1,
    rescheduledBy: null,
    placeBefore: null,
    placedAt: -1,
    placedBy: null,
    visibility: data.visibility,
    lang: data.lang,
    subjectId: data.subjectId,
    contact: sealedText(data.contactEmail),
    contactType: 'EventCreated',
    showEmail: data.showEmail,
    adminKeyVersion: data.adminKeyVersion,
    ownerId: streamId(event.stream),
    dailyMail: {},
    days: [],
    near: null,
    rideDay: null,
    moderatedAt: -1,
    withdrawn: false,
    withdrawnReason: null,
    erased: false,
  }),
  EventDetailsChanged: change<'EventDetailsChanged'>((document, data) => ({ ...document, title: data.title })),
  EventRescheduled: change<'EventRescheduled'>((document, data, event) => ({
    ...document,
    schedule: data.schedule,
    scheduleBefore: document.schedule,
    rescheduledAt: event.position,
    rescheduledBy: event.metadata.$causationId,
  })),
  EventPlaceCorrected: change<'EventPlaceCorrected'>((document, data, event) => ({
    ...document,
    place: data.place.label,
    at: pointAt(data.place),
    timezone: data.timezone,
    placeBefore: document.place,
    placedAt: event.position,
    placedBy: event.metadata.$causationId,
  })),
  EventContactChanged: change<'EventContactChanged'>((document, data) => ({
    ...document,
    // Somebody else, where the one before was erased or has handed the event over.
    subjectId: data.subjectId,
    contact: sealedText(data.contactEmail),
    contactType: 'EventContactChanged',
    showEmail: data.showEmail,
    ...(data.previousEmail === null && data.subjectId === document.subjectId
      ? {}
      : { unreachable: false, addressNumber: (document.addressNumber ?? 0) + 1 }),
    erased: false,
  })),
  AdminLinkRotated: change<'AdminLinkRotated'>((document, data) => ({ ...document, adminKeyVersion: data.version })),
  OwnershipTaken: change<'OwnershipTaken'>((document, data) => ({
    ...document,
    adminKeyVersion: data.adminKeyVersion,
    ownerId: data.memberId,
  })),
  DailyMailChosen: change<'DailyMailChosen'>((document, { organiserId, wanted }, { position }) => {
    const { [organiserId]: _, ...others } = document.dailyMail;
    return { ...document, dailyMail: wanted ? { ...others, [organiserId]: position } : others };
  }),
  OrganisersDayEnded: change((document, _, { position }) => ({
    ...document,
    days: [...document.days, position].slice(-DAYS_KEPT),
  })),
  EventDrewNear: change<'EventDrewNear'>((document, { firstDay: day }, { id: causeId, position }) => ({
    ...document,
    near: { day, causeId, position },
  })),
  RideDayCame: change<'RideDayCame'>((document, { day }, { position }) => ({
    ...document,
    rideDay: { day, position },
  })),
  EventWithdrawn: change<'EventWithdrawn'>((document, data) => ({
    ...document,
    withdrawn: true,
    withdrawnReason: sealedText(data.reason),
  })),
  EventHidden: change((document, _, event) => ({ ...document, moderatedAt: event.position })),
  EventRestored: change((document, _, event) => ({ ...document, moderatedAt: event.position })),
  SubjectErased: change((document) => ({ ...document, contact: null, withdrawnReason: null, erased: true })),
};

/** Events, by id; personal values stay sealed (`sealed`). */
export const mailEvents: Projection<MailEvent> = sealedProjection(
  'mail_events',
  10,
  [],
  (event) => {
    const reached = receiverOf(event, 'contact');
    if (reached !== null) return reached === '' ? [] : [reached];
    const erased = erasedTarget(event);
    if (erased === null) return [streamId(event.stream)];
    return erased.kind === 'organiser' ? [erased.eventId] : [];
  },
  EVOLUTIONS,
);
