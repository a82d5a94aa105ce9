import type { MapKind } from './map-item.ts';
import type { MapMark } from './use-clusters.ts';

/** A place on the screen or a way on it, in pixels: to the right, downwards. */
export type Pixels = readonly [x: number, y: number];

/** How large a mark is and where in it the place is that it stands for. */
export interface Face {
  readonly size: Pixels;
  readonly anchor: Pixels;
}

export const PIN: Face = { size: [44, 50], anchor: [22, 49] };
export const CLUSTER: Face = { size: [44, 44], anchor: [22, 22] };
/** No way at all: the mark stands at its place. */
export const STAYS: Pixels = [0, 0];
/** Two targets are at least this far apart. */
const GAP_PX = 2;
const STEP_PX = 4;
/** Farther than this from its place a mark says nothing about it any more. */
const FARTHEST_PX = 200;
/** Below, beside, above, then between them: under a pin is where the way is shortest. */
const WAYS: readonly Pixels[] = [2, 0, 4, 6, 1, 3, 5, 7].map((eighth) => [
  Math.cos((eighth * Math.PI) / 4),
  Math.sin((eighth * Math.PI) / 4),
]);
/** Who keeps the place: the event, one's own house, those who stand for many, then everybody else. */
const RANKS: { readonly [K in MapKind]: number } = { event: 0, home: 1, driver: 3, passenger: 3, either: 3 };
const CLUSTER_RANK = 2;

export const faceOf = (mark: MapMark): Face => (mark.kind === 'cluster' ? CLUSTER : PIN);
export const keyOf = (mark: MapMark): string => (mark.kind === 'cluster' ? mark.id : mark.item.id);
const rankOf = (mark: MapMark): number => (mark.kind === 'cluster' ? CLUSTER_RANK : RANKS[mark.item.kind]);

/** Left and upper edge, with the face that stands there. */
interface Box {
  readonly at: Pixels;
  readonly size: Pixels;
}

const touches = (one: Box, other: Box): boolean =>
  [0, 1].every((axis) => {
    const [a, b] = [one.at[axis] ?? 0, other.at[axis] ?? 0];
    return a < b + (other.size[axis] ?? 0) + GAP_PX && b < a + (one.size[axis] ?? 0) + GAP_PX;
  });

/**
 * Lays marks that would cover each other beside each other. Takes where each mark's place is on the screen; gives how far
 * each mark that cannot stand there is moved, by `keyOf`. A mark for which there is no room within reach stays.
 */
export function spread(marks: readonly MapMark[], placeOf: (mark: MapMark) => Pixels): ReadonlyMap<string, Pixels> {
  const shifts = new Map<string, Pixels>();
  const taken: Box[] = [];
  for (const mark of [...marks].sort((a, b) => rankOf(a) - rankOf(b))) {
    const { size, anchor } = faceOf(mark);
    const [x, y] = placeOf(mark);
    const boxAt = ([right, down]: Pixels): Box => ({ at: [x - anchor[0] + right, y - anchor[1] + down], size });
    const isFree = (shift: Pixels): boolean => {
      const box = boxAt(shift);
      return !taken.some((other) => touches(box, other));
    };
    const shift = isFree(STAYS) ? STAYS : (nearest(isFree) ?? STAYS);
    if (shift !== STAYS) shifts.set(keyOf(mark), shift);
    taken.push(boxAt(shift));
  }
  return shifts;
}

function nearest(isFree: (shift: Pixels) => boolean): Pixels | undefined {
  for (let far = STEP_PX; far <= FARTHEST_PX; far += STEP_PX)
    for (const [right, down] of WAYS) {
      const shift: Pixels = [Math.round(right * far), Math.round(down * far)];
      if (isFree(shift)) return shift;
    }
  return undefined;
}
