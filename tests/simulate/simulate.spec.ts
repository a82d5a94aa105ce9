import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const HERE = import.meta.dirname;
const SEEDS = process.env.SEEDS ?? '200';

test(`${SEEDS} histories of several processes hold, whatever goes wrong`, () => {
  const { stdout, stderr } = spawnSync(process.execPath, [join(HERE, 'run.ts'), '--seeds', SEEDS], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toContain(`${SEEDS} seeds, 0 do not hold`);
  process.stdout.write(stdout);
});
