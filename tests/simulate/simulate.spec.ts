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

// Both: an event that the former owner parked after the next one had looked was never tried again.
test.each(['1207', '1250'])('history %s, which did not hold once, holds', (seed) => {
  const { stdout } = spawnSync(process.execPath, [join(HERE, 'run.ts'), '--from', seed, '--seeds', '1'], {
    encoding: 'utf8',
  });
  expect(stdout).toContain('1 seeds, 0 do not hold');
});
