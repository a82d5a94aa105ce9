import { randomUUID } from 'node:crypto';
import {
  CALLS,
  type EventCreatedView,
  type EventView,
  type MatchRequestView,
  type ParticipantView,
  publicDistanceKm,
  roadKm,
} from '@convoi/contracts';
import { expect, test } from 'vitest';
import { createEvent } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { accept, asked, end, join, PASSENGER, type Person } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

/** Where somebody leaves from is not found by asking again: by other places of the event, other registrations, or other starts. */

const it = useProduct();
const HOUSE = { latitude: 45.567891, longitude: 5.921234, address: '3 rue Cachée, 73000 Chambéry' };

const someone = (): string => `${randomUUID()}@example.org`;
const seen = async (event: EventCreatedView, id: string, after: number, token?: string): Promise<ParticipantView> => {
  const answer = await it.client.get<EventView>(`/api/events/user/${event.id_user}`, {
    after,
    ...(token === undefined ? {} : { token }),
  });
  const one = answer.body.participants.find((each) => each.id === id);
  if (one === undefined) throw new Error('not on the page');
  return one;
};
const shownAt = (event: EventCreatedView, person: Person) => seen(event, person.id, 0).then(({ position }) => position);
const kmFrom = ({ latitude, longitude }: ParticipantView, place: { latitude: number; longitude: number }) =>
  publicDistanceKm(roadKm({ latitude: latitude ?? 0, longitude: longitude ?? 0 }, place));

test('what others are told of a way follows from the point that is shown, wherever the place is put', async () => {
  const event = await createEvent(it.client);
  const marie = await join(it.client, event.id, someone(), HOUSE);
  const bob = await join(it.client, event.id, someone(), PASSENGER);
  const { id: matchId, counterpart } = await asked(it.client, bob, marie);
  expect(counterpart.distance_km).toBe(kmFrom(counterpart, { latitude: 45.8992, longitude: 6.1294 }));

  for (let number = 0; number < 8; number += 1) {
    // Some hundred metres on each time, as whoever looks for the house would go.
    const place = { latitude: 45.6 + number * 0.0037, longitude: 5.95 + number * 0.0019 };
    const changed = await it.client.call('PUT', `/api/events/admin/${event.id_admin}`, {
      body: { location: `Salle ${number}`, ...place },
    });
    expect(changed.status).toBe(200);
    // Once her own way is measured anew, nothing that others see has moved with it.
    const ownKm = roadKm(HOUSE, place);
    await eventually(
      async () => expect((await seen(event, marie.id, changed.position, marie.token)).distance_km).toBe(ownKm),
      { within: 10_000 },
    );
    const view = await seen(event, marie.id, changed.position);
    const km = kmFrom(view, place);
    expect(view.distance_km).toBe(km);
    expect(view.cost_estimate).toBe(Math.round(((km * 0.2) / 4) * 100) / 100);
    expect((await seen(event, marie.id, changed.position, bob.token)).distance_km).toBe(km);
    const board = await it.client.get<{ readonly participants: readonly ParticipantView[] }>(
      `/api/events/admin/${event.id_admin}/board`,
    );
    expect(board.body.participants.find(({ id }) => id === marie.id)?.distance_km).toBe(km);
  }
  // Once the two ride together, it is the way itself.
  const agreed = await accept(it.client, matchId, marie);
  expect(agreed.status).toBe(200);
  const together = await seen(event, marie.id, agreed.position, bob.token);
  expect(together).toMatchObject({ latitude: HOUSE.latitude, longitude: HOUSE.longitude });
});

test('whoever registers again, or for other events, is shown at the same point; nobody else is', async () => {
  const email = someone();
  const event = await createEvent(it.client);
  const first = await join(it.client, event.id, email, HOUSE);
  const shown = await shownAt(event, first);
  for (let number = 0; number < 3; number += 1) {
    const other = await createEvent(it.client);
    expect(await shownAt(other, await join(it.client, other.id, email, HOUSE))).toEqual(shown);
  }
  const left = await it.client.call('DELETE', CALLS.unsubscribeParticipant.path, {
    token: first.token,
    body: { email, event_id: event.id },
  });
  expect(left.status).toBe(200);
  const again = await join(it.client, event.id, email.toUpperCase(), HOUSE);
  expect(await shownAt(event, again)).toEqual(shown);
  expect(await shownAt(event, await join(it.client, event.id, someone(), HOUSE))).not.toEqual(shown);
});

test('a former companion who knows by how much somebody was moved does not find where they leave from later', async () => {
  const event = await createEvent(it.client);
  const marie = await join(it.client, event.id, someone(), HOUSE);
  const bob = await join(it.client, event.id, someone(), PASSENGER);
  const before = await seen(event, marie.id, 0);
  const request: MatchRequestView = await asked(it.client, bob, marie);
  await accept(it.client, request.id, marie);
  await end(it.client, request.id, marie);
  const vector = [(before.latitude ?? 0) - HOUSE.latitude, (before.longitude ?? 0) - HOUSE.longitude] as const;
  const found = [];
  for (let number = 1; number <= 5; number += 1) {
    const start = { latitude: HOUSE.latitude + number * 0.02, longitude: HOUSE.longitude + number * 0.01 };
    const moved = await it.client.call('PATCH', `/api/participants/${marie.id}`, { token: marie.token, body: start });
    expect(moved.status).toBe(200);
    const after = await seen(event, marie.id, moved.position);
    const back = { latitude: (after.latitude ?? 0) - vector[0], longitude: (after.longitude ?? 0) - vector[1] };
    found.push(roadKm(back, start));
  }
  // The vector of before would lead to each of the houses.
  expect(found.filter((km) => km < 0.2).length).toBeLessThan(3);
});
