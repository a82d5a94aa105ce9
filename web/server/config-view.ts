import {
  ANNOUNCEMENT_SHARE,
  type ConfigView,
  LANGUAGES,
  METHOD_CURRENCIES,
  PAGE_TEXTS,
  PAYMENT_METHODS,
  SEAT_FEE_CENTS,
  SIGN_IN_PROVIDERS,
} from '@convoi/contracts';
import { type Config, UNCAPPED_MAILS } from '@convoi/platform/config/config';
import { TILE_ATTRIBUTION } from './places/attribution.ts';
import { type OwnTexts, textKey } from './texts/read-texts.ts';

/** Address of our own tiles, in Leaflet's notation. */
const OWN_TILES = '/tiles/{z}/{x}/{y}.svg';

/** Methods that can be chosen: a stand-in takes the place of what is not configured, but not in production. */
function meansOfPayment({ payments, isProduction }: Config): Pick<ConfigView['payment'], 'methods' | 'currencies'> {
  const isConfigured = { card: payments.helloasso !== null, paypal: payments.paypal !== null };
  const methods = PAYMENT_METHODS.filter((method) => !isProduction || isConfigured[method]);
  return { methods, currencies: [...new Set(methods.flatMap((method) => METHOD_CURRENCIES[method]))] };
}
const OWN_HELP_VIDEO = { url: '/help/{lang}.webm', captions: '/help/{lang}.vtt' } as const;

/** The public settings: nothing here is a secret. Sign-in and payment name what is offered. */
export function configView(config: Config, texts: OwnTexts = new Map()): ConfigView {
  const { humanCheck } = config;
  return {
    brand_name: config.brandName,
    association: { name: config.publisher.name || null, address: config.publisher.address || null },
    help_video:
      config.helpVideoUrl === ''
        ? OWN_HELP_VIDEO
        : { url: config.helpVideoUrl, captions: config.helpCaptionsUrl || null },
    version: config.version,
    languages: [...LANGUAGES],
    human_check: { provider: humanCheck.provider, site_key: humanCheck.siteKey === '' ? null : humanCheck.siteKey },
    tiles: {
      url: config.tileUrl === '' ? OWN_TILES : config.tileUrl,
      attribution: config.tileUrl === '' ? TILE_ATTRIBUTION : config.tileAttribution,
    },
    sign_in: SIGN_IN_PROVIDERS.filter((name) => !config.isProduction || config.signIn[name] !== null),
    payment: { ...meansOfPayment(config), seat_fee: (SEAT_FEE_CENTS / 100).toFixed(2) },
    cost_per_km: config.costPerKm,
    announcements_a_day:
      config.rateLimits && config.mailsPerDay < UNCAPPED_MAILS
        ? Math.ceil(config.mailsPerDay * ANNOUNCEMENT_SHARE)
        : null,
    kept: {
      event_days: config.retentionDays,
      contact_days: config.contactRetentionDays,
      backup_days: config.backupDays,
      log_days: config.logDays,
      payment_years: config.paymentRetentionYears,
    },
    texts: PAGE_TEXTS.filter((name) => LANGUAGES.every((lang) => texts.has(textKey(name, lang)))),
    production: config.isProduction,
  };
}
