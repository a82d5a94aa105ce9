import { CALLS, type ImpactView, type ParticipantView, type SuggestionsView } from '@convoi/contracts';
import { expect, test, vi } from 'vitest';
import { createEvent, dayFromNow, mailsSettled, mailsTo } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { accept, ask, asked, end, join, PASSENGER, type Person } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

const CHAMBERY = { latitude: 45.5662, longitude: 5.9208 };
const AIX = { latitude: 45.6885, longitude: 5.9153 };
const GRENOBLE = { latitude: 45.1885, longitude: 5.7245 };
const LYON = { latitude: 45.764, longitude: 4.8357 };

const impact = (query = '', after?: number) =>
  it.client.get<ImpactView>(`/api/stats/impact${query}`, after === undefined ? {} : { after });
const suggestions = ({ id, token }: Person, after: number) =>
  it.client.get<SuggestionsView>(`/api/participants/${id}/suggestions`, { token, after });

test('impact: seats, kilometres and CO2 of accepted rides, of an event and of the site, until they are called off', async () => {
  const event = await createEvent(it.client);
  const before = (await impact('', event.position)).body;
  const driver = await join(it.client, event.id, 'saver@example.org', CHAMBERY);
  const rider = await join(it.client, event.id, 'saved@example.org', { ...AIX, ...PASSENGER, places: 2 });
  const { id } = await asked(it.client, rider, driver);
  const accepted = await accept(it.client, id, driver);

  // From Chambéry to Annecy 52.5 km, from Aix 37.3; by Aix the driver makes 2.5 more: twice 34.8 km saved.
  const query = `?id_user=${event.id_user}`;
  expect(await impact(query, accepted.position)).toMatchObject({
    status: 200,
    body: {
      events: 1,
      participants: 2,
      accepted_rides: 1,
      seats_shared: 2,
      km_avoided: 70,
      co2_kg_avoided: 15,
      co2_g_per_km: 213,
    },
  });
  const after = (await impact('', accepted.position)).body;
  expect(after.km_avoided - before.km_avoided).toBe(70);
  expect(after.participants - before.participants).toBe(2);
  expect(Date.parse(after.as_of)).toBeGreaterThan(0);

  const ended = await end(it.client, id, rider);
  expect((await impact(query, ended.position)).body).toMatchObject({ accepted_rides: 0, km_avoided: 0 });
  expect((await impact('', ended.position)).body.km_avoided).toBe(before.km_avoided);
});

test('impact: unknown and private events are not told of', async () => {
  const hidden = await createEvent(it.client, { is_public: false });
  for (const slug of ['nowhere', hidden.id_user])
    expectProblem(await impact(`?id_user=${slug}`, hidden.position), 404, 'event.not_found');
});

test('suggestions: the smallest detour first, with whom there is room, a common leg and no relation yet', async () => {
  const event = await createEvent(it.client);
  const enter = (name: string, changes: object): Promise<Person> =>
    join(it.client, event.id, `${name}@example.org`, { name: `${name} Zwingli`, ...changes });
  const me = await enter('me', { ...CHAMBERY, places: 2 });
  const [aix, town, other] = await Promise.all([
    enter('aix', { ...AIX, ...PASSENGER }),
    enter('town', { ...CHAMBERY, ...PASSENGER, legs: [{ kind: 'return' }] }),
    enter('other', { ...CHAMBERY, ...PASSENGER, places: 2 }),
    enter('crowd', { ...AIX, ...PASSENGER, places: 3 }),
    enter('far', { ...LYON, ...PASSENGER }),
    enter('behind', { ...GRENOBLE, ...PASSENGER }),
    enter('driver', AIX),
    enter('nowhere', { ...PASSENGER, latitude: null, longitude: null }),
  ]);
  const last = await enter('last', { ...AIX, ...PASSENGER, legs: [{ kind: 'return' }] });
  const position = (await ask(it.client, last, me)).position;

  const { status, body } = await suggestions(me, position);
  expect(status).toBe(200);
  // The crowd does not fit in, and who has asked is not suggested.
  expect(body.items.map(({ participant }) => participant.id).sort()).toEqual([aix.id, town.id, other.id].sort());
  for (const { participant, role, legs, detour_km } of body.items) {
    expect(role).toBe('passenger');
    expect(participant).toMatchObject({ is_me: false, relation: null, comment: null });
    expect(participant.email).toMatch(/@relay\.invalid$/);
    expect(legs).toEqual(participant.id === town.id ? ['return'] : ['outbound', 'return']);
    expect(detour_km).toBeLessThanOrEqual(5);
  }
  const detours = body.items.map(({ detour_km }) => detour_km);
  expect(detours).toEqual([...detours].sort((a, b) => a - b));
  expect(body.items.find(({ participant }) => participant.id === aix.id)?.seats_left).toEqual({
    outbound: 2,
    return: 2,
  });

  // From the other side: who drives from Grenoble passes by; a full car is not suggested.
  const seen = (await suggestions(town, position)).body.items;
  expect(seen[0]).toMatchObject({ role: 'driver', legs: ['return'] });
  expect(seen.map(({ participant }) => participant.id)).toContain(me.id);
  const { id } = await asked(it.client, other, me);
  const full = await accept(it.client, id, me);
  const left = (await suggestions(town, full.position)).body.items.map(({ participant }) => participant.id);
  expect(left).not.toContain(me.id);
});

