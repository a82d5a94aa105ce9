import { randomUUID } from 'node:crypto';
import type { RecordStore, StateRecord } from '../read-store/record-store.ts';
import { pause } from './back-off.ts';
import { errorCode, type SubscriptionLog } from './monitor.ts';

/** Who follows what: each read model and each reaction has one owner among all processes (docs/reference/processes.md#owners). */

/** The right to follow one thing, for as long as `lost` has not aborted. */
export interface Lease {
  readonly name: string;
  /** One higher with each owner. */
  readonly token: number;
  /** Aborts when another process may have become the owner. */
  readonly lost: AbortSignal;
}

export interface Leases {
  /**
   * Waits until this process is the owner; null when the signal aborts first. `onWaiting` is called when another process is
   * the owner at the first look.
   */
  acquire(name: string, signal: AbortSignal, onWaiting?: () => void): Promise<Lease | null>;
  /** Whether this lease is the one that counts, asked of the store: before what nothing else guards. */
  confirm(lease: Lease): Promise<boolean>;
  /** Gives it up; another process takes it at once. */
  release(lease: Lease): Promise<void>;
  /** Whether another process that is alive owns it. */
  isHeldElsewhere(name: string): Promise<boolean>;
  /** Gives everything up. */
  close(): Promise<void>;
}

/** Leases of a process that is alone with its stores: it owns whatever it asks for. */
export function aloneLeases(): Leases {
  const never = new AbortController().signal;
  return {
    acquire: async (name, signal) => (signal.aborted ? null : { name, token: 1, lost: never }),
    confirm: async () => true,
    release: async () => undefined,
    isHeldElsewhere: async () => false,
    close: async () => undefined,
  };
}

/** Leases of a process that follows nothing: it waits for ever. */
export function noLeases(): Leases {
  return {
    ...aloneLeases(),
    acquire: async (_name, signal, onWaiting) => {
      onWaiting?.();
      if (!signal.aborted)
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      return null;
    },
    isHeldElsewhere: async () => true,
  };
}

interface LeaseRecord extends StateRecord {
  /** Id of a process; null = nobody's. */
  readonly holder: string | null;
  readonly token: number;
  /** Another at every change, so that of two changes at once one is refused. */
  readonly stamp: string;
}

interface ProcessRecord extends StateRecord {
  /** One higher each time the process says that it is alive. */
  readonly beat: number;
}

export interface LeaseTimes {
  /** How often an owner says that it is alive. */
  readonly beatMs: number;
  /** An owner that could not say so for this long counts itself as none. */
  readonly ownMs: number;
  /** One that was not heard for this long has lost everything. More than `ownMs`. */
  readonly lapseMs: number;
  /** How often those who wait look. */
  readonly lookMs: number;
}

/** After a crash the next owner is there within four seconds. */
const TIMES: LeaseTimes = { beatMs: 1_000, ownMs: 2_500, lapseMs: 3_000, lookMs: 400 };
/** A process that was silent for so long is forgotten. */
const FORGET_MS = 60_000;
const ALL = 1_000;

interface Held {
  readonly lease: Lease;
  readonly record: LeaseRecord;
  readonly lose: AbortController;
}

interface Waiting {
  readonly name: string;
  readonly resolve: (lease: Lease | null) => void;
  readonly onWaiting: (() => void) | undefined;
}

/**
 * Opens leases in the durable state. No two clocks are compared: an owner counts up in a record of its own, and is given up
 * by whoever has not seen it count for a while. Two owners for a moment do no harm to documents, whose positions guard them.
 */
