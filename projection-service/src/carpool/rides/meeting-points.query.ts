import { Refusal } from '@convoi/contracts';
import type { FindMeetingPoints } from '@convoi/platform/geo/nearest-meeting-points';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { EVENT_PAGES, type EventPagesDocument } from '../../events/event-page.projection.ts';
import type { ModelsPort } from '../../shared/read-models.ts';
import { liveMatch, MATCH_MODELS } from '../match-access.ts';
import { activeParticipant } from '../participant-access.ts';
import { pointOf } from './meeting-town.ts';

/** So many are offered: a choice that is read at a glance. */
const OFFERED = 4;

/** What meeting points are found with. */
export interface MeetingPointPorts extends ModelsPort {
  /** Searches the list of the operator; finds nothing without one. */
  readonly findMeetingPoints: FindMeetingPoints;
}

const oneDecimal = (km: number): number => Math.round(km * 10) / 10;

/** Public meeting points for an agreed ride, for the two who ride: `listMeetingPoints`. */
export function meetingPointQueries(ports: MeetingPointPorts): CallHandlers {
  const { models, findMeetingPoints } = ports;
  return {
    listMeetingPoints: async ({ params, context }) => {
      const { freshness, model } = await models.upTo([...MATCH_MODELS, EVENT_PAGES], context.minPosition);
      const ownMatch = await liveMatch(context.caller, params.id ?? '', ports);
      const { driverId, passengerId } = ownMatch?.match ?? {};
      if (!ownMatch || !driverId || !passengerId) throw new Refusal('match.not_found');
      const [page, driver, passenger] = await Promise.all([
        model<EventPagesDocument>(EVENT_PAGES).collection.get(ownMatch.match.eventId),
        activeParticipant(driverId, ports),
        activeParticipant(passengerId, ports),
      ]);
      if (page?.kind !== 'event' || driver?.person == null || passenger?.person == null)
        throw new Refusal('match.not_found');
      const [from, by, to] = [pointOf(driver.person), pointOf(passenger.person), pointOf(page)];
      const found =
        from === null || by === null || to === null
          ? []
          : findMeetingPoints({ driver: from, passenger: by, event: to }, OFFERED);
      const items = found.map(({ point: { place, kind }, passengerKm, detourKm }) => ({
        place,
        kind,
        passenger_km: oneDecimal(passengerKm),
        detour_km: oneDecimal(detourKm),
      }));
      return { body: { items }, ...freshness };
    },
  };
}
