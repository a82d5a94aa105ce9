import { strict as assert } from 'node:assert';
import { EFFECTS, type Mix, type Sort } from './command-mix.ts';
import { storedEvents } from './data-folder.ts';

async function countsOf(dataDir: string): Promise<ReadonlyMap<string, number>> {
  const events = await storedEvents(dataDir);
  assert.equal(new Set(events.map(({ id }) => id)).size, events.length, 'an event is in the log twice');
  const counts = new Map<string, number>();
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

/**
 * Takes a data folder as it is before the mix begins; gives the check that every command of the mix has left its one event
 * since then, and no more.
 */
export async function expectOneEffectEach(dataDir: string, mix: Mix): Promise<() => Promise<void>> {
  const before = await countsOf(dataDir);
  return async () => {
    const now = await countsOf(dataDir);
    const sorts = Object.keys(EFFECTS) as Sort[];
    const left = sorts.map((sort) => [sort, (now.get(EFFECTS[sort]) ?? 0) - (before.get(EFFECTS[sort]) ?? 0)]);
    const wanted = sorts.map((sort) => [sort, mix.sent.filter((command) => command.sort === sort).length]);
    assert.deepEqual(Object.fromEntries(left), Object.fromEntries(wanted));
    assert.ok(
      mix.sent.every(({ answer }) => answer !== null),
      'a command was never answered',
    );
  };
}
