import { Refusal } from '@convoi/contracts';
import { EVENT_DEFINITIONS, upcast } from '@convoi/contracts/events';
import {
  type Actor,
  type Clock,
  type EventStore,
  eventIdOf,
  type Json,
  type NewEvent,
  type StoredEvent,
  VersionConflict,
} from '@convoi/platform';
import type { Decision, Rejection } from '../domain/decision.ts';

/**
 * Carries commands out on streams (architecture, section 4): the state of a stream is kept in memory and only its tail is
 * read; commands on one stream are decided one after another in this process, their appends may be on the way together; a
 * conflict with another process is decided again on the new tail.
 */

/** An event of a stream as a model folds it: what was appended or loaded, personal fields still sealed. */
export interface StreamEvent {
  readonly stream: string;
  readonly type: string;
  readonly data: { readonly [key: string]: unknown };
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** How the events of one category make a state. */
export interface StreamModel<S> {
  readonly initial: S;
  evolve(state: S, event: StreamEvent): S;
}

/** Who asks for what, as it is written beside the events. */
export interface CommandOrigin {
  /** Event ids derive from it: the same command never has two effects. */
  readonly commandId: string;
  /** Id of the request. */
  readonly correlationId: string;
  readonly actor: Actor;
  readonly lang: string;
}

/** A decided event before it has its envelope. */
export interface DecidedEvent {
  readonly type: string;
  readonly data: object;
}

/** A stream after a command or a reading. */
export interface Snapshot<S> {
  readonly state: S;
  /** -1 = no such stream. */
  readonly revision: number;
  /** Of the stream's last event; -1 = no such stream. */
  readonly position: number;
}

export interface StreamExecutor {
  /** The state now, with the tail read. */
  read<S>(model: StreamModel<S>, stream: string): Promise<Snapshot<S>>;
  /** The state as this process last knew it, without reading; undefined when it is not in memory. */
  peek<S>(model: StreamModel<S>, stream: string): S | undefined;
  /**
   * Decides and appends. A command whose events are there already succeeds without a decision. Throws the Refusal of a
   * rejection, `conflict.retry` after three lost races, and the store's outages.
   */
  execute<S>(
    model: StreamModel<S>,
    stream: string,
    origin: CommandOrigin,
    decide: (state: S) => Decision<DecidedEvent>,
  ): Promise<Snapshot<S>>;
  /** As `execute` for a decision that has to wait for something; nothing else happens on the stream in this process meanwhile. */
  executeAlone<S>(
    model: StreamModel<S>,
    stream: string,
    origin: CommandOrigin,
    decide: (state: S) => Promise<Decision<DecidedEvent>>,
  ): Promise<Snapshot<S>>;
  /** Holds the stream still in this process while something is done elsewhere. */
  hold<S, T>(model: StreamModel<S>, stream: string, act: (state: S) => Promise<T>): Promise<T>;
}

export interface StreamExecutorOptions {
  readonly store: EventStore;
  readonly clock: Clock;
  /** Streams kept in memory. */
  readonly streamsMax?: number;
  /** Appends of one stream on their way at once; 1 for a store that may reorder them. */
  readonly inFlightMax?: number;
}

const STREAMS_MAX = 5_000;
const IN_FLIGHT_MAX = 64;
const ATTEMPTS_MAX = 3;
/** Event ids of a stream that are remembered to know a repeated command. */
const KNOWN_IDS_MAX = 1_024;

interface Job<S> {
  readonly origin: CommandOrigin;
  readonly decide: (state: S) => Decision<DecidedEvent>;
  readonly resolve: (snapshot: Snapshot<S>) => void;
  readonly reject: (error: unknown) => void;
  conflicts: number;
  /** The tail was read since the job is the next one. */
  isTailRead: boolean;
}

interface LoneJob {
  readonly act: () => Promise<void>;
  readonly reject: (error: unknown) => void;
}

interface Flight<S> {
  readonly job: Job<S>;
  readonly firstId: string;
  readonly settled: Promise<void>;
}

interface Lane<S> {
  readonly stream: string;
  readonly model: StreamModel<S>;
  isLoaded: boolean;
  /** What is durable. */
  known: Snapshot<S>;
  /** What will be durable when every append on its way succeeds. */
  ahead: { readonly state: S; readonly revision: number };
  readonly ids: Set<string>;
  readonly queue: (Job<S> | LoneJob)[];
  flights: Flight<S>[];
  /** Appends that failed, in their order, until the lane is repaired. */
  failures: { readonly job: Job<S>; readonly error: unknown }[];
  isPumping: boolean;
}

/** The Refusal that a caller gets for a rejection of a decider. */
export function asRefusal({ code, errors, facts }: Rejection): Refusal {
  return new Refusal(code, {
    ...(errors === undefined ? {} : { errors }),
    ...(facts === undefined ? {} : { values: facts }),
  });
}

function remember(ids: Set<string>, id: string): void {
  ids.add(id);
  if (ids.size <= KNOWN_IDS_MAX) return;
  const oldest = ids.values().next().value;
  if (oldest !== undefined) ids.delete(oldest);
}

function envelope(origin: CommandOrigin, event: DecidedEvent, index: number, at: string): NewEvent {
  const definition = EVENT_DEFINITIONS.get(event.type);
  if (definition === undefined) throw new TypeError(`unknown event type ${event.type}`);
  return {
    id: eventIdOf(origin.commandId, index),
    type: event.type,
    data: event.data as { readonly [key: string]: Json },
    metadata: {
      $correlationId: origin.correlationId,
      $causationId: origin.commandId,
      v: definition.v,
      actor: origin.actor,
      at,
      lang: origin.lang,
    },
  };
}

/** An event of the log in the version that the code knows. An unknown type must not be decided upon. */
function asRead({ stream, type, data, metadata }: StoredEvent): StreamEvent {
  if (!EVENT_DEFINITIONS.has(type)) throw new TypeError(`unknown event type ${type} in ${stream.split('-')[0]}`);
  return { stream, type, data: upcast(type, metadata.v, data), at: metadata.at };
}

/** Takes the event store and the clock; gives the one executor of a process. */
export function createStreamExecutor(options: StreamExecutorOptions): StreamExecutor {
  const { store, clock, streamsMax = STREAMS_MAX, inFlightMax = IN_FLIGHT_MAX } = options;
  const lanes = new Map<string, Lane<unknown>>();

  const laneOf = <S>(model: StreamModel<S>, stream: string): Lane<S> => {
    const known = lanes.get(stream) as Lane<S> | undefined;
    if (known !== undefined) {
      lanes.delete(stream);
      lanes.set(stream, known as Lane<unknown>);
      return known;
    }
    const lane: Lane<S> = {
      stream,
      model,
      isLoaded: false,
      known: { state: model.initial, revision: -1, position: -1 },
      ahead: { state: model.initial, revision: -1 },
      ids: new Set(),
      queue: [],
      flights: [],
      failures: [],
      isPumping: false,
    };
    lanes.set(stream, lane as Lane<unknown>);
    return lane;
  };

  const forgetOldest = (): void => {
    for (const [stream, lane] of lanes) {
      if (lanes.size <= streamsMax) return;
      if (!lane.isPumping && lane.queue.length === 0 && lane.flights.length === 0) lanes.delete(stream);
    }
  };

  const isSettled = <S>(lane: Lane<S>): boolean => lane.flights.length === 0 && lane.failures.length === 0;

  /** Reads what came since; a concurrent reading or append may have been faster. */
  const readTail = async <S>(lane: Lane<S>): Promise<void> => {
    const { events } = await store.load(lane.stream, lane.known.revision);
    for (const event of events) {
      if (event.revision <= lane.known.revision) continue;
      remember(lane.ids, event.id);
      const state = lane.model.evolve(lane.known.state, asRead(event));
      lane.known = { state, revision: event.revision, position: event.position };
    }
    lane.isLoaded = true;
    if (isSettled(lane)) lane.ahead = lane.known;
  };

  const land = async <S>(lane: Lane<S>): Promise<void> => {
    while (lane.flights.length > 0) await Promise.all(lane.flights.map(({ settled }) => settled));
  };

  /** After a failed append: those behind it failed too. The first is told or tried again, the others are tried again. */
  const repair = async <S>(lane: Lane<S>): Promise<void> => {
    await land(lane);
    const failures = lane.failures;
    lane.failures = [];
    const again = failures.filter(({ job, error }, index) => {
      if (!(error instanceof VersionConflict)) {
        job.reject(error);
        return false;
      }
      if (index === 0) job.conflicts += 1;
      if (job.conflicts <= ATTEMPTS_MAX) return true;
      job.reject(new Refusal('conflict.retry'));
      return false;
    });
    lane.queue.unshift(...again.map(({ job }) => job));
    await readTail(lane);
    lane.ahead = lane.known;
  };

  const envelopes = (origin: CommandOrigin, decided: readonly DecidedEvent[]): readonly NewEvent[] => {
    const at = new Date(clock.now()).toISOString();
    return decided.map((event, index) => envelope(origin, event, index, at));
  };

  const folded = <S>(lane: Lane<S>, before: S, events: readonly NewEvent[]): S =>
    events.reduce(
      (state, { type, data, metadata }) =>
        lane.model.evolve(state, { stream: lane.stream, type, data, at: metadata.at }),
      before,
    );

  const launch = <S>(lane: Lane<S>, job: Job<S>, decided: readonly DecidedEvent[]): void => {
    const events = envelopes(job.origin, decided);
    const state = folded(lane, lane.ahead.state, events);
    const expected = lane.ahead.revision;
    const settle = (error?: unknown): void => {
      lane.flights = lane.flights.filter((other) => other !== flight);
      if (error === undefined) return;
      lane.failures.push({ job, error });
      void pump(lane);
    };
    const flight: Flight<S> = {
      job,
      firstId: events[0]?.id ?? '',
      settled: store.append(lane.stream, expected, events).then(({ revision, position }) => {
        if (revision > lane.known.revision) lane.known = { state, revision, position };
        for (const { id } of events) remember(lane.ids, id);
        settle();
        job.resolve({ state, revision, position });
      }, settle),
    };
    lane.flights.push(flight);
    lane.ahead = { state, revision: expected + events.length };
  };

  /** One step of the first job; it stays first until it is launched or answered. */
  const step = async <S>(lane: Lane<S>, job: Job<S>): Promise<void> => {
    const firstId = eventIdOf(job.origin.commandId, 0);
    if (lane.flights.some((flight) => flight.firstId === firstId)) return land(lane);
    if (lane.ids.has(firstId)) {
      lane.queue.shift();
      job.resolve(lane.known);
      return;
    }
    const decision = job.decide(lane.ahead.state);
    if ('events' in decision && decision.events.length > 0) {
      lane.queue.shift();
      launch(lane, job, decision.events);
      if (lane.flights.length >= inFlightMax) await lane.flights[0]?.settled;
      return;
    }
    // Nothing to write: the answer must rest on what is durable, and on all of it.
    if (!isSettled(lane)) return land(lane);
    if (!job.isTailRead) {
      job.isTailRead = true;
      return readTail(lane);
    }
    lane.queue.shift();
    if ('rejection' in decision) job.reject(asRefusal(decision.rejection));
    else job.resolve(lane.known);
  };

  const pump = async <S>(lane: Lane<S>): Promise<void> => {
    if (lane.isPumping) return;
    lane.isPumping = true;
    while (lane.queue.length > 0 || lane.failures.length > 0) {
      const [job] = lane.queue;
      try {
        if (lane.failures.length > 0) await repair(lane);
        else if (!lane.isLoaded) await readTail(lane);
        else if (job !== undefined && 'act' in job) {
          await land(lane);
          if (!isSettled(lane)) continue;
          lane.queue.shift();
          await job.act();
        } else if (job !== undefined) await step(lane, job);
      } catch (error) {
        // The store cannot be read, or a decision broke: whoever is first hears of it.
        const first = lane.queue.shift();
        first?.reject(error);
        if (isSettled(lane)) lane.ahead = lane.known;
      }
    }
    lane.isPumping = false;
    if (lanes.size > streamsMax) forgetOldest();
  };

  const enqueue = <S>(lane: Lane<S>, job: Job<S> | LoneJob): void => {
    lane.queue.push(job);
    void pump(lane);
  };

  const hold: StreamExecutor['hold'] = (model, stream, act) =>
    new Promise((resolve, reject) => {
      const lane = laneOf(model, stream);
      enqueue(lane, {
        reject,
        act: async () => {
          try {
            await readTail(lane);
            resolve(await act(lane.known.state));
          } catch (error) {
            reject(error);
          }
        },
      });
    });

  /** Decides and appends with nothing else on its way; the caller holds the stream. */
  const appendHeld = async <S>(
    lane: Lane<S>,
    origin: CommandOrigin,
    decide: (state: S) => Promise<Decision<DecidedEvent>>,
  ): Promise<Snapshot<S>> => {
    for (let conflicts = 0; ; conflicts += 1) {
      if (lane.ids.has(eventIdOf(origin.commandId, 0))) return lane.known;
      const decision = await decide(lane.known.state);
      if ('rejection' in decision) throw asRefusal(decision.rejection);
      if (decision.events.length === 0) return lane.known;
      try {
        const events = envelopes(origin, decision.events);
        const { revision, position } = await store.append(lane.stream, lane.known.revision, events);
        lane.known = { state: folded(lane, lane.known.state, events), revision, position };
        lane.ahead = lane.known;
        for (const { id } of events) remember(lane.ids, id);
        return lane.known;
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
        if (conflicts >= ATTEMPTS_MAX) throw new Refusal('conflict.retry');
        await readTail(lane);
      }
    }
  };

  return {
    read: async (model, stream) => {
      const lane = laneOf(model, stream);
      await readTail(lane);
      if (lanes.size > streamsMax) forgetOldest();
      return lane.known;
    },
    peek: <S>(_model: StreamModel<S>, stream: string) => {
      const lane = lanes.get(stream) as Lane<S> | undefined;
      return lane?.isLoaded === true ? lane.known.state : undefined;
    },
    execute: <S>(
      model: StreamModel<S>,
      stream: string,
      origin: CommandOrigin,
      decide: (state: S) => Decision<DecidedEvent>,
    ) =>
      new Promise<Snapshot<S>>((resolve, reject) => {
        enqueue(laneOf(model, stream), { origin, decide, resolve, reject, conflicts: 0, isTailRead: false });
      }),
    executeAlone: (model, stream, origin, decide) =>
      hold(model, stream, () => appendHeld(laneOf(model, stream), origin, decide)),
    hold,
  };
}
