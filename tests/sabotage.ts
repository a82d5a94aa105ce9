import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * Proof that the suites bite: breaks one line of a copy at a time and runs the test that guards it,
 * which must turn red by a failed test. `npm run test:sabotage -- WORDS` takes those whose name holds the words.
 */
const ROOT = join(import.meta.dirname, '..');

interface Sabotage {
  readonly what: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly find: string;
  readonly replace: string;
  /** More of the same file. */
  readonly also?: readonly (readonly [find: string, replace: string])[];
  readonly project: string;
  readonly test: string;
  /** Part of the title; without one the whole file is run. */
  readonly title?: string;
  /** Histories that the simulation has to find it in, where that is more than it lives through by itself. */
  readonly seeds?: number;
}

const TEST_MS = 300_000;
const SEEDS_MS = 900_000;

/** A copy of what is under version control, with the packages of this folder. */
function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'convoi-sabotage-'));
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).stdout;
  for (const file of listed.split('\0'))
    if (file !== '' && existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(copy, file));
  if (existsSync(join(ROOT, 'web/dist'))) cpSync(join(ROOT, 'web/dist'), join(copy, 'web/dist'), { recursive: true });
  mkdirSync(join(copy, 'node_modules', '@convoi'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@convoi') symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(ROOT, 'node_modules', '@convoi')))
    symlinkSync(join(copy, name), join(copy, 'node_modules', '@convoi', name));
  for (const name of readdirSync(copy))
    if (existsSync(join(ROOT, name, 'node_modules')))
      symlinkSync(join(ROOT, name, 'node_modules'), join(copy, name, 'node_modules'));
  return copy;
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}

/** Runs the test of a sabotage in the copy; null when there is no report. */
function runTest(copy: string, { project, test, title, seeds }: Sabotage): Report | null {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const titles = title === undefined ? [] : ['-t', title];
  const args = ['run', '--project', project, test, ...titles, '--reporter=json', `--outputFile.json=${report}`];
  const PATH = [join(copy, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  const env = { ...process.env, PATH, ...(seeds === undefined ? {} : { SEEDS: String(seeds) }) };
  spawnSync('vitest', args, { cwd: copy, env, timeout: seeds === undefined ? TEST_MS : SEEDS_MS, stdio: 'ignore' });
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : null;
}

/** Titles of the tests that turned red: a red one for another reason than the broken line shows by its name. */
function redOnes(report: Report | null): readonly string[] {
  return (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ title }) => title);
}

function broken(text: string, changes: readonly (readonly [string, string])[]): string | null {
  let changed = text;
  for (const [find, replace] of changes) {
    if (changed.split(find).length !== 2) return null;
    changed = changed.replace(find, () => replace);
  }
  return changed;
}

const wanted = process.argv.slice(2).join(' ');
const all = JSON.parse(readFileSync(join(ROOT, 'tests', 'sabotage.json'), 'utf8')) as readonly Sabotage[];
const copy = makeCopy();
const counts = { passed: 0, failed: 0 };
const greenBefore = new Map<string, boolean>();
try {
  for (const sabotage of all.filter(({ what }) => what.includes(wanted))) {
    const { what, file, find, replace, also = [], test, title = '', seeds = 0 } = sabotage;
    const place = join(copy, file);
    const text = readFileSync(place, 'utf8');
    const changed = broken(text, [[find, replace], ...also]);
    const key = `${test}|${title}|${seeds}`;
    if (changed !== null && !greenBefore.has(key)) {
      const before = runTest(copy, sabotage);
      greenBefore.set(key, before !== null && before.numFailedTests === 0 && before.numPassedTests > 0);
    }
    let verdict =
      changed === null
        ? 'the line is not there, or more than once'
        : greenBefore.get(key) === true
          ? ''
          : 'the test is not green to begin with';
    let red: readonly string[] = [];
    if (changed !== null && verdict === '') {
      writeFileSync(place, changed);
      red = redOnes(runTest(copy, sabotage));
      writeFileSync(place, text);
      if (red.length === 0) verdict = 'no test turned red';
    }
    counts[verdict === '' ? 'passed' : 'failed'] += 1;
    process.stdout.write(
      verdict === ''
        ? `red as it should be  ${what} (${test}: ${red[0]}${red.length > 1 ? `, and ${red.length - 1} more` : ''})\n`
        : `NOT CAUGHT           ${what}: ${verdict} (${test})\n`,
    );
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
