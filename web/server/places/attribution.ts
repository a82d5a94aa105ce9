/** Whom the map and the address suggestions are owed to: the attribution page lists these, answers and maps name them. */

export interface Attribution {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  readonly licenceUrl: string;
}

export const ATTRIBUTIONS = {
  geonames: {
    name: 'GeoNames',
    url: 'https://www.geonames.org/',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  },
  etalab: {
    name: 'Etalab, découpage administratif',
    url: 'https://github.com/datagouv/decoupage-administratif',
    licence: 'Licence Ouverte 2.0',
    licenceUrl: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
  },
  naturalEarth: {
    name: 'Natural Earth',
    url: 'https://www.naturalearthdata.com/',
    licence: 'Public domain',
    licenceUrl: 'https://www.naturalearthdata.com/about/terms-of-use/',
  },
  gshhg: {
    name: 'GSHHG',
    url: 'https://www.soest.hawaii.edu/pwessel/gshhg/',
    licence: 'LGPL 3.0',
    licenceUrl: 'https://www.gnu.org/licenses/lgpl-3.0.html',
  },
  nro: {
    name: 'NRO, ip-location-db',
    url: 'https://github.com/sapics/ip-location-db',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  },
  ban: {
    name: 'Base Adresse Nationale, IGN',
    url: 'https://adresse.data.gouv.fr/',
    licence: 'Licence Ouverte 2.0',
    licenceUrl: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
  },
  openStreetMap: {
    name: '© OpenStreetMap contributors',
    url: 'https://www.openstreetmap.org/copyright',
    licence: 'ODbL 1.0',
    licenceUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
} as const satisfies { readonly [key: string]: Attribution };

export type AttributionKey = keyof typeof ATTRIBUTIONS;

/** The owners of some data in one line of plain text, for `searchPlaces`, `findPlaceAt` and the corner of a map. */
export function attributionLine(keys: readonly AttributionKey[]): string {
  return [...new Set(keys)].map((key) => `${ATTRIBUTIONS[key].name} (${ATTRIBUTIONS[key].licence})`).join(', ');
}

/** Attribution of our own tiles. */
export const TILE_ATTRIBUTION = attributionLine(['gshhg', 'naturalEarth', 'geonames']);
