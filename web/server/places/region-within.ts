import { foldText, greatCircleKm } from '@convoi/contracts';
import { TOWN_STEPS_MAX, type TownHit, townsNamed, type Work } from '@convoi/platform/geo';
import type { PlaceSearch } from './source.ts';

/**
 * "Padstow, Cornwall" is in Padstow, and in no Cornwall of Canada: the British write the county after the town, the Spanish the province,
 * which is often called after its capital.
 */
const REGIONS: Readonly<Record<'GB' | 'ES', string>> = {
  GB:
    'aberdeenshire|anglesey|angus|antrim|argyll|armagh|ayrshire|bedfordshire|berkshire|buckinghamshire|cambridgeshire|carmarthenshire|' +
    'ceredigion|cheshire|clwyd|conwy|cornwall|county antrim|county armagh|county down|county durham|county fermanagh|county tyrone|' +
    'cumbria|denbighshire|derbyshire|devon|dorset|east riding of yorkshire|east sussex|essex|fermanagh|fife|gloucestershire|gwent|' +
    'gwynedd|hampshire|herefordshire|hertfordshire|highland|isle of wight|kent|lanarkshire|lancashire|leicestershire|lincolnshire|' +
    'monmouthshire|moray|norfolk|north yorkshire|northamptonshire|northumberland|nottinghamshire|oxfordshire|pembrokeshire|perthshire|' +
    'powys|rutland|shropshire|somerset|south yorkshire|staffordshire|stirlingshire|suffolk|surrey|sussex|sutherland|tyrone|' +
    'warwickshire|west sussex|west yorkshire|wiltshire|worcestershire|yorkshire',
  ES:
    'a coruna|alava|albacete|alicante|almeria|asturias|avila|badajoz|barcelona|bizkaia|burgos|caceres|cadiz|cantabria|castellon|' +
    'ciudad real|cordoba|cuenca|gipuzkoa|girona|granada|guadalajara|guipuzcoa|huelva|huesca|jaen|la coruna|la rioja|las palmas|leon|' +
    'lleida|lugo|madrid|malaga|mallorca|menorca|murcia|navarra|ourense|palencia|pontevedra|salamanca|segovia|sevilla|soria|tarragona|' +
    'tenerife|teruel|toledo|valencia|valladolid|vizcaya|zamora|zaragoza',
};
/** No province is so wide that a town of it is farther from the capital. */
const CAPITAL_KM = 150;

let countryOfRegion: ReadonlyMap<string, string> | undefined;

/**
 * The search that is meant by a text whose last words name a region: without them, in the country of it. Null for any other text, and
 * where no town there is called as the words before say: "Plaza Mayor, Salamanca" is in the town.
 */
export function withoutRegion(request: PlaceSearch, work: Work): PlaceSearch | null {
  const comma = request.text.lastIndexOf(',');
  if (comma === -1) return null;
  countryOfRegion ??= new Map(
    Object.entries(REGIONS).flatMap(([code, names]) => names.split('|').map((name) => [name, code] as const)),
  );
  const region = request.text.slice(comma + 1).trim();
  const code = countryOfRegion.get(foldText(region));
  if (code === undefined || (request.countryCode !== null && request.countryCode !== code)) return null;
  const text = request.text.slice(0, comma).trim();
  const named = (name: string): readonly TownHit[] =>
    townsNamed({
      text: name,
      limit: request.limit,
      countryCode: code,
      homeCountry: code,
      work: work.part(TOWN_STEPS_MAX),
    });
  const towns = named(text.slice(text.lastIndexOf(',') + 1).trim()).filter(({ match }) => match === 'exact');
  const capital = named(region).find(({ match }) => match === 'exact' || match === 'alias_exact')?.town;
  const isInside = ({ town }: TownHit): boolean =>
    capital === undefined || code === 'GB' || (town !== capital && greatCircleKm(town, capital) <= CAPITAL_KM);
  return towns.some(isInside) ? { ...request, text, countryCode: code } : null;
}