test('suggestions: the three cars with room that come closest, however far, for whoever needs one', async () => {
  const event = await createEvent(it.client);
  const rider = await join(it.client, event.id, 'needing@example.org', { ...GRENOBLE, ...PASSENGER });
  const drivers: Person[] = [];
  for (const [at, point] of [LYON, LYON, LYON, GRENOBLE].entries())
    drivers.push(await join(it.client, event.id, `car${at}@example.org`, point));
  const near = drivers[3] as Person;
  const worth = (await suggestions(rider, 0)).body.items;
  expect(worth.map(({ participant }) => participant.id)).toEqual([near.id]);
  const path = `/api/participants/${rider.id}/suggestions?role=driver`;
  const { status, body } = await it.client.get<SuggestionsView>(path, { token: rider.token });
  expect(status).toBe(200);
  expect(body.items.map(({ role }) => role)).toEqual(['driver', 'driver', 'driver']);
  expect(body.items[0]?.participant.id).toBe(near.id);
  expect(body.items[1]?.detour_km).toBeGreaterThan(5);
});

test('suggestions: a neighbour goes before somebody whose straight line passes by', async () => {
  const event = await createEvent(it.client);
  const rumilly = { latitude: 45.8667, longitude: 5.9433 };
  const me = await join(it.client, event.id, 'me@near.example', { ...rumilly, ...PASSENGER });
  const passing = await join(it.client, event.id, 'passing@near.example', LYON);
  const neighbour = await join(it.client, event.id, 'neighbour@near.example', { latitude: 45.875, longitude: 5.93 });
  const near = await it.client.get<SuggestionsView>(`/api/participants/${me.id}/suggestions?order=near`, {
    token: me.token,
  });
  expect(near.body.items.map(({ participant }) => participant.id)).toEqual([neighbour.id, passing.id]);
  expect(near.body.items[0]?.apart_km).toBeLessThanOrEqual(4);
  expect(near.body.items[1]?.apart_km).toBeGreaterThan(80);
});

test('suggestions: two of whom one has refused the other are not brought together again', async () => {
  const event = await createEvent(it.client);
  const me = await join(it.client, event.id, 'refusing@example.org', CHAMBERY);
  const you = await join(it.client, event.id, 'refused@example.org', { ...AIX, ...PASSENGER });
  expect((await suggestions(me, 0)).body.items).toHaveLength(1);
  const { id } = await asked(it.client, you, me);
  const { position } = await end(it.client, id, me);
  for (const person of [me, you]) expect((await suggestions(person, position)).body.items).toEqual([]);
});

test('suggestions: not by another registration either, on a page or by mail, until whoever said no asks', async () => {
  const event = await createEvent(it.client);
  const me = await join(it.client, event.id, 'refusing2@example.org', { ...CHAMBERY, alert_radius_km: 50 });
  const former = await join(it.client, event.id, 'refused2@example.org', { ...AIX, ...PASSENGER });
  const alerts = () => mailsTo(it.client, me.email, 'near_alert');
  expect(await alerts()).toHaveLength(1);
  await end(it.client, (await asked(it.client, former, me)).id, me);
  await it.client.call('DELETE', CALLS.unsubscribeParticipant.path, {
    token: former.token,
    body: { event_id: event.id, my_participant_id: former.id },
  });
  const you = await join(it.client, event.id, former.email, { ...AIX, ...PASSENGER, alert_radius_km: 50 });
  const other = await join(it.client, event.id, 'neighbour2@example.org', { ...AIX, ...PASSENGER });
  const namesFor = async (person: Person, at = event.position) =>
    (await suggestions(person, at)).body.items.map(({ participant: { id } }) => id);
  await vi.waitFor(async () => expect(await namesFor(me)).toContain(other.id), { timeout: 15_000 });
  expect(await namesFor(me)).not.toContain(you.id);
  expect(await namesFor(you)).not.toContain(me.id);
  await vi.waitFor(async () => expect(await alerts()).toHaveLength(2), { timeout: 15_000 });
  await mailsSettled(it.client);
  expect(await alerts()).toHaveLength(2);
  expectProblem(await ask(it.client, you, me), 409, 'match.refused');
  const ended = await end(it.client, (await asked(it.client, me, you)).id, me);
  expect(await namesFor(you, ended.position)).toContain(me.id);
});

test('suggestions: of nobody else, and none once the event is over', async () => {
  const event = await createEvent(it.client, { date: dayFromNow(1) });
  const me = await join(it.client, event.id, 'asking@example.org', CHAMBERY);
  const you = await join(it.client, event.id, 'asked@example.org', { ...AIX, ...PASSENGER });
  expectProblem(await suggestions({ ...me, token: you.token }, 0), 404, 'participant.not_found');
  expect((await it.client.get(`/api/participants/${me.id}/suggestions`)).status).toBe(401);
  expect((await suggestions(me, 0)).body.items).toHaveLength(1);
  await it.client.post('/dev/clock', { advance_s: 4 * 86_400 });
  const over = await suggestions(me, 0);
  await it.client.post('/dev/clock', { reset: true });
  expect(over).toMatchObject({ status: 200, body: { items: [] } });
});

test('free seats of a driver who rides along on one leg: the answer to a change says what the page says', async () => {
  const event = await createEvent(it.client);
  const [one, two] = [
    await join(it.client, event.id, 'one@example.org', { ...CHAMBERY, legs: [{ kind: 'outbound' }] }),
    await join(it.client, event.id, 'two@example.org', CHAMBERY),
  ];
  const { id } = await asked(it.client, two, one);
  const accepted = await accept(it.client, id, one, { driver_id: one.id });
  expect(accepted.status).toBe(200);
  const changed = await it.client.call<ParticipantView>('PATCH', `/api/participants/${two.id}`, {
    token: two.token,
    body: { comment: 'Je rentre en voiture.' },
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const read = await it.client.get<ParticipantView>(`/api/participants/${two.id}`, {
    token: two.token,
    after: changed.position,
  });
  expect(changed.body.seats_left).toEqual({ outbound: 0, return: 3 });
  expect(changed.body.seats_left).toEqual(read.body.seats_left);
});
