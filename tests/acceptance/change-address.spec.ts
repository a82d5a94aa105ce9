import { CALLS, type OwnDataView, type UserView } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { logIn, mailedToken, openAccount, PASSWORD, signUp, verifyEmail } from '../harness/accounts.ts';
import { createEvent, linkIn, mailsSettled, mailsTo, register } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { join } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

const OLD = 'anna@example.org';
const NEW = 'anna.neu@example.org';

const ask = (token: string, email: string) =>
  it.client.post(CALLS.requestAddressChange.path, { email, password: PASSWORD }, { token });
const confirm = (token: string) => it.client.post(CALLS.confirmAddressChange.path, { token });

test('an account changes its address once both are proved', async () => {
  const event = await createEvent(it.client);
  const early = await register(it.client, event.id, { email: OLD });
  const next = await createEvent(it.client);
  const coming = await register(it.client, next.id, { email: NEW });
  const session = await openAccount(it.client, OLD);
  const phone = await logIn(it.client, OLD);
  expect((await ask(session, NEW)).body).toEqual({ status: 'sent' });

  const [asked] = await mailsTo(it.client, OLD, 'address_change_asked');
  expect(asked?.text).toContain(NEW);
  const [wished] = await mailsTo(it.client, NEW, 'address_wished');
  // Nothing of the account reaches an address that may be a stranger's.
  expect(wished?.text).not.toContain(OLD);
  expect(linkIn(wished ?? expect.fail('no mail'), '/change-address?token=')).toMatch(/token=[\w-]{86}$/);
  expect(asked?.text).toContain('/change-address?stop=1&token=');
  const data = await it.client.get<OwnDataView>(CALLS.downloadAccountData.path, { token: session });
  expect(data.body.wished_email).toBe(NEW);

  expect((await confirm(await mailedToken(it.client, NEW, 'address_wished'))).body).toEqual({ status: 'waiting' });
  const agreed = await confirm(await mailedToken(it.client, OLD, 'address_change_asked'));
  expect(agreed.body).toEqual({ status: 'changed' });
  expect(await mailsTo(it.client, NEW, 'address_changed')).toHaveLength(1);
  expect(await mailsTo(it.client, OLD, 'address_left')).toHaveLength(1);

  const after = await it.client.get<OwnDataView>(CALLS.downloadAccountData.path, { token: session });
  expect([after.body.wished_email, after.body.former_emails]).toEqual([null, [OLD]]);

  // Sessions go on; logging in and a new password work with the new address alone.
  for (const token of [session, phone])
    await expect
      .poll(async () => (await it.client.get<UserView>(CALLS.getAccount.path, { token })).body.email)
      .toBe(NEW);
  await logIn(it.client, NEW);
  expectProblem(
    await it.client.post(CALLS.logIn.path, { email: OLD, password: PASSWORD }),
    401,
    'auth.invalid_credentials',
  );
  await it.client.post(CALLS.requestPasswordReset.path, { email: NEW });
  expect(await mailsTo(it.client, NEW, 'reset_password')).toHaveLength(1);
  for (const { id } of [early, coming]) {
    const changed = await it.client.call('PATCH', `/api/participants/${id}`, { token: session, body: { places: 5 } });
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ places: 5, is_me: true })]);
  }
  // Rides go on where their owner reads now.
  const bob = await join(it.client, event.id, 'bob@example.org', { chauffeur: 'Je préfère prendre ma voiture' });
  const request = { sender_id: bob.id, receiver_id: early.id, event_id: event.id };
  expect((await it.client.post(CALLS.requestMatch.path, request, { token: bob.token })).status).toBe(200);
  expect(await mailsTo(it.client, NEW, 'match_requested')).toHaveLength(1);
  // The address of before is free: the mail that counts is its second.
  await signUp(it.client, OLD);
  await mailsSettled(it.client);
  await verifyEmail(it.client, OLD);
  await logIn(it.client, OLD);
});

test('an address that has an account is answered like any other, and its owner is told', async () => {
  const taken = 'taken@example.org';
  await openAccount(it.client, taken);
  const session = await openAccount(it.client, 'curious@example.org');
  const answers = [await ask(session, taken), await ask(session, 'free@example.org')];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { status: 'sent' }]));
  const names = answers.map(({ headers }) => [...headers.keys()].sort());
  expect(names[0]).toEqual(names[1]);
  expect(await mailsTo(it.client, taken, 'account_exists')).toHaveLength(1);
  expect(await mailsTo(it.client, 'free@example.org', 'address_wished')).toHaveLength(1);
  // With both addresses proved, and the new one somebody's meanwhile, the answer says that it came to nothing.
  await openAccount(it.client, 'free@example.org');
  const [late, old] = [
    await mailedToken(it.client, 'free@example.org', 'address_wished'),
    await mailedToken(it.client, 'curious@example.org', 'address_change_asked'),
  ];
  expect((await confirm(late)).body).toEqual({ status: 'waiting' });
  expect((await confirm(old)).body).toEqual({ status: 'ended' });
  await logIn(it.client, 'curious@example.org');
});

test('whoever has the present address stops a change that they did not ask for', async () => {
  const email = 'victim@example.org';
  const session = await openAccount(it.client, email);
  await ask(session, 'mallory@example.org');
  const token = await mailedToken(it.client, email, 'address_change_asked');
  const stopped = await it.client.post(CALLS.stopAddressChange.path, { token });
  expect([stopped.status, stopped.body]).toEqual([200, { status: 'stopped' }]);
  const fresh = await mailedToken(it.client, 'mallory@example.org', 'address_wished');
  expectProblem(await confirm(fresh), 400, 'auth.link_invalid');
  await logIn(it.client, email);
});
