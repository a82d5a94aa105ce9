import {
  dayAfter,
  endOfEvent,
  instantOf,
  LAST_EVENT_DAY,
  reminderOfEvent,
  rideDayOfEvent,
  SEAT_FEE_CENTS,
  startOfEvent,
} from '@convoi/contracts';
import {
  type DataOf,
  type EventStreamEvent,
  firstDayOf,
  lastDayOf,
  type Schedule,
  timeOf,
} from '@convoi/contracts/events';
import {
  accept,
  type Decision,
  type Recorded,
  reject,
  rejectField,
} from '@convoi/platform/kernel/command-handler/decision';
import { liveMember, NO_TEAM, TEAM_FOLDS, type Team } from './team/team-state.decider.ts';

/** The decider of `event-{eventId}`: what the organiser says of the event. */

// Events read: all of the stream.

type Created = DataOf<'EventCreated'>;

/** What is known of an event; its contact only by keyed digests. */
export interface EventFacts {
  readonly slug: string;
  readonly title: string;
  readonly place: Created['place'];
  readonly timezone: string;
  readonly schedule: Schedule;
  readonly visibility: Created['visibility'];
  readonly subjectId: string;
  readonly contactKey: string;
  readonly phoneKey: string | null;
  readonly showEmail: boolean;
  readonly showPhone: boolean;
  readonly logo: string | null;
  /** null = no limit (public events). */
  readonly maxParticipants: number | null;
  /** How often it has changed. */
  readonly capacityChanges: number;
  readonly adminKeyVersion: number;
  readonly lang: Created['lang'];
  readonly createdAt: string;
  readonly isHidden: boolean;
  readonly isWithdrawn: boolean;
  /** Payments that raised the maximum; each does it once. */
  readonly paidRaises: readonly string[];
  /** Seats that were asked back because their payment was given back, by payment. */
  readonly takenBack: { readonly [paymentId: string]: number };
  /** The first day that people were reminded of; null = of none yet. */
  readonly remindedOf: string | null;
  /** The last day of rides that was noted; null = none yet. */
  readonly rideDay: string | null;
  /** Commands that had something mailed, the newest last: a repetition mails nothing. */
  readonly requests: readonly string[];
  /** Who organises it together. */
  readonly team: Team;
  /** Ids in the team of those who are told each evening what happened. */
  readonly dailyMail: readonly string[];
  /** The last day that they were told of; null = none yet. */
  readonly toldDay: string | null;
}

/** null = no such event. */
export type EventState = EventFacts | null;

export const noEvent: EventState = null;

/** More than an event can ask for within the time in which a command is repeated (`makeAnnouncement`, `recoverEventLinks`). */
const REQUESTS_KEPT = 50;

const withRequest = ({ requestId }: { readonly requestId: string }, { requests }: EventFacts): Patch => ({
  requests: [...requests, requestId].slice(-REQUESTS_KEPT),
});

/** What an event of the team makes of the event. */
const ofTeam =
  <T extends keyof typeof TEAM_FOLDS>(type: T) =>
  (data: DataOf<T>, { team }: EventFacts): Patch => ({ team: TEAM_FOLDS[type](team, data) });

type Patch = Partial<EventFacts>;
type Patches = { readonly [T in EventStreamEvent['type']]: (data: DataOf<T>, state: EventFacts) => Patch };

