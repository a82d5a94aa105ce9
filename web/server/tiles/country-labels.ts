/** Names of countries on the map, in their own languages, where they fit best. */

export interface CountryLabel {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** First and last zoom at which the name is shown. */
  readonly fromZoom: number;
  readonly toZoom: number;
}

type Row = readonly [string, number, number, number, number];

const ROWS: readonly Row[] = [
  ['France', 46.75, 2.45, 4, 6],
  ['Deutschland', 51.05, 10.2, 4, 6],
  ['España', 39.75, -3.4, 4, 6],
  ['Italia', 43.05, 12.35, 4, 6],
  ['Portugal', 39.6, -8.05, 5, 6],
  ['United Kingdom', 53.55, -1.75, 4, 6],
  ['Éire', 53.05, -8.0, 4, 6],
  ['België · Belgique', 50.62, 4.7, 5, 6],
  ['Nederland', 52.4, 5.75, 5, 6],
  ['Lëtzebuerg', 49.87, 6.05, 6, 7],
  ['Schweiz · Suisse', 46.8, 8.15, 5, 6],
  ['Österreich', 47.45, 14.3, 4, 6],
  ['Česko', 49.75, 15.35, 4, 6],
  ['Polska', 52.15, 19.3, 4, 6],
  ['Slovensko', 48.75, 19.5, 5, 6],
  ['Magyarország', 47.05, 19.3, 4, 6],
  ['Slovenija', 46.1, 14.8, 6, 7],
  ['Hrvatska', 45.55, 16.6, 5, 6],
  ['Bosna i Hercegovina', 44.2, 17.8, 5, 6],
  ['Srbija', 43.9, 20.9, 5, 6],
  ['Crna Gora', 42.8, 19.25, 6, 7],
  ['Shqipëri', 41.1, 20.05, 6, 7],
  ['Makedonija', 41.6, 21.7, 6, 7],
  ['Kosova', 42.55, 20.9, 6, 7],
  ['Ελλάδα', 39.3, 22.0, 4, 6],
  ['България', 42.75, 25.2, 4, 6],
  ['România', 45.9, 24.9, 4, 6],
  ['Moldova', 47.2, 28.5, 6, 7],
  ['Україна', 49.1, 31.4, 4, 6],
  ['Беларусь', 53.5, 28.0, 4, 6],
  ['Lietuva', 55.4, 23.9, 5, 6],
  ['Latvija', 56.85, 25.4, 5, 6],
  ['Eesti', 58.75, 25.6, 5, 6],
  ['Suomi', 63.0, 26.6, 4, 6],
  ['Sverige', 62.4, 15.6, 4, 6],
  ['Norge', 61.3, 9.0, 4, 6],
  ['Danmark', 56.15, 9.2, 4, 6],
  ['Ísland', 64.9, -18.6, 4, 6],
  ['Türkiye', 39.1, 34.9, 4, 6],
  ['Россия', 57.0, 42.0, 4, 6],
  ['Κύπρος', 35.05, 33.15, 6, 7],
  ['المغرب', 31.8, -6.4, 4, 6],
  ['الجزائر', 32.9, 3.0, 4, 6],
  ['تونس', 34.4, 9.4, 4, 6],
  ['ليبيا', 29.5, 17.5, 4, 6],
  ['مصر', 28.0, 29.8, 4, 6],
  ['Québec', 49.5, -72.5, 4, 6],
  ['Canada', 56.0, -104.0, 4, 5],
  ['United States', 39.6, -98.6, 4, 5],
  ['México', 23.9, -102.5, 4, 5],
  ['Australia', -25.0, 134.0, 4, 5],
  ['New Zealand', -43.3, 171.3, 4, 6],
  ['Brasil', -10.5, -53.0, 4, 5],
  ['Argentina', -35.0, -65.2, 4, 5],
  ['India', 22.5, 79.0, 4, 5],
  ['中国', 35.2, 103.5, 4, 5],
  ['日本', 36.3, 138.3, 4, 6],
  ['La Réunion', -21.13, 55.53, 6, 9],
  ['Guadeloupe', 16.19, -61.6, 6, 8],
  ['Martinique', 14.66, -61.02, 6, 9],
  ['Guyane', 4.0, -53.1, 4, 6],
  ['Mayotte', -12.83, 45.15, 6, 9],
];

export const COUNTRY_LABELS: readonly CountryLabel[] = ROWS.map(([name, latitude, longitude, fromZoom, toZoom]) => ({
  name,
  latitude,
  longitude,
  fromZoom,
  toZoom,
}));
