import { isIPv6 } from 'node:net';
import type { RateLimit } from '@convoi/contracts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { deriveSecret, hmac } from '../privacy/derive-secret.ts';

/** Rate limits (api, section 1.6): so many in so many seconds for each key. */

export interface LimitResult {
  readonly isAllowed: boolean;
  /** Whole seconds until the next one is allowed; 0 when this one was. */
  readonly retryAfterSeconds: number;
}

export interface Limits {
  /** Counts one. Keys are kept as keyed digests only, so an address or an e-mail may be given as it is. */
  consume(limit: CountedLimit, key: string): Promise<LimitResult>;
  /** Takes one back, where only what fails is counted: what is under way counts until it has succeeded. */
  refund(limit: CountedLimit, key: string): Promise<void>;
}

export type CountedLimit = Pick<RateLimit, 'name' | 'points' | 'seconds'>;

/** Any request of one address. */
export const REQUEST_LIMIT = { name: 'request', points: 600, seconds: 60 } as const;

/** The first four groups of an IPv6 address, written out; an IPv4 address as it is (also when mapped into IPv6). */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

export interface LimitsOptions {
  /** RATE_LIMITS; asked at each use. */
  readonly isOn: () => boolean;
  /** Any long secret; keys are digests made with a part of it. */
  readonly secret: Uint8Array;
  /** Told of each refusal, by name of the limit. */
  readonly onLimited?: (name: string) => void;
}

export const ALLOWED: LimitResult = { isAllowed: true, retryAfterSeconds: 0 };

/** Gives what a limit keeps of a key: a digest that says nothing without the secret. */
export function digests(secret: Uint8Array): (name: string, key: string) => string {
  const digestKey = deriveSecret(secret, 'rate-limits');
  return (name, key) => hmac(digestKey, `${name}|${key}`).toString('base64url');
}

/** Limits counted in this process. */
export function createLimits({ isOn, secret, onLimited }: LimitsOptions): Limits {
  const digestOf = digests(secret);
  const counters = new Map<string, RateLimiterMemory>();
  const counterOf = ({ name, points, seconds }: CountedLimit): RateLimiterMemory => {
    const known = counters.get(name);
    if (known !== undefined) return known;
    const made = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
    counters.set(name, made);
    return made;
  };
  return {
    consume: async (limit, key) => {
      if (!isOn()) return ALLOWED;
      try {
        await counterOf(limit).consume(digestOf(limit.name, key));
        return ALLOWED;
      } catch (refused) {
        // The package rejects with a result that is no Error.
        if (!(refused instanceof RateLimiterRes)) throw refused;
        onLimited?.(limit.name);
        return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
      }
    },
    refund: async (limit, key) => {
      if (isOn()) await counterOf(limit).reward(digestOf(limit.name, key));
    },
  };
}
