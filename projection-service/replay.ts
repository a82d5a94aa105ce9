import { existsSync } from 'node:fs';
import { configOrExit } from '@convoi/platform/config/config-or-exit';
import { masterKeysOf, useKeptSecrets } from '@convoi/platform/config/use-kept-secrets';
import { systemClock } from '@convoi/platform/kernel/clock';
import { fitOfLog } from '@convoi/platform/kernel/event-store/known-log';
import { isStoreOutage } from '@convoi/platform/kernel/event-store/store-errors';
import { openKeyStore } from '@convoi/platform/kernel/personal-data/key-store';
import { createPersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { openParkedEvents } from '@convoi/platform/kernel/projections/parked-events';
import { embeddedLogFile, openEventStore, openReadStore, openRecordStore } from '@convoi/platform/stores/configured';
import { knownProjections, knownSubscriptions } from './src/operations/known-projections.ts';
import { terminalProgress } from './src/operations/progress.ts';
import { EXIT, runCommand } from './src/operations/projections-command.ts';
import { eventReader } from './src/shared/event-reader.ts';

/** `npm run projections -- ...`: the operator's command on the configured stores, beside the running application. */

async function main(): Promise<number> {
  const config = configOrExit('operator');
  const log = embeddedLogFile(config);
  if (log !== null && !existsSync(log)) {
    process.stderr.write(`There is no event log in ${config.dataDir}: set DATA_DIR.\n`);
    return EXIT.failed;
  }
  // Whoever read along has gone (`| head`): what was asked for is done all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  // One after the other: what is open is closed when the next cannot be opened, or the process would never end.
  const opened = new AsyncDisposableStack();
  const closing = async <S extends { close(): Promise<void> }>(opening: Promise<S>): Promise<S> =>
    opened.adopt(await opening, (store) => store.close());
  const progress = process.stderr.isTTY ? terminalProgress(process.stderr) : null;
  try {
    const events = await closing(openEventStore(config));
    const views = await closing(openReadStore(config));
    const records = await closing(openRecordStore(config, 'state'));
    const keyRecords = await closing(openRecordStore(config, 'keys'));
    await useKeptSecrets(config, keyRecords);
    const keys = await openKeyStore(keyRecords, { ...masterKeysOf(config), clock: systemClock });
    return await runCommand(process.argv.slice(2), {
      events,
      views,
      parked: await openParkedEvents(records),
      read: eventReader(createPersonalData({ keys })),
      clock: systemClock,
      projections: knownProjections(config),
      subscriptions: knownSubscriptions(),
      logSentence: async () => (await fitOfLog(events, { views, state: records, keys: keyRecords })).sentence,
      onProgress: progress?.tell,
      print: (line) => {
        progress?.end();
        process.stdout.write(`${line}\n`);
      },
      complain: (line) => process.stderr.write(`${line}\n`),
      signal: stop.signal,
    });
  } finally {
    progress?.end();
    await opened.disposeAsync();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!isStoreOutage(error)) throw error;
  process.stderr.write(`The command ended: ${error.message}. What was done stays done; try again.\n`);
  process.exitCode = EXIT.failed;
}
