import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { deriveSecret } from '../kernel/personal-data/derive-secret.ts';
import { type MeetingPoint, readMeetingPoints } from './meeting-point-list.ts';
import { packageVersion } from './package-version.ts';
import { type Program, settingsOf } from './programs.ts';
import { generatedSecrets, SECRET_BYTES_MIN, SECRET_NAMES, type SecretName } from './secrets.ts';
import { type Reading, readEventStoreUrl, readMongoUrl } from './store-addresses.ts';

/** Settings of the product, from the environment only. */

export type HumanCheckProvider = 'altcha' | 'recaptcha' | 'hcaptcha' | 'turnstile' | 'off';
export type GeocoderName = 'embedded' | 'geoplateforme' | 'photon' | 'nominatim';
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug';

/** A mailbox as mail headers want it. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** What the adapter of PayPal needs. */
export interface PaypalSettings {
  readonly clientId: string;
  readonly secret: string;
  readonly webhookId: string;
  readonly baseUrl: string;
}

/** What the adapter of Google needs. */
export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  /** A stand-in on this machine, which is spoken to without encryption. */
  readonly isLoopback?: true;
}

/** What the adapter of Facebook needs. */
export interface FacebookSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The graph with its version. */
  readonly baseUrl: string;
  /** As Google's. */
  readonly isLoopback?: true;
}

/** What the adapter of HelloAsso needs. */
export interface HelloassoSettings {
  readonly clientId: string;
  readonly secret: string;
  readonly organization: string;
  /** '' = notifications are known by their source address. */
  readonly signatureKey: string;
  readonly ips: readonly string[];
  readonly baseUrl: string;
}

/** Facts of the legal notice. */
export interface Publisher {
  readonly name: string;
  readonly address: string;
  /** An e-mail address, or any way to write. */
  readonly contact: string;
  readonly phone: string;
  /** Number in the register of associations or companies. */
  readonly registration: string;
  /** Who answers for what is published. */
  readonly director: string;
}

/**
 * Secrets as bytes, each at least 32 long; asking for one that the program does not use throws. A setting may name several,
 * separated by commas or new lines, while it is being exchanged: the first one is here, the others are in `accepted`.
 */
