import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { type EventMark, type EventStore, markOf, type StoredEvent } from '../event-store/event-store.ts';
import { isStoreOutage } from '../event-store/store-errors.ts';
import type { ParkedEvent, ParkedEvents } from '../projections/parked-events.ts';
import { errorCode, type SubscriptionLog, type SubscriptionMonitor } from './monitor.ts';

/** Events to handle, in order, and the checkpoint to keep together with their effects. */
export interface Delivery {
  readonly events: readonly StoredEvent[];
  /** null = leave the checkpoint where it is: these events were parked and come late. */
  readonly checkpoint: number | null;
  /** The last event at or before the checkpoint, to be kept with it; null = none is known since the one before. */
  readonly mark?: EventMark | null;
}

/** The parked events that are not brought in. */
export interface OtherParked {
  /** Their positions, as of now. */
  list(): Promise<ReadonlySet<number>>;
  /** To be called before a document is written without those at these positions; false when one has changed since the list. */
  keep(positions: readonly number[]): Promise<boolean>;
}

export interface PoisonGuardOptions {
  /** Name of the subscription, under which events are parked. */
  readonly name: string;
  readonly events: EventStore;
  readonly parked: ParkedEvents;
  readonly clock: Clock;
  /** Handles a delivery and keeps its checkpoint; must bear repeated events. */
  readonly handle: (delivery: Delivery) => Promise<void>;
  /**
   * Brings parked events of whole streams in, when late handling alone would not do; `others` are those that are to be left out.
   * Gives the position up to which it has: an event behind it was parked before the checkpoint came there, and stays parked.
   * Absent = they are handled one by one.
   */
  readonly replay?: (released: readonly ParkedEvent[], others: OtherParked) => Promise<number>;
  readonly log?: SubscriptionLog | undefined;
  readonly monitor?: SubscriptionMonitor | undefined;
}

/** Keeps one bad event from stopping a subscription. */
export interface PoisonGuard {
  /** Reads which streams are held; done by the first delivery when not before. */
  start(): Promise<void>;
  /**
   * Hands events on, without those whose stream is held. One that fails five times is parked and its stream held.
   * Throws only what no event is to blame for: the store's outages and faults of the handler itself.
   */
  readonly deliver: (events: readonly StoredEvent[], checkpoint: number, mark?: EventMark) => Promise<void>;
  /** Tries parked events again, of one stream or (undefined) those released on request; gives how many came through. */
  retry(stream?: string): Promise<number>;
  /** Parked events, held ones included. */
  parkedCount(): number;
}

const TRIES = 5;
/** Wait before the second try, doubled each time: the streams behind lose 0.3 s at most. */
const FIRST_WAIT_MS = 20;

