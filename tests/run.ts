import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from './harness/chromium.ts';
import { mongoServerMissing } from './harness/mongo-server.ts';
import { printTable, readPlaywright, readVitest, reportFile, type SuiteResult, writeResult } from './suites/report.ts';
import { SUITES } from './suites/suites.ts';

/**
 * Runs suites by name and closes with `N passed, N failed`. Without names: those of `npm test`. Suites of one lane run one
 * after the other, lanes side by side: what is one process, or mostly waits, beside something long. What needs both cores to
 * itself comes in a lane of its own, alone.
 */
const ROOT = join(import.meta.dirname, '..');
const PATH = [join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
const STAGES: readonly (readonly (readonly string[])[])[] = [
  [['lint'], ['unit']],
  [['property', 'simulate', 'privacy'], ['acceptance']],
  [['crash'], ['browser', 'compat', 'fuzz']],
  [['engines']],
  [['chaos']],
  [['distributed']],
  [['distributed-faults']],
  [['security']],
  [['audit']],
  [['ops']],
  [['e2e']],
  [['states']],
];
const DEFAULT = ['lint', 'unit', 'property', 'acceptance', 'browser'];

const USAGE = `npm test                      ${DEFAULT.join(', ')}
npm test -- SUITE...          those suites: ${Object.keys(SUITES).join(', ')}
npm test -- SUITE PART...     the files of one suite whose path holds a part
npm test -- --all             all suites
npm test -- --full ...        more of the same: every language and look
npm test -- --two ...         the suites of the services apart on two of each, asked in turns

--help   says this
--json   ends with one line of JSON: passed, failed, skipped and seconds of each suite

SEED=N repeats a run. One file alone: npx vitest run --project node FILE`;

if (process.argv.includes('--help')) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}
// The suites need more than a start installed.
const { status } = spawnSync(process.execPath, ['standalone/prepare.mjs', '--all'], { cwd: ROOT, stdio: 'inherit' });
if (status !== 0) process.exit(1);

const ZONES = ['UTC', 'Europe/Paris', 'America/Los_Angeles', 'Pacific/Auckland'];
const LOCALES = ['fr_FR.UTF-8', 'en_GB.UTF-8', 'de_DE.UTF-8', 'es_ES.UTF-8'];
/** `crash --kills 200` and `crash --term`, as they are typed. */
const killsAt = process.argv.indexOf('--kills');
if (killsAt > 0) process.env.KILLS = process.argv.splice(killsAt, 2)[1];
const termAt = process.argv.indexOf('--term');
if (termAt > 0) process.argv[termAt] = 'term';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
const environment = {
  ...process.env,
  PATH,
  SEED: String(seed),
  TZ: process.env.TZ ?? ZONES[seed % ZONES.length] ?? 'UTC',
  LANG: LOCALES[seed % LOCALES.length] ?? 'C',
  FORCE_COLOR: '0',
  // What Node makes of the sources, for every process of every suite and shared with those that start the product: by content,
  // so that a change is seen. Without it each command of an operator strips and compiles all of its files.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'node'),
  // Every language and every look at each state (states).
  ...(process.argv.includes('--full') ? { FULL: '1' } : {}),
  // Two processes of each service (distributed).
  ...(process.argv.includes('--two') ? { TWO: '1' } : {}),
};

/** Runs a command and gives its exit code; its output is kept back and printed as one block, so that lanes do not mix. */
function run(title: string, command: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve) => {
    const [file = '', ...args] = command;
    // The tools are scripts there, which only a shell runs; and a shell reads "|" in a word unless it is quoted.
    const isWindows = process.platform === 'win32';
    const child = spawn(file, isWindows ? args.map((word) => `"${word}"`) : args, {
      cwd: ROOT,
      env: { ...environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: isWindows,
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      process.stdout.write(
        `\n== ${title} (${code === 0 ? 'ok' : `exit ${code}`})\n${Buffer.concat(output).toString()}`,
      );
      resolve(code ?? 1);
    });
  });
}

