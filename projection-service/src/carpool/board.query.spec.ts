import { BoardView } from '@convoi/contracts';
import { createAdminLinks } from '@convoi/platform/kernel/personal-data/admin-link';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accepted,
  carpoolFact,
  EVENT,
  eventCreated,
  eventFact,
  type Fact,
  mailFact,
  registered,
  rejected,
  requested,
  signedUp,
  subjectErased,
  userFact,
  uuid,
} from '../testing/history.ts';
import { startService, type TestService } from '../testing/service.ts';

let at: TestService;
let position: number;

const person = (name: string, town: string, latitude: number | null = 45.5646, longitude: number | null = 5.9178) => ({
  name,
  email: `${name}@example.org`,
  address: `1 rue secrète, ${town}`,
  town,
  latitude,
  longitude,
  distanceKm: latitude === null ? null : 52.9,
  comment: 'Un secret',
});
const RIDES = { rolePreference: 'passenger', seats: 1 } as const;

beforeAll(async () => {
  at = await startService();
  position = await at.append(
    eventCreated(),
    registered('bob'),
    registered('dora', { person: person('Dora Dupont', 'Genève', 46.2044, 6.1432), seats: 2 }),
    registered('alice', { ...RIDES, person: person('Alice Martin', 'Chambéry') }),
    registered('carol', { ...RIDES, person: person('Carol Petit', 'Chambéry') }),
    registered('emil', {
      ...RIDES,
      person: person('=Emil;-1', 'Aix-les-Bains'),
      legs: [{ kind: 'return', departureTime: null }],
    }),
    registered('hidden', { person: person('Personne', 'Nulle part'), withheld: true }),
    registered('gone', { person: person('Gaël Parti', 'Lyon') }),
    requested('alice', 'bob'),
    accepted('alice', 'bob', { driverId: uuid('bob'), passengerId: uuid('alice'), legs: ['outbound'] }),
    requested('carol', 'bob'),
    requested('emil', 'dora'),
    rejected('emil', 'dora'),
    subjectErased('gone'),
  );
});
afterAll(() => at.stop());

const links = () => createAdminLinks(at.config.secrets.adminLink);
const key = (version = 1): string => links().keyOf(EVENT, version);
const board = async (query = '', after = position) => {
  const { status, json } = await at.get(`/api/events/admin/${key()}/board${query}`, { after });
  expect(status).toBe(200);
  return BoardView.parse(json);
};
const names = (view: BoardView) => view.participants.map(({ name }) => name);

describe('readBoard', () => {
  test('counts everybody, and puts who has no seat first', async () => {
    const view = await board();
    expect(view.event).toMatchObject({ id: EVENT, is_upcoming: true });
    expect(view.counters).toEqual({
      drivers: 2,
      passengers: 3,
      seats_offered: 5,
      seats_needed: 3,
      seats_filled: 1,
      unmatched: 2,
      without_seat: 2,
      // Bob has room on the way; Dora would go back half her way.
      drivers_near: 1,
    });
    expect(view.total).toBe(5);
    expect(names(view)).toEqual(['=Emil;-1', 'Carol Petit', 'Alice Martin', 'Dora Dupont', 'Bob Bernard']);
    expect(view.participants.map(({ state }) => state)).toEqual([
      'unmatched',
      'pending',
      'matched',
      'unmatched',
      'matched',
    ]);
  });

  test('shows full names and towns, the cars, and nothing else of anybody', async () => {
    const { json, text } = await at.get(`/api/events/admin/${key()}/board`, { after: position });
    expect(json.participants[2]).toMatchObject({ id: uuid('alice'), town: 'Chambéry', carpool_id: uuid('bob') });
    expect(json.rides).toEqual([
      {
        carpool_id: uuid('bob'),
        driver_id: uuid('bob'),
        driver_name: 'Bob Bernard',
        passenger_ids: [uuid('alice')],
        passenger_names: ['Alice Martin'],
        legs: ['outbound'],
        seats_left: { outbound: 2, return: 3 },
      },
    ]);
    for (const secret of ['example.org', 'rue s', 'secret', '45.5', '5.91', 'Personne', 'Gaël'])
      expect(text).not.toContain(secret);
  });

  test('is narrowed by what people need, by way, by name or town, and comes part by part', async () => {
    expect(names(await board('?filter=without_seat'))).toEqual(['=Emil;-1', 'Carol Petit']);
    expect(names(await board('?filter=drivers'))).toEqual(['Dora Dupont', 'Bob Bernard']);
    expect(names(await board('?q=chamb'))).toEqual(['Carol Petit', 'Alice Martin', 'Bob Bernard']);
    const back = await board('?leg=return');
    // Alice sits in a car on the way there alone.
    expect(back.counters).toMatchObject({ without_seat: 3, seats_filled: 0 });
    expect((await board('?leg=outbound')).counters).toMatchObject({ passengers: 2, without_seat: 1, seats_filled: 1 });
    const second = await board('?from=1&limit=2');
    expect([names(second), second.total]).toEqual([['Carol Petit', 'Alice Martin'], 5]);
  });

  test('a key that is not in force opens nothing', async () => {
    for (const idAdmin of [key(2), 'x'.repeat(32)])
      for (const path of ['board', 'participants.csv'])
        expect((await at.get(`/api/events/admin/${idAdmin}/${path}`, { after: position })).status).toBe(404);
  });
});

