import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { movableClock } from '../../kernel/clock.ts';
import { openSqliteRecordStore } from '../../stores/sqlite/index.ts';
import { openSessionList, type SessionList } from './session-list.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-24T09:00:00.000Z');

let folder: string;
let records: Awaited<ReturnType<typeof openSqliteRecordStore>>;
let clock: ReturnType<typeof movableClock>;
let sessions: SessionList;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convoi-sessions-'));
  records = await openSqliteRecordStore({ file: join(folder, 'state.sqlite') });
  clock = movableClock({ now: () => START });
  sessions = await openSessionList(records, clock);
});
afterEach(async () => {
  await records.close();
  await rm(folder, { recursive: true, force: true });
});

const open = async (sessionId: string, userId = 'zoe'): Promise<void> => {
  await sessions.opened({ sessionId, userId, version: 1, browser: 'Firefox', system: 'Android' });
  clock.advance(1000);
};
const ids = async (userId = 'zoe'): Promise<readonly string[]> =>
  (await sessions.of(userId)).map(({ sessionId }) => sessionId);

it('lists what was opened, the newest first, with the day of its last use', async () => {
  await open('phone');
  await open('laptop');
  await open('other', 'bob');
  expect(await ids()).toEqual(['laptop', 'phone']);
  clock.advance(DAY_MS);
  await sessions.used('phone');
  expect((await sessions.of('zoe')).map(({ lastUsedOn }) => lastUsedOn)).toEqual(['2026-11-24', '2026-11-25']);
  expect((await sessions.of('zoe'))[1]).toEqual({
    sessionId: 'phone',
    userId: 'zoe',
    version: 1,
    browser: 'Firefox',
    system: 'Android',
    startedAt: '2026-11-24T09:00:00.000Z',
    lastUsedOn: '2026-11-25',
  });
});

it('forgets one, all but one, or all, and does not bring them back when they are used', async () => {
  for (const id of ['a', 'b', 'c', 'd']) await open(id);
  await sessions.forget('zoe', { only: 'b' });
  expect(await ids()).toEqual(['d', 'c', 'a']);
  await sessions.forget('zoe', { only: 'nobody' });
  await sessions.forget('bob', { except: null });
  await sessions.forget('zoe', { except: 'c' });
  expect(await ids()).toEqual(['c']);
  clock.advance(DAY_MS);
  await sessions.used('a');
  await sessions.forget('zoe', { except: null });
  await sessions.used('c');
  expect(await ids()).toEqual([]);
});

it('forgets with the token: seven days after it was opened, however often it was used', async () => {
  await open('phone');
  clock.advance(6 * DAY_MS);
  await sessions.used('phone');
  expect(await ids()).toEqual(['phone']);
  clock.advance(DAY_MS);
  expect(await ids()).toEqual([]);
  const table = await records.table('sessions', [
    { name: 'by_user', fields: ['userId', 'startedAt'] },
    { name: 'by_expiry', fields: ['expiresAt'] },
  ]);
  expect(await table.count({ index: '_id' })).toBe(1);
  await sessions.sweep();
  expect(await table.count({ index: '_id' })).toBe(0);
});

it('asks the store once a day for each session', async () => {
  await open('phone');
  clock.advance(DAY_MS);
  let asked = 0;
  const counted = await openSessionList(
    {
      ...records,
      table: async (name, indexes) => {
        const table = await records.table<never>(name, indexes);
        return {
          ...table,
          get: (id) => {
            asked += 1;
            return table.get(id);
          },
        };
      },
    },
    clock,
  );
  for (let time = 0; time < 50; time += 1) await counted.used('phone');
  expect(asked).toBe(1);
});
