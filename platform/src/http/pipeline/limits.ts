import { randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { RateLimit } from '@convoi/contracts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { deriveSecret, hmac } from '../../kernel/personal-data/derive-secret.ts';
import { bareAddress } from '../bare-address.ts';

/** Rate limits: so many in so many seconds for each key. */

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

/** The eight groups of an IPv6 address without leading zeros; null for an IPv4 address (also when mapped into IPv6). */
function groupsOf(ip: string): readonly string[] | null {
  if (!isIPv6(ip) || mappedIPv4(ip) !== null) return null;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}

const mappedIPv4 = (ip: string): string | null => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? null;

/** The first four groups of an IPv6 address, written out; an IPv4 address as it is (also when mapped into IPv6). */
export function networkOf(written: string): string {
  const ip = bareAddress(written);
  const groups = groupsOf(ip);
  return groups === null ? (mappedIPv4(ip) ?? ip) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** What one customer of a network provider has of IPv6: 65,536 networks of 64 bits. Null for an IPv4 address. */
export function siteNetworkOf(ip: string): string | null {
  const groups = groupsOf(bareAddress(ip));
  return groups === null ? null : `${groups.slice(0, 3).join(':')}::/48`;
}

/** So many networks' worth has a whole network of 48 bits. */
export const NETWORKS_PER_SITE = 4;

/** What a limit by network counts for an address: its network, and the larger one that it is a piece of. */
export function countedByNetwork(
  limit: CountedLimit,
  ip: string,
): readonly (readonly [limit: CountedLimit, key: string])[] {
  const { name, points, seconds } = limit;
  const site = siteNetworkOf(ip);
  const larger = { name: `${name}_48`, points: NETWORKS_PER_SITE * points, seconds };
  return [[limit, networkOf(ip)], ...(site === null ? [] : [[larger, site] as const])];
}

/** Counts one for the network of an address, and for the larger network that it is a piece of. */
export async function consumeByNetwork(limits: Limits, limit: CountedLimit, ip: string): Promise<LimitResult> {
  for (const [counted, key] of countedByNetwork(limit, ip)) {
    const result = await limits.consume(counted, key);
    if (!result.isAllowed) return result;
  }
  return ALLOWED;
}

export interface LimitsOptions {
  /** RATE_LIMITS; asked at each use. */
  readonly isOn: () => boolean;
  /** Any long secret; keys are digests made with a part of it. Absent = one of this process alone. */
  readonly secret?: Uint8Array;
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
export function createLimits({ isOn, secret = randomBytes(32), onLimited }: LimitsOptions): Limits {
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
