import { CALLS, type CallDefinition } from '@convoi/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAccount } from '../harness/accounts.ts';
import { createEvent, dayFromNow } from '../harness/client.ts';
import { accept, asked, end, join, PASSENGER, type Person } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

/**
 * What two of a ride tell each other (phone, car, where to pay, where to meet) in every answer that can be read without being staff,
 * by whoever takes part or does not, in every state of the ride. Each call is tried with each id that somebody might know.
 */
const it = useProduct();

const SECRETS = {
  phone: '+33612340987',
  car: 'Canarimobile',
  plate: 'Q7Z',
  payment: 'FR1420041010050500013M02606',
  link: 'https://pay.example/canary-bob',
  place: 'Porte des Canaris',
  street: '17 impasse du Canari',
} as const;
/** What only whoever rides with bob reads. */
const bare = (text: string): string => text.replaceAll(/\s/g, '');
const isTold = (text: string): string[] =>
  Object.entries(SECRETS).flatMap(([name, secret]) => (bare(text).includes(bare(secret)) ? [name] : []));

let count = 0;
let event: Awaited<ReturnType<typeof createEvent>>;
let bob: Person;
/** Rides with bob. */
let alice: Person;
/** Has asked bob. */
let carol: Person;
/** Rode with bob once. */
let dave: Person;
let rideId = '';
let ids: string[] = [];
/** Has an account, and takes part nowhere. */
let account = '';

beforeEach(async () => {
  count += 1;
  event = await createEvent(it.client, { date: dayFromNow(3) });
  const enter = (name: string, changes: object = {}) =>
    join(it.client, event.id, `${name}${count}@values.example`, { ...PASSENGER, name: `${name} Zwingli`, ...changes });
  [bob, alice, carol, dave] = await Promise.all([
    enter('bob', {
      chauffeur: 'Je préfère prendre ma voiture',
      places: 4,
      address: `${SECRETS.street}, 73000 Chambéry`,
    }),
    enter('alice'),
    enter('carol'),
    enter('dave'),
  ]);
  account = await openAccount(it.client, `mallory${count}@values.example`);
  const put = (path: string, body: object) =>
    it.client.call('PUT', path.replace(':id', bob.id), { token: bob.token, body });
  const details = { phone: SECRETS.phone, car_model: SECRETS.car, car_colour: 'verte', plate_end: SECRETS.plate };
  expect((await put(CALLS.shareRideDetails.path, details)).status).toBe(200);
  const pay = { pay_name: 'Bob', iban: SECRETS.payment, pay_link: SECRETS.link };
  expect((await put(CALLS.stateFare.path, { kind: 'amount', amount: 2, tolls: 0, parking: 0, ...pay })).status).toBe(
    200,
  );
  const former = await asked(it.client, dave, bob);
  await accept(it.client, former.id, bob);
  await meet(former.id);
  await end(it.client, former.id, dave);
  const open = await asked(it.client, carol, bob);
  ({ id: rideId } = await asked(it.client, alice, bob));
  ids = [bob, alice, carol, dave].map(({ id }) => id).concat(event.id, rideId, former.id, open.id);
});
afterEach(() => it.client.post('/dev/clock', { reset: true }));

async function meet(matchId: string): Promise<number> {
  const path = CALLS.proposeMeeting.path.replace(':id', matchId);
  const body = { leg: 'outbound', place: SECRETS.place, time: '16:40' };
  const proposed = await it.client.post(path, body, { token: bob.token });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200);
  return proposed.position;
}

/** Every address that a call without a body has for these ids. */
function pathsOf(call: CallDefinition): string[] {
  const values: Readonly<Record<string, readonly string[]>> = {
    id_user: [event.id_user],
    id_admin: [event.id_admin],
    email: [bob, alice, carol, dave].map(({ email }) => email),
  };
  return [...call.path.matchAll(/:(\w+)/g)].reduce<string[]>(
    (paths, [whole, name = '']) =>
      paths.flatMap((path) => (values[name] ?? ids).map((value) => path.replace(whole, encodeURIComponent(value)))),
    [call.path],
  );
}

const READERS = ['bob', 'alice', 'carol', 'dave', 'account', 'nobody'] as const;
type Reader = (typeof READERS)[number];

