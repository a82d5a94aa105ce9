import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FAILPOINTS } from './failpoint.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const PROGRAM = `import { failpoint, failpointReached } from '${join(import.meta.dirname, 'failpoint.ts')}';
if (failpointReached('append.fsync-fails')) process.exit(9);
failpoint('append.before');
failpoint('append.before');`;

/** How a process ends that passes `append.before` twice. */
function end(environment: Readonly<Record<string, string>>): string | number | null {
  const { NODE_ENV: _mode, FAILPOINT: _name, ...rest } = process.env;
  const { status, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { ...rest, ...environment },
  });
  return signal ?? status;
}

it('strikes at the passing that is named', () => {
  expect(end({ NODE_ENV: 'test', FAILPOINT: 'append.before' })).toBe('SIGKILL');
  expect(end({ NODE_ENV: 'test', FAILPOINT: 'append.before:2' })).toBe('SIGKILL');
  expect(end({ NODE_ENV: 'test', FAILPOINT: 'append.fsync-fails' })).toBe(9);
});

it('does nothing later, under another name, or without one', () => {
  expect(end({ NODE_ENV: 'test', FAILPOINT: 'append.before:3' })).toBe(0);
  expect(end({ NODE_ENV: 'test', FAILPOINT: 'alias.before-switch' })).toBe(0);
  expect(end({ NODE_ENV: 'test' })).toBe(0);
});

it.each(['production', 'development', ''])('does not exist with NODE_ENV=%s', (mode) => {
  for (const name of ['append.before', 'append.fsync-fails']) expect(end({ NODE_ENV: mode, FAILPOINT: name })).toBe(0);
});

it.each(FAILPOINTS)('%s stands in the code, and a test of a kill names it', (name) => {
  const texts = (isWanted: (file: string) => boolean, ...folders: readonly string[]): string =>
    folders
      .flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.ts') && !file.includes('node_modules') && isWanted(file))
          .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
      )
      .join('\n');
  const services = ['platform/src', 'command-service/src', 'notification-service/src', 'standalone/src'];
  const code = texts((file) => !file.endsWith('.spec.ts') && file !== 'failpoint.ts', ...services);
  expect(code).toContain(`'${name}'`);
  const tests = texts(() => true, 'tests/crash', 'tests/ops', 'platform/conformance');
  expect(tests).toMatch(new RegExp(`'${name.replace('.', '\\.')}(:\\d+)?'`));
});