const PATCHES: Omit<Patches, 'EventCreated'> = {
  EventDetailsChanged: ({ title }) => ({ title }),
  EventDescribed: () => ({}),
  EventPlaceCorrected: ({ place, timezone }) => ({ place, timezone }),
  EventRescheduled: ({ schedule }) => ({ schedule }),
  EventContactChanged: ({ subjectId, contactKey, phoneKey, showEmail, showPhone }) => ({
    subjectId,
    contactKey,
    phoneKey,
    showEmail,
    showPhone,
  }),
  EventLogoChanged: ({ logo }) => ({ logo }),
  EventCapacityLowered: ({ to }, { capacityChanges }) => ({
    maxParticipants: to,
    capacityChanges: capacityChanges + 1,
  }),
  EventCapacityRaised: ({ to, paymentId }, { paidRaises, capacityChanges }) => ({
    maxParticipants: to,
    capacityChanges: capacityChanges + 1,
    paidRaises: [...paidRaises, paymentId],
  }),
  EventCapacityTakenBack: ({ to, paymentId, seats }, { takenBack, capacityChanges }) => ({
    maxParticipants: to,
    capacityChanges: capacityChanges + 1,
    takenBack: { ...takenBack, [paymentId]: (takenBack[paymentId] ?? 0) + seats },
  }),
  EventDrewNear: ({ firstDay }) => ({ remindedOf: firstDay }),
  RideDayCame: ({ day }) => ({ rideDay: day }),
  // Whoever had the link may have offered the event in the name of its owner.
  AdminLinkRotated: ({ version }, { team }) => ({ adminKeyVersion: version, team: { ...team, offeredTo: null } }),
  AdminLinksRequested: withRequest,
  AnnouncementMade: withRequest,
  CoOrganiserInvited: ofTeam('CoOrganiserInvited'),
  CoOrganiserJoined: ofTeam('CoOrganiserJoined'),
  CoOrganiserRoleChanged: ofTeam('CoOrganiserRoleChanged'),
  CoOrganiserRevoked: ofTeam('CoOrganiserRevoked'),
  CoOrganiserLinkRenewed: ofTeam('CoOrganiserLinkRenewed'),
  CoOrganiserLeft: ofTeam('CoOrganiserLeft'),
  OwnershipOffered: ofTeam('OwnershipOffered'),
  OwnershipTaken: (data, state) => ({
    ...ofTeam('OwnershipTaken')(data, state),
    adminKeyVersion: data.adminKeyVersion,
  }),
  DailyMailChosen: ({ organiserId, wanted }, { dailyMail }) => ({
    dailyMail: [...dailyMail.filter((id) => id !== organiserId), ...(wanted ? [organiserId] : [])],
  }),
  OrganisersDayEnded: ({ day }) => ({ toldDay: day }),
  EventWithdrawn: () => ({ isWithdrawn: true }),
  EventHidden: () => ({ isHidden: true }),
  EventRestored: () => ({ isHidden: false }),
};

/** State after an event. Total: what makes no sense changes nothing. */
export function evolveEvent(state: EventState, event: Recorded<EventStreamEvent>): EventState {
  if (event.type === 'EventCreated') {
    if (state !== null) return state;
    const { contactEmail: _contact, phone: _phone, ...facts } = event.data;
    return {
      ...facts,
      createdAt: event.at,
      isHidden: false,
      isWithdrawn: false,
      capacityChanges: 0,
      paidRaises: [],
      takenBack: {},
      remindedOf: null,
      rideDay: null,
      requests: [],
      team: NO_TEAM,
      dailyMail: [],
      toldDay: null,
    };
  }
  if (state === null) return state;
  const patch = PATCHES[event.type] as ((data: EventStreamEvent['data'], state: EventFacts) => Patch) | undefined;
  return patch === undefined ? state : { ...state, ...patch(event.data, state) };
}

type Timed = Pick<EventFacts, 'schedule' | 'timezone'>;

/** When the event is over, epoch milliseconds. */
export function endOf({ schedule, timezone }: Timed): number {
  return endOfEvent(lastDayOf(schedule), timezone);
}

/** Whether the event is still to come. `now` in epoch milliseconds. */
export function isUpcoming(event: Timed, now: number): boolean {
  return now < endOf(event);
}

/** When people are to be reminded of their rides, epoch milliseconds. */
export function reminderOf({ schedule, timezone }: Timed): number {
  return reminderOfEvent(firstDayOf(schedule), timezone);
}

function startOf({ schedule, timezone }: Timed): number {
  return startOfEvent(firstDayOf(schedule), timeOf(schedule), timezone);
}

/** When the day of the rides begins, epoch milliseconds. */
export function rideDayOf({ schedule, timezone }: Timed): number {
  return rideDayOfEvent(firstDayOf(schedule), timeOf(schedule), timezone);
}

const DAY_MS = 86_400_000;

/** Whether the people of the event are due to be forgotten, so many days after its end. */
export function isPurgeDue(event: Timed, retentionDays: number, now: number): boolean {
  return now >= endOf(event) + retentionDays * DAY_MS;
}

