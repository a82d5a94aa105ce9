import type { DataOf, DomainEventType } from '@convoi/contracts/events';
import { everyEvent } from '@convoi/platform/kernel/event-store/whole-log';
import { afterEach, describe, expect, it } from 'vitest';
import { MAIL_BUDGETS } from '../outbox/mail-budgets.ts';
import { EVENT_ID, registered, USER_ID, userSignedUp } from '../testing/facts.ts';
import { type NotifierOptions, type NotifierUnderTest, openNotifier } from '../testing/notifier.ts';
import { partOf, type SunkMail } from '../testing/smtp-sink.ts';

const MINUTE_MS = 60_000;
const LINK = '[A-Za-z0-9_-]{86}';

let test: NotifierUnderTest;
afterEach(() => test.close());

async function openAccount(options?: NotifierOptions, lang: 'fr' | 'en' = 'en'): Promise<NotifierUnderTest> {
  test = await openNotifier(options);
  await onUser('UserSignedUp', userSignedUp({ lang }));
  return test;
}

const onUser = <T extends DomainEventType>(type: T, data: DataOf<T>): Promise<unknown> =>
  test.append(`user-${USER_ID}`, type, data);
const verification = (linkId: string, identity: DataOf<'EmailVerificationRequested'>['identity'] = null) =>
  onUser('EmailVerificationRequested', { linkId: uuid(linkId), requestId: 'request-1', identity });
const reset = (linkId: string) => onUser('PasswordResetRequested', { linkId: uuid(linkId), requestId: 'request-1' });
const changePassword = (version: number) =>
  onUser('PasswordChanged', { version, credentialId: 'credential-2', by: 'reset', keptSessionId: null });
const uuid = (end: string): string => `6c1d7f2b-0000-4000-8000-${end.padStart(12, '0')}`;

async function ended(count: number): Promise<readonly string[]> {
  return (await test.outcomes(count)).map(({ type, data }) =>
    [type, data.template, data.reason].filter((part) => part !== undefined).join(' '),
  );
}
const textOf = (mail: SunkMail | undefined): string => partOf(mail as SunkMail, 'text/plain').replaceAll('\r\n', '\n');
const linkOf = (mail: SunkMail | undefined, path: string): string | undefined =>
  new RegExp(`^https://convoi\\.example${path}\\?token=${LINK}$`, 'm').exec(textOf(mail))?.[0];

