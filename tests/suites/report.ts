import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What one suite found; written beside the others so that a suite which left nothing counts as a failure. */
export interface SuiteResult {
  readonly suite: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
}

const FOLDER = join(import.meta.dirname, '..', '.results');

export function writeResult(result: SuiteResult): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${result.suite}.json`), JSON.stringify(result));
}

/** File that a runner's own JSON report goes to. */
export function reportFile(suite: string): string {
  mkdirSync(FOLDER, { recursive: true });
  return join(FOLDER, `${suite}.raw.json`);
}

/** Counts of a vitest JSON report; null when it is missing or unreadable. */
export function readVitest(file: string): { passed: number; failed: number; skipped: number } | null {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
      numTodoTests: number;
      testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
    };
    // A file that fails to load holds no test of its own: it counts as one failure.
    const brokenFiles = report.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return null;
  }
}

/** Counts of a Playwright JSON report; null when it is missing or unreadable. */
export function readPlaywright(file: string): { passed: number; failed: number; skipped: number } | null {
  try {
    const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
      errors: readonly unknown[];
    };
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    };
  } catch {
    return null;
  }
}

/** Prints the table and, alone on the last line, `N passed, N failed`; gives the exit code. */
export function printTable(results: readonly SuiteResult[]): number {
  const width = Math.max(...results.map(({ suite }) => suite.length), 5);
  process.stdout.write(`\n${'suite'.padEnd(width)}  passed  failed  skipped  seconds\n`);
  for (const { suite, passed, failed, skipped, seconds } of results) {
    const cells = [passed, failed, skipped].map((count, index) => String(count).padStart([6, 6, 7][index] ?? 6));
    process.stdout.write(`${suite.padEnd(width)}  ${cells.join('  ')}  ${seconds.toFixed(1).padStart(7)}\n`);
  }
  const total = (pick: (result: SuiteResult) => number): number =>
    results.reduce((sum, result) => sum + pick(result), 0);
  const [passed, failed, skipped] = [total((r) => r.passed), total((r) => r.failed), total((r) => r.skipped)];
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  return failed > 0 || passed + skipped === 0 ? 1 : 0;
}