/** Why nobody can take part any more, in the order in which it is told; null when the event is open. */
export type Closure = 'absent' | 'withdrawn' | 'hidden' | 'ended';

/** Whether people may take part in this event now. `now` in epoch milliseconds. */
export function closureOf(state: EventState, now: number): Closure | null {
  if (state === null) return 'absent';
  if (state.isWithdrawn) return 'withdrawn';
  if (state.isHidden) return 'hidden';
  return isUpcoming(state, now) ? null : 'ended';
}

const lastDayField = (schedule: Schedule): string => (schedule.kind === 'oneTime' ? 'date' : 'end_date');

/** A wrong order of days or a day beyond the calendar of the product; null when the schedule is sound. */
function scheduleFault(schedule: Schedule): ReturnType<typeof rejectField> | null {
  const field = lastDayField(schedule);
  if (lastDayOf(schedule) > LAST_EVENT_DAY) return rejectField({ field, code: 'out_of_range' });
  if (schedule.kind === 'season' && schedule.endDate < schedule.startDate)
    return rejectField({ field, code: 'date_order' });
  return null;
}

/** Command of `createEvent`; contact, phone and texts are passed on unread. */
export interface CreateEvent {
  readonly event: Created;
  /** What its organiser says of it; absent = nothing. */
  readonly about?: DataOf<'EventDescribed'> | undefined;
  /** Why nobody is to see its page; absent = it is shown. */
  readonly hidden?: DataOf<'EventHidden'> | undefined;
  readonly now: number;
}

/** Creates the event; its last day must lie ahead in its own zone (`createEvent`). */
export function createEvent(state: EventState, { event, about, hidden, now }: CreateEvent): Decision<EventStreamEvent> {
  if (state !== null) return accept();
  const fault = scheduleFault(event.schedule);
  if (fault !== null) return fault;
  if (!isUpcoming(event, now)) return rejectField({ field: lastDayField(event.schedule), code: 'date_past' });
  const events: EventStreamEvent[] = [{ type: 'EventCreated', data: event }];
  if (about !== undefined) events.push({ type: 'EventDescribed', data: about });
  if (hidden !== undefined) events.push({ type: 'EventHidden', data: hidden });
  return accept(...events);
}

/** Command of `updateEvent`; absent = unchanged. */
export interface UpdateEvent {
  readonly title?: string | undefined;
  readonly date?: string | undefined;
  readonly time?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  /** File name of a stored image. */
  readonly logo?: string | undefined;
  /** The whole contact after the change, passed on unread. */
  readonly contact?: Omit<DataOf<'EventContactChanged'>, 'previousEmail'> | undefined;
  /** The address before, passed on unread when the contact changes. */
  readonly previousEmail?: string | undefined;
  /** What its organiser says of it after the change, passed on unread; absent = nothing of it changes. */
  readonly about?: DataOf<'EventDescribed'> | undefined;
  /** Where it is after the change, with its zone. */
  readonly placed?: DataOf<'EventPlaceCorrected'> | undefined;
  readonly maxParticipants?: number | undefined;
  /** Days after the end of an event at which its people are forgotten. */
  readonly retentionDays: number;
  readonly now: number;
}

function rescheduled(schedule: Schedule, command: UpdateEvent): Schedule {
  return schedule.kind === 'oneTime'
    ? { kind: 'oneTime', date: command.date ?? schedule.date, time: command.time ?? schedule.time }
    : {
        kind: 'season',
        startDate: command.startDate ?? schedule.startDate,
        endDate: command.endDate ?? schedule.endDate,
      };
}

function sameSchedule(a: Schedule, b: Schedule): boolean {
  if (a.kind === 'oneTime') return b.kind === 'oneTime' && a.date === b.date && a.time === b.time;
  return b.kind === 'season' && a.startDate === b.startDate && a.endDate === b.endDate;
}

/** Whether both are the same point under the same name. */
export function isSamePlace(a: Created['place'], b: Created['place']): boolean {
  return (
    a.label === b.label &&
    a.latitude === b.latitude &&
    a.longitude === b.longitude &&
    (a.approximate ?? false) === (b.approximate ?? false)
  );
}

