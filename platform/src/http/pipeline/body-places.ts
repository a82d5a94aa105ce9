import { Refusal } from '@convoi/contracts';
import { networkOf, siteNetworkOf } from './limits.ts';

/**
 * Places for bodies that are still arriving. They are counted apart from the calls at work: whoever sends slowly holds a
 * place here for as long as a request may take, and keeps nobody else from being answered.
 */
export interface BodyPlaces {
  /** Takes a place for a body from this address; gives what frees it. Refusals: rate.limited, server.busy. */
  take(ip: string): () => void;
}

/** Bodies of one network at once; a family behind one address, or a load test, stays far below. */
const PER_NETWORK = 64;
/** Bodies of one customer of IPv6, who has 65,536 such networks: never all the places that there are. */
const PER_SITE = 128;
/** Bodies of everybody at once: with 3 MiB each the memory they can hold is bounded. */
const IN_ALL = 256;
const RETRY_AFTER_SECONDS = 1;

/** All places are free. `onArriving` is told how many are taken, whenever that changes. */
export function createBodyPlaces(onArriving: (count: number) => void = () => undefined): BodyPlaces {
  const taken = new Map<string, number>();
  let inAll = 0;
  return {
    take: (ip) => {
      const site = siteNetworkOf(ip);
      const networks: readonly (readonly [name: string, most: number])[] = [
        [networkOf(ip), PER_NETWORK],
        ...(site === null ? [] : [[site, PER_SITE] as const]),
      ];
      const retryAfterSeconds = RETRY_AFTER_SECONDS;
      if (networks.some(([name, most]) => (taken.get(name) ?? 0) >= most))
        throw new Refusal('rate.limited', { retryAfterSeconds });
      if (inAll >= IN_ALL) throw new Refusal('server.busy', { retryAfterSeconds });
      for (const [name] of networks) taken.set(name, (taken.get(name) ?? 0) + 1);
      inAll += 1;
      onArriving(inAll);
      return () => {
        for (const [name] of networks) {
          const left = (taken.get(name) ?? 1) - 1;
          if (left === 0) taken.delete(name);
          else taken.set(name, left);
        }
        inAll -= 1;
        onArriving(inAll);
      };
    },
  };
}
