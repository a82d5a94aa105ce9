import {
  endOfEvent,
  fareOnWire,
  type MatchRequestView,
  type MeetingView,
  type ParticipantView,
  reminderOfEvent,
} from '@convoi/contracts';
import type { LocateMeetingPoint } from '@convoi/platform/geo/nearest-meeting-points';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import { endOf, wireSchedule } from '../events/event.view.ts';
import { EVENT_PAGES, type EventPage, type EventPagesDocument } from '../events/event-page.projection.ts';
import type { OpenSealed } from '../shared/open-text.ts';
import { meetingView, messageText, requestText } from './chat/sealed-texts.ts';
import { isLive, type Match } from './match.projection.ts';
import { MATCH_MODELS, matchesOf, type OwnMatch } from './match-access.ts';
import { activeParticipant, ownRegistrations } from './participant-access.ts';
import { counterparts, type ParticipantViewPorts } from './participants-as-seen.view.ts';
import {
  type IndexedRegistration,
  indexedRegistrationId,
  REGISTRATION_INDEX,
} from './registration-index.projection.ts';
import { fareCosts, paymentTo } from './rides/fare.view.ts';
import { meetingTown, pointOf } from './rides/meeting-town.ts';
import { RIDE_DETAILS } from './rides/ride-details.projection.ts';
import { withRideDetails } from './rides/ride-details.view.ts';

/** What matches are read and shown with. */
export interface MatchPorts extends ParticipantViewPorts {
  readonly clock: Clock;
  readonly personal: OpenSealed;
  readonly locateMeetingPoint: LocateMeetingPoint;
}

/** How many messages of the other one the caller has not read, `UNREAD_COUNTED` at most; none once the match has ended. */
function unreadIn({ match, ownId }: OwnMatch): number {
  return isLive(match) ? (match.unread[ownId]?.length ?? 0) : 0;
}

/** Whether the match waits for the caller: a request that they have not answered, or a seat that is kept for them now. */
function waitsForCaller({ match: { status, receiverId, waiting }, ownId }: OwnMatch, nowMs: number): boolean {
  if (status !== 'pending') return false;
  if (waiting == null) return receiverId === ownId;
  const { passengerId, offeredUntil } = waiting;
  return passengerId === ownId && offeredUntil !== null && nowMs < Date.parse(offeredUntil);
}

