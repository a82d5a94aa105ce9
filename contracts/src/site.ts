/** What differs from one instance to another, by names. */

/** Long texts that an operator can put in the place of our own. */
export const PAGE_TEXTS = ['terms', 'privacy', 'legal'] as const;
export type PageTextName = (typeof PAGE_TEXTS)[number];
/** Companies that an instance can work with; what they get and where is told by the policy and the notice. */
export const OUTSIDERS = [
  'paypal',
  'helloasso',
  'google',
  'facebook',
  'recaptcha',
  'hcaptcha',
  'turnstile',
  'geoplateforme',
  'photon',
  'nominatim',
  'tiles',
] as const;
export type Outsider = (typeof OUTSIDERS)[number];