async function runSuite(name: string): Promise<SuiteResult> {
  const suite = SUITES[name];
  if (suite === undefined) throw new Error(`unknown suite ${name}; known: ${Object.keys(SUITES).join(', ')}`);
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  if (suite.kind === 'checks') {
    const failures: string[] = [];
    for (const step of suite.steps) {
      const code = await run(`${name}: ${step.name}`, step.command);
      if (code !== 0) failures.push(step.name);
    }
    const failed = failures.length;
    return { suite: name, passed: suite.steps.length - failed, failed, skipped: 0, seconds: seconds(), failures };
  }
  if (suite.kind === 'vitest' && suite.needs === 'mongodb' && mongoServerMissing() !== null) {
    const isFailure = process.env.REQUIRE_STORES === '1';
    process.stdout.write(`\n== ${name} (SKIPPED: ${mongoServerMissing()})\n`);
    const failures = isFailure ? [`there is no server: ${mongoServerMissing()}`] : [];
    return { suite: name, passed: 0, failed: failures.length, skipped: 1, seconds: 0, failures };
  }
  const isFull = process.argv.includes('--full');
  const isCore = parts.length === 0 && !isFull && suite.kind === 'vitest' && suite.core !== undefined;
  const leftOut = isCore || suite.kind !== 'vitest' ? [] : Object.entries(suite.leftOut ?? {});
  for (const [path, why] of leftOut) process.stdout.write(`\n== ${name} (SKIPPED: ${path} ${why})\n`);
  const file = reportFile(name);
  rmSync(file, { force: true });
  const code =
    suite.kind === 'vitest'
      ? await run(name, [
          'vitest',
          'run',
          ...suite.projects.flatMap((project) => ['--project', project]),
          ...(isCore ? (suite.core ?? []) : parts),
          ...leftOut.flatMap(([path]) => ['--exclude', path]),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ])
      : await run(name, ['playwright', 'test', '--config', suite.config, ...(suite.args ?? [])], {
          CHROMIUM_PATH: findChromium(),
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        });
  const counts = suite.kind === 'vitest' ? readVitest(file) : readPlaywright(file);
  // A runner that ended badly without a failed test (an unhandled error, no report) is a failure too.
  const failed = counts === null ? 1 : counts.failed === 0 && code !== 0 ? 1 : counts.failed;
  return {
    suite: name,
    passed: counts?.passed ?? 0,
    failed,
    skipped: (counts?.skipped ?? 0) + leftOut.length,
    seconds: seconds(),
    failures: failed > 0 && (counts?.failures.length ?? 0) === 0 ? [`ended with ${code}`] : (counts?.failures ?? []),
  };
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
/** Words that name no suite name files of one: `privacy erase`. */
const parts = wanted.filter((word) => SUITES[word] === undefined);
const suites = wanted.filter((word) => SUITES[word] !== undefined);
if (parts.length > 0 && suites.length !== 1) throw new Error(`unknown suite ${parts.join(', ')}`);
const names = process.argv.includes('--all') ? Object.keys(SUITES) : suites.length > 0 ? suites : DEFAULT;
process.stdout.write(`seed ${environment.SEED}, time zone ${environment.TZ}, language ${environment.LANG}\n`);

const build = await run('browser bundle', ['node', 'web/build.ts']);
const results: SuiteResult[] = [];
if (build !== 0)
  results.push({ suite: 'build', passed: 0, failed: 1, skipped: 0, seconds: 0, failures: ['the pages do not build'] });
for (const lanes of STAGES) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const name of lane.filter((candidate) => names.includes(candidate))) {
        const result = await runSuite(name);
        writeResult(result);
        results.push(result);
      }
    }),
  );
}
process.exitCode = printTable(results);
if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify({ suites: results })}\n`);
