import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@convoi/platform/kernel/clock';
import { storedVersion } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { textTable } from '@convoi/platform/observability/text-table';
import { openSqliteEventStore } from '@convoi/platform/stores/sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { PARTICIPANTS, participants } from '../carpool/participant.projection.ts';
import { EVENT_PAGES } from '../events/event-page.projection.ts';
import { mailLog } from '../mails/mail-log.projection.ts';
import { projections } from '../projections.ts';
import { eventCreated, registered, subjectErased, unsubscribed, updated, uuid } from '../testing/history.ts';
import { startService, type TestService } from '../testing/service.ts';
import { addProjections, knownProjections } from './known-projections.ts';
import { runCommand } from './projections-command.ts';

const SCRIPT = fileURLToPath(new URL('../../replay.ts', import.meta.url));
const NAMES = [
  'audit_log',
  'dashboards',
  'event_pages',
  'mail_log',
  'match_requests',
  'messages',
  'participants',
  'payments',
  'public_events',
  'ride_details',
  'user_profiles',
];
const PAGE = '/api/events/user/fete-du-lac-annecy-2026-12-05';

let at: TestService;
beforeAll(async () => {
  at = await startService();
});
afterAll(() => at.stop());

/** Stored version of a build of the event pages. */
function buildOf(build: number): string {
  const known = projections(at.config).find(({ name }) => name === EVENT_PAGES);
  return String(storedVersion(known?.version ?? 0, build));
}

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly complaint: string;
  /** Rows by their first cell. */
  readonly rows: ReadonlyMap<string, readonly string[]>;
}

/** Runs the command in a process of its own on the data folder of the running service. */
function run(words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> {
  const child = spawn(process.execPath, [SCRIPT, ...words], {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: at.config.dataDir, ...env },
  });
  let out = '';
  let complaint = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const cells = out.split('\n').map((line) => line.split(/ {2,}/).map((cell) => cell.trim()));
      resolve({ code, out, complaint, rows: new Map(cells.map(([first = '', ...rest]) => [first, rest])) });
    });
  });
}

/** A life with an erasure in it. */
async function live(): Promise<number> {
  await at.append(eventCreated(), registered('bob'), registered('alice'), updated('bob', { seats: 2 }));
  await at.append(registered('chloe'), unsubscribed('chloe', 'erased'));
  await at.keys.destroy(uuid('chloe as a subject'));
  return at.append(subjectErased('chloe'));
}

describe('while the application runs', () => {
  test('status tells of every projection, verify finds them equal after an erasure', async () => {
    await at.service.waitFor(await live());
    const status = await run(['status']);
    expect(status.code).toBe(0);
    for (const name of NAMES) expect(status.rows.get(name)).toBeDefined();
    expect(status.rows.get('event_pages')?.at(-1)).toBe('0');
    expect(status.rows.get('event_pages')?.at(-2)).toBe('3');
    const verified = await run(['verify']);
    expect(verified.code).toBe(0);
    for (const name of NAMES) expect(verified.rows.get(name)?.at(-1)).toBe('equal');
  });

  test('a document that was changed by hand is found, by its id', async () => {
    const active = await at.views.active<Document>(PARTICIPANTS);
    const bob = await active?.collection.get(uuid('bob'));
    if (active === null || bob === null || bob === undefined) throw new Error('no document');
    await at.views.commit({
      collection: { name: PARTICIPANTS, version: active.version, indexes: participants().indexes },
      writes: [{ id: bob._id, document: { ...bob, seats: 9 }, position: active.checkpoint }],
      checkpoint: active.checkpoint,
    });
    const verified = await run(['verify', PARTICIPANTS]);
    expect(verified.code).toBe(1);
    expect(verified.rows.get(PARTICIPANTS)).toContain('1 differ');
    expect(verified.out).toContain(uuid('bob'));
    expect(verified.out).not.toContain('example.org');
  });

  test('a rebuild repairs it while readers are served, and pushes nothing', async () => {
    const socket = new WebSocket(`${at.url.replace('http', 'ws')}/push`);
    const frames: string[] = [];
    socket.on('message', (data) => frames.push((data as Buffer).toString()));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send('{"type":"auth"}');
    socket.send(JSON.stringify({ type: 'subscribe', topics: ['event:fete-du-lac-annecy-2026-12-05'] }));
    await expect.poll(() => frames.length).toBe(2);

    let isRebuilt = false;
    const statuses = new Set<number>();
    const reading = (async () => {
      while (!isRebuilt) statuses.add((await at.get(PAGE)).status);
    })();
    const rebuilt = await run(['rebuild', 'all']);
    isRebuilt = true;
    await reading;
    expect([...statuses]).toEqual([200]);
    expect(rebuilt.complaint).toBe('');
    expect(rebuilt.code).toBe(0);
    expect(rebuilt.rows.get(EVENT_PAGES)?.[0]).toBe(buildOf(1));
    expect((await run(['verify'])).code).toBe(0);
    expect(frames.filter((frame) => frame.includes('changed'))).toEqual([]);

    // The application has taken the new version over: what comes now is projected into it, and told.
    const position = await at.append(registered('dora'));
    expect(await at.service.waitFor(position, 5_000)).toBe(true);
    expect((await at.get(PAGE, { after: position })).json.participants).toHaveLength(3);
    await expect.poll(() => frames.some((frame) => frame.includes('changed'))).toBe(true);
    socket.terminate();
  });

  test('rollback serves the version before; the application goes on projecting into it', async () => {
    const back = await run(['rollback', EVENT_PAGES]);
    expect([back.code, back.out.trim()]).toEqual([0, `event_pages serves version ${buildOf(0)} again.`]);
    const position = await at.append(registered('emil'));
    await expect
      .poll(async () => (await at.get(PAGE, { after: position })).json.participants.length, { timeout: 5_000 })
      .toBe(4);
    const dropped = await run(['drop', EVENT_PAGES]);
    expect([dropped.code, dropped.out.trim()]).toEqual([0, `event_pages: dropped ${buildOf(1)}.`]);
    const nothing = await run(['rollback', EVENT_PAGES]);
    expect([nothing.code, nothing.complaint]).toEqual([1, expect.stringContaining('no version before')]);
    expect((await run(['drop', EVENT_PAGES])).out).toContain('only the version that is served');
  });

  test('a poison event is parked, shown, and tried again on request', async () => {
    // A body that breaks its schema: the projections of pages and lists cannot read it.
    const poison = {
      stream: `event-${uuid('poisoned')}`,
      type: 'EventCreated',
      data: { slug: 'poison', subjectId: 's' },
    };
    await at.append(poison);
    await expect
      .poll(async () => (await run(['status'])).rows.get(EVENT_PAGES)?.at(-1), { timeout: 20_000, interval: 500 })
      .toBe('1');
    expect(at.service.health().parked).toBeGreaterThan(0);
    const unparked = await run(['unpark', EVENT_PAGES]);
    expect([unparked.code, unparked.out]).toEqual([0, expect.stringContaining('1 parked events')]);
  });
});