export function poisonGuard(options: PoisonGuardOptions): PoisonGuard {
  const { name, parked, handle } = options;
  /** Held streams and how many of their events are parked; null until read from the table. */
  let held: Map<string, number> | null = null;

  const total = (): number => [...(held?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  const tell = (): void => options.monitor?.parked?.(name, total());

  const readHeld = async (): Promise<Map<string, number>> => {
    const counts = new Map<string, number>();
    for (const { stream } of await parked.list(name)) counts.set(stream, (counts.get(stream) ?? 0) + 1);
    held = counts;
    tell();
    return counts;
  };

  const park = async (streams: Map<string, number>, events: readonly StoredEvent[], code: string | null) => {
    await parked.park(name, events, code, new Date(options.clock.now()).toISOString());
    for (const { stream } of events) streams.set(stream, (streams.get(stream) ?? 0) + 1);
    tell();
  };

  /** The error of the last try, or null when one of them went well. */
  const tryEvent = async (event: StoredEvent, waitMs: number): Promise<unknown> => {
    let failure: unknown = null;
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (tries > 0 && waitMs > 0) await delay(waitMs * 2 ** (tries - 1));
      try {
        await handle({ events: [event], checkpoint: event.position, mark: markOf(event) });
        return null;
      } catch (error) {
        if (isStoreOutage(error)) throw error;
        failure = error ?? new Error('thrown without an error');
      }
    }
    return failure;
  };

  const deliverOneByOne = async (
    streams: Map<string, number>,
    { events, checkpoint, mark }: { events: readonly StoredEvent[]; checkpoint: number; mark: EventMark | null },
  ) => {
    // Only the first bad event of a batch waits between its tries, so that many of them do not add up.
    let waitMs = FIRST_WAIT_MS;
    for (const event of events) {
      if (streams.has(event.stream)) {
        await park(streams, [event], null);
        continue;
      }
      const failure = await tryEvent(event, waitMs);
      if (failure === null) continue;
      // When not even an empty delivery works, the handler is at fault and nothing may be parked.
      await handle({ events: [], checkpoint: event.position - 1, mark: null });
      waitMs = 0;
      const { stream, position, type } = event;
      options.log?.error({ subscription: name, stream, position, type, code: errorCode(failure) }, 'event parked');
      await park(streams, [event], errorCode(failure));
    }
    await handle({ events: [], checkpoint, mark });
  };

  const deliver: PoisonGuard['deliver'] = async (events, checkpoint, passed) => {
    const last = events.at(-1);
    const mark = passed ?? (last === undefined ? null : markOf(last));
    // Another process may have brought them in: what is held is in the table, and memory only knows that nothing is.
    const streams = held === null || held.size > 0 ? await readHeld() : held;
    const free = streams.size === 0 ? events : events.filter(({ stream }) => !streams.has(stream));
    if (free.length < events.length) {
      await park(
        streams,
        events.filter(({ stream }) => streams.has(stream)),
        null,
      );
    }
    try {
      await handle({ events: free, checkpoint, mark });
    } catch (error) {
      if (isStoreOutage(error) || free.length === 0) throw error;
      await deliverOneByOne(streams, { events: free, checkpoint, mark });
    }
  };

  /** Handles the parked events of one stream late and in order. */
  const replayStream = async (rows: readonly ParkedEvent[]): Promise<number> => {
    const first = rows[0];
    if (first === undefined) return -1;
    const wanted = new Set(rows.map(({ position }) => position));
    const { events } = await options.events.load(first.stream, first.revision - 1);
    for (const event of events) {
      if (wanted.has(event.position)) await handle({ events: [event], checkpoint: null, mark: null });
    }
    return Math.max(...wanted);
  };

  /** Gives the position up to which they are in. */
  const bringIn = async (rows: readonly ParkedEvent[]): Promise<number> => {
    if (options.replay === undefined) return replayStream(rows);
    const released = new Set(rows.map(({ position }) => position));
    let others: ReadonlyMap<number, ParkedEvent> = new Map();
    return options.replay(rows, {
      list: async () => {
        const all = await parked.list(name);
        others = new Map(all.filter(({ position }) => !released.has(position)).map((row) => [row.position, row]));
        return new Set(others.keys());
      },
      keep: (positions) =>
        parked.keep(
          name,
          positions.map((position) => others.get(position) as ParkedEvent),
        ),
    });
  };

  /** Brings whole streams in, all of them or none; gives how many events came through, null when one fails again. */
  const tryStreams = async (streams: readonly string[], rows: readonly ParkedEvent[]): Promise<number | null> => {
    try {
      const until = await bringIn(rows);
      const settled = await parked.settle(
        name,
        rows.filter(({ position }) => position <= until),
      );
      options.log?.info({ subscription: name, stream: streams.join(' '), events: settled }, 'parked events replayed');
      return settled;
    } catch (error) {
      if (isStoreOutage(error)) throw error;
      if (streams.length > 1) return null;
      options.log?.warn(
        { subscription: name, stream: streams.join(' '), code: errorCode(error) },
        'parked events fail again',
      );
      await parked.hold(name, rows);
      return null;
    }
  };

  const retry = async (stream?: string): Promise<number> => {
    const all = await parked.list(name);
    const asked = [
      ...new Set(
        all.filter((row) => (stream === undefined ? row.released : row.stream === stream)).map((row) => row.stream),
      ),
    ];
    const rowsOf = (streams: readonly string[]): readonly ParkedEvent[] =>
      all.filter((row) => streams.includes(row.stream));
    // Together first: one reading of the log, and two processes that do this at once leave out nothing of each other's.
    const together = asked.length > 1 && options.replay !== undefined ? await tryStreams(asked, rowsOf(asked)) : null;
    const broughtIn = together === null ? [] : [...asked];
    let done = together ?? 0;
    if (together === null) {
      for (const each of asked) {
        const settled = await tryStreams([each], rowsOf([each]));
        if (settled === null) continue;
        done += settled;
        broughtIn.push(each);
      }
    }
    const left = await readHeld();
    // What was parked behind them meanwhile is asked for with them: nobody would think of asking once more.
    for (const each of broughtIn) if (left.has(each)) await parked.release(name, each);
    return done;
  };

  return {
    start: async () => {
      await readHeld();
    },
    deliver,
    retry,
    parkedCount: total,
  };
}
