import { expect, test } from 'vitest';
import { createEvent, mailsSettled, mailsTo, personBody, register } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { listeningPush } from '../harness/push.ts';
import { accept, ask, asked, join, PASSENGER, relationsOf } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

test('withdrawing closes everything at once and tells everybody once', async () => {
  const event = await createEvent(it.client, { title: 'Fête annulée' });
  const [driver, rider, asker] = [
    await join(it.client, event.id, 'driver@withdrawn.example'),
    await join(it.client, event.id, 'rider@withdrawn.example', PASSENGER),
    await join(it.client, event.id, 'asker@withdrawn.example', PASSENGER),
  ];
  await accept(it.client, (await asked(it.client, rider, driver)).id, driver);
  const pending = await asked(it.client, asker, driver);
  await register(it.client, event.id, { email: 'unproved@withdrawn.example' });
  const socket = await listeningPush(it.client.url, [`event:${event.id_user}`]);
  const own = await listeningPush(it.client.url, ['dashboard'], rider.token);

  const path = `/api/events/admin/${event.id_admin}`;
  const gone = await it.client.post(`${path}/withdraw`, { reason: 'La salle est inondée.' });
  expect(gone).toMatchObject({ status: 200, body: { status: 'withdrawn' } });
  await socket.next((frame) => frame.type === 'changed');
  await own.next((frame) => frame.type === 'changed');
  for (const one of [socket, own]) one.raw.close();

  const after = { after: gone.position };
  const page = `/api/events/user/${event.id_user}`;
  for (const read of [page, `${page}/participants`, `${page}/points`, `${page}/calendar.ics`, path])
    expectProblem(await it.client.get(read, after), 404, 'event.withdrawn');
  expectProblem(await it.client.call('PUT', path, { body: { title: 'Autre' } }), 404, 'event.withdrawn');
  const late = personBody(event.id, { email: 'late@withdrawn.example' });
  expectProblem(await it.client.post('/api/participants', late), 404, 'event.withdrawn');
  expectProblem(await accept(it.client, pending.id, driver), 404, 'match.not_found');
  expectProblem(await ask(it.client, rider, asker), 404, 'participant.not_found');
  expect(await relationsOf(it.client, rider, gone.position)).toEqual([]);
  const html = await it.client.get<string>(`/event/user/${event.id_user}`);
  expect(html.status).toBe(410);
  expect(html.body).toContain('Cet événement a été supprimé par son organisateur.');
  const found = await it.client.get('/api/events/public/search?query=annulee', after);
  expect(JSON.stringify(found.body)).not.toContain(event.id);

  expect((await it.client.post(`${path}/withdraw`, {})).body).toEqual({ status: 'withdrawn' });
  await mailsSettled(it.client);
  for (const { email } of [driver, rider, asker, { email: 'unproved@withdrawn.example' }]) {
    const mails = await mailsTo(it.client, email);
    expect(mails.filter(({ subject }) => subject.includes('est supprimé'))).toHaveLength(1);
    expect(mails.map(({ headers }) => headers['x-convoi-template'])).not.toContain('match_closed');
    expect(mails[0]?.text).toContain('> La salle est inondée.');
  }
});

test('a reason is a text of 500 characters at most, and a wrong key finds no event', async () => {
  const event = await createEvent(it.client);
  const path = `/api/events/admin/${event.id_admin}/withdraw`;
  expectProblem(await it.client.post(path, { reason: 'x'.repeat(501) }), 422, 'validation.failed');
  expectProblem(await it.client.post(path.replace(event.id_admin, 'a'.repeat(32)), {}), 404, 'event.not_found');
  expect((await it.client.get(`/api/events/user/${event.id_user}`, { after: event.position })).status).toBe(200);
});
