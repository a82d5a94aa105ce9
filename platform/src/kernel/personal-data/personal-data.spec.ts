import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteRecordStore } from '../../stores/sqlite/index.ts';
import { systemClock } from '../clock.ts';
import type { NewEvent, StoredEvent } from '../event-store/event-store.ts';
import { StoreUnavailable } from '../event-store/store-errors.ts';
import type { RecordStore } from '../read-store/record-store.ts';
import { KeyDestroyed, type KeyStore, openKeyStore } from './key-store.ts';
import { createPersonalData, isSealed, type PersonalData } from './personal-data.ts';

const masterKey = Buffer.alloc(32, 5);
const definitions = new Map([
  ['Registered', { personal: ['person', 'phone'] }],
  ['Confirmed', { personal: [] }],
  ['Paid', { guarded: ['payer'], digests: ['key', 'digests'] }],
]);
/** What the cipher says of bytes that are not its own. */
const UNREADABLE = 'unable to authenticate data';
const STREAM = 'carpool-0b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f';

let folder: string;
let records: RecordStore;
let keys: KeyStore;
let personal: PersonalData;
let nowMs = 0;
const open = (store: RecordStore, key = masterKey) =>
  openKeyStore(store, { masterKey: key, clock: systemClock, monotonicMs: () => nowMs });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'convoi-keys-'));
  records = await openSqliteRecordStore({ file: join(folder, 'keys.sqlite') });
  keys = await open(records);
  personal = createPersonalData({ keys, definitions });
});
afterEach(async () => {
  await records.close();
  rmSync(folder, { recursive: true, force: true });
});

const registered = (subjectId: string): NewEvent => ({
  id: '1b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f',
  type: 'Registered',
  data: { subjectId, person: { name: 'Zoé Secret', email: 'zoe@example.org' }, phone: null, places: 3 },
  metadata: {
    $correlationId: 'c',
    $causationId: 'c',
    v: 1,
    actor: { kind: 'visitor', id: null },
    at: '2026-11-21T10:00:00.000Z',
    lang: 'fr',
  },
});
const stored = (event: NewEvent, stream = STREAM): StoredEvent => ({ ...event, stream, revision: 0, position: 0 });
async function sealed(subjectId: string): Promise<NewEvent> {
  const [event] = await personal.seal(STREAM, [registered(subjectId)]);
  if (event === undefined) throw new Error('nothing sealed');
  return event;
}

describe('personal data', () => {
  it('is sealed in the log and open to readers', async () => {
    const event = await sealed('s1');
    expect(isSealed(event.data.person)).toBe(true);
    expect(event.data).toMatchObject({ subjectId: 's1', phone: null, places: 3 });
    expect(JSON.stringify(event)).not.toMatch(/Secret|zoe@/);
    const opened = await personal.open(stored(event));
    expect(opened.data).toEqual(registered('s1').data);
  });

  it('leaves events without personal fields alone', async () => {
    const plain: NewEvent = { ...registered('s1'), type: 'Confirmed', data: { participantId: 'p' } };
    const [same] = await personal.seal(STREAM, [plain]);
    expect(same).toBe(plain);
    expect((await personal.open(stored(plain))).data).toEqual(plain.data);
  });

  it('never seals two values alike, and never one that is sealed', async () => {
    const first = await sealed('s1');
    const second = await sealed('s1');
    expect(first.data.person).not.toEqual(second.data.person);
    await expect(personal.seal(STREAM, [first])).rejects.toThrow(TypeError);
  });

  it('opens a value only where it belongs', async () => {
    const event = await sealed('s1');
    await sealed('s2');
    await expect(personal.open(stored(event, 'carpool-other'))).rejects.toThrow(UNREADABLE);
    await expect(
      personal.open(stored({ ...event, data: { ...event.data, phone: event.data.person ?? null } })),
    ).rejects.toThrow(UNREADABLE);
    await expect(personal.open(stored({ ...event, data: { ...event.data, subjectId: 's2' } }))).rejects.toThrow(
      UNREADABLE,
    );
  });

  it('opens values that are kept elsewhere', async () => {
    const event = await sealed('s1');
    const place = { stream: STREAM, type: 'Registered', field: 'person', subjectId: 's1' };
    expect(await personal.openValue(place, event.data.person ?? null)).toEqual(registered('s1').data.person);
    expect(await personal.openValue(place, 'plain')).toBe('plain');
  });

  it('needs a subject for personal fields', async () => {
    const event = registered('s1');
    const { subjectId: _gone, ...data } = event.data;
    await expect(personal.seal(STREAM, [{ ...event, data }])).rejects.toThrow('no subjectId');
  });
});

