import { NETWORKS_PER_SITE, networkOf, siteNetworkOf } from '@convoi/platform/http/pipeline/limits';
import type { PushLimits } from './limits.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

/** A network that sockets are counted by, and how many times the number of an address it has. */
export interface Network {
  readonly name: string;
  readonly share: number;
}

/** The network of an address, and the larger one of IPv6 that it is a piece of. */
export function networksOf(address: string): readonly Network[] {
  const site = siteNetworkOf(address);
  const own = { name: networkOf(address), share: 1 };
  return site === null ? [own] : [own, { name: site, share: NETWORKS_PER_SITE }];
}

/** Look-ups of each network: a new socket does not begin anew. */
export interface NetworkLookups {
  /** Counts one among those of each of the networks; false when one of them has none left. */
  take(networks: readonly Network[]): boolean;
  /** Forgets the networks of which nothing is remembered. */
  forgetFresh(): void;
}

/** Takes milliseconds that only go forward. */
export function createNetworkLookups(
  limits: Pick<PushLimits, 'lookupsPerIp' | 'lookupsWindowMs'>,
  now: () => number,
): NetworkLookups {
  const byName = new Map<string, RateLimiter>();
  const limiterOf = ({ name, share }: Network): RateLimiter => {
    const known = byName.get(name);
    if (known !== undefined) return known;
    const made = createRateLimiter(share * limits.lookupsPerIp, limits.lookupsWindowMs, now);
    byName.set(name, made);
    return made;
  };
  return {
    take: (networks) => networks.every((network) => limiterOf(network).take()),
    forgetFresh: () => {
      for (const [name, limiter] of byName) if (limiter.isFresh()) byName.delete(name);
    },
  };
}
