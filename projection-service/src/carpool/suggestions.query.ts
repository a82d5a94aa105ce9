import {
  detourKm,
  greatCircleKm,
  isDriver,
  isRider,
  type LegKind,
  type ParticipantView,
  type Point,
  Refusal,
  ROAD_FACTOR,
  type SuggestionView,
} from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import { endOf, type ViewSettings } from '../events/event.view.ts';
import {
  EVENT_PAGES,
  type EventPage,
  type EventPagesDocument,
  type PageRide,
} from '../events/event-page.projection.ts';
import { pageParts } from '../events/page-cache.ts';
import { publicParticipant } from '../events/page-participant.view.ts';
import type { ModelsPort } from '../shared/read-models.ts';
import { isLive } from './match.projection.ts';
import { MATCH_MODELS, matchesOf } from './match-access.ts';
import type { ActiveParticipant } from './participant.projection.ts';
import { ownParticipant } from './participant.view.ts';
import { ownedParticipant, ownRegistrationIn } from './participant-access.ts';

/** `listSuggestions`: whom somebody could ride with. */

const SUGGESTIONS_MAX = 20;
/** A detour is worth it up to so many kilometres, or up to this part of the driver's way. */
const DETOUR_KM = 5;
const DETOUR_PART = 0.25;
/** Somebody with all that a ride is reckoned from. */
interface Rider {
  readonly view: ParticipantView;
  readonly point: Point;
  readonly rides: readonly PageRide[];
}

/** Seats that the driver has on a leg; of somebody without a preference, what they offered. */
function freeSeats({ view, rides }: Rider, leg: LegKind): number {
  if (rides.some(({ passengerId, legs }) => passengerId === view.id && legs.includes(leg))) return 0;
  return view.seats_left?.[leg] ?? view.places;
}

/** Legs that both want, on which the driver has room and the passenger no seat yet. */
function sharedLegs(driver: Rider, passenger: Rider): LegKind[] {
  const wanted = new Set(passenger.view.legs.map(({ kind }) => kind));
  return driver.view.legs
    .map(({ kind }) => kind)
    .filter((leg) => wanted.has(leg))
    .filter((leg) => !passenger.rides.some(({ legs }) => legs.includes(leg)))
    .filter((leg) => freeSeats(driver, leg) >= passenger.view.places);
}

/** The ride of two people with the one as its driver; null when it is not worth it or there is no room. */
function rideOf(driver: Rider, passenger: Rider, event: Point): Omit<SuggestionView, 'participant' | 'role'> | null {
  if (isRider(driver.view) || isDriver(passenger.view)) return null;
  const legs = sharedLegs(driver, passenger);
  if (legs.length === 0) return null;
  const detour = detourKm(driver.point, passenger.point, event);
  if (detour > Math.max(DETOUR_KM, DETOUR_PART * ROAD_FACTOR * greatCircleKm(driver.point, event))) return null;
  return {
    // Rounding may leave -0.
    detour_km: Math.max(0, Math.round(detour)),
    legs,
    seats_left: Object.fromEntries(legs.map((leg) => [leg, freeSeats(driver, leg)])),
  };
}

function pointOf({ latitude, longitude }: Pick<ParticipantView, 'latitude' | 'longitude'>): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The better of the two ways to ride with somebody; null when there is none. */
function suggestionOf(own: Rider, other: Rider, event: Point): SuggestionView | null {
  const driven = rideOf(other, own, event);
  const driving = rideOf(own, other, event);
  if (driven === null && driving === null) return null;
  const isDriven = driving === null || (driven !== null && driven.detour_km <= driving.detour_km);
  const ride = isDriven ? driven : driving;
  return ride === null ? null : { participant: other.view, role: isDriven ? 'driver' : 'passenger', ...ride };
}

/** What suggestions are reckoned with. */
export interface SuggestionPorts extends ModelsPort {
  readonly settings: Pick<ViewSettings, 'costPerKm'>;
  readonly clock: Clock;
}

/** Handler of `listSuggestions`, for who owns the registration; 404 for everybody else. */
export function suggestionQueries(ports: SuggestionPorts): CallHandlers {
  const { models, settings, clock } = ports;
  const { costPerKm } = settings;

  const suggestions = async (
    own: ActiveParticipant,
    page: EventPage,
    pages: Parameters<typeof pageParts>[0],
    related: ReadonlySet<string>,
  ): Promise<SuggestionView[]> => {
    const event = pointOf(page);
    const { participants, ridesOf } = await pageParts(pages, page._id);
    const ownRides = ridesOf(own._id);
    const view = ownParticipant(own, ownRides, costPerKm);
    const point = view === null ? null : pointOf(view);
    if (view === null || point === null || event === null) return [];
    const self = { view, point, rides: ownRides };
    return participants
      .filter(({ participantId }) => participantId !== own._id && !related.has(participantId))
      .flatMap((shown) => {
        const shifted = pointOf(shown);
        if (shifted === null) return [];
        const rides = ridesOf(shown.participantId);
        const other = { view: publicParticipant(shown, rides, costPerKm), point: shifted, rides };
        return suggestionOf(self, other, event) ?? [];
      })
      .sort((a, b) => a.detour_km - b.detour_km)
      .slice(0, SUGGESTIONS_MAX);
  };

  return {
    listSuggestions: async ({ params, context }) => {
      const { caller } = context;
      const { freshness, model } = await models.upTo([EVENT_PAGES, ...MATCH_MODELS], context.minPosition);
      const own = await ownedParticipant(caller, params.id ?? '', ports);
      const registration = own === null ? null : await ownRegistrationIn(caller, own.eventId, ports);
      if (own === null || registration === null) throw new Refusal('participant.not_found');
      const pages = model<EventPagesDocument>(EVENT_PAGES);
      const page = await pages.collection.get(own.eventId);
      const isOpen = page?.kind === 'event' && page.state === 'shown' && clock.now() < endOf(page);
      // A pair of whom one has refused the other is not brought together again (decision 0197).
      const settled = (await matchesOf(registration, ports)).filter(
        ({ match }) => isLive(match) || match.status === 'rejected',
      );
      const related = new Set(settled.map(({ otherId }) => otherId));
      return { body: { items: isOpen ? await suggestions(own, page, pages, related) : [] }, ...freshness };
    },
  };
}
