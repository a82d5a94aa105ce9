import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder } from '@convoi/web';
import { openProgress } from './operations/progress.ts';
import { isForPeople } from './terminal.ts';

const WEB = join(import.meta.dirname, '..', '..', 'web');

/**
 * Makes the browser bundle when it is missing or older than its sources. In a process of its own, so that the bundler's
 * memory does not stay with the server. Gives the folder of the bundle, null when it has just been made. Throws when the
 * build fails.
 */
export function buildBundle(): Promise<string | null> {
  const folder = builtFolder();
  if (existsSync(folder)) return Promise.resolve(folder);
  const progress = openProgress('Building the pages');
  return new Promise((resolve, reject) => {
    const output = isForPeople() ? 'ignore' : 'inherit';
    const build = spawn(process.execPath, ['build.ts'], { cwd: WEB, stdio: ['ignore', output, 'inherit', 'ipc'] });
    build.on('message', (part) => progress.at(Number(part), 1));
    build.once('error', reject);
    build.once('exit', (code) => {
      progress.end();
      if (code === 0) resolve(null);
      else reject(new Error(`the browser bundle could not be built (exit ${code})`));
    });
  });
}
