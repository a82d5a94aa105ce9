import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Builds the browser bundle and its server twin into `web/dist`, when their sources have changed since the last time. */

const WEB = import.meta.dirname;
const DIST = join(WEB, 'dist');
const STAMP = join(DIST, 'sources.sha256');
const SOURCES = [
  'src',
  'public',
  'build.ts',
  'vite.config.ts',
  'package.json',
  '../contracts/src',
  '../package-lock.json',
];
const COMPRESSED = /\.(?:js|css|svg|html|txt|webmanifest|json)$/;

function filesBelow(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

const isSource = (path: string): boolean => !/\.spec\.tsx?$/.test(path);

/** One hash over everything that the bundle is made of. */
export function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesBelow(join(WEB, source))).filter(isSource))
    hash.update(path.slice(WEB.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/** Is what stands in `web/dist` made from the sources as they are now. */
export function isBuilt(): boolean {
  try {
    return readFileSync(STAMP, 'utf8') === hashOfSources();
  } catch {
    return false;
  }
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside each file of text, so that no request compresses an asset. */
async function compressAssets(): Promise<void> {
  const files = filesBelow(join(DIST, 'client')).filter((path) => COMPRESSED.test(path));
  await Promise.all(
    files.map(async (path) => {
      const bytes = await readFile(path);
      const options = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      };
      const [br, gz] = await Promise.all([brotli(bytes, options), zip(bytes, { level: 9 })]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }),
  );
}

/** Builds unless the last build is of the same sources. Gives true when it built. */
export async function buildWeb(): Promise<boolean> {
  const hash = hashOfSources();
  if (isBuilt()) return false;
  const { build } = await import('vite');
  const options = { root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' } as const;
  await build(options);
  await build({ ...options, build: { ssr: 'src/entry-server.tsx' } });
  await compressAssets();
  await writeFile(STAMP, hash);
  return true;
}

if (import.meta.main) {
  const startedAt = performance.now();
  const isNew = await buildWeb();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(isNew ? `web/dist built in ${seconds} s` : 'web/dist is up to date');
}
