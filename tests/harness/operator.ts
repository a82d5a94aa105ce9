import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/** The operator's command as `projections` runs it, with more in its environment. */
export async function projectionsWith(
  dataDir: string,
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<string> {
  const { stdout } = await run(process.execPath, ['standalone/projections.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'test', ...env },
  });
  return stdout;
}

/** The operator's command (`npm run projections -- ...`) on a data folder, in a process of its own; gives what it printed. */
export function projections(dataDir: string, ...words: readonly string[]): Promise<string> {
  return projectionsWith(dataDir, {}, ...words);
}

/** Rows of `verify` that are not equal; it exits with an error when there are some. */
export async function differences(dataDir: string): Promise<readonly string[]> {
  const [, ...rows] = (await projections(dataDir, 'verify')).trim().split('\n');
  if (rows.length === 0) throw new Error('verify compared nothing');
  return rows.filter((row) => !/\bequal\s*$/.test(row) && !/^[\s-]*$/.test(row));
}