function contactChange(
  state: EventFacts,
  contact: NonNullable<UpdateEvent['contact']>,
  previousEmail: string | undefined,
): readonly EventStreamEvent[] {
  const isNewAddress = contact.contactKey !== state.contactKey;
  const isSame =
    !isNewAddress &&
    contact.phoneKey === state.phoneKey &&
    contact.showEmail === state.showEmail &&
    contact.showPhone === state.showPhone;
  return isSame
    ? []
    : [
        {
          type: 'EventContactChanged',
          data: { ...contact, previousEmail: isNewAddress ? (previousEmail ?? null) : null },
        },
      ];
}

/** Changes an event, all of it or nothing (`updateEvent`). A raised maximum is refused with the price of the difference. */
export function updateEvent(state: EventState, command: UpdateEvent): Decision<EventStreamEvent> {
  if (state === null) return reject('event.not_found');
  if (state.isWithdrawn) return reject('event.withdrawn');
  const schedule = rescheduled(state.schedule, command);
  const timezone = command.placed?.timezone ?? state.timezone;
  const liesAhead = isUpcoming({ schedule, timezone }, command.now);
  if (!liesAhead && !isUpcoming(state, command.now)) return reject('event.ended');
  // Its people are forgotten; another day would bring back a carpool of which nobody knows who is in it.
  if (isPurgeDue(state, command.retentionDays, command.now)) return reject('event.ended');
  const from = state.maxParticipants;
  const to = state.visibility === 'private' ? command.maxParticipants : undefined;
  if (from !== null && to !== undefined && to > from)
    return reject('event.capacity_payment_required', {
      facts: { currentMax: from, requestedMax: to, amountCents: (to - from) * SEAT_FEE_CENTS },
    });
  const isRescheduled = !sameSchedule(schedule, state.schedule);
  const fault = isRescheduled ? scheduleFault(schedule) : null;
  if (fault !== null) return fault;
  if (!liesAhead) return rejectField({ field: lastDayField(schedule), code: 'date_past' });
  const events: EventStreamEvent[] = [];
  if (command.title !== undefined && command.title !== state.title)
    events.push({ type: 'EventDetailsChanged', data: { title: command.title } });
  if (command.about !== undefined) events.push({ type: 'EventDescribed', data: command.about });
  if (isRescheduled) events.push({ type: 'EventRescheduled', data: { schedule } });
  if (command.placed !== undefined && !isSamePlace(command.placed.place, state.place))
    events.push({ type: 'EventPlaceCorrected', data: command.placed });
  if (command.contact !== undefined) events.push(...contactChange(state, command.contact, command.previousEmail));
  if (command.logo !== undefined && command.logo !== state.logo)
    events.push({ type: 'EventLogoChanged', data: { logo: command.logo } });
  if (from !== null && to !== undefined && to < from) events.push({ type: 'EventCapacityLowered', data: { from, to } });
  return accept(...events);
}

/** A raise of the maximum that was paid for. */
export interface RaiseCapacity {
  readonly paymentId: string;
  readonly seats: number;
}

/** Adds the seats of a captured payment to the maximum of now, once for each payment. */
export function raiseCapacity(state: EventState, { paymentId, seats }: RaiseCapacity): Decision<EventStreamEvent> {
  if (state === null) return reject('event.not_found');
  const from = state.maxParticipants;
  if (from === null || state.paidRaises.includes(paymentId)) return accept();
  return accept({ type: 'EventCapacityRaised', data: { from, to: from + seats, paymentId } });
}

/** Seats whose payment was given back. */
export interface TakeBackCapacity {
  readonly paymentId: string;
  /** All seats of the payment that are no longer paid. */
  readonly seats: number;
  /** How many take part. */
  readonly participants: number;
}

/**
 * Takes seats back whose payment was given back: once for each seat, and never below the number of those who take part. A
 * payment that raised nothing has nothing to take back.
 */
export function takeBackCapacity(
  state: EventState,
  { paymentId, seats, participants }: TakeBackCapacity,
): Decision<EventStreamEvent> {
  if (state === null) return reject('event.not_found');
  const from = state.maxParticipants;
  const due = seats - (state.takenBack[paymentId] ?? 0);
  if (from === null || due <= 0 || !state.paidRaises.includes(paymentId)) return accept();
  const to = Math.min(from, Math.max(from - due, participants));
  return accept({ type: 'EventCapacityTakenBack', data: { from, to, paymentId, seats: due } });
}

