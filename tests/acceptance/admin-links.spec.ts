import type { EventAdminView } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { createEvent, linkIn, mailsSettled, mailsTo } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { listeningPush } from '../harness/push.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();
const keyIn = (link: string): string => link.split('/event/admin/')[1] ?? '';

test('a leaked link is dead at once, and the new one reaches the contact alone', async () => {
  const contact = 'orga@rotated.example';
  const event = await createEvent(it.client, { contact });
  const socket = await listeningPush(it.client.url, [`event:${event.id_user}`]);
  const path = `/api/events/admin/${event.id_admin}`;
  const rotated = await it.client.post(`${path}/rotate`, undefined);
  expect(rotated).toMatchObject({ status: 200, body: { status: 'rotated' } });
  expect(await socket.next(({ type }) => type === 'changed')).toMatchObject({ topic: `event:${event.id_user}` });
  socket.raw.close();
  expectProblem(await it.client.get(path, { after: rotated.position }), 404, 'event.not_found');
  for (const [method, of, body] of [
    ['PUT', '', { title: 'Autre' }],
    ['POST', '/rotate', undefined],
    ['POST', '/withdraw', {}],
  ] as const)
    expectProblem(await it.client.call(method, `${path}${of}`, { body }), 404, 'event.not_found');
  expect((await it.client.get(`/api/events/user/${event.id_user}`)).status).toBe(200);

  const [mail] = await mailsTo(it.client, contact, 'admin_link_rotated');
  if (mail === undefined) throw new Error('no mail');
  const key = keyIn(linkIn(mail, '/event/admin/'));
  expect(key).not.toBe(event.id_admin);
  expect((await it.client.get<EventAdminView>(`/api/events/admin/${key}`)).body.id).toBe(event.id);
});

test('lost links come back in one mail, and the answer tells nothing', async () => {
  const contact = 'orga@lost.example';
  const [first, second] = [
    await createEvent(it.client, { contact, title: 'Fête du lac' }),
    await createEvent(it.client, { contact, title: 'Nuit du lac', is_public: false }),
  ];
  await createEvent(it.client, { contact: 'other@lost.example' });
  const answers = [];
  for (const email of [contact, 'nobody@lost.example']) {
    const { status, body, headers } = await it.client.post('/api/events/recover-links', { email });
    answers.push([status, body, headers.get('x-position')]);
  }
  expect(answers[0]).toEqual([200, { status: 'sent' }, null]);
  expect(answers[1]).toEqual(answers[0]);
  const mails = await mailsTo(it.client, contact, 'admin_links');
  expect(mails).toHaveLength(1);
  const links = mails[0]?.text.split(/\r?\n/).filter((line) => line.includes('/event/admin/')) ?? [];
  expect(links.map(keyIn).sort()).toEqual([first.id_admin, second.id_admin].sort());
  await mailsSettled(it.client);
  expect((await it.client.get<unknown[]>('/dev/mailbox/messages?to=nobody@lost.example')).body).toEqual([]);
  expectProblem(await it.client.post('/api/events/recover-links', { email: '' }), 422, 'validation.failed');
});
