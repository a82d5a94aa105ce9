/**
 * Which settings each program uses. What is not in its line is neither read nor asked for, whatever the environment holds:
 * a program that was taken over has no secret but those of its own work. `docker-compose.yml` passes these and no others.
 */

/** One of the services, the maker of the event store's user, the check of the stores, or the operator's other commands (`operator`). */
export type Program = keyof typeof PROGRAMS;

const EVERY = ['NODE_ENV', 'LOG_LEVEL', 'DATA_DIR'] as const;
const SERVICE = [...EVERY, 'MANAGEMENT_HOST', 'MANAGEMENT_PORT', 'PUBLIC_URL', 'RATE_LIMITS'] as const;
const SERVER = [...SERVICE, 'DRAIN_SECONDS', 'HOST', 'PORT', 'TRUST_PROXY', 'CORS_ORIGINS'] as const;
const STORES = ['EVENTSTORE_URL', 'MONGODB_URL'] as const;
const HUMAN_CHECK = ['HUMAN_CHECK', 'HUMAN_CHECK_SITE_KEY'] as const;
/** Who offers a way to sign in or to pay, without what proves that it is us. */
const OFFERED = ['GOOGLE_CLIENT_ID', 'FACEBOOK_CLIENT_ID', 'PAYPAL_CLIENT_ID', 'HELLOASSO_CLIENT_ID'] as const;
const PROVIDERS = [
  ...OFFERED,
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'FACEBOOK_CLIENT_SECRET',
  'FACEBOOK_BASE_URL',
  'PAYPAL_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_BASE_URL',
  'HELLOASSO_SECRET',
  'HELLOASSO_ORGANIZATION',
  'HELLOASSO_SIGNATURE_KEY',
  'HELLOASSO_IPS',
  'HELLOASSO_BASE_URL',
] as const;
/** Who publishes and hosts the site. */
const NOTICE = [
  'ASSOCIATION_NAME',
  'ASSOCIATION_ADDRESS',
  'ASSOCIATION_CONTACT',
  'ASSOCIATION_PHONE',
  'ASSOCIATION_REGISTRATION',
  'PUBLICATION_DIRECTOR',
  'HOST_NAME',
  'HOST_ADDRESS',
  'HOST_PHONE',
  'HOST_COUNTRY',
  'MAIL_HOST_NAME',
  'MAIL_HOST_COUNTRY',
] as const;
/** How long what is kept, as the policy says. */
const KEPT = [
  'RETENTION_DAYS',
  'CONTACT_RETENTION_DAYS',
  'PAYMENT_RETENTION_YEARS',
  'BACKUP_DAYS',
  'LOG_DAYS',
] as const;

export const PROGRAMS = {
  'command-service': [
    ...SERVER,
    ...STORES,
    ...HUMAN_CHECK,
    ...PROVIDERS,
    'FILES_URL',
    'HUMAN_CHECK_URL',
    'HUMAN_CHECK_COST',
    'HUMAN_CHECK_SECRET',
    'HUMAN_CHECK_PROVIDER_SECRET',
    'SESSION_SECRET',
    'ADMIN_LINK_SECRET',
    'EMAIL_PEPPER',
    'MASTER_KEY',
    'ERASURE_LEDGER',
    'INTERNAL_SECRET',
    'QUERY_URL',
    'STAFF_EMAILS',
    'BRAND_NAME',
    'COST_PER_KM',
    'RETENTION_DAYS',
    'CONTACT_RETENTION_DAYS',
    'PAYMENT_RETENTION_YEARS',
    'MAIL_FROM',
    'RETURNED_MAIL_URL',
    'MAIL_WEBHOOK_PROVIDER',
    'MAIL_WEBHOOK_SECRET',
    'VAPID_PRIVATE_KEY',
  ],
  'projection-service': [
    ...SERVER,
    ...STORES,
    'ERASURE_LEDGER',
    'ROLES',
    'INTERNAL_SECRET',
    'SESSION_SECRET',
    'ADMIN_LINK_SECRET',
    'EMAIL_PEPPER',
    'MASTER_KEY',
    'STAFF_EMAILS',
    'BRAND_NAME',
    'COST_PER_KM',
    'CO2_G_PER_KM',
    'MEETING_POINTS',
  ],
  'notification-service': [
    ...SERVICE,
    ...STORES,
    'ADMIN_LINK_SECRET',
    'EMAIL_PEPPER',
    'MASTER_KEY',
    'ERASURE_LEDGER',
    'SMTP_URL',
    'SMTP_CA_FILE',
    'MAILS_PER_DAY',
    'MAIL_FROM',
    'RETURN_ADDRESS',
    'DKIM_SELECTOR',
    'DKIM_PRIVATE_KEY',
    'MAIL_WEBHOOK_PROVIDER',
    'VAPID_PRIVATE_KEY',
    'CONTACT_EMAIL',
    'BRAND_NAME',
    'BACKUP_DAYS',
  ],
  web: [
    ...SERVER,
    ...HUMAN_CHECK,
    ...OFFERED,
    'INTERNAL_SECRET',
    'QUERY_URL',
    'COMMAND_URL',
    'FILES_URL',
    'BRAND_NAME',
    ...NOTICE,
    ...KEPT,
    'TEXTS_DIR',
    'CONTACT_EMAIL',
    'MAILS_PER_DAY',
    'COST_PER_KM',
    'TILE_URL',
    'TILE_ATTRIBUTION',
    'GEOCODER',
    'GEOCODER_PHOTON_URL',
    'GEOCODER_USER_AGENT',
    'IP_COUNTRY_MMDB',
    'HELP_VIDEO_URL',
    'HELP_CAPTIONS_URL',
  ],
  'eventstore-user': [...EVERY, 'EVENTSTORE_URL', 'EVENTSTORE_ADMIN_URL'],
  'check-stores': [...EVERY, ...STORES, 'FILES_URL'],
  operator: [
    ...EVERY,
    ...STORES,
    'FILES_URL',
    'SESSION_SECRET',
    'ADMIN_LINK_SECRET',
    'EMAIL_PEPPER',
    'MASTER_KEY',
    'ERASURE_LEDGER',
    'STAFF_EMAILS',
    'BRAND_NAME',
    'COST_PER_KM',
    'RETENTION_DAYS',
    'CONTACT_RETENTION_DAYS',
    'PAYMENT_RETENTION_YEARS',
    'BACKUP_DAYS',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Takes a program; gives the names of the settings that it uses. */
export const settingsOf = (program: Program): readonly (typeof PROGRAMS)[Program][number][] => PROGRAMS[program];