/** Notes that the day before has come, once for each first day, while there is something to be reminded of. */
export function drawNear(state: EventState, { now }: { readonly now: number }): Decision<EventStreamEvent> {
  if (state === null || closureOf(state, now) !== null) return accept();
  const firstDay = firstDayOf(state.schedule);
  const isTime = now >= reminderOf(state) && now < startOf(state);
  return isTime && state.remindedOf !== firstDay ? accept({ type: 'EventDrewNear', data: { firstDay } }) : accept();
}

/** Notes that the day of the rides has come, once for each first day, before it is over. */
export function beginRideDay(state: EventState, { now }: { readonly now: number }): Decision<EventStreamEvent> {
  if (state === null || closureOf(state, now) !== null) return accept();
  const day = firstDayOf(state.schedule);
  const isTime = now >= rideDayOf(state) && now < instantOf(dayAfter(day), '00:00', state.timezone);
  return isTime && state.rideDay !== day ? accept({ type: 'RideDayCame', data: { day } }) : accept();
}

/**
 * Exchanges the secret key for the next one (`rotateAdminLink`). `from` is the version of the key that was shown: it opens nothing
 * any more once somebody else has exchanged it.
 */
export function rotateAdminLink(state: EventState, { from }: { readonly from: number }): Decision<EventStreamEvent> {
  if (state === null || state.adminKeyVersion !== from) return reject('event.not_found');
  if (state.isWithdrawn) return reject('event.withdrawn');
  return accept({ type: 'AdminLinkRotated', data: { version: from + 1 } });
}

/** Has the links of these events mailed to their contact, or that of somebody of the team to them, while they and this event are there (`recoverEventLinks`). */
export function requestAdminLinks(
  state: EventState,
  request: DataOf<'AdminLinksRequested'>,
): Decision<EventStreamEvent> {
  if (state === null || state.isWithdrawn || state.requests.includes(request.requestId)) return accept();
  if (request.memberId !== undefined && liveMember(state.team, request.memberId) === undefined) return accept();
  return accept({ type: 'AdminLinksRequested', data: request });
}

/** Has the organiser's words mailed, while the event is to come (`makeAnnouncement`). They are passed on unread. */
export function announce(
  state: EventState,
  { announcement, now }: { readonly announcement: DataOf<'AnnouncementMade'>; readonly now: number },
): Decision<EventStreamEvent> {
  if (state === null) return reject('event.not_found');
  if (state.requests.includes(announcement.requestId)) return accept();
  if (state.isWithdrawn) return reject('event.withdrawn');
  return isUpcoming(state, now) ? accept({ type: 'AnnouncementMade', data: announcement }) : reject('event.ended');
}

/** Takes an event back for good; one that is withdrawn stays so (`withdrawEvent`). The reason is passed on unread. */
export function withdrawEvent(state: EventState, words: DataOf<'EventWithdrawn'>): Decision<EventStreamEvent> {
  if (state === null) return reject('event.not_found');
  return state.isWithdrawn ? accept() : accept({ type: 'EventWithdrawn', data: words });
}

/** Takes an event out of sight, by staff; one that is hidden stays so (`hideEvent`). */
export function hideEvent(state: EventState, words: DataOf<'EventHidden'>): Decision<EventStreamEvent> {
  if (state === null) return reject('event.not_found');
  if (state.isWithdrawn) return reject('event.withdrawn');
  return state.isHidden ? accept() : accept({ type: 'EventHidden', data: words });
}

/** Shows a hidden event again, by staff (`hideEvent`). */
export function restoreEvent(state: EventState, words: DataOf<'EventRestored'>): Decision<EventStreamEvent> {
  if (state === null) return reject('event.not_found');
  if (state.isWithdrawn) return reject('event.withdrawn');
  return state.isHidden ? accept({ type: 'EventRestored', data: words }) : accept();
}

/** What the event says of who may come in, from its own stream. */
export interface EventTerms {
  readonly closure: Closure | null;
  /** null = no limit. */
  readonly maxParticipants: number | null;
  /** How often that has changed. */
  readonly capacityChanges: number;
}
