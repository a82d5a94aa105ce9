import { CALLS } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { createEvent, dayFromNow, linkIn, mailsTo } from '../harness/client.ts';
import { asked, join, PASSENGER, type Person, relationsOf } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();
const DAY_S = 86_400;

/** What the mails to some people are called, and whom each went to. */
async function mailsOf(people: { readonly [name: string]: Person }): Promise<readonly string[]> {
  const lines = Object.entries(people).map(async ([name, { email }]) =>
    (await mailsTo(it.client, email)).map(({ headers }) => `${headers['x-convoi-template']} ${name}`),
  );
  return (await Promise.all(lines)).flat().sort();
}

test('a ride that is agreed on in one press costs six mails from the request to the day after', async () => {
  const event = await createEvent(it.client, { date: dayFromNow(3) });
  const [driver, passenger] = await Promise.all([
    join(it.client, event.id, 'driver@example.org', { name: 'Dora Durand', places: 3 }),
    join(it.client, event.id, 'passenger@example.org', { ...PASSENGER, name: 'Paul Petit' }),
  ]);
  const { id } = await asked(it.client, passenger, driver);
  const [request] = await mailsTo(it.client, driver.email, 'match_requested');
  if (request === undefined) throw new Error('no mail of the request');
  const token = linkIn(request, '/answer#token=').split('#token=')[1] ?? '';
  const there = { meeting_place: 'Gare de Chambéry', meeting_time: '17:15' };
  const back = { return_place: "Devant l'office de tourisme", return_time: '23:15' };
  const meeting = { ...there, ...back, phone: '+33611223344' };
  const accepted = await it.client.post(CALLS.answerRequestByLink.path, { token, answer: 'accept', ...meeting });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  const [ride] = await relationsOf(it.client, passenger, accepted.position);
  for (const { id: proposalId } of ride?.meetings ?? []) {
    const path = CALLS.confirmMeeting.path.replace(':id', id).replace(':proposal_id', proposalId);
    expect((await it.client.post(path, {}, { token: passenger.token })).status).toBe(200);
  }
  expect(await mailsTo(it.client, driver.email, 'meeting_confirmed')).toHaveLength(1);
  try {
    // The day before, the day itself, the day after.
    for (const days of [2.5, 1, 1]) {
      await it.client.post('/dev/clock', { advance_s: days * DAY_S });
      for (const { email } of [driver, passenger]) await mailsTo(it.client, email, 'ride_reminder');
    }
    // What was caused before this one has gone out, or never does.
    const wish = { email: driver.email, event_id: event.id };
    expect((await it.client.post(CALLS.resendManageLink.path, wish)).status).toBe(200);
    expect(await mailsTo(it.client, driver.email, 'manage_link')).toHaveLength(1);
  } finally {
    await it.client.post('/dev/clock', { reset: true });
  }
  const told = (await mailsOf({ driver, passenger })).filter((line) => !/registration_received|manage_link/.test(line));
  expect(told).toEqual([
    'match_accepted driver',
    'match_accepted passenger',
    'match_requested driver',
    'meeting_confirmed driver',
    'ride_reminder driver',
    'ride_reminder passenger',
  ]);
});
