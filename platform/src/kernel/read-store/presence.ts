import type { Clock } from '../clock.ts';
import type { RecordStore, StateRecord } from './record-store.ts';

/** Who is where, over all processes that share a store: noted while they are there, and for a while after. */
export interface Presence {
  /** Notes who is there now, by keys of persons at places; call it again at least every `SIGN_EVERY_MS`. */
  here(keys: readonly string[]): Promise<void>;
  /** Whether somebody is there, or was `GONE_MS` ago. */
  isHere(key: string): Promise<boolean>;
}

/** How often a process says who is there. */
export const SIGN_EVERY_MS = 30_000;
/** Whoever has not been there for so long is gone. */
export const GONE_MS = 2 * 60_000;
const SWEPT_AT_ONCE = 500;

interface PresenceRecord extends StateRecord {
  /** Epoch ms. */
  readonly endsAt: number;
}

/** Takes the durable state; gives the presence in it. A process that died is forgotten by time alone. */
export async function openPresence(records: RecordStore, clock: Clock): Promise<Presence> {
  const table = await records.table<PresenceRecord>('presence', [{ name: 'by_end', fields: ['endsAt'] }]);
  let sweptAt = Number.NEGATIVE_INFINITY;

  const sweep = async (nowMs: number): Promise<void> => {
    if (nowMs - sweptAt < SIGN_EVERY_MS) return;
    sweptAt = nowMs;
    const { documents } = await table.find({ index: 'by_end', range: { lte: nowMs }, limit: SWEPT_AT_ONCE });
    for (const { _id } of documents) await table.delete(_id);
  };

  return {
    here: async (keys) => {
      const nowMs = clock.now();
      await sweep(nowMs);
      for (const key of keys) await table.put(key, { endsAt: nowMs + SIGN_EVERY_MS + GONE_MS });
    },
    isHere: async (key) => ((await table.get(key))?.endsAt ?? Number.NEGATIVE_INFINITY) > clock.now(),
  };
}
