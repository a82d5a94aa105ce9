import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** The rules by which the build fails are tried on packages with a violation planted in them. */

const ROOT = join(import.meta.dirname, '..');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const CONFIG = join(ROOT, '.dependency-cruiser.cjs');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convoi-rooms-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Names of the rules that a package of these files breaks. */
async function brokenBy(files: { readonly [path: string]: string }): Promise<readonly string[]> {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, 'projection-service/src', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const words = [CRUISER, '--config', CONFIG, '--output-type', 'json', 'projection-service'];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: folder }).catch((error) => error);
  const { summary } = JSON.parse(stdout);
  return [...new Set(summary.violations.map(({ rule }: { rule: { name: string } }) => rule.name))] as string[];
}

const VALUE = 'export const value = 1;\nexport type Value = typeof value;\n';

describe('rooms', () => {
  test('a room may know those before it, and what all of them share', async () => {
    const rooms = ['shared', 'events', 'accounts', 'carpool', 'payments', 'erasure', 'push'];
    const files = rooms.map((room, at) => {
      const imports = rooms.slice(0, at).map((other) => `import '../${other}/a.ts';\n`);
      return [`${room}/a.ts`, imports.join('') + VALUE] as const;
    });
    expect(await brokenBy(Object.fromEntries(files))).toEqual([]);
  });

  test.each([
    ['events', 'carpool'],
    ['accounts', 'carpool'],
    ['carpool', 'payments'],
    ['payments', 'moderation'],
    ['moderation', 'erasure'],
    ['erasure', 'staff'],
    ['staff', 'push'],
    ['dashboard', 'search'],
    ['shared', 'events'],
  ])('%s knows nothing of %s, not even a type', async (room, other) => {
    const files = { [`${room}/a.ts`]: `import type { Value } from '../${other}/b.ts';\nexport type Own = Value;\n` };
    expect(await brokenBy({ ...files, [`${other}/b.ts`]: VALUE })).toEqual([
      `reading-floor-${room}-knows-lower-rooms-only`,
    ]);
  });

  test('a room knows nothing of what puts the rooms together', async () => {
    const files = { 'push/a.ts': "import '../compose.ts';\n", 'compose.ts': VALUE };
    expect(await brokenBy(files)).toEqual(['reading-floor-push-knows-lower-rooms-only']);
  });

  test('files of a room make no circle, not even by their types', async () => {
    const files = {
      'events/a.ts': "import type { B } from './b.ts';\nexport type A = B | null;\n",
      'events/b.ts': "import type { A } from './a.ts';\nexport type B = A | string;\n",
    };
    expect(await brokenBy(files)).toEqual(['no-circles-types-counted']);
  });
});
