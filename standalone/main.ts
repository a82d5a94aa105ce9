import { flushCompileCache } from 'node:module';
import { CONFIG_EXIT_CODE, configOrExit, createLogger, movableClock, printReady, runService } from '@convoi/platform';
import { buildBundle } from './src/build-bundle.ts';
import { collectAtRest } from './src/collect-at-rest.ts';
import { compose } from './src/compose.ts';

/** `npm start`: the whole product in one process, on files in the data folder. */

const config = configOrExit();
await buildBundle();
const log = createLogger({ service: 'convoi', level: config.logLevel });
const product = await compose(config, movableClock(), log).catch((error: unknown) => {
  const { code, port } = error as { readonly code?: unknown; readonly port?: unknown };
  if (code !== 'EADDRINUSE') throw error;
  process.stderr.write(`Port ${String(port)} is in use already: choose others with PORT and MANAGEMENT_PORT.\n`);
  process.exit(CONFIG_EXIT_CODE);
});
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