/** What each reader is told by any call at all, with the calls that do. */
async function everythingTold(after: number): Promise<Readonly<Record<Reader, Readonly<Record<string, string[]>>>>> {
  const calls = Object.entries(CALLS as Readonly<Record<string, CallDefinition>>).filter(
    ([, { method, who, service }]) =>
      method === 'GET' && service !== 'web' && !['staff', 'moderator', 'administrator'].includes(who),
  );
  const tokens = {
    bob: bob.token,
    alice: alice.token,
    carol: carol.token,
    dave: dave.token,
    account,
    nobody: undefined,
  };
  const told: Record<Reader, Record<string, string[]>> = {
    bob: {},
    alice: {},
    carol: {},
    dave: {},
    account: {},
    nobody: {},
  };
  for (const reader of READERS)
    for (const [id, call] of calls)
      for (const path of pathsOf(call)) {
        const query = id === 'listMatches' ? '?status=all' : '';
        const answer = await it.client.get<unknown>(`${path}${query}`, { after, token: tokens[reader] });
        expect(answer.status === 429 || answer.status >= 500, `${path} ${answer.status}`).toBe(false);
        const found = isTold(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
        if (found.length > 0) told[reader][id] = [...new Set([...(told[reader][id] ?? []), ...found])].sort();
      }
  return told;
}

const agree = async (): Promise<number> => {
  await accept(it.client, rideId, bob);
  return meet(rideId);
};
const block = (by: Person, other: Person) =>
  it.client.post(CALLS.blockParticipant.path.replace(':id', by.id), { participant_id: other.id }, { token: by.token });
const leave = (who: Person) =>
  it.client.call('DELETE', CALLS.unsubscribeParticipant.path, {
    token: who.token,
    body: { participant_id: who.id, event_id: event.id },
  });
const ends: Readonly<Record<string, () => Promise<{ readonly position: number }>>> = {
  'was called off by the passenger': () => end(it.client, rideId, alice),
  'was called off by the driver': () => end(it.client, rideId, bob),
  'ended with a block by the driver': () => block(bob, alice),
  'ended with a block by the passenger': () => block(alice, bob),
  'ended with the passenger’s registration': () => leave(alice),
  'ended with the passenger’s registration, by the organiser': () =>
    it.client.post(CALLS.withdrawRegistration.path.replace(':id_admin', event.id_admin).replace(':id', alice.id), {}),
};

const NOTHING = { alice: {}, carol: {}, dave: {}, account: {}, nobody: {} };

describe('what a driver tells those of their rides', () => {
  test('is told to nobody who has only asked, rode along once, or looks', async () => {
    const { bob: own, ...others } = await everythingTold(0);
    expect(Object.keys(own).length).toBeGreaterThan(0);
    expect(others).toEqual(NOTHING);
  }, 120_000);

  test('is told to the passenger while the ride is agreed on, and to nobody else', async () => {
    const { bob: _, alice: passenger, ...others } = await everythingTold(await agree());
    expect([...new Set(Object.values(passenger).flat())].sort()).toEqual(Object.keys(SECRETS).sort());
    expect(others).toEqual({ carol: {}, dave: {}, account: {}, nobody: {} });
  }, 120_000);

  test.each(Object.entries(ends))(
    'is told to nobody once the ride %s',
    async (_, over) => {
      await agree();
      const { position } = await over();
      expect(position).toBeGreaterThan(0);
      const { bob: own, ...others } = await everythingTold(position);
      expect(Object.keys(own).length).toBeGreaterThan(0);
      expect(others).toEqual(NOTHING);
    },
    120_000,
  );

  test.each([
    ['the driver has left', () => leave(bob)],
    ['the event is withdrawn', () => it.client.post(CALLS.withdrawEvent.path.replace(':id_admin', event.id_admin), {})],
  ] as const)(
    'is told to nobody any more once %s',
    async (_, over) => {
      await agree();
      const gone = await over();
      expect(gone.status, JSON.stringify(gone.body)).toBe(200);
      const { bob: _own, ...others } = await everythingTold(gone.position);
      expect(others).toEqual(NOTHING);
    },
    120_000,
  );

  test('is the passenger’s alone when the event is over, too, until its people are forgotten', async () => {
    await agree();
    await it.client.post('/dev/clock', { advance_s: 6 * 86_400 });
    const { bob: _, alice: passenger, ...others } = await everythingTold(0);
    expect([...new Set(Object.values(passenger).flat())].sort()).toEqual(Object.keys(SECRETS).sort());
    expect(others).toEqual({ carol: {}, dave: {}, account: {}, nobody: {} });
  }, 120_000);
});
