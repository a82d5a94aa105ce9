import { expect, onTestFinished, test } from 'vitest';
import { facts, nextStream } from '../../../conformance/facts.ts';
import { openTestStores } from '../projections/testing/stores.ts';
import { type EventStore, NO_STREAM } from './event-store.ts';
import { createKnownLog } from './known-log.ts';

test('two processes that start at once on a new log agree on who it is', async () => {
  const { events, records } = await openTestStores();
  const keepers = { state: records };
  const other = createKnownLog(events, { keepers });
  let isFirst = true;
  /** The other process compares after this one was told that the log has no identity yet. */
  const overtaken: EventStore = {
    ...events,
    identity: async () => {
      const identity = await events.identity();
      if (isFirst) {
        isFirst = false;
        await other.compare();
      }
      return identity;
    },
  };
  const one = createKnownLog(overtaken, { keepers });
  onTestFinished(async () => {
    await one.close();
    await other.close();
  });
  await one.compare();
  for (const log of [one, other]) expect((await log.append(nextStream(), NO_STREAM, facts(1))).revision).toBe(0);
});