/** The caller's matches: `checkMatch`, `countUnread` and `listMatches`. */
export function matchQueries(ports: MatchPorts): CallHandlers {
  const { models, clock, personal } = ports;

  /** A line that a match waits in; an offer whose time is over counts no more, whatever the line is told later. */
  const waitingOf = ({ status, waiting }: Match): Pick<MatchRequestView, 'waiting'> => {
    if (status !== 'pending' || waiting == null) return {};
    const { driverId, passengerId, offeredUntil: until } = waiting;
    const isOpen = until !== null && clock.now() < Date.parse(until);
    return { waiting: { driver_id: driverId, passenger_id: passengerId, offered_until: isOpen ? until : null } };
  };

  /** A pending request whose seats were not taken in time, which waits no more. */
  const lapsedOf = ({ status, lapsed }: Match): Pick<MatchRequestView, 'lapsed'> =>
    status === 'pending' && lapsed !== undefined
      ? { lapsed: { driver_id: lapsed.driverId, passenger_id: lapsed.passengerId, until: lapsed.until } }
      : {};

  /** Whether the two of a ride come, from the morning of the day before until the day is over, of a season its first; of no other match. */
  const attendanceOf = async (
    { match, ownId, otherId }: OwnMatch,
    page: EventPage,
  ): Promise<Pick<MatchRequestView, 'attendance'>> => {
    const day = page.date ?? page.startDate;
    if (match.status !== 'accepted' || day === null) return {};
    const now = clock.now();
    if (now < reminderOfEvent(day, page.timezone) || now >= endOfEvent(day, page.timezone)) return {};
    const { collection } = await models.served<IndexedRegistration>(REGISTRATION_INDEX);
    const ids = [ownId, otherId].map((id) => indexedRegistrationId(id, match.eventId));
    const [own, counterpart] = (await collection.getMany(ids)).map((part) =>
      part !== null && part.comingOn === day ? ('coming' as const) : ('unsure' as const),
    );
    return { attendance: { own: own ?? 'unsure', counterpart: counterpart ?? 'unsure' } };
  };

  /** What the passenger of a ride gives, and for them alone where the driver is paid; what is held while it is asked for. */
  const fareOf = async (
    { match: { status, fare, askedFares, driverId, updatedAt }, ownId, otherId }: OwnMatch,
    { fare: othersFare }: ParticipantView,
  ): Promise<Pick<MatchRequestView, 'fare' | 'payment' | 'asked_fares' | 'fare_costs'>> => {
    if (status === 'pending')
      return {
        ...(askedFares === undefined
          ? {}
          : { asked_fares: askedFares.map(({ driverId: id, ...asked }) => ({ driver_id: id, ...fareOnWire(asked) })) }),
        ...(othersFare?.kind === 'amount' ? { fare_costs: await fareCosts(otherId, ports) } : {}),
      };
    if (status !== 'accepted' || fare == null) return {};
    if (fare.kind === 'free' || driverId === null || driverId === ownId) return { fare: fareOnWire(fare) };
    return {
      fare: fareOnWire(fare),
      ...(fare.kind === 'amount' ? { fare_costs: await fareCosts(driverId, ports) } : {}),
      ...(await paymentTo(driverId, updatedAt, ports)),
    };
  };

  /** What the two have written, of a live match: how much the caller has not read, and the newest. */
  const writtenOf = async (ownMatch: OwnMatch): Promise<Pick<MatchRequestView, 'unread_count' | 'last_message'>> => {
    const { _id: matchId, lastMessage: last } = ownMatch.match;
    const content =
      last === null || !isLive(ownMatch.match)
        ? null
        : await messageText({ matchId, subjectId: last.subjectId, text: last.text, requestOf: null }, personal);
    const unread = unreadIn(ownMatch);
    return {
      ...(unread > 0 ? { unread_count: unread } : {}),
      ...(last === null || content === null ? {} : { last_message: { sender_id: last.senderId, content } }),
    };
  };

  /** The meetings of a ride, each with the point of a public place, which orders the stops of a driver, else with the town that is meant. */
  const meetingsOf = async (match: Match, page: EventPage): Promise<MeetingView[]> => {
    const { status, meetings, eventId, driverId, passengerId } = match;
    if (status !== 'accepted' || meetings.length === 0) return [];
    const [driver, passenger] = await Promise.all(
      [driverId, passengerId].map(async (id) => (id === null ? null : await activeParticipant(id, ports))),
    );
    const ends = {
      driver: pointOf(driver?.person ?? null),
      passenger: pointOf(passenger?.person ?? null),
      event: pointOf(page),
    };
    return Promise.all(
      meetings.map(async (one) => {
        const view = await meetingView(one, eventId, personal);
        if (view.place === null) return view;
        const point = ports.locateMeetingPoint(view.place);
        if (point !== null) return { ...view, point };
        const town = meetingTown(view.place, view.leg, ends);
        return town === null ? view : { ...view, town };
      }),
    );
  };

  const viewOf = async (
    ownMatch: OwnMatch,
    counterpart: ParticipantView,
    page: EventPage,
  ): Promise<MatchRequestView> => {
    const { match, ownId } = ownMatch;
    return {
      id: match._id,
      event_id: match.eventId,
      sender_id: match.senderId,
      receiver_id: match.receiverId,
      status: match.status,
      message: match.isMessageHidden === true ? null : await requestText(match, personal),
      direction: match.senderId === ownId ? 'sent' : 'received',
      counterpart: counterpart.relation === 'accepted' ? await withRideDetails(counterpart, ports) : counterpart,
      event: {
        id: page._id,
        id_user: page.slug,
        title: page.title,
        is_upcoming: clock.now() < endOf(page),
        ...wireSchedule(page),
      },
      driver_id: match.driverId,
      passenger_id: match.passengerId,
      seats: match.seats,
      legs: match.legs,
      ...(await fareOf(ownMatch, counterpart)),
      meetings: await meetingsOf(match, page),
      ...waitingOf(match),
      ...lapsedOf(match),
      ...(await attendanceOf(ownMatch, page)),
      created_at: match.createdAt,
      requested_at: match.requestedAt ?? match.createdAt,
      updated_at: match.updatedAt,
      last_message_at: match.lastMessageAt,
      ...(await writtenOf(ownMatch)),
    };
  };

  return {
    checkMatch: async ({ query, context }) => {
      const { freshness } = await models.upTo(MATCH_MODELS, context.minPosition);
      const pair = [query.sender_id, query.receiver_id];
      const own = (await ownRegistrations(context.caller, ports, query.event_id)).filter(({ participantId }) =>
        pair.includes(participantId),
      );
      const matches = (await Promise.all(own.map((registration) => matchesOf(registration, ports)))).flat();
      const live = matches.find(
        ({ match, ownId, otherId }) => isLive(match) && ownId !== otherId && pair.includes(otherId),
      );
      const { status } = live?.match ?? {};
      if (live === undefined || (status !== 'pending' && status !== 'accepted'))
        return { body: { exists: false }, ...freshness };
      return { body: { exists: true, id: live.match._id, status }, ...freshness };
    },
    countUnread: async ({ context }) => {
      const { freshness, model } = await models.upTo([...MATCH_MODELS, EVENT_PAGES], context.minPosition);
      const own = await ownRegistrations(context.caller, ports);
      const all = (await Promise.all(own.map((registration) => matchesOf(registration, ports)))).flat();
      const counts = all.map(unreadIn).filter((count) => count > 0);
      const messages = counts.reduce((sum, count) => sum + count, 0);
      const waiting = all.filter((ownMatch) => waitsForCaller(ownMatch, clock.now()));
      const eventIds = [...new Set(waiting.map(({ match }) => match.eventId))];
      const pages =
        eventIds.length === 0 ? [] : await model<EventPagesDocument>(EVENT_PAGES).collection.getMany(eventIds);
      const toCome = new Set(
        pages.flatMap((page) => (page?.kind === 'event' && clock.now() < endOf(page) ? [page._id] : [])),
      );
      const requests = waiting.filter(({ match }) => toCome.has(match.eventId)).length;
      return { body: { messages, conversations: counts.length, requests }, ...freshness };
    },
    listMatches: async ({ query, context }) => {
      const { freshness, model } = await models.upTo([...MATCH_MODELS, RIDE_DETAILS, EVENT_PAGES], context.minPosition);
      const pages = model<EventPagesDocument>(EVENT_PAGES);
      const own = await ownRegistrations(context.caller, ports, query.event_id);
      const all = (await Promise.all(own.map((registration) => matchesOf(registration, ports)))).flat();
      const wanted = all
        .filter(({ match }) => query.status === 'all' || isLive(match))
        .sort((a, b) => b.match.requestedPosition - a.match.requestedPosition);
      const eventIds = [...new Set(wanted.map(({ match }) => match.eventId))];
      const found = await pages.collection.getMany(eventIds);
      const events = new Map(found.flatMap((page) => (page?.kind === 'event' ? [[page._id, page] as const] : [])));
      const others = await counterparts(wanted, pages, ports);
      const views: MatchRequestView[] = [];
      for (const [at, ownMatch] of wanted.entries()) {
        const page = events.get(ownMatch.match.eventId);
        if (page !== undefined) views.push(await viewOf(ownMatch, others[at] as ParticipantView, page));
      }
      return { body: views, ...freshness };
    },
  };
}
