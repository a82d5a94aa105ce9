import type { ErrorCode } from '@convoi/contracts';
import type { Decision, Recorded, Rejection } from '@convoi/platform/kernel/command-handler/decision';
import { expect } from 'vitest';
import { bodyFault, deepFreeze, personalValueIn, textOf } from './checks.ts';
import type { Decider } from './deciders.ts';

/**
 * `spec(carpool).given(...).when(register, command).rejected('registration.duplicate')`: one decision and, without being
 * asked, what must hold of every decision.
 */

interface AnyEvent {
  readonly type: string;
  readonly data: object;
}

/** An event of the past; without a time of its own it happened a minute after the one before. */
export type Fact<E> = E & { readonly at?: string };

/** When the first fact of a spec happened. */
export const FIRST_FACT = '2026-11-01T08:00:00.000Z';
const MINUTE_MS = 60_000;

export interface Outcome<S, E> {
  /** Exactly these events follow, in this order; gives the state after them. */
  gives(...events: readonly E[]): S;
  /** The command is refused with this code, and these details when they are given. */
  rejected(code: ErrorCode, details?: Partial<Rejection>): void;
}

function recorded<E>(facts: readonly Fact<E>[]): readonly Recorded<E>[] {
  return facts.map((fact, index) => ({
    ...fact,
    at: fact.at ?? new Date(Date.parse(FIRST_FACT) + index * MINUTE_MS).toISOString(),
  }));
}

/** Folds events over frozen states; fails when a state before was changed. */
export function fold<S, E>(decider: Decider<S, E>, events: readonly Recorded<E>[], from: S = decider.initial): S {
  return events.reduce((state, event) => {
    const before = textOf(state);
    const next = decider.evolve(deepFreeze(state), deepFreeze(event));
    expect(textOf(state), `${decider.name} changed a state in place`).toBe(before);
    return next;
  }, from);
}

const eventsOf = <E>(decision: Decision<E>): readonly E[] => ('events' in decision ? decision.events : []);

function checkAccepted<S, E extends AnyEvent>(
  decider: Decider<S, E>,
  facts: readonly Recorded<E>[],
  events: readonly E[],
  decideOn: (state: S) => Decision<E>,
  at: string,
): S {
  for (const decided of events) expect(bodyFault(decided)).toBeNull();
  const news = events.map((decided) => ({ ...decided, at }));
  const state = fold(decider, news, fold(decider, facts));
  expect(eventsOf(decideOn(state)), 'the same command again').toEqual([]);
  expect(personalValueIn(state, [...facts, ...events]), 'a personal value in the state').toBeNull();
  return state;
}

/** Begins a spec of a decider. */
export function spec<S, E extends AnyEvent>(decider: Decider<S, E>) {
  return {
    given: (...facts: readonly Fact<E>[]) => ({
      when: <C>(decide: (state: S, command: C) => Decision<E>, command: C): Outcome<S, E> => {
        const past = recorded(facts);
        const state = deepFreeze(fold(decider, past));
        const decideOn = (on: S): Decision<E> => decide(on, deepFreeze(command));
        const decision = decideOn(state);
        expect(decideOn(state), 'deciding twice').toEqual(decision);
        const now = (command as { readonly now?: number }).now;
        const at = new Date(now ?? Date.parse(FIRST_FACT) + facts.length * MINUTE_MS).toISOString();
        return {
          gives: (...events) => {
            expect(decision).toEqual({ events });
            return checkAccepted(decider, past, events, decideOn, at);
          },
          rejected: (code, details = {}) => {
            expect(decision).toMatchObject({ rejection: { code, ...details } });
          },
        };
      },
    }),
  };
}
