import { CALLS, type OwnDataView, type ParticipantView } from '@convoi/contracts';
import { beforeEach, expect, test } from 'vitest';
import { createEvent, dayFromNow } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { accept, ask, asked, end, join, PASSENGER, type Person, relationsOf } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

const DETAILS = { phone: '+33612345678', car_model: 'Renault Kangoo', car_colour: 'bleue', plate_end: '4KX' };
let count = 0;
let idUser = '';
let alice: Person;
let bob: Person;
let carol: Person;

beforeEach(async () => {
  count += 1;
  const event = await createEvent(it.client, { date: dayFromNow(3) });
  idUser = event.id_user;
  [bob, alice, carol] = await Promise.all([
    join(it.client, event.id, `bob${count}@example.org`, { places: 3 }),
    join(it.client, event.id, `alice${count}@example.org`, PASSENGER),
    join(it.client, event.id, `carol${count}@example.org`, PASSENGER),
  ]);
});

const share = (by: Person, body: object, of: Person = by) =>
  it.client.call<unknown>('PUT', CALLS.shareRideDetails.path.replace(':id', of.id), { token: by.token, body });
const detailsOf = async (reader: Person, after: number) =>
  (await relationsOf(it.client, reader, after, '?status=all')).map(({ counterpart }) => counterpart.ride_details);

test('those of one’s rides see them, as long as the ride is agreed on, and nobody else', async () => {
  await share(bob, DETAILS);
  const { id } = await asked(it.client, alice, bob);
  const { position } = await ask(it.client, carol, bob);
  expect(await detailsOf(alice, position)).toEqual([undefined]);
  const accepted = await accept(it.client, id, bob);
  expect(await detailsOf(alice, accepted.position)).toEqual([DETAILS]);
  expect(await detailsOf(carol, accepted.position)).toEqual([undefined]);
  for (const reader of [carol, null]) {
    const page = await it.client.get<unknown>(`/api/events/user/${idUser}`, {
      after: accepted.position,
      ...(reader === null ? {} : { token: reader.token }),
    });
    expect(page.status).toBe(200);
    expect(JSON.stringify(page.body)).not.toContain('Kangoo');
  }
  const own = await it.client.get<ParticipantView>(CALLS.getParticipant.path.replace(':id', bob.id), {
    token: bob.token,
    after: accepted.position,
  });
  expect(own.body.ride_details).toEqual(DETAILS);
  const ended = await end(it.client, id, bob);
  expect(await detailsOf(alice, ended.position)).toEqual([undefined]);
});

test('are replaced as a whole, taken back by leaving them empty, and only by their owner', async () => {
  const { id } = await asked(it.client, alice, bob);
  await accept(it.client, id, bob);
  await share(bob, DETAILS);
  const changed = await share(bob, { phone: '+33687654321', car_model: ' ' });
  expect(await detailsOf(alice, changed.position)).toEqual([
    { phone: '+33687654321', car_model: null, car_colour: null, plate_end: null },
  ]);
  expectProblem(await share(carol, DETAILS, bob), 404, 'participant.not_found');
  for (const [field, value, code] of [
    ['phone', '06 12', 'phone_invalid'],
    ['plate_end', 'AB123', 'too_long'],
    ['car_model', 'x'.repeat(41), 'too_long'],
  ] as const) {
    const answer = await share(bob, { ...DETAILS, [field]: value });
    expectProblem(answer, 422, 'validation.failed');
    expect(answer.body).toMatchObject({ errors: [{ field, code }] });
  }
  const gone = await share(bob, {});
  expect(await detailsOf(alice, gone.position)).toEqual([undefined]);
});

test('are in their owner’s download alone, and gone with their owner', async () => {
  const { id } = await asked(it.client, alice, bob);
  await accept(it.client, id, bob);
  const { position: after } = await share(bob, DETAILS);
  const own = async ({ id: ofId, token }: Person) =>
    JSON.stringify((await it.client.get<OwnDataView>(`/api/participants/${ofId}/data`, { token, after })).body);
  expect(await own(bob)).toContain('Renault Kangoo');
  expect(await own(alice)).not.toContain('Renault Kangoo');
  const erased = await it.client.call('DELETE', `/api/participants/${bob.id}`, { token: bob.token });
  expect(erased.status).toBe(200);
  expect(await detailsOf(alice, erased.position)).toEqual([undefined]);
});
