import { foldText, type Lang, type PlaceView } from '@convoi/contracts';
import { shortName } from './short-name.ts';

/** What a search that nobody chose from says of where a typed address is. */
export type TownFound =
  | { readonly kind: 'one'; readonly place: PlaceView }
  /** Several towns of that name: whoever typed it is asked. */
  | { readonly kind: 'several'; readonly places: readonly PlaceView[] }
  | { readonly kind: 'none' };

const NONE: TownFound = { kind: 'none' };
/** "St-Étienne" is Saint-Étienne. */
const folded = (text: string): string =>
  ` ${foldText(text)} `.replaceAll(' st ', ' saint ').replaceAll(' ste ', ' sainte ');
/** As people call a town: "Frankfurt" for the one on the Main. */
const short = (town: string): string => folded(shortName(town));

/** Where those who read a language likely are: its Barcelona is meant before others. */
export const HOME_OF_LANGUAGE: { readonly [L in Lang]: string } = { fr: 'FR', en: 'GB', de: 'DE', es: 'ES' };

/** One place, or the only one at home; several otherwise. */
function found(places: readonly PlaceView[], lang: Lang): TownFound {
  const atHome = places.filter(({ country_code: code }) => code === HOME_OF_LANGUAGE[lang]);
  const [meant] = places.length === 1 ? places : atHome.length === 1 ? atHome : [];
  if (meant !== undefined) return { kind: 'one', place: meant };
  return places.length === 0 ? NONE : { kind: 'several', places };
}

/**
 * Of what is found for the name of a town, the towns of exactly that name. One abroad is not meant for certain when something likelier
 * was found: Bâle is Basel to most, and Bale is in Croatia.
 */
export function townsCalled(name: string, items: readonly PlaceView[], lang: Lang): TownFound {
  const wanted = folded(name);
  const called = items.filter(({ town }) => town !== null && (folded(town) === wanted || short(town) === wanted));
  const [likeliest] = items;
  const isAbroad = called.every(({ country_code: code }) => code !== HOME_OF_LANGUAGE[lang]);
  const isDoubtful = called.length > 0 && isAbroad && likeliest?.precision === 'town' && !called.includes(likeliest);
  return found(isDoubtful ? [likeliest, ...called] : called, lang);
}

/**
 * Of what is found for a whole address, the towns that it is certainly in: the address says their name, or they were found by all
 * of it ("Gare de Lyon" is in Paris). Only towns count: a street of nearly that name is no answer to what nobody chose.
 */
export function townsSaid(address: string, items: readonly PlaceView[], lang: Lang): TownFound {
  const said = items.filter(
    ({ precision, town, street }) =>
      precision === 'town' &&
      town !== null &&
      (folded(address).includes(short(town)) || (street !== null && folded(street) === folded(address))),
  );
  const [first] = said;
  // Others that are merely called nearly so ("Annecy-le-Vieux") are no second reading.
  return found(
    said.filter(({ town }) => town === first?.town),
    lang,
  );
}

/** The town that stands before the last words of an address, which name its region: "Padstow, Cornwall". */
export function townBeforeRegion(address: string, items: readonly PlaceView[], lang: Lang): TownFound {
  const parts = address.split(',').slice(0, -1).map(folded);
  return found(
    items.filter(({ precision, town }) => precision === 'town' && town !== null && parts.includes(folded(town))),
    lang,
  );
}
