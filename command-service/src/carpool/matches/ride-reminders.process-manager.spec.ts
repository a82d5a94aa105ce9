import type { EventCreatedView } from '@convoi/contracts';
import type { StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_BODY, startService, type TestService } from '../../testing/service.ts';

let product: TestService;
beforeEach(async () => {
  product = await startService();
});
afterEach(() => product.close());

const DAY_MS = 86_400_000;
/** 08:00 in Annecy on the day before the event. */
const MORNING = Date.parse('2026-12-04T07:00:00Z');

const created = async (changes: object = {}): Promise<EventCreatedView> =>
  (await product.call('createEvent', { body: { ...EVENT_BODY, ...changes } })).body as EventCreatedView;
const near = async (): Promise<readonly (readonly [stream: string, firstDay: unknown])[]> =>
  (await product.log())
    .filter(({ type }) => type === 'EventDrewNear')
    .map(({ stream, data }) => [stream, data.firstDay] as const);
const sweepAt = async (at: number, by: TestService = product): Promise<void> => {
  product.clock.setTo(at);
  await by.service.sweep();
};

it('notes each event once, in the morning of the day before, by whatever process', async () => {
  const event = await created();
  await created({ date: '2026-12-20' });
  await sweepAt(MORNING - 1);
  expect(await near()).toEqual([]);
  const other = await product.another();
  await Promise.all([sweepAt(MORNING), sweepAt(MORNING, other)]);
  await sweepAt(MORNING + 3_600_000);
  expect(await near()).toEqual([[`event-${event.id}`, '2026-12-05']]);
  const noted = (await product.log()).find(({ type }) => type === 'EventDrewNear');
  expect(noted?.metadata.actor).toEqual({ kind: 'system', id: null });
});

it('follows the dates, also those of an event that was near once', async () => {
  const event = await created();
  await sweepAt(MORNING);
  await product.call('updateEvent', { params: { id_admin: event.id_admin }, body: { date: '2026-12-19' } });
  await sweepAt(MORNING + DAY_MS);
  expect(await near()).toHaveLength(1);
  await sweepAt(MORNING + 14 * DAY_MS);
  expect((await near()).map(([, day]) => day)).toEqual(['2026-12-05', '2026-12-19']);
});

it('makes up for a morning that it missed, until the event begins', async () => {
  const late = await created();
  await created({ time: '09:00' });
  // 10:00 in Annecy on the day itself: one has begun.
  await sweepAt(Date.parse('2026-12-05T09:00:00Z'));
  expect(await near()).toEqual([[`event-${late.id}`, '2026-12-05']]);
});

it('goes on with the others where an event cannot be written', async () => {
  const events = [await created(), await created({ title: 'Deuxième' }), await created({ title: 'Troisième' })];
  const broken = `event-${events[0]?.id}`;
  const faults: unknown[] = [];
  const failing = await product.another({
    eventStore: {
      ...product.ports.eventStore,
      append: async (stream, ...rest) => {
        if (stream === broken) throw new Error('cannot be written');
        return product.ports.eventStore.append(stream, ...rest);
      },
    },
    onFault: (error) => faults.push(error),
  });
  await sweepAt(MORNING, failing);
  expect(faults).toHaveLength(1);
  expect(await near()).toHaveLength(2);
  await sweepAt(MORNING);
  expect(new Set((await near()).map(([stream]) => stream))).toEqual(new Set(events.map(({ id }) => `event-${id}`)));
});

describe('the day itself', () => {
  const MIDNIGHT = Date.parse('2026-12-04T23:00:00Z');
  const days = async (): Promise<readonly unknown[]> =>
    (await product.log()).filter(({ type }) => type === 'RideDayCame').map(({ data }) => data.day);

  it('is noted once, as it begins, by whatever process', async () => {
    await created();
    await sweepAt(MIDNIGHT - 1);
    expect(await days()).toEqual([]);
    const other = await product.another();
    await Promise.all([sweepAt(MIDNIGHT), sweepAt(MIDNIGHT, other)]);
    await sweepAt(MIDNIGHT + 3_600_000);
    expect(await days()).toEqual(['2026-12-05']);
  });

  it('comes whatever an older program of an upgrade notes, which knows of no such day', async () => {
    const { id } = await created();
    await sweepAt(MIDNIGHT - 1);
    const older = await product.records.table<StateRecord & { readonly endsAt: number; readonly remindAt: null }>(
      'event_ends',
    );
    await older.put(id, { endsAt: MIDNIGHT + 86_400_000, remindAt: null });
    await sweepAt(MIDNIGHT);
    expect(await days()).toEqual(['2026-12-05']);
  });

  it('comes after the reminder where both were missed', async () => {
    await created();
    await sweepAt(MIDNIGHT + 3_600_000);
    const noted = (await product.log())
      .map(({ type }) => type)
      .filter((type) => type.endsWith('Near') || type.endsWith('Came'));
    expect(noted).toEqual(['EventDrewNear', 'RideDayCame']);
  });

  it('follows the dates, and is not noted for an event that is withdrawn', async () => {
    const [moved, gone] = [await created(), await created()];
    await product.call('updateEvent', { params: { id_admin: moved.id_admin }, body: { date: '2026-12-19' } });
    await product.call('withdrawEvent', { params: { id_admin: gone.id_admin }, body: {} });
    await sweepAt(MIDNIGHT);
    expect(await days()).toEqual([]);
    await sweepAt(MIDNIGHT + 14 * DAY_MS);
    expect(await days()).toEqual(['2026-12-19']);
  });
});
