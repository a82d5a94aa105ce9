import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import GeoJSONVT from 'geojson-vt';
import { mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { readWaters } from './waters.ts';

/** Land, lakes and rivers (GSHHG) and borders (Natural Earth, 1:50 million) of the world, cut into tiles. */

/** Units of a tile's edge in its own geometry: eight to a pixel. */
export const EXTENT = 2048;
/** Beyond this zoom a tile is a magnified part of a tile of this zoom: the map has no finer detail. */
export const GEOMETRY_ZOOM_MAX = 11;

const LAYERS = ['land', 'lakes', 'islands', 'rivers', 'border'] as const;
export type Layer = (typeof LAYERS)[number];

/** Lines and rings of a tile as flat lists of x, y in units of EXTENT. */
export type TileGeometry = { readonly [layer in Layer]: readonly (Int16Array | Int32Array)[] };

export interface WorldGeometry {
  /** The geometry of a tile; empty lists at sea. */
  tile(z: number, x: number, y: number): TileGeometry;
}

interface World extends Topology {
  readonly objects: { readonly countries: GeometryCollection };
}

type Position = readonly [number, number];

/** Where people of this product travel: lines are rounded here, and only here, since that doubles them. */
const ROUNDED = { west: -12, south: 34, east: 32, north: 64 } as const;
/** Cut tiles that are kept; the tree is cut anew when it has grown past this. */
const CUT_TILES_MAX = 4000;

/** The corners of a line are cut off at a quarter of their sides (Chaikin), its ends stay. */
function rounded(line: readonly Position[]): readonly Position[] {
  if (line.length < 3) return line;
  const points: Position[] = [line[0] as Position];
  for (let index = 0; index < line.length - 1; index += 1) {
    const [x1, y1] = line[index] as Position;
    const [x2, y2] = line[index + 1] as Position;
    if (index > 0) points.push([x1 * 0.75 + x2 * 0.25, y1 * 0.75 + y2 * 0.25]);
    if (index < line.length - 2) points.push([x1 * 0.25 + x2 * 0.75, y1 * 0.25 + y2 * 0.75]);
  }
  points.push(line.at(-1) as Position);
  return points;
}

/** Least turn of a shore that is cut off: less is seen at no zoom, and costs memory. Cosine. */
const STRAIGHT = Math.cos((15 * Math.PI) / 180);

const isRoundedPoint = ([x, y]: Position): boolean =>
  x > ROUNDED.west && x < ROUNDED.east && y > ROUNDED.south && y < ROUNDED.north;

function isRoundedArea(line: readonly Position[]): boolean {
  return line.some(isRoundedPoint);
}

/**
 * Adds a corner, cut off at a quarter of its sides. One that hardly turns, or is elsewhere, stays: elsewhere is most of the ring of a
 * continent.
 */
function addCut(points: [number, number][], before: Position, corner: [number, number], after: Position): void {
  const [x, y] = corner;
  const [fromX, fromY, toX, toY] = [x - before[0], y - before[1], after[0] - x, after[1] - y];
  const size = Math.hypot(fromX, fromY) * Math.hypot(toX, toY);
  if (!isRoundedPoint(corner) || fromX * toX + fromY * toY >= size * STRAIGHT) points.push(corner);
  else points.push([x - fromX / 4, y - fromY / 4], [x + toX / 4, y + toY / 4]);
}

/** A ring without its corners; the given one need not be closed, the result is. */
function roundedRing(ring: readonly [number, number][]): [number, number][] {
  const [first] = ring;
  const last = ring.at(-1);
  if (first === undefined || last === undefined) return [];
  const corners = first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring;
  const points: [number, number][] = [];
  for (const [index, corner] of corners.entries()) {
    addCut(points, corners.at(index - 1) ?? corner, corner, corners[(index + 1) % corners.length] ?? corner);
  }
  const [start = first] = points;
  points.push(start);
  return points;
}

/** The course of a river without its corners; its ends stay. */
function roundedCourse(line: readonly [number, number][]): [number, number][] {
  const points: [number, number][] = [];
  for (const [index, corner] of line.entries()) {
    const [before, after] = [line[index - 1], line[index + 1]];
    if (before === undefined || after === undefined) points.push(corner);
    else addCut(points, before, corner, after);
  }
  return points;
}

/** Lines of Europe without their corners: the source tells a point of them every few hundred metres, and zoom 12 shows each. */
const twice = (
  round: (line: readonly [number, number][]) => [number, number][],
  all: readonly [number, number][][],
): readonly [number, number][][] => all.map((line) => (isRoundedArea(line) ? round(round(line)) : line));

/** Undoes the delta encoding of the file and rounds the lines of Europe; neighbours share lines, so they still fit. */
function withRoundedArcs(world: World): World {
  const { transform, ...rest } = world;
  const [scaleX, scaleY] = transform?.scale ?? [1, 1];
  const [shiftX, shiftY] = transform?.translate ?? [0, 0];
  const arcs = world.arcs.map((arc) => {
    let x = 0;
    let y = 0;
    const line = arc.map(([dx = 0, dy = 0]): Position => {
      x += dx;
      y += dy;
      return [x * scaleX + shiftX, y * scaleY + shiftY];
    });
    const result = isRoundedArea(line) ? rounded(rounded(line)) : line;
    return result as [number, number][];
  });
  return { ...rest, arcs } as World;
}

/**
 * A line across the 180th meridian goes on beyond 180 degrees instead of jumping to the other side of the map; the cutter
 * brings such parts back. A ring round a pole is closed along the map's lower edge.
 */
function unwrapped(line: GeoJSON.Position[], isRing: boolean): GeoJSON.Position[] {
  const jumps = (index: number): number => (line[index]?.[0] ?? 0) - (line[index - 1]?.[0] ?? 0);
  if (!line.some((_, index) => index > 0 && Math.abs(jumps(index)) > 180)) return line;
  let shift = 0;
  const points = line.map(([x = 0, y = 0], index) => {
    if (index > 0 && Math.abs(jumps(index)) > 180) shift += jumps(index) < 0 ? 360 : -360;
    return [x + shift, y];
  });
  const first = points[0]?.[0] ?? 0;
  const end = points.at(-1)?.[0] ?? 0;
  const isPolar = isRing && Math.abs(end - first) > 180;
  return isPolar ? [...points, [end, -89.9], [first, -89.9], [first, points[0]?.[1] ?? 0]] : points;
}

const nothing = (): { [layer in Layer]: (Int16Array | Int32Array)[] } => ({
  land: [],
  lakes: [],
  islands: [],
  rivers: [],
  border: [],
});

/** Rings as polygons without holes: what lies in one is drawn over it. */
const areas = (rings: readonly [number, number][][]): GeoJSON.Geometry => ({
  type: 'MultiPolygon',
  coordinates: rings.map((ring) => {
    const [first = [0, 0]] = ring;
    const last = ring.at(-1) ?? first;
    const closed = first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
    return [unwrapped(closed, true)];
  }),
});

function cutWorld(): GeoJSONVT {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const world = withRoundedArcs(JSON.parse(readFileSync(path, 'utf8')) as World);
  const { countries } = world.objects;
  const waters = readWaters();
  const layers: { readonly [layer in Layer]: GeoJSON.Geometry } = {
    land: areas(twice(roundedRing, waters.land)),
    lakes: areas(twice(roundedRing, waters.lakes)),
    islands: areas(twice(roundedRing, waters.islands)),
    rivers: lines({ type: 'MultiLineString', coordinates: [...twice(roundedCourse, waters.rivers)] }),
    border: lines(mesh(world, countries, (a, b) => a !== b)),
  };
  return new GeoJSONVT(
    {
      type: 'FeatureCollection',
      features: LAYERS.map((layer) => ({ type: 'Feature', properties: { layer }, geometry: layers[layer] })),
    },
    { maxZoom: GEOMETRY_ZOOM_MAX, indexMaxZoom: 0, extent: EXTENT, buffer: 32, tolerance: 5 },
  );
}

function lines({ coordinates }: GeoJSON.MultiLineString): GeoJSON.Geometry {
  return { type: 'MultiLineString', coordinates: coordinates.map((line) => unwrapped(line, false)) };
}

/** Reads the map (about 0.3 s) and answers any tile of the zooms 0 to GEOMETRY_ZOOM_MAX. */
export function createWorldGeometry(): WorldGeometry {
  let cut = cutWorld();
  return {
    tile: (z, x, y) => {
      if (cut.tileCoords.length > CUT_TILES_MAX) cut = cutWorld();
      const geometry = nothing();
      for (const part of cut.getTileRaw(z, x, y)?.features ?? []) {
        if (part.type === 2 || part.type === 3) geometry[part.tags?.layer as Layer].push(...part.geometry);
      }
      return geometry;
    },
  };
}