export interface Secrets {
  readonly session: Buffer;
  readonly adminLink: Buffer;
  readonly emailPepper: Buffer;
  readonly master: Buffer;
  readonly humanCheck: Buffer;
  /** Calls between the programs of the product; INTERNAL_SECRET, or made from the one of sessions in one process and outside production. */
  readonly internal: Buffer;
  /** What links, positions and kept answers are made with; MASTER_KEY, or what was kept of a former one (`useKeptSecrets`). */
  readonly root: Buffer;
  /** What ids of commands and counters of limits are made with; SESSION_SECRET, or what was kept of a former one. */
  readonly commands: Buffer;
  /** What else is accepted of each setting. */
  readonly accepted: Readonly<
    Record<'session' | 'adminLink' | 'emailPepper' | 'master' | 'humanCheck' | 'internal', readonly Buffer[]>
  >;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly managementPort: number;
  readonly managementHost: string;
  /** Base of every link, without a final slash. Written once more after listening when the port was 0 and no base was given. */
  publicUrl: string;
  /** Where programs that run apart ask queries of the projection service, past the proxy; '' = at PUBLIC_URL. */
  readonly queryUrl: string;
  /** Where the web service that runs apart sends the forms of pages without scripts, past the proxy; '' = at PUBLIC_URL. */
  readonly commandUrl: string;
  /** True when PUBLIC_URL was given: it then stays as it is. */
  readonly isPublicUrlFixed: boolean;
  readonly dataDir: string;
  /** File of the ids of erased people; see `openErasureLedger`. */
  readonly erasureLedger: string;
  /** '' = embedded. */
  readonly eventstoreUrl: string;
  /** The same store as its admin reaches it; for the command that makes the product's own user, '' = not given. */
  readonly eventstoreAdminUrl: string;
  /** '' = embedded. */
  readonly mongodbUrl: string;
  /** Where files that people send are kept, `mongodb://`; '' = the folder of uploads. */
  readonly filesUrl: string;
  /** '' = the stand-in mailbox. */
  readonly smtpUrl: string;
  /** Certificates of the authorities that the mail server's is measured by, in PEM; '' = the public ones. */
  readonly smtpCa: string;
  readonly mailFrom: Mailbox;
  /** Where mails come back to that cannot be delivered. */
  readonly returnAddress: string;
  /** The mailbox behind it (`imap://` or `imaps://`); '' = nobody reads it. */
  readonly returnedMailUrl: string;
  /** How the mail provider tells what became of mails, and what its calls are proved by; '' = none is believed. */
  readonly mailWebhook: { readonly provider: 'generic' | 'mailgun' | 'brevo' | 'postmark'; readonly secret: string };
  /** What mails are signed with, in the name of the domain of `mailFrom`; null = the mail server signs, or nobody. */
  readonly dkim: { readonly selector: string; readonly privateKey: string } | null;
  /** What notifications of browsers are signed with (VAPID), 32 bytes in base64url; '' = made from the root secret. */
  readonly vapidPrivateKey: string;
  readonly contactEmail: string;
  /** In lower case. */
  readonly staffEmails: readonly string[];
  /** Written once more when what was kept of former ones is opened (`useKeptSecrets`). */
  secrets: Secrets;
  readonly humanCheck: {
    readonly provider: HumanCheckProvider;
    readonly siteKey: string;
    readonly providerSecret: string;
    /** '' = the provider's own address. */
    readonly url: string;
    /** Rounds of the proof of work. */
    readonly cost: number;
  };
  readonly rateLimits: boolean;
  /** What a projection service does: folds read models, answers queries, serves sockets. */
  readonly roles: readonly Role[];
  /** How long a process that is told to end says so at `/ready`, and goes on, before it listens no more. */
  readonly drainSeconds: number;
  /** Mails that the whole site sends in 24 hours at most. */
  readonly mailsPerDay: number;
  /** Where people may sign in besides with a password; null = not configured: the stand-in answers, in production it is off. */
  readonly signIn: { readonly google: GoogleSettings | null; readonly facebook: FacebookSettings | null };
  /** null = not configured: the stand-in answers, in production the method is off. */
  readonly payments: { readonly paypal: PaypalSettings | null; readonly helloasso: HelloassoSettings | null };
  /** Number of proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: number;
  readonly corsOrigins: readonly string[];
  /** '' = own tiles. */
  readonly tileUrl: string;
  readonly tileAttribution: string;
  /** Tried in this order. */
  readonly geocoders: readonly GeocoderName[];
  readonly geocoderPhotonUrl: string;
  readonly geocoderUserAgent: string;
  /** Public places to meet at, as the operator's list has them; none without one. */
  readonly meetingPoints: readonly MeetingPoint[];
  /** '' = the bundled file. */
  readonly ipCountryMmdb: string;
  /** Euro for each kilometre. */
  readonly costPerKm: number;
  /** Grams of CO2 for each kilometre. */
  readonly co2GPerKm: number;
  /** After the end of an event, for its people. */
  readonly retentionDays: number;
  /** After it came, for a message to the association; and for the words of an erasure that staff ordered. */
  readonly contactRetentionDays: number;
  /** After it began, for which account a payment was of, where its payer was sent, and its numbers at the provider. */
  readonly paymentRetentionYears: number;
  /** How long a backup is kept: `npm run backup` removes older ones, the privacy policy says so. */
  readonly backupDays: number;
  /** What the operator's keeper of logs does, for the privacy policy; the program writes to standard output only. */
  readonly logDays: number;
  /** Film of the help page, `{lang}` in it; '' = our own. */
  readonly helpVideoUrl: string;
  /** Its captions; '' = none, or our own with our own film. */
  readonly helpCaptionsUrl: string;
  readonly brandName: string;
  /** Who publishes the site, as the legal pages name it; '' = not filled in, and the pages say so. */
  readonly publisher: Publisher;
  /** Whose machines it runs on. */
  readonly hosting: {
    readonly name: string;
    readonly address: string;
    readonly phone: string;
    readonly country: string;
  };
  /** Who carries its mails, where that is another company; '' = nobody else. */
  readonly mailHosting: { readonly name: string; readonly country: string };
  /** Folder of texts that take the place of the terms, the policy or the notice; '' = none. */
  readonly textsDir: string;
  readonly logLevel: LogLevel;
  readonly isProduction: boolean;
  readonly isTest: boolean;
  /** Version of the product. */
  readonly version: string;
}

