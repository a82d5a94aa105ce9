import {
  type BoardView,
  CALLS,
  type EventRow,
  type EventView,
  type MatchRequestView,
  type ParticipantView,
} from '@convoi/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEvent, dayFromNow, mailsTo } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { expectProblem } from '../harness/problem.ts';
import { accept, asked, end, join, PASSENGER, type Person, relationsOf } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

const DRIVER = { chauffeur: 'Je préfère prendre ma voiture', places: 1 } as const;
let count = 0;
let eventId = '';
let adminId = '';
let slug = '';
let bob: Person;
/** Sits in bob's one seat; the others wait in this order. */
let sitting: Person;
let first: Person;
let second: Person;
let ride = '';
let firstId = '';
let secondId = '';

const queue = (matchId: string, by: Person) =>
  it.client.post<{ status: string }>(CALLS.queueMatch.path.replace(':id', matchId), {}, { token: by.token });
const take = (matchId: string, by: Person) =>
  it.client.post<unknown>(CALLS.takeSeat.path.replace(':id', matchId), {}, { token: by.token });
const seen = async (reader: Person, after: number, id: string): Promise<MatchRequestView | undefined> =>
  (await relationsOf(it.client, reader, after)).find((one) => one.id === id);

beforeEach(async () => {
  count += 1;
  ({ id: eventId, id_admin: adminId, id_user: slug } = await createEvent(it.client, { date: dayFromNow(5) }));
  [bob, sitting, first, second] = await Promise.all([
    join(it.client, eventId, `bob${count}@example.org`, { ...DRIVER, name: 'Bob Bernard' }),
    join(it.client, eventId, `sitting${count}@example.org`, PASSENGER),
    join(it.client, eventId, `first${count}@example.org`, PASSENGER),
    join(it.client, eventId, `second${count}@example.org`, PASSENGER),
  ]);
  ({ id: ride } = await asked(it.client, sitting, bob));
  await accept(it.client, ride, bob);
  ({ id: firstId } = await asked(it.client, first, bob));
  ({ id: secondId } = await asked(it.client, second, bob));
  for (const id of [firstId, secondId]) {
    const queued = await queue(id, bob);
    expect(queued.body, JSON.stringify(queued.body)).toEqual({ status: 'waiting' });
  }
});
afterEach(() => it.client.post('/dev/clock', { reset: true }));

test('a freed seat is kept for the next, who is mailed and takes it; nobody else can have it meanwhile', async () => {
  const [told] = await mailsTo(it.client, first.email, 'match_queued');
  expect(told?.subject).toContain("Bob B. vous met en liste d'attente");
  const again = await queue(firstId, bob);
  expect(again.body).toEqual({ status: 'waiting' });
  expectProblem(await take(firstId, first), 409, 'match.offer_over');

  const ended = await end(it.client, ride, sitting);
  expect((await seen(first, ended.position, firstId))?.waiting?.offered_until).toMatch(/Z$/);
  expect((await seen(second, ended.position, secondId))?.waiting?.offered_until).toBeNull();
  const [offer] = await mailsTo(it.client, first.email, 'seat_offered');
  expect(offer?.text).toContain('Bob B. a maintenant une place pour vous');

  // Neither the driver nor the second of the line nor a stranger gets by.
  expectProblem(await accept(it.client, secondId, bob), 409, 'match.no_seats');
  expectProblem(await take(secondId, second), 409, 'match.offer_over');
  expectProblem(await take(firstId, bob), 409, 'match.offer_over');
  expectProblem(await take(firstId, second), 404, 'match.not_found');
  const taken = await take(firstId, first);
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  expect((await seen(first, taken.position, firstId))?.status).toBe('accepted');
  expectProblem(await take(firstId, first), 409, 'match.offer_over');
});

test('a kept seat is free for nobody, whoever looks and wherever', async () => {
  const look = async (after: number) => {
    const read = async <T>(path: string, token?: string): Promise<T> => {
      const answer = await it.client.get<T>(path, { after, token });
      expect(answer.status, path).toBe(200);
      return answer.body;
    };
    const page = await read<EventView>(CALLS.getEvent.path.replace(':id_user', slug));
    const own = await read<ParticipantView>(CALLS.getParticipant.path.replace(':id', bob.id), bob.token);
    const board = await read<BoardView>(CALLS.readBoard.path.replace(':id_admin', adminId));
    const rows = await read<readonly EventRow[]>(`${CALLS.searchEvents.path}?q=${encodeURIComponent(page.title)}`);
    const shown = page.participants.find(({ id }) => id === bob.id);
    return {
      counts: [page.counts.free_seats, page.counts.kept_seats],
      shown: [shown?.seats_left?.outbound, shown?.seats_kept],
      own: [own.seats_left?.outbound, own.seats_kept],
      near: board.counters.drivers_near,
      list: rows.find(({ id }) => id === eventId)?.free_seats,
    };
  };
  const none = { counts: [0, undefined], shown: [0, undefined], own: [0, undefined], near: 0, list: 0 };
  const kept = { counts: [0, 1], shown: [0, 1], own: [0, 1], near: 0, list: 0 };
  const free = { counts: [1, undefined], shown: [1, undefined], own: [1, undefined], near: 1, list: 1 };
  expect(await look(0)).toEqual(none);
  const ended = await end(it.client, ride, sitting);
  expect(await look(ended.position)).toEqual(kept);
  // The first one asks no more, and the seat is kept for the second; who refuses them has it free.
  const left = await end(it.client, firstId, first);
  expect(await look(left.position)).toEqual(kept);
  const refused = await end(it.client, secondId, bob);
  expect(await look(refused.position)).toEqual(free);
});