test('what a subscription without documents has parked is shown, and asked for again by its name', async () => {
  const { events, views, parked, clock } = at;
  const told: string[] = [];
  const command = (...words: string[]): Promise<number> =>
    runCommand(words, {
      events,
      views,
      parked,
      clock,
      read: (event) => event,
      projections: knownProjections(at.config),
      subscriptions: ['mailer'],
      print: (line) => told.push(line),
      complain: (line) => told.push(line),
      signal: new AbortController().signal,
    });
  await at.append(eventCreated({ slug: 'parked' }, uuid('parked')));
  const { events: created } = await events.load(`event-${uuid('parked')}`);
  await parked.park('mailer', created, 'TypeError', '2026-11-23T10:00:00.000Z');
  expect(created.length).toBeGreaterThan(0);
  expect(await command('status')).toBe(0);
  expect(told.join('\n')).toMatch(new RegExp(`mailer .* ${created.length}$`, 'm'));
  expect(await command('unpark', 'mailer')).toBe(0);
  expect(told.at(-1)).toBe(`mailer: ${created.length} parked events will be tried again by the application.`);
  expect(await parked.list('mailer', 'released')).toHaveLength(created.length);
  expect(await command('rebuild', 'mailer')).toBe(64);
});

test('whoever reads along may go away: what was asked for is done all the same', async () => {
  const child = spawn(process.execPath, [SCRIPT, 'unpark', 'all'], {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: at.config.dataDir },
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  child.stdout.destroy();
  const [code] = (await once(child, 'close')) as [number | null];
  expect([code, complaint]).toEqual([0, '']);
});

describe('called wrongly', () => {
  test.each([[[]], [['rebuild']], [['status', 'all']], [['verify', 'a', 'b']], [['explode']]])(
    '%j ends with 64 and says how',
    async (words: string[]) => {
      const told: string[] = [];
      const { events, views, parked, clock } = at;
      const code = await runCommand(words, {
        events,
        views,
        parked,
        clock,
        read: (event) => event,
        projections: knownProjections(at.config),
        subscriptions: [],
        print: () => expect.unreachable(),
        complain: (line) => told.push(line),
        signal: new AbortController().signal,
      });
      expect([code, told.join()]).toEqual([64, expect.stringContaining('npm run projections --')]);
    },
  );

  test('two projections of one name are refused', () => {
    addProjections(() => [mailLog()]);
    expect(() => knownProjections(at.config)).toThrow('mail_log');
  });

  test('an unknown name, an empty folder and bad settings say so', async () => {
    const unknown = await run(['rollback', 'all']);
    expect([unknown.code, unknown.complaint]).toEqual([64, expect.stringContaining('Known: event_pages')]);
    const empty = await run(['status'], { DATA_DIR: `${at.config.dataDir}/none` });
    expect([empty.code, empty.complaint]).toEqual([1, expect.stringContaining('no event log')]);
    const bad = await run(['status'], { LOG_LEVEL: 'loud' });
    expect([bad.code, bad.complaint]).toEqual([78, expect.stringContaining('LOG_LEVEL')]);
  });
});

test('a table is as wide as its cells, numbers to the right', () => {
  const table = textTable(
    ['name', 'n'],
    [
      ['a', 1],
      ['longer', 20_000],
      ['b', null],
    ],
  );
  expect(table).toBe(['name        n', '------  -----', 'a           1', 'longer  20000', 'b           -'].join('\n'));
});

test('a store that cannot be opened ends the command, and the process with it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'convoi-locked-'));
  const file = join(dataDir, 'events.sqlite');
  await (await openSqliteEventStore({ file, clock: systemClock })).close();
  const held = new DatabaseSync(join(dataDir, 'read.sqlite'));
  try {
    held.exec('PRAGMA journal_mode = WAL; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE held (id)');
    const ended = await run(['status'], { DATA_DIR: dataDir });
    expect(ended).toMatchObject({ code: 1, complaint: expect.stringContaining('The command ended: ') });
  } finally {
    held.close();
    await rm(dataDir, { recursive: true });
  }
}, 60_000);
