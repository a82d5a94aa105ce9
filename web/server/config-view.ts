import { type ConfigView, LANGUAGES, SEAT_FEE_CENTS } from '@convoi/contracts';
import type { Config } from '@convoi/platform';
import { TILE_ATTRIBUTION } from './places/attribution.ts';

/** Address of our own tiles, in Leaflet's notation. */
const OWN_TILES = '/tiles/{z}/{x}/{y}.svg';

/** The public settings (K1): nothing here is a secret. Sign-in and payment name what this release offers. */
export function configView(config: Config): ConfigView {
  const { humanCheck } = config;
  return {
    brand_name: config.brandName,
    version: config.version,
    languages: [...LANGUAGES],
    human_check: { provider: humanCheck.provider, site_key: humanCheck.siteKey === '' ? null : humanCheck.siteKey },
    tiles: {
      url: config.tileUrl === '' ? OWN_TILES : config.tileUrl,
      attribution: config.tileUrl === '' ? TILE_ATTRIBUTION : config.tileAttribution,
    },
    sign_in: [],
    payment: { methods: [], currencies: [], seat_fee: (SEAT_FEE_CENTS / 100).toFixed(2) },
    cost_per_km: config.costPerKm,
    production: config.isProduction,
  };
}
