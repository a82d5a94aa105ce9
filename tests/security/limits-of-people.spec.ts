import { CALLS, RELAY_HOST } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { createEvent, linkIn, mailsTo } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { ask, asked, join, PASSENGER, write } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct({ env: { RATE_LIMITS: 'on' } });

test('20 requests and contacts together a day, 30 messages a minute, for each person', async () => {
  const event = await createEvent(it.client);
  const bob = await join(it.client, event.id, 'bob@example.org');
  const alice = await join(it.client, event.id, 'alice@example.org', PASSENGER);
  const { id } = await asked(it.client, alice, bob);
  const contact = () =>
    it.client.post(
      '/api/participants/send_email_contact',
      { to_email: `p_${bob.id}@${RELAY_HOST}`, message: 'Bonjour' },
      { token: alice.token },
    );
  for (let time = 0; time < 19; time += 1) expect((await contact()).status).toBe(200);
  for (const answer of [await contact(), await ask(it.client, alice, bob)]) {
    expectProblem(answer, 429, 'rate.limited');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(80_000);
  }
  // Others are not concerned.
  expectProblem(await ask(it.client, bob, alice), 400, 'match.exists');

  for (let time = 0; time < 30; time += 1) expect((await write(it.client, id, bob, `${time}`)).status).toBe(201);
  expectProblem(await write(it.client, id, bob, 'trop'), 429, 'rate.limited');
  expect((await write(it.client, id, alice, 'moi non')).status).toBe(201);
});

test('what is asked by the link of a mail counts among the messages, and a registration changes 60 times an hour', async () => {
  const event = await createEvent(it.client);
  const carol = await join(it.client, event.id, 'carol@example.org');
  const dan = await join(it.client, event.id, 'dan@example.org', PASSENGER);
  const { id } = await asked(it.client, dan, carol);
  const [mail] = await mailsTo(it.client, carol.email, 'match_requested');
  const token = linkIn(mail ?? expect.fail('no mail'), '/answer#token=').split('#token=')[1];
  const question = (text: string) =>
    it.client.post(CALLS.answerRequestByLink.path, { token, answer: 'ask', question: text });
  for (let time = 0; time < 29; time += 1) expect((await question(`${time} ?`)).status).toBe(200);
  expect((await write(it.client, id, carol, 'La dernière')).status).toBe(201);
  expectProblem(await question('trop ?'), 429, 'rate.limited');
  expectProblem(await write(it.client, id, carol, 'trop'), 429, 'rate.limited');

  const change = (places: number) =>
    it.client.call('PATCH', CALLS.updateParticipant.path.replace(':id', carol.id), {
      token: carol.token,
      body: { places },
    });
  for (let time = 0; time < 60; time += 1) expect((await change(1 + (time % 5))).status).toBe(200);
  expectProblem(await change(9), 429, 'rate.limited');
  const declined = await it.client.post(CALLS.answerRequestByLink.path, { token, answer: 'decline' });
  expect(declined.status).toBe(200);
});
