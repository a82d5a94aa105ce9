import type { RecordStore, RecordTable, StateRecord } from '../read-store/record-store.ts';
import type { EventMark, Json, KeptPosition } from './event-store.ts';

/**
 * Positions in durable state: whoever reads the log and keeps no documents. All of them are in one of these tables, so that
 * they can be compared with the log together, moved with it, and set back.
 */
export const POSITION_TABLES = [
  'notifier_checkpoints',
  'event_ends_checkpoint',
  'event_times_checkpoint',
  'words_checkpoint',
  'erasure_request_times_checkpoint',
  'events_by_member_checkpoint',
  'payment_times_checkpoint',
  'draft_times_checkpoint',
  'unproved_accounts_checkpoint',
  'registrations_by_address_checkpoint',
  'withdrawals_checkpoint',
  'confirmed_erasures_checkpoint',
  'waiting_lines_checkpoint',
  'place_corrections_checkpoint',
  'organisers_days_checkpoint',
  'events_by_contact_checkpoint',
] as const;

/** `keys_checkpoint` is with the keys, and is no fault when the log does not have it: they may be put back apart. */
export type PositionTable = (typeof POSITION_TABLES)[number] | 'keys_checkpoint';

interface PositionRecord extends StateRecord {
  readonly position: number;
  /** Absent where an older program wrote the record. */
  readonly mark?: Json;
}

export interface KeptPositions {
  /** null = nobody has read yet. */
  get(id: string): Promise<KeptPosition | null>;
  /** `keep` for the first time; false when there is one. */
  begin(id: string, kept: KeptPosition): Promise<boolean>;
  /** Durable before it answers. A null mark leaves the one before, unless the position is before it. */
  keep(id: string, kept: KeptPosition): Promise<void>;
  all(): Promise<readonly { readonly id: string; readonly kept: KeptPosition }[]>;
  forget(id: string): Promise<void>;
}

const asKept = ({ position, mark = null }: PositionRecord): KeptPosition => ({
  position,
  mark: mark as unknown as EventMark | null,
});

const asRecord = ({ position, mark }: KeptPosition): PositionRecord => ({
  position,
  mark: mark === null ? null : { ...mark },
});

/** More are in no table. */
const ALL = 1_000;

/** Takes the store and which of the tables; gives its positions. Throws StoreUnavailable. */
export async function openKeptPositions(records: RecordStore, name: PositionTable): Promise<KeptPositions> {
  const table: RecordTable<PositionRecord> = await records.table<PositionRecord>(name);
  /** The last mark of each, so that a step without one need not look it up. */
  const marks = new Map<string, EventMark | null>();
  const get = async (id: string): Promise<KeptPosition | null> => {
    const record = await table.get(id);
    return record === null ? null : asKept(record);
  };
  return {
    get,
    begin: (id, kept) => table.insert(id, asRecord(kept)),
    keep: async (id, { position, mark }) => {
      const before = mark ?? marks.get(id) ?? (await get(id))?.mark ?? null;
      const known = before !== null && before.position <= position ? before : null;
      marks.set(id, known);
      await table.put(id, asRecord({ position, mark: known }));
    },
    all: async () => {
      const { documents } = await table.find({ index: '_id', limit: ALL });
      return documents.map(({ _id, ...record }) => ({ id: _id, kept: asKept(record as unknown as PositionRecord) }));
    },
    forget: async (id) => {
      marks.delete(id);
      await table.delete(id);
    },
  };
}
