import { type ImpactView, Refusal } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { ReadModels, ServedModel } from '../shared/read-models.ts';
import { throttled } from '../shared/throttle.ts';
import { type EventImpact, IMPACT } from './impact.projection.ts';

/** `getImpact`: seats shared, kilometres and CO2 avoided. */

/** What is added up; kilometres whole, each ride being so. */
interface Totals {
  readonly events: number;
  readonly participants: number;
  readonly rides: number;
  readonly seats: number;
  readonly savedKm: number;
}

const NOTHING: Totals = { events: 0, participants: 0, rides: 0, seats: 0, savedKm: 0 };
/** For so long the sum over the whole site stands although something was shared since, unless newer is asked for. */
const KEPT_MS = 1_000;
const PAGE = 1_000;
/** After a sum, so many times what it took goes by before the next one: nobody can keep the process adding up. */
const REST_TIMES = 4;

function plus(totals: Totals, { state, participants, rides }: EventImpact): Totals {
  if (state !== 'shown') return totals;
  const shared = Object.values(rides);
  return {
    events: totals.events + 1,
    participants: totals.participants + participants,
    rides: totals.rides + shared.length,
    seats: totals.seats + shared.reduce((sum, { seats }) => sum + seats, 0),
    savedKm: totals.savedKm + shared.reduce((sum, { savedKm }) => sum + (savedKm ?? 0), 0),
  };
}

async function totalsOf({ collection }: ServedModel<EventImpact>): Promise<Totals> {
  let totals = NOTHING;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof collection.find>> = await collection.find({
      index: '_id',
      limit: PAGE,
      ...(cursor === null ? {} : { cursor }),
    });
    totals = page.documents.reduce(plus, totals);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return totals;
}

interface Sum {
  readonly totals: Totals;
  readonly position: number;
  readonly version: number;
  /** When it was made, epoch ms. */
  readonly at: number;
}

const GRAMS_PER_KG = 1_000;

/** What the sums are made with. */
export interface ImpactPorts {
  readonly models: ReadModels;
  readonly clock: Clock;
  /** Grams that a car gives off on a kilometre. */
  readonly settings: { readonly co2GPerKm: number };
}

/** Handler of `getImpact`: of one event, or of the whole site. */
export function impactQueries({ models, clock, settings }: ImpactPorts): CallHandlers {
  let sum: Sum | null = null;
  const addUp = throttled(async (): Promise<Sum> => {
    const { freshness, model } = await models.upTo([IMPACT], null);
    const served = model<EventImpact>(IMPACT);
    const at = clock.now();
    sum = { totals: await totalsOf(served), position: freshness.position, version: served.version, at };
    return sum;
  }, REST_TIMES);

  /** The whole site, added up again at most once a second, or for a reader who has just changed it. */
  const wholeSite = async ({ version }: { version: number }, position: number, wanted: number | null): Promise<Sum> => {
    if (sum === null || sum.version !== version) return addUp();
    const isKept = sum.position >= position || Math.abs(clock.now() - sum.at) < KEPT_MS;
    // What is not there to be read cannot be in any sum, whatever position is asked for.
    return isKept && sum.position >= Math.min(wanted ?? -1, position) ? sum : addUp();
  };

  return {
    getImpact: async ({ query, context }) => {
      const { freshness, model } = await models.upTo([IMPACT], context.minPosition);
      const served = model<EventImpact>(IMPACT);
      const slug = query.id_user;
      const ofEvent = async (wanted: string): Promise<Totals> => {
        const { documents } = await served.collection.find({ index: 'slug', equals: [wanted], limit: 1 });
        const [found] = documents;
        if (found === undefined || !found.isPublic || found.state !== 'shown') throw new Refusal('event.not_found');
        return plus(NOTHING, found);
      };
      const whole = slug === null ? await wholeSite(served, freshness.position, context.minPosition) : null;
      const { events, participants, rides, seats, savedKm } = whole?.totals ?? (await ofEvent(slug ?? ''));
      const body: ImpactView = {
        events,
        participants,
        accepted_rides: rides,
        seats_shared: seats,
        km_avoided: savedKm,
        co2_kg_avoided: Math.round((savedKm * settings.co2GPerKm) / GRAMS_PER_KG),
        co2_g_per_km: settings.co2GPerKm,
        as_of: new Date(whole?.at ?? clock.now()).toISOString(),
      };
      return { body, ...freshness, position: whole?.position ?? freshness.position };
    },
  };
}
