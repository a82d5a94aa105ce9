import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffNamed } from '@convoi/contracts';
import type { CallContext } from '@convoi/platform/http/pipeline/handler';
import { movableClock } from '@convoi/platform/kernel/clock';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { openSqliteEventStore, type SqliteEventStore } from '@convoi/platform/stores/sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uuid } from '../testing/history.ts';
import { accessRecorder } from './access-record.ts';

let folder: string;
let log: SqliteEventStore;
const clock = movableClock({ now: () => Date.UTC(2026, 10, 21, 9) });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'access-'));
  log = await openSqliteEventStore({ file: join(folder, 'events.sqlite') });
});
afterEach(async () => {
  await log.close();
  await rm(folder, { recursive: true });
});

let calls = 0;
function callOf(user: string): CallContext {
  calls += 1;
  const caller = { kind: 'account', userId: uuid(user), staffRole: 'administrator' };
  return { caller, commandId: uuid(`call ${calls}`), requestId: uuid(`request ${calls}`), lang: 'fr' } as never;
}

const named = (name: string, kind: StaffNamed['kind'] = 'participant'): StaffNamed => ({
  kind,
  id: uuid(name),
  name,
  state: 'active',
});
const access = (...people: StaffNamed[]) => ({ call: 'listHistory', about: null, results: 1, people }) as const;

/** Who stands as read in the log, by whom. */
async function reads(): Promise<string[]> {
  const found: StoredEvent[] = [];
  const ended = new AbortController();
  for await (const { events, caughtUp } of log.subscribe({ from: -1, signal: ended.signal })) {
    found.push(...events.filter(({ type }) => type === 'StaffReadPerson'));
    if (caughtUp) break;
  }
  return found.map(({ data, metadata }) => `${metadata.actor.id} ${data.participantId ?? data.userId}`).sort();
}

const line = (reader: string, read: string): string => `${uuid(reader)} ${uuid(read)}`;

test('a person is recorded once an hour for each reader, whichever process is asked and however many at once', async () => {
  const here = accessRecorder(log, clock);
  const elsewhere = accessRecorder(log, clock);
  await Promise.all([
    here(callOf('sophie'), access(named('alice'), named('bob'))),
    here(callOf('sophie'), access(named('bob'), named('carol', 'user'))),
    elsewhere(callOf('sophie'), access(named('alice'), named('carol', 'user'))),
    elsewhere(callOf('paul'), access(named('alice'))),
  ]);
  await elsewhere(callOf('sophie'), access(named('bob')));
  const first = [line('sophie', 'alice'), line('sophie', 'bob'), line('sophie', 'carol'), line('paul', 'alice')];
  expect(await reads()).toEqual([...first].sort());

  clock.advance(3_600_000);
  await here(callOf('sophie'), access(named('alice')));
  expect(await reads()).toEqual([...first, line('sophie', 'alice')].sort());
});

test('whoever reads more than 200 people in an hour is told of, once', async () => {
  const told: (readonly [string, number])[] = [];
  const recorder = accessRecorder(log, clock, (userId, people) => told.push([userId, people]));
  const read = (from: number, to: number) =>
    recorder(callOf('sophie'), access(...Array.from({ length: to - from }, (_, at) => named(`person ${from + at}`))));
  await read(0, 200);
  expect(told).toEqual([]);
  await read(150, 210);
  await read(210, 230);
  expect(told).toEqual([[uuid('sophie'), 210]]);
});

test('whoever is named twice in an answer is recorded once', async () => {
  await accessRecorder(log, clock)(
    callOf('sophie'),
    access(named('paul', 'user'), named('alice'), named('paul', 'user')),
  );
  expect(await reads()).toEqual([line('sophie', 'alice'), line('sophie', 'paul')].sort());
});

test('nobody is recorded as having read themselves', async () => {
  await accessRecorder(log, clock)(callOf('sophie'), access(named('sophie', 'user')));
  expect(await reads()).toEqual([]);
});

test('who has not the role is told nothing and writes nothing', async () => {
  const visitor = { ...callOf('sophie'), caller: { kind: 'visitor' } } as never;
  await expect(accessRecorder(log, clock)(visitor, access(named('alice')))).rejects.toThrow('auth.staff_only');
  expect(await log.lastPosition()).toBe(-1);
});