describe('what is decided on', () => {
  const paid = (data: NewEvent['data']): NewEvent => ({ ...registered('s1'), type: 'Paid', data });
  const facts = { payer: 'u1', key: 'd1', digests: { name: 'd2', phone: null }, amount: 5 };
  const guarded = async (data: NewEvent['data']): Promise<StoredEvent> => {
    const [event] = await personal.guard(STREAM, [paid(data)]);
    if (event === undefined) throw new Error('nothing guarded');
    return stored(event);
  };

  it('is sealed in the log, a record member by member, and plain to the decider', async () => {
    const event = await guarded({ subjectId: 's1', ...facts });
    const { payer, key, digests, amount } = event.data;
    const { name, phone } = digests as { readonly [member: string]: NewEvent['data'][string] };
    expect([payer, key, name].map(isSealed)).toEqual([true, true, true]);
    expect([phone, amount]).toEqual([null, 5]);
    expect((await personal.unguard(event)).data).toEqual({ subjectId: 's1', ...facts });
  });

  it('is shown without its digests', async () => {
    const shown = (await personal.open(await guarded({ subjectId: 's1', ...facts }))).data;
    expect(shown.payer).toBe('u1');
    expect(isSealed(shown.key)).toBe(true);
  });

  it('goes with the key, and is never written for somebody erased', async () => {
    const before = await guarded({ subjectId: 's1', ...facts });
    await personal.destroyKey('s1');
    const gone = { payer: null, key: null, digests: { name: null, phone: null }, amount: 5 };
    expect((await personal.unguard(before)).data).toMatchObject(gone);
    expect((await guarded({ subjectId: 's1', ...facts })).data).toMatchObject(gone);
  });

  it('opens only where it belongs', async () => {
    const event = await guarded({ subjectId: 's1', ...facts });
    const moved = { ...event, data: { ...event.data, payer: event.data.key ?? null } };
    await expect(personal.unguard(moved)).rejects.toThrow(UNREADABLE);
    await expect(personal.unguard({ ...event, stream: 'carpool-other' })).rejects.toThrow(UNREADABLE);
  });

  it('stays plain where an event of long ago has no subject', async () => {
    const event = await guarded(facts);
    expect(event.data).toEqual(facts);
    expect((await personal.unguard(event)).data).toEqual(facts);
    expect((await personal.open(event)).data).toEqual(facts);
  });
});

describe('destroyed keys', () => {
  it('make everything of the subject null, and nothing of others', async () => {
    const [mine, theirs] = [await sealed('s1'), await sealed('s2')];
    expect(await personal.destroyKey('s1')).toBe(true);
    expect(await personal.destroyKey('s1')).toBe(false);
    expect((await personal.open(stored(mine))).data).toMatchObject({ person: null, places: 3 });
    expect((await personal.open(stored(theirs))).data.person).toEqual(registered('s2').data.person);
  });

  it('do not come back: a write that was under way is refused', async () => {
    await sealed('s1');
    await personal.destroyKey('s1');
    await expect(sealed('s1')).rejects.toThrow(KeyDestroyed);
    // Also for a subject that never had a key.
    await personal.destroyKey('s9');
    await expect(sealed('s9')).rejects.toThrow(KeyDestroyed);
    expect(await keys.find('s9')).toBe('destroyed');
    expect(await keys.find('s2')).not.toBe('destroyed');
  });

  it('are noticed by another process within a second', async () => {
    const event = await sealed('s1');
    const otherRecords = await openSqliteRecordStore({ file: join(folder, 'keys.sqlite') });
    const other = createPersonalData({ keys: await open(otherRecords), definitions });
    expect((await other.open(stored(event))).data.person).not.toBeNull();
    await personal.destroyKey('s1');
    nowMs += 1000;
    expect((await other.open(stored(event))).data.person).toBeNull();
    await otherRecords.close();
  });

  it('leave no byte on disk', async () => {
    const key = await keys.getOrCreate('s1');
    const table = await records.table<{ wrapped: string }>('subject_keys');
    const wrapped = (await table.get('s1'))?.wrapped ?? '';
    expect(wrapped.length).toBeGreaterThan(40);
    await keys.destroy('s1');
    const bytes = Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
    expect(bytes.includes(wrapped)).toBe(false);
    expect(bytes.includes(key)).toBe(false);
  });
});

describe('the key store', () => {
  it('gives two callers one key', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => keys.getOrCreate('s1')));
    expect(new Set(made.map((key) => key.toString('hex'))).size).toBe(1);
    expect((await keys.get('s1'))?.equals(made[0] ?? Buffer.alloc(0))).toBe(true);
    await expect(keys.get('nobody')).rejects.toThrow(StoreUnavailable);
  });

  it('takes nobody for erased whose key it does not find: a store that is behind is asked again', async () => {
    const event = await sealed('s1');
    // A copy of the store from before the key was made, as a replica that lags has it.
    const behind = await openSqliteRecordStore({ file: join(folder, 'behind.sqlite') });
    const other = await open(behind);
    const codec = createPersonalData({ keys: other, definitions });
    const place = { stream: STREAM, type: 'Registered', field: 'person', subjectId: 's1' };
    await expect(codec.open(stored(event))).rejects.toThrow(StoreUnavailable);
    await expect(codec.openValue(place, event.data.person ?? null)).rejects.toThrow(StoreUnavailable);
    // Once it has caught up, the person is there; once the mark has arrived, the person is gone.
    const [from, to] = [await records.table('subject_keys'), await behind.table('subject_keys')];
    const copy = async (): Promise<void> => to.put('s1', (await from.get('s1')) ?? {});
    await copy();
    expect((await codec.open(stored(event))).data.person).not.toBeNull();
    await personal.destroyKey('s1');
    await copy();
    nowMs += 1000;
    expect((await codec.open(stored(event))).data.person).toBeNull();
    await behind.close();
  });

  it('does not take a subject for erased whose key another has just made', async () => {
    // The insert is refused because the key is there, and a read that lags does not see it yet.
    const table = await records.table('subject_keys');
    let isBehind = true;
    const lagging = {
      ...records,
      table: async () => ({ ...table, get: async (id: string) => (isBehind ? null : table.get(id)) }),
    } as unknown as RecordStore;
    const key = await keys.getOrCreate('s1');
    const other = await open(lagging);
    await expect(other.getOrCreate('s1')).rejects.toThrow(StoreUnavailable);
    isBehind = false;
    expect((await other.getOrCreate('s1')).equals(key)).toBe(true);
  });

  it('keeps keys wrapped: another master key opens nothing', async () => {
    const key = await keys.getOrCreate('s1');
    nowMs += 5000;
    expect((await keys.get('s1'))?.equals(key)).toBe(true);
    const stranger = await open(records, Buffer.alloc(32, 6));
    await expect(stranger.get('s1')).rejects.toThrow('wrapped with another MASTER_KEY');
  });
});
