import { flushCompileCache } from 'node:module';
import { configOrExit, createLogger, movableClock, printReady, runService, startOrExit } from '@convoi/platform';
import { buildBundle } from './src/build-bundle.ts';
import { collectAtRest } from './src/collect-at-rest.ts';
import { compose } from './src/compose.ts';

/** `npm start`: the whole product in one process, on files in the data folder. */

const config = configOrExit(null);
await buildBundle();
const log = createLogger({ service: 'convoi', level: config.logLevel });
const product = await startOrExit('convoi', () => compose(config, movableClock(), log));
runService({
  log,
  health: product.health,
  servers: [product.server],
  beforeDrain: () => void product.stopPush(),
  stop: product.stop,
});
process.stdout.write(
  [
    '',
    `  Convoi    ${product.url}`,
    ...(product.mailboxUrl === null ? [] : [`  Mailbox   ${product.mailboxUrl}`]),
    `  Data      ${config.dataDir}`,
    '',
    '',
  ].join('\n'),
);
printReady(product);
collectAtRest(product.server);
// A process that is killed writes nothing at its end.
flushCompileCache();