/** What is wrong with the environment, one sentence per problem; the process prints them and ends with exit code 78. */
export class ConfigProblems extends Error {
  override readonly name = 'ConfigProblems';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Exit code of a process whose settings are wrong (sysexits EX_CONFIG). */
export const CONFIG_EXIT_CODE = 78;

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((value) => value <= 65_535, 'must be a port number')
    .default(fallback);
const amount = (fallback: number) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number of at least 0')
    .transform(Number)
    .default(fallback);
/** Mails of a day where none of them leaves the machine. */
export const UNCAPPED_MAILS = 1_000_000;

const whole = (fallback: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`)
    .default(fallback);

/** An address with one of the given schemes, without a final slash. */
const url = (...schemes: readonly string[]) =>
  z
    .string()
    .refine(
      // A cluster names several hosts, each with its port, which is no URL to everybody.
      (value) =>
        URL.canParse(value.replace(/^(mongodb:\/\/[^/?]*?),[^/?]*/, '$1')) &&
        schemes.some((scheme) => value.startsWith(`${scheme}://`)),
      `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    )
    .transform((value) => value.replace(/\/+$/, ''));

/** Whether an address names a tile, in nothing but what the map fills in: it would not be drawn at all with a name that it does not know. */
function areTilesNamed(address: string): boolean {
  const names = [...address.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const isNamed = ['z', 'x'].every((name) => names.includes(name)) && (names.includes('y') || names.includes('-y'));
  return isNamed && names.every((name) => ['z', 'x', 'y', '-y', 's', 'r'].includes(name));
}

/** The address of a store, without a final slash; every problem with it is told, and nothing of it. */
const storeUrl = (read: (value: string) => Reading<unknown>) =>
  z
    .string()
    .superRefine((value, context) => {
      const reading = read(value);
      if ('problems' in reading) for (const message of reading.problems) context.addIssue({ code: 'custom', message });
    })
    .transform((value) => value.replace(/\/+$/, ''))
    .default('');

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
const address = z.string().regex(/^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,190}$/, 'must be an e-mail address');
const mailbox = z.string().transform((value, context): Mailbox => {
  const parts = /^(?:"?([^"<>\r\n]*?)"?\s*)<([^<>]+)>$/.exec(value.trim());
  const parsed = address.safeParse(parts === null ? value.trim() : parts[2]);
  if (parsed.success) return { name: parts?.[1]?.trim() ?? '', address: parsed.data };
  context.addIssue({ code: 'custom', message: 'must look like "Name <name@example.org>"' });
  return z.NEVER;
});
const onOff = (fallback: boolean) =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .transform((value) => value === 'on')
    .default(fallback);
const origins = list.pipe(
  z.array(
    z.string().refine((value) => URL.canParse(value) && new URL(value).origin === value, {
      message: 'must be a comma list of origins like https://example.org',
    }),
  ),
);

const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be the two capital letters of a country, like FR')
  .default('');

const ROLES = ['project', 'query', 'push'] as const;
export type Role = (typeof ROLES)[number];
const GEOCODERS = ['embedded', 'geoplateforme', 'photon', 'nominatim'] as const;
const Environment = z.object({
  PORT: port(3000),
  HOST: z.string().default('127.0.0.1'),
  MANAGEMENT_PORT: port(3001),
  MANAGEMENT_HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http', 'https').optional(),
  QUERY_URL: url('http', 'https').default(''),
  COMMAND_URL: url('http', 'https').default(''),
  EVENTSTORE_URL: storeUrl(readEventStoreUrl),
  EVENTSTORE_ADMIN_URL: storeUrl(readEventStoreUrl),
  MONGODB_URL: storeUrl(readMongoUrl),
  FILES_URL: storeUrl(readMongoUrl),
  SMTP_URL: url('smtp', 'smtps').default(''),
  SMTP_CA_FILE: z.string().default(''),
  MAIL_FROM: mailbox.optional(),
  RETURN_ADDRESS: address.optional(),
  RETURNED_MAIL_URL: url('imap', 'imaps').default(''),
  MAIL_WEBHOOK_PROVIDER: z.enum(['generic', 'mailgun', 'brevo', 'postmark']).default('generic'),
  MAIL_WEBHOOK_SECRET: z.string().default(''),
  VAPID_PRIVATE_KEY: z.string().default(''),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d](?:[a-z\d.-]{0,61}[a-z\d])?$/i, 'must be the name before ._domainkey')
    .default(''),
  DKIM_PRIVATE_KEY: z.string().default(''),
  CONTACT_EMAIL: address.optional(),
  STAFF_EMAILS: list
    .pipe(z.array(address))
    .transform((addresses) => addresses.map((one) => one.toLowerCase()))
    .default([]),
  HUMAN_CHECK: z
    .enum(
      ['altcha', 'recaptcha', 'hcaptcha', 'turnstile', 'off'],
      'must be altcha, recaptcha, hcaptcha, turnstile or off',
    )
    .default('altcha'),
  HUMAN_CHECK_SITE_KEY: z.string().default(''),
  HUMAN_CHECK_PROVIDER_SECRET: z.string().default(''),
  HUMAN_CHECK_URL: url('http', 'https').default(''),
  HUMAN_CHECK_COST: whole(1000, 1, 1_000_000),
  ROLES: list.pipe(z.array(z.enum(ROLES, `must be a comma list of ${ROLES.join(', ')}`)).min(1)).default([...ROLES]),
  RATE_LIMITS: onOff(true),
  MAILS_PER_DAY: whole(500, 50, 1_000_000),
  DRAIN_SECONDS: whole(0, 0, 60),
  PAYPAL_CLIENT_ID: z.string().default(''),
  PAYPAL_SECRET: z.string().default(''),
  PAYPAL_WEBHOOK_ID: z.string().default(''),
  PAYPAL_BASE_URL: url('http', 'https').default('https://api-m.paypal.com'),
  HELLOASSO_CLIENT_ID: z.string().default(''),
  HELLOASSO_SECRET: z.string().default(''),
  HELLOASSO_ORGANIZATION: z
    .string()
    .regex(/^[a-z0-9-]{0,200}$/, 'must be the short name in the address of the organization')
    .default(''),
  HELLOASSO_SIGNATURE_KEY: z.string().default(''),
  HELLOASSO_IPS: list.default([]),
  HELLOASSO_BASE_URL: url('http', 'https').default('https://api.helloasso.com'),
  GOOGLE_CLIENT_ID: z.string().default(''),
  GOOGLE_CLIENT_SECRET: z.string().default(''),
  GOOGLE_ISSUER: url('http', 'https').default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().default(''),
  FACEBOOK_CLIENT_SECRET: z.string().default(''),
  FACEBOOK_BASE_URL: url('http', 'https').default('https://graph.facebook.com/v25.0'),
  TRUST_PROXY: whole(0, 0, 10),
  CORS_ORIGINS: origins.default([]),
  TILE_URL: url('http', 'https')
    .refine(areTilesNamed, 'must name a tile by {z}, {x} and {y}, and hold no other braces than {s} and {r}')
    .default(''),
  TILE_ATTRIBUTION: z.string().default(''),
  GEOCODER: list
    .pipe(z.array(z.enum(GEOCODERS, `must be a comma list of ${GEOCODERS.join(', ')}`)).min(1))
    .default(['embedded']),
  GEOCODER_PHOTON_URL: url('http', 'https').default('https://photon.komoot.io'),
  GEOCODER_USER_AGENT: z
    .string()
    .regex(/^[\x20-\x7e]{1,200}$/, 'must be plain text')
    .optional(),
  MEETING_POINTS: z.string().default(''),
  IP_COUNTRY_MMDB: z.string().default(''),
  COST_PER_KM: amount(0.2),
  CO2_G_PER_KM: amount(213),
  RETENTION_DAYS: whole(30, 0, 3650),
  CONTACT_RETENTION_DAYS: whole(365, 0, 3650),
  PAYMENT_RETENTION_YEARS: whole(10, 1, 30),
  BACKUP_DAYS: whole(30, 1, 365),
  LOG_DAYS: whole(180, 1, 3650),
  HELP_VIDEO_URL: z.string().max(300).default(''),
  HELP_CAPTIONS_URL: z.string().max(300).default(''),
  BRAND_NAME: z.string().max(60).default('Convoi'),
  ASSOCIATION_NAME: z.string().max(120).default(''),
  ASSOCIATION_ADDRESS: z.string().max(300).default(''),
  ASSOCIATION_CONTACT: z.string().max(200).default(''),
  ASSOCIATION_PHONE: z.string().max(40).default(''),
  ASSOCIATION_REGISTRATION: z.string().max(120).default(''),
  PUBLICATION_DIRECTOR: z.string().max(120).default(''),
  HOST_NAME: z.string().max(120).default(''),
  HOST_ADDRESS: z.string().max(300).default(''),
  HOST_PHONE: z.string().max(40).default(''),
  HOST_COUNTRY: country,
  MAIL_HOST_NAME: z.string().max(120).default(''),
  MAIL_HOST_COUNTRY: country,
  TEXTS_DIR: z.string().default(''),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug'], 'must be fatal, error, warn, info or debug')
    .default('info'),
  NODE_ENV: z.string().default('development'),
});
type Environment = z.infer<typeof Environment>;

/** Every setting there is, by its variable. */
export type SettingName = keyof Environment | SecretName | 'INTERNAL_SECRET' | 'DATA_DIR' | 'ERASURE_LEDGER';
/** Whether the program uses a setting. */
type Uses = (name: string) => boolean;

/** Takes a program, null for the one process that is all of them. */
function usesOf(program: Program | null): Uses {
  if (program === null) return () => true;
  // The type refuses a name in the lines of the programs that is no setting.
  const names: readonly SettingName[] = settingsOf(program);
  const used: ReadonlySet<string> = new Set(names);
  return (name) => used.has(name);
}

/** Variables that may also be given as a file (`<NAME>_FILE`): everything that is secret or may hold a password. */
export const FILE_NAMES = [
  ...SECRET_NAMES,
  'INTERNAL_SECRET',
  'HUMAN_CHECK_PROVIDER_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'PAYPAL_SECRET',
  'HELLOASSO_SECRET',
  'HELLOASSO_SIGNATURE_KEY',
  'SMTP_URL',
  'RETURNED_MAIL_URL',
  'MAIL_WEBHOOK_SECRET',
  'VAPID_PRIVATE_KEY',
  'DKIM_PRIVATE_KEY',
  'EVENTSTORE_URL',
  'EVENTSTORE_ADMIN_URL',
  'MONGODB_URL',
  'FILES_URL',
] as const;

/** Values that look chosen, not drawn; production does not start with them. */
function isWeak(secret: string): boolean {
  return (
    new Set(secret).size < 8 || /^(.{1,16})\1+$/.test(secret) || /change.?me|secret|password|example/i.test(secret)
  );
}

/**
 * What a setting names: one secret, or several, separated by commas or new lines. A text that has a comma of its own is
 * one: each of several is long enough to be one by itself.
 */
function secretsIn(value: string): readonly string[] {
  const parts = value.split(/[,\n]/).map((part) => part.trim());
  const areSecrets = parts.every((part) => secretBytes(part).length >= SECRET_BYTES_MIN);
  return areSecrets ? parts : [value];
}

/** The secret as bytes: hex and base64 are read as such, anything else as text. */
function secretBytes(value: string): Buffer {
  if (/^(?:[0-9a-f]{2})+$/i.test(value)) return Buffer.from(value, 'hex');
  const decoded = Buffer.from(value, 'base64');
  return decoded.length >= SECRET_BYTES_MIN && /^[A-Za-z0-9+/_-]+={0,2}$/.test(value)
    ? decoded
    : Buffer.from(value, 'utf8');
}

/** The variables that the program uses, those of `<NAME>_FILE` read; an empty one counts as absent. */
function collect(env: NodeJS.ProcessEnv, uses: Uses, problems: string[]): { [name: string]: string } {
  const given: { [name: string]: string } = {};
  for (const [name, value] of Object.entries(env))
    if (value !== undefined && value.trim() !== '' && uses(name)) given[name] = value.trim();
  for (const name of FILE_NAMES.filter(uses)) {
    const file = env[`${name}_FILE`]?.trim() ?? '';
    if (file === '') continue;
    if (given[name] !== undefined) problems.push(`${name} and ${name}_FILE are both given`);
    try {
      given[name] = readFileSync(file, 'utf8').trim();
    } catch {
      problems.push(`${name}_FILE cannot be read`);
    }
  }
  return given;
}

/** What production cannot do without, of what the program uses. */
export const REQUIRED_NAMES = ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'CONTACT_EMAIL', ...SECRET_NAMES] as const;

/** What production refuses: every stand-in, every weak or missing secret. */
function productionProblems(
  given: { readonly [name: string]: string },
  parsed: Environment,
  uses: Uses,
  isApart: boolean,
): string[] {
  const required = isApart ? [...REQUIRED_NAMES, 'INTERNAL_SECRET'] : REQUIRED_NAMES;
  const missing = required.filter((name) => uses(name) && !given[name]);
  const problems = missing.map((name) => `${name} is required in production`);
  if (parsed.PUBLIC_URL !== undefined && !parsed.PUBLIC_URL.startsWith('https://'))
    problems.push('PUBLIC_URL must start with https:// in production');
  if (parsed.HUMAN_CHECK === 'off') problems.push('HUMAN_CHECK=off is refused in production');
  if (!parsed.RATE_LIMITS) problems.push('RATE_LIMITS=off is refused in production');
  for (const name of ['PAYPAL_BASE_URL', 'HELLOASSO_BASE_URL', 'GOOGLE_ISSUER', 'FACEBOOK_BASE_URL'] as const)
    if (!parsed[name].startsWith('https://')) problems.push(`${name} must start with https:// in production`);
  const secretNames = [...SECRET_NAMES, 'INTERNAL_SECRET'];
  for (const name of secretNames)
    if (given[name] !== undefined && secretsIn(given[name]).some(isWeak))
      problems.push(`${name} is too weak for production`);
  const valuesOf = (name: string): readonly string[] => (given[name] === undefined ? [] : secretsIn(given[name]));
  for (const [index, name] of secretNames.entries()) {
    const own = valuesOf(name);
    const twins = secretNames.slice(index + 1).filter((other) => valuesOf(other).some((value) => own.includes(value)));
    if (twins.length > 0) problems.push(`${[name, ...twins].join(', ')} must differ from each other in production`);
  }
  return problems;
}

const PAYPAL_NAMES = ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;
const HELLOASSO_NAMES = ['HELLOASSO_CLIENT_ID', 'HELLOASSO_SECRET', 'HELLOASSO_ORGANIZATION'] as const;

/** What is missing of a provider that is configured in part. */
function missingOf(parsed: Environment, names: readonly (keyof Environment)[], uses: Uses): string[] {
  const given = names.find((name) => parsed[name] !== '');
  if (given === undefined) return [];
  return names.filter((name) => uses(name) && parsed[name] === '').map((name) => `${name} is required with ${given}`);
}

/** A provider is configured whole or not at all, and its notifications can be told from anybody's. */
function paymentProblems(parsed: Environment, uses: Uses): string[] {
  const problems = [PAYPAL_NAMES, HELLOASSO_NAMES].flatMap((names) => missingOf(parsed, names, uses));
  const isUnproved = parsed.HELLOASSO_SIGNATURE_KEY === '' && parsed.HELLOASSO_IPS.length === 0;
  if (uses('HELLOASSO_SIGNATURE_KEY') && parsed.HELLOASSO_CLIENT_ID !== '' && isUnproved)
    problems.push('HELLOASSO_SIGNATURE_KEY or HELLOASSO_IPS is required with HELLOASSO_CLIENT_ID');
  return problems;
}

const GOOGLE_NAMES = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;
const FACEBOOK_NAMES = ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'] as const;

/** Whether this is a name or an address of the machine itself. */
export function isLoopbackName(name: string): boolean {
  const bare = name.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return (
    bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'))
  );
}

/**
 * Outside production whoever reaches the product reads its mailbox, moves its clock and signs in as anybody. That is for
 * this machine alone: an address that others know does not go with it.
 */
function standInProblems(publicUrl: string): string[] {
  if (URL.canParse(publicUrl) && isLoopbackName(new URL(publicUrl).hostname)) return [];
  return ['NODE_ENV=production is required where PUBLIC_URL (or HOST) is not an address of this machine'];
}

/** Only a stand-in on this machine may be spoken to without encryption, and never in production. */
function standInOnThisMachine(address: string, nodeEnv: string): { readonly isLoopback?: true } {
  const { protocol, hostname } = new URL(address);
  const isHere = protocol === 'http:' && isLoopbackName(hostname);
  return isHere && nodeEnv !== 'production' ? { isLoopback: true } : {};
}

function signInSettings(parsed: Environment): Config['signIn'] {
  return {
    google:
      parsed.GOOGLE_CLIENT_ID === ''
        ? null
        : {
            clientId: parsed.GOOGLE_CLIENT_ID,
            clientSecret: parsed.GOOGLE_CLIENT_SECRET,
            issuer: parsed.GOOGLE_ISSUER,
            ...standInOnThisMachine(parsed.GOOGLE_ISSUER, parsed.NODE_ENV),
          },
    facebook:
      parsed.FACEBOOK_CLIENT_ID === ''
        ? null
        : {
            clientId: parsed.FACEBOOK_CLIENT_ID,
            clientSecret: parsed.FACEBOOK_CLIENT_SECRET,
            baseUrl: parsed.FACEBOOK_BASE_URL,
            ...standInOnThisMachine(parsed.FACEBOOK_BASE_URL, parsed.NODE_ENV),
          },
  };
}

function paymentSettings(parsed: Environment): Config['payments'] {
  return {
    paypal:
      parsed.PAYPAL_CLIENT_ID === ''
        ? null
        : {
            clientId: parsed.PAYPAL_CLIENT_ID,
            secret: parsed.PAYPAL_SECRET,
            webhookId: parsed.PAYPAL_WEBHOOK_ID,
            baseUrl: parsed.PAYPAL_BASE_URL,
          },
    helloasso:
      parsed.HELLOASSO_CLIENT_ID === ''
        ? null
        : {
            clientId: parsed.HELLOASSO_CLIENT_ID,
            secret: parsed.HELLOASSO_SECRET,
            organization: parsed.HELLOASSO_ORGANIZATION,
            signatureKey: parsed.HELLOASSO_SIGNATURE_KEY,
            ips: parsed.HELLOASSO_IPS,
            baseUrl: parsed.HELLOASSO_BASE_URL,
          },
  };
}

/** Notices go on being tried by whoever likes: what proves them must not be guessed. */
const MAIL_WEBHOOK_SECRET_MIN = 16;

function crossProblems(parsed: Environment, uses: Uses): string[] {
  const problems: string[] = [];
  if (parsed.TILE_URL !== '' && parsed.TILE_ATTRIBUTION === '')
    problems.push('TILE_ATTRIBUTION is required with TILE_URL');
  if (!['altcha', 'off'].includes(parsed.HUMAN_CHECK))
    for (const name of ['HUMAN_CHECK_SITE_KEY', 'HUMAN_CHECK_PROVIDER_SECRET'] as const)
      if (uses(name) && parsed[name] === '')
        problems.push(`${name} is required with HUMAN_CHECK=${parsed.HUMAN_CHECK}`);
  const { MAIL_WEBHOOK_SECRET: mailSecret } = parsed;
  if (mailSecret !== '' && mailSecret.length < MAIL_WEBHOOK_SECRET_MIN)
    problems.push(`MAIL_WEBHOOK_SECRET must have at least ${MAIL_WEBHOOK_SECRET_MIN} characters`);
  if (parsed.VAPID_PRIVATE_KEY !== '' && !/^[A-Za-z0-9_-]{43}$/.test(parsed.VAPID_PRIVATE_KEY))
    problems.push('VAPID_PRIVATE_KEY must be 32 bytes in base64url, 43 characters');
  problems.push(...paymentProblems(parsed, uses));
  // A sign-in is configured whole or not at all.
  for (const names of [GOOGLE_NAMES, FACEBOOK_NAMES]) problems.push(...missingOf(parsed, names, uses));
  return problems;
}

const SECRET_FIELDS = {
  session: 'SESSION_SECRET',
  adminLink: 'ADMIN_LINK_SECRET',
  emailPepper: 'EMAIL_PEPPER',
  master: 'MASTER_KEY',
  humanCheck: 'HUMAN_CHECK_SECRET',
} as const satisfies Readonly<Record<Exclude<keyof Secrets['accepted'], 'internal'>, SecretName>>;

/** What is made with a secret for good, until what was kept of it is opened. */
const MADE_WITH = { root: 'MASTER_KEY', commands: 'SESSION_SECRET' } as const satisfies Partial<
  Record<keyof Secrets, SecretName>
>;

function readSecrets(
  given: { readonly [name: string]: string },
  dataDir: string,
  uses: Uses,
  isProduction: boolean,
  problems: string[],
): Secrets {
  const isComplete =
    SECRET_NAMES.every((name) => !uses(name) || given[name] !== undefined) &&
    (!uses('INTERNAL_SECRET') || (given.INTERNAL_SECRET ?? given.SESSION_SECRET) !== undefined);
  let generated: ReadonlyMap<string, string> = new Map();
  if (!isComplete && !isProduction) {
    try {
      generated = generatedSecrets(dataDir);
    } catch {
      problems.push('DATA_DIR cannot be written');
    }
  }
  const all = (name: SecretName | 'INTERNAL_SECRET'): readonly Buffer[] => {
    const value = given[name] ?? generated.get(name);
    if (value === undefined) {
      if (!isProduction && problems.length === 0) problems.push(`${name} is missing in the file of generated secrets`);
      return [Buffer.alloc(0)];
    }
    const found = secretsIn(value).map(secretBytes);
    if (found.some((secret) => secret.length < SECRET_BYTES_MIN))
      problems.push(`${name} must have at least ${SECRET_BYTES_MIN} bytes`);
    return found;
  };
  const secrets = { accepted: {} };
  const define = <V>(on: object, field: string, name: string, made: () => V): void => {
    const refuse = (): never => {
      throw new TypeError(`${name} is not among the settings of this program`);
    };
    Object.defineProperty(on, field, uses(name) ? { value: made(), enumerable: true } : { get: refuse });
  };
  const defineAll = (field: string, name: string, allOf: () => readonly Buffer[]): void => {
    define(secrets, field, name, () => allOf()[0]);
    define(secrets.accepted, field, name, () => allOf().slice(1));
  };
  for (const [field, name] of Object.entries(SECRET_FIELDS) as [keyof typeof SECRET_FIELDS, SecretName][])
    defineAll(field, name, () => all(name));
  for (const [field, name] of Object.entries(MADE_WITH)) define(secrets, field, name, () => all(name)[0]);
  // Programs that run apart in production are given it; elsewhere it follows from the one of sessions.
  defineAll('internal', 'INTERNAL_SECRET', () =>
    given.INTERNAL_SECRET === undefined
      ? all('SESSION_SECRET').map((secret) => deriveSecret(secret, 'internal'))
      : all('INTERNAL_SECRET'),
  );
  return secrets as Secrets;
}

/** The certificates in a file. */
function readCertificates(file: string, problems: string[]): string {
  if (file === '') return '';
  try {
    const text = readFileSync(file, 'utf8');
    if (new X509Certificate(text).raw.length > 0) return text;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).syscall !== undefined;
    problems.push(isMissing ? 'SMTP_CA_FILE cannot be read' : 'SMTP_CA_FILE holds no certificate in PEM');
  }
  return '';
}

