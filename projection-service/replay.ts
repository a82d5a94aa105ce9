import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { configOrExit, createPersonalData, openKeyStore, openParkedEvents, systemClock } from '@convoi/platform';
import { openSqliteEventStore, openSqliteReadStore, openSqliteRecordStore } from '@convoi/platform/sqlite';
import { eventReader } from './src/event-reader.ts';
import { EXIT, runCommand } from './src/replay/command.ts';
import { knownProjections } from './src/replay/registry.ts';

/** `npm run projections -- ...`: the operator's command on the stores of DATA_DIR, beside the running application. */

async function main(): Promise<number> {
  const config = configOrExit();
  const file = (name: string): { file: string } => ({ file: join(config.dataDir, `${name}.sqlite`) });
  if (!existsSync(file('events').file)) {
    process.stderr.write(`There is no event log in ${config.dataDir}: set DATA_DIR.\n`);
    return EXIT.failed;
  }
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const [events, views, records, keyRecords] = await Promise.all([
    openSqliteEventStore(file('events')),
    openSqliteReadStore(file('read')),
    openSqliteRecordStore(file('state')),
    openSqliteRecordStore(file('keys')),
  ]);
  try {
    const keys = await openKeyStore(keyRecords, { masterKey: config.secrets.master, clock: systemClock });
    return await runCommand(process.argv.slice(2), {
      events,
      views,
      parked: await openParkedEvents(records),
      read: eventReader(createPersonalData({ keys })),
      clock: systemClock,
      projections: knownProjections(config),
      print: (line) => process.stdout.write(`${line}\n`),
      complain: (line) => process.stderr.write(`${line}\n`),
      signal: stop.signal,
    });
  } finally {
    await Promise.all([events.close(), views.close(), records.close(), keyRecords.close()]);
  }
}

process.exitCode = await main();
