import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '@convoi/contracts';
import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import type { Clock } from '../clock.ts';
import {
  type Actor,
  type EventStore,
  type Json,
  type NewEvent,
  NO_STREAM,
  type StoredEvent,
} from '../event-store/event-store.ts';
import { presentEvent } from '../event-store/present-event.ts';
import { VersionConflict } from '../event-store/store-errors.ts';
import type { PersonalData } from '../personal-data/personal-data.ts';
import type { Decision, Rejection } from './decision.ts';
import type { KeptForm, KeptState, KeptStates } from './kept-states.ts';

/**
 * Carries commands out on streams (docs/reference/processes.md#commands): the state of a stream is kept in memory and only
 * its tail is read. Commands on one stream are decided one after another in this process; those that wait while an append is
 * on its way are written together in the next one, all or nothing. A conflict with another process is decided again on the
 * new tail.
 *
 * Several appends of one stream on their way at once would be faster still and wrong: an expected revision says how many
 * events there are, not which, so a second append could succeed on a stranger's event in the place of the first.
 */

/** An event of a stream as a model folds it: what was appended or loaded, personal fields still sealed, digests plain. */
export interface StreamEvent {
  readonly id: string;
  readonly stream: string;
  readonly type: string;
  readonly data: { readonly [key: string]: unknown };
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Who asked for it. */
  readonly by: Actor;
}

/** How the events of one category make a state. */
export interface StreamModel<S> {
  readonly initial: S;
  evolve(state: S, event: StreamEvent): S;
  /** Where streams become long: how their states are kept. */
  readonly kept?: KeptForm<S>;
}

/** Who asks for what, as it is written beside the events. */
export interface CommandOrigin {
  /** Written beside the events as what caused them, by which a repetition is known: the same command never has two effects. */
  readonly commandId: string;
  /** Id of the request. */
  readonly correlationId: string;
  readonly actor: Actor;
  readonly lang: string;
}

