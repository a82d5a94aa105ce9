import { randomUUID } from 'node:crypto';
import type { RecordTable, StateRecord } from '@convoi/platform/kernel/read-store/record-store';

/** A mail as the stand-in mailbox keeps it and its calls answer it. */
export interface Message {
  readonly id: string;
  /** Plain addresses of the envelope. */
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names in lower case. */
  readonly headers: { readonly [name: string]: string };
  /** ISO 8601 UTC, from the product's clock. */
  readonly date: string;
}

interface MessageRecord extends StateRecord {
  /** 0, 1, 2... in the order of arrival. */
  readonly seq: number;
  /** Address in lower case, for looking up. */
  readonly toKey: string;
  readonly message: { readonly [name: string]: string | { readonly [name: string]: string } } & StateRecord[string];
}

export interface MessageFilter {
  /** Exact address, any case. */
  readonly to?: string;
  readonly template?: string;
  /** Epoch ms; only messages of then and later. */
  readonly sinceMs?: number;
}

/** The kept mails. */
export interface Messages {
  add(message: Omit<Message, 'id'>): Promise<void>;
  /** Newest first. */
  find(filter: MessageFilter, limit?: number): Promise<readonly Message[]>;
  get(id: string): Promise<Message | null>;
  clear(): Promise<void>;
  /** Resolves at the next message, at the end of the time, or when the signal aborts. */
  next(waitMs: number, signal: AbortSignal): Promise<void>;
}

export const MESSAGE_INDEXES = [
  { name: 'by_seq', fields: ['seq'] },
  { name: 'by_to', fields: ['toKey', 'seq'] },
] as const;

const PAGE = 200;
/** More are not kept: the oldest go. */
const MESSAGES_MAX = 5_000;

export function templateOf({ headers }: Pick<Message, 'headers'>): string {
  return headers['x-convoi-template'] ?? '';
}

function matches(message: Message, { template, sinceMs }: MessageFilter): boolean {
  if (template !== undefined && templateOf(message) !== template) return false;
  return sinceMs === undefined || Date.parse(message.date) >= sinceMs;
}

/** Opens the mails kept in a table with `MESSAGE_INDEXES`. */
export async function openMessages(table: RecordTable<StateRecord>): Promise<Messages> {
  const records = table as unknown as RecordTable<MessageRecord>;
  const last = await records.find({ index: 'by_seq', sort: 'desc', limit: 1 });
  let seq = last.documents[0]?.seq ?? -1;
  let count = await records.count({ index: 'by_seq' });
  const waiting = new Set<() => void>();

  const page = (filter: MessageFilter, cursor: string | undefined, limit: number) =>
    records.find({
      ...(filter.to === undefined ? { index: 'by_seq' } : { index: 'by_to', equals: [filter.to.toLowerCase()] }),
      sort: 'desc',
      limit,
      ...(cursor === undefined ? {} : { cursor }),
    });

  const dropOldest = async (): Promise<void> => {
    const oldest = await records.find({ index: 'by_seq', limit: count - MESSAGES_MAX });
    await Promise.all(oldest.documents.map(({ _id }) => records.delete(_id)));
    count -= oldest.documents.length;
  };

  return {
    add: async (message) => {
      const id = randomUUID();
      seq += 1;
      const kept = { ...message, id } as unknown as MessageRecord['message'];
      await records.insert(id, { seq, toKey: message.to.toLowerCase(), message: kept });
      count += 1;
      if (count > MESSAGES_MAX) await dropOldest();
      for (const wake of waiting) wake();
    },
    find: async (filter, limit = Number.POSITIVE_INFINITY) => {
      const found: Message[] = [];
      let cursor: string | undefined;
      do {
        const { documents, nextCursor } = await page(filter, cursor, Math.min(PAGE, limit));
        for (const { message } of documents) {
          if (matches(message as unknown as Message, filter)) found.push(message as unknown as Message);
        }
        cursor = nextCursor ?? undefined;
      } while (cursor !== undefined && found.length < limit);
      return found.slice(0, limit);
    },
    get: async (id) => ((await records.get(id))?.message as unknown as Message | undefined) ?? null,
    clear: async () => {
      for (;;) {
        const { documents } = await records.find({ index: 'by_seq', limit: PAGE });
        if (documents.length === 0) break;
        await Promise.all(documents.map(({ _id }) => records.delete(_id)));
      }
      count = 0;
    },
    next: (waitMs, signal) =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, waitMs);
        waiting.add(done);
        signal.addEventListener('abort', done, { once: true });
        if (signal.aborted) done();
      }),
  };
}
