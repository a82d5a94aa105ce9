import { LANGUAGES, type Lang } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import { logIn, mailedToken, openAccount, signUp, verifyEmail } from '../harness/accounts.ts';
import { createEvent, linkIn, type Mail, mailsSettled, mailsTo, register } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { plain } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

/** What an account, its registrations, the contact form and a payment are mailed. */

const it = useProduct();
const NEW_PASSWORD = 'Riviere-2027';

const templatesTo = async (email: string): Promise<string[]> =>
  (await mailsTo(it.client, email)).map(({ headers }) => headers['x-convoi-template'] ?? '').sort();

/** What holds for each of these mails: the language of the account, links alone on their lines, nobody's name. */
async function told(email: string, template: string, lang: Lang, paths: readonly string[]): Promise<Mail> {
  const [mail] = await mailsTo(it.client, email, template);
  if (mail === undefined) throw new Error(`no ${template} to ${email}`);
  expect(mail.html).toContain(`<html lang="${lang}"`);
  const lines = mail.text.split('\n').filter((line) => line.includes('http'));
  for (const line of lines) expect(line).toMatch(/^https?:\/\/\S+$/);
  expect(lines.map((line) => line.slice(it.client.url.length))).toEqual([
    ...paths.map((path) => expect.stringContaining(path)),
    '',
  ]);
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Zwingli|undefined|\[object/);
  expect(mail.headers['list-unsubscribe']).toBeUndefined();
  return mail;
}

describe('the mails of an account', () => {
  test.each(LANGUAGES)('%s: from the sign-up to the end, in its language whoever asks', async (lang) => {
    const email = `konto-${lang}@example.org`;
    const other = lang === 'fr' ? 'de' : 'fr';
    await signUp(it.client, email, { lang });
    await told(email, 'verify_email', lang, ['/verify-email?token=']);
    await verifyEmail(it.client, email);

    await signUp(it.client, email, { lang: other, full_name: 'Mallory Zwingli' });
    await told(email, 'account_exists', lang, ['/login']);

    await it.client.post('/auth/forgot-password', { email: email.toUpperCase(), lang: other });
    await told(email, 'reset_password', lang, ['/reset-password?token=']);
    const token = await mailedToken(it.client, email, 'reset_password');
    const reset = await it.client.post('/auth/reset-password', { token, new_password: NEW_PASSWORD });
    expect(reset.status).toBe(200);
    await told(email, 'password_changed', lang, ['/forgot-password']);

    const session = await logIn(it.client, email, NEW_PASSWORD);
    const erased = await it.client.call('DELETE', '/auth/users/me', {
      token: session,
      body: { password: NEW_PASSWORD },
      headers: { 'accept-language': other },
    });
    expect(erased.status).toBe(200);
    await told(email, 'account_erased', lang, []);
    await mailsSettled(it.client);
    expect(await templatesTo(email)).toEqual([
      'account_erased',
      'account_exists',
      'password_changed',
      'reset_password',
      'verify_email',
    ]);
  });

  test('only the newest link of a repeated sign-up proves the address', async () => {
    const email = 'zweimal@example.org';
    await signUp(it.client, email);
    const first = await mailedToken(it.client, email, 'verify_email');
    await signUp(it.client, email);
    await eventually(async () => expect(await mailsTo(it.client, email, 'verify_email')).toHaveLength(2), {
      within: 20_000,
    });
    const newest = await mailedToken(it.client, email, 'verify_email');
    expect(newest).not.toBe(first);
    expect((await it.client.post('/auth/verify-email', { token: first })).status).toBe(400);
    expect((await it.client.post('/auth/verify-email', { token: newest })).status).toBe(200);
  });

  test('a forgotten password of nobody, of somebody unproved or asked for with a forged Host writes to no stranger', async () => {
    const email = 'vergessen@example.org';
    await openAccount(it.client, email);
    for (const to of ['nobody@example.org', `${email},victim@example.org`, `${email}\r\nBcc: victim@example.org`])
      await it.client.post('/auth/forgot-password', { email: to }, { headers: { 'x-forwarded-host': 'evil.example' } });
    await it.client.post('/auth/forgot-password', { email }, { headers: { 'x-forwarded-host': 'evil.example' } });
    await told(email, 'reset_password', 'fr', ['/reset-password?token=']);
    await mailsSettled(it.client);
    const everything = JSON.stringify((await it.client.get('/dev/mailbox/messages')).body);
    expect(everything).not.toMatch(/nobody@|victim@|evil\.example/);
  });

  test('a registration of an account leads to its dashboard, with no mail in between to confirm', async () => {
    const email = 'tableau@example.org';
    const token = await openAccount(it.client, email, { lang: 'fr' });
    const event = await createEvent(it.client);
    await register(it.client, event.id, { email: undefined }, { token });
    const [mail] = await mailsTo(it.client, email, 'registration_received');
    expect(linkIn(mail as Mail, '/dashboard')).toBe(`${it.client.url}/dashboard?event_id=${event.id}`);
    expect(mail?.text).not.toContain('/participation');
  });

  test('an account that takes over a registration is written to as an account from then on', async () => {
    const email = 'uebernahme@example.org';
    const event = await createEvent(it.client);
    await register(it.client, event.id, { email });
    await mailsTo(it.client, email, 'registration_received');
    await openAccount(it.client, email);
    await eventually(
      async () => {
        await it.client.post('/api/participants/resend-link', { email, event_id: event.id });
        const [mail] = await mailsTo(it.client, email, 'manage_link');
        expect(linkIn(mail as Mail, '/dashboard')).toBe(`${it.client.url}/dashboard?event_id=${event.id}`);
      },
      { within: 20_000 },
    );
  });
});

