import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventCreatedView, EventView, ParticipantView, SessionView, UserView } from '@convoi/contracts';
import { CLOSE } from '@convoi/contracts';
import type { DataOf } from '@convoi/contracts/events';
import { describe, expect, test } from 'vitest';
import { logIn, mailedToken, openAccount, PASSWORD, signUp, verifyEmail } from '../harness/accounts.ts';
import { createEvent, linkIn, mailsTo, openParticipation, personBody, register } from '../harness/client.ts';
import { storedEvents } from '../harness/data-folder.ts';
import { eventually } from '../harness/eventually.ts';
import { isDistributed } from '../harness/profile.ts';
import { greetedPush } from '../harness/push.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct({ env: { STAFF_EMAILS: 'Staff@Example.org' } });

const NEXT = 'Vallee-Verte-7';
const me = (token: string) => it.client.get<UserView>('/auth/users/me', { token });
const logInAnswer = (email: string, password = PASSWORD) =>
  it.client.post<SessionView & { code: string }>('/auth/login', { email, password });

describe('signing up', () => {
  test('by form and mail, in the language of the person', async () => {
    const email = 'anna@example.org';
    const answer = await it.client.post('/auth/signup', {
      email,
      password: PASSWORD,
      full_name: '  Anna   Bach ',
      lang: 'de',
    });
    expect([answer.status, answer.body]).toEqual([201, { status: 'verification_sent' }]);
    const early = await logInAnswer(email);
    expect([early.status, early.body.code]).toEqual([403, 'auth.email_unverified']);
    const [mail] = await mailsTo(it.client, email, 'verify_email');
    expect(mail?.headers['content-language'] ?? 'de').toBe('de');
    expect(linkIn(mail ?? expect.fail('no mail'), '/verify-email?token=')).toMatch(/token=[A-Za-z0-9_-]{32,}$/);
    await verifyEmail(it.client, email);
    const token = await logIn(it.client, email);
    expect((await me(token)).body).toMatchObject({
      email,
      full_name: 'Anna   Bach',
      lang: 'de',
      is_staff: false,
      providers: [],
      has_password: true,
      places: 1,
      address: null,
    });
  });

  test('tells nobody but the address whether it has an account', async () => {
    const email = 'known@example.org';
    await openAccount(it.client, email);
    const [known, unknown] = await Promise.all(
      [email, 'unknown@example.org'].map((address) =>
        it.client.post('/auth/signup', { email: address, password: NEXT, full_name: 'Somebody' }),
      ),
    );
    expect([known?.status, known?.body]).toEqual([unknown?.status, unknown?.body]);
    const names = (answer: typeof known): readonly string[] => [...(answer?.headers.keys() ?? [])].sort();
    expect(names(known)).toEqual(names(unknown));
    const [mail] = await mailsTo(it.client, email, 'account_exists');
    expect(linkIn(mail ?? expect.fail('no mail'), '/login')).toBe(`${it.client.url}/login`);
    const forgot = await Promise.all(
      [email, 'nobody@example.org'].map((address) => it.client.post('/auth/forgot-password', { email: address })),
    );
    expect(forgot.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { status: 'sent' }]));
    const logins = await Promise.all([logInAnswer(email, 'Falsch-2026'), logInAnswer('nobody@example.org')]);
    expect(logins.map(({ status, body }) => [status, body.code])).toEqual(
      Array(2).fill([401, 'auth.invalid_credentials']),
    );
  });

  test('gives the staff role to a proved address of the list, in any case', async () => {
    const token = await openAccount(it.client, 'staff@example.org');
    expect((await me(token)).body.is_staff).toBe(true);
  });
});

