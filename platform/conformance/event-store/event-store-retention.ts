import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventually } from '../../../tests/harness/eventually.ts';
import { movableClock } from '../../src/kernel/clock.ts';
import { NO_STREAM } from '../../src/kernel/event-store/event-store.ts';
import { VersionConflict } from '../../src/kernel/event-store/store-errors.ts';
import { fact, facts, nextStream } from '../facts.ts';
import { type EventStoreBench, readLog } from './event-store-bench.ts';

/** Long enough that nothing expires while a test looks at it, short enough to be waited for on a server. */
const AGE_SECONDS = 6;

/** Retention and deletion. */
export function retentionCases(bench: EventStoreBench): void {
  /** What a server hides from its streams stays in its whole log until its operator has it scavenged. */
  const leavesWholeLog = bench.adapter.isServer !== true;

  test('old events leave load and new subscriptions, the revision goes on', async () => {
    const location = await bench.location();
    const clock = movableClock();
    const store = await bench.open(location, { clock });
    const stream = nextStream();
    const other = nextStream();
    await store.append(stream, NO_STREAM, facts(3));
    await store.append(other, NO_STREAM, facts(1));
    await store.setRetention(stream, { maxAgeSeconds: AGE_SECONDS });
    expect((await store.load(stream)).events.length).toBe(3);
    // What a log expires by is its own time: a server's is not that of whoever asks.
    if (bench.adapter.passTime === undefined) clock.advance(AGE_SECONDS * 1_000 + 1_000);
    else await bench.adapter.passTime(location, AGE_SECONDS * 1_000 + 1_000);
    await eventually(async () => expect(await store.load(stream)).toEqual({ events: [], revision: 2 }), {
      within: 2_000,
    });
    if (leavesWholeLog) expect((await readLog(store)).map((event) => event.stream)).toEqual([other]);
    expect((await store.append(stream, 2, facts(2))).revision).toBe(4);
    expect((await store.load(stream)).events.map(({ revision }) => revision)).toEqual([3, 4]);
    await store.maintain();
    expect((await store.load(stream)).events.map(({ revision }) => revision)).toEqual([3, 4]);
    const whole = (await readLog(store)).map((event) => event.stream);
    expect(leavesWholeLog ? whole : whole.slice(-3)).toEqual([other, stream, stream]);
    await expect(store.append(stream, 1, facts(1))).rejects.toBeInstanceOf(VersionConflict);
  });

  test('a deleted stream is absent; the name can be used again above its old revisions; twice without error', async () => {
    const store = await bench.open();
    const stream = nextStream();
    await store.deleteStream(stream);
    const { revision } = await store.append(stream, NO_STREAM, facts(3));
    await store.deleteStream(stream);
    await store.deleteStream(stream);
    expect(await store.load(stream)).toEqual({ events: [], revision: -1 });
    if (leavesWholeLog) expect(await readLog(store)).toEqual([]);
    await expect(store.append(stream, revision, facts(1))).rejects.toMatchObject({ current: -1 });
    const events = facts(2);
    const again = await store.append(stream, NO_STREAM, events);
    expect(again.revision).toBeGreaterThan(revision);
    expect(await store.append(stream, NO_STREAM, events)).toEqual(again);
    const loaded = await store.load(stream);
    expect(loaded.revision).toBe(again.revision);
    expect(loaded.events.length).toBe(2);
    expect((await store.append(stream, again.revision, facts(1))).revision).toBe(again.revision + 1);
  });

  const { files } = bench.adapter;
  if (files !== undefined) {
    test('bytes of expired and deleted events are gone from the files after maintenance', async () => {
      const location = await bench.location();
      const clock = movableClock();
      const store = await bench.open(location, { clock });
      const expired = nextStream();
      const deleted = nextStream();
      const kept = nextStream();
      await store.setRetention(expired, { maxAgeSeconds: 60 });
      for (const [stream, mark] of [
        [expired, 'canary-expired'],
        [deleted, 'canary-deleted'],
        [kept, 'canary-kept'],
      ] as const) {
        await store.append(stream, NO_STREAM, [fact({ text: `${mark} ${'x'.repeat(9_000)}` }), fact({ text: mark })]);
      }
      const bytes = (): string =>
        files(location)
          .map((file) => readFileSync(file, 'latin1'))
          .join('');
      expect(bytes()).toContain('canary-expired');
      clock.advance(61_000);
      await store.deleteStream(deleted);
      await store.maintain();
      expect(bytes()).not.toContain('canary-expired');
      expect(bytes()).not.toContain('canary-deleted');
      expect(bytes()).toContain('canary-kept');
      expect((await store.load(kept)).events.length).toBe(2);
    });
  }
}
