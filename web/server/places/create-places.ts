import {
  type CountryView,
  countryCodeOf,
  type Lang,
  MAP_CENTRES,
  PARIS,
  type PlacesView,
  type PlaceView,
  type ReversePlaceView,
} from '@convoi/contracts';
import { mainTownOf, townsNamed } from '@convoi/platform/geo';
import type { Clock } from '@convoi/platform/kernel/clock';
import { type AttributionKey, attributionLine } from './attribution.ts';
import { createCountryOfIp } from './country-of-ip.ts';
import { createEmbeddedSource } from './embedded.ts';
import type { SourceHttp } from './fetch-json.ts';
import { createGeoplateformeSource } from './geoplateforme.ts';
import { countryName } from './labels.ts';
import { createNominatimSource } from './nominatim.ts';
import { createPhotonSource } from './photon.ts';
import { createRecentAnswers } from './recent-answers.ts';
import { type FailureReason, type PlaceSearch, type PlaceSource, SourceFailure } from './source.ts';

/** Values of GEOCODER. */
export const GEOCODERS = ['embedded', 'geoplateforme', 'photon', 'nominatim'] as const;
export type Geocoder = (typeof GEOCODERS)[number];

/** Public base addresses of the services. */
export const GEOCODER_URLS = {
  geoplateforme: 'https://data.geopf.fr/geocodage',
  photon: 'https://photon.komoot.io',
  nominatim: 'https://nominatim.openstreetmap.org',
} as const;

export interface PlacesConfig {
  /** Sources in the order in which they are asked; the embedded one is asked last in any case. */
  readonly geocoders: readonly Geocoder[];
  readonly geoplateformeUrl: string;
  readonly photonUrl: string;
  readonly nominatimUrl: string;
  readonly userAgent: string;
  readonly timeoutMs: number;
  /** IP_COUNTRY_MMDB; null = the bundled file. */
  readonly ipCountryFile: string | null;
}

export interface PlacesDeps {
  readonly clock: Clock;
  /** Told when a source could not answer, for the log and the metrics; never holds what a person typed. */
  readonly onSourceFailure?: (source: string, reason: FailureReason) => void;
}

/** Query of `searchPlaces` after parsing, with the caller's language. */
export interface PlacesInput {
  readonly q: string | null;
  readonly country: string | null;
  readonly limit: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly lang: Lang;
}

/** Query of `findPlaceAt` after parsing, with the caller's language. */
export interface ReverseInput {
  readonly latitude: number;
  readonly longitude: number;
  readonly lang: Lang;
}

export interface Places {
  /** `searchPlaces`. */
  search(input: PlacesInput): Promise<PlacesView>;
  /** `findPlaceAt`. */
  reverse(input: ReverseInput): Promise<ReversePlaceView>;
  /** `getCallerCountry`. Takes the caller's address, which is not kept. */
  country(ip: string): Promise<CountryView>;
}

/** Fewer characters are answered with an empty list. */
export const QUERY_MIN = 3;
export const SOURCE_TIMEOUT_MS = 1500;
const ANSWERS_MAX = 500;
const ANSWER_LIFE_MS = 60 * 60 * 1000;
/** A source that failed is left alone for so long, so that each keystroke does not wait for it again. */
const REST_MS = 30_000;
const REST_MAX_MS = 10 * 60 * 1000;
/** About a metre: a finer point is the same address. */
const POINT_DECIMALS = 5;

/** Reads GEOCODER: names separated by commas. Throws on an unknown name. */
export function parseGeocoders(text: string): readonly Geocoder[] {
  const names = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  for (const name of names) {
    if (!(GEOCODERS as readonly string[]).includes(name)) throw new Error(`GEOCODER: unknown source "${name}"`);
  }
  return [...new Set(names as readonly Geocoder[])];
}

function createSource(geocoder: Geocoder, config: PlacesConfig, http: SourceHttp, clock: Clock): PlaceSource {
  const make: { readonly [G in Geocoder]: () => PlaceSource } = {
    embedded: createEmbeddedSource,
    geoplateforme: () => createGeoplateformeSource(config.geoplateformeUrl, http),
    photon: () => createPhotonSource(config.photonUrl, http),
    nominatim: () => createNominatimSource(config.nominatimUrl, http, clock),
  };
  return make[geocoder]();
}

/** What came out of asking the sources in turn. */
interface Outcome<T> {
  readonly value: T;
  readonly attribution: readonly AttributionKey[];
  /** A source failed and the embedded one had to answer for it. */
  readonly degraded: boolean;
  readonly source: PlaceSource;
}

/**
 * Suggestions, points and countries. Sources are asked in the configured order; one that fails, is busy or finds nothing
 * makes room for the next, and the embedded gazetteer answers at the end, so that a call never fails.
 */
