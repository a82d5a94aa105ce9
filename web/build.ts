import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Builds the browser bundle and its server twin, when their sources have changed since the last time. Each build has a
 * folder of its own below `web/dist`, named by the hash of its sources and moved into place whole, so that two builds at
 * once, or one under a running server, never mix.
 */

const WEB = import.meta.dirname;
const DIST = join(WEB, 'dist');
const SOURCES = [
  'src',
  'public',
  'build.ts',
  'chunks.ts',
  'vite.config.ts',
  'oldest-browsers.ts',
  'package.json',
  '../contracts/src',
  '../package-lock.json',
];
const COMPRESSED = /\.(?:js|css|svg|html|txt|webmanifest|json)$/;
const NOT_BUILT = /\.spec\.tsx?$|\.md$/;
const KEEP_MS = 600_000;

function filesBelow(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** One hash over everything that the bundle is made of. */
export function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesBelow(join(WEB, source))))
    if (!NOT_BUILT.test(path)) hash.update(path.slice(WEB.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex').slice(0, 24);
}

/** Where the build of the sources as they are now stands, or would stand: `client/` and `server/` are in it. */
export function builtFolder(): string {
  return join(DIST, hashOfSources());
}

/** Is there any build, of these sources or of earlier ones. */
export function hasBuild(): boolean {
  return servedFolder() !== null;
}

/** The build to serve: that of the present sources, else the newest one; null when there is none. */
export function servedFolder(): string | null {
  const exact = builtFolder();
  if (existsSync(exact)) return exact;
  const builds = existsSync(DIST) ? readdirSync(DIST).filter((name) => !name.startsWith('.')) : [];
  const ageOf = (name: string): number => statSync(join(DIST, name, 'built'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const [newest] = builds.sort((a, b) => ageOf(b) - ageOf(a));
  return newest === undefined ? null : join(DIST, newest);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside each file of text, so that no request compresses an asset. */
async function compressAssets(folder: string, tell: (part: number) => void): Promise<void> {
  const files = filesBelow(folder).filter((path) => COMPRESSED.test(path));
  let done = 0;
  await Promise.all(
    files.map(async (path) => {
      const bytes = await readFile(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
      done += 1;
      tell(done / files.length);
    }),
  );
}

/** Takes away builds of earlier sources; young ones may be another process's own. */
function removeOldBuilds(kept: string): void {
  for (const name of readdirSync(DIST)) {
    const path = join(DIST, name);
    // Another build may be at it too.
    const madeMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (path !== kept && Date.now() - madeMs > KEEP_MS) rmSync(path, { recursive: true, force: true });
  }
}

async function runVite(outDir: string, tell: (part: number) => void): Promise<void> {
  const { build } = await import('vite');
  const options = { root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn', mode: 'production' } as const;
  // Whatever runs the build, a test included, the bundle is the one for people.
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({ ...options, build: { outDir: join(outDir, 'client') } });
    tell(0.45);
    await build({ ...options, build: { outDir: join(outDir, 'server'), ssr: 'src/entry-server.tsx' } });
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
}

/** Parts of the time that the two bundles take, then the compression. */
const BUNDLED = 0.9;

/** Builds unless there is a build of these sources; `tell` hears how far it is, 0 to 1. Gives true when it built. */
export async function buildWeb(tell: (part: number) => void = () => undefined): Promise<boolean> {
  const folder = builtFolder();
  if (existsSync(folder)) return false;
  const outDir = join(DIST, `.building-${randomUUID()}`);
  try {
    await runVite(outDir, (part) => tell(part * BUNDLED));
    await compressAssets(join(outDir, 'client'), (part) => tell(BUNDLED + part * (1 - BUNDLED)));
    writeFileSync(join(outDir, 'built'), new Date().toISOString());
    if (!existsSync(folder)) renameSync(outDir, folder);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
  removeOldBuilds(folder);
  return true;
}

if (import.meta.main) {
  const startedAt = performance.now();
  // Who started this process is told how far it is.
  const isNew = await buildWeb((part) => process.send?.(part));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(isNew ? `web built in ${seconds} s` : 'web is up to date');
}
