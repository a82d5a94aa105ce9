import {
  type BoardView,
  CALLS,
  type EventView,
  type OwnDataView,
  type ParticipantView,
  type SuggestionsView,
  type TravelReportView,
} from '@convoi/contracts';
import { expect, test } from 'vitest';
import { createEvent, mailsTo, personBody } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { expectFieldErrors, expectProblem } from '../harness/problem.ts';
import { accept, asked, join, PASSENGER, relationsOf } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

/** People who always ride together, and people aboard: every count of seats knows them. */

const it = useProduct();
const FROM = { address: 'Chambéry', latitude: 45.567, longitude: 5.921 } as const;
const DRIVER = { ...FROM, chauffeur: 'Je préfère prendre ma voiture' } as const;
const FAMILY = { adults: 1, children: 2, child_seats: 1 } as const;
const RIDERS = { ...FROM, ...PASSENGER, places: 1, companions: FAMILY } as const;

test('a group needs a seat each, in one car, and every count knows it', async () => {
  const event = await createEvent(it.client);
  const small = await join(it.client, event.id, 'small@group.example', { ...DRIVER, places: 3 });
  const large = await join(it.client, event.id, 'large@group.example', { ...DRIVER, places: 5, aboard: 1 });
  const group = await join(it.client, event.id, 'group@group.example', RIDERS);
  const own = await it.client.get<ParticipantView>(`/api/participants/${group.id}`, { token: group.token });
  expect(own.body).toMatchObject({ places: 4, party: 4, companions: FAMILY });

  const found = CALLS.listSuggestions.path.replace(':id', group.id);
  const near = await it.client.get<SuggestionsView>(found, { token: group.token });
  expect(near.body.items.map(({ participant }) => participant.id)).toEqual([large.id]);

  const refused = await asked(it.client, group, small);
  expectProblem(await accept(it.client, refused.id, small), 409, 'match.no_seats');
  const request = await asked(it.client, group, large);
  const ride = await accept(it.client, request.id, large);
  expect(ride.body).toMatchObject({ seats: 4, counterpart: { companions: FAMILY, party: 4 } });
  const after = ride.position;

  const page = await it.client.get<EventView>(`/api/events/user/${event.id_user}`, { after });
  expect(page.body.counts).toEqual({ drivers: 2, passengers: 4, free_seats: 3 });
  // A maximum is about registrations, and so is the length of the list.
  expect(page.body.current_participants).toBe(3);
  const shown = page.body.participants.find(({ id }) => id === group.id);
  // Others are told how many they are, and not who.
  expect(shown).toMatchObject({ party: 4 });
  expect(shown).not.toHaveProperty('companions');

  const at = (call: 'readBoard' | 'exportParticipants' | 'readTravelReport') =>
    CALLS[call].path.replace(':id_admin', event.id_admin);
  const { body: board } = await it.client.get<BoardView>(at('readBoard'), { after });
  expect(board.counters).toMatchObject({ passengers: 4, seats_offered: 8, seats_needed: 4, seats_filled: 5 });
  expect(board.participants.find(({ id }) => id === group.id)).toMatchObject({ party: 4, companions: FAMILY });
  const { body: table } = await it.client.get<string>(at('exportParticipants'), { after });
  expect(table).toContain('adults_along,children_along,child_seats');
  expect(table).toMatch(/,matched,0,1,2,1,/);
  const { body: travel } = await it.client.get<TravelReportView>(at('readTravelReport'), { after });
  expect(travel).toMatchObject({ registrations: 3, cars: 2, people_in_cars: 7 });
  const data = CALLS.downloadParticipantData.path.replace(':id', group.id);
  const download = await it.client.get<OwnDataView>(data, { token: group.token, after });
  expect(download.body.registrations).toMatchObject([{ id: group.id, companions: FAMILY }]);

  const change = (who: typeof group, body: object) =>
    it.client.call<ParticipantView>('PATCH', `/api/participants/${who.id}`, { token: who.token, body });
  // The car has no seat for a fifth.
  const more = await change(group, { companions: { ...FAMILY, adults: 2 } });
  expectProblem(more, 409, 'match.no_seats');
  expect(more.body).toMatchObject({ seats_left: { outbound: 0, return: 0 } });
  expectProblem(await change(large, { companions: { adults: 1 } }), 409, 'registration.seats_below_accepted');
  expect((await change(small, { companions: { children: 2, child_seats: 2 } })).body).toMatchObject({
    party: 3,
    seats_left: { outbound: 1, return: 1 },
  });
  const alone = await change(small, { companions: { adults: 0 } });
  expect(alone.body).toMatchObject({ seats_left: { outbound: 3, return: 3 } });
  expect(alone.body).not.toHaveProperty('party');
});

test('a ride grows with its group where the car has room, and the driver is told', async () => {
  const event = await createEvent(it.client);
  const driver = await join(it.client, event.id, 'gerard@grows.example', { ...DRIVER, places: 3 });
  const lea = await join(it.client, event.id, 'lea@grows.example', { ...FROM, ...PASSENGER, places: 1 });
  const { id } = await asked(it.client, lea, driver);
  await accept(it.client, id, driver);
  const change = (companions: object) =>
    it.client.call<ParticipantView>('PATCH', `/api/participants/${lea.id}`, { token: lea.token, body: { companions } });
  const grown = await change({ adults: 1, children: 1, child_seats: 1 });
  expect([grown.status, grown.body.party]).toEqual([200, 3]);
  const seen = async (after: number) => {
    const [ride] = await relationsOf(it.client, driver, after);
    const page = await it.client.get<EventView>(`/api/events/user/${event.id_user}`, { after });
    return [ride?.status, ride?.seats, page.body.counts.free_seats];
  };
  expect(await seen(grown.position)).toEqual(['accepted', 3, 0]);
  const within = { within: 20_000 };
  await eventually(async () => {
    const [mail] = await mailsTo(it.client, driver.email, 'ride_seats_changed');
    expect(mail?.text).toMatch(/3 places[\s\S]*1 adulte, 1 enfant, 1 siège enfant/);
  }, within);
  const alone = await change({ adults: 0, children: 0, child_seats: 0 });
  expect(await seen(alone.position)).toEqual(['accepted', 1, 2]);
  await eventually(
    async () => expect(await mailsTo(it.client, driver.email, 'ride_seats_changed')).toHaveLength(2),
    within,
  );
});

test('what makes no group is told by its field, and a car holds its own people', async () => {
  const event = await createEvent(it.client);
  const tried = (body: object) =>
    it.client.post(CALLS.registerParticipant.path, personBody(event.id, { email: 'odd@group.example', ...body }));
  for (const companions of [{ adults: 9 }, { children: 1, child_seats: 2 }, { adults: -1 }, { adults: 1.5 }])
    expectFieldErrors(await tried({ companions }), [['companions', 'out_of_range']]);
  for (const companions of ['two', [1], { adults: '1' }])
    expectFieldErrors(await tried({ companions }), [['companions', 'type']]);
  expectFieldErrors(await tried({ aboard: 10 }), [['aboard', 'out_of_range']]);
  const full = { ...DRIVER, places: 2, companions: { adults: 2 }, aboard: 1 };
  expectProblem(await tried(full), 409, 'registration.seats_below_accepted');
  expect((await tried({ ...full, places: 3 })).status).toBe(201);
});
