import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlaywright, readVitest } from './report.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'convoi-report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a failed test and a file that does not load are named', () => {
  const root = join(import.meta.dirname, '..', '..');
  const file = written({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: join(root, 'a.spec.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'holds', status: 'passed', failureMessages: [] },
          { fullName: 'breaks', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m to be 2\n  at x'] },
        ],
      },
      { name: join(root, 'b.spec.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  expect(readVitest(file)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    failures: ['a.spec.ts: breaks\n    expected 1 to be 2', 'b.spec.ts: does not load\n    no such module'],
  });
});

test('a failed test in the browser is named, however deep its group', () => {
  const spec = (title: string, status: string, message?: string): object => ({
    file: 'chat.e2e.ts',
    title,
    tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
  });
  const file = written({
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [],
    suites: [
      { suites: [{ specs: [spec('both write', 'unexpected', 'Test timeout'), spec('one reads', 'expected')] }] },
    ],
  });
  expect(readPlaywright(file)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['chat.e2e.ts: both write\n    Test timeout'],
  });
});

test('a report that is missing counts nothing', () => {
  expect(readVitest(join(folder, 'nothing.json'))).toBeNull();
});
