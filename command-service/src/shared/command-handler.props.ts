import { LEG_KINDS, Refusal } from '@convoi/contracts';
import { type CarpoolStreamEvent, type DataOf, EVENT_DEFINITIONS } from '@convoi/contracts/events';
import { systemClock } from '@convoi/platform/kernel/clock';
import {
  type CommandHandler,
  type CommandOrigin,
  createCommandHandler,
  type Snapshot,
} from '@convoi/platform/kernel/command-handler/command-handler';
import type { Decision } from '@convoi/platform/kernel/command-handler/decision';
import {
  type EventStore,
  type NewEvent,
  NO_STREAM,
  type StoredEvent,
} from '@convoi/platform/kernel/event-store/event-store';
import { StoreTimeout, VersionConflict } from '@convoi/platform/kernel/event-store/store-errors';
import { uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CarpoolState, participantCount, seatsTaken } from '../carpool/carpool.decider.ts';
import { carpoolModel } from '../carpool/carpool.state.ts';
import { acceptMatch, endMatch, requestMatch } from '../carpool/matches/match.decider.ts';
import { register, unsubscribe } from '../carpool/registrations/participant.decider.ts';
import { matchOf, NOW, OPEN, registered, registration, requested } from '../testing/deciders/facts.ts';
import { runs } from '../testing/deciders/runs.ts';

/**
 * Concurrent commands of several processes on one carpool, under every order of store answers that fast-check thinks of. The
 * log is a model, an array with the port's rules; the SQLite one is run by the specs of the commands.
 */

const STREAM = 'carpool-0b6f3c1e-7a52-4d3b-9a41-2f8e6d0c4b17';
const NAMESPACE = 'a3c1f2de-5b0e-4c64-9a53-0c7be9d2f6a1';

type Fault = 'none' | 'lost' | 'unanswered';

interface Model {
  readonly log: StoredEvent[];
  readonly store: Pick<EventStore, 'load' | 'append'>;
}

/** A log whose answers come when the scheduler lets them; `faults` are taken one for each append. */
function modelStore(scheduler: fc.Scheduler, faults: readonly Fault[], past: readonly StoredEvent[] = []): Model {
  const log: StoredEvent[] = [...past];
  const left = [...faults];
  const write = (expected: number, events: readonly NewEvent[]) => {
    const revision = log.length - 1;
    const isRepeated =
      events.every(({ id }, index) => log[expected + 1 + index]?.id === id) && expected + events.length <= revision;
    if (!isRepeated && expected !== revision) throw new VersionConflict(STREAM, expected, revision);
    if (!isRepeated)
      log.push(
        ...events.map((event, index) => {
          const at = expected + 1 + index;
          return { ...event, stream: STREAM, revision: at, position: at * 10 };
        }),
      );
    const last = expected + events.length;
    return { revision: last, position: last * 10 };
  };
  return {
    log,
    store: {
      load: async (_stream, after = NO_STREAM) => {
        await scheduler.schedule(Promise.resolve(), 'load');
        return { events: log.slice(after + 1), revision: log.length - 1 };
      },
      append: async (_stream, expected, events) => {
        const fault = left.shift() ?? 'none';
        await scheduler.schedule(Promise.resolve(), 'append arrives');
        if (fault === 'lost') throw new StoreTimeout('lost on the way');
        const answer = write(expected, events);
        await scheduler.schedule(Promise.resolve(), 'append answers');
        if (fault === 'unanswered') throw new StoreTimeout('answer lost');
        return answer;
      },
    },
  };
}

interface Wish {
  readonly process: number;
  readonly kind: 'register' | 'leave';
  readonly person: number;
}

const wish: fc.Arbitrary<Wish> = fc.record({
  process: fc.integer({ min: 0, max: 1 }),
  kind: fc.constantFrom('register', 'register', 'register', 'leave'),
  person: fc.integer({ min: 1, max: 4 }),
});

const originOf = (index: number): CommandOrigin => ({
  commandId: uuidv5(NAMESPACE, `command-${index}`),
  correlationId: `request-${index}`,
  actor: { kind: 'visitor', id: null },
  lang: 'fr',
});

