import {
  type EventAdminView,
  type EventCounts,
  type EventEndedView,
  type EventView,
  endOfEvent,
  eventTypeOf,
  lastDay,
  type ParticipantView,
  Refusal,
} from '@convoi/contracts';
import type { EventPage } from './event-page.projection.ts';
import type { ScheduleFields } from './schedule-fields.ts';
import type { KeyHolder } from './team/key-holder.ts';

/** Settings that views depend on; read at use, since the address is known only after listening. */
export interface ViewSettings {
  /** Base of every link, without a final slash. */
  readonly publicUrl: string;
  /** Euros. */
  readonly costPerKm: number;
}

/** Those who take part, as anybody sees them, in the order of their registration. */
export interface People {
  readonly views: readonly ParticipantView[];
  readonly counts: EventCounts;
  /** How many registrations there are, whoever rides together in one of them: what a maximum is about. */
  readonly registrations: number;
}

/** The people of an event, or (`none`) only how many they are. */
export const peopleWanted = (people: People, wanted: 'all' | 'none'): People =>
  wanted === 'all' ? people : { ...people, views: [] };

/** Days and times as the wire has them. */
export function wireSchedule({ scheduleKind, date, time, startDate, endDate }: ScheduleFields) {
  return { event_type: eventTypeOf(scheduleKind), date, time, start_date: startDate, end_date: endDate };
}

/** What the organiser says of the event, as the wire has it. */
const wireAbout = ({ endTime, doorsTime, description, practicalNotes, organiserName }: EventPage) => ({
  end_time: endTime ?? null,
  doors_time: doorsTime ?? null,
  description: description ?? null,
  practical_notes: practicalNotes ?? null,
  organiser_name: organiserName ?? null,
});

/** Address of a stored logo. */
export function logoUrl(logo: string | null, { publicUrl }: ViewSettings): string | null {
  return logo === null ? null : `${publicUrl}/uploads/${logo}`;
}

/** When the event of a page stops being upcoming, epoch ms. */
export function endOf(page: EventPage): number {
  return endOfEvent(lastDay(wireSchedule(page)), page.timezone);
}

const DAY_MS = 86_400_000;
/** Ended events are shown to those who took part so long. */
const ENDED_MS = 30 * DAY_MS;

/** Whether an event is still shown to those whose it is: to come, or over for a short time. */
export const isKept = (endsAtMs: number, nowMs: number): boolean => endsAtMs > nowMs - ENDED_MS;

/** `getEvent` and the base of `getEventAsOrganiser` as anybody sees them: contact and phone as the flags allow. */
export function eventView(
  page: EventPage,
  { views, counts, registrations }: People,
  isUpcoming: boolean,
  settings: ViewSettings,
): EventView {
  return {
    id: page._id,
    id_user: page.slug,
    title: page.title,
    location: page.label,
    latitude: page.latitude,
    longitude: page.longitude,
    is_place_approximate: page.isPlaceApproximate,
    country_code: page.countryCode,
    timezone: page.timezone,
    contact: page.showEmail ? page.contactEmail : null,
    is_email_visible: page.showEmail,
    telephone: page.showPhone ? page.phone : null,
    is_telephone_visible: page.showPhone,
    logo: logoUrl(page.logo, settings),
    is_public: page.isPublic,
    ...wireSchedule(page),
    ...wireAbout(page),
    max_participants: page.maxParticipants,
    current_participants: registrations,
    is_upcoming: isUpcoming,
    counts,
    my_participant_id: null,
    my_participant: null,
    participants: [...views],
  };
}

/** `getEventAsOrganiser`: who organises sees the real contact and phone whatever the flags; a viewer sees what is public. */
export function eventAdminView(
  view: EventView,
  {
    found: { page },
    role,
    state,
    isOffered,
    keyHash,
  }: Omit<KeyHolder, 'eventId'> & {
    readonly found: { readonly page: EventPage };
    readonly keyHash: string;
  },
  idAdmin: string,
): EventAdminView {
  return {
    ...view,
    ...(role === 'viewer' ? {} : { contact: page.contactEmail, telephone: page.phone }),
    id_admin: idAdmin,
    is_hidden: page.state === 'hidden',
    topic: `board:${keyHash}`,
    you: { role, state, is_offered: isOffered },
  };
}

type EndedFields = Omit<EventEndedView, 'code' | 'detail'>;

/** The 410 of `getEvent` and `getEventCalendar`: no participants. */
export function eventEnded(page: EventPage, settings: ViewSettings): Refusal {
  const extra: EndedFields = {
    id_user: page.slug,
    title: page.title,
    logo: logoUrl(page.logo, settings),
    location: page.label,
    is_public: page.isPublic,
    is_upcoming: false,
    event_type: eventTypeOf(page.scheduleKind),
    type_event: eventTypeOf(page.scheduleKind),
    date: page.date,
    time: page.time,
    start_date: page.startDate,
    end_date: page.endDate,
    date_start: page.startDate,
    date_end: page.endDate,
  };
  return new Refusal('event.ended', { extra });
}
