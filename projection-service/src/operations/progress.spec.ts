import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movableClock } from '@convoi/platform/kernel/clock';
import type { NewEvent } from '@convoi/platform/kernel/event-store/event-store';
import { openSqliteEventStore } from '@convoi/platform/stores/sqlite';
import { expect, test } from 'vitest';
import { progressLine, readingLog } from './progress.ts';

test('a log that is read twice tells its way from nothing to everything, and nothing of reading on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'convoi-progress-'));
  const store = await openSqliteEventStore({ file: join(folder, 'events.sqlite'), clock: movableClock() });
  try {
    const events = Array.from({ length: 10 }, (_, at): NewEvent => {
      const metadata = { $correlationId: 'c', $causationId: 'c', v: 1, at: '2026-11-24T00:00:00Z', lang: 'fr' };
      return {
        id: `00000000-0000-4000-8000-00000000000${at}`,
        type: 'Test',
        data: {},
        metadata: { ...metadata, actor: { kind: 'system', id: null } },
      };
    });
    await store.append('test-1', -1, events);
    const end = await store.lastPosition();
    const told: number[] = [];
    const log = readingLog(store, 2, end, (share) => told.push(Math.round(share * 100)));
    const read = async (from: number): Promise<void> => {
      const stop = new AbortController();
      for await (const { caughtUp } of log.subscribe({ from, signal: stop.signal, batchSize: 5 })) if (caughtUp) break;
      stop.abort();
    };
    await read(-1);
    const half = told.at(-1);
    await read(end);
    await read(-1);
    expect(half).toBeLessThanOrEqual(50);
    expect(told).toEqual([...new Set(told)].sort((one, other) => one - other));
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(told.every((share) => share <= 100)).toBe(true);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test.each([
  [0, 1_000, '0 %'],
  [0.25, 20_000, '25 %, about 1 min 0 s left'],
  [0.5, 30_000, '50 %, about 30 s left'],
  [1, 30_000, '100 %, about 0 s left'],
])('%d done after %d ms is told as "%s"', (share, ms, line) => {
  expect(progressLine(share, ms)).toBe(line);
});
