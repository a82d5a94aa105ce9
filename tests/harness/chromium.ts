import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) {
      const file = join(folder, name);
      // Folders of node_modules may hold wrappers of the same name.
      if (!folder.includes('node_modules') && existsSync(file)) return file;
    }
  }
  return null;
}

/**
 * The Chromium to test with: CHROMIUM_PATH, else the PATH, else Debian's package, which is installed when we may.
 * Throws one plain sentence when there is none.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return named;
  const found = onPath();
  if (found !== null) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium from the distribution...\n');
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore' });
    const installed = onPath();
    if (installed !== null) return installed;
  }
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

/** Switches that keep Chromium from calling home and let it run as root in a container. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
