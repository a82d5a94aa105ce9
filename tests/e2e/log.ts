import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import { systemClock } from '@convoi/platform/kernel/clock';
import type { EventStore, NewEvent } from '@convoi/platform/kernel/event-store/event-store';
import { openSqliteEventStore } from '@convoi/platform/stores/sqlite';

/** What no call of the product does yet is written into its log, as another process of it would; readers follow. */
async function withLog(dataDir: string, act: (log: EventStore) => Promise<void>): Promise<void> {
  const log = await openSqliteEventStore({ file: join(dataDir, 'events.sqlite'), clock: systemClock });
  try {
    await act(log);
  } finally {
    await log.close();
  }
}

const fact = (type: string, data: NewEvent['data']): NewEvent => {
  const id = randomUUID();
  return {
    id,
    type,
    data,
    metadata: {
      $correlationId: id,
      $causationId: id,
      v: EVENT_DEFINITIONS.get(type)?.v ?? 1,
      actor: { kind: 'organiser', id: null },
      at: new Date(systemClock.now()).toISOString(),
      lang: 'fr',
    },
  };
};

/** What is sealed for one stream cannot be read in another. */
const NO_CONTACT = { contactEmail: null, contactKey: null, phone: null, phoneKey: null };

/**
 * A copy of an event whose place nobody found on a map, as old pages may be; gives its public name. It names no
 * organiser.
 */
export async function copyWithoutPoint(dataDir: string, eventId: string, slug: string): Promise<void> {
  await withLog(dataDir, async (log) => {
    const { events } = await log.load(`event-${eventId}`);
    const created = events.find(({ type }) => type === 'EventCreated');
    if (created === undefined) throw new Error('the event has no beginning');
    const place = { ...(created.data.place as Record<string, never>), latitude: null, longitude: null };
    await log.append(`event-${randomUUID()}`, -1, [
      fact('EventCreated', { ...created.data, ...NO_CONTACT, slug, place }),
    ]);
  });
}