describe('passwords', () => {
  test('a change ends the other sessions with their sockets, and its owner is told', async () => {
    const email = 'change@example.org';
    const laptop = await openAccount(it.client, email);
    const phone = await logIn(it.client, email);
    const [onLaptop, onPhone] = await Promise.all([laptop, phone].map((token) => greetedPush(it.client.url, token)));
    const answer = await it.client.post(
      '/auth/change-password',
      { oldPassword: PASSWORD, newPassword: NEXT },
      { token: laptop },
    );
    expect([answer.status, answer.body]).toEqual([200, { status: 'password_changed' }]);
    expect(await onPhone?.closed).toBe(CLOSE.badToken);
    expect((await me(phone)).status).toBe(401);
    expect((await me(laptop)).status).toBe(200);
    onLaptop?.send({ type: 'ping' });
    expect(await onLaptop?.next()).toMatchObject({ type: 'pong' });
    onLaptop?.raw.close();
    expect(await mailsTo(it.client, email, 'password_changed')).toHaveLength(1);
    expect((await logInAnswer(email)).status).toBe(401);
    await logIn(it.client, email, NEXT);
  });

  test('a reset by mail is good once, ends every session and does not log in', async () => {
    const email = 'reset@example.org';
    const session = await openAccount(it.client, email);
    await it.client.post('/auth/forgot-password', { email });
    const token = await mailedToken(it.client, email, 'reset_password');
    const reset = (password: string) => it.client.post('/auth/reset-password', { token, new_password: password });
    const weak = await reset('weak');
    expect(weak.status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(`Vallee-Verte-${index}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(19);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      code: 'auth.link_invalid',
      detail: 'Lien de réinitialisation invalide ou expiré.',
    });
    expect((await me(session)).status).toBe(401);
    await logIn(it.client, email, `Vallee-Verte-${statuses.indexOf(200)}`);
    expect(await mailsTo(it.client, email, 'password_changed')).toHaveLength(1);
  });

  test('of fewer people than the queue holds are looked at, the others are asked to come again', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => logInAnswer('crowd@example.org')));
    const busy = answers.filter(({ status }) => status === 503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
    expect(busy[0]?.body.code).toBe('server.busy');
    expect(busy[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describe('sessions', () => {
  test('a logout ends the session, its socket, and no other one', async () => {
    const email = 'logout@example.org';
    const here = await openAccount(it.client, email);
    const there = await logIn(it.client, email);
    const socket = await greetedPush(it.client.url, here);
    expect((await it.client.post('/auth/logout', undefined, { token: here })).status).toBe(204);
    expect(await socket.closed).toBe(CLOSE.badToken);
    const over = await me(here);
    expect([over.status, over.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect((await me(there)).status).toBe(200);
    for (const token of [here, 'nonsense', undefined])
      expect((await it.client.post('/auth/logout', undefined, { token })).status).toBe(204);
    // On a call that needs no token, one that is over is none.
    expect((await it.client.get('/api/config', { token: here })).status).toBe(200);
  });

  test('a participation token is no session', async () => {
    const event = await createEvent(it.client);
    await register(it.client, event.id, { email: 'visitor@example.org' });
    const { access_token: token } = await openParticipation(it.client, 'visitor@example.org');
    const answers = await Promise.all([
      it.client.get('/auth/users/me', { token }),
      it.client.call('PUT', '/auth/users/me', { token, body: {} }),
      it.client.post('/auth/change-password', { old_password: PASSWORD, new_password: NEXT }, { token }),
      it.client.call('DELETE', '/auth/users/me', { token, body: { password: PASSWORD } }),
    ]);
    expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      Array(4).fill([403, 'auth.session_required']),
    );
  });
});

test('an account takes over what its address registered before, once the address is proved', async () => {
  const email = 'early@example.org';
  const event: EventCreatedView = await createEvent(it.client);
  const participant = await register(it.client, event.id, { email, name: 'Early Bird' });
  await signUp(it.client, email);
  await verifyEmail(it.client, email);
  const token = await logIn(it.client, email);
  const changed = await it.client.call('PATCH', `/api/participants/${participant.id}`, { token, body: { places: 5 } });
  expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ places: 5, email, is_me: true })]);
  const other = await createEvent(it.client);
  const own = await it.client.post('/api/participants', personBody(other.id, { email: undefined }), { token });
  expect([own.status, own.body]).toEqual([201, expect.objectContaining({ email, is_confirmed: true })]);
});

test('an account changes what it registered, switches its mails off and ends it, however it was made', async () => {
  const email = 'holder@example.org';
  const before = await createEvent(it.client);
  const early = await register(it.client, before.id, { email });
  const token = await openAccount(it.client, email);
  // As a visitor who gives the address of the account, and with its session.
  const asVisitor = await createEvent(it.client);
  const visitor = await register(it.client, asVisitor.id, { email });
  const asAccount = await createEvent(it.client);
  const body = personBody(asAccount.id, { email: undefined });
  const own = await it.client.post<ParticipantView>('/api/participants', body, { token });
  for (const { id } of [early, visitor, own.body]) {
    const path = `/api/participants/${id}`;
    const change = { comment: 'Départ à 18 h.', places: 2, mails: false };
    const changed = await it.client.call<ParticipantView>('PATCH', path, { token, body: change });
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ ...change, is_me: true })]);
    const seen = await it.client.get<ParticipantView>(path, { token, after: changed.position });
    expect(seen.body).toMatchObject({ ...change, email, is_me: true });
    expect((await it.client.get(`${path}/suggestions`, { token })).status).toBe(200);
    expect((await it.client.get(`${path}/data`, { token })).status).toBe(200);
    expect((await it.client.call('DELETE', path, { token })).status).toBe(200);
    expect((await it.client.call('PATCH', path, { token, body: change })).status).toBe(404);
  }
});

test('an erased account is gone from every view and file, with its registrations, sessions and sockets', async () => {
  const email = 'canary-gone@example.org';
  const name = 'Canary Disparue';
  const event = await createEvent(it.client);
  const token = await openAccount(it.client, email, { full_name: name });
  const body = personBody(event.id, { name: 'Canary Disparue' });
  const participant = await it.client.post<{ id: string }>('/api/participants', body, { token });
  const socket = await greetedPush(it.client.url, token);
  const wrong = await it.client.call('DELETE', '/auth/users/me', { token, body: { password: 'Falsch-2026' } });
  expect([wrong.status, (wrong.body as { code: string }).code]).toEqual([400, 'auth.wrong_password']);
  const answer = await it.client.call('DELETE', '/auth/users/me', { token, body: { password: PASSWORD } });
  expect([answer.status, answer.body]).toEqual([200, { status: 'erased' }]);
  expect(await socket.closed).toBe(CLOSE.badToken);
  expect((await me(token)).status).toBe(401);
  expect((await logInAnswer(email)).status).toBe(401);
  const gone = await it.client.get(`/api/participants/${participant.body.id}`, { after: answer.position });
  expect(gone.status).toBe(404);
  expect(await mailsTo(it.client, email, 'account_erased')).toHaveLength(1);
  await it.client.call('DELETE', '/dev/mailbox/messages');
  const { dataDir } = it.product;
  await eventually(
    async () => {
      const files = (await readdir(dataDir)).filter((file) => !file.startsWith('mailbox'));
      for (const file of files) {
        const bytes = await readFile(join(dataDir, file)).catch(() => Buffer.alloc(0));
        for (const canary of [email, name]) if (bytes.includes(canary)) throw new Error(`${canary} is in ${file}`);
      }
    },
    { within: 30_000 },
  );
  // The address is free again.
  await openAccount(it.client, email);
});

test('an erased account takes along what was registered with its address and without its session', async () => {
  const email = 'visitor-of-account@example.org';
  const token = await openAccount(it.client, email);
  const event = await createEvent(it.client);
  await register(it.client, event.id, { email, name: 'Zoé Zwingli' });
  const body = { password: PASSWORD };
  const erased = await it.client.call('DELETE', '/auth/users/me', { token, body });
  expect(erased.status).toBe(200);
  const page = await it.client.get<EventView>(`/api/events/user/${event.id_user}`, { after: erased.position });
  expect(page.body.participants).toEqual([]);
});

// Where the log is on a server it is not in a file.
test.skipIf(isDistributed)('deleting an account erases what its owner had left as well', async () => {
  const token = await openAccount(it.client, 'leaver@example.org');
  const event = await createEvent(it.client);
  const body = personBody(event.id, { email: 'leaver@example.org' });
  const { id } = (await it.client.post<ParticipantView>('/api/participants', body, { token })).body;
  const left = await it.client.call('DELETE', '/api/participants/remove', { token, body: { event_id: event.id } });
  expect(left.status).toBe(200);
  const erased = await it.client.call('DELETE', '/auth/users/me', { token, body: { password: PASSWORD } });
  expect(erased.status).toBe(200);
  const subjects = (await storedEvents(it.product.dataDir)).filter(({ type }) => type === 'SubjectErased');
  expect(subjects.map(({ data }) => (data as DataOf<'SubjectErased'>).target)).toContainEqual({
    kind: 'participant',
    eventId: event.id,
    participantId: id,
  });
});
