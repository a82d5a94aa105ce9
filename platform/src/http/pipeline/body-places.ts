import { Refusal } from '@convoi/contracts';

/**
 * Places for bodies that are still arriving. They are counted apart from the calls at work: whoever sends slowly holds a
 * place here for as long as a request may take, and keeps nobody else from being answered.
 */
export interface BodyPlaces {
  /** Takes a place for a body from this network; gives what frees it. Refusals: rate.limited, server.busy. */
  take(network: string): () => void;
}

/** Bodies of one network at once; a family behind one address, or a load test, stays far below. */
const PER_NETWORK = 64;
/** Bodies of everybody at once: with 3 MiB each the memory they can hold is bounded. */
const IN_ALL = 256;
const RETRY_AFTER_SECONDS = 1;

/** All places are free. `onArriving` is told how many are taken, whenever that changes. */
export function createBodyPlaces(onArriving: (count: number) => void = () => undefined): BodyPlaces {
  const taken = new Map<string, number>();
  let inAll = 0;
  return {
    take: (network) => {
      const own = taken.get(network) ?? 0;
      const retryAfterSeconds = RETRY_AFTER_SECONDS;
      if (own >= PER_NETWORK) throw new Refusal('rate.limited', { retryAfterSeconds });
      if (inAll >= IN_ALL) throw new Refusal('server.busy', { retryAfterSeconds });
      taken.set(network, own + 1);
      inAll += 1;
      onArriving(inAll);
      return () => {
        const left = (taken.get(network) ?? 1) - 1;
        if (left === 0) taken.delete(network);
        else taken.set(network, left);
        inAll -= 1;
        onArriving(inAll);
      };
    },
  };
}
