import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Commands that people and operators run. */
const COMMANDS = [
  'start',
  'dev',
  'demo',
  'test',
  'announce-terms',
  'backup',
  'restore',
  'migrate',
  'adopt-log',
  'rewrap',
  'event-store-user',
  'check:stores',
  'lint:changed',
] as const;

/** Settings before a command, `exec`, variables, quotes of one kind, lists by `;`: a shell of Windows reads them otherwise. */
const SHELL_ONLY = /^[A-Z_]+=|\bexec\b|[$`';|<>]|\b(rm|cp|mv|cat|export)\b|(^|\s)\.\//;

describe('commands of package.json', () => {
  it('are lines that every system reads alike', () => {
    expect(Object.entries(scripts).filter(([, line]) => SHELL_ONLY.test(line))).toEqual([]);
    for (const line of ['A=1 node x.ts', 'exec node x.ts', "node -e 'x'", 'rm -rf dist', './x'])
      expect(line).toMatch(SHELL_ONLY);
  });

  it.each(COMMANDS)('%s says with --help how it is called', async (name) => {
    const words = (scripts[name] ?? '').split(' ');
    expect(words[0]).toBe('node');
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [...words.slice(1), '--help'], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: join(ROOT, 'nowhere') },
    });
    expect(stdout).toMatch(name === 'test' ? /^npm test/ : new RegExp(`^npm (run )?${name}`));
    expect(stdout).toContain('--json');
    expect(stderr).toBe('');
  });
});
