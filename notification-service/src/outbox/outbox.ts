import { randomUUID } from 'node:crypto';
import type { Query } from '@convoi/platform/kernel/read-store/read-store';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import type { BudgetName } from './mail-budgets.ts';
import { LEASE_MS, type OutboxRow, type StoredRow } from './outbox-row.ts';

/** Which mails are counted: sent since then in a budget, all or to one address. */
export interface SentMails {
  /** Epoch ms. */
  readonly sinceMs: number;
  readonly budget: BudgetName;
  readonly addressKey?: string;
}

/** When a mail was put together, and when it was sent, epoch ms. */
export interface SentMail {
  readonly composedAt: number;
  readonly sentAt: number;
}

/** The mails to send, durable. */
export interface Outbox {
  /** Rows that are not there yet; in one durable write. Gives how many were new. */
  add(rows: readonly { readonly id: string; readonly record: OutboxRow }[]): Promise<number>;
  /** Open rows, the longest due first, and behind them those whose time comes next. */
  next(limit: number): Promise<readonly StoredRow[]>;
  /** Takes the row for a while and counts a try; null when another sender has it. */
  lease(row: StoredRow, nowMs: number): Promise<StoredRow | null>;
  /** Writes a leased row with changes and keeps or ends its lease. False when the lease was lost. */
  update(row: StoredRow, changes: Partial<OutboxRow>): Promise<boolean>;
  /** How many mails were sent. */
  sent(mails: SentMails): Promise<number>;
  /** When the first of them was sent, epoch ms; null when none was. */
  firstSent(mails: SentMails): Promise<number | null>;
  /** Mails of a template sent since then about one match. */
  sentAboutSince(sinceMs: number, matchId: string, template: OutboxRow['template']): Promise<number>;
  /** The last mail of the same kind to the same person about the same match; null when none was sent. */
  lastSentTo(row: Pick<OutboxRow, 'matchId' | 'template' | 'participantId'>): Promise<SentMail | null>;
  /** Open rows, and when the oldest of their causes happened. */
  backlog(): Promise<{ readonly pending: number; readonly oldestCausedAt: number | null }>;
  /** Removes rows done before then; gives how many. */
  prune(beforeMs: number): Promise<number>;
  get(id: string): Promise<OutboxRow | null>;
  /** Every open row. */
  open(): Promise<readonly StoredRow[]>;
  remove(id: string): Promise<void>;
}

const PRUNE_AT_ONCE = 200;
const PAGE = 500;
/** Mails of one kind about a match that are looked through for the last one to somebody: the two are told by turns. */
const LAST_LOOKED_AT = 20;

/** The record without the id that a query adds. */
function recordOf({ _id, ...record }: StoredRow): OutboxRow {
  return record as unknown as OutboxRow;
}

const sentQuery = ({ sinceMs, budget, addressKey }: SentMails): Query =>
  addressKey === undefined
    ? { index: 'by_budget', equals: [budget], range: { gt: sinceMs } }
    : { index: 'by_receiver', equals: [addressKey, budget], range: { gt: sinceMs } };

/** Opens the outbox in the durable state. */
export async function openOutbox(records: RecordStore): Promise<Outbox> {
  const table = await records.table<OutboxRow>('outbox', [
    { name: 'by_due', fields: ['isOpen', 'dueAt'] },
    { name: 'by_cause', fields: ['isOpen', 'causedAt'] },
    { name: 'by_budget', fields: ['budget', 'sentAt'] },
    { name: 'by_receiver', fields: ['addressKey', 'budget', 'sentAt'] },
    { name: 'by_relation', fields: ['matchId', 'template', 'sentAt'] },
  ]);

  /** Rows that this process has, as they are stored. */
  const held = new Map<string, OutboxRow>();

  return {
    add: async (rows) => (await table.insertMany(rows)).filter(Boolean).length,
    next: async (limit) => (await table.find({ index: 'by_due', equals: [true], limit })).documents,
    lease: async (row, nowMs) => {
      const leased = { ...row, lease: randomUUID(), dueAt: nowMs + LEASE_MS, attempts: row.attempts + 1 };
      const record = recordOf(leased);
      if (!(await table.replaceIf(row._id, 'lease', row.lease, record, recordOf(row)))) return null;
      held.set(row._id, record);
      return leased;
    },
    update: async (row, changes) => {
      // Another each time: who read the row before somebody had it, and comes late, must not take it for untouched.
      const given = changes.lease === null ? { lease: randomUUID() } : {};
      const record = recordOf({ ...row, ...changes, ...given });
      const before = held.get(row._id);
      held.delete(row._id);
      const isMine = await table.replaceIf(row._id, 'lease', row.lease, record, before);
      if (isMine && record.lease === row.lease) held.set(row._id, record);
      return isMine;
    },
    sent: (mails) => table.count(sentQuery(mails)),
    firstSent: async (mails) => {
      const first = await table.find({ ...sentQuery(mails), limit: 1 });
      return first.documents[0]?.sentAt ?? null;
    },
    sentAboutSince: (sinceMs, matchId, template) =>
      table.count({ index: 'by_relation', equals: [matchId, template], range: { gt: sinceMs } }),
    lastSentTo: async ({ matchId, template, participantId }) => {
      if (matchId === null) return null;
      const query = { index: 'by_relation', equals: [matchId, template], range: { gt: 0 } } as const;
      const { documents } = await table.find({ ...query, sort: 'desc', limit: LAST_LOOKED_AT });
      const last = documents.find((one) => one.participantId === participantId);
      return last?.sentAt == null ? null : { composedAt: last.composedAt ?? last.sentAt, sentAt: last.sentAt };
    },
    backlog: async () => {
      const oldest = await table.find({ index: 'by_cause', equals: [true], limit: 1 });
      const pending = oldest.documents.length === 0 ? 0 : await table.count({ index: 'by_due', equals: [true] });
      return { pending, oldestCausedAt: oldest.documents[0]?.causedAt ?? null };
    },
    prune: async (beforeMs) => {
      const old = await table.find({
        index: 'by_due',
        equals: [false],
        range: { lt: beforeMs },
        limit: PRUNE_AT_ONCE,
      });
      await Promise.all(old.documents.map(({ _id }) => table.delete(_id)));
      return old.documents.length;
    },
    get: (id) => table.get(id),
    open: async () => {
      const found: StoredRow[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const query = { index: 'by_due', equals: [true], limit: PAGE };
        const page = await table.find(cursor === undefined ? query : { ...query, cursor });
        found.push(...(page.documents as readonly StoredRow[]));
        cursor = page.nextCursor;
      }
      return found;
    },
    remove: (id) => table.delete(id).then(() => undefined),
  };
}