/** Two wishes of one person share the address, not the registration; who leaves is the first registration of the person. */
function carryOut(commands: CommandHandler, { kind, person }: Wish, index: number) {
  return commands.execute(carpoolModel, STREAM, originOf(index), ({ carpool }) =>
    kind === 'register'
      ? register(carpool, {
          registration: registration(`p${person}-${index}`, { emailKey: `k${person}` }),
          terms: { ...OPEN, maxParticipants: 3 },
        })
      : unsubscribe(carpool, { participantId: `p${person}-0`, by: 'participant', reason: 'left' }),
  );
}

const TOLD: ReadonlySet<string> = new Set([
  'registration.duplicate',
  'event.full',
  'participant.not_found',
  'conflict.retry',
]);

function isTold(error: unknown): boolean {
  return error instanceof StoreTimeout || (error instanceof Refusal && TOLD.has(error.code));
}

/** What is untrue about an answer, given the events of its command; null when nothing is. */
function lieOf(result: PromiseSettledResult<Snapshot<unknown>>, written: readonly StoredEvent[]): string | null {
  if (result.status === 'fulfilled') {
    const [event] = written;
    if (event === undefined || written.length > 1) return 'a success is not in the log';
    return result.value.position < event.position ? 'a success knows an older log' : null;
  }
  if (!isTold(result.reason)) return String(result.reason);
  return result.reason instanceof Refusal && written.length > 0 ? 'a refusal left an event' : null;
}

function stateOf(log: readonly StoredEvent[]) {
  return log.reduce(
    (view, { id, stream, type, data, metadata }) =>
      carpoolModel.evolve(view, { id, stream, type, data, at: metadata.at, by: metadata.actor }),
    carpoolModel.initial,
  );
}

it('concurrent commands end in a state of some serial order, and no success is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(wish, { minLength: 1, maxLength: 12 }),
      fc.array(fc.constantFrom<Fault>('none', 'none', 'none', 'none', 'lost', 'unanswered'), { maxLength: 20 }),
      fc.constantFrom(1, 2, 64),
      async (scheduler, wishes, faults, batchMax) => {
        const { log, store } = modelStore(scheduler, faults);
        const processes = [0, 1].map(() =>
          createCommandHandler({ store: store as EventStore, clock: systemClock, batchMax }),
        );
        const answers = wishes.map((one, index) => {
          const commands = processes[one.process];
          if (commands === undefined) throw new TypeError('no such process');
          return carryOut(commands, one, index);
        });
        const settled = scheduler.waitFor(Promise.allSettled(answers));
        const results = await settled;

        expect(new Set(log.map(({ id }) => id)).size, 'an event was written twice').toBe(log.length);
        for (const [index, result] of results.entries()) {
          const { commandId } = originOf(index);
          const written = log.filter(({ metadata }) => metadata.$causationId === commandId);
          expect(lieOf(result, written)).toBeNull();
        }
        expect(participantCount(stateOf(log).carpool)).toBeLessThanOrEqual(3);
        // The log is the serial order: each event must have been allowed where it stands.
        for (const [index, { type, data }] of (log as unknown as readonly CarpoolStreamEvent[]).entries()) {
          const { carpool } = stateOf(log.slice(0, index));
          const decision =
            type === 'ParticipantRegistered'
              ? register(carpool, { registration: data as DataOf<typeof type>, terms: { ...OPEN, maxParticipants: 3 } })
              : unsubscribe(carpool, data as DataOf<'ParticipantUnsubscribed'>);
          expect(decision, 'an event that was not allowed').toEqual({ events: [{ type, data }] });
        }
        for (const commands of processes) {
          const snapshot = await scheduler.waitFor(commands.read(carpoolModel, STREAM));
          expect(snapshot.revision).toBe(log.length - 1);
          expect(participantCount(snapshot.state.carpool)).toBe(participantCount(stateOf(log).carpool));
        }
      },
    ),
    runs(),
  );
});

