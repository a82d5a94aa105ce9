import { expect, test } from 'vitest';
import { createEvent, mailsSettled, mailsTo, register } from '../harness/client.ts';
import { join } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();
const TEXT = 'Le parking ouvre à 18 h.\nhttps://evil.example <b>gras</b>';

test('an announcement reaches everybody in the frame of their language, as a quotation', async () => {
  const event = await createEvent(it.client, { is_email_visible: true, contact: 'orga@announced.example' });
  const french = await join(it.client, event.id, 'fr@announced.example');
  await register(it.client, event.id, { email: 'de@announced.example', lang: 'de' });
  const quiet = await join(it.client, event.id, 'quiet@announced.example');
  await it.client.call('PATCH', `/api/participants/${quiet.id}`, { token: quiet.token, body: { mails: false } });
  const path = `/api/events/admin/${event.id_admin}/announcement`;
  expect(await it.client.post(path, { message: TEXT })).toMatchObject({ status: 202, body: { recipients: 2 } });

  const [mail] = await mailsTo(it.client, french.email, 'announcement');
  expect(mail?.subject).toContain("Message de l'organisateur");
  expect(mail?.text).toContain('> Le parking ouvre à 18 h.');
  expect(mail?.html).not.toContain('<b>gras');
  expect(mail?.html).not.toContain('href="https://evil.example');
  expect(mail?.headers['reply-to']).toBe('orga@announced.example');
  expect(mail?.headers['list-unsubscribe']).toContain('/api/mail/unsubscribe?token=');
  const [german] = await mailsTo(it.client, 'de@announced.example', 'announcement');
  expect(german?.text).toContain('Nachricht der Organisation');

  const some = { message: 'À toi seul', participant_ids: [french.id] };
  expect(await it.client.post(path, some)).toMatchObject({ status: 202, body: { recipients: 1 } });
  await mailsSettled(it.client);
  const counts = [french.email, 'de@announced.example'].map(
    async (to) => (await mailsTo(it.client, to, 'announcement')).length,
  );
  expect(await Promise.all(counts)).toEqual([2, 1]);
  const unwanted = await it.client.get<unknown[]>(`/dev/mailbox/messages?to=${quiet.email}&template=announcement`);
  expect(unwanted.body).toEqual([]);
});
