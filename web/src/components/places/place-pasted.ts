import { ADDRESS_MAX, foldText, type Lang, type Point } from '@convoi/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { isLink, type Pasted, readPasted } from '#web/lib/places/pasted-place.ts';
import { placesQuery, reverseQuery } from '#web/lib/places/places.ts';
import { pointOfPlusCode } from '#web/lib/places/plus-code.ts';
import type { Asked } from './place-town.ts';
import { emptyPlace, type PlaceValue } from './place-value.ts';

export { isLink, readPasted };

/** Of a link that says nothing by itself. */
export const UNREADABLE: { readonly [L in Lang]: string } = {
  fr: "Ce lien court ne dit pas où c'est. Ouvrez-le, puis copiez l'adresse ou les coordonnées.",
  en: 'This short link does not say where it is. Open it, then copy the address or the coordinates.',
  de: 'Dieser kurze Link sagt nicht, wo das ist. Öffne ihn und kopiere die Adresse oder die Koordinaten.',
  es: 'Este enlace corto no dice dónde es. Ábrelo y copia la dirección o las coordenadas.',
};

/** What a text is as soon as it is pasted, before anybody is asked for the name of the town. */
export function valueOfPasted(pasted: Pasted, text: string): PlaceValue {
  if (pasted.kind === 'text') return { ...emptyPlace, text: pasted.text };
  return pasted.kind === 'point'
    ? { ...emptyPlace, text, ...pasted.point, isApproximate: false }
    : { ...emptyPlace, text };
}

/** What a place is called that is known by its point: its name, and where that is when the name does not say it. */
const called = (name: string, where: { readonly label: string; readonly town: string | null } | null): string =>
  where === null || foldText(name).includes(foldText(where.town ?? where.label)) ? name : `${name}, ${where.label}`;

/** A point with the words of whoever set or pasted it; our own server says in which town it is. `name` null: nothing was said. */
export async function placeAt(
  queryClient: QueryClient,
  point: Point,
  name: string | null,
  { lang }: Asked,
): Promise<PlaceValue> {
  const found = await queryClient.fetchQuery(reverseQuery({ ...point, lang })).catch(() => null);
  const where = found?.item ?? null;
  const text = name === null ? (where?.label ?? `${point.latitude}, ${point.longitude}`) : called(name, where);
  return {
    text: text.slice(0, ADDRESS_MAX),
    ...point,
    town: where?.town ?? null,
    countryCode: where?.country_code ?? null,
    isApproximate: false,
  };
}

/** Where something is that was pasted; null when it cannot be told, such as a code of a town that nobody knows. */
export async function placePasted(
  queryClient: QueryClient,
  pasted: Pasted,
  typed: string,
  asked: Asked,
): Promise<PlaceValue | null> {
  if (pasted.kind === 'point')
    return placeAt(queryClient, pasted.point, pasted.name ?? (isLink(typed) ? null : typed.trim()), asked);
  if (pasted.kind !== 'code') return null;
  const { town, code } = pasted;
  const query = placesQuery({ q: town, lang: asked.lang, near: asked.near });
  const found = town === '' ? null : await queryClient.fetchQuery(query).catch(() => null);
  const point = pointOfPlusCode(code, found?.items[0] ?? (town === '' ? (asked.near ?? null) : null));
  return point === null ? null : placeAt(queryClient, point, typed.trim(), asked);
}
