import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { presentEvent } from '@convoi/platform/kernel/event-store/present-event';
import { uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import type { Projection, ReadableEvent } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailProjections } from '../../notification-service/src/index.ts';
import { MAIL_TABLE } from '../../notification-service/src/mails.ts';
import { createEventHandlers } from '../../notification-service/src/outbox/event-handlers.ts';
import { projections } from '../../projection-service/src/index.ts';
import {
  batchCuts,
  project,
  projectInBatches,
  projectTwice,
} from '../../projection-service/src/testing/projection-spec.ts';

/**
 * Every projection of every service over random histories of the golden events, whose ids meet: sensible or not, in any
 * order, with repetitions. Once, each event twice, and random batches with redelivery must give the same.
 */

const FOLDER = join(import.meta.dirname, '..', '..', 'contracts', 'golden');
const NAMESPACE = '7c0b8a52-9d1e-4b5f-8f3a-2e6d4c1b0a99';
const secret = Buffer.alloc(32, 7);
const secrets = { adminLink: secret, root: secret };

type Golden = Pick<StoredEvent, 'stream' | 'type' | 'data' | 'metadata'>;
const goldens = readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Golden);

const all: readonly Projection<Document>[] = [...projections({ secrets }), ...mailProjections];

/** Personal fields as those projections see them that never open them. */
function sealedBody({ type, data }: Golden): Golden['data'] {
  const personal = EVENT_DEFINITIONS.get(type)?.personal ?? [];
  const seal = (name: string) => [name, data[name] === null ? null : { $sealed: 'c2VhbGVk' }] as const;
  return { ...data, ...Object.fromEntries(personal.filter((name) => name in data).map(seal)) };
}

/** Gives facts their places in a log. */
function asLog(facts: readonly Golden[], isSealed: boolean): readonly ReadableEvent[] {
  const revisions = new Map<string, number>();
  return facts.map((fact, at) => {
    const revision = (revisions.get(fact.stream) ?? -1) + 1;
    revisions.set(fact.stream, revision);
    const data = isSealed ? sealedBody(fact) : fact.data;
    return presentEvent({ ...fact, data, id: uuidv5(NAMESPACE, String(at)), revision, position: at * 2 });
  });
}

const histories = fc.array(fc.constantFrom(...goldens), { maxLength: 60 });
const runs = { numRuns: Number(process.env.RUNS ?? 200), seed: Number(process.env.SEED ?? 1) };

test('every read model has a name of its own', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test.each(all.map((projection) => [projection.name, projection] as const))(
  '%s: replay, duplicates and any batches with redelivery give the same documents',
  (_name, projection) => {
    const isSealed = projection.sealed === true;
    // What it takes notice of comes more often than the rest.
    const own = goldens.filter(({ type }) => projection.types.includes(type));
    expect(own.length).toBeGreaterThan(0);
    const history = fc.array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...own) }, fc.constantFrom(...goldens)), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(history, batchCuts, (facts, cuts) => {
        const events = asLog(facts, isSealed);
        const once = project(projection, events);
        expect(projectTwice(projection, events)).toEqual(once);
        expect(projectInBatches(projection, events, cuts)).toEqual(once);
        const unknown = events.map((event) => ({ ...event, type: 'SomethingUnheardOf' }));
        expect(project(projection, unknown)).toEqual({});
      }),
      runs,
    );
  },
);

test('reactions are the same each time, each with a key of its own that names its cause', () => {
  const { types, react } = createEventHandlers(MAIL_TABLE);
  fc.assert(
    fc.property(histories, (facts) => {
      for (const event of asLog(facts, false)) {
        const intents = react(event);
        expect(JSON.stringify(react(structuredClone(event)))).toBe(JSON.stringify(intents));
        const keys = intents.map(({ dedupeKey }) => dedupeKey);
        expect(new Set(keys).size).toBe(keys.length);
        for (const key of keys) expect(key).toContain(event.id);
        if (!types.includes(event.type)) expect(intents).toEqual([]);
      }
    }),
    runs,
  );
});
