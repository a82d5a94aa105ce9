import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CALLS } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import {
  handoverCode,
  headersAt,
  mailedToken,
  openAccount,
  PASSWORD,
  signInWith,
  signUp,
} from '../harness/accounts.ts';
import { createEvent, linkIn, mailsTo, openParticipation, register } from '../harness/client.ts';
import { asked, PASSENGER, join as takePart, write } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

/** Links and codes that act for their holder. */
const it = useProduct();
const AT_ONCE = 20;

const fresh = (): string => `one-time-${randomUUID()}@example.org`;

/** Uses one token many times at once; gives the statuses. */
async function together(
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => it.client.post(path, body, { headers })));
  return answers.map(({ status }) => status).sort();
}
const onceOnly = [200, ...Array.from({ length: AT_ONCE - 1 }, () => 400)];

/** What the store keeps, write-ahead logs too, but for the simulated mailbox, which is the other side. */
async function kept(): Promise<Buffer> {
  const files = (await readdir(it.product.dataDir)).filter(
    (name) => name.includes('.sqlite') && !name.startsWith('mailbox'),
  );
  return Buffer.concat(await Promise.all(files.map((name) => readFile(join(it.product.dataDir, name)))));
}

/** 128 bits and more, and never twice the same. */
function expectUnguessable(tokens: readonly string[]): void {
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  // What two of them share from the start is no part of what has to be guessed.
  const [one = '', other = ''] = tokens;
  const shared = [...one].findIndex((letter, at) => letter !== other[at]);
  expect((Math.min(one.length, other.length) - Math.max(0, shared)) * 6).toBeGreaterThanOrEqual(128);
}

describe('one-time tokens', () => {
  test('a link that proves an address: one success of twenty, GET changes nothing, not kept in plain', async () => {
    const emails = [fresh(), fresh()];
    for (const email of emails) await signUp(it.client, email);
    const tokens = await Promise.all(emails.map((email) => mailedToken(it.client, email, 'verify_email')));
    expectUnguessable(tokens);
    const [token = ''] = tokens;
    for (let time = 0; time < 2; time += 1) {
      expect((await it.client.get(`/verify-email?token=${token}`)).status).toBe(200);
      expect((await it.client.get(`${CALLS.verifyEmail.path}?token=${token}`)).status).toBe(405);
    }
    const early = await it.client.post(CALLS.logIn.path, { email: emails[0], password: PASSWORD });
    expect(early.status).toBe(403);
    expect((await kept()).includes(token)).toBe(false);
    expect(await together(CALLS.verifyEmail.path, { token })).toEqual(onceOnly);
  });

  test('a link for a new password: one success of twenty, a bad password leaves it, a newer one ends it', async () => {
    const email = fresh();
    await openAccount(it.client, email);
    await it.client.post(CALLS.requestPasswordReset.path, { email });
    const older = await mailedToken(it.client, email, 'reset_password');
    await it.client.call('DELETE', '/dev/mailbox/messages');
    await it.client.post(CALLS.requestPasswordReset.path, { email });
    const token = await mailedToken(it.client, email, 'reset_password');
    expectUnguessable([token, older]);
    expect(
      (await it.client.post(CALLS.resetPassword.path, { token: older, new_password: 'Neu-Passwort-1' })).status,
    ).toBe(400);
    expect((await it.client.post(CALLS.resetPassword.path, { token, new_password: 'weak' })).status).toBe(422);
    for (let time = 0; time < 2; time += 1)
      expect((await it.client.get(`/reset-password?token=${token}`)).status).toBe(200);
    expect((await it.client.post(CALLS.logIn.path, { email, password: PASSWORD })).status).toBe(200);
    expect((await kept()).includes(token)).toBe(false);
    expect(await together(CALLS.resetPassword.path, { token, new_password: 'Neu-Passwort-1' })).toEqual(onceOnly);
  });

  test('a link for a new password is dead after half an hour', async () => {
    const email = fresh();
    await openAccount(it.client, email);
    await it.client.post(CALLS.requestPasswordReset.path, { email });
    const token = await mailedToken(it.client, email, 'reset_password');
    try {
      await it.client.post('/dev/clock', { advance_s: 1801 });
      expect((await it.client.post(CALLS.resetPassword.path, { token, new_password: 'Neu-Passwort-1' })).status).toBe(
        400,
      );
    } finally {
      await it.client.post('/dev/clock', { reset: true });
    }
  });

  test('the code of a finished sign-in: one success of twenty, not kept in plain', async () => {
    const ways = [fresh(), fresh()].map((email) => signInWith(it.client, 'google', { email, name: 'Gina' }));
    const ends = await Promise.all(ways);
    const codes = ends.map(handoverCode);
    expectUnguessable(codes);
    const [token = ''] = codes;
    expect((await it.client.get(`/auth-callback?token=${token}`)).status).toBe(200);
    expect((await kept()).includes(token)).toBe(false);
    expect(await together(CALLS.exchangeHandover.path, { token }, headersAt(ends[0] ?? ''))).toEqual(onceOnly);
  });

  test('the link that ends mails acts on POST only, and says nothing of whether it did', async () => {
    const event = await createEvent(it.client);
    const [alice, bob] = [
      await takePart(it.client, event.id, fresh()),
      await takePart(it.client, event.id, fresh(), PASSENGER),
    ];
    const { id } = await asked(it.client, bob, alice);
    expect((await write(it.client, id, bob, 'Bonjour')).status).toBe(201);
    const [mail] = await mailsTo(it.client, alice.email, 'message_received');
    const address = new URL(/<([^>]+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
    const path = `${address.pathname}${address.search}`;
    expectUnguessable([address.searchParams.get('token') ?? '', 'A'.repeat(43)]);
    const wants = async (): Promise<unknown> =>
      (await it.client.get<{ mails: boolean }>(`/api/participants/${alice.id}`, { token: alice.token })).body.mails;
    for (let time = 0; time < 2; time += 1) expect((await it.client.get(path)).status).toBe(405);
    expect(await wants()).toBe(true);
    const nobody = await it.client.post(path.replace(/token=.*/, `token=${'A'.repeat(64)}`), undefined);
    const done = await it.client.post(path, undefined);
    expect([done.status, done.body]).toEqual([nobody.status, nobody.body]);
    await it.client.get('/api/config', { after: done.position });
    await expect.poll(wants, { timeout: 20_000 }).toBe(false);
  });

  test('the link of a registration may be opened again, and confirms nothing by being looked at', async () => {
    const event = await createEvent(it.client);
    const email = fresh();
    const { id } = await register(it.client, event.id, { email });
    const [mail] = await mailsTo(it.client, email, 'registration_received');
    const token = linkIn(mail as never, '#token=').split('#token=')[1] ?? '';
    expect((await it.client.get('/participation')).status).toBe(200);
    expect((await it.client.get(`${CALLS.confirmParticipant.path}?token=${token}`)).status).toBeGreaterThanOrEqual(400);
    const isConfirmed = async (): Promise<boolean> =>
      (await it.client.get<{ is_confirmed: boolean }>(`/api/participants/${id}`)).body.is_confirmed;
    expect(await isConfirmed()).toBe(false);
    expect((await kept()).includes(token)).toBe(false);
    const opened = await openParticipation(it.client, email);
    expect(opened.participant.id).toBe(id);
    expect((await it.client.post(CALLS.confirmParticipant.path, { token })).status).toBe(200);
  });
});
