import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeNew } from './new.ts';

const ROOT = join(import.meta.dirname, '..');
/** Files that know every mail or screen. */
const TABLES = [
  'notification-service/src/mails.ts',
  'notification-service/src/testing/sample-calls.ts',
  'web/src/config/paths.ts',
  'web/src/app/routes.tsx',
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'convoi-new-'));
  for (const file of TABLES) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

test('a command has a file and a spec in its room', () => {
  expect(writeNew(folder, ['command', 'carpool', 'open-boot'])).toEqual([
    'command-service/src/carpool/open-boot.ts',
    'command-service/src/carpool/open-boot.spec.ts',
  ]);
  expect(read('command-service/src/carpool/open-boot.ts')).toContain('export async function openBoot(');
});

test('a mail has a file, and a line in the table of mails and in the samples', () => {
  const written = writeNew(folder, ['mail', 'carpool', 'boot-opened', 'EventRescheduled']);
  expect(written).toEqual(['notification-service/src/carpool/boot-opened.mail.ts', ...TABLES.slice(0, 2)]);
  expect(read('notification-service/src/mails.ts')).toContain('  boot_opened: bootOpened,\n');
});

test('a screen has an address and a route', () => {
  expect(writeNew(folder, ['screen', 'open-boot'])).toHaveLength(5);
  expect(read('web/src/config/paths.ts')).toContain("  openBoot: at('/open-boot'),\n");
  expect(read('web/src/app/routes.tsx')).toContain('page(paths.openBoot.path,');
});

test.each([
  [[], 'npm run new'],
  [['mail', 'carpool', 'boot-opened', 'BootOpened'], 'no type of event "BootOpened"'],
  [['command', 'garage', 'open-boot'], 'no room "garage"'],
  [['command', 'carpool', 'Boot'], '"Boot" is not a name'],
])('%j is refused, and says why', (words, why) => {
  expect(writeNew(folder, words)).toContain(why);
});

test('nothing that is there is written over, not even in part', () => {
  writeNew(folder, ['mail', 'carpool', 'boot-opened', 'EventRescheduled']);
  const before = read('notification-service/src/mails.ts');
  expect(writeNew(folder, ['mail', 'carpool', 'boot-opened', 'EventRescheduled'])).toContain('is there already');
  expect(read('notification-service/src/mails.ts')).toBe(before);
});
