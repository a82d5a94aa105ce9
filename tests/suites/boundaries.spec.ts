import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** The rules of imports are worth something only while they see what they forbid: each of these files breaks one of them. */
const PLANTED: readonly { readonly file: string; readonly imports: string; readonly rule: string }[] = [
  {
    file: 'notification-service/src/events/planted.ts',
    imports: '../carpool/pair.ts',
    rule: 'notification-service-events-knows-no-later-room',
  },
  {
    file: 'notification-service/src/payments/planted.ts',
    imports: '../moderation/act.ts',
    rule: 'notification-service-payments-knows-no-later-room',
  },
  {
    file: 'notification-service/src/outbox/planted.ts',
    imports: '../accounts/owner.ts',
    rule: 'notification-service-shared-knows-no-room',
  },
  {
    file: 'notification-service/src/layout/planted.ts',
    imports: '../outbox/row.ts',
    rule: 'layout-and-transport-know-no-outbox',
  },
  {
    file: 'notification-service/src/erasure/planted.ts',
    imports: '../mails.ts',
    rule: 'mails-and-outbox-know-no-table',
  },
  {
    file: 'notification-service/src/accounts/planted.ts',
    imports: '../transport/port.ts',
    rule: 'mails-know-no-transport',
  },
  {
    file: 'platform/src/kernel/planted.ts',
    imports: '../http/pipeline/limits.ts',
    rule: 'kernel-knows-no-other-room',
  },
  {
    file: 'platform/src/stores/sqlite/planted.ts',
    imports: '../../observability/logger.ts',
    rule: 'stores-know-kernel-and-settings-only',
  },
  {
    file: 'platform/src/config/planted.ts',
    imports: '../../../tests/harness/eventually.ts',
    rule: 'platform-knows-no-tests',
  },
];

/** Two files that know each other by a type only. */
const CIRCLE = ['notification-service/src/transport/one.ts', 'notification-service/src/transport/other.ts'] as const;

const ROOT = join(import.meta.dirname, '..', '..');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convoi-boundaries-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(join(folder, dirname(file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

/** What the rules say of the folder: `rule: file`, sorted, and how many modules were read. */
async function cruise(
  ...packages: readonly string[]
): Promise<{ readonly violations: readonly string[]; readonly modules: number }> {
  const cruiser = join(ROOT, 'node_modules', '.bin', 'depcruise');
  const rules = join(ROOT, '.dependency-cruiser.cjs');
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
  const run = promisify(execFile)(cruiser, ['--config', rules, '--output-type', 'json', ...packages], options);
  // The exit code counts the violations; the report is whole either way.
  const { stdout } = await run.catch((error: { readonly stdout: string }) => error);
  const { summary, modules } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
    modules: unknown[];
  };
  const violations = summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
  return { violations: violations.sort(), modules: modules.length };
}

it('finds every planted import that the rooms forbid, types counted', async () => {
  for (const { file, imports } of PLANTED) {
    await write(join(dirname(file), imports), 'export type Known = string;\n');
    await write(file, `import type { Known } from '${imports}';\nexport type Planted = Known;\n`);
  }
  const [one, other] = CIRCLE;
  await write(one, "import type { Other } from './other.ts';\nexport type One = Other | null;\n");
  await write(other, "import type { One } from './one.ts';\nexport type Other = One[];\n");
  const { violations, modules } = await cruise('notification-service', 'platform');
  const circle = `no-circles-types-counted: ${one}`;
  expect(violations).toEqual([...PLANTED.map(({ file, rule }) => `${rule}: ${file}`), circle].sort());
  expect(modules).toBe(2 * PLANTED.length + CIRCLE.length);
});

it('leaves alone what the rooms allow', async () => {
  await write('notification-service/src/events/contact.ts', 'export type Contact = string;\n');
  await write(
    'notification-service/src/carpool/planted.ts',
    "import type { Contact } from '../events/contact.ts';\nexport type Planted = Contact;\n",
  );
  expect(await cruise('notification-service')).toEqual({ violations: [], modules: 2 });
});
