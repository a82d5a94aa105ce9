// Runs on whatever Node the computer has (18 or newer): installs what the lockfile names, once, and checks that the Node
// of the project is there. Plain JavaScript with no import from node_modules, because none may be there yet.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const marker = join(root, 'node_modules', '.convoi-lock');
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

// File times lie after a checkout, so the content decides.
const isInstalled = existsSync(marker) && readFileSync(marker, 'utf8') === lockHash;

if (!isInstalled) {
  process.stdout.write('Installing (first start, or the dependencies changed)...\n');
  const install = spawnSync(
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' },
  );
  if (install.status !== 0) {
    process.stderr.write('The installation did not succeed. Check the connection to the npm registry and try again.\n');
    process.exit(1);
  }
  const version = nodeVersion();
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 24 || (major === 24 && minor < 15)) {
    process.stderr.write(
      `Convoi needs Node 24.15 or newer, and found ${version}. Install it from nodejs.org, then try again.\n`,
    );
    process.exit(1);
  }
  writeFileSync(marker, lockHash);
}

// npm drops an optional package that fails to install without a word, so the Node that scripts will run on is asked.
function nodeVersion() {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':');
  return execFileSync('node', ['-p', 'process.versions.node'], {
    cwd: root,
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).trim();
}
