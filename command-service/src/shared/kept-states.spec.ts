import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@convoi/platform/kernel/clock';
import {
  type CommandHandler,
  type CommandOrigin,
  createCommandHandler,
  type StreamModel,
} from '@convoi/platform/kernel/command-handler/command-handler';
import { KEPT_STATES, openKeptStates } from '@convoi/platform/kernel/command-handler/kept-states';
import type { EventStore, Json } from '@convoi/platform/kernel/event-store/event-store';
import { StoreUnavailable } from '@convoi/platform/kernel/event-store/store-errors';
import { uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import { openKeyStore } from '@convoi/platform/kernel/personal-data/key-store';
import { createPersonalData, type PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import { openSqliteEventStore, openSqliteRecordStore } from '@convoi/platform/stores/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { participantCount } from '../carpool/carpool.decider.ts';
import { carpoolModel } from '../carpool/carpool.state.ts';
import { register, unsubscribe } from '../carpool/registrations/participant.decider.ts';
import { OPEN, registration } from '../testing/deciders/facts.ts';
import { refusal } from '../testing/service.ts';
import { sealed } from './sealing.ts';

const STREAM = 'carpool-0b6f3c1e-7a52-4d3b-9a41-2f8e6d0c4b17';
const EVERY = 10;
const originOf = (name: string): CommandOrigin => ({
  commandId: uuidv5('a3c1f2de-5b0e-4c64-9a53-0c7be9d2f6a1', name),
  correlationId: `request-${name}`,
  actor: { kind: 'visitor', id: null },
  lang: 'fr',
});

let folder: string;
let log: EventStore;
let records: RecordStore;
let keyRecords: RecordStore;
let personal: PersonalData;
let faults: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convoi-kept-'));
  log = await openSqliteEventStore({ file: join(folder, 'events.sqlite') });
  records = await openSqliteRecordStore({ file: join(folder, 'state.sqlite') });
  keyRecords = await openSqliteRecordStore({ file: join(folder, 'keys.sqlite') });
  const masterKey = Buffer.alloc(32, 5);
  personal = createPersonalData({ keys: await openKeyStore(keyRecords, { masterKey, clock: systemClock }) });
  faults = [];
});
afterEach(async () => {
  await Promise.all([log.close(), records.close(), keyRecords.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** Another process of the product; `read` are the revisions from which it has read the stream. */
async function startProcess(
  over: { readonly store?: EventStore; readonly records?: RecordStore } = {},
): Promise<CommandHandler & { readonly read: CommandHandler['read']; readonly readFrom: number[] }> {
  const { store = log } = over;
  const readFrom: number[] = [];
  const handler = createCommandHandler({
    store: {
      ...store,
      load: async (stream, after = -1) => {
        const loaded = await store.load(stream, after);
        readFrom.push(after);
        return loaded;
      },
    },
    clock: systemClock,
    personal,
    keptStates: await openKeptStates({ records: over.records ?? records, log: store, personal }),
    keptEvery: EVERY,
    onFault: (error) => faults.push(error),
  });
  return { ...handler, readFrom };
}

async function enrol(commands: CommandHandler, person: string, emailKey = `key-${person}`) {
  const data = await sealed(personal, STREAM, 'ParticipantRegistered', registration(person, { emailKey }));
  return commands.execute(carpoolModel, STREAM, originOf(person), ({ carpool }) =>
    register(carpool, { registration: data, terms: OPEN }),
  );
}

const leave = (commands: CommandHandler, person: string, command: string) =>
  commands.execute(carpoolModel, STREAM, originOf(command), ({ carpool }) =>
    unsubscribe(carpool, { participantId: person, by: 'participant', reason: 'left' }),
  );

/** A carpool that one process has filled, and kept. */
async function fill(people: number): Promise<void> {
  const commands = await startProcess();
  for (let number = 0; number < people; number += 1) await enrol(commands, `p${number}`);
  await commands.settled();
}

const stateNow = async (over: Parameters<typeof startProcess>[0] = {}) => {
  const commands = await startProcess(over);
  const snapshot = await commands.read(carpoolModel, STREAM);
  await commands.settled();
  return { ...snapshot, readFrom: commands.readFrom };
};

/** What reading every event gives. */
async function wholeState() {
  const commands = createCommandHandler({ store: log, clock: systemClock, personal });
  return commands.read(carpoolModel, STREAM);
}

describe('the state of a long stream', () => {
  it('is there after a restart: only what came since is read', async () => {
    await fill(25);
    const { state, revision, readFrom } = await stateNow();
    expect(readFrom).toEqual([19]);
    expect(revision).toBe(24);
    expect(state).toEqual((await wholeState()).state);
    expect(faults).toEqual([]);
  });

  it('is not kept of a short one', async () => {
    await fill(EVERY - 1);
    expect((await stateNow()).readFrom).toEqual([-1]);
  });

  it('is made anew by the first process that has to read a long stream', async () => {
    const commands = createCommandHandler({ store: log, clock: systemClock, personal });
    for (let number = 0; number < 12; number += 1) await enrol(commands, `p${number}`);
    expect((await stateNow()).readFrom).toEqual([-1]);
    expect((await stateNow()).readFrom).toEqual([11]);
  });

  it('decides as the whole stream does: an address, a repetition, a person who left', async () => {
    await fill(21);
    const [again, repeated, other] = [await startProcess(), await startProcess(), await startProcess()];
    expect((await refusal(enrol(again, 'new', 'key-p3'))).code).toBe('registration.duplicate');
    await leave(repeated, 'p4', 'goodbye');
    await repeated.settled();
    const before = (await wholeState()).revision;
    await leave(other, 'p4', 'goodbye');
    await enrol(other, 'p3');
    expect((await wholeState()).revision).toBe(before);
  });

  it('serves several processes, whichever has kept it last', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    for (let number = 0; number < 60; number += 1) await enrol(number % 3 === 0 ? two : one, `p${number}`);
    await Promise.all([one.settled(), two.settled()]);
    const { state, readFrom } = await stateNow();
    expect(readFrom[0]).toBeGreaterThan(30);
    expect(state).toEqual((await wholeState()).state);
  });
});

describe('what a kept state costs when it is wrong', () => {
  const change = async (changed: { readonly [field: string]: Json }): Promise<void> => {
    const table = await records.table(KEPT_STATES);
    await table.put(STREAM, { ...(await table.get(STREAM)), ...changed });
  };

  it('nothing but time: another version, bytes that cannot be read, another log, no store', async () => {
    await fill(20);
    const whole = (await wholeState()).state;
    const unread = async (over: Parameters<typeof startProcess>[0] = {}): Promise<void> => {
      const { state, readFrom } = await stateNow(over);
      expect(readFrom).toEqual([-1]);
      expect(state).toEqual(whole);
    };
    await change({ version: 'of other code' });
    await unread();
    // Made anew meanwhile.
    expect((await stateNow()).readFrom).toEqual([19]);
    await change({ packed: 'bm90aGluZw==' });
    await unread();
    expect(faults).toHaveLength(1);
    const away: RecordStore = {
      ...records,
      table: async (name) => ({
        ...(await records.table(name)),
        get: async () => {
          throw new StoreUnavailable('away');
        },
      }),
    };
    await unread({ records: away });
  });

  it('is not taken for the state of another log', async () => {
    await fill(20);
    const other = await openSqliteEventStore({ file: join(folder, 'other.sqlite') });
    try {
      const commands = createCommandHandler({ store: other, clock: systemClock, personal });
      for (let number = 0; number < 30; number += 1) await enrol(commands, `other-${number}`);
      const { state, readFrom } = await stateNow({ store: other });
      expect(readFrom).toEqual([-1]);
      expect(participantCount(state.carpool)).toBe(30);
    } finally {
      await other.close();
    }
  });
});

describe('the privacy of a kept state', () => {
  const files = async (): Promise<string> => {
    const names = (await readdir(folder)).filter((name) => name.startsWith('state.sqlite'));
    return (await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))).join('');
  };
  const keptText = async (): Promise<string> => {
    const { gunzipSync } = await import('node:zlib');
    const record = await (await records.table(KEPT_STATES)).get(STREAM);
    return gunzipSync(Buffer.from(String(record?.packed), 'base64')).toString('utf8');
  };

  it('no digest is plain in it, and nothing of a person can be read once their key is gone', async () => {
    await fill(20);
    expect(await files()).toContain(STREAM);
    const text = await keptText();
    expect(text).toContain('p7');
    for (const digest of ['key-p7', 'address-1', 'Canary-name', 'canary']) expect(text).not.toContain(digest);
    await personal.destroyKey('subject-p7');
    const { state, readFrom } = await stateNow();
    expect(readFrom).toEqual([19]);
    expect(state).toEqual((await wholeState()).state);
    // Nobody takes part with the address any more.
    expect(participantCount(state.carpool)).toBe(19);
  });
});

it('a model that keeps nothing is read as ever', async () => {
  const { kept: _kept, ...plain } = carpoolModel;
  const model: StreamModel<unknown> = plain as StreamModel<unknown>;
  await fill(20);
  const commands = await startProcess();
  await commands.read(model, STREAM);
  expect(commands.readFrom).toEqual([-1]);
});
