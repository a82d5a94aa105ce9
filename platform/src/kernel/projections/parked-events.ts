import { randomUUID } from 'node:crypto';
import type { StoredEvent } from '../event-store/event-store.ts';
import type { RecordStore } from '../read-store/record-store.ts';

/** An event that a subscription set aside, so that the others could go on. Holds no personal data. */
export interface ParkedEvent {
  readonly [key: string]: string | number | boolean | null;
  readonly subscription: string;
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  /** Code of the error; null for an event that only waits behind a parked one of its stream. */
  readonly code: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** An operator has asked for another try. */
  readonly released: boolean;
  /** Another at every change. */
  readonly stamp: string;
}

/** The parked events of all subscriptions, in the record table `parked_events`. */
export interface ParkedEvents {
  /** Sets events aside, durably; one that is parked already stays as it is. */
  park(subscription: string, events: readonly StoredEvent[], code: string | null, at: string): Promise<void>;
  /** In the order of their positions; only those released on request. */
  list(subscription: string, which?: 'all' | 'released'): Promise<readonly ParkedEvent[]>;
  remove(subscription: string, positions: readonly number[]): Promise<void>;
  /**
   * Removes events that were brought in, as they were listed; gives how many. One that has changed since stays and is tried
   * again: somebody counts on it, see `keep`.
   */
  settle(subscription: string, rows: readonly ParkedEvent[]): Promise<number>;
  /**
   * Has listed events stay parked, before documents are written without them: who brings them in at the same time cannot settle
   * them then. False when one of them is not there any more as it was listed.
   */
  keep(subscription: string, rows: readonly ParkedEvent[]): Promise<boolean>;
  /** Asks the subscription, in whatever process it runs, to try again; gives how many events. */
  release(subscription: string, stream?: string): Promise<number>;
  /** Takes a request for another try back. */
  hold(subscription: string, rows: readonly ParkedEvent[]): Promise<void>;
  count(subscription: string): Promise<number>;
}

const PAGE = 500;
const idOf = (subscription: string, position: number): string => `${subscription}|${position}`;

/** Opens the table in the durable state. */
export async function openParkedEvents(records: RecordStore): Promise<ParkedEvents> {
  const table = await records.table<ParkedEvent>('parked_events', [
    { name: 'by_position', fields: ['subscription', 'position'] },
    { name: 'by_release', fields: ['subscription', 'released', 'position'] },
  ]);

  const list = async (subscription: string, which: 'all' | 'released' = 'all'): Promise<readonly ParkedEvent[]> => {
    const query =
      which === 'all'
        ? { index: 'by_position', equals: [subscription] }
        : { index: 'by_release', equals: [subscription, true] };
    const found: ParkedEvent[] = [];
    let cursor: string | undefined;
    do {
      const page = await table.find({ ...query, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) });
      found.push(...page.documents);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  };

  /** Replaces a row while it is as it was listed. */
  const replace = (subscription: string, row: ParkedEvent, changes: Partial<ParkedEvent>): Promise<boolean> => {
    const { position, stream, revision, type, code, at, released } = row;
    const kept = { subscription, position, stream, revision, type, code, at, released };
    // An older program has written rows without a stamp.
    const stamp = row.stamp ?? null;
    return table.replaceIf(idOf(subscription, position), 'stamp', stamp, { ...kept, ...changes, stamp: randomUUID() });
  };

  const mark = async (subscription: string, rows: readonly ParkedEvent[], released: boolean): Promise<void> => {
    const markOne = async (listed: ParkedEvent): Promise<void> => {
      for (let row: ParkedEvent | null = listed; row !== null; ) {
        if (await replace(subscription, row, { released })) return;
        row = await table.get(idOf(subscription, listed.position));
      }
    };
    await Promise.all(rows.map(markOne));
  };

  return {
    list,
    park: async (subscription, events, code, at) => {
      await table.insertMany(
        events.map(({ position, stream, revision, type }) => {
          const stamp = randomUUID();
          const record = { subscription, position, stream, revision, type, code, at, released: false, stamp };
          return { id: idOf(subscription, position), record };
        }),
      );
    },
    remove: async (subscription, positions) => {
      await Promise.all(positions.map((position) => table.delete(idOf(subscription, position))));
    },
    settle: async (subscription, rows) => {
      const settled = await Promise.all(
        rows.map(({ position, stamp }) => table.deleteIf(idOf(subscription, position), 'stamp', stamp ?? null)),
      );
      return settled.filter(Boolean).length;
    },
    keep: async (subscription, rows) => {
      for (const row of rows) if (!(await replace(subscription, row, {}))) return false;
      return true;
    },
    release: async (subscription, stream) => {
      const rows = (await list(subscription)).filter((row) => stream === undefined || row.stream === stream);
      await mark(
        subscription,
        rows.filter(({ released }) => !released),
        true,
      );
      return rows.length;
    },
    hold: (subscription, rows) => mark(subscription, rows, false),
    count: (subscription) => table.count({ index: 'by_position', equals: [subscription] }),
  };
}
