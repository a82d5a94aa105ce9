import {
  CALLS,
  type EventView,
  type MatchRequestView,
  type OwnDataView,
  type OwnFareView,
  type ParticipantView,
} from '@convoi/contracts';
import { beforeEach, expect, test } from 'vitest';
import { createEvent, dayFromNow, mailsTo } from '../harness/client.ts';
import { expectFieldErrors, expectProblem } from '../harness/problem.ts';
import { accept, ask, asked, end, join, PASSENGER, type Person, relationsOf } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

/** What a driver asks: fixed with a ride, never more than a part of the costs, and paid where only its passenger sees. */

const it = useProduct();
const FROM = { address: 'Chambéry', latitude: 45.567, longitude: 5.921 } as const;
const PAYMENT = {
  pay_name: 'Rémi Roule',
  iban: 'FR14 2004 1010 0505 0001 3M02 606',
  pay_link: 'https://lydia.example/canary-remi',
} as const;
const SHOWN = { name: 'Rémi Roule', iban: 'FR1420041010050500013M02606', link: PAYMENT.pay_link };
const SECRETS = /canary-remi|FR142004|2004 1010/;

let count = 0;
let idUser = '';
let bob: Person;
let alice: Person;
let carol: Person;

beforeEach(async () => {
  count += 1;
  const event = await createEvent(it.client, { date: dayFromNow(3) });
  idUser = event.id_user;
  const driver = { ...FROM, chauffeur: 'Je préfère prendre ma voiture', places: 3 };
  [bob, alice, carol] = await Promise.all([
    join(it.client, event.id, `bob${count}@fare.example`, driver),
    join(it.client, event.id, `alice${count}@fare.example`, { ...FROM, ...PASSENGER }),
    join(it.client, event.id, `carol${count}@fare.example`, { ...FROM, ...PASSENGER }),
  ]);
});

const fareOf = (who: Person) => CALLS.stateFare.path.replace(':id', who.id);
const say = (body: object, by = bob, of = by) => it.client.call<unknown>('PUT', fareOf(of), { token: by.token, body });
const rideOf = async (reader: Person, after: number): Promise<MatchRequestView | undefined> =>
  (await relationsOf(it.client, reader, after, '?status=all'))[0];

test('an amount is fixed for a ride, and where to pay is for its passenger alone, as long as the ride stands', async () => {
  const stated = await say({ kind: 'amount', amount: 4.5, tolls: 7, parking: 12, ...PAYMENT });
  expect(stated.status, JSON.stringify(stated.body)).toBe(200);
  const page = await it.client.get<EventView>(`/api/events/user/${idUser}`, { after: stated.position });
  expect(page.body.participants.find(({ id }) => id === bob.id)?.fare).toEqual({ kind: 'amount', amount: 4.5 });
  expect(JSON.stringify(page.body)).not.toMatch(SECRETS);
  // As the server draws it, too: without scripts as well.
  const drawn = async () => (await fetch(`${it.client.url}/event/user/${idUser}?lang=fr`)).text();
  await expect.poll(drawn, { timeout: 10_000 }).toMatch(/4,50\s€ par personne et par trajet/);

  const { id } = await asked(it.client, alice, bob);
  const { position } = await ask(it.client, carol, bob);
  expect(await rideOf(alice, position)).not.toHaveProperty('payment');
  const agreed = await accept(it.client, id, bob);
  expect(agreed.body.fare).toEqual({ kind: 'amount', amount: 4.5 });
  expect(JSON.stringify(agreed.body)).not.toMatch(SECRETS);

  const [mail] = await mailsTo(it.client, alice.email, 'match_accepted');
  expect(mail?.text).toContain('4,50\u00a0€ par personne et par trajet');
  expect(mail?.text).not.toMatch(SECRETS);

  const later = await say({ kind: 'amount', amount: 6, tolls: 7, parking: 12, ...PAYMENT });
  expect(later.status).toBe(200);
  const ride = await rideOf(alice, later.position);
  expect(ride).toMatchObject({ fare: { kind: 'amount', amount: 4.5 }, payment: SHOWN });
  const drivers = await relationsOf(it.client, bob, later.position);
  expect(drivers.find((one) => one.id === id)?.fare).toEqual({ kind: 'amount', amount: 4.5 });
  expect(JSON.stringify([drivers, await rideOf(carol, later.position)])).not.toMatch(SECRETS);
  const seen = await it.client.get<ParticipantView>(CALLS.getParticipant.path.replace(':id', bob.id), {
    token: alice.token,
    after: later.position,
  });
  expect(JSON.stringify(seen.body)).not.toMatch(SECRETS);

  const over = await end(it.client, id, bob);
  expect(JSON.stringify(await rideOf(alice, over.position))).not.toMatch(SECRETS);
});

