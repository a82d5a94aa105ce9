import { foldText, type Lang, type Point } from '@convoi/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { placesQuery } from '#web/lib/places.ts';
import { townOf } from '#web/lib/town-of.ts';
import type { PlaceValue } from './place-value.ts';

/**
 * Finds the town in an address that nothing was chosen for, so that it has a rough place on the map. Only a town of exactly
 * that name counts; anything else, and a search that does not answer, leaves the address as it was typed.
 */
export async function placeTown(
  queryClient: QueryClient,
  place: PlaceValue,
  { lang, near }: { readonly lang: Lang; readonly near?: Point | undefined },
): Promise<PlaceValue> {
  if (place.latitude !== null || place.text.trim() === '') return place;
  const wanted = townOf(place.text, place.countryCode);
  const found = await queryClient.fetchQuery(placesQuery({ q: wanted, lang, near })).catch(() => null);
  const town = found?.items.find((item) => item.town !== null && foldText(item.town) === foldText(wanted));
  if (town === undefined) return place;
  const { latitude, longitude, country_code: countryCode } = town;
  return { text: place.text, latitude, longitude, town: town.town, countryCode, isApproximate: true };
}
