import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config, HumanCheckProvider } from '../../config/config.ts';

/**
 * Every security header of every answer, in one place. All of helmet's defaults are set by hand: some of
 * them break plain http on a local network, or make public tile servers refuse.
 */

export const REFERRER_POLICY = 'strict-origin-when-cross-origin';
/** For pages and calls whose address holds a secret. */
export const NO_REFERRER = 'no-referrer';

export interface PageSecurity {
  /** Hashes of inline scripts, like `sha256-...`, without quotes. */
  readonly scriptHashes?: readonly string[];
  /** Hashes of inline sheets, likewise. */
  readonly styleHashes?: readonly string[];
  /** The page may be shown in a frame of another site. */
  readonly isEmbeddable?: boolean;
  /** The page's address holds a secret. */
  readonly noReferrer?: boolean;
  /** More origins for forms (checkout). */
  readonly formActions?: readonly string[];
  /** Adds a report-only rule for DOM sinks. */
  readonly isTrustedTypesReported?: boolean;
}

type PolicyConfig = Pick<Config, 'publicUrl' | 'tileUrl' | 'helpVideoUrl' | 'humanCheck'>;
type Directives = Record<string, string[]>;

/** Where the human checks of other companies come from, as each documents it; ours needs nothing. */
const CHECK_SOURCES: Readonly<Record<HumanCheckProvider, Readonly<Record<string, readonly string[]>>>> = {
  altcha: {},
  off: {},
  recaptcha: {
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': ['https://www.google.com/recaptcha/'],
  },
  hcaptcha: {
    'script-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    'frame-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    'style-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    'connect-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  turnstile: {
    'script-src': ['https://challenges.cloudflare.com'],
    'frame-src': ['https://challenges.cloudflare.com'],
  },
};

/** What the map puts in the place of `{s}`, by turns. */
const SUBDOMAINS = ['a', 'b', 'c'];

/** Origins of an address with placeholders: a wildcard could not stand for a part of a label, as in `tile-{s}.example.org`. */
function originsOf(address: string): string[] {
  if (address === '') return [];
  const origin = /^(https?:\/\/[^/]+)/.exec(address)?.[1];
  if (origin === undefined) return [];
  return origin.includes('{s}') ? SUBDOMAINS.map((name) => origin.replaceAll('{s}', name)) : [origin];
}

const quoted = (value: string): string => `'${value}'`;

/** The content policy as directives and their sources. */
export function contentPolicy(config: PolicyConfig, page: PageSecurity = {}): Directives {
  const self = quoted('self');
  const none = quoted('none');
  const check = CHECK_SOURCES[config.humanCheck.provider];
  const ofCheck = (directive: string): readonly string[] => check[directive] ?? [];
  return {
    'default-src': [self],
    'script-src': [self, ...(page.scriptHashes ?? []).map(quoted), ...ofCheck('script-src')],
    'style-src': [self, ...(page.styleHashes ?? []).map(quoted), ...ofCheck('style-src')],
    'img-src': [self, 'data:', 'blob:', ...originsOf(config.tileUrl)],
    'media-src': [self, ...originsOf(config.helpVideoUrl)],
    'font-src': [self],
    'connect-src': [self, config.publicUrl.replace(/^http/, 'ws'), ...ofCheck('connect-src')],
    ...(ofCheck('frame-src').length > 0 ? { 'frame-src': [self, ...ofCheck('frame-src')] } : {}),
    'worker-src': [self],
    'manifest-src': [self],
    'object-src': [none],
    'base-uri': [none],
    'form-action': [self, ...(page.formActions ?? [])],
    'frame-ancestors': [page.isEmbeddable === true ? '*' : none],
  };
}

function policyText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The policy of everything that is neither a page nor a script: data that is opened on its own must run nothing. */
export const DATA_POLICY =
  "default-src 'self'; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What a page may ask a device for: where somebody is, when they press the button for it; to share, copy and watch a film. */
const ALLOWED_FEATURES = 'clipboard-write fullscreen geolocation picture-in-picture web-share';
const REFUSED_FEATURES =
  'accelerometer camera clipboard-read display-capture encrypted-media gyroscope hid idle-detection local-fonts magnetometer microphone midi payment screen-wake-lock serial storage-access usb window-management xr-spatial-tracking';
const PERMISSIONS_POLICY = [
  ...ALLOWED_FEATURES.split(' ').map((feature) => `${feature}=(self)`),
  ...REFUSED_FEATURES.split(' ').map((feature) => `${feature}=()`),
].join(', ');

/**
 * The policy of a script. A worker lives under the one that came with its file, and in WebKit so does whatever passes
 * through the site's service worker: the policy of data would keep every other worker from starting.
 */
const SCRIPT_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of an answer that is written without express: one to a request that could not be read. */
export const BARE_HEADERS: { readonly [name: string]: string } = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': DATA_POLICY,
  'Referrer-Policy': REFERRER_POLICY,
};

/** Sets the headers of every answer; calls and pages may then put their own policy in place. */
export function securityHeaders(config: Pick<Config, 'publicUrl'>): RequestHandler {
  const others = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    originAgentCluster: true,
    referrerPolicy: { policy: REFERRER_POLICY },
    strictTransportSecurity: config.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false, preload: false }
      : false,
    xContentTypeOptions: true,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: { action: 'deny' },
    xPermittedCrossDomainPolicies: false,
    xPoweredBy: false,
    xXssProtection: false,
  });
  return (request, response, next) => {
    response.setHeader('Content-Security-Policy', DATA_POLICY);
    response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
    others(request, response, next);
  };
}

/** Puts the policy of scripts on an answer. */
export function setScriptSecurity(response: Response): void {
  response.setHeader('Content-Security-Policy', SCRIPT_POLICY);
}

/** Puts the policy of pages on an answer. */
export function setPageSecurity(response: Response, config: PolicyConfig, page: PageSecurity = {}): void {
  response.setHeader('Content-Security-Policy', policyText(contentPolicy(config, page)));
  if (page.isTrustedTypesReported === true)
    response.setHeader('Content-Security-Policy-Report-Only', "require-trusted-types-for 'script'");
  if (page.noReferrer === true) response.setHeader('Referrer-Policy', NO_REFERRER);
  if (page.isEmbeddable === true) response.removeHeader('X-Frame-Options');
}
