import {
  hasRoomFor,
  IS_IN,
  isDriver,
  isRider,
  leavesFrom,
  type ParticipantView,
  type PeopleRole,
  type PeopleView,
  type Point,
  type PointsView,
  pointOf,
  type QueryOf,
  sortedByDistance,
} from '@convoi/contracts';
import type { CallContext, Caller, CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import { ACCOUNTS } from '../accounts/account.projection.ts';
import { type AccountPorts, provedAddressOfAccount } from '../accounts/opened-account.ts';
import { eventEnded, isKept, type People, type ViewSettings } from '../events/event.view.ts';
import { EVENT_PAGES } from '../events/event-page.projection.ts';
import type { ContactKeyPort } from '../events/organised-events.ts';
import type { CachedPage, PageCache } from '../events/page-cache.ts';
import { requirePage } from '../events/require-page.ts';
import type { Reading } from '../shared/read-models.ts';
import { MATCH_MODELS } from './match-access.ts';
import { ownRegistrationIn } from './participant-access.ts';
import { type ParticipantViewPorts, peopleFor, peopleShownTo } from './participants-as-seen.view.ts';

/** So many of those who came last are named. */
const NEWEST = 20;

type Home = Pick<QueryOf<'getEventMap'>, 'latitude' | 'longitude'>;

/** Those who take part as a caller sees them. */
interface Seen {
  /** The same as anybody sees them. */
  readonly people: People;
  /** In the order of their registration. */
  readonly views: readonly ParticipantView[];
  /** The caller's own registration; null for those who take no part. */
  readonly ownId: string | null;
}

/** The caller's own departure, else the one that was asked for. */
function homeOf({ views, ownId }: Seen, asked: Home): Point | null {
  const own = views.find(({ id }) => id === ownId);
  return pointOf(own ?? asked);
}

function listOf(seen: Seen, query: QueryOf<'listEventParticipants'>): PeopleView {
  const { filter, departure, room, from, limit } = query;
  const here = seen.views.filter(
    (one) => (departure === null || leavesFrom(one, departure)) && (room === null || hasRoomFor(room, one)),
  );
  const sorted = sortedByDistance(here.filter(IS_IN[filter]), seen.ownId, homeOf(seen, query));
  return {
    items: sorted.slice(from, from + limit),
    counts: {
      all: here.length,
      drivers: here.filter(IS_IN.drivers).length,
      passengers: here.filter(IS_IN.passengers).length,
    },
    newest: seen.views
      .slice(-NEWEST)
      .map(({ id }) => id)
      .reverse(),
  };
}

const roleOf = (one: ParticipantView): PeopleRole => (isDriver(one) ? 'driver' : isRider(one) ? 'passenger' : 'either');

/** Everybody as anybody sees them, but for the places of those who ride with the caller. */
function pointsOf(seen: Seen, home: Home): PointsView {
  const { views } = seen.people;
  const exact = new Map(seen.views.flatMap((one) => (one.relation === 'accepted' ? [[one.id, one] as const] : [])));
  const placed = sortedByDistance(views, seen.ownId, homeOf(seen, home)).flatMap((one) => {
    const point = pointOf(exact.get(one.id) ?? one);
    return point === null ? [] : [{ one, point }];
  });
  return {
    ids: placed.map(({ one }) => one.id),
    latitudes: placed.map(({ point }) => point.latitude),
    longitudes: placed.map(({ point }) => point.longitude),
    roles: placed.map(({ one }) => roleOf(one)),
    names: placed.map(({ one }) => one.name),
    towns: placed.map(({ one }) => one.address),
    exact: [...exact.keys()],
  };
}

/** Asked by many in the same words: a text or a place is somebody's own. */
const isCommon = ({ departure = null, latitude }: Home & { readonly departure?: string | null }): boolean =>
  departure === null && latitude === null;

/** What anybody sees. */
const asAnybody = (people: People): Seen => ({ people, views: people.views, ownId: null });

/** What the participants of an event are listed with. */
export interface EventParticipantsPorts extends ParticipantViewPorts, AccountPorts, ContactKeyPort {
  readonly cache: PageCache;
  readonly settings: ViewSettings;
  readonly clock: Clock;
}

/** Those who take part in an event: `listEventParticipants` and `getEventMap`. */
export function eventParticipantsQueries(ports: EventParticipantsPorts): CallHandlers {
  const { models, settings, clock, contactKey } = ports;

  /** Whose address is the event's contact. */
  const isOrganiser = async ({ page }: CachedPage, caller: Caller): Promise<boolean> => {
    const address = await provedAddressOfAccount(caller, ports);
    return address !== null && page.contactKey === contactKey(address);
  };

  /**
   * The page of a link, with what the caller sees of its people; null where that is what anybody sees. Throws as `getEvent` does,
   * but tells those whose event it was of one that is over, as their list of events does (`listOwnEvents`).
   */
  async function look(
    slug: string,
    { caller, minPosition }: CallContext,
  ): Promise<{ readonly found: CachedPage; readonly personal: Seen | null; readonly freshness: Reading['freshness'] }> {
    const names = caller.kind === 'anonymous' ? [EVENT_PAGES] : [EVENT_PAGES, ...MATCH_MODELS, ACCOUNTS];
    const reading = await models.upTo(names, minPosition);
    const found = await requirePage(reading, slug, ports);
    const own = await ownRegistrationIn(caller, found.page._id, ports);
    const nowMs = clock.now();
    if (found.endsAtMs <= nowMs) {
      const isTheirs = isKept(found.endsAtMs, nowMs) && (own !== null || (await isOrganiser(found, caller)));
      if (!isTheirs) throw eventEnded(found.page, settings);
    }
    if (own === null) return { found, personal: null, freshness: reading.freshness };
    const people = peopleShownTo(await found.people(), own);
    const personal = { people, views: await peopleFor(people, own, ports), ownId: own.participantId };
    return { found, personal, freshness: reading.freshness };
  }

  return {
    listEventParticipants: async ({ params, query, context }) => {
      const { found, personal, freshness } = await look(params.id_user ?? '', context);
      const list = async () => listOf(personal ?? asAnybody(await found.people()), query);
      if (personal !== null || !isCommon(query)) return { body: await list(), ...freshness };
      return { ...(await found.answer(`list ${JSON.stringify(query)}`, list)), ...freshness };
    },
    getEventMap: async ({ params, query, context }) => {
      const { found, personal, freshness } = await look(params.id_user ?? '', context);
      const points = async () => pointsOf(personal ?? asAnybody(await found.people()), query);
      if (personal !== null || !isCommon(query)) return { body: await points(), ...freshness };
      return { ...(await found.answer('points', points)), ...freshness };
    },
  };
}
