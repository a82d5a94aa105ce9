import type { EventMetadata, Json, NewEvent, StoredEvent } from '../src/kernel/event-store/event-store.ts';

/** Material of the conformance suites. */

/** Counts are shortened in `npm test`; CONFORMANCE=full runs all of them. */
export const FULL = process.env.CONFORMANCE === 'full';

const processPart = (process.pid % 0xffff).toString(16).padStart(4, '0');
let lastId = 0;

/** A UUID of its own, rising within the process. */
export function nextId(): string {
  lastId += 1;
  return `00000000-${processPart}-4000-8000-${lastId.toString(16).padStart(12, '0')}`;
}

export const METADATA: EventMetadata = {
  $correlationId: '00000000-0000-4000-8000-00000000c0de',
  $causationId: '00000000-0000-4000-8000-00000000cafe',
  v: 1,
  actor: { kind: 'visitor', id: null },
  at: '2026-12-05T08:00:00.000Z',
  lang: 'fr',
};

/** An event with an id of its own. */
export function fact(data: { readonly [key: string]: Json } = {}, type = 'ThingHappened', id = nextId()): NewEvent {
  return { id, type, data, metadata: METADATA };
}

/** So many events, numbered in their bodies. */
export const facts = (count: number, type?: string): NewEvent[] =>
  Array.from({ length: count }, (_, n) => fact({ n }, type));

/** A stream that no other test uses. */
export function nextStream(category = 'thing'): string {
  return `${category}-${nextId()}`;
}

export const idsOf = (events: readonly Pick<StoredEvent, 'id'>[]): string[] => events.map(({ id }) => id);

/** A repeatable source of numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The seed of this run: `SEED=` repeats one. */
export const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
