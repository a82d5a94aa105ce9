import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { movableClock } from '@convoi/platform/kernel/clock';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { openSqliteEventStore } from '@convoi/platform/stores/sqlite';
import type { Finder } from './canary.ts';

/** What a data folder holds, read as whoever takes the disk away would. */

const STORES = ['events.sqlite', 'read.sqlite', 'state.sqlite', 'keys.sqlite'];

/** Files that hold some of a canary, WAL and free pages included; the stand-in mailbox is no store of ours. */
export async function filesHolding(dataDir: string, find: Finder): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('mailbox.sqlite'));
  const missing = STORES.filter((store) => !files.some(({ name }) => name === store));
  if (missing.length > 0) throw new Error(`no ${missing.join(', ')} in ${dataDir}`);
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const what = find(await readFile(join(parentPath, name)));
      return what.length === 0 ? [] : [`${name}: ${what.join(', ')}`];
    }),
  );
  return found.flat();
}

/** All events of the log in their order, as stored, read beside a product that runs. */
export async function storedEvents(dataDir: string): Promise<StoredEvent[]> {
  const store = await openSqliteEventStore({ file: join(dataDir, 'events.sqlite'), clock: movableClock() });
  const stop = new AbortController();
  const found: StoredEvent[] = [];
  for await (const { events, caughtUp } of store.subscribe({ from: -1, signal: stop.signal })) {
    found.push(...events);
    if (caughtUp) break;
  }
  stop.abort();
  await store.close();
  return found;
}

/** Ids of all events of the log in their order. */
export async function eventIds(dataDir: string): Promise<string[]> {
  return (await storedEvents(dataDir)).map(({ id }) => id);
}
