import type { Projection, ReadableEvent } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import fc from 'fast-check';
import { expect } from 'vitest';

/** What a read model holds: documents by id. */
export type Documents = { readonly [id: string]: Document };

interface Stored {
  readonly document: Document | null;
  readonly position: number;
}

/** The read store's rules in a Map: an event at or before a document's position is in it already. */
interface Model {
  readonly stored: Map<string, Stored>;
}

/** Freezes a document, so that a projection that writes into it fails. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) frozen(member);
  }
  return value;
}

function deliver<D extends Document>(projection: Projection<D>, model: Model, events: readonly ReadableEvent[]): void {
  const types = new Set(projection.types);
  for (const event of events) {
    if (!types.has(event.type)) continue;
    for (const id of projection.keys(frozen(event))) {
      const before = model.stored.get(id) ?? { document: null, position: -1 };
      if (event.position <= before.position) continue;
      const document = projection.evolve(before.document as D | null, event, id);
      if (document !== null) expect(document._id).toBe(id);
      if (document === before.document) continue;
      // What a store keeps is JSON: anything else must not be in a document.
      expect(document).toStrictEqual(JSON.parse(JSON.stringify(document)));
      model.stored.set(id, { document: frozen(document), position: event.position });
    }
  }
}

function documentsOf(model: Model): Documents {
  const documents = [...model.stored].flatMap(([id, { document }]) => (document === null ? [] : [[id, document]]));
  return Object.fromEntries(documents) as Documents;
}

/** Folds events once, in order, and gives the documents. */
export function project<D extends Document>(projection: Projection<D>, events: readonly ReadableEvent[]): Documents {
  const model: Model = { stored: new Map() };
  deliver(projection, model, events);
  return documentsOf(model);
}

/** Folds every event twice in a row. */
export function projectTwice<D extends Document>(
  projection: Projection<D>,
  events: readonly ReadableEvent[],
): Documents {
  const model: Model = { stored: new Map() };
  for (const event of events) deliver(projection, model, [event, event]);
  return documentsOf(model);
}

/** Folds in batches, each from a checkpoint at or before the end of the one before. `cuts` are pairs of numbers from 0 to 1. */
export function projectInBatches<D extends Document>(
  projection: Projection<D>,
  events: readonly ReadableEvent[],
  cuts: readonly (readonly [number, number])[],
): Documents {
  const model: Model = { stored: new Map() };
  let reached = 0;
  for (const [back, forward] of [...cuts, [1, 1] as const]) {
    const from = Math.floor(reached * back);
    const to = Math.max(reached, Math.ceil(forward * events.length));
    deliver(projection, model, events.slice(from, to));
    reached = to;
  }
  return documentsOf(model);
}

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
/** Random batch boundaries and checkpoints to go back to. */
export const batchCuts = fc.array(fc.tuple(fraction, fraction), { maxLength: 6 });

/**
 * `given(projection, events).gives(documents)` folds the events three ways: once; every event twice; random batches with
 * redelivery from random earlier checkpoints. All must give the same.
 */
export function given<D extends Document>(
  projection: Projection<D>,
  events: readonly ReadableEvent[],
): { gives(expected: { readonly [id: string]: unknown }): void; documents(): Documents } {
  const threeWays = (): Documents => {
    const once = project(projection, events);
    expect(projectTwice(projection, events)).toEqual(once);
    fc.assert(
      fc.property(batchCuts, (cuts) => {
        expect(projectInBatches(projection, events, cuts)).toEqual(once);
      }),
      { numRuns: 20 },
    );
    const unknown = events.map((event) => ({ ...event, type: 'SomethingUnheardOf' }));
    expect(project(projection, unknown)).toEqual({});
    return once;
  };
  return {
    documents: threeWays,
    gives: (expected) => {
      const documents = threeWays();
      expect(Object.keys(documents).sort()).toEqual(Object.keys(expected).sort());
      expect(documents).toMatchObject(expected);
    },
  };
}
