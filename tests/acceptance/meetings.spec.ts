import { CALLS, type OwnDataView } from '@convoi/contracts';
import { beforeEach, expect, test } from 'vitest';
import { createEvent, dayFromNow, mailsTo } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { expectProblem } from '../harness/problem.ts';
import { accept, asked, end, join, PASSENGER, type Person, relationsOf } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

let count = 0;
let alice: Person;
let bob: Person;
let matchId: string;

beforeEach(async () => {
  count += 1;
  const event = await createEvent(it.client, { date: dayFromNow(3) });
  [bob, alice] = await Promise.all([
    join(it.client, event.id, `bob${count}@example.org`, { places: 3 }),
    join(it.client, event.id, `alice${count}@example.org`, PASSENGER),
  ]);
  ({ id: matchId } = await asked(it.client, alice, bob));
  await accept(it.client, matchId, bob);
});

const pathOf = (proposalId = ''): string =>
  `${CALLS.proposeMeeting.path.replace(':id', matchId)}${proposalId === '' ? '' : `/${proposalId}/confirm`}`;
const propose = async (by: Person, changes: object = {}) => {
  const body = { leg: 'outbound', place: 'Gare de Chambéry, côté ville', time: '16:40', ...changes };
  const answer = await it.client.post<{ proposal_id: string }>(pathOf(), body, by);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { id: answer.body.proposal_id, position: answer.position };
};
const confirm = (by: Person, proposalId: string) => it.client.post(pathOf(proposalId), {}, by);
const calendar = (by: Person, after: number) =>
  it.client.get<string>(CALLS.getRideCalendar.path.replace(':id', matchId), { token: by.token, after });

test('proposed by one, confirmed by the other, shown to both, changed the same way with its history', async () => {
  const first = await propose(bob);
  const [seen] = await relationsOf(it.client, alice, first.position);
  expect(seen?.meetings).toMatchObject([
    {
      id: first.id,
      leg: 'outbound',
      by: bob.id,
      place: 'Gare de Chambéry, côté ville',
      time: '16:40',
      confirmed_at: null,
    },
  ]);
  expectProblem(await confirm(bob, first.id), 403, 'match.sender_cannot_accept');
  expect((await confirm(alice, first.id)).status).toBe(200);

  const second = await propose(alice, { place: 'Parking du lac', time: '17:05' });
  const third = await propose(alice, { place: 'Parking du lac, entrée nord', time: '17:10' });
  expectProblem(await confirm(bob, second.id), 409, 'match.meeting_changed');
  const before = await calendar(bob, third.position);
  expect(JSON.stringify(before.body)).toContain('Gare de Chambéry');
  const settled = await confirm(bob, third.id);
  for (const person of [alice, bob]) {
    const [shown] = await relationsOf(it.client, person, settled.position);
    expect(shown?.meetings.map(({ id, confirmed_at: at }) => [id, at !== null])).toEqual([
      [first.id, true],
      [second.id, false],
      [third.id, true],
    ]);
    const file = JSON.stringify((await calendar(person, settled.position)).body);
    expect(file).toContain('Parking du lac\\\\, entrée nord');
    expect(file).toContain('T171000');
    expect(file).not.toContain('Gare de Chambéry');
  }
});

test('each step is mailed to the other one, with place, time and leg, and to nobody else', async () => {
  const { id } = await propose(bob);
  const [proposed] = await mailsTo(it.client, alice.email, 'meeting_proposed');
  expect(proposed?.text).toContain('Gare de Chambéry, côté ville');
  expect(proposed?.text).toContain('16:40');
  expect(proposed?.text).toContain('Aller');
  await confirm(alice, id);
  const [confirmed] = await mailsTo(it.client, bob.email, 'meeting_confirmed');
  expect(confirmed?.text).toContain('Gare de Chambéry, côté ville');
  const had = async ({ email }: Person, subject: RegExp) =>
    (await mailsTo(it.client, email)).filter((mail) => subject.test(mail.subject)).length;
  expect(await had(alice, /propose un rendez-vous/)).toBe(1);
  expect(await had(bob, /propose un rendez-vous/)).toBe(0);
  expect(await had(alice, /Rendez-vous confirmé/)).toBe(0);
  expect(await had(bob, /Rendez-vous confirmé/)).toBe(1);
});

test('the reminder says where and when', async () => {
  const { id } = await propose(bob);
  await confirm(alice, id);
  await propose(bob, { leg: 'return', place: 'Un autre endroit', time: '23:10' });
  await it.client.post('/dev/clock', { advance_s: 2 * 86_400 + 12 * 3600 });
  try {
    await eventually(
      async () => {
        for (const person of [alice, bob]) {
          const [mail] = await mailsTo(it.client, person.email, 'ride_reminder');
          expect(mail?.text).toContain('16:40 · Gare de Chambéry, côté ville');
          // Nobody has confirmed the way back.
          expect(mail?.text).not.toContain('Un autre endroit');
        }
      },
      { within: 20_000 },
    );
  } finally {
    await it.client.post('/dev/clock', { reset: true });
  }
});

test('is for the two of a ride alone, and gone with it; a download holds one’s own', async () => {
  const { id, position } = await propose(bob);
  const own = async (person: Person) =>
    JSON.stringify(
      (
        await it.client.get<OwnDataView>(`/api/participants/${person.id}/data`, {
          token: person.token,
          after: position,
        })
      ).body,
    );
  expect(await own(bob)).toContain('Gare de Chambéry, côté ville');
  expect(await own(alice)).not.toContain('Gare de Chambéry, côté ville');
  expectProblem(
    await it.client.post(pathOf(), { leg: 'outbound', place: '', time: '25:00' }, bob),
    422,
    'validation.failed',
  );
  const ended = await end(it.client, matchId, alice);
  expectProblem(await confirm(alice, id), 404, 'match.not_found');
  const [former] = await relationsOf(it.client, alice, ended.position, '?status=all');
  expect(former?.meetings).toEqual([]);
});

test('goes with whoever proposed it: time stays, place is gone', async () => {
  const { id } = await propose(bob);
  await confirm(alice, id);
  const erased = await it.client.call('DELETE', `/api/participants/${bob.id}`, { token: bob.token });
  expect(erased.status).toBe(200);
  const seen = await relationsOf(it.client, alice, erased.position, '?status=all');
  expect(JSON.stringify(seen)).not.toContain('Gare de Chambéry');
});
