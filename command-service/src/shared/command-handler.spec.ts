import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import { systemClock } from '@convoi/platform/kernel/clock';
import {
  type CommandHandler,
  type CommandOrigin,
  createCommandHandler,
} from '@convoi/platform/kernel/command-handler/command-handler';
import { accept } from '@convoi/platform/kernel/command-handler/decision';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import { StoreTimeout, StoreUnavailable, VersionConflict } from '@convoi/platform/kernel/event-store/store-errors';
import { uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import { openSqliteEventStore } from '@convoi/platform/stores/sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { participantCount } from '../carpool/carpool.decider.ts';
import { carpoolModel } from '../carpool/carpool.state.ts';
import { register, unsubscribe } from '../carpool/registrations/participant.decider.ts';
import { OPEN, registration } from '../testing/deciders/facts.ts';
import { refusal } from '../testing/service.ts';

const STREAM = 'carpool-0b6f3c1e-7a52-4d3b-9a41-2f8e6d0c4b17';
const originOf = (name: string): CommandOrigin => ({
  commandId: uuidv5('a3c1f2de-5b0e-4c64-9a53-0c7be9d2f6a1', name),
  correlationId: `request-${name}`,
  actor: { kind: 'visitor', id: null },
  lang: 'de',
});

let folder: string;
let store: EventStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convoi-commands-'));
  store = await openSqliteEventStore({ file: join(folder, 'events.sqlite') });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const process = (over: Partial<EventStore> = {}): CommandHandler =>
  createCommandHandler({ store: { ...store, ...over }, clock: systemClock });

const enrol = (commands: CommandHandler, person: string, command = person) =>
  commands.execute(carpoolModel, STREAM, originOf(command), ({ carpool }) =>
    register(carpool, { registration: registration(person), terms: OPEN }),
  );
const leave = (commands: CommandHandler, person: string, command: string) =>
  commands.execute(carpoolModel, STREAM, originOf(command), ({ carpool }) =>
    unsubscribe(carpool, { participantId: person, by: 'participant', reason: 'left' }),
  );
const types = async () => (await store.load(STREAM)).events.map(({ type }) => type);

describe('carrying out a command', () => {
  it('writes who caused what, when and why beside the event', async () => {
    await enrol(process(), 'p1');
    const { events } = await store.load(STREAM);
    expect(events).toHaveLength(1);
    expect(events[0]?.metadata).toMatchObject({
      $correlationId: 'request-p1',
      $causationId: originOf('p1').commandId,
      v: EVENT_DEFINITIONS.get('ParticipantRegistered')?.v,
      actor: { kind: 'visitor', id: null },
      lang: 'de',
    });
  });

  it('writes commands that come together in few appends, in their order', async () => {
    let appends = 0;
    const commands = process({
      append: (...request) => {
        appends += 1;
        return store.append(...request);
      },
    });
    await Promise.all(Array.from({ length: 100 }, (_, number) => enrol(commands, `p${number}`)));
    const { events } = await store.load(STREAM);
    expect(events.map(({ data }) => data.participantId)).toEqual(Array.from({ length: 100 }, (_, n) => `p${n}`));
    expect(appends).toBeLessThan(10);
  });

  it('reads only the tail, and each event once', async () => {
    let loaded = 0;
    const commands = process({
      load: async (...request) => {
        const tail = await store.load(...request);
        loaded += tail.events.length;
        return tail;
      },
    });
    for (const person of ['p1', 'p2', 'p3']) await enrol(commands, person);
    await enrol(process(), 'p4');
    expect(participantCount((await commands.read(carpoolModel, STREAM)).state.carpool)).toBe(4);
    expect(loaded).toBe(1);
  });

  it('reads once for all who ask while a reading is on its way, and never tells them less than was there', async () => {
    let readings = 0;
    const first = Promise.withResolvers<void>();
    const commands = process({
      load: async (...request) => {
        readings += 1;
        const tail = await store.load(...request);
        if (readings === 1) await first.promise;
        return tail;
      },
    });
    const early = commands.read(carpoolModel, STREAM);
    await vi.waitFor(() => expect(readings).toBe(1));
    await enrol(process(), 'p1');
    const late = Array.from({ length: 20 }, () => commands.read(carpoolModel, STREAM));
    first.resolve();
    await early;
    for (const { state } of await Promise.all(late)) expect(participantCount(state.carpool)).toBe(1);
    expect(readings).toBe(2);
  });

  it('has one effect for one command, however often it is repeated', async () => {
    const commands = process();
    const first = await enrol(commands, 'p1');
    await leave(commands, 'p1', 'goodbye');
    await expect(leave(commands, 'p1', 'goodbye')).resolves.toMatchObject({ revision: 1 });
    const [second, third] = await Promise.all([enrol(process(), 'p1'), enrol(commands, 'p1')]);
    expect([first.revision, second.revision, third.revision]).toEqual([0, 1, 1]);
    expect(await types()).toEqual(['ParticipantRegistered', 'ParticipantUnsubscribed']);
  });

  it('answers with what is in the log when another process carries out the same command at the same time', async () => {
    const first = await process().read(carpoolModel, STREAM);
    expect(first.revision).toBe(-1);
    const enrolAt = (commands: CommandHandler, correlationId: string) =>
      commands.execute(carpoolModel, STREAM, { ...originOf('p1'), correlationId }, ({ carpool }) =>
        register(carpool, { registration: registration('p1'), terms: OPEN }),
      );
    const at = (now: number, over: Partial<EventStore>): CommandHandler =>
      createCommandHandler({ store: { ...store, ...over }, clock: { now: () => now } });
    // Both have decided before either has written.
    const slower = at(Date.UTC(2026, 10, 27, 10, 0, 1), {
      append: async (...request) => {
        await enrolAt(at(Date.UTC(2026, 10, 27, 10), {}), 'first try');
        return store.append(...request);
      },
    });
    const { state, revision } = await enrolAt(slower, 'second try');
    const { events } = await store.load(STREAM);
    expect(events.map(({ metadata }) => metadata.$correlationId)).toEqual(['first try']);
    expect(revision).toBe(0);
    expect(state.carpool).toEqual((await process().read(carpoolModel, STREAM)).state.carpool);
    expect((await slower.read(carpoolModel, STREAM)).state).toEqual((await process().read(carpoolModel, STREAM)).state);
  });

  it('writes once when a first try comes in after the second has read, and answers from the log', async () => {
    const late: (() => Promise<unknown>)[] = [];
    let at = Date.UTC(2026, 10, 27, 10);
    const commands = createCommandHandler({
      store: {
        ...store,
        append: async (...request) => {
          if (late.length === 0) {
            late.push(() => store.append(...request));
            throw new StoreTimeout('on its way');
          }
          // The first one comes in now.
          await late[0]?.();
          return store.append(...request);
        },
      },
      clock: { now: () => at },
    });
    await expect(enrol(commands, 'p1')).rejects.toThrow(StoreTimeout);
    at += 1_000;
    const { revision } = await enrol(commands, 'p1');
    const { events } = await store.load(STREAM);
    expect(revision).toBe(0);
    expect(events.map(({ metadata }) => metadata.at)).toEqual(['2026-11-27T10:00:00.000Z']);
    expect((await commands.read(carpoolModel, STREAM)).state).toEqual(
      (await process().read(carpoolModel, STREAM)).state,
    );
  });

  it('decides again when another process was faster', async () => {
    const [one, other] = [process(), process()];
    await one.read(carpoolModel, STREAM);
    await enrol(other, 'p1');
    await enrol(one, 'p2');
    expect(await types()).toHaveLength(2);
    const again = one.execute(carpoolModel, STREAM, originOf('again'), ({ carpool }) =>
      register(carpool, { registration: registration('p3', { emailKey: 'key-p1' }), terms: OPEN }),
    );
    expect((await refusal(again)).code).toBe('registration.duplicate');
  });

  it('refuses nothing because of what it knew before', async () => {
    const [one, other] = [process(), process()];
    await enrol(one, 'p1');
    await leave(other, 'p1', 'goodbye');
    await one.execute(carpoolModel, STREAM, originOf('again'), ({ carpool }) =>
      register(carpool, { registration: registration('p2', { emailKey: 'key-p1' }), terms: OPEN }),
    );
    expect(await types()).toEqual(['ParticipantRegistered', 'ParticipantUnsubscribed', 'ParticipantRegistered']);
  });

  it('gives up a race after three lost tries', async () => {
    const commands = process({
      append: async () => {
        throw new VersionConflict(STREAM, 0, 1);
      },
    });
    expect((await refusal(enrol(commands, 'p1'))).code).toBe('conflict.retry');
    expect(
      (await refusal(commands.executeAlone(carpoolModel, STREAM, originOf('x'), async () => accept(EVENT)))).code,
    ).toBe('conflict.retry');
  });

  it('knows an append whose answer was lost', async () => {
    let isLost = true;
    const commands = process({
      append: async (...request) => {
        const answer = await store.append(...request);
        if (isLost) throw new StoreTimeout('answer lost');
        return answer;
      },
    });
    await expect(enrol(commands, 'p1')).rejects.toThrow(StoreTimeout);
    isLost = false;
    await enrol(commands, 'p1');
    expect(await types()).toEqual(['ParticipantRegistered']);
  });

  it('tells everybody who waits when the log cannot be read, and goes on afterwards', async () => {
    let isDown = true;
    const commands = process({
      load: async (...request) => {
        if (isDown) throw new StoreUnavailable('down');
        return store.load(...request);
      },
    });
    const answers = await Promise.allSettled(['p1', 'p2'].map((person) => enrol(commands, person)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    await enrol(commands, 'p1');
    expect(await types()).toHaveLength(1);
  });

  it('refuses to decide on an event that it does not know', async () => {
    await store.append(STREAM, -1, [
      {
        id: '00000000-0000-5000-8000-000000000001',
        type: 'SomethingOfLater',
        data: {},
        metadata: {
          $correlationId: 'c',
          $causationId: 'c',
          v: 1,
          actor: { kind: 'system', id: null },
          at: '2026-11-21T09:00:00.000Z',
          lang: 'fr',
        },
      },
    ]);
    await expect(enrol(process(), 'p1')).rejects.toThrow('unknown event type SomethingOfLater in carpool');
  });

  it('leaves the others alone when one decision breaks', async () => {
    const commands = process();
    const broken = commands.execute(carpoolModel, STREAM, originOf('broken'), () => {
      throw new TypeError('a bug');
    });
    const [first, second] = await Promise.allSettled([broken, enrol(commands, 'p1')]);
    expect(first).toMatchObject({ status: 'rejected', reason: new TypeError('a bug') });
    expect(second.status).toBe('fulfilled');
  });
});

const EVENT = { type: 'ParticipantConfirmed', data: { participantId: 'p1' } };

describe('holding a stream', () => {
  it('keeps commands back until it is let go', async () => {
    const commands = process();
    await enrol(commands, 'p1');
    const { promise: letGo, resolve } = Promise.withResolvers<void>();
    const order: string[] = [];
    const held = commands.hold(carpoolModel, STREAM, async ({ carpool }) => {
      await letGo;
      order.push('held');
      return participantCount(carpool);
    });
    const enrolled = enrol(commands, 'p2').then(() => order.push('enrolled'));
    resolve();
    expect(await held).toBe(1);
    await enrolled;
    expect(order).toEqual(['held', 'enrolled']);
  });

  it('writes on the revision it decided on, not on a later one', async () => {
    const commands = process();
    await enrol(commands, 'p1');
    let decisions = 0;
    await commands.executeAlone(carpoolModel, STREAM, originOf('alone'), async () => {
      decisions += 1;
      if (decisions === 1) {
        await enrol(process(), 'p2');
        await commands.read(carpoolModel, STREAM);
      }
      return accept(EVENT);
    });
    expect(decisions).toBe(2);
    expect(await types()).toEqual(['ParticipantRegistered', 'ParticipantRegistered', 'ParticipantConfirmed']);
  });
});

it('forgets streams that nobody asks for and reads them again', async () => {
  const commands = createCommandHandler({ store, clock: systemClock, streamsMax: 2 });
  await enrol(commands, 'p1');
  for (const name of ['carpool-a', 'carpool-b', 'carpool-c']) await commands.read(carpoolModel, name);
  expect(commands.peek(carpoolModel, STREAM)).toBeUndefined();
  expect(participantCount((await commands.read(carpoolModel, STREAM)).state.carpool)).toBe(1);
});

describe('a hot stream in two processes', () => {
  /** Clients of each process, and what each of them does one after another. */
  const CLIENTS = 16;
  const COMMANDS = 12;

  it('serves 32 clients without one of them being told to come again', async () => {
    const other = await openSqliteEventStore({ file: join(folder, 'events.sqlite') });
    try {
      const processes = [process(), createCommandHandler({ store: other, clock: systemClock })];
      const clients = processes.flatMap((commands, at) =>
        Array.from({ length: CLIENTS }, async (_, client) => {
          for (let n = 0; n < COMMANDS; n += 1) await enrol(commands, `p${at}-${client}-${n}`);
        }),
      );
      await Promise.all(clients);
      const { events } = await store.load(STREAM);
      expect(events.length).toBe(2 * CLIENTS * COMMANDS);
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    } finally {
      await other.close();
    }
  });
});
