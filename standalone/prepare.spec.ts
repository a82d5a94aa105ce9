import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const PATH = [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter);
let root: string;

const has = (name: string): boolean => existsSync(join(root, 'node_modules', name, 'package.json'));
const write = async (path: string, content: object): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), JSON.stringify(content));
};
const npm = (...words: string[]) => run('npm', [...words, '--offline', '--no-audit', '--no-fund'], { cwd: root });
const prepare = async (...words: string[]): Promise<string> => {
  const { stderr } = await run(process.execPath, ['standalone/prepare.mjs', ...words], {
    cwd: root,
    env: { ...process.env, PATH, npm_config_offline: 'true' },
  });
  return stderr;
};

/** A project of two packages in folders beside it: one that runs, one that only tests need. */
async function writeProject(version: string): Promise<void> {
  for (const name of ['runs', 'checks']) await write(`packages/${name}/package.json`, { name, version });
  await write('package.json', {
    name: 'small',
    version: '1.0.0',
    workspaces: ['standalone', 'tests'],
    devDependencies: { checks: 'file:packages/checks' },
  });
  await write('standalone/package.json', {
    name: 'standalone',
    version: '1.0.0',
    dependencies: { runs: 'file:../packages/runs' },
  });
  await write('tests/package.json', { name: 'tests', version: '1.0.0' });
  await npm('install', '--package-lock-only');
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'convoi-prepare-'));
  for (const file of ['prepare.mjs', 'progress.mjs'])
    await cp(join(import.meta.dirname, file), join(root, 'standalone', file));
  await writeProject('1.0.0');
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('the installation', () => {
  it('of a start holds what runs; the tests add their tools; a start after them takes nothing away', async () => {
    expect(await prepare()).toContain('Installing (first start');
    expect([has('runs'), has('checks')]).toEqual([true, false]);
    expect(await prepare()).toBe('');

    expect(await prepare('--all')).toContain('Installing the tools');
    expect([has('runs'), has('checks')]).toEqual([true, true]);
    expect(await prepare('--all')).toBe('');
    expect(await prepare()).toBe('');
    expect([has('runs'), has('checks')]).toEqual([true, true]);
  });

  it('stays whole when the dependencies change', async () => {
    await prepare('--all');
    await writeProject('1.0.1');
    expect(await prepare()).toContain('the dependencies changed');
    expect([has('runs'), has('checks')]).toEqual([true, true]);
    expect(JSON.parse(await readFile(join(root, 'node_modules/.package-lock.json'), 'utf8'))).toMatchObject({
      packages: { 'packages/runs': { version: '1.0.1' } },
    });
  });

  it('takes files away that nothing reads', async () => {
    await prepare();
    await write('node_modules/there/deep/code.js.map', {});
    await write('node_modules/there/deep/code.js', {});
    await writeProject('1.0.2');
    await write('packages/runs/own.map', {});
    await prepare();
    expect(existsSync(join(root, 'node_modules/there/deep/code.js.map'))).toBe(false);
    expect(existsSync(join(root, 'packages/runs/own.map'))).toBe(true);
  });

  it('says in words that it failed', async () => {
    const name = 'standalone/package.json';
    const known = JSON.parse(await readFile(join(root, name), 'utf8')) as object;
    await write(name, { ...known, dependencies: { 'a-package-that-nobody-has': '1.0.0' } });
    await expect(prepare()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The installation did not succeed.'),
    });
    expect(existsSync(join(root, 'node_modules/.convoi-lock'))).toBe(false);
  });
});