test('an offer does not outlive its time: it cannot be taken, and goes to the next', async () => {
  await end(it.client, ride, sitting);
  await it.client.post('/dev/clock', { advance_s: 2 * 3600 + 1 });
  expectProblem(await take(firstId, first), 409, 'match.offer_over');
  await eventually(async () => expect((await seen(second, 0, secondId))?.waiting?.offered_until).toMatch(/Z$/), {
    within: 100_000,
    every: 500,
  });
  expect((await seen(first, 0, firstId))?.waiting).toBeUndefined();
  const [gone] = await mailsTo(it.client, first.email, 'seat_lapsed');
  expect(gone?.subject).toContain('Bob B. ne vous garde plus de place');
  expect(gone?.text).toContain('Votre demande reste ouverte');
  expect((await take(secondId, second)).status).toBe(200);
}, 120_000);

test('a kept seat that the organiser or the driver gives away is kept no longer, and its passenger waits on', async () => {
  expect(await mailsTo(it.client, first.email, 'match_queued')).toHaveLength(1);
  await end(it.client, ride, sitting);
  await mailsTo(it.client, first.email, 'seat_offered');
  const path = CALLS.markPeopleAboard.path.replace(':id_admin', adminId).replace(':id', bob.id);
  const marked = await it.client.call('PUT', path, { body: { seats: 1 } });
  expect(marked.status, JSON.stringify(marked.body)).toBe(200);
  expect((await seen(first, marked.position, firstId))?.waiting).toMatchObject({ offered_until: null });
  expectProblem(await take(firstId, first), 409, 'match.offer_over');
  await eventually(async () => expect(await mailsTo(it.client, first.email, 'match_queued')).toHaveLength(2), {
    within: 20_000,
  });
  // Nobody comes along after all: it is the first one's turn again.
  const none = await it.client.call('PUT', path, { body: { seats: 0 } });
  expect((await seen(first, none.position, firstId))?.waiting?.offered_until).toMatch(/Z$/);
});

test('where there is room it is accepted at once; only whoever was asked puts somebody in the line', async () => {
  const dora = await join(it.client, eventId, `dora${count}@example.org`, { ...DRIVER, places: 2 });
  const { id } = await asked(it.client, second, dora);
  expectProblem(await queue(id, second), 403, 'match.sender_cannot_accept');
  expect((await queue(id, dora)).body).toEqual({ status: 'accepted' });
  // Who sits in a car now is passed by in the line of the other.
  const ended = await end(it.client, ride, sitting);
  expect((await seen(first, ended.position, firstId))?.waiting?.offered_until).toMatch(/Z$/);
});

test('many cancel and take at once: nobody has two seats, and each seat has one', async () => {
  const CARS = 6;
  const people = await Promise.all(
    Array.from({ length: CARS }, async (_, index) => {
      const at = (name: string) => `${name}${count}-${index}@example.org`;
      const [driver, sits, a, b] = await Promise.all([
        join(it.client, eventId, at('d'), DRIVER),
        join(it.client, eventId, at('s'), PASSENGER),
        join(it.client, eventId, at('a'), PASSENGER),
        join(it.client, eventId, at('b'), PASSENGER),
      ]);
      return { driver, sits, line: [a, b] };
    }),
  );
  const cars = await Promise.all(
    people.map(async ({ driver, sits, line }, index) => {
      const { id } = await asked(it.client, sits, driver);
      await accept(it.client, id, driver);
      // Each line has a person of the next car's line too.
      const others = [...line, ...(people[(index + 1) % CARS]?.line.slice(0, 1) ?? [])];
      const waits = [];
      for (const rider of others) {
        const { id: waiting } = await asked(it.client, rider, driver);
        await queue(waiting, driver);
        waits.push({ rider, id: waiting });
      }
      return { id, sits, driver, waits };
    }),
  );
  await Promise.all(cars.map(({ id, sits }) => end(it.client, id, sits)));
  // Everybody presses at once, offered or not.
  const pressed = await Promise.all(cars.flatMap(({ waits }) => waits.map(({ id, rider }) => take(id, rider))));
  for (const { status } of pressed) expect([200, 409]).toContain(status);
  const position = Math.max(...pressed.map((one) => one.position ?? 0));
  const seats = new Map<string, number>();
  for (const { driver } of cars) {
    const rides = (await relationsOf(it.client, driver, position)).filter(({ status }) => status === 'accepted');
    expect(rides.length).toBeLessThanOrEqual(1);
    for (const { counterpart } of rides) seats.set(counterpart.id, (seats.get(counterpart.id) ?? 0) + 1);
  }
  expect(seats.size).toBeGreaterThan(0);
  expect([...seats.values()].every((number) => number === 1)).toBe(true);
}, 60_000);
