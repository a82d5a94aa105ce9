import { flushCompileCache } from 'node:module';
import { configOrExit } from '@convoi/platform/config/config-or-exit';
import { movableClock } from '@convoi/platform/kernel/clock';
import { printReady, runService } from '@convoi/platform/lifecycle/run-service';
import { startOrExit } from '@convoi/platform/lifecycle/start-or-exit';
import { createLogger } from '@convoi/platform/observability/logger';
import { buildBundle } from './src/build-bundle.ts';
import { collectAtRest } from './src/collect-at-rest.ts';
import { compose } from './src/compose.ts';
import { endWithNpm } from './src/end-with-npm.ts';
import { addressLines, isForPeople, logForPeople } from './src/terminal.ts';

/** `npm start`: the whole product in one process, on files in the data folder. */

endWithNpm();
const config = configOrExit(null);
// While somebody develops, the pages' code comes from its sources: any bundle draws their first state.
const bundle = process.argv.includes('--any-bundle') ? null : await buildBundle();
const isRead = isForPeople();
const log = createLogger({
  service: 'convoi',
  // A person at a terminal is told what needs attention, and the rest by asking for it.
  level: isRead && process.env.LOG_LEVEL === undefined ? 'warn' : config.logLevel,
  ...(isRead ? { target: logForPeople((text) => process.stdout.write(text)) } : {}),
});
const product = await startOrExit('convoi', () => compose(config, movableClock(), log, bundle));
runService({
  log,
  health: product.health,
  servers: [product.server],
  announceMs: config.drainSeconds * 1000,
  beforeDrain: () => void product.stopPush(),
  stop: product.stop,
});
if (isRead)
  process.stdout.write(
    addressLines([
      ['Convoi', product.url],
      ...(product.mailboxUrl === null ? [] : [['Mailbox', product.mailboxUrl] as const]),
      ['Data', config.dataDir],
    ]),
  );
else printReady(product);
collectAtRest(product.server);
// A process that is killed writes nothing at its end.
flushCompileCache();
