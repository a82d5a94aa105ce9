import { ERROR_STATUS } from '@convoi/contracts';
import type { Recorded } from '@convoi/platform/kernel/command-handler/decision';
import { expect } from 'vitest';
import type { Attempt } from './arbitraries.ts';
import { bodyFault, deepFreeze, personalValueIn } from './checks.ts';
import type { Decider } from './deciders.ts';
import { FIRST_FACT } from './spec.ts';

interface AnyEvent {
  readonly type: string;
  readonly data: object;
}

/**
 * Carries out attempts one after another and demands of each what holds of all: valid events or a code of the closed list,
 * the same answer twice and nothing new from a repetition, no personal value in the state. `look` sees
 * every state on the way.
 */
export function play<S, E extends AnyEvent>(
  decider: Decider<S, E>,
  attempts: readonly Attempt<S, E>[],
  look: (state: S, before: S) => void = () => {},
): S {
  const log: Recorded<E>[] = [];
  let state = deepFreeze(decider.initial);
  for (const { name, command, decide } of attempts) {
    const decision = decide(state);
    expect(decide(state), `${name} decided twice`).toEqual(decision);
    if ('rejection' in decision) {
      expect(Object.keys(ERROR_STATUS)).toContain(decision.rejection.code);
      continue;
    }
    const now = (command as { readonly now?: number }).now;
    const at = new Date(now ?? Date.parse(FIRST_FACT)).toISOString();
    const before = state;
    for (const decided of decision.events) {
      expect(bodyFault(decided)).toBeNull();
      const event = deepFreeze({ ...decided, at });
      log.push(event);
      state = deepFreeze(decider.evolve(state, event));
    }
    const again = decide(state);
    expect('events' in again ? again.events : [], `${name} repeated`).toEqual([]);
    expect(personalValueIn(state, log), `${name} left a personal value`).toBeNull();
    look(state, before);
  }
  return state;
}