export async function openLeases(
  records: RecordStore,
  { log, times = TIMES }: { readonly log?: SubscriptionLog | undefined; readonly times?: LeaseTimes } = {},
): Promise<Leases> {
  const table = await records.table<LeaseRecord>('leases');
  const processes = await records.table<ProcessRecord>('lease_holders');
  const me = randomUUID();
  const held = new Map<string, Held>();
  /** Not held any more, while the store may still say so: given up as soon as it answers. */
  const lost = new Map<string, Held>();
  let waiting: Waiting[] = [];
  /** What was last heard of other processes, and when, on the clock of this one. */
  const heard = new Map<string, { readonly beat: number; readonly atMs: number }>();
  const ending = new AbortController();
  /** Ends the present pause early. */
  let wake: () => void = () => undefined;
  let beat = 0;
  let aliveMs = Number.NEGATIVE_INFINITY;
  let failure: string | null = null;

  const now = (): number => performance.now();
  const isAlive = (): boolean => now() - aliveMs < times.ownMs;

  const loseAll = (): void => {
    if (held.size > 0) log?.warn({ count: held.size }, 'ownership lost: this process could not say that it is alive');
    for (const [name, mine] of held) {
      mine.lose.abort();
      lost.set(name, mine);
    }
    held.clear();
  };

  /** Says that this process is alive. */
  const sayAlive = async (): Promise<void> => {
    const atMs = now();
    beat += 1;
    await processes.put(me, { beat });
    aliveMs = atMs;
  };

  /** Ids of the processes that are not known to have ended. */
  const living = async (): Promise<ReadonlySet<string>> => {
    const atMs = now();
    const { documents } = await processes.find({ index: '_id', limit: ALL });
    const alive = new Set<string>();
    for (const { _id, beat: said } of documents) {
      const before = heard.get(_id);
      if (before?.beat !== said) heard.set(_id, { beat: said, atMs });
      const silentMs = before === undefined || before.beat !== said ? 0 : atMs - before.atMs;
      if (silentMs < times.lapseMs) alive.add(_id);
      else if (silentMs > FORGET_MS) {
        await processes.delete(_id);
        heard.delete(_id);
      }
    }
    return alive;
  };

  const recordsByName = async (): Promise<ReadonlyMap<string, LeaseRecord>> => {
    const { documents } = await table.find({ index: '_id', limit: ALL });
    return new Map(documents.map(({ _id, holder, token, stamp }) => [_id, { holder, token, stamp }]));
  };

  const isFree = (stored: LeaseRecord | undefined, alive: ReadonlySet<string>): boolean =>
    stored === undefined || stored.holder === null || stored.holder === me || !alive.has(stored.holder);

  const take = async (name: string, stored: LeaseRecord | undefined): Promise<Lease | null> => {
    const record = { holder: me, token: (stored?.token ?? 0) + 1, stamp: randomUUID() };
    const isMine =
      stored === undefined
        ? await table.insert(name, record)
        : await table.replaceIf(name, 'stamp', stored.stamp, record);
    if (!isMine) return null;
    const lose = new AbortController();
    const lease = { name, token: record.token, lost: lose.signal };
    if (!isAlive()) {
      lost.set(name, { lease, record, lose });
      return null;
    }
    held.set(name, { lease, record, lose });
    return lease;
  };

  const free = async (mine: Held): Promise<void> => {
    const { lease, record } = mine;
    if (held.get(lease.name) === mine) held.delete(lease.name);
    lost.set(lease.name, mine);
    await table.replaceIf(lease.name, 'stamp', record.stamp, { ...record, holder: null, stamp: randomUUID() });
    if (lost.get(lease.name) === mine) lost.delete(lease.name);
  };

  /**
   * The others have not missed this process for long enough to take what it has lost, and it may be in the middle of something
   * for a while before it asks for it again.
   */
  const giveUpLost = async (): Promise<void> => {
    for (const mine of lost.values()) await free(mine);
  };

  /** Takes what is free of what is waited for. */
  const look = async (): Promise<void> => {
    const wanted = waiting;
    if (wanted.length === 0 || !isAlive()) return;
    // In this order: an owner was alive before its lease was there, so that one that has begun meanwhile is among the living.
    const stored = await recordsByName();
    const alive = await living();
    for (const one of wanted) {
      const lease = isFree(stored.get(one.name), alive) ? await take(one.name, stored.get(one.name)) : null;
      if (lease === null) {
        one.onWaiting?.();
        continue;
      }
      // Who has left meanwhile does not want it any more.
      if (!waiting.includes(one)) {
        const mine = held.get(one.name);
        if (mine !== undefined) await free(mine);
        continue;
      }
      waiting = waiting.filter((other) => other !== one);
      one.resolve(lease);
    }
  };

  const run = async (): Promise<void> => {
    let saidMs = Number.NEGATIVE_INFINITY;
    while (!ending.signal.aborted) {
      try {
        if (now() - saidMs >= times.beatMs) {
          saidMs = now();
          await sayAlive();
        }
        await giveUpLost();
        await look();
        failure = null;
      } catch (error) {
        const code = errorCode(error);
        if (code !== failure) log?.warn({ code }, 'ownership not looked at');
        failure = code;
      }
      const woken = new AbortController();
      wake = () => woken.abort();
      await pause(waiting.length > 0 ? times.lookMs : times.beatMs, AbortSignal.any([ending.signal, woken.signal]));
    }
  };
  // A call to the store may hang: whether this process is still an owner is its own to know.
  const watch = setInterval(() => {
    if (!isAlive()) loseAll();
  }, times.lookMs);
  watch.unref();
  const running = run();

  return {
    acquire: (name, signal, onWaiting) =>
      new Promise((resolve) => {
        const one: Waiting = { name, resolve, onWaiting };
        const leave = (): void => {
          waiting = waiting.filter((other) => other !== one);
          resolve(null);
        };
        if (signal.aborted) {
          resolve(null);
          return;
        }
        waiting.push(one);
        signal.addEventListener('abort', leave, { once: true });
        wake();
      }),
    confirm: async ({ name, token }) => {
      if (held.get(name)?.lease.token !== token) return false;
      const stored = await table.get(name);
      return stored?.holder === me && stored.token === token;
    },
    release: async ({ name, token }) => {
      const mine = held.get(name);
      if (mine?.lease.token === token) await free(mine);
    },
    isHeldElsewhere: async (name) => {
      const holder = (await table.get(name))?.holder ?? null;
      return holder !== null && holder !== me && (await living()).has(holder);
    },
    close: async () => {
      ending.abort();
      clearInterval(watch);
      for (const { resolve } of waiting.splice(0)) resolve(null);
      await running;
      for (const mine of held.values()) {
        mine.lose.abort();
        await free(mine).catch(() => undefined);
      }
      await processes.delete(me).catch(() => undefined);
    },
  };
}
