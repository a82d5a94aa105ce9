import { type MatchRequestView, type ParticipantView, Refusal } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform';
import { readerOf, rideFile } from '../events/calendar/event-calendar.view.ts';
import { endOf, wireSchedule } from '../events/event.view.ts';
import { EVENT_PAGES, type EventPage, type EventPagesDocument } from '../events/event-page.projection.ts';
import type { QueryPorts } from '../shared/query-ports.ts';
import { type ChatMessage, MESSAGES } from './chat/message.projection.ts';
import { conversation, messageViews } from './chat/message.view.ts';
import { requestText } from './chat/sealed-texts.ts';
import { isLive } from './match.projection.ts';
import { liveRelation, RELATIONS, type Relation, relationsOf } from './match-access.ts';
import { activeParticipant, ownDashboards } from './participant-access.ts';
import { counterparts } from './participants-as-seen.view.ts';

/** Relations, their chats and rides: `checkMatch`, `listMatches`, `listMessages` and `getRideCalendar`. */
export function matchQueries(ports: QueryPorts): CallHandlers {
  const { models, clock, personal, settings } = ports;

  const viewOf = async (
    { match, ownId }: Relation,
    counterpart: ParticipantView,
    page: EventPage,
  ): Promise<MatchRequestView> => ({
    id: match._id,
    event_id: match.eventId,
    sender_id: match.senderId,
    receiver_id: match.receiverId,
    status: match.status,
    message: await requestText(match, personal),
    direction: match.senderId === ownId ? 'sent' : 'received',
    counterpart,
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
    created_at: match.createdAt,
    requested_at: match.requestedAt ?? match.createdAt,
    updated_at: match.updatedAt,
    last_message_at: match.lastMessageAt,
  });

  return {
    checkMatch: async ({ query, context }) => {
      const { freshness } = await models.upTo(RELATIONS, context.minPosition);
      const pair = [query.sender_id, query.receiver_id];
      const own = (await ownDashboards(context.caller, ports, query.event_id)).filter(({ participantId }) =>
        pair.includes(participantId),
      );
      const relations = (await Promise.all(own.map((dashboard) => relationsOf(dashboard, ports)))).flat();
      const live = relations.find(
        ({ match, ownId, otherId }) => isLive(match) && ownId !== otherId && pair.includes(otherId),
      );
      const { status } = live?.match ?? {};
      if (live === undefined || (status !== 'pending' && status !== 'accepted'))
        return { body: { exists: false }, ...freshness };
      return { body: { exists: true, id: live.match._id, status }, ...freshness };
    },
    listMatches: async ({ query, context }) => {
      const { freshness, model } = await models.upTo([...RELATIONS, EVENT_PAGES], context.minPosition);
      const pages = model<EventPagesDocument>(EVENT_PAGES);
      const own = await ownDashboards(context.caller, ports, query.event_id);
      const all = (await Promise.all(own.map((dashboard) => relationsOf(dashboard, ports)))).flat();
      const wanted = all
        .filter(({ match }) => query.status === 'all' || isLive(match))
        .sort((a, b) => b.match.requestedPosition - a.match.requestedPosition);
      const eventIds = [...new Set(wanted.map(({ match }) => match.eventId))];
      const found = await pages.collection.getMany(eventIds);
      const events = new Map(found.flatMap((page) => (page?.kind === 'event' ? [[page._id, page] as const] : [])));
      const others = await counterparts(wanted, pages, ports);
      const views: MatchRequestView[] = [];
      for (const [at, relation] of wanted.entries()) {
        const page = events.get(relation.match.eventId);
        if (page !== undefined) views.push(await viewOf(relation, others[at] as ParticipantView, page));
      }
      return { body: views, ...freshness };
    },
    getRideCalendar: async ({ params, context }) => {
      const { freshness, model } = await models.upTo([...RELATIONS, EVENT_PAGES], context.minPosition);
      const relation = await liveRelation(context.caller, params.id ?? '', ports);
      const { driverId, passengerId, legs } = relation?.match ?? {};
      if (!relation || !driverId || !passengerId || !legs) throw new Refusal('match.not_found');
      const { match, ownId } = relation;
      const [page, driver, passenger] = await Promise.all([
        model<EventPagesDocument>(EVENT_PAGES).collection.get(match.eventId),
        activeParticipant(driverId, ports),
        activeParticipant(passengerId, ports),
      ]);
      if (page?.kind !== 'event' || driver?.person == null || passenger?.person == null)
        throw new Refusal('match.not_found');
      const ride = {
        matchId: match._id,
        agreedAt: match.updatedAt,
        driver: { ...driver, name: driver.person.name },
        passenger: { ...passenger, name: passenger.person.name },
        isReaderDriver: ownId === driverId,
        address: driver.person.address,
        distanceKm: driver.person.distanceKm,
        legs,
      };
      return {
        body: rideFile(page, ride, readerOf(page, context.lang, settings)),
        headers: { 'Content-Disposition': `attachment; filename="${page.slug}.ics"` },
        ...freshness,
      };
    },
    listMessages: async ({ params, query, context }) => {
      const { freshness, model } = await models.upTo([...RELATIONS, MESSAGES], context.minPosition);
      const relation = await liveRelation(context.caller, params.match_request_id ?? '', ports);
      if (relation === null) throw new Refusal('match.not_found');
      const found = await conversation(model<ChatMessage>(MESSAGES), relation.match._id, query);
      return { body: await messageViews(found, personal), ...freshness };
    },
  };
}