/** What mails are signed with; both settings are given, or none. */
function readDkim({ DKIM_SELECTOR, DKIM_PRIVATE_KEY }: Environment, problems: string[]): Config['dkim'] {
  if (DKIM_SELECTOR === '' && DKIM_PRIVATE_KEY === '') return null;
  if (DKIM_SELECTOR === '' || DKIM_PRIVATE_KEY === '')
    problems.push('DKIM_SELECTOR and DKIM_PRIVATE_KEY go together: one of them is missing');
  else {
    try {
      createPrivateKey(DKIM_PRIVATE_KEY);
    } catch {
      problems.push('DKIM_PRIVATE_KEY holds no private key in PEM');
    }
  }
  return { selector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY };
}

/** The facts that the law wants on the legal notice and that the settings leave out, by their variables. */
export function missingNotice({ publisher, hosting }: Pick<Config, 'publisher' | 'hosting'>): readonly string[] {
  const facts: { readonly [variable: string]: string } = {
    ASSOCIATION_NAME: publisher.name,
    ASSOCIATION_ADDRESS: publisher.address,
    ASSOCIATION_CONTACT: publisher.contact,
    PUBLICATION_DIRECTOR: publisher.director,
    HOST_NAME: hosting.name,
    HOST_ADDRESS: hosting.address,
    HOST_COUNTRY: hosting.country,
  };
  return Object.keys(facts).filter((variable) => facts[variable] === '');
}

