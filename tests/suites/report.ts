import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What one suite found; written beside the others so that a suite which left nothing counts as a failure. */
export interface SuiteResult {
  readonly suite: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  /** What failed, a line each: the file, the test, and the first line of what it said. */
  readonly failures: readonly string[];
}

type Counts = Pick<SuiteResult, 'passed' | 'failed' | 'skipped' | 'failures'>;

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'tests', '.results');

export function writeResult(result: SuiteResult): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${result.suite}.json`), JSON.stringify(result));
}

/** File that a runner's own JSON report goes to. */
export function reportFile(suite: string): string {
  mkdirSync(FOLDER, { recursive: true });
  return join(FOLDER, `${suite}.raw.json`);
}

/** One line for a failed test. */
function lineOf(file: string, test: string, message = ''): string {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n');
  return `${file.startsWith(ROOT) ? relative(ROOT, file) : file}: ${test}${first === '' ? '' : `\n    ${first}`}`;
}

/** What a vitest JSON report counts; null when it is missing or unreadable. */
export function readVitest(file: string): Counts | null {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
      numTodoTests: number;
      testResults: readonly {
        name: string;
        status: string;
        message: string;
        assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
      }[];
    };
    // A file that fails to load holds no test of its own: it counts as one failure.
    const brokenFiles = report.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    const failedTests = report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => lineOf(name, fullName, failureMessages[0])),
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: [...failedTests, ...brokenFiles.map(({ name, message }) => lineOf(name, 'does not load', message))],
    };
  } catch {
    return null;
  }
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** The failed tests of a suite and of those in it. */
function failuresOf({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => lineOf(file, title, results.find(({ error }) => error !== undefined)?.error?.message)),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/** What a Playwright JSON report counts; null when it is missing or unreadable. */
export function readPlaywright(file: string): Counts | null {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightSuite & {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
      errors: readonly { message?: string }[];
    };
    const { stats, errors } = report;
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
      failures: [...failuresOf(report), ...errors.map(({ message }) => lineOf('playwright', 'error', message))],
    };
  } catch {
    return null;
  }
}

/** Prints the table, what failed and, alone on the last line, `N passed, N failed`; gives the exit code. */
export function printTable(results: readonly SuiteResult[]): number {
  const width = Math.max(...results.map(({ suite }) => suite.length), 5);
  process.stdout.write(`\n${'suite'.padEnd(width)}  passed  failed  skipped  seconds\n`);
  for (const { suite, passed, failed, skipped, seconds } of results) {
    const cells = [passed, failed, skipped].map((count, index) => String(count).padStart([6, 6, 7][index] ?? 6));
    process.stdout.write(`${suite.padEnd(width)}  ${cells.join('  ')}  ${seconds.toFixed(1).padStart(7)}\n`);
  }
  const failures = results.flatMap(({ suite, failures: lines }) => lines.map((line) => `  ${suite}: ${line}`));
  if (failures.length > 0) process.stdout.write(`\nfailed\n${failures.join('\n')}\n`);
  const total = (pick: (result: SuiteResult) => number): number =>
    results.reduce((sum, result) => sum + pick(result), 0);
  const [passed, failed, skipped] = [total((r) => r.passed), total((r) => r.failed), total((r) => r.skipped)];
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  return failed > 0 || passed + skipped === 0 ? 1 : 0;
}
