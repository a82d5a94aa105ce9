import { onTestFinished } from 'vitest';
import { openEventStore, openReadStore, openRecordStore } from '../../../../conformance/openers/sqlite.ts';
import { temporaryFolder } from '../../../../conformance/read-store/record-bench.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import type { ReadStore } from '../../read-store/read-store.ts';
import type { RecordStore } from '../../read-store/record-store.ts';
import { openParkedEvents, type ParkedEvents } from '../parked-events.ts';

/** Embedded stores in one folder, closed when the test ends. */
export interface TestStores {
  readonly folder: string;
  readonly events: EventStore;
  readonly views: ReadStore;
  readonly records: RecordStore;
  readonly parked: ParkedEvents;
}

/** Opens the stores of a folder, a new one unless given. */
export async function openTestStores(folder: string = temporaryFolder()): Promise<TestStores> {
  const [events, views, records] = await Promise.all([
    openEventStore(folder),
    openReadStore(folder),
    openRecordStore(folder),
  ]);
  onTestFinished(async () => {
    await Promise.all([events.close(), views.close(), records.close()]);
  });
  return { folder, events, views, records, parked: await openParkedEvents(records) };
}