test('exportParticipants gives the same as a table that calculates nothing', async () => {
  const { status, text, headers } = await at.get(`/api/events/admin/${key()}/participants.csv`, { after: position });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/csv');
  const [head, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toMatch(/^carpool_id,id,name,town,/);
  expect(rows).toHaveLength(5);
  expect(rows[0]).toContain("'=Emil;'-1");
  expect(rows[2]).toMatch(new RegExp(`^${uuid('bob')},${uuid('alice')},Alice Martin,Chambéry,1,passenger,`));
  expect(text).not.toMatch(/example\.org|rue s|secret|45\.5/);
});

test('a viewer reads who rides with whom, but no full name, nor who asks whom, nor when anybody registered', async () => {
  const memberId = uuid('viewer');
  const after = await at.append(
    eventFact('CoOrganiserInvited', {
      memberId,
      subjectId: uuid('viewer as a subject'),
      name: 'Vera',
      email: 'vera@example.org',
      emailKey: 'key-vera',
      lang: 'fr',
      role: 'viewer',
      keyVersion: 1,
    }),
  );
  const viewers = `/api/events/admin/${links().memberKeyOf(EVENT, memberId, 1)}`;
  const { json } = await at.get(`${viewers}/board`, { after });
  const { participants, rides, counters } = BoardView.parse(json);
  expect(rides).toMatchObject([{ driver_id: uuid('bob'), driver_name: 'Bob B.', passenger_names: ['Alice M.'] }]);
  expect(JSON.stringify(json)).not.toMatch(/Bernard|Martin|Petit|Dupont|example\.org|rue s|secret/);
  expect(participants.map(({ name, state }) => [name, state])).toContainEqual(['Carol P.', 'unmatched']);
  expect(participants.map(({ registered_at: registeredAt }) => registeredAt)).toEqual(participants.map(() => ''));
  expect(counters.unmatched).toBe(3);
  const { text } = await at.get(`${viewers}/participants.csv`, { after });
  expect(text).toContain('Carol P.');
  expect(text).not.toMatch(/pending|\d{2}:\d{2}:\d{2}/);
  // Its organiser reads both.
  const { text: organisers } = await at.get(`/api/events/admin/${key()}/participants.csv`, { after });
  expect(organisers).toMatch(/pending.*\d{2}:\d{2}:\d{2}/);
});

test('a request that is taken back or refused is none', async () => {
  const after = await at.append(rejected('carol', 'bob'));
  expect((await board('?q=carol', after)).participants[0]?.state).toBe('unmatched');
});

test('what came back from an address of before is not said of the one that an account has now', async () => {
  const mail = { template: 'ride_reminder', causeEventId: uuid('a cause'), eventId: EVENT } as const;
  const toCarol = { ...mail, participantId: uuid('carol'), userId: null, to: 'participant' } as const;
  const toAccount = { ...mail, participantId: null, userId: uuid('cora'), to: 'account' } as const;
  const dead = { fate: 'bounced', status: '5.1.1' } as const;
  const isUnreachable = async (...facts: Fact[]): Promise<boolean | undefined> => {
    const after = await at.append(...facts);
    const csv = await at.get(`/api/events/admin/${key()}/participants.csv`, { after });
    const { participants } = await board('', after);
    const said = participants.find(({ id }) => id === uuid('carol'))?.is_unreachable;
    const isInTable = csv.text.split('\r\n').some((row) => row.includes('Carol Petit') && /,true,[^,]*$/.test(row));
    expect(isInTable).toBe(said);
    return said;
  };
  const changedTo = (email: string): Fact =>
    userFact('cora', 'AddressChanged', {
      subjectId: uuid('cora as a subject'),
      emailKey: `key-of-${email}`,
      person: { email },
      former: { email: 'carol@example.org' },
    });
  const confirmedNow = (to: 'new' | 'old'): Fact => userFact('cora', 'AddressChangeConfirmed', { side: to });

  const first = await isUnreachable(
    signedUp('cora', { email: 'carol@example.org' }),
    userFact('cora', 'EmailVerified', { by: 'link' }),
    carpoolFact('ParticipantAdopted', { participantId: uuid('carol'), userId: uuid('cora') }),
    mailFact('EmailReported', { ...toCarol, ...dead }, uuid('first mail')),
  );
  expect(first).toBe(true);
  expect(await isUnreachable(confirmedNow('new'), confirmedNow('old'), changedTo('carol@new.example'))).toBe(false);
  // The address that counts now: what comes back from it, to the registration or to the account, holds until it changes again.
  expect(await isUnreachable(mailFact('EmailReported', { ...toCarol, ...dead }, uuid('second mail')))).toBe(true);
  expect(await isUnreachable(changedTo('carol@third.example'))).toBe(false);
  expect(await isUnreachable(mailFact('EmailReported', { ...toAccount, ...dead }, uuid('third mail')))).toBe(true);
  expect(await isUnreachable(mailFact('MailResendRequested', toAccount, uuid('third mail')))).toBe(false);
  // A mail that went to one of before can come back now, one that went to the present one can arrive.
  const late = (number: number, about: typeof toAccount | typeof toCarol) =>
    mailFact('EmailReported', { ...about, ...dead, addressNumber: number }, uuid(`late ${number} ${about.to}`));
  expect(await isUnreachable(late(1, toCarol), late(0, toAccount))).toBe(false);
  const arrived = { ...toCarol, fate: 'delivered', status: '2.0.0', addressNumber: 2 } as const;
  expect(await isUnreachable(mailFact('EmailReported', arrived, uuid('a mail that arrived')))).toBe(false);
  expect(await isUnreachable(late(2, toCarol), late(0, toCarol))).toBe(true);
});

test('a festival of 400 is read in parts that are small, every one of them once', async () => {
  const crowd = Array.from({ length: 395 }, (_, number) =>
    registered(`crowd ${number}`, {
      ...(number % 3 === 0 ? {} : RIDES),
      person: person(`Maximilienne-Charlotte Durand ${number}`, 'Chambéry', 45.56 + (number % 20) / 200, 5.92),
    }),
  );
  const after = await at.append(...crowd);
  const parts = ['', '?from=20&limit=200', '?from=220&limit=200'];
  const answers = await Promise.all(parts.map((part) => at.get(`/api/events/admin/${key()}/board${part}`, { after })));
  const bytes = answers.map(({ text }) => Buffer.byteLength(text));
  expect(bytes[0]).toBeLessThan(12_000);
  for (const size of bytes) expect(size).toBeLessThan(150_000);
  const ids = answers.flatMap(({ json }) => BoardView.parse(json).participants.map(({ id }) => id));
  expect([ids.length, new Set(ids).size]).toEqual([400, 400]);
});

test('a withdrawn event has no board', async () => {
  const after = await at.append(eventFact('EventWithdrawn', { subjectId: uuid('organiser'), reason: null }));
  const { status, json } = await at.get(`/api/events/admin/${key()}/board`, { after });
  expect([status, json.code]).toEqual([404, 'event.withdrawn']);
});
