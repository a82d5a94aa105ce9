import { join } from 'node:path';
import { createPersonalData, loadConfig, type NewEvent, NO_STREAM, openKeyStore, systemClock } from '@convoi/platform';
import { openSqliteEventStore, openSqliteRecordStore } from '@convoi/platform/sqlite';

/** Events written past all commands, as an older or a faulty program would have left them; embedded stores only. */

export interface RawEvent extends NewEvent {
  readonly stream: string;
}

/** Appends to the log of a data folder, beside a product that runs or not; personal fields are sealed. Gives the last position. */
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
      const { position } = await log.append(stream, revision, await personal.seal(stream, [event]));
      last = position;
    }
    return last;
  } finally {
    await log.close();
    await records.close();
  }
}