test('a driver who asks for more while a request waits is given what its sender was shown', async () => {
  expect((await say({ kind: 'amount', amount: 3, tolls: 7, parking: 12 })).status).toBe(200);
  const { id } = await asked(it.client, alice, bob);
  const later = await say({ kind: 'amount', amount: 4.5, tolls: 7, parking: 12 });
  expect(later.status).toBe(200);
  const held = [{ driver_id: bob.id, kind: 'amount', amount: 3 }];
  const waiting = await rideOf(alice, later.position);
  expect(waiting).toMatchObject({ asked_fares: held, fare_costs: { tolls: 7, parking: 12, rate: { year: 2025 } } });
  // Whoever drives reads what they are held to; their own costs they know.
  const [received] = await relationsOf(it.client, bob, later.position);
  expect(received).toMatchObject({ asked_fares: held });
  expect(received).not.toHaveProperty('fare_costs');
  const agreed = await accept(it.client, id, bob);
  expect(agreed.body.fare).toEqual({ kind: 'amount', amount: 3 });
  expect(await rideOf(alice, agreed.position)).toMatchObject({ fare_costs: { tolls: 7, parking: 12 } });

  // Who asked before anything was said has agreed to no amount.
  const free = await say({});
  const { id: second } = await asked(it.client, carol, bob);
  expect(free.status).toBe(200);
  expect((await say({ kind: 'amount', amount: 4.5 })).status).toBe(200);
  expect((await accept(it.client, second, bob)).body.fare).toEqual({ kind: 'talk', amount: null });
});

test('nobody is asked for more than their part of the costs', async () => {
  const own = await it.client.get<OwnFareView>(fareOf(bob), { token: bob.token });
  expect(own.body).toMatchObject({
    fare: null,
    tolls: 0,
    payment: { name: null, iban: null, link: null },
    rate: { version: '2025-1', cents_per_km: 52.9, year: 2025 },
  });
  const { body: driver } = await it.client.get<ParticipantView>(`/api/participants/${bob.id}`, { token: bob.token });
  // The way, tolls of it and half the parking, between the driver and three seats.
  const ceiling = Math.floor(((driver.distance_km ?? 0) * 52.9 + 700 + 600) / 4) / 100;
  const costs = { kind: 'amount', tolls: 7, parking: 12 };
  const more = await say({ ...costs, amount: Math.round(ceiling * 100 + 1) / 100 });
  expectProblem(more, 409, 'fare.above_ceiling');
  expect(more.body).toMatchObject({ ceiling });
  expect((await say({ ...costs, amount: ceiling })).status).toBe(200);

  // With a seat more in the car the part of each is smaller, and that is what is agreed on.
  const path = `/api/participants/${bob.id}`;
  const roomier = await it.client.call('PATCH', path, { token: bob.token, body: { places: 7 } });
  expect(roomier.status).toBe(200);
  const { id } = await asked(it.client, alice, bob);
  const agreed = await accept(it.client, id, bob);
  expect(agreed.body.fare?.amount).toBe(Math.floor(((driver.distance_km ?? 0) * 52.9 + 700 + 600) / 8) / 100);
});

test('a lift is free, or to be talked about, and nothing is said any more', async () => {
  for (const kind of ['free', 'talk'] as const) {
    const { position } = await say({ kind });
    const page = await it.client.get<EventView>(`/api/events/user/${idUser}`, { after: position });
    expect(page.body.participants.find(({ id }) => id === bob.id)?.fare).toEqual({ kind, amount: null });
  }
  const { id } = await asked(it.client, alice, bob);
  expect((await accept(it.client, id, bob)).body.fare).toEqual({ kind: 'talk', amount: null });
  const none = await say({});
  const page = await it.client.get<EventView>(`/api/events/user/${idUser}`, { after: none.position });
  expect(page.body.participants.find(({ id: of }) => of === bob.id)).not.toHaveProperty('fare');
  expect((await rideOf(alice, none.position))?.fare).toEqual({ kind: 'talk', amount: null });
});

test('an amount is shown where its driver may drive, and to themselves as long as it is stated', async () => {
  const stated = await say({ kind: 'amount', amount: 3 });
  const path = CALLS.getParticipant.path.replace(':id', bob.id);
  const change = (chauffeur: string) =>
    it.client.call<ParticipantView>('PATCH', path, { token: bob.token, body: { chauffeur } });
  const shown = async (after: number, token: string) => {
    const page = await it.client.get<EventView>(`/api/events/user/${idUser}`, { after, token });
    return page.body.participants.find(({ id }) => id === bob.id)?.fare;
  };
  const own = async (after: number) => (await it.client.get<ParticipantView>(path, { token: bob.token, after })).body;
  const fare = { kind: 'amount', amount: 3 };
  expect(await shown(stated.position, alice.token)).toEqual(fare);
  expect((await own(stated.position)).fare).toEqual(fare);

  const rides = await change('Je préfère me faire conduire');
  expect(rides.body.fare).toEqual(fare);
  expect(await shown(rides.position, alice.token)).toBeUndefined();
  expect((await own(rides.position)).fare).toEqual(fare);

  const drives = await change("Je n'ai pas de préférence");
  expect(await shown(drives.position, alice.token)).toEqual(fare);
  expect((await own((await say({})).position)).fare).toBeUndefined();
});

