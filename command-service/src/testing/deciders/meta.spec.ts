import { readdirSync, readFileSync } from 'node:fs';
import { STREAMS } from '@convoi/contracts/events';
import { expect, it } from 'vitest';

/** Counts that every refusal and every event type of the deciders has a spec. */

const folder = new URL('../../', import.meta.url);
const texts = (end: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
const source = texts('.decider.ts');
const specs = texts('.decider.spec.ts');

it('has a spec for every refusal', () => {
  const codes = new Set([...source.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, code]) => code));
  expect(codes.size).toBeGreaterThan(8);
  const missing = [...codes].filter((code) => !specs.includes(`'${code}'`));
  expect(missing).toEqual([]);
});

it('has a spec for every event type', () => {
  const helpers = { EventCreated: 'created(', ParticipantRegistered: 'registered(' } as const;
  const types = Object.values(STREAMS).flatMap(({ events }) => events.map(({ type }) => type));
  const missing = types.filter((type) => {
    const helper = (helpers as { readonly [name: string]: string })[type];
    return !specs.includes(`'${type}'`) && (helper === undefined || !specs.includes(helper));
  });
  expect(missing).toEqual([]);
});
