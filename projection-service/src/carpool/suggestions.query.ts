import { type Point, pointOf, Refusal, type SuggestionView } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import { endOf, type ViewSettings } from '../events/event.view.ts';
import { EVENT_PAGES, type EventPage, type EventPagesDocument } from '../events/event-page.projection.ts';
import { pageParts } from '../events/page-cache.ts';
import { publicParticipant } from '../events/page-participant.view.ts';
import type { ModelsPort } from '../shared/read-models.ts';
import { isLive } from './match.projection.ts';
import { MATCH_MODELS, matchesOf } from './match-access.ts';
import type { ActiveParticipant } from './participant.projection.ts';
import { ownParticipant } from './participant.view.ts';
import { ownedParticipant, ownRegistrationIn } from './participant-access.ts';
import { isHiddenFrom } from './registration-index.projection.ts';
import { type Rider, rideOf } from './rides/ride-fit.ts';

/** `listSuggestions`: whom somebody could ride with. */

const SUGGESTIONS_MAX = 20;
/** So many cars for somebody who needs one. */
const CARS_MAX = 3;

/**
 * A detour is estimated as the crow flies and gets less certain with the distance between the two starts, so this part of that distance
 * is added to it. So a neighbour goes before somebody whose straight line happens to pass by (docs/decisions/0311).
 */
const UNCERTAIN_PART = 0.2;

type Order = (a: SuggestionView, b: SuggestionView) => number;
const ORDERS: { readonly [name in 'detour' | 'near']: Order } = {
  detour: (a, b) => a.detour_km - b.detour_km,
  near: (a, b) => nearness(a) - nearness(b),
};
const nearness = ({ detour_km, apart_km }: SuggestionView): number => detour_km + UNCERTAIN_PART * apart_km;

/** The better of the two ways to ride with somebody; null when there is none. */
function suggestionOf(own: Rider, other: Rider, event: Point): SuggestionView | null {
  const driven = rideOf(other, own, event);
  const driving = rideOf(own, other, event);
  if (driven === null && driving === null) return null;
  const isDriven = driving === null || (driven !== null && driven.detour_km <= driving.detour_km);
  const ride = isDriven ? driven : driving;
  return ride === null ? null : { participant: other.view, role: isDriven ? 'driver' : 'passenger', ...ride };
}

/** Somebody's car with room, also with a detour that one asks for in need only; null when there is none. */
function carOf(own: Rider, other: Rider, event: Point): SuggestionView | null {
  const ride = rideOf(other, own, event, { isLongDetour: true });
  return ride === null ? null : { participant: other.view, role: 'driver', ...ride };
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
    {
      isExcluded,
      isCars,
      order,
    }: { readonly isExcluded: (participantId: string) => boolean; readonly isCars: boolean; readonly order: Order },
  ): Promise<SuggestionView[]> => {
    const event = pointOf(page);
    const { participants, seatingOf } = await pageParts(pages, page._id);
    const ownSeating = seatingOf(own._id);
    const view = ownParticipant(own, ownSeating, costPerKm);
    const point = view === null ? null : pointOf(view);
    if (view === null || point === null || event === null) return [];
    const self = { view, point, rides: ownSeating.rides };
    return participants
      .filter(({ participantId }) => participantId !== own._id && !isExcluded(participantId))
      .flatMap((shown) => {
        const shifted = pointOf(shown);
        if (shifted === null) return [];
        const seating = seatingOf(shown.participantId);
        const seen = publicParticipant(shown, seating, page, costPerKm);
        const other = { view: seen, point: shifted, rides: seating.rides };
        return (isCars ? carOf : suggestionOf)(self, other, event) ?? [];
      })
      .sort(order)
      .slice(0, isCars ? CARS_MAX : SUGGESTIONS_MAX);
  };

  return {
    listSuggestions: async ({ params, query, context }) => {
      const { caller } = context;
      const { freshness, model } = await models.upTo([EVENT_PAGES, ...MATCH_MODELS], context.minPosition);
      const own = await ownedParticipant(caller, params.id ?? '', ports);
      const registration = own === null ? null : await ownRegistrationIn(caller, own.eventId, ports);
      if (own === null || registration === null) throw new Refusal('participant.not_found');
      const pages = model<EventPagesDocument>(EVENT_PAGES);
      const page = await pages.collection.get(own.eventId);
      const isOpen = page?.kind === 'event' && page.state === 'shown' && clock.now() < endOf(page);
      // A pair of whom one has refused the other is not brought together again, nor by another registration (decisions 0197, 0316).
      const settled = (await matchesOf(registration, ports)).filter(
        ({ match }) => isLive(match) || match.status === 'rejected',
      );
      const related = new Set(settled.map(({ otherId }) => otherId));
      for (const id of registration.refusedIds ?? []) related.add(id);
      const isExcluded = (id: string) => related.has(id) || isHiddenFrom(registration, id);
      const isCars = query.role === 'driver';
      const choice = { isExcluded, isCars, order: ORDERS[isCars ? 'near' : query.order] };
      return { body: { items: isOpen ? await suggestions(own, page, pages, choice) : [] }, ...freshness };
    },
  };
}
