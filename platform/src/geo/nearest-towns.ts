import { greatCircleKm, type Point } from '@convoi/contracts';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { FLAG_APPROXIMATE, FLAG_SECTION, type Gazetteer, gazetteer, type Town } from './gazetteer.ts';

export interface NearTown {
  readonly town: Town;
  /** As the crow flies. */
  readonly distanceKm: number;
}

/** A part of the map, in degrees. */
export interface DegreeBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Beyond this no town is named. */
export const NEAREST_TOWN_MAX_KM = 40;
/** Enough neighbours that the town somebody is in is among them. */
const CANDIDATES = 12;
const CITY_POPULATION = 50_000;
/** A town of n people reaches about so many kilometres times the root of n: Paris 5.5, Annecy 1.4. */
const REACH_KM = 0.0038;

/** Points of the gazetteer by place; towns with a point of their own only. */
interface SpatialIndex {
  readonly tree: KDBush;
  /** Line number of each point of the tree. */
  readonly ids: Uint32Array;
}

function createSpatialIndex(places: Gazetteer, populationMin: number): SpatialIndex {
  const ids = Uint32Array.from(
    (function* () {
      for (let id = 0; id < places.count; id += 1) {
        const flags = places.flags[id] ?? 0;
        if ((flags & (FLAG_APPROXIMATE | FLAG_SECTION)) === 0 && (places.populations[id] ?? 0) >= populationMin)
          yield id;
      }
    })(),
  );
  const tree = new KDBush(ids.length, 64, Float32Array);
  for (const id of ids) tree.add(places.longitudes[id] ?? 0, places.latitudes[id] ?? 0);
  return { tree: tree.finish(), ids };
}

let towns: SpatialIndex | undefined;
let cities: SpatialIndex | undefined;

function townIndex(): SpatialIndex {
  towns ??= createSpatialIndex(gazetteer(), 0);
  return towns;
}

function nearestIds(
  index: SpatialIndex,
  { latitude, longitude }: Point,
  count: number,
  maxKm: number,
): readonly number[] {
  return around(index.tree, longitude, latitude, count, maxKm).map((item) => index.ids[item] ?? 0);
}

/**
 * Towns around a point, the one the point most likely lies in first: a town is counted from its edge, supposed from its
 * population, so that a street of Paris is in Paris and not in the nearest suburb. Empty at sea.
 */
export function nearestTowns(point: Point, limit = 3, maxKm: number = NEAREST_TOWN_MAX_KM): readonly NearTown[] {
  const places = gazetteer();
  cities ??= createSpatialIndex(places, CITY_POPULATION);
  const ids = new Set([
    ...nearestIds(townIndex(), point, CANDIDATES, maxKm),
    ...nearestIds(cities, point, CANDIDATES, maxKm),
  ]);
  return [...ids]
    .map((id) => {
      const distanceKm = greatCircleKm(point, {
        latitude: places.latitudes[id] ?? 0,
        longitude: places.longitudes[id] ?? 0,
      });
      return { id, distanceKm, fromEdgeKm: distanceKm - REACH_KM * Math.sqrt(places.populations[id] ?? 0) };
    })
    .sort((a, b) => a.fromEdgeKm - b.fromEdgeKm)
    .slice(0, limit)
    .map(({ id, distanceKm }) => ({ town: places.town(id), distanceKm }));
}

/** The town that others are shown instead of an address; '' when none is within 40 km. */
export function townOf(latitude: number, longitude: number): string {
  return nearestTowns({ latitude, longitude }, 1)[0]?.town.name ?? '';
}

/**
 * Line numbers of the towns with a point of their own and at least so many people inside a box of degrees, most
 * important first.
 */
export function townIdsWithin(box: DegreeBox, populationMin = 0): readonly number[] {
  const { populations } = gazetteer();
  const { tree, ids } = townIndex();
  return tree
    .range(box.west, box.south, box.east, box.north)
    .map((item) => ids[item] ?? 0)
    .filter((id) => (populations[id] ?? 0) >= populationMin)
    .sort((a, b) => a - b);
}

/** The most important town of a country, or null when the gazetteer has none; where a map of that country may begin. */
export function mainTownOf(countryCode: string): Town | null {
  const places = gazetteer();
  const [first = 0, second = 0] = Buffer.from(countryCode.toUpperCase(), 'latin1');
  const id = places.countries.indexOf(first * 256 + second);
  return id === -1 ? null : places.town(id);
}