/** `http://host:port` as a browser on this machine would write it. */
export function httpUrl(host: string, listeningPort: number): string {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${listeningPort}`;
}

/** A restore works in this folder of the data folder; while it is there, nothing else may be served from it. */
export const UNFINISHED_RESTORE = '.restoring';

/** Where the data folder and the ledger of erasures lie; makes nothing. */
export function dataPlaces(
  env: NodeJS.ProcessEnv,
  options: { readonly dataDir?: string } = {},
): Pick<Config, 'dataDir' | 'erasureLedger'> {
  const { DATA_DIR = '', ERASURE_LEDGER = '' } = env;
  const dataDir = resolve(options.dataDir ?? (DATA_DIR.trim() || './data'));
  return { dataDir, erasureLedger: resolve(ERASURE_LEDGER.trim() || join(dataDir, 'erasures')) };
}

export interface LoadOptions {
  /** Replaces DATA_DIR. */
  readonly dataDir?: string;
  /** Whose settings are read and asked for; null (by default) = everything, in one process. */
  readonly program?: Program | null;
}

/**
 * Takes the environment; gives the settings of a program, with the defaults of those that it does not use. Throws
 * ConfigProblems with everything that is wrong, never with a value in its texts. Makes the data folder and missing secrets
 * outside production.
 */
export function loadConfig(env: NodeJS.ProcessEnv, options: LoadOptions = {}): Config {
  const problems: string[] = [];
  const uses = usesOf(options.program ?? null);
  const given = collect(env, uses, problems);
  const result = Environment.safeParse(given);
  if (!result.success) {
    for (const issue of result.error.issues) problems.push(`${String(issue.path[0])} ${issue.message}`);
    throw new ConfigProblems([...new Set(problems)]);
  }
  const parsed = result.data;
  const isProduction = parsed.NODE_ENV === 'production';
  problems.push(...crossProblems(parsed, uses));
  const publicUrl = parsed.PUBLIC_URL ?? httpUrl(parsed.HOST, parsed.PORT);
  const isApart = (options.program ?? null) !== null;
  problems.push(...(isProduction ? productionProblems(given, parsed, uses, isApart) : standInProblems(publicUrl)));
  const { dataDir, erasureLedger } = dataPlaces(env, options);
  if (existsSync(join(dataDir, UNFINISHED_RESTORE)))
    problems.push('DATA_DIR holds a restore that was interrupted: run npm run restore again');
  const secrets = readSecrets(given, dataDir, uses, isProduction, problems);
  const smtpCa = readCertificates(parsed.SMTP_CA_FILE, problems);
  const dkim = readDkim(parsed, problems);
  const meetingPoints = readMeetingPoints(parsed.MEETING_POINTS, problems);
  if (problems.length > 0) throw new ConfigProblems([...new Set(problems)]);
  return {
    port: parsed.PORT,
    host: parsed.HOST,
    managementPort: parsed.MANAGEMENT_PORT,
    managementHost: parsed.MANAGEMENT_HOST,
    publicUrl,
    queryUrl: parsed.QUERY_URL,
    commandUrl: parsed.COMMAND_URL,
    isPublicUrlFixed: parsed.PUBLIC_URL !== undefined,
    dataDir,
    erasureLedger,
    eventstoreUrl: parsed.EVENTSTORE_URL,
    eventstoreAdminUrl: parsed.EVENTSTORE_ADMIN_URL,
    mongodbUrl: parsed.MONGODB_URL,
    filesUrl: parsed.FILES_URL,
    smtpUrl: parsed.SMTP_URL,
    smtpCa,
    mailFrom: parsed.MAIL_FROM ?? { name: parsed.BRAND_NAME, address: 'noreply@localhost.invalid' },
    returnAddress: parsed.RETURN_ADDRESS ?? parsed.MAIL_FROM?.address ?? 'noreply@localhost.invalid',
    returnedMailUrl: parsed.RETURNED_MAIL_URL,
    mailWebhook: { provider: parsed.MAIL_WEBHOOK_PROVIDER, secret: parsed.MAIL_WEBHOOK_SECRET },
    dkim,
    vapidPrivateKey: parsed.VAPID_PRIVATE_KEY,
    contactEmail: parsed.CONTACT_EMAIL ?? 'contact@localhost.invalid',
    staffEmails: parsed.STAFF_EMAILS,
    secrets,
    humanCheck: {
      provider: parsed.HUMAN_CHECK,
      siteKey: parsed.HUMAN_CHECK_SITE_KEY,
      providerSecret: parsed.HUMAN_CHECK_PROVIDER_SECRET,
      url: parsed.HUMAN_CHECK_URL,
      cost: parsed.HUMAN_CHECK_COST,
    },
    roles: parsed.ROLES,
    rateLimits: parsed.RATE_LIMITS,
    // Without a mail server the mails stay on this machine: the demo's would use up the day's for whoever tries the product.
    mailsPerDay:
      uses('SMTP_URL') && parsed.SMTP_URL === '' && given.MAILS_PER_DAY === undefined
        ? UNCAPPED_MAILS
        : parsed.MAILS_PER_DAY,
    drainSeconds: parsed.DRAIN_SECONDS,
    signIn: signInSettings(parsed),
    payments: paymentSettings(parsed),
    trustProxy: parsed.TRUST_PROXY,
    corsOrigins: parsed.CORS_ORIGINS,
    tileUrl: parsed.TILE_URL,
    tileAttribution: parsed.TILE_ATTRIBUTION,
    geocoders: parsed.GEOCODER,
    geocoderPhotonUrl: parsed.GEOCODER_PHOTON_URL,
    geocoderUserAgent: parsed.GEOCODER_USER_AGENT ?? parsed.BRAND_NAME.replace(/[^\x20-\x7e]/g, ''),
    meetingPoints,
    ipCountryMmdb: parsed.IP_COUNTRY_MMDB,
    costPerKm: parsed.COST_PER_KM,
    co2GPerKm: parsed.CO2_G_PER_KM,
    retentionDays: parsed.RETENTION_DAYS,
    contactRetentionDays: parsed.CONTACT_RETENTION_DAYS,
    paymentRetentionYears: parsed.PAYMENT_RETENTION_YEARS,
    backupDays: parsed.BACKUP_DAYS,
    logDays: parsed.LOG_DAYS,
    helpVideoUrl: parsed.HELP_VIDEO_URL,
    helpCaptionsUrl: parsed.HELP_CAPTIONS_URL,
    brandName: parsed.BRAND_NAME,
    publisher: {
      name: parsed.ASSOCIATION_NAME,
      address: parsed.ASSOCIATION_ADDRESS,
      contact: parsed.ASSOCIATION_CONTACT || (parsed.CONTACT_EMAIL ?? ''),
      phone: parsed.ASSOCIATION_PHONE,
      registration: parsed.ASSOCIATION_REGISTRATION,
      director: parsed.PUBLICATION_DIRECTOR,
    },
    hosting: {
      name: parsed.HOST_NAME,
      address: parsed.HOST_ADDRESS,
      phone: parsed.HOST_PHONE,
      country: parsed.HOST_COUNTRY,
    },
    mailHosting: { name: parsed.MAIL_HOST_NAME, country: parsed.MAIL_HOST_COUNTRY },
    textsDir: parsed.TEXTS_DIR === '' ? '' : resolve(parsed.TEXTS_DIR),
    logLevel: parsed.LOG_LEVEL,
    isProduction,
    isTest: parsed.NODE_ENV === 'test',
    version: packageVersion,
  };
}

/** Tells the settings which port was given, when the base of links was left to it. */
export function setListeningPort(config: Config, listeningPort: number): void {
  if (!config.isPublicUrlFixed) config.publicUrl = httpUrl(config.host, listeningPort);
}