test('a message of the contact form reaches the association and nobody else, answers going to the writer', async () => {
  const sent = await it.client.post('/api/contacts/contact', {
    fullName: 'Bob Durand',
    email: 'bob.durand@example.org',
    subject: 'feature',
    message: 'Bonjour,\nune idée.',
    lang: 'de',
  });
  expect(sent.status).toBe(201);
  const [mail] = await mailsTo(it.client, 'contact@localhost.invalid', 'contact_received');
  expect(mail?.headers['reply-to']).toBe('bob.durand@example.org');
  expect(mail?.subject).toContain('Bob Durand');
  expect(mail?.text).toContain('> Bonjour,\n> une idée.');
  await mailsSettled(it.client);
  expect((await it.client.get<Mail[]>('/dev/mailbox/messages?to=bob.durand@example.org')).body).toEqual([]);
});

test('somebody who wants to hear of newcomers is told of one from nearby, until one click', async () => {
  const event = await createEvent(it.client);
  const near = { latitude: 45.57, longitude: 5.93 };
  await register(it.client, event.id, { name: 'Lena Lang', email: 'lena@example.org', lang: 'de', alert_radius_km: 5 });
  await register(it.client, event.id, {
    email: 'mitfahrer@example.org',
    chauffeur: "Je n'ai pas de préférence",
    ...near,
  });
  const [mail] = await mailsTo(it.client, 'lena@example.org', 'near_alert');
  expect(mail?.text).toContain('Bob B. hat sich gerade angemeldet und fährt in deiner Nähe los.');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Bernard|mitfahrer@|rue de Boigne|gare/);
  const url = mail?.headers['list-unsubscribe']?.replace(/^<|>$/g, '') ?? '';
  expect((await fetch(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  await register(it.client, event.id, { email: 'noch-eine@example.org', chauffeur: 'Je préfère me faire conduire' });
  await mailsSettled(it.client);
  expect(await mailsTo(it.client, 'lena@example.org', 'near_alert')).toHaveLength(1);
});

test('the contact of a private event is thanked once for a payment, with what it bought', async () => {
  const contact = 'kasse@example.org';
  const event = await createEvent(it.client, { is_public: false, contact, lang: 'de' });
  const admin = `/api/events/admin/${event.id_admin}`;
  const quoted = await it.client.call<{ quote: string; amount: string }>('PUT', admin, {
    body: { max_participants: 25 },
  });
  expect(quoted).toMatchObject({ status: 402, body: { amount: '2.50' } });
  const asked = await it.client.post<{ id: string; redirect_url: string }>('/api/payments', {
    purpose: 'capacity',
    amount: '2.50',
    currency: 'EUR',
    method: 'card',
    quote: quoted.body.quote,
  });
  expect(asked.status).toBe(201);
  const checkout = asked.body.redirect_url.replace(it.client.url, '');
  expect((await it.client.post(checkout, { outcome: 'approve', webhook_times: 3 })).status).toBe(200);
  await it.client.post(`/api/payments/${asked.body.id}/complete`, {});
  const mail = await told(contact, 'payment_captured', 'de', []);
  expect(plain(mail.text)).toContain('Betrag: 2,50 € Teilnehmende: bis zu 25 statt 20');
  await mailsSettled(it.client);
  expect(await mailsTo(it.client, contact, 'payment_captured')).toHaveLength(1);
});
