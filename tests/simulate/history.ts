import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '@convoi/contracts';
import { type CarpoolStreamEvent, streamId } from '@convoi/contracts/events';
import { type CommandHandler, createCommandHandler } from '@convoi/platform/kernel/command-handler/command-handler';
import type { Decision } from '@convoi/platform/kernel/command-handler/decision';
import type { EventStore, StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { openKeptPositions } from '@convoi/platform/kernel/event-store/kept-positions';
import { createSharedTail } from '@convoi/platform/kernel/event-store/shared-tail';
import { isStoreOutage } from '@convoi/platform/kernel/event-store/store-errors';
import { uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import { openParkedEvents } from '@convoi/platform/kernel/projections/parked-events';
import { codeVersion, type Projection } from '@convoi/platform/kernel/projections/projection';
import { subscriptionName } from '@convoi/platform/kernel/projections/projection-build';
import {
  nextLook,
  projectionLease,
  type RunningProjection,
  runProjection,
} from '@convoi/platform/kernel/projections/projection-runner';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import {
  aloneLeases,
  type Lease,
  type Leases,
  noLeases,
  openLeases,
} from '@convoi/platform/kernel/subscriptions/leases';
import { createLogWatch } from '@convoi/platform/kernel/subscriptions/log-watch';
import { runOwned } from '@convoi/platform/kernel/subscriptions/owned-subscription';
import { runSubscription } from '@convoi/platform/kernel/subscriptions/subscription';
import { type CarpoolState, participantCount, seatsTaken } from '../../command-service/src/carpool/carpool.decider.ts';
import { carpoolModel } from '../../command-service/src/carpool/carpool.state.ts';
import { acceptMatch, requestMatch } from '../../command-service/src/carpool/matches/match.decider.ts';
import { register, unsubscribe } from '../../command-service/src/carpool/registrations/participant.decider.ts';
import { pair, registration, requested } from '../../command-service/src/testing/deciders/facts.ts';
import { openOutbox } from '../../notification-service/src/outbox/outbox.ts';
import type { OutboxRow } from '../../notification-service/src/outbox/outbox-row.ts';
import {
  openSharedTypingSigns,
  type SharedTypingSigns,
} from '../../projection-service/src/carpool/chat/typing-signs.ts';
import { createChangeTeller } from '../../projection-service/src/push/tell-changes.ts';
import { MemoryLog, MemoryRecords, MemoryViews } from './memory-stores.ts';
import { type SharedStores, SimulatedProcess } from './simulated-process.ts';
import { jumpDate } from './virtual-time.ts';

/**
 * One history of several command, projection and notification processes on the same stores, with everything that may go wrong
 * drawn from a seed, and what has to hold of it at its end.
 */

const LASTS_MS = 30_000;
/** After everything is healed, all has to be well within this. */
const HEALS_MS = 20_000;
const OWNED_WITHIN_MS = 10_000;
const CARPOOLS = ['one', 'two', 'three'] as const;
const MOST = 40;
/** Of the one car of a carpool. */
const SEATS = 2;
const LEGS = ['outbound', 'return'] as const;
/** How far a clock is wrong, or jumps, at most. */
const CLOCK_MOST_MS = 600_000;
/** Within this time everybody has seen that somebody types; the sign lasts for five seconds. */
const SEEN_WITHIN_MS = 4_500;
const CLIENTS = 12;
const SOCKETS = 6;
const NAMESPACE = '6d0a7e52-5a0c-4a83-8c41-93f1f2f1a7d4';
const NOTIFIER = 'notifier';
/** Senders' time goes faster, so that their leases of a minute end within a history; it is never below nought, when mails are due. */
const senderNow = ({ clockAheadMs }: SimulatedProcess): number => CLOCK_MOST_MS + performance.now() * 8 + clockAheadMs;
const driverOf = (carpool: string): string => `driver-${carpool}`;
const mailOf = (id: string): OutboxRow =>
  ({
    isOpen: true,
    isAccepted: false,
    dueAt: 0,
    lease: null,
    attempts: 0,
    template: 'any',
    causeEventId: id,
  }) as unknown as OutboxRow;
const QUERY_WAIT_MS = 2_000;

/** Tries until the stores answer. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isStoreOutage(error)) throw error;
      await delay(300);
    }
  }
}

/** What a read model of a history holds of a carpool, or of all of them: everything, in the order of the log. */
interface Crowd extends Document {
  readonly count: number;
  readonly digest: number;
  readonly last: number;
  /** Version of the code that made it. */
  readonly code: number;
}

const CROWDS = 'crowds';
/** A document of several streams: while one of them is held the others go on in it. */
const ALL = 'all';
const TYPES = ['ParticipantRegistered', 'ParticipantUnsubscribed'];

/** `isPoisoned`: an event that this program cannot fold. */
function crowds(version: number, isPoisoned: (event: StoredEvent) => boolean): Projection<Document> {
  const projection: Projection<Crowd> = {
    name: CROWDS,
    version,
    indexes: [],
    types: TYPES,
    keys: ({ stream }) => [streamId(stream), ALL],
    evolve: (document, event, id) => {
      if (isPoisoned(event)) throw new RangeError('poison');
      const person = String((event.data as { readonly participantId?: unknown }).participantId);
      const letters = [...`${event.type}${person}`].reduce(
        (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003,
        7,
      );
      return {
        _id: id,
        count: (document?.count ?? 0) + (event.type === 'ParticipantRegistered' ? 1 : -1),
        digest: ((document?.digest ?? 1) * 37 + letters) % 1_000_003,
        last: event.position,
        code: version,
      };
    },
  };
  return projection as unknown as Projection<Document>;
}

/** A broken promise of the product. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

interface Command {
  readonly process: SimulatedProcess;
  readonly handler: CommandHandler;
}

interface Projector {
  readonly process: SimulatedProcess;
  readonly version: number;
  /** May own; else it only reads. */
  readonly isFolding: boolean;
  readonly leases: Leases;
  running: RunningProjection | null;
  /** The last lease that it was given; its state would not do, since an owner's first step may be long. */
  lease: Lease | null;
  /** Position up to which sockets are told; null before the log was read. */
  watched(): number | null;
  readonly ending: AbortController;
  /** Signs of typing that it gives and follows; null where nobody types. */
  signs: SharedTypingSigns | null;
  /** Whose typing it has handed on. */
  readonly seen: Set<string>;
}

/** A browser that listens to one carpool. */
interface Socket {
  readonly carpool: string;
  at: Projector | null;
  /** Everything up to here it has seen or will read. */
  seen: number;
}

export interface HistoryOptions {
  readonly random: () => number;
  /** Without rides, wrong clocks, signs of typing and shared subscriptions. */
  readonly isPlain: boolean;
  /** Told of what happens, for whoever looks into one seed. */
  readonly trace: (line: string) => void;
}

/** Lives through a history. Throws Broken for what does not hold. */
export async function live({ random, isPlain, trace }: HistoryOptions): Promise<void> {
  const shared: SharedStores = { log: new MemoryLog(), records: new MemoryRecords(), views: new MemoryViews() };
  const note = (line: string): void => trace(`${performance.now().toFixed(0).padStart(6)} ${line}`);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const between = (least: number, most: number): number => least + random() * (most - least);
  const fail = (what: string): never => {
    throw new Broken(what);
  };

  let isOver = false;
  /** Everybody does something at once, on one carpool. */
  let isRush = false;
  /** The newest code that is deployed. */
  let newest = 1;
  /** Leases fail, and whoever can folds: no harm may come of that. */
  const isUnguarded = random() < 0.2;
  const hasPoison = random() < 0.5;
  let isRepaired = false;
  let isUnparked = false;
  /** The carpool whose registrations cannot be folded for a while, once everything is healed. */
  let poisonedCarpool: string | null = null;
  /** Clocks are wrong and jump; else people type, which every process has to see in time. */
  const areClocksWrong = !isPlain && random() < 0.5;
  const doPeopleType = !isPlain && !areClocksWrong;
  const isPoisoned = (event: StoredEvent): boolean =>
    event.type === 'ParticipantRegistered' &&
    (poisonedCarpool === null
      ? hasPoison && !isRepaired && event.position % 17 === 5
      : streamId(event.stream) === poisonedCarpool);

  const commands: Command[] = [];
  const projectors: Projector[] = [];
  const notifiers: { readonly process: SimulatedProcess; readonly leases: Leases; stop(): Promise<void> }[] = [];
  let started = 0;
  const newProcess = (kind: string): SimulatedProcess => {
    started += 1;
    const process = new SimulatedProcess(`${kind}${started}`, shared, random);
    // Whatever starts after everything is healed is well.
    if (isOver) process.isBusy = false;
    if (areClocksWrong) process.clockAheadMs = isOver ? CLOCK_MOST_MS : between(-CLOCK_MOST_MS, CLOCK_MOST_MS);
    note(`${process.name} starts`);
    return process;
  };

  /** The log as all parts of a process follow it. */
  const eventsOf = ({ stores: { events } }: SimulatedProcess): EventStore =>
    isPlain ? events : { ...events, subscribe: createSharedTail(events.subscribe, events.lastPosition).subscribe };

  const startCommand = (): void => {
    const process = newProcess('command');
    commands.push({
      process,
      handler: createCommandHandler({ store: process.stores.events, clock: process.clock, random }),
    });
  };

  const startProjector = async (version: number): Promise<void> => {
    const process = newProcess(`projection-v${version}-`);
    const { views, records } = process.stores;
    const events = eventsOf(process);
    const ending = new AbortController();
    const others = alive(projectors).filter((one) => one.version === version && one.isFolding);
    const isFolding = others.length === 0 || random() < 0.8;
    const leases = !isFolding ? noLeases() : isUnguarded ? aloneLeases() : await again(() => openLeases(records));
    const watch = createLogWatch(events);
    const projection = crowds(version, isPoisoned);
    const projector: Projector = {
      process,
      version,
      isFolding,
      leases,
      running: null,
      lease: null,
      watched: () => watch.position(),
      ending,
      signs: null,
      seen: new Set(),
    };
    projectors.push(projector);
    const running = runProjection(projection, {
      events,
      views,
      parked: await again(() => openParkedEvents(records)),
      read: (event) => event,
      clock: process.clock,
      random,
      leases: {
        ...leases,
        acquire: async (...wanted) => {
          projector.lease = await leases.acquire(...wanted);
          return projector.lease;
        },
        release: async (lease) => {
          projector.lease = null;
          await leases.release(lease);
        },
      },
      watch,
    });
    projector.running = running;
    const teller = createChangeTeller({
      projections: [projection],
      isAnybodyHere: () => sockets.some(({ at }) => at === projector),
      // Less patient than the product, so that a wait that ends too early is lived through.
      reached: (_model, position, waitMs) => running.waitFor(position, Math.min(waitMs, QUERY_WAIT_MS)),
      folded: () => running.folded()?.position ?? -1,
      nextLook: async (_model, position) => {
        if (running.folded() === null) await nextLook(views, ending.signal);
        else await running.awaitProgress(position, QUERY_WAIT_MS);
      },
      tell: async ({ ids, position }) => {
        if (process.isDead) return 0;
        for (const socket of sockets)
          if (socket.at === projector && ids.includes(socket.carpool)) socket.seen = Math.max(socket.seen, position);
        return ids.length;
      },
      onTold: () => undefined,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      signal: ending.signal,
    });
    await running.served;
    if (doPeopleType) projector.signs = await again(() => openSharedTypingSigns(records, process.clock));
    void projector.signs?.follow(
      ({ participantId }) => projector.seen.add(participantId),
      () => true,
      ending.signal,
    );
    if (process.isDead) return;
    void watch.start(
      async () => (await running.readable())?.checkpoint ?? -1,
      ending.signal,
      ({ events: step }) => teller.take(step),
    );
  };

  /** What was sent for each cause, and by whom a sending was cut off. */
  const sent = new Map<string, number>();
  const cutOff = new Map<string, number>();

  const startNotifier = async (): Promise<void> => {
    const process = newProcess('notifier');
    const { records } = process.stores;
    const events = eventsOf(process);
    // Where leases fail, two send side by side by right clocks: what is left to guard is the row itself.
    const leases = isUnguarded && !isPlain ? aloneLeases() : await again(() => openLeases(records));
    if (isUnguarded) process.clockAheadMs = 0;
    const outbox = await again(() => openOutbox(records));
    const parked = await again(() => openParkedEvents(records));
    const checkpoints = await again(() => openKeptPositions(records, 'notifier_checkpoints'));
    /** Sends until it is stopped; resolves when nothing is on its way any more. */
    const send = async (isStopped: () => boolean, lease: Lease | null): Promise<void> => {
      while (!isStopped() && !process.isDead) {
        try {
          for (const row of await outbox.next(5)) {
            if (row.dueAt > senderNow(process)) continue;
            const mine = await outbox.lease(row, senderNow(process));
            if (mine === null) continue;
            const { _id } = mine;
            sent.set(_id, (sent.get(_id) ?? 0) + 1);
            // Whoever ends, or loses the store, between the sending and the note sends again: that much cannot be known.
            cutOff.set(_id, (cutOff.get(_id) ?? 0) + 1);
            const isNoted = await outbox.update(mine, { isOpen: false, lease: null, dueAt: senderNow(process) });
            // The owner that is one still is the only one who may have it.
            if (isNoted || (lease !== null && !lease.lost.aborted && !isUnguarded))
              cutOff.set(_id, (cutOff.get(_id) ?? 1) - 1);
          }
        } catch (error) {
          if (!isStoreOutage(error)) throw error;
        }
        await delay(200);
      }
    };
    let isStopping = false;
    const owned = runOwned(NOTIFIER, leases, async (lease) => {
      const subscription = runSubscription({
        name: NOTIFIER,
        store: events,
        from: async () => (await checkpoints.get('reactions')) ?? { position: -1, mark: null },
        types: ['ParticipantRegistered'],
        handle: async ({ events: batch, checkpoint, mark = null }) => {
          await outbox.add(batch.map(({ id }) => ({ id, record: mailOf(id) })));
          if (checkpoint !== null) await checkpoints.keep('reactions', { position: checkpoint, mark });
        },
        parked,
        clock: process.clock,
        random,
      });
      if (isPlain) return subscription;
      // The owner alone sends.
      let isOwnerStopped = false;
      const sending = send(() => isOwnerStopped, lease);
      const stop = async (): Promise<void> => {
        isOwnerStopped = true;
        await Promise.all([subscription.stop(), sending]);
      };
      return { ...subscription, stop };
    });
    if (isPlain) void send(() => isStopping, null);
    notifiers.push({
      process,
      leases,
      stop: async () => {
        isStopping = true;
        await (await owned).stop();
        await leases.close();
      },
    });
  };

  const alive = <T extends { readonly process: SimulatedProcess }>(all: readonly T[]): T[] =>
    all.filter(({ process }) => !process.isDead);

  /** Whose typing was not seen. */
  let unseen: string | null = null;

  // What clients do.
  const acknowledged = new Set<string>();
  const refused = new Set<string>();
  const readTo = async (carpool: string, position: number): Promise<void> => {
    const projector = pick(alive(projectors));
    const running = projector?.running;
    if (projector === undefined || running === undefined || running === null) return;
    try {
      const answer = await projector.process.answered(
        (async () => {
          const reached = await running.waitFor(position, QUERY_WAIT_MS);
          const model = await running.readable<Crowd>();
          return { reached, document: (await model?.collection.get(carpool)) ?? null, model };
        })(),
      );
      if (answer === null) return;
      const { reached, document, model } = answer.value;
      if (model !== null && model !== undefined && codeVersion(model.version) > projector.version)
        fail(`${projector.process.name} read version ${model.version}, which it does not know`);
      if (document !== null && document.code > projector.version)
        fail(`${projector.process.name} answered with a document of version ${document.code}`);
      if (!reached || hasPoison) return;
      const due = (shared.log.streams.get(`carpool-${carpool}`) ?? []).filter(
        (event) => event.position <= position && TYPES.includes(event.type),
      );
      if (due.length > 0 && (document?.last ?? -1) < (due.at(-1)?.position ?? 0))
        fail(`${projector.process.name} said that it had position ${position} of ${carpool} and had ${document?.last}`);
    } catch (error) {
      if (!isStoreOutage(error)) throw error;
    }
  };

  /** Whoever gets no answer asks again, elsewhere, with the same id. Gives whether it was done. */
  const carryOut = async (
    name: string,
    carpool: string,
    decide: (state: CarpoolState) => Decision<CarpoolStreamEvent>,
    onDone: () => void = () => undefined,
  ): Promise<boolean> => {
    const commandId = uuidv5(NAMESPACE, name);
    const origin = { commandId, correlationId: commandId, actor: { kind: 'visitor', id: null }, lang: 'fr' } as const;
    for (;;) {
      const command = pick(alive(commands));
      if (command === undefined) {
        await delay(200);
        continue;
      }
      try {
        const answer = await command.process.answered(
          command.handler.execute(carpoolModel, `carpool-${carpool}`, origin, ({ carpool: state }) => decide(state)),
        );
        if (answer === null) continue;
        const { position } = answer.value;
        acknowledged.add(commandId);
        onDone();
        await readTo(carpool, position);
        return true;
      } catch (error) {
        if (error instanceof Refusal && error.code === 'conflict.retry') fail('a command was refused for a conflict');
        if (error instanceof Refusal) {
          refused.add(commandId);
          return false;
        }
        if (!isStoreOutage(error)) throw error;
        await delay(between(100, 600));
      }
    }
  };
  const registerAs = (name: string, carpool: string, one: ReturnType<typeof registration>, onDone?: () => void) =>
    carryOut(
      name,
      carpool,
      (state) =>
        register(state, {
          registration: one,
          terms: { closure: null, maxParticipants: MOST, capacityChanges: 0 },
        }),
      onDone,
    );
  /** Somebody asks for a seat of the one car of a carpool and is accepted at once, when there is room. */
  const ride = async (name: string, carpool: string, person: string): Promise<void> => {
    const driverId = driverOf(carpool);
    const { data: request } = requested(person, driverId);
    const at = { closure: null, now: 0 };
    if (!(await carryOut(`${name}-asks`, carpool, (state) => requestMatch(state, { ...at, request })))) return;
    const { matchId } = pair(person, driverId);
    await carryOut(`${name}-accepted`, carpool, (state) =>
      acceptMatch(state, { ...at, matchId, by: driverId, driverId: null, savedKmPerLeg: {} }),
    );
  };

  const runClient = async (number: number): Promise<void> => {
    const mine: { readonly person: string; readonly carpool: string }[] = [];
    for (let turn = 0; !isOver; turn += 1) {
      await delay(isRush ? between(0, 30) : between(20, 1_500));
      const leaving = random() < 0.3 ? mine.shift() : undefined;
      const carpool = leaving?.carpool ?? (isRush ? CARPOOLS[0] : (pick(CARPOOLS) as string));
      const person = leaving?.person ?? `p${number}-${turn}`;
      const name = `${number}-${turn}`;
      if (leaving !== undefined) {
        await carryOut(name, carpool, (state) =>
          unsubscribe(state, { participantId: person, by: 'participant', reason: 'left' }),
        );
        continue;
      }
      const passenger = isPlain ? {} : ({ rolePreference: 'passenger', seats: 1 } as const);
      const isIn = await registerAs(name, carpool, registration(person, passenger), () =>
        mine.push({ person, carpool }),
      );
      if (isIn && !isPlain && random() < 0.6) await ride(name, carpool, person);
    }
  };

  /** Somebody types now and then, told to one process; every other one that is well has to see it. */
  const runTyping = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      await delay(between(500, 3_000));
      const there = alive(projectors).filter(({ signs }) => signs !== null);
      const writer = pick(there);
      if (writer === undefined) continue;
      const participantId = `typist-${turn}`;
      const listeners = there
        .filter((one) => one !== writer && !one.process.isCutOff && !one.ending.signal.aborted)
        .map((one) => ({ one, cuts: one.process.cuts }));
      try {
        const typed = writer.signs?.typed({ participantId, matchId: null, receiverId: null });
        if ((await writer.process.answered(typed ?? Promise.resolve())) === null) continue;
      } catch (error) {
        if (!isStoreOutage(error)) throw error;
        continue;
      }
      void delay(SEEN_WITHIN_MS).then(() => {
        for (const { one, cuts } of listeners) {
          const { process, ending, seen } = one;
          const isWell = !process.isDead && !ending.signal.aborted && process.cuts === cuts;
          if (isWell && !seen.has(participantId)) unseen ??= `${process.name} has not seen that ${participantId} types`;
        }
      });
    }
  };

  /** However many follow the log in a process, one subscription waits for its end. */
  const runSubscriptions = async (): Promise<void> => {
    const oftenMs = new Map<SimulatedProcess, number>();
    while (!isOver && !isPlain) {
      await delay(250);
      for (const { process } of alive([...projectors, ...notifiers])) {
        const ms = process.atEnd > 1 ? (oftenMs.get(process) ?? 0) + 250 : 0;
        oftenMs.set(process, ms);
        if (ms > 2_000) fail(`${process.name} has ${process.atEnd} subscriptions`);
      }
    }
  };

  // What browsers do.
  const sockets: Socket[] = Array.from({ length: SOCKETS }, (_, at) => ({
    carpool: CARPOOLS[at % CARPOOLS.length] as string,
    at: null,
    seen: -1,
  }));
  const runSocket = async (socket: Socket): Promise<void> => {
    while (!isOver) {
      const { at } = socket;
      const isSentAway = at?.running?.status().state === 'superseded';
      if (at === null || at.process.isDead || isSentAway) {
        const open = alive(projectors).filter(
          (one) => one.watched() !== null && one.running?.status().state !== 'superseded',
        );
        const next = pick(open);
        socket.at = next ?? null;
        // What is told at the beginning is read up to, and everything after it is told.
        if (next !== undefined) socket.seen = Math.max(socket.seen, next.watched() ?? -1);
      }
      await delay(250);
    }
  };

  // What goes wrong.
  const crash = (): void => {
    const kinds: readonly (readonly { readonly process: SimulatedProcess }[])[] = [commands, projectors, notifiers];
    const victim = pick(alive(pick(kinds) ?? commands));
    if (victim === undefined) return;
    note(`${victim.process.name} is killed`);
    victim.process.kill();
  };
  const stopOne = async (): Promise<void> => {
    const victim = pick(alive(projectors));
    if (victim?.running === undefined || victim.running === null) return;
    note(`${victim.process.name} is stopped`);
    victim.ending.abort();
    await Promise.race([victim.running.stop().then(() => victim.leases.close()), delay(5_000)]);
    victim.process.kill();
  };
  const cut = async (): Promise<void> => {
    const victim = pick(alive([...commands, ...projectors, ...notifiers]));
    if (victim === undefined) return;
    note(`${victim.process.name} is cut off`);
    victim.process.isCutOff = true;
    victim.process.cuts += 1;
    await delay(between(200, 7_000));
    victim.process.isCutOff = false;
    note(`${victim.process.name} is healed`);
  };
  /** The clock of a process, or the date of the machine, is set to something else. */
  const jump = (): void => {
    const victim = pick(alive([...commands, ...projectors, ...notifiers]));
    if (victim === undefined) return;
    if (random() < 0.5) {
      const ms = between(-CLOCK_MOST_MS, CLOCK_MOST_MS);
      note(`the date jumps by ${ms.toFixed(0)} ms`);
      jumpDate(ms);
    } else if (!isUnguarded) {
      victim.process.clockAheadMs = between(-CLOCK_MOST_MS, CLOCK_MOST_MS);
      note(`the clock of ${victim.process.name} is ${victim.process.clockAheadMs.toFixed(0)} ms ahead`);
    }
  };
  const keepUp = async (): Promise<void> => {
    if (alive(commands).length < 2) startCommand();
    if (alive(notifiers).length < 2) void startNotifier();
    const ofNewest = alive(projectors).filter(({ version }) => version === newest);
    if (ofNewest.length < 2 || !ofNewest.some(({ isFolding }) => isFolding)) void startProjector(newest);
    // Of a rolling deploy old processes are left for a while, and are started again when they end.
    if (newest === 2 && random() < 0.2 && performance.now() < LASTS_MS * 0.8) void startProjector(1);
  };
  const runFaults = async (): Promise<void> => {
    while (!isOver) {
      await delay(between(300, 3_000));
      const draw = random();
      if (draw < 0.3) crash();
      else if (draw < 0.45) void stopOne();
      else if (draw < 0.7) void cut();
      else if (draw < 0.8 && newest === 1 && performance.now() > LASTS_MS * 0.2) {
        newest = 2;
        note('version 2 is deployed');
      } else if (areClocksWrong && draw > 0.8) jump();
      await delay(between(200, 2_000));
      await keepUp();
    }
  };

  const runRushes = async (): Promise<void> => {
    while (!isOver) {
      await delay(between(2_000, 9_000));
      isRush = true;
      await delay(between(300, 900));
      isRush = false;
    }
  };

  // An operator repairs the program and has what was parked tried again.
  const operator = new SimulatedProcess('operator', shared, random);
  const unpark = async (): Promise<void> => {
    const parked = await openParkedEvents(operator.stores.records);
    const active = shared.views.aliases.get(CROWDS)?.active;
    if (active !== undefined) await parked.release(subscriptionName(CROWDS, active));
  };
  const runOperator = async (): Promise<void> => {
    if (!hasPoison) return;
    await delay(LASTS_MS * between(0.3, 0.7));
    isRepaired = true;
    note('the program is repaired');
    while (!isOver) {
      await delay(between(1_000, 4_000));
      await unpark().catch((error: unknown) => {
        if (!isStoreOutage(error)) throw error;
      });
    }
    isUnparked = true;
  };

  /** Nothing is without an owner for longer than it takes to notice. */
  const runOwners = async (): Promise<void> => {
    let ownerlessMs = 0;
    while (!isOver) {
      await delay(250);
      const folding = (version: number): Projector[] =>
        projectors.filter((one) => one.version === version && one.running !== null && !one.process.isDead);
      const record = shared.records.tables.get('leases')?.get(projectionLease(CROWDS, newest));
      const well = folding(newest).filter(({ process }) => !process.isCutOff);
      const isOwned = well.some(({ lease }) => lease?.lost.aborted === false);
      const canOwn = well.some(({ isFolding }) => isFolding);
      ownerlessMs = isOwned || !canOwn || record === undefined ? 0 : ownerlessMs + 250;
      if (ownerlessMs > OWNED_WITHIN_MS) fail(`nobody has followed the read model for ${ownerlessMs} ms`);
    }
  };

  startCommand();
  startCommand();
  await Promise.all([startProjector(1), startProjector(1), startNotifier(), startNotifier()]);
  if (!isPlain)
    for (const carpool of CARPOOLS) {
      const driver = registration(driverOf(carpool), { rolePreference: 'driver', seats: SEATS });
      await registerAs(driverOf(carpool), carpool, driver);
    }
  const all = [
    ...Array.from({ length: CLIENTS }, (_, number) => runClient(number)),
    ...sockets.map(runSocket),
    runFaults(),
    runRushes(),
    runOperator(),
    runOwners(),
    ...(isPlain ? [] : [runSubscriptions()]),
    ...(doPeopleType ? [runTyping()] : []),
  ];
  await Promise.race([delay(LASTS_MS), ...all]);
  isOver = true;
  await Promise.all(all);

  // Everything is healed, and what is missing is started.
  for (const { process } of [...commands, ...projectors, ...notifiers])
    Object.assign(process, { isCutOff: false, isBusy: false });
  // What a clock that was ahead has put off is due in the end.
  if (areClocksWrong) for (const { process } of notifiers) process.clockAheadMs = CLOCK_MOST_MS;
  if (!alive(projectors).some(({ version, isFolding }) => version === newest && isFolding)) void startProjector(newest);
  if (alive(notifiers).length === 0) void startNotifier();
  void startProjector(newest);
  note('healed');
  const end = shared.log.last;
  const becomesWell = async (isTriedAgain: boolean): Promise<void> => {
    const began = performance.now();
    for (;;) {
      await delay(250);
      if (isTriedAgain) await unpark().catch(() => undefined);
      if (unseen !== null) fail(unseen);
      const problem = problemNow();
      if (problem === null) break;
      if (performance.now() - began > HEALS_MS) fail(problem);
    }
  };
  await becomesWell(isUnparked);
  if (alive(commands).length === 0) startCommand();
  if (hasPoison) {
    // Once more, now that nobody dies: whoever folds parks it, and may remember the stream that another one brings in.
    poisonedCarpool = CARPOOLS[1];
    const isWritten = await registerAs('poison', poisonedCarpool, registration('poison'));
    const began = performance.now();
    while (isWritten && parkedNow() === 0) {
      if (performance.now() - began > HEALS_MS) fail('an event that cannot be folded was not parked');
      await delay(50);
    }
    poisonedCarpool = null;
    await becomesWell(true);
  }
  // What comes next is held back by nobody.
  for (const carpool of CARPOOLS) await registerAs(`last-${carpool}`, carpool, registration(`last-${carpool}`));
  await becomesWell(false);
  const lower = shared.views.activations.find((version, at, before) => at > 0 && version < (before[at - 1] ?? 0));
  if (lower !== undefined) fail(`readers were sent back to version ${lower}`);

  /** Events of the served read model that are parked. */
  function parkedNow(): number {
    const active = shared.views.aliases.get(CROWDS)?.active;
    if (active === undefined) return 0;
    const ids = [...(shared.records.tables.get('parked_events')?.keys() ?? [])];
    return ids.filter((id) => id.startsWith(`${subscriptionName(CROWDS, active)}|`)).length;
  }

  /** What is not yet as it has to be in the end. */
  function problemNow(): string | null {
    const ids = shared.log.events.map(({ id }) => id);
    if (new Set(ids).size !== ids.length) return 'an event is in the log twice';
    // Each try of a command makes ids of its own.
    const effects = shared.log.events.map(({ stream, type, data, metadata: { $causationId: by } }) =>
      JSON.stringify([stream, by, type, data]),
    );
    if (new Set(effects).size !== effects.length) return 'a command is in the log twice';
    const written = new Set(shared.log.events.map(({ metadata }) => metadata.$causationId));
    for (const commandId of acknowledged)
      if (!written.has(commandId)) return `command ${commandId} was acknowledged and is not in the log`;
    for (const commandId of refused)
      if (written.has(commandId)) return `command ${commandId} was refused and is in the log`;
    for (const carpool of CARPOOLS) {
      let state = carpoolModel.initial;
      for (const event of shared.log.streams.get(`carpool-${carpool}`) ?? []) {
        state = carpoolModel.evolve(state, { ...event, at: event.metadata.at, by: event.metadata.actor });
        if (participantCount(state.carpool) > MOST) return `${carpool} has more than ${MOST} people`;
        const full = isPlain
          ? undefined
          : LEGS.find((leg) => seatsTaken(state.carpool, driverOf(carpool), leg) > SEATS);
        if (full !== undefined) return `the car of ${carpool} has more than ${SEATS} people on its ${full} leg`;
      }
    }
    const active = shared.views.aliases.get(CROWDS)?.active;
    if (active === undefined) return 'no read model is served';
    if (codeVersion(active) !== newest) return `version ${active} is served, and ${newest} is deployed`;
    const rebuilt = new Map<string, Document | null>();
    const projection = crowds(newest, () => false);
    for (const event of shared.log.events)
      if (TYPES.includes(event.type))
        for (const key of projection.keys(event))
          rebuilt.set(key, projection.evolve(rebuilt.get(key) ?? null, event, key));
    const stored = shared.views.of(CROWDS, active)?.documents;
    for (const [key, document] of rebuilt)
      if (JSON.stringify(stored?.get(key)?.document) !== JSON.stringify(document))
        return `${key} is ${JSON.stringify(stored?.get(key)?.document)}, and a rebuild gives ${JSON.stringify(document)}`;
    if (parkedNow() > 0) return `${parkedNow()} events are still parked`;
    const outbox = shared.records.tables.get('outbox') ?? new Map();
    const causes = shared.log.events.filter(({ type }) => type === 'ParticipantRegistered');
    for (const { id } of causes) {
      const row = outbox.get(id);
      if (row === undefined) return `no mail follows from ${id}`;
      if (row.isOpen === true) return `the mail of ${id} was not sent`;
      if ((sent.get(id) ?? 0) > 1 + (cutOff.get(id) ?? 0)) return `the mail of ${id} was sent ${sent.get(id)} times`;
    }
    if (outbox.size !== causes.length) return `${outbox.size} mails follow from ${causes.length} causes`;
    for (const socket of sockets) {
      const last =
        shared.log.events.findLast(({ stream, type }) => streamId(stream) === socket.carpool && TYPES.includes(type))
          ?.position ?? -1;
      const isOpen =
        socket.at !== null && !socket.at.process.isDead && socket.at.running?.status().state !== 'superseded';
      if (isOpen && socket.seen < last) return `a socket of ${socket.carpool} was told up to ${socket.seen} of ${last}`;
    }
    return end < 0 ? 'nothing happened' : null;
  }
}
