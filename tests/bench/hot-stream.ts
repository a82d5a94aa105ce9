import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, loadConfig } from '@convoi/platform/config/config';
import { systemClock } from '@convoi/platform/kernel/clock';
import { createCommandHandler } from '@convoi/platform/kernel/command-handler/command-handler';
import { openKeptStates } from '@convoi/platform/kernel/command-handler/kept-states';
import type { NewEvent } from '@convoi/platform/kernel/event-store/event-store';
import { openKeyStore } from '@convoi/platform/kernel/personal-data/key-store';
import { createPersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { openEventStore, openRecordStore } from '@convoi/platform/stores/configured';
import { carpoolModel } from '../../command-service/src/carpool/carpool.state.ts';
import { confirm, register } from '../../command-service/src/carpool/registrations/participant.decider.ts';
import { fact, OPEN, pair, registration } from '../../command-service/src/testing/deciders/facts.ts';
import { startEventStoreDouble } from '../doubles/eventstoredb/server.ts';
import { withDatabase } from '../harness/mongo-server.ts';
import { closeBench, record } from './figures.ts';

/**
 * What the first command of a process costs on a stream of 10,000 events (BENCH_EVENTS), with and without its kept state: on
 * files, and on the double of EventStoreDB with the database of MONGODB_URL where one is named. Wall clock, the append included.
 */
const started = performance.now();
const EVENTS = Number(process.env.BENCH_EVENTS ?? 10_000);
const ROUNDS = 5;
const TOGETHER = 100;
const EVENT_ID = '0b6f3c1e-7a52-4d3b-9a41-2f8e6d0c4b17';
const STREAM = `carpool-${EVENT_ID}`;

/** Seven events of each two people: they register, confirm, ask each other for a ride, and one of them gets it. */
function* history(): Generator<{ readonly type: string; readonly data: object }> {
  let last = '';
  for (let number = 0; ; number += 1) {
    const id = randomUUID();
    yield fact(
      'ParticipantRegistered',
      registration(id, { emailKey: `${id}${id}`.slice(0, 43), rolePreference: 'driver' }),
    );
    yield fact('ParticipantConfirmed', { participantId: id });
    if (last !== '') {
      const subjectId = `subject-${id}`;
      yield fact('MatchRequested', { ...pair(id, last), subjectId, message: 'Une place pour moi ?', via: 'request' });
      const ride = { driverId: last, passengerId: id, seats: 1, legs: ['outbound' as const] };
      if (number % 2 === 1) yield fact('MatchAccepted', { ...pair(id, last), ...ride });
    }
    last = id;
  }
}

const origin = () => ({
  commandId: randomUUID(),
  correlationId: 'bench',
  actor: { kind: 'system', id: null } as const,
  lang: 'fr',
});

async function measure(name: string, config: Config): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const closing = <S extends { close(): Promise<void> }>(store: S): S => opened.adopt(store, (one) => one.close());
  const log = closing(await openEventStore(config));
  const records = closing(await openRecordStore(config, 'state'));
  const keyRecords = closing(await openRecordStore(config, 'keys'));
  /** What a process has after its start: nothing in memory. */
  const startProcess = async (isKeeping: boolean) => {
    const keys = await openKeyStore(keyRecords, { masterKey: config.secrets.master, clock: systemClock });
    const personal = createPersonalData({ keys });
    const keptStates = await openKeptStates({ records, log, personal });
    return {
      personal,
      commands: createCommandHandler({
        store: log,
        clock: systemClock,
        personal,
        ...(isKeeping ? { keptStates } : {}),
      }),
    };
  };
  const { personal } = await startProcess(false);
  const events = history();
  for (let written = 0; written < EVENTS; written += TOGETHER) {
    const some = Array.from({ length: Math.min(TOGETHER, EVENTS - written) }, (): NewEvent => {
      const { type, data } = events.next().value ?? { type: '', data: {} };
      const { commandId, correlationId, actor, lang } = origin();
      const metadata = {
        $correlationId: correlationId,
        $causationId: commandId,
        v: 1,
        actor,
        at: '2026-11-26T08:00:00.000Z',
        lang,
      };
      return { id: randomUUID(), type, data: data as NewEvent['data'], metadata };
    });
    await log.append(STREAM, written - 1, await personal.guard(STREAM, await personal.seal(STREAM, some)));
  }
  const firstCommand = async (isKeeping: boolean): Promise<number> => {
    const { commands, personal: sealing } = await startProcess(isKeeping);
    const id = randomUUID();
    const draft = { type: 'ParticipantRegistered', data: registration(id, { emailKey: id }) } as unknown as NewEvent;
    const [sealed] = await sealing.seal(STREAM, [draft]);
    const from = performance.now();
    await commands.execute(carpoolModel, STREAM, origin(), ({ carpool }) =>
      register(carpool, { registration: sealed?.data as never, terms: OPEN }),
    );
    const ms = performance.now() - from;
    await commands.execute(carpoolModel, STREAM, origin(), ({ carpool }) => confirm(carpool, { participantId: id }));
    await commands.settled();
    return ms;
  };
  const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
  const times = async (isKeeping: boolean): Promise<number> => {
    const all: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) all.push(await firstCommand(isKeeping));
    return median(all);
  };
  process.stdout.write(`${name}: ${EVENTS} events read whole, ${(await times(false)).toFixed(0)} ms\n`);
  // Makes the state that the next ones begin with.
  await firstCommand(true);
  record(`first command on ${EVENTS} events, ${name}`, await times(true), 'ms', '<= 300');
}

const settings = (over: Readonly<Record<string, string>>) => loadConfig({ ...process.env, NODE_ENV: 'test', ...over });
const folder = mkdtempSync(join(tmpdir(), 'convoi-hot-'));
await measure('files', settings({ DATA_DIR: folder, EVENTSTORE_URL: '', MONGODB_URL: '' }));
const double = await startEventStoreDouble();
const { MONGODB_URL = '' } = process.env;
await measure(
  `the double of EventStoreDB and ${MONGODB_URL === '' ? 'files' : 'MONGODB_URL'}`,
  settings({
    DATA_DIR: join(folder, 'servers'),
    EVENTSTORE_URL: `esdb://127.0.0.1:${double.port}?tls=false`,
    MONGODB_URL: MONGODB_URL === '' ? '' : withDatabase(MONGODB_URL, 'convoi_hot'),
  }),
);
await double.kill();
rmSync(folder, { recursive: true, force: true });
closeBench('bench-hot-stream', started);