describe('the mails of an account', () => {
  it('bring a link that proves the address, in the language of the account, without the name that was given', async () => {
    await openAccount();
    await verification('1');
    const [mail] = await test.sink.waitFor(1);
    expect(mail?.recipients).toEqual(['alice@example.org']);
    expect(mail?.headers['x-convoi-template']).toBe('verify_email');
    expect(mail?.headers['content-language']).toBe('en');
    expect(linkOf(mail, '/verify-email')).toBeDefined();
    expect(`${mail?.raw}${textOf(mail)}`).not.toContain('Alice');
    await ended(1);
    expect(test.logLines.join('')).not.toMatch(/token=|alice@example/);
  });

  it('say when the address comes from a provider', async () => {
    await openAccount();
    await verification('1', { provider: 'facebook', identityKey: 'identity-key' });
    const [mail] = await test.sink.waitFor(1);
    expect(textOf(mail)).toContain('signed in with Google or Facebook');
  });

  it('bring the newest link only, and none that a later sign-up has made void', async () => {
    const { service } = await openAccount();
    await service.stop();
    await verification('1');
    await verification('2');
    await reset('3');
    await onUser('SignUpRepeated', {
      subjectId: userSignedUp().subjectId,
      credentialId: 'credential-3',
      person: { fullName: 'Mallory' },
      digests: { fullName: 'm' },
      lang: 'fr',
    });
    await verification('4');
    await reset('5');
    await test.restart();
    expect([...(await ended(5))].sort()).toEqual([
      'EmailSent reset_password',
      'EmailSent verify_email',
      'EmailSuppressed reset_password outdated',
      'EmailSuppressed verify_email outdated',
      'EmailSuppressed verify_email outdated',
    ]);
    expect(test.sink.mails.map(({ headers }) => headers['content-language'])).toEqual(['fr', 'fr']);
  });

  it('bring a link for a new password while it is good for something', async () => {
    await openAccount();
    await reset('1');
    const [mail] = await test.sink.waitFor(1);
    expect(linkOf(mail, '/reset-password')).toBeDefined();
    await test.service.stop();
    await reset('2');
    test.clock.advance(31 * MINUTE_MS);
    await reset('3');
    await changePassword(2);
    await test.restart();
    const ends = await ended(4);
    expect(ends.filter((line) => line === 'EmailSuppressed reset_password outdated')).toHaveLength(2);
    expect(ends).toContain('EmailSent password_changed');
    expect(textOf(test.sink.mails.at(-1))).toMatch(/^https:\/\/convoi\.example\/forgot-password$/m);
  });

  it('say with a new password how many passkeys still open the account, and where they are removed', async () => {
    await openAccount();
    const add = (passkeyId: string) =>
      onUser('PasskeyAdded', {
        subjectId: userSignedUp().subjectId,
        passkeyId,
        credentialKey: `key-${passkeyId}`,
        passkey: { name: 'Pixel', credentialId: 'abc', publicKey: 'def' },
      });
    const told = async (count: number) => (await test.sink.waitFor(count)).at(-1);
    await changePassword(2);
    expect(textOf(await told(1))).not.toContain('https://convoi.example/profil');
    await add('one');
    await told(2);
    await add('two');
    await told(3);
    await changePassword(3);
    const both = textOf(await told(4));
    expect(both).toContain('2 PASSKEYS STILL OPEN YOUR ACCOUNT');
    expect(both).toMatch(/^https:\/\/convoi\.example\/profil$/m);
    await onUser('PasskeyRemoved', { passkeyId: 'one', version: 4, keptSessionId: null });
    await told(5);
    await changePassword(5);
    expect(textOf(await told(6))).toContain('ONE PASSKEY STILL OPENS YOUR ACCOUNT');
  });

  it('tell the owner of an account that somebody wanted another one', async () => {
    await openAccount();
    await onUser('KnownAddressSignedUp', { requestId: 'request-1' });
    const [mail] = await test.sink.waitFor(1);
    expect(mail?.headers['x-convoi-template']).toBe('account_exists');
    expect(textOf(mail)).toMatch(/^https:\/\/convoi\.example\/login$/m);
  });

  it('say goodbye to an erased owner, forget the address, and send nothing else any more', async () => {
    const { personal, service } = await openAccount(undefined, 'fr');
    await service.stop();
    const lastId = '8d0e4c7a-0000-4000-8000-0000000000bb';
    await changePassword(2);
    await onUser('UserErased', {
      basis: 'request',
      subjectId: lastId,
      lastMail: { email: 'alice@example.org', fullName: 'Alice Martin' },
      lang: 'de',
    });
    const { subjectId } = userSignedUp();
    await personal.destroyKey(subjectId);
    await test.append(`subject-${subjectId}`, 'SubjectErased', {
      subjectId,
      basis: 'account',
      target: { kind: 'user', userId: USER_ID },
    });
    await test.restart();
    expect([...(await ended(2))].sort()).toEqual([
      'EmailSent account_erased',
      'EmailSuppressed password_changed erased',
    ]);
    const [mail] = test.sink.mails;
    expect(mail?.recipients).toEqual(['alice@example.org']);
    expect(mail?.headers['content-language']).toBe('de');
    expect(textOf(mail).match(/https?:\S+/g)).toEqual(['https://convoi.example']);
    // The key goes after the outcome is in the log.
    while (!test.logLines.some((line) => line.includes('mail done') && line.includes('account_erased')))
      await new Promise(setImmediate);
    expect(await personal.destroyKey(lastId)).toBe(false);
  });
});

describe('other mails', () => {
  it('pass a message of the contact form on to the association, answers going to its writer', async () => {
    test = await openNotifier();
    const stream = 'contact-6c1d7f2b-0000-4000-8000-000000000001';
    await test.append(stream, 'ContactMessageReceived', {
      subjectId: '6c1d7f2b-0000-4000-8000-0000000000aa',
      subject: 'feature',
      sender: { fullName: 'Bob Durand', email: 'bob@example.org' },
      text: 'Bonjour,\nune idée.',
      lang: 'de',
    });
    const [mail] = await test.sink.waitFor(1);
    expect(mail?.recipients).toEqual(['contact@localhost.invalid']);
    expect(mail?.headers['reply-to']).toBe('bob@example.org');
    expect(mail?.headers['content-language']).toBe('fr');
    expect(textOf(mail)).toContain('> Bonjour,\n> une idée.');
    expect(textOf(mail)).not.toContain('bob@example.org');
    const [sent] = await test.outcomes(1);
    expect(sent).toMatchObject({ type: 'EmailSent', data: { eventId: null, participantId: null } });
  });

  it('drop a message of the contact form whose writer is erased', async () => {
    test = await openNotifier();
    await test.service.stop();
    const writer = '6c1d7f2b-0000-4000-8000-0000000000aa';
    await test.append('contact-6c1d7f2b-0000-4000-8000-000000000001', 'ContactMessageReceived', {
      subjectId: writer,
      subject: 'bug',
      sender: { fullName: 'Bob Durand', email: 'bob@example.org' },
      text: 'Bonjour',
      lang: 'fr',
    });
    await test.personal.destroyKey(writer);
    await test.restart();
    expect(await ended(1)).toEqual(['EmailSuppressed contact_received erased']);
    expect(test.sink.mails).toEqual([]);
  });

  it('thank the contact of a private event for a payment, with what it bought', async () => {
    test = await openNotifier();
    await test.createEvent({ visibility: 'private', maxParticipants: 20, lang: 'en' });
    const paymentId = '6c1d7f2b-0000-4000-8000-0000000000cc';
    await test.append(`payment-${paymentId}`, 'CapacityPaymentRequested', {
      eventId: EVENT_ID,
      from: 20,
      to: 25,
      amountCents: 250,
      currency: 'EUR',
      method: 'card',
      redirect: '/',
      userId: null,
    });
    await test.onEvent('EventCapacityRaised', { from: 20, to: 25, paymentId });
    const mails = await test.sink.waitFor(2);
    const mail = mails.find(({ headers }) => headers['x-convoi-template'] === 'payment_captured');
    expect(mail?.recipients).toEqual(['orga@example.org']);
    expect(textOf(mail)).toContain('Amount: €2.50\nParticipants: up to 25 instead of 20');
  });

  it('tell the contact of a private event what goes with a payment that was given back', async () => {
    test = await openNotifier();
    await test.createEvent({ visibility: 'private', maxParticipants: 20, lang: 'en' });
    const paymentId = '6c1d7f2b-0000-4000-8000-0000000000cc';
    await test.onEvent('EventCapacityTakenBack', { from: 25, to: 22, paymentId, seats: 5 });
    const mails = await test.sink.waitFor(2);
    const mail = mails.find(({ headers }) => headers['x-convoi-template'] === 'payment_refunded');
    expect(mail?.recipients).toEqual(['orga@example.org']);
    expect(textOf(mail)).toContain('Places refunded: 5\nParticipants: up to 22 instead of 25');
    expect(textOf(mail)).toContain('nobody loses their registration');
  });
});

