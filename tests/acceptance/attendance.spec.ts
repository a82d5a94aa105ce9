import { CALLS, type EventView, type SuggestionsView } from '@convoi/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEvent, dayFromNow, linkIn, mailsTo } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { accept, ask, asked, join, PASSENGER, type Person, relationsOf } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

let count = 0;
let idUser = '';
let bob: Person;
let alice: Person;
let carol: Person;
let dave: Person;

beforeEach(async () => {
  count += 1;
  const event = await createEvent(it.client, { date: dayFromNow(3) });
  idUser = event.id_user;
  [bob, alice, carol, dave] = await Promise.all([
    join(it.client, event.id, `bob${count}@example.org`, { places: 3, name: 'Bob Bernard' }),
    join(it.client, event.id, `alice${count}@example.org`, PASSENGER),
    join(it.client, event.id, `carol${count}@example.org`, PASSENGER),
    join(it.client, event.id, `dave${count}@example.org`, { places: 3, name: 'Dave Durand' }),
  ]);
  for (const rider of [alice, carol]) await accept(it.client, (await asked(it.client, rider, bob)).id, bob);
});
afterEach(() => it.client.post('/dev/clock', { reset: true }));

const theDayBefore = () => it.client.post('/dev/clock', { advance_s: 2 * 86_400 + 12 * 3600 });
const state = (by: Person, attendance: string, of: Person = by) =>
  it.client.post<unknown>(CALLS.stateAttendance.path.replace(':id', of.id), { attendance }, { token: by.token });
const byLink = (token: string, attendance: string) =>
  it.client.post<unknown>(CALLS.stateAttendanceByLink.path, { token, attendance });
const attendanceOf = async (reader: Person, after: number) =>
  (await relationsOf(it.client, reader, after)).map(({ attendance }) => attendance);
async function linkTo(person: Person, attendance: string): Promise<{ url: string; token: string }> {
  const [mail] = await mailsTo(it.client, person.email, 'ride_reminder');
  if (mail === undefined) throw new Error('no reminder');
  const url = linkIn(mail, `/still-on?attendance=${attendance}`);
  return { url, token: url.split('#token=')[1] ?? '' };
}

test('is asked on the day before; whoever has not answered is unsure', async () => {
  const early = await state(alice, 'coming');
  expect(early.status, JSON.stringify(early.body)).toBe(200);
  expect(await attendanceOf(bob, early.position)).toEqual([undefined, undefined]);
  await theDayBefore();
  const seen = await attendanceOf(bob, early.position);
  expect(seen).toContainEqual({ own: 'unsure', counterpart: 'coming' });
  expect(seen).toContainEqual({ own: 'unsure', counterpart: 'unsure' });
});

test('by the mail, without a log-in: opening the link changes nothing, a press does, twice is once', async () => {
  await theDayBefore();
  const { url, token } = await linkTo(carol, 'coming');
  const page = await fetch(url.split('#')[0] ?? '');
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain(token);
  expect(await attendanceOf(carol, 0)).toEqual([{ own: 'unsure', counterpart: 'unsure' }]);
  const said = await byLink(token, 'coming');
  expect(said.status).toBe(200);
  // It names what it was about, so that its page leads back there.
  expect(said.body).toMatchObject({ status: 'coming', participant_id: carol.id, event: { id_user: idUser } });
  const again = await byLink(token, 'coming');
  expect(again.position).toBe(said.position);
  expect(await attendanceOf(bob, said.position)).toContainEqual({ own: 'unsure', counterpart: 'coming' });
  expectProblem(
    await byLink(
      token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      'coming',
    ),
    400,
    'auth.link_invalid',
  );
  // Of no use for anything else.
  expectProblem(await it.client.post('/api/participants/confirm', { token }), 400, 'auth.link_invalid');
});

test('a driver who cannot come frees all seats at once: both are told, and another car is one request away', async () => {
  await theDayBefore();
  const { token } = await linkTo(bob, 'absent');
  const said = await byLink(token, 'absent');
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  expect(said.body).toMatchObject({ status: 'absent', participant_id: bob.id, event: { id_user: idUser } });
  for (const rider of [alice, carol]) {
    expect(await relationsOf(it.client, rider, said.position)).toEqual([]);
    const [mail] = await mailsTo(it.client, rider.email, 'match_closed');
    expect(mail?.text).toContain('Bob B. ne participe plus à cet événement et ne vous emmènera pas');
    expect(mail?.text).toContain('Voir les voitures proches');
  }
  const page = await it.client.get<EventView>(CALLS.getEvent.path.replace(':id_user', idUser), {
    after: said.position,
  });
  expect(page.body.current_participants).toBe(3);
  const { body } = await it.client.get<SuggestionsView>(CALLS.listSuggestions.path.replace(':id', alice.id), {
    token: alice.token,
    after: said.position,
  });
  const [other] = body.items.filter(({ role }) => role === 'driver');
  expect(other?.participant.id).toBe(dave.id);
  expect((await ask(it.client, alice, dave)).status).toBe(200);
  expectProblem(await byLink(token, 'coming'), 404, 'participant.not_found');
});

test('is stated by its owner alone, and by whoever has a ride', async () => {
  expectProblem(await state(carol, 'absent', bob), 404, 'participant.not_found');
  expectProblem(await state(dave, 'coming'), 404, 'match.not_found');
  expectProblem(await state(bob, 'perhaps'), 422, 'validation.failed');
});
