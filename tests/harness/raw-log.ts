import { join } from 'node:path';
import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import { loadConfig } from '@convoi/platform/config/config';
import { systemClock } from '@convoi/platform/kernel/clock';
import { type NewEvent, NO_STREAM } from '@convoi/platform/kernel/event-store/event-store';
import { openKeyStore } from '@convoi/platform/kernel/personal-data/key-store';
import { createPersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { openSqliteEventStore, openSqliteRecordStore } from '@convoi/platform/stores/sqlite';

/** Events written past all commands, as an older or a faulty program would have left them; embedded stores only. */

export interface RawEvent extends NewEvent {
  readonly stream: string;
}

/** Was it written by a program that knew another version of its type: what was personal then, this one cannot tell. */
const isOfOldVersion = ({ type, metadata }: NewEvent): boolean => (EVENT_DEFINITIONS.get(type)?.v ?? 1) > metadata.v;

/**
 * Appends to the log of a data folder, beside a product that runs or not; personal fields are sealed, but for events of an old
 * version, which are written as they are. Gives the last position.
 */
export async function appendRaw(dataDir: string, events: readonly RawEvent[]): Promise<number> {
  const config = loadConfig({ ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir });
  const log = await openSqliteEventStore({ file: join(dataDir, 'events.sqlite') });
  const records = await openSqliteRecordStore({ file: join(dataDir, 'keys.sqlite') });
  try {
    const keys = await openKeyStore(records, { masterKey: config.secrets.master, clock: systemClock });
    const personal = createPersonalData({ keys });
    let last = NO_STREAM;
    for (const { stream, ...event } of events) {
      const { revision } = await log.load(stream);
      const written = isOfOldVersion(event) ? [event] : await personal.seal(stream, [event]);
      const { position } = await log.append(stream, revision, written);
      last = position;
    }
    return last;
  } finally {
    await log.close();
    await records.close();
  }
}