describe('new terms', () => {
  const announce = (appliesFrom = '2027-01-15') =>
    test.append(`terms-${appliesFrom}`, 'TermsAnnounced', { appliesFrom });
  const signUp = async (number: number, options: { readonly isVerified: boolean; readonly lang?: 'fr' | 'de' }) => {
    const userId = uuid(String(number));
    const { subjectId: _, person, ...rest } = userSignedUp({ lang: options.lang ?? 'fr' });
    await test.append(`user-${userId}`, 'UserSignedUp', {
      ...rest,
      subjectId: uuid(`9${number}`),
      person: { ...person, email: `user${number}@example.org` },
    });
    if (options.isVerified) await test.append(`user-${userId}`, 'EmailVerified', { by: 'link' });
    return userId;
  };
  const receivers = () => test.sink.mails.map(({ recipients }) => recipients.join()).sort();

  it('are told once to each account that has proved its address, and to nobody else', async () => {
    test = await openNotifier();
    await test.createEvent();
    await test.onCarpool('ParticipantRegistered', registered('Visitor'));
    await signUp(1, { isVerified: true, lang: 'de' });
    await signUp(2, { isVerified: false });
    const gone = await signUp(3, { isVerified: true });
    await test.append(`subject-${uuid('93')}`, 'SubjectErased', {
      subjectId: uuid('93'),
      basis: 'account',
      target: { kind: 'user', userId: gone },
    });
    await test.outcomes(2);
    await announce();
    await signUp(4, { isVerified: true });
    await test.outcomes(3);
    const told = test.sink.mails.filter(({ headers }) => headers['x-convoi-template'] === 'terms_changed');
    expect(told.map(({ recipients }) => recipients)).toEqual([['user1@example.org']]);
    expect(told[0]?.headers['content-language']).toBe('de');
    expect(told[0]?.headers['reply-to']).toBe('contact@localhost.invalid');
    expect(textOf(told[0])).toContain('gelten ab 15. Januar 2027.');
    for (const path of ['cgu', 'privacy-policy', 'profil'])
      expect(textOf(told[0])).toMatch(new RegExp(`^https://convoi\\.example/${path}$`, 'm'));
    // Nothing more, whatever is started again.
    await test.restart();
    await announce('2027-02-01');
    await test.outcomes(5);
    expect(receivers().filter((one) => one.startsWith('user'))).toEqual([
      'user1@example.org',
      'user1@example.org',
      'user4@example.org',
    ]);
  });

  it('wait for room instead of being dropped, and are no backlog meanwhile', async () => {
    test = await openNotifier({ rateLimits: 'on' });
    const { clock, sink } = test;
    await signUp(1, { isVerified: true });
    // The address has had its news of the day.
    const most = MAIL_BUDGETS.announcement.toAddress;
    for (let number = 0; number < most; number += 1) await announce(`2027-01-${10 + number}`);
    await test.outcomes(most);
    await announce('2027-02-01');
    const delayed = async (): Promise<readonly unknown[]> => {
      const found: unknown[] = [];
      for await (const { data } of everyEvent(test.eventStore, { types: ['EmailDelayed'] }))
        found.push([data.template, data.reason]);
      return found;
    };
    await expect.poll(delayed, { timeout: 10_000 }).toEqual([['terms_changed', 'cap_reached']]);
    clock.advance(2 * 3_600_000);
    expect(await test.service.health()).toEqual({ state: 'ok' });
    clock.advance(30 * 3_600_000);
    await test.outcomes(most + 1);
    expect(textOf(sink.mails.at(-1))).toMatch(/février\s2027/);
  });
});
