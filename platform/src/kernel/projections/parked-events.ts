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
}

/** The parked events of all subscriptions, in the record table `parked_events`. */
export interface ParkedEvents {
  /** Sets events aside, durably; one that is parked already stays as it is. */
  park(subscription: string, events: readonly StoredEvent[], code: string | null, at: string): Promise<void>;
  /** In the order of their positions; only those released on request. */
  list(subscription: string, which?: 'all' | 'released'): Promise<readonly ParkedEvent[]>;
  remove(subscription: string, positions: readonly number[]): Promise<void>;
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

  const mark = async (subscription: string, rows: readonly ParkedEvent[], released: boolean): Promise<void> => {
    const put = ({ position, stream, revision, type, code, at }: ParkedEvent): Promise<void> =>
      table.put(idOf(subscription, position), { subscription, position, stream, revision, type, code, at, released });
    await Promise.all(rows.map(put));
  };

  return {
    list,
    park: async (subscription, events, code, at) => {
      await table.insertMany(
        events.map(({ position, stream, revision, type }) => ({
          id: idOf(subscription, position),
          record: { subscription, position, stream, revision, type, code, at, released: false },
        })),
      );
    },
    remove: async (subscription, positions) => {
      await Promise.all(positions.map((position) => table.delete(idOf(subscription, position))));
    },
    release: async (subscription, stream) => {
      const rows = (await list(subscription)).filter((row) => stream === undefined || row.stream === stream);
      await mark(subscription, rows, true);
      return rows.length;
    },
    hold: (subscription, rows) => mark(subscription, rows, false),
    count: (subscription) => table.count({ index: 'by_position', equals: [subscription] }),
  };
}
