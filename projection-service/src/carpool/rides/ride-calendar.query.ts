import { type LegKind, Refusal } from '@convoi/contracts';
import type { LocateMeetingPoint } from '@convoi/platform/geo/nearest-meeting-points';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { readerOf } from '../../events/calendar/calendar-entry.ts';
import type { ViewSettings } from '../../events/event.view.ts';
import { EVENT_PAGES, type EventPagesDocument } from '../../events/event-page.projection.ts';
import type { OpenSealed } from '../../shared/open-text.ts';
import type { ModelsPort } from '../../shared/read-models.ts';
import { meetingView } from '../chat/sealed-texts.ts';
import { agreedMeeting, type Match } from '../match.projection.ts';
import { liveMatch, MATCH_MODELS } from '../match-access.ts';
import { activeParticipant } from '../participant-access.ts';
import { meetingTown, pointOf, type RideEnds } from './meeting-town.ts';
import { type Ride, rideFile } from './ride-calendar.view.ts';
import { RIDE_DETAILS } from './ride-details.projection.ts';
import { rideDetailsOf } from './ride-details.view.ts';

/** What calendar files of rides are made with. */
export interface RideCalendarPorts extends ModelsPort {
  readonly personal: OpenSealed;
  readonly locateMeetingPoint: LocateMeetingPoint;
  readonly settings: Pick<ViewSettings, 'publicUrl'> & { readonly brandName: string };
}

/** The calendar file of a ride, for the two who ride: `getRideCalendar`. */
export function rideCalendarQueries(ports: RideCalendarPorts): CallHandlers {
  const { models, settings, personal, locateMeetingPoint } = ports;

  /** What the two have agreed on, by leg; the place with the town that is meant, unless it is one of the operator's list. */
  async function meetingsOf(match: Match, legs: readonly LegKind[], ends: RideEnds): Promise<Ride['meetings']> {
    const agreed = legs.flatMap((leg) => agreedMeeting(match, leg) ?? []);
    const views = await Promise.all(agreed.map((one) => meetingView(one, match.eventId, personal)));
    return Object.fromEntries(
      views.map(({ leg, place, time }) => {
        const isListed = place === null || locateMeetingPoint(place) !== null;
        return [leg, { place, time, town: isListed ? null : meetingTown(place, leg, ends) }];
      }),
    );
  }

  return {
    getRideCalendar: async ({ params, context }) => {
      const { freshness, model } = await models.upTo([...MATCH_MODELS, RIDE_DETAILS, EVENT_PAGES], context.minPosition);
      const ownMatch = await liveMatch(context.caller, params.id ?? '', ports);
      const { driverId, passengerId, legs } = ownMatch?.match ?? {};
      if (!ownMatch || !driverId || !passengerId || !legs) throw new Refusal('match.not_found');
      const { match, ownId } = ownMatch;
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
        phone: (await rideDetailsOf(ownMatch.otherId, ports)).ride_details?.phone ?? null,
        meetings: await meetingsOf(match, legs, {
          driver: pointOf(driver.person),
          passenger: pointOf(passenger.person),
          event: pointOf(page),
        }),
        settled: {
          count: match.meetings.filter(({ confirmedAt }) => confirmedAt !== null).length,
          at:
            match.meetings
              .flatMap(({ confirmedAt }) => confirmedAt ?? [])
              .sort()
              .at(-1) ?? null,
        },
      };
      return {
        body: rideFile(page, ride, readerOf(page, context.lang, settings)),
        headers: { 'Content-Disposition': `attachment; filename="${page.slug}.ics"` },
        ...freshness,
      };
    },
  };
}
