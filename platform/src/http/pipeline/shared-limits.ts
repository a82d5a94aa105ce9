import { randomUUID } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
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

/** Limits up to here stay in each process: they bound bursts, and a durable write for each call would cost more than it saves. */
const OWN_UP_TO_SECONDS = 60;
/** Changes of others that one request looks through; so many at once are a burst of their own. */
const TURNS = 20;
const SWEEP_EVERY_MS = 60_000;
const SWEEP_ROWS = 200;

/** Opens the counters: long limits hold over all processes on the records and over their restarts, short ones in this process. */
export async function openSharedLimits(options: SharedLimitsOptions): Promise<Limits> {
  const { records, clock, isOn, onLimited } = options;
  const own = createLimits(options);
  const digestOf = digests(options.secret);
  const table: RecordTable<Counter> = await records.table<Counter>('rate_limits', [
    { name: 'by_end', fields: ['endsAt'] },
  ]);
  let sweptAt = clock.now();

  const sweep = async (): Promise<void> => {
    sweptAt = clock.now();
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

  return {
    consume: async (limit, key): Promise<LimitResult> => {
      if (limit.seconds <= OWN_UP_TO_SECONDS) return own.consume(limit, key);
      if (!isOn()) return ALLOWED;
      const full = await change(digestOf(limit.name, key), (counter) => {
        const now = clock.now();
        if (counter === null || counter.endsAt <= now)
          return { count: 1, endsAt: now + limit.seconds * 1000, turn: randomUUID() };
        return counter.count >= limit.points ? null : { ...counter, count: counter.count + 1, turn: randomUUID() };
      });
      if (clock.now() - sweptAt > SWEEP_EVERY_MS) void sweep().catch(() => undefined);
      if (full === null) return ALLOWED;
      onLimited?.(limit.name);
      return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil((full.endsAt - clock.now()) / 1000)) };
    },
    refund: async (limit: CountedLimit, key) => {
      if (limit.seconds <= OWN_UP_TO_SECONDS) return own.refund(limit, key);
      if (!isOn()) return;
      await change(digestOf(limit.name, key), (counter) =>
        counter === null || counter.count === 0 ? null : { ...counter, count: counter.count - 1, turn: randomUUID() },
      );
    },
  };
}
