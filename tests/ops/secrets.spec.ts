import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startProduct } from '../harness/product.ts';
import { drawn, productionEnv, SECRET_NAMES as SECRETS } from '../harness/production.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const home = mkdtempSync(join(tmpdir(), 'convoi-secrets-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const PRODUCTION = productionEnv(join(home, 'production'));

/** Starts an entry with these settings only; gives how it ended. */
async function endOf(entry: string, env: Readonly<Record<string, string>>): Promise<{ code: number; lines: string[] }> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [entry], {
    cwd: ROOT,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, lines: text.split('\n').filter((line) => line !== '' && !line.includes('Warning')) };
}

const without = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(PRODUCTION).filter(([key]) => key !== name));

describe.each(SECRETS)('secrets: %s in production', (name) => {
  test.each([
    ['absent', without(name), `${name} is required in production`],
    ['short', { ...PRODUCTION, [name]: drawn(9).slice(0, 40) }, `${name} must have at least 32 bytes`],
    [
      'a default',
      { ...PRODUCTION, [name]: 'changeme-changeme-changeme-changeme' },
      `${name} is too weak for production`,
    ],
  ])('%s: no start, one clear line, and never the value', async (_what, env, line) => {
    const { code, lines } = await endOf('standalone/main.ts', env);
    expect([code, lines]).toEqual([78, [line]]);
  });
});

test.each(['command-service', 'projection-service', 'notification-service'])(
  'secrets: the %s alone refuses them too',
  async (service) => {
    const { code, lines } = await endOf(`${service}/main.ts`, without('MASTER_KEY'));
    expect([code, lines]).toEqual([78, ['MASTER_KEY is required in production']]);
  },
);

test('secrets: development draws its own, once, for its owner only, and never says them', async () => {
  const dataDir = join(home, 'development');
  const first = await startProduct({ dataDir, keepData: true });
  const file = join(dataDir, 'secrets');
  const text = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const values = text
    .trim()
    .split('\n')
    .map((line) => line.split('=') as [string, string]);
  expect(values.map(([name]) => name)).toEqual([...SECRETS]);
  expect(new Set(values.map(([, value]) => value)).size).toBe(SECRETS.length);
  for (const [, value] of values) {
    expect(Buffer.from(value, 'hex')).toHaveLength(32);
    expect(first.output()).not.toContain(value);
  }
  await first.stop();
  chmodSync(file, 0o644);
  const second = await startProduct({ dataDir, keepData: true });
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([text, 0o600]);
  await second.stop();
});
