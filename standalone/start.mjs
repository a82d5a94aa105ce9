// Starts main.ts with a cache of what Node makes of the sources (types taken away, compiled), kept from one start to the
// next: two thirds of a start's time, and 30 MB for the part of Node that takes types away. Plain JavaScript, since it runs
// before the cache. Where nothing can be written, the start is slower and otherwise the same.
import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

if (process.argv.includes('--help')) {
  process.stdout.write(`npm start               runs the whole product here, on files in DATA_DIR, and prints its addresses
npm start -- --json     the same, with JSON lines on a terminal too; through a pipe it always prints those

Settings are environment variables (README.md, "Settings"): PORT, PUBLIC_URL, DATA_DIR, LOG_LEVEL...
`);
  process.exit(0);
}

await import('./malloc.mjs');

// The writer thread finds the folder in the environment.
process.env.NODE_COMPILE_CACHE ??= join(
  dirname(fileURLToPath(import.meta.url)),
  '..',
  'node_modules',
  '.cache',
  'node',
);
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import('./main.ts');
