import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

/** `npm run dev`: the product, started again whenever a source file changes; the bundle is rebuilt on the way. */
const ROOT = join(import.meta.dirname, '..');
const FOLDERS = [
  'contracts/src',
  'platform/src',
  'command-service/src',
  'projection-service/src',
  'notification-service/src',
  'web/src',
  'web/server',
  'web/public',
  'standalone',
];
const SETTLE_MS = 200;

let child: ChildProcess | null = null;
let timer: NodeJS.Timeout | undefined;
let isEnding = false;

function start(): void {
  child = spawn(process.execPath, ['standalone/start.mjs'], { cwd: ROOT, stdio: 'inherit' });
  child.once('exit', () => {
    child = null;
    if (isEnding) process.exit(0);
  });
}

function restart(): void {
  process.stdout.write('A source file changed, starting again...\n');
  if (child === null) {
    start();
    return;
  }
  child.once('exit', start);
  child.kill('SIGTERM');
}

for (const folder of FOLDERS) {
  watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (file === null || /\.(spec|props)\.tsx?$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(restart, SETTLE_MS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isEnding = true;
    if (child === null) process.exit(0);
    child.kill(signal);
  });
start();