export function createPlaces(config: PlacesConfig, { clock, onSourceFailure }: PlacesDeps): Places {
  const http: SourceHttp = { userAgent: config.userAgent, timeoutMs: config.timeoutMs };
  const geocoders = [...config.geocoders.filter((name) => name !== 'embedded'), 'embedded' as const];
  // What stands behind "embedded" in the list would never be asked: the gazetteer answers everything.
  const embeddedAt = config.geocoders.indexOf('embedded');
  const listed = embeddedAt === -1 ? geocoders : config.geocoders.slice(0, embeddedAt + 1);
  const sources = listed.map((name) => createSource(name, config, http, clock));
  const embedded = sources.at(-1) ?? createEmbeddedSource();
  const restingUntil = new Map<string, number>();
  const searches = createRecentAnswers<PlacesView>(clock, ANSWERS_MAX, ANSWER_LIFE_MS);
  const points = createRecentAnswers<ReversePlaceView>(clock, ANSWERS_MAX, ANSWER_LIFE_MS);
  const countryOfIp = createCountryOfIp(config.ipCountryFile);

  /** Asks one source after the other until one finds something. */
  const ask = async <T>(
    candidates: readonly PlaceSource[],
    question: (source: PlaceSource) => Promise<T>,
    isFound: (value: T) => boolean,
    nothing: T,
  ): Promise<Outcome<T>> => {
    let hasFailed = false;
    let last: Outcome<T> | undefined;
    for (const source of candidates) {
      if (clock.now() < (restingUntil.get(source.name) ?? 0)) {
        hasFailed = true;
        continue;
      }
      try {
        const value = await question(source);
        last = { value, attribution: source.attribution, degraded: hasFailed && source.name === 'embedded', source };
        if (isFound(value)) return last;
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
        hasFailed = true;
        onSourceFailure?.(source.name, error.reason);
        if (error.reason === 'busy') continue;
        const restMs = Math.min((error.retryAfterSeconds ?? 0) * 1000 || REST_MS, REST_MAX_MS);
        restingUntil.set(source.name, clock.now() + restMs);
      }
    }
    return last ?? { value: nothing, attribution: embedded.attribution, degraded: hasFailed, source: embedded };
  };

  /** A source of one country cannot know that a text names a town abroad: Genève is not a street of France. */
  const townAbroad = async (request: PlaceSearch, source: PlaceSource): Promise<PlaceView | undefined> => {
    if (source.countries === undefined || request.countryCode !== null) return undefined;
    const [best] = townsNamed({ text: request.text, limit: 1 });
    const isCertain = best !== undefined && (best.match === 'exact' || best.match === 'alias_exact');
    if (!isCertain || source.countries.has(best.town.countryCode)) return undefined;
    return (await embedded.search?.(request))?.[0];
  };

  return {
    search: async (input) => {
      const text = (input.q ?? '').trim().replace(/\s+/g, ' ');
      if (text.length < QUERY_MIN) {
        return { items: [], attribution: attributionLine(embedded.attribution), degraded: false };
      }
      const request: PlaceSearch = {
        text,
        lang: input.lang,
        countryCode: input.country === null ? null : countryCodeOf(input.country),
        limit: input.limit,
        near:
          input.latitude === null || input.longitude === null
            ? null
            : { latitude: input.latitude, longitude: input.longitude },
      };
      const key = JSON.stringify(request);
      const known = searches.get(key);
      if (known !== undefined) return known;
      const { countryCode } = request;
      const candidates = sources.filter(
        ({ search, countries }) =>
          search !== undefined && (countryCode === null || countries === undefined || countries.has(countryCode)),
      );
      const outcome = await ask(
        candidates,
        (source) => source.search?.(request) ?? Promise.resolve([]),
        (items) => items.length > 0,
        [],
      );
      const abroad = outcome.value.length > 0 ? await townAbroad(request, outcome.source) : undefined;
      const items = abroad === undefined ? outcome.value : [abroad, ...outcome.value].slice(0, request.limit);
      const attribution: readonly AttributionKey[] =
        abroad === undefined ? outcome.attribution : [...outcome.attribution, 'geonames'];
      const answer = { items: [...items], attribution: attributionLine(attribution), degraded: outcome.degraded };
      if (!answer.degraded) searches.set(key, answer);
      return answer;
    },
    reverse: async (input) => {
      const key = `${input.latitude.toFixed(POINT_DECIMALS)} ${input.longitude.toFixed(POINT_DECIMALS)} ${input.lang}`;
      const known = points.get(key);
      if (known !== undefined) return known;
      const outcome = await ask(
        sources.filter(({ reverse }) => reverse !== undefined),
        (source) => source.reverse?.(input) ?? Promise.resolve(null),
        (item) => item !== null,
        null,
      );
      const answer = {
        item: outcome.value,
        attribution: attributionLine(outcome.attribution),
        degraded: outcome.degraded,
      };
      if (!answer.degraded) points.set(key, answer);
      return answer;
    },
    country: async (ip) => {
      const code = countryOfIp(ip);
      const centre = code === null ? undefined : (MAP_CENTRES[code] ?? mainTownOf(code));
      if (code === null || centre === undefined || centre === null) {
        const france = MAP_CENTRES.FR ?? { ...PARIS, name: 'France' };
        return { country_code: 'FR', ...france, source: 'default' };
      }
      return {
        country_code: code,
        name: MAP_CENTRES[code]?.name ?? countryName(code, 'fr'),
        latitude: centre.latitude,
        longitude: centre.longitude,
        source: 'ip',
      };
    },
  };
}
