import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildWeb, hasBuild } from '@convoi/web';
import { openHotPages } from '@convoi/web/hot-pages';
import { endWithNpm } from './src/end-with-npm.ts';
import { openProgress } from './src/operations/progress.ts';
import { addressLines, isForPeople, readableLine } from './src/terminal.ts';

/**
 * `npm run dev`: the product from its sources. A change of the pages is put into the open page by Vite; a change of what
 * runs on the server starts that again on the same data, and requests wait for it meanwhile.
 */
const USAGE = `npm run dev              runs the product; changes of the sources take effect at once
npm run dev -- --json    the same, with JSON lines on a terminal too

Settings are those of npm start: PORT (3000), DATA_DIR (./data), LOG_LEVEL (warn)...`;

const ROOT = join(import.meta.dirname, '..');
const HOST = '127.0.0.1';
/** What runs on the server; the pages' own code is Vite's business. */
const FOLDERS = [
  'contracts/src',
  'platform/src',
  'command-service',
  'projection-service',
  'notification-service',
  'web/server',
  'web/src/config',
  'standalone',
];
const IGNORED = /\.(spec|props|servers)\.tsx?$|(^|[/\\])(node_modules|dist)[/\\]|~$/;
const SETTLE_MS = 100;

/** A port that is free now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, HOST, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** The product in a process of its own, which is started again when asked. */
function runProduct(port: number, publicUrl: string, isRead: boolean) {
  let child: ChildProcess | null = null;
  let isEnding = false;
  let isReady = false;
  let ready = Promise.withResolvers<void>();

  const start = (): void => {
    const startedAt = performance.now();
    child = spawn(process.execPath, ['--max-semi-space-size=4', 'standalone/start.mjs', '--any-bundle'], {
      cwd: ROOT,
      env: { LOG_LEVEL: 'warn', ...process.env, PORT: String(port), PUBLIC_URL: publicUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (child.stdout !== null)
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.includes('"msg":"ready"')) {
          isReady = true;
          ready.resolve();
          if (isRead) process.stdout.write(`  ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
          return;
        }
        process.stdout.write(isRead && line.startsWith('{') ? readableLine(line) : `${line}\n`);
      });
    child.once('exit', (code) => {
      child = null;
      if (isEnding) process.exit(code ?? 0);
      if (code !== 0) process.stderr.write('The product ended; it starts again when a file changes.\n');
    });
  };

  return {
    start,
    untilReady: () => ready.promise,
    restart: (): void => {
      // Whoever waits already goes on waiting for the next one.
      if (isReady) ready = Promise.withResolvers<void>();
      isReady = false;
      if (child === null) {
        start();
        return;
      }
      child.removeAllListeners('exit');
      child.once('exit', start);
      child.kill('SIGTERM');
    },
    end: (signal: NodeJS.Signals): void => {
      isEnding = true;
      if (child === null) process.exit(0);
      child.removeAllListeners('exit');
      child.once('exit', (code) => process.exit(code ?? 0));
      child.kill(signal);
    },
  };
}

/** Calls back once for changes that come together, with the file that was first. */
function watchSources(onChange: (file: string) => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of FOLDERS)
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (file === null || IGNORED.test(file) || !/\.(m?[jt]s|json|css|html)$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => onChange(join(folder, file)), SETTLE_MS);
    });
}

if (process.argv.includes('--help')) process.stdout.write(`${USAGE}\n`);
else {
  endWithNpm();
  const isRead = isForPeople();
  if (!hasBuild()) {
    const progress = openProgress('Building the pages');
    await buildWeb((part) => progress.at(part, 1)).finally(progress.end);
  }
  const port = Number(process.env.PORT) || (process.env.PORT === '0' ? await freePort() : 3000);
  const publicUrl = process.env.PUBLIC_URL ?? `http://${HOST}:${port}`;
  const productPort = await freePort();
  const product = runProduct(productPort, publicUrl, isRead);
  await openHotPages({ host: HOST, port, productPort, untilReady: product.untilReady }).catch((error: unknown) => {
    const isTaken = (error as { readonly code?: unknown }).code === 'EADDRINUSE';
    if (!isTaken) throw error;
    process.stderr.write(`Port ${port} is in use already: choose another with PORT.\n`);
    process.exit(78);
  });
  watchSources((file) => {
    process.stderr.write(`${file} changed, starting again...\n`);
    product.restart();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.end(signal));
  product.start();
  await product.untilReady();
  process.stdout.write(
    isRead
      ? addressLines([
          ['Convoi', publicUrl],
          ['Mailbox', `${publicUrl}/dev/mailbox`],
        ])
      : `${JSON.stringify({ msg: 'ready', url: publicUrl })}\n`,
  );
}
