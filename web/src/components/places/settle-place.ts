import type { QueryClient } from '@tanstack/react-query';
import { looksPasted } from '#web/lib/places/looks-pasted.ts';
import { type Asked, placeTown } from './place-town.ts';
import type { PlaceValue } from './place-value.ts';

/** What reads and places what was pasted; null while it cannot be fetched. Few people paste, so it comes then. */
export const loadPasted = () => import('./place-pasted.ts').catch(() => null);

/**
 * What an address is, once whoever typed it is done: what was pasted gets the name of its town, what nothing was chosen for the
 * point of its town. Everything else stays as it is, and so does what nobody knows.
 */
export async function settlePlace(queryClient: QueryClient, place: PlaceValue, asked: Asked): Promise<PlaceValue> {
  const reader = place.town === null && looksPasted(place.text) ? await loadPasted() : null;
  const pasted = reader?.readPasted(place.text) ?? null;
  if (reader === null || pasted === null) return placeTown(queryClient, place, asked);
  return (await reader.placePasted(queryClient, pasted, place.text, asked)) ?? place;
}