/** A decided event before it has its envelope. */
interface DecidedEvent {
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

export interface CommandHandler {
  /** The state now, with the tail read. */
  read<S>(model: StreamModel<S>, stream: string): Promise<Snapshot<S>>;
  /** The state as this process last knew it, without reading; undefined when it is not in memory. */
  peek<S>(model: StreamModel<S>, stream: string): S | undefined;
  /**
   * Decides and appends. A command whose events are there already succeeds without a decision. Throws the Refusal of a
   * rejection, `conflict.retry` after three races lost on a stream that stood still, and the store's outages.
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
  /** Waits until no state is being kept. */
  settled(): Promise<void>;
}

export interface CommandHandlerOptions {
  readonly store: EventStore;
  readonly clock: Clock;
  /** Encrypts and opens what decisions rest on; without it everything but personal fields is plain. */
  readonly personal?: Pick<PersonalData, 'guard' | 'unguardAll'>;
  /** Where states of long streams are kept; without it they are read anew by each process. */
  readonly keptStates?: KeptStates;
  /** Events after which the state of a stream is kept again (default 500). */
  readonly keptEvery?: number;
  /** Told when a state could not be kept or read, which costs time only. */
  readonly onFault?: (error: unknown) => void;
  /** Streams kept in memory (default 5,000). */
  readonly streamsMax?: number;
  /** Commands of one stream that are written together (default 64). */
  readonly batchMax?: number;
  /** For the waits after lost races, 0 to 1 (default Math.random). */
  readonly random?: () => number;
}

const STREAMS_MAX = 5_000;
const BATCH_MAX = 64;
const KEPT_EVERY = 500;
/** Races lost in a row while the stream stands still: somebody else does not write, so that trying again is of no use. */
const LOST_MOST = 3;
/** Chance in the wait after a lost race, doubled with each one in a row: of two processes one comes first. */
const JITTER_FIRST_MS = 4;
const JITTER_MOST_MS = 64;
/** Commands of a stream that are remembered to know a repeated one. */
const KNOWN_COMMANDS_MAX = 1_024;

/** Races that a command has lost. */
interface Race {
  /** In a row, with the stream standing still. */
  readonly lost: number;
  /** Where the stream stood at the last one. */
  readonly revision: number;
}

const NO_RACE: Race = { lost: 0, revision: Number.NEGATIVE_INFINITY };
/** One more race lost on a stream that stood there: while it makes progress none counts. */
const lostAt = (race: Race, revision: number): Race => ({
  lost: revision > race.revision ? 1 : race.lost + 1,
  revision,
});

interface Job<S> {
  readonly origin: CommandOrigin;
  readonly decide: (state: S) => Decision<DecidedEvent>;
  readonly resolve: (snapshot: Snapshot<S>) => void;
  readonly reject: (error: unknown) => void;
  race: Race;
}

/** Runs with nothing else on its way on the stream; answers its caller by itself. */
type LoneJob = () => Promise<void>;

/** What is durable of a stream, with the id of its last event. */
interface Known<S> extends Snapshot<S> {
  readonly eventId: string | null;
}

interface Lane<S> {
  readonly stream: string;
  readonly model: StreamModel<S>;
  isLoaded: boolean;
  known: Known<S>;
  /** Revision up to which its state is kept in durable state, as far as this process knows; -1 = it is not. */
  keptRevision: number;
  isBeingKept: boolean;
  /** Ids of the last commands that wrote to it. */
  readonly commands: Set<string>;
  readonly queue: (Job<S> | LoneJob)[];
  isPumping: boolean;
  /** The reading of its tail that is on its way. */
  reading: Promise<void> | null;
  /** The one that begins when that is over, for all who have asked meanwhile. */
  nextReading: Promise<void> | null;
  /** Races lost in a row by whatever waits here. */
  lostInARow: number;
}

/** A job of a batch with what was decided for it; nothing is told before the batch is durable. */
interface Decided<S> {
  readonly job: Job<S>;
  readonly isWriting: boolean;
  readonly settle: (snapshot: Omit<Snapshot<S>, 'state'>) => void;
}

/** The Refusal that a caller gets for a rejection of a decider. */
export function asRefusal({ code, errors, facts, extra }: Rejection): Refusal {
  return new Refusal(code, {
    ...(errors === undefined ? {} : { errors }),
    ...(facts === undefined ? {} : { values: facts }),
    ...(extra === undefined ? {} : { extra }),
  });
}

function remember(commands: Set<string>, id: string): void {
  commands.add(id);
  if (commands.size <= KNOWN_COMMANDS_MAX) return;
  const oldest = commands.values().next().value;
  if (oldest !== undefined) commands.delete(oldest);
}

/**
 * An event has an id of its own in each try. Were it made from the command's, the log would take the same command of another process for
 * a repetition of this append, and acknowledge it with what is not in the log: that process has its own time.
 */
function envelope(origin: CommandOrigin, event: DecidedEvent, at: string): NewEvent {
  const definition = EVENT_DEFINITIONS.get(event.type);
  if (definition === undefined) throw new TypeError(`unknown event type ${event.type}`);
  return {
    id: randomUUID(),
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
function asRead(stored: StoredEvent): StreamEvent {
  const { id, stream, type, data, metadata } = presentEvent(stored);
  if (!EVENT_DEFINITIONS.has(type)) throw new TypeError(`unknown event type ${type} in ${stream.split('-')[0]}`);
  return { id, stream, type, data, at: metadata.at, by: metadata.actor };
}

/** Takes the event store and the clock; gives the one command handler of a process. */
export function createCommandHandler(options: CommandHandlerOptions): CommandHandler {
  const { store, clock, personal, streamsMax = STREAMS_MAX, batchMax = BATCH_MAX, random = Math.random } = options;
  const { keptStates, keptEvery = KEPT_EVERY, onFault = () => {} } = options;
  const keeping = new Set<Promise<void>>();
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
      known: { state: model.initial, revision: NO_STREAM, position: NO_STREAM, eventId: null },
      keptRevision: NO_STREAM,
      isBeingKept: false,
      commands: new Set(),
      queue: [],
      isPumping: false,
      reading: null,
      nextReading: null,
      lostInARow: 0,
    };
    lanes.set(stream, lane as Lane<unknown>);
    return lane;
  };

  const forgetOldest = (): void => {
    for (const [stream, lane] of lanes) {
      if (lanes.size <= streamsMax) return;
      if (!lane.isPumping && lane.queue.length === 0) lanes.delete(stream);
    }
  };

  /** Keeps the state of a stream that has become so much longer. Nobody waits for it, and a failure costs time only. */
  const keepIfLong = <S>(lane: Lane<S>): void => {
    const { model, known, isBeingKept } = lane;
    if (keptStates === undefined || model.kept === undefined || isBeingKept || known.eventId === null) return;
    if (known.revision - lane.keptRevision < keptEvery) return;
    const { state, revision, position, eventId } = known;
    const mark = { id: eventId, stream: lane.stream, revision, position };
    lane.isBeingKept = true;
    lane.keptRevision = revision;
    const done = keptStates
      .write(model.kept, { state, mark, commands: [...lane.commands] })
      .catch(onFault)
      .finally(() => {
        lane.isBeingKept = false;
        keeping.delete(done);
      });
    keeping.add(done);
  };

  /** The state that was kept of a stream; null when there is none that can be used. */
  const readKept = async <S>({ model, stream }: Lane<S>): Promise<KeptState<S> | null> => {
    if (keptStates === undefined || model.kept === undefined) return null;
    try {
      return await keptStates.read(model.kept, stream);
    } catch (error) {
      onFault(error);
      return null;
    }
  };

  /** Begins a stream that is not in memory with the state that was kept of it. */
  const beginWithKept = async <S>(lane: Lane<S>): Promise<void> => {
    const kept = await readKept(lane);
    if (kept === null || kept.mark.revision <= lane.known.revision) return;
    const { state, mark, commands } = kept;
    lane.commands.clear();
    for (const id of commands) lane.commands.add(id);
    lane.known = { state, revision: mark.revision, position: mark.position, eventId: mark.id };
    lane.keptRevision = mark.revision;
  };

  /** Reads what came since what is known. */
  const loadTail = async <S>(lane: Lane<S>): Promise<void> => {
    if (lane.known.revision === NO_STREAM) await beginWithKept(lane);
    const loaded = await store.load(lane.stream, lane.known.revision);
    const events = personal === undefined ? loaded.events : await personal.unguardAll(loaded.events);
    for (const event of events) {
      if (event.revision <= lane.known.revision) continue;
      remember(lane.commands, event.metadata.$causationId);
      const state = lane.model.evolve(lane.known.state, asRead(event));
      lane.known = { state, revision: event.revision, position: event.position, eventId: event.id };
    }
    lane.isLoaded = true;
    keepIfLong(lane);
  };

  const beginReading = <S>(lane: Lane<S>): Promise<void> => {
    const reading = loadTail(lane).finally(() => {
      lane.reading = null;
    });
    lane.reading = reading;
    return reading;
  };

  /**
   * Reads what came since. Whoever asks must see all that was acknowledged before, so that a reading on its way is of no use
   * to them; all who ask meanwhile share the next one.
   */
  const readTail = <S>(lane: Lane<S>): Promise<void> => {
    if (lane.nextReading !== null) return lane.nextReading;
    if (lane.reading === null) return beginReading(lane);
    const begin = (): Promise<void> => {
      lane.nextReading = null;
      return beginReading(lane);
    };
    lane.nextReading = lane.reading.then(begin, begin);
    return lane.nextReading;
  };

  const envelopes = (origin: CommandOrigin, decided: readonly DecidedEvent[]): readonly NewEvent[] => {
    const at = new Date(clock.now()).toISOString();
    return decided.map((event) => envelope(origin, event, at));
  };

  const folded = <S>(lane: Lane<S>, before: S, events: readonly NewEvent[]): S =>
    events.reduce(
      (state, { id, type, data, metadata }) =>
        lane.model.evolve(state, { id, stream: lane.stream, type, data, at: metadata.at, by: metadata.actor }),
      before,
    );

  /** Appends to what was decided on and knows it then; a reading that was faster has folded the events already. */
  const write = async <S>(
    lane: Lane<S>,
    base: Snapshot<S>,
    state: S,
    events: readonly NewEvent[],
  ): Promise<Snapshot<S>> => {
    const kept = personal === undefined ? events : await personal.guard(lane.stream, events);
    const { revision, position } = await store.append(lane.stream, base.revision, kept);
    for (const { metadata } of events) remember(lane.commands, metadata.$causationId);
    const written = { state, revision, position };
    if (revision > lane.known.revision) lane.known = { ...written, eventId: events.at(-1)?.id ?? null };
    keepIfLong(lane);
    return written;
  };

  /** Decides some jobs one after another, each on what the ones before it will have written. */
  const decideAll = <S>(lane: Lane<S>, jobs: readonly Job<S>[]) => {
    let state = lane.known.state;
    const events: NewEvent[] = [];
    const commands = new Set<string>();
    const decided: Decided<S>[] = [];
    for (const job of jobs) {
      const { commandId } = job.origin;
      try {
        const isRepeated = lane.commands.has(commandId) || commands.has(commandId);
        const decision: Decision<DecidedEvent> = isRepeated ? { events: [] } : job.decide(state);
        if ('rejection' in decision) {
          decided.push({ job, isWriting: false, settle: () => job.reject(asRefusal(decision.rejection)) });
          continue;
        }
        const news = envelopes(job.origin, decision.events);
        const after = folded(lane, state, news);
        state = after;
        events.push(...news);
        if (news.length > 0) commands.add(commandId);
        decided.push({
          job,
          isWriting: news.length > 0,
          settle: (written) => job.resolve({ ...written, state: after }),
        });
      } catch (error) {
        decided.push({ job, isWriting: false, settle: () => job.reject(error) });
      }
    }
    return { decided, events, state };
  };

  /** After a lost race: a moment in which others come first. What is asked for meanwhile is written together. */
  const letOthers = async (lane: Pick<Lane<unknown>, 'lostInARow'>): Promise<void> => {
    const mostMs = Math.min(JITTER_MOST_MS, JITTER_FIRST_MS * 2 ** lane.lostInARow);
    lane.lostInARow += 1;
    await delay(mostMs * random());
  };

  /** Some jobs, decided and written together. Throws nothing: who cannot be served is told. */
  const carryOut = async <S>(lane: Lane<S>, jobs: readonly Job<S>[]): Promise<void> => {
    const base = lane.known;
    const first = decideAll(lane, jobs);
    if (first.events.length === 0) {
      // Nothing to write proves nothing: the answers must rest on the tail.
      await readTail(lane);
      if (lane.known.revision !== base.revision) lane.queue.unshift(...jobs);
      else for (const { settle } of first.decided) settle(lane.known);
      return;
    }
    try {
      const written = await write(lane, base, first.state, first.events);
      lane.lostInARow = 0;
      for (const { settle } of first.decided) settle(written);
    } catch (error) {
      const isConflict = error instanceof VersionConflict;
      const again = first.decided.filter(({ job, isWriting }) => {
        if (!isConflict) {
          if (isWriting) job.reject(error);
          return !isWriting;
        }
        job.race = lostAt(job.race, base.revision);
        if (job.race.lost <= LOST_MOST) return true;
        job.reject(new Refusal('conflict.retry'));
        return false;
      });
      lane.queue.unshift(...again.map(({ job }) => job));
      // After an outage nobody knows whether the events were written.
      lane.isLoaded = false;
      if (isConflict) await letOthers(lane);
    }
  };

  /** The jobs at the head of the queue that can be written together. */
  const takeBatch = <S>(lane: Lane<S>): readonly Job<S>[] => {
    const lone = lane.queue.findIndex((job) => typeof job === 'function');
    return lane.queue.splice(0, Math.min(batchMax, lone < 0 ? lane.queue.length : lone)) as Job<S>[];
  };

  const pump = async <S>(lane: Lane<S>): Promise<void> => {
    if (lane.isPumping) return;
    lane.isPumping = true;
    while (lane.queue.length > 0) {
      const [head] = lane.queue;
      if (typeof head === 'function') {
        lane.queue.shift();
        await head();
        continue;
      }
      const jobs = takeBatch(lane);
      try {
        if (!lane.isLoaded) await readTail(lane);
        await carryOut(lane, jobs);
      } catch (error) {
        // The store cannot be read.
        for (const job of jobs) job.reject(error);
      }
    }
    lane.isPumping = false;
    if (lanes.size > streamsMax) forgetOldest();
  };

  const enqueue = <S>(lane: Lane<S>, job: Job<S> | LoneJob): void => {
    lane.queue.push(job);
    void pump(lane);
  };

  const hold: CommandHandler['hold'] = (model, stream, act) =>
    new Promise((resolve, reject) => {
      const lane = laneOf(model, stream);
      enqueue(lane, async () => {
        try {
          await readTail(lane);
          resolve(await act(lane.known.state));
        } catch (error) {
          reject(error);
        }
      });
    });

  /** Decides and appends while the caller holds the stream. */
  const appendHeld = async <S>(
    lane: Lane<S>,
    origin: CommandOrigin,
    decide: (state: S) => Promise<Decision<DecidedEvent>>,
  ): Promise<Snapshot<S>> => {
    for (let race = NO_RACE; ; ) {
      if (lane.commands.has(origin.commandId)) return lane.known;
      const before = lane.known;
      const decision = await decide(before.state);
      if ('rejection' in decision) throw asRefusal(decision.rejection);
      if (decision.events.length === 0) return before;
      try {
        const events = envelopes(origin, decision.events);
        return await write(lane, before, folded(lane, before.state, events), events);
      } catch (error) {
        lane.isLoaded = false;
        if (!(error instanceof VersionConflict)) throw error;
        race = lostAt(race, before.revision);
        if (race.lost > LOST_MOST) throw new Refusal('conflict.retry');
        await letOthers(lane);
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
        enqueue(laneOf(model, stream), { origin, decide, resolve, reject, race: NO_RACE });
      }),
    executeAlone: (model, stream, origin, decide) =>
      hold(model, stream, () => appendHeld(laneOf(model, stream), origin, decide)),
    hold,
    settled: async () => {
      await Promise.all(keeping);
    },
  };
}