/** A driver with one seat, and two who have asked for it. */
const RIDERS = ['r1', 'r2'] as const;
const DRIVES = 'driver';
const RIDES = 'passenger';
const PAST: readonly StoredEvent[] = [
  registered('d', { rolePreference: DRIVES, seats: 1 }),
  ...RIDERS.map((id) => registered(id, { rolePreference: RIDES, seats: 1 })),
  ...RIDERS.map((id) => requested(id, 'd')),
].map((event, index) => ({
  id: uuidv5(NAMESPACE, `past-${index}`),
  stream: STREAM,
  revision: index,
  position: index * 10,
  type: event.type,
  data: event.data as unknown as StoredEvent['data'],
  metadata: {
    $correlationId: 'past',
    $causationId: 'past',
    v: EVENT_DEFINITIONS.get(event.type)?.v ?? 1,
    actor: { kind: 'system', id: null },
    at: new Date(NOW).toISOString(),
    lang: 'fr',
  },
}));

const RIDE_WISHES = {
  accept: (carpool: CarpoolState, rider: string) =>
    acceptMatch(carpool, {
      matchId: matchOf(rider, 'd'),
      by: 'd',
      driverId: null,
      savedKmPerLeg: {},
      now: NOW,
      closure: null,
    }),
  'ask again': (carpool: CarpoolState, rider: string) =>
    requestMatch(carpool, { request: requested(rider, 'd').data, closure: null, now: NOW }),
  end: (carpool: CarpoolState, rider: string) => endMatch(carpool, { matchId: matchOf(rider, 'd'), by: rider }),
  leave: (carpool: CarpoolState, rider: string) =>
    unsubscribe(carpool, { participantId: rider, by: 'participant', reason: 'left' }),
} as const satisfies {
  readonly [name: string]: (carpool: CarpoolState, rider: string) => Decision<CarpoolStreamEvent>;
};
type RideWish = keyof typeof RIDE_WISHES;

it('one seat is given once, however accepts, ends and departures of several processes meet', async () => {
  const rideWish = fc.record({
    process: fc.integer({ min: 0, max: 1 }),
    kind: fc.constantFrom<RideWish>('accept', 'accept', 'accept', 'ask again', 'end', 'leave'),
    rider: fc.constantFrom(...RIDERS),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(rideWish, { minLength: 1, maxLength: 12 }),
      fc.array(fc.constantFrom<Fault>('none', 'none', 'none', 'lost', 'unanswered'), { maxLength: 20 }),
      fc.constantFrom(1, 64),
      async (scheduler, wishes, faults, batchMax) => {
        const { log, store } = modelStore(scheduler, faults, PAST);
        const processes = [0, 1].map(() =>
          createCommandHandler({ store: store as EventStore, clock: systemClock, batchMax }),
        );
        const answers = wishes.map(async ({ process, kind, rider }, index) => {
          const decide = RIDE_WISHES[kind];
          return processes[process]?.execute(carpoolModel, STREAM, originOf(index), ({ carpool }) =>
            decide(carpool, rider),
          );
        });
        const results = await scheduler.waitFor(Promise.allSettled(answers));

        // Each command's events stand together, and were what it decides where they stand.
        for (const [index, result] of results.entries()) {
          const wish = wishes[index];
          const { commandId } = originOf(index);
          const written = log.filter(({ metadata }) => metadata.$causationId === commandId);
          if (written.length === 0 || wish === undefined) {
            expect(result.status, 'a success left no event').toBe('rejected');
            continue;
          }
          const first = log.findIndex(({ metadata }) => metadata.$causationId === commandId);
          const decision = RIDE_WISHES[wish.kind](stateOf(log.slice(0, first)).carpool, wish.rider);
          expect(decision).toEqual({
            events: log.slice(first, first + written.length).map(({ type, data }) => ({ type, data })),
          });
          if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(StoreTimeout);
        }
        for (const [index] of log.entries()) {
          const { carpool } = stateOf(log.slice(0, index + 1));
          for (const leg of LEG_KINDS) expect(seatsTaken(carpool, 'd', leg)).toBeLessThanOrEqual(1);
        }
      },
    ),
    runs(),
  );
});
