import type { Lang, Point } from '@convoi/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { placesQuery } from '#web/lib/places/places.ts';
import { type TownFound, townBeforeRegion, townsCalled, townsSaid } from '#web/lib/places/town-in-text.ts';
import { townOf } from '#web/lib/places/town-of.ts';
import type { PlaceValue } from './place-value.ts';

/** Who asks: in which language, and near which point. */
export interface Asked {
  readonly lang: Lang;
  readonly near?: Point | undefined;
}

/**
 * Finds the town in an address that nothing was chosen for, so that it has a rough place on the map: the one that it ends with,
 * else one that its words name ("Zénith de Strasbourg"). The text stays as it was typed. Of several towns of the name the
 * nearest to `near` counts; without such a point, and where a search does not answer, the address stays without a place.
 */
export async function placeTown(
  queryClient: QueryClient,
  place: PlaceValue,
  { lang, near }: Asked,
): Promise<PlaceValue> {
  if (place.latitude !== null || place.text.trim() === '') return place;
  const search = async (q: string) =>
    (await queryClient.fetchQuery(placesQuery({ q, lang, near })).catch(() => null))?.items ?? [];
  const wanted = townOf(place.text, place.countryCode);
  let found: TownFound = place.text.includes(',')
    ? townBeforeRegion(place.text, await search(place.text), lang)
    : { kind: 'none' };
  if (found.kind === 'none') found = townsCalled(wanted, await search(wanted), lang);
  if (found.kind === 'none') found = townsSaid(place.text, await search(place.text), lang);
  const town = found.kind === 'one' ? found.place : found.kind === 'several' && near ? found.places[0] : undefined;
  if (town === undefined) return place;
  const { latitude, longitude, country_code: countryCode } = town;
  return { text: place.text, latitude, longitude, town: town.town, countryCode, isApproximate: true };
}

/**
 * What is kept of an address with a point, as in a profile, does not say whether the point is that of its town. It is, if its town
 * is found at the same point; the address then says so. Everything else stays as it is, the same value.
 */
export async function knowTown(queryClient: QueryClient, place: PlaceValue, asked: Asked): Promise<PlaceValue> {
  if (place.latitude === null || place.isApproximate !== undefined) return place;
  const found = await placeTown(queryClient, { ...place, latitude: null, longitude: null }, asked);
  return found.latitude === place.latitude && found.longitude === place.longitude ? found : place;
}
