import type { EventCreatedView } from '@convoi/contracts';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EVENT_BODY, personBody, refusal, startService, type TestService } from '../testing/service.ts';

const LISBON = { location: 'Praça do Comércio, Lisboa', latitude: 38.7075, longitude: -9.1364 };

let product: TestService;
let event: EventCreatedView;

beforeEach(async () => {
  product = await startService({ RATE_LIMITS: 'on' });
  event = (await product.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView;
});
afterEach(() => product.close());

const update = (body: { readonly [name: string]: unknown }) =>
  product.call('updateEvent', { params: { id_admin: event.id_admin }, body });
const ofType = async (type: string): Promise<readonly StoredEvent[]> =>
  (await product.log()).filter((one) => one.type === type);
/** The lengths that were written, by whom, the oldest first. */
const measured = async () =>
  (await ofType('ParticipantUpdated')).map(({ data, metadata }) => [
    (data.person as { readonly distanceKm: number }).distanceKm,
    metadata.actor.kind,
  ]);

test('another point brings its country and zone; the same place again is no correction', async () => {
  const { body } = await update(LISBON);
  expect(body).toMatchObject({ ...LISBON, country_code: 'PT', timezone: 'Europe/Lisbon', is_place_approximate: false });
  await update(LISBON);
  const [corrected, ...more] = await ofType('EventPlaceCorrected');
  expect(corrected?.data).toEqual({
    place: { label: LISBON.location, latitude: LISBON.latitude, longitude: LISBON.longitude, countryCode: 'PT' },
    timezone: 'Europe/Lisbon',
  });
  expect(more).toEqual([]);
});

test('a name alone leaves the point; a point without its other half is refused', async () => {
  const { body } = await update({ location: 'Mairie d’Annecy' });
  expect(body).toMatchObject({ location: 'Mairie d’Annecy', latitude: 45.8992, timezone: 'Europe/Paris' });
  const half = await refusal(update({ latitude: 45 }));
  expect(half.errors).toEqual([expect.objectContaining({ field: 'longitude', code: 'required' })]);
  const near = await update({ ...LISBON, is_place_approximate: true });
  expect(near.body).toMatchObject({ is_place_approximate: true });
  expect((await update({ location: 'Terreiro do Paço' })).body).toMatchObject({ is_place_approximate: true });
});

test('an event whose day is over in its new zone is not moved there', async () => {
  product.clock.setTo(Date.parse('2026-12-06T04:00:00Z'));
  const kiritimati = { location: 'Kiritimati', latitude: 1.87, longitude: -157.4 };
  expect((await refusal(update(kiritimati))).errors).toEqual([
    expect.objectContaining({ field: 'date', code: 'date_past' }),
  ]);
});

test('the ways of those who take part are measured anew, once, and nobody’s who has no point', async () => {
  await product.call('registerParticipant', { body: personBody(event.id, 1) });
  const nowhere = { ...personBody(event.id, 2), latitude: null, longitude: null };
  await product.call('registerParticipant', { body: nowhere });
  const grenoble = { location: 'Grenoble', latitude: 45.1885, longitude: 5.7245 };
  await update(grenoble);
  await product.service.sweep();
  await product.service.stop();
  const first = await measured();
  expect(first.map(([km]) => km)).toEqual([58.2]);
  await product.service.sweep();
  expect(await measured()).toEqual(first);
});

test('what a failure leaves unmeasured is measured by the next sweep', async () => {
  await product.call('registerParticipant', { body: personBody(event.id, 1) });
  const faults: unknown[] = [];
  const failing = await product.another({
    onFault: (error) => faults.push(error),
    eventStore: {
      ...product.eventStore,
      append: async (stream, expectedRevision, events) => {
        if (events.some(({ type }) => type === 'ParticipantUpdated')) throw new Error('cut off');
        return product.eventStore.append(stream, expectedRevision, events);
      },
    },
  });
  const body = { location: 'Grenoble', latitude: 45.1885, longitude: 5.7245 };
  await failing.call('updateEvent', { params: { id_admin: event.id_admin }, body });
  await failing.service.stop();
  expect(faults).toHaveLength(1);
  expect(await measured()).toEqual([]);
  await product.service.sweep();
  expect(await measured()).toEqual([[58.2, 'system']]);
});

test('of two corrections close to each other the later one counts, however late the ways of the first are written', async () => {
  await product.call('registerParticipant', { body: personBody(event.id, 1) });
  const arrived = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const late = await product.another({
    eventStore: {
      ...product.eventStore,
      append: async (stream, expectedRevision, events) => {
        if (events.some(({ type }) => type === 'ParticipantUpdated')) {
          arrived.resolve();
          await gate.promise;
        }
        return product.eventStore.append(stream, expectedRevision, events);
      },
    },
  });
  await late.call('updateEvent', { params: { id_admin: event.id_admin }, body: LISBON });
  await arrived.promise;
  await update({ location: 'Grenoble', latitude: 45.1885, longitude: 5.7245 });
  await product.service.sweep();
  expect((await measured()).at(-1)?.[0]).toBe(58.2);
  gate.resolve();
  await late.service.stop();
  expect((await measured()).at(-1)?.[0]).toBe(58.2);
});

test('everybody is mailed of it, so it is counted: ten a day', async () => {
  for (let number = 0; number < 10; number += 1) await update({ location: `Salle ${number}` });
  expect((await refusal(update({ location: 'Salle 10' }))).code).toBe('rate.limited');
  // What changes nothing is not counted, nor refused.
  expect((await update({ location: 'Salle 9' })).body).toMatchObject({ location: 'Salle 9' });
});