test('what is wrong is told by its field, and only its owner says or reads it', async () => {
  expectFieldErrors(await say({ kind: 'amount' }), [['amount', 'required']]);
  expectFieldErrors(await say({ kind: 'gift' }), [['kind', 'not_allowed']]);
  expectFieldErrors(await say({ kind: 'free', tolls: 501 }), [['tolls', 'out_of_range']]);
  expectFieldErrors(await say({ kind: 'amount', amount: 1.234 }), [['amount', 'not_allowed']]);
  expectFieldErrors(await say({ ...PAYMENT, iban: 'FR1420041010050500013M02607' }), [['iban', 'not_allowed']]);
  expectFieldErrors(await say({ ...PAYMENT, pay_name: null }), [['pay_name', 'required']]);
  for (const pay_link of ['http://lydia.example/remi', 'https://bank.example@evil.example/'])
    expectFieldErrors(await say({ pay_link }), [['pay_link', 'not_allowed']]);
  expectProblem(await say({ kind: 'free' }, alice, bob), 404, 'participant.not_found');
  expectProblem(await it.client.get(fareOf(bob), { token: alice.token }), 404, 'participant.not_found');
});

test('all of it is in its owner’s download, and gone with them', async () => {
  const { position: after } = await say({ kind: 'amount', amount: 3, ...PAYMENT });
  const { id } = await asked(it.client, alice, bob);
  const agreed = await accept(it.client, id, bob);
  const own = async ({ id: of, token }: Person) =>
    (
      await it.client.get<OwnDataView>(`/api/participants/${of}/data`, {
        token,
        after: Math.max(after, agreed.position),
      })
    ).body;
  expect((await own(bob)).fares).toEqual([
    {
      event_id: bob.eventId,
      fare: { kind: 'amount', amount: 3 },
      tolls: 0,
      parking: 0,
      payment: SHOWN,
    },
  ]);
  const hers = await own(alice);
  expect(hers.match_requests).toMatchObject([{ fare: { kind: 'amount', amount: 3 } }]);
  expect(JSON.stringify(hers)).not.toMatch(SECRETS);
  const erased = await it.client.call('DELETE', `/api/participants/${bob.id}`, { token: bob.token });
  expect(erased.status).toBe(200);
  expect(JSON.stringify(await rideOf(alice, erased.position))).not.toMatch(SECRETS);
});

test('whoever is to pay is told when the account becomes another one, and so is the driver', async () => {
  const asking = { kind: 'amount', amount: 4.5, tolls: 7, parking: 12 };
  await say({ ...asking, ...PAYMENT });
  const { id } = await asked(it.client, alice, bob);
  await accept(it.client, id, bob);
  // The same account again is no news, nor is another amount.
  await say({ ...asking, amount: 4, ...PAYMENT });
  await say(asking);
  const moved = await say({ ...asking, pay_link: 'https://elsewhere.example/pay' });
  expect(moved.status).toBe(200);

  const [toPassenger, ...more] = await mailsTo(it.client, alice.email, 'payment_elsewhere');
  expect(toPassenger?.text).toMatch(/Avant de payer/);
  expect(toPassenger?.text).not.toMatch(/elsewhere\.example/);
  const [toDriver, ...others] = await mailsTo(it.client, bob.email, 'payment_stated');
  expect(toDriver?.text).toMatch(/Ce n'était pas vous/);
  expect([...more, ...others]).toEqual([]);
  const shown = await rideOf(alice, moved.position);
  expect(shown?.payment?.changed_at).toMatch(/^2\d{3}-\d\d-\d\dT/);
});

test('an account is not kept with a lift that is free, unless a ride is still to be paid', async () => {
  const payment = async (after: number) =>
    (await it.client.get<OwnFareView>(fareOf(bob), { token: bob.token, after })).body.payment;
  const nowhere = { name: null, iban: null, link: null };
  expect(await payment((await say({ kind: 'free', ...PAYMENT })).position)).toEqual(nowhere);
  await say({ kind: 'talk', ...PAYMENT });
  const { id } = await asked(it.client, alice, bob);
  await accept(it.client, id, bob);
  expect(await payment((await say({ kind: 'free', ...PAYMENT })).position)).toEqual(SHOWN);
});
