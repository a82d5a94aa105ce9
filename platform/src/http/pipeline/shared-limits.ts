import { randomUUID } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { isStoreOutage } from '../../kernel/event-store/store-errors.ts';
import type { RecordStore, RecordTable, StateRecord } from '../../kernel/read-store/record-store.ts';
import type { CountedLimit, LimitResult, LimitsOptions } from './limits.ts';
import { ALLOWED, createLimits, digests, type Limits } from './limits.ts';

/** Rate limits that several processes count together, in the durable state. */

interface Counter extends StateRecord {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** Another at every change, so that of two changes at once one is told to look again. */
  readonly turn: string;
}

export interface SharedLimitsOptions extends LimitsOptions {
  readonly secret: Uint8Array;
  readonly records: RecordStore;
  readonly clock: Clock;
}

/**
 * Of limits up to here a process takes several places at a time and gives them out by itself: a durable write for each call
 * would cost more than it holds off.
 */
const SHORT_UP_TO_SECONDS = 60;
/** One takes so large a part of the places; what one has left over is missing to the others until the time is over. */
const PARTS = 8;
/** Changes of others that one request looks through; so many at once are a burst of their own. */
const TURNS = 20;
const SWEEP_EVERY_MS = 60_000;
const SWEEP_ROWS = 200;

/** Places of a short limit that this process has taken. */
interface Taken {
  left: number;
  readonly endsAt: number;
  /** There are no more for anybody. */
  readonly isFull: boolean;
}

/** Opens the counters: limits hold over all processes on the records and over their restarts. */
export async function openSharedLimits(options: SharedLimitsOptions): Promise<Limits> {
  const { records, clock, isOn, onLimited } = options;
  const own = createLimits(options);
  const digestOf = digests(options.secret);
  const table: RecordTable<Counter> = await records.table<Counter>('rate_limits', [
    { name: 'by_end', fields: ['endsAt'] },
  ]);
  const taken = new Map<string, Taken>();
  let sweptAt = clock.now();

  const sweep = async (): Promise<void> => {
    sweptAt = clock.now();
    for (const [id, { endsAt }] of taken) if (endsAt <= sweptAt) taken.delete(id);
    const old = await table.find({ index: 'by_end', range: { lt: clock.now() }, limit: SWEEP_ROWS });
    for (const { _id } of old.documents) await table.delete(_id);
  };

  /** Changes a counter by what others have not changed meanwhile; `next` gives null when nothing is to change. */
  const change = async (id: string, next: (counter: Counter | null) => Counter | null): Promise<Counter | null> => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const stored = await table.get(id);
      const made = next(stored);
      if (made === null) return stored;
      const isMine =
        stored === null ? await table.insert(id, made) : await table.replaceIf(id, 'turn', stored.turn, made);
      if (isMine) return null;
    }
    return { count: 0, endsAt: clock.now(), turn: '' };
  };

  const refused = ({ name }: CountedLimit, endsAt: number): LimitResult => {
    onLimited?.(name);
    return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil((endsAt - clock.now()) / 1000)) };
  };

  const sweepNowAndThen = (): void => {
    if (clock.now() - sweptAt > SWEEP_EVERY_MS) void sweep().catch(() => undefined);
  };

  /** Takes places for this process and gives one of them. */
  const take = async (limit: CountedLimit, id: string): Promise<LimitResult> => {
    let got = 0;
    let endsAt = 0;
    const full = await change(id, (counter) => {
      const now = clock.now();
      const isNew = counter === null || counter.endsAt <= now;
      const count = isNew ? 0 : counter.count;
      endsAt = isNew ? now + limit.seconds * 1000 : counter.endsAt;
      got = Math.min(Math.max(1, Math.floor(limit.points / PARTS)), limit.points - count);
      return got <= 0 ? null : { count: count + got, endsAt, turn: randomUUID() };
    });
    sweepNowAndThen();
    if (full !== null) {
      taken.set(id, { left: 0, endsAt: full.endsAt, isFull: true });
      return refused(limit, full.endsAt);
    }
    const mine = taken.get(id);
    if (mine?.endsAt === endsAt) mine.left += got - 1;
    else taken.set(id, { left: got - 1, endsAt, isFull: false });
    return ALLOWED;
  };

  const consumeShort = async (limit: CountedLimit, key: string): Promise<LimitResult> => {
    if (!isOn()) return ALLOWED;
    const id = digestOf(limit.name, key);
    const mine = taken.get(id);
    if (mine !== undefined && mine.endsAt > clock.now()) {
      if (mine.left > 0) {
        mine.left -= 1;
        return ALLOWED;
      }
      if (mine.isFull) return refused(limit, mine.endsAt);
    }
    try {
      return await take(limit, id);
    } catch (error) {
      // Without the store each process counts by itself: bursts are held off all the same.
      if (!isStoreOutage(error)) throw error;
      return own.consume(limit, key);
    }
  };

  return {
    consume: async (limit, key): Promise<LimitResult> => {
      if (limit.seconds <= SHORT_UP_TO_SECONDS) return consumeShort(limit, key);
      if (!isOn()) return ALLOWED;
      const full = await change(digestOf(limit.name, key), (counter) => {
        const now = clock.now();
        if (counter === null || counter.endsAt <= now)
          return { count: 1, endsAt: now + limit.seconds * 1000, turn: randomUUID() };
        return counter.count >= limit.points ? null : { ...counter, count: counter.count + 1, turn: randomUUID() };
      });
      sweepNowAndThen();
      return full === null ? ALLOWED : refused(limit, full.endsAt);
    },
    refund: async (limit: CountedLimit, key) => {
      if (!isOn()) return;
      if (limit.seconds <= SHORT_UP_TO_SECONDS) {
        const id = digestOf(limit.name, key);
        const mine = taken.get(id);
        if (mine !== undefined) taken.set(id, { ...mine, left: mine.left + 1 });
        return;
      }
      await change(digestOf(limit.name, key), (counter) =>
        counter === null || counter.count === 0 ? null : { ...counter, count: counter.count - 1, turn: randomUUID() },
      );
    },
  };
}
