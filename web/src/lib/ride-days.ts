import type { FareView, LegKind, Point, WireSchedule } from '@convoi/contracts';
import { local } from './storage.ts';

/** What a device keeps of a ride day, so that it can be read without a network (docs/reference/interface.md#what-the-browser-keeps). */

/** Somebody one rides with. */
export interface PlannedPerson {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  /** In words: make, colour. */
  readonly car: string | null;
  readonly plateEnd: string | null;
  readonly address: string;
  readonly point: Point | null;
  /** The point is that of the town: it orders stops, but ways go by the address. Absent in plans of before. */
  readonly isNear?: boolean;
}

export interface PlannedRide {
  readonly id: string;
  readonly isDriver: boolean;
  readonly seats: number;
  readonly legs: readonly LegKind[];
  readonly person: PlannedPerson;
  /** What was agreed of the costs. Absent where nothing was, and in plans of before. */
  readonly fare?: FareView;
  /** What the two have agreed on. */
  readonly meetings: {
    readonly [L in LegKind]?: {
      readonly time: string;
      readonly place: string | null;
      /** Of a public meeting point; absent of any other place, and in plans of before. */
      readonly point?: Point;
      /** In which the place is most likely meant; absent where it is known, and in plans of before. */
      readonly town?: string;
    };
  };
}

export interface RideDay {
  readonly idUser: string;
  readonly title: string;
  readonly location: string;
  /** null where the place is only known as a town. */
  readonly point: Point | null;
  readonly when: Omit<WireSchedule, 'event_type'>;
  /** Where one starts oneself. */
  readonly start: Point | null;
  readonly rides: readonly PlannedRide[];
  /** ISO 8601. */
  readonly savedAt: string;
  /** Last day on which it is kept, `YYYY-MM-DD`. */
  readonly until: string;
}

/** What is kept for an event: the plan, and the order of stops that the driver chose. */
interface Kept {
  readonly day: RideDay;
  readonly order: { readonly [L in LegKind]?: readonly string[] };
}

type All = { readonly [idUser: string]: Kept };

const KEY = 'rideDays';

function readAll(): All {
  try {
    const all: unknown = JSON.parse(local.get(KEY) ?? '{}');
    return typeof all === 'object' && all !== null && !Array.isArray(all) ? (all as All) : {};
  } catch {
    return {};
  }
}

function writeAll(all: All): void {
  if (Object.keys(all).length === 0) local.remove(KEY);
  else local.set(KEY, JSON.stringify(all));
}

/** Takes away what is over; takes the day, `YYYY-MM-DD`. */
export function dropPastRideDays(today: string): void {
  if (local.get(KEY) === null) return;
  writeAll(Object.fromEntries(Object.entries(readAll()).filter(([, { day }]) => day?.until >= today)));
}

/** What is kept for an event; null when there is nothing. */
export function readRideDay(idUser: string): Kept | null {
  return readAll()[idUser] ?? null;
}

/** Keeps a plan in the place of the one before; a chosen order stays. */
export function keepRideDay(day: RideDay): void {
  const all = readAll();
  writeAll({ ...all, [day.idUser]: { day, order: all[day.idUser]?.order ?? {} } });
}

/** Keeps the order of stops that the driver chose for a leg; null = the proposed one again. */
export function keepStopOrder(idUser: string, leg: LegKind, order: readonly string[] | null): void {
  const all = readAll();
  const kept = all[idUser];
  if (kept === undefined) return;
  const { [leg]: _before, ...others } = kept.order;
  writeAll({ ...all, [idUser]: { ...kept, order: order === null ? others : { ...others, [leg]: order } } });
}

/** Forgets what is kept for an event. */
export function forgetRideDay(idUser: string): void {
  const { [idUser]: _gone, ...others } = readAll();
  writeAll(others);
}
