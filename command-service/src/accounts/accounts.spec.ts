import type {
  EventCreatedView,
  HandoverView,
  ParticipantView,
  Refusal,
  SessionView,
  UserView,
} from '@convoi/contracts';
import type { DataOf } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import { StoreUnavailable } from '@convoi/platform/kernel/event-store/store-errors';
import { createAccountLinks } from '@convoi/platform/kernel/personal-data/account-links';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_BODY, personBody, refusal, startService, type TestService } from '../testing/service.ts';

let product: TestService;

beforeEach(async () => {
  product = await startService({ STAFF_EMAILS: 'staff@example.org' });
});
afterEach(() => product.close());

const EMAIL = 'alice@example.org';
const PASSWORD = 'Montagne-2026';
const MINUTE_MS = 60_000;

const signUp = (change: object = {}) =>
  product.call('signUp', { body: { email: EMAIL, password: PASSWORD, full_name: 'Alice Zwingli', ...change } });
const logIn = async (change: object = {}) =>
  (await product.call('logIn', { body: { email: EMAIL, password: PASSWORD, ...change } })).body as SessionView;

type Linked = 'EmailVerificationRequested' | 'PasswordResetRequested';

/** Tokens of the links that were asked for, oldest first, as the mails hold them. */
async function tokens(type: Linked): Promise<readonly string[]> {
  const links = createAccountLinks(product.config.secrets.master);
  const { issue } = type === 'PasswordResetRequested' ? links.reset : links.verify;
  return (await product.log())
    .filter((one) => one.type === type)
    .map(({ stream, data }) =>
      issue({ userId: stream.slice('user-'.length), linkId: (data as unknown as DataOf<Linked>).linkId }),
    );
}
const newestToken = async (type: Linked): Promise<string> => (await tokens(type)).at(-1) ?? '';
const verify = async () =>
  product.call('verifyEmail', { body: { token: await newestToken('EmailVerificationRequested') } });

/** Who a session acts as; fails when it acts as nobody. */
async function callerOf({ access_token: token }: SessionView): Promise<Caller> {
  const caller = await product.service.authenticate(token);
  if (caller === null) throw new TypeError('the session is over');
  return caller;
}
const isLive = async ({ access_token: token }: SessionView): Promise<boolean> =>
  (await product.service.authenticate(token)) !== null;
const account = async (change: object = {}): Promise<SessionView> => {
  await signUp(change);
  await verify();
  return logIn(change);
};
const types = async (): Promise<readonly string[]> =>
  (await product.log()).filter(({ stream }) => stream.startsWith('user-')).map(({ type }) => type);

const credentials = () =>
  product.records.table<{ text: string }>('credentials', [{ name: 'by_user', fields: ['userId'] }]);

const STRANGERS = 'Angreifer-99';
/** What the browser keeps of an answer. */
const cookieOf = ({ headers }: { readonly headers?: { readonly [name: string]: string } }): string =>
  headers?.['Set-Cookie']?.split(';')[0] ?? expect.fail('no cookie');

describe('signing up', () => {
  it('makes an account whose address a mailed link has to prove', async () => {
    expect((await signUp()).body).toEqual({ status: 'verification_sent' });
    expect(await types()).toEqual(['UserSignedUp', 'EmailVerificationRequested']);
    expect((await refusal(logIn())).code).toBe('auth.email_unverified');
    await verify();
    expect(await logIn()).toMatchObject({ token_type: 'bearer', expires_in: 604_800 });
  });

  it('says the same of a proved address, and only its owner hears of it', async () => {
    await account();
    expect((await signUp({ password: 'Angreifer-99', full_name: 'Mallory' })).body).toEqual({
      status: 'verification_sent',
    });
    expect((await types()).at(-1)).toBe('KnownAddressSignedUp');
    expect((await refusal(logIn({ password: 'Angreifer-99' }))).code).toBe('auth.invalid_credentials');
    await logIn();
  });

  it('with another password waits beside the first, and neither opens without a sign of whose it is', async () => {
    await signUp({ password: STRANGERS, full_name: 'Mallory' });
    await signUp();
    for (const token of await tokens('EmailVerificationRequested'))
      expect((await refusal(product.call('verifyEmail', { body: { token } }))).errors).toEqual([
        { field: 'new_password', code: 'required' },
      ]);
    const present = await newestToken('EmailVerificationRequested');
    await product.call('verifyEmail', {
      body: { token: present, new_password: 'Vallee-Verte-7', full_name: 'Alice Z' },
    });
    for (const password of [STRANGERS, PASSWORD])
      expect((await refusal(logIn({ password }))).code).toBe('auth.invalid_credentials');
    const session = await logIn({ password: 'Vallee-Verte-7' });
    const { body } = await product.call('updateAccount', { caller: await callerOf(session), body: {} });
    expect((body as UserView).full_name).toBe('Alice Z');
    // Nothing is left of the others.
    expect(await (await credentials()).count({ index: '_id' })).toBe(1);
  });

  it('is confirmed with the password and the name of the browser that opens the link', async () => {
    const cookie = cookieOf(await signUp());
    await signUp({ password: STRANGERS, full_name: 'Mallory' });
    const [own = '', planted = ''] = await tokens('EmailVerificationRequested');
    const preview = (token: string, held?: string) =>
      product.call('previewEmailVerification', { body: { token }, ...(held === undefined ? {} : { cookie: held }) });
    expect((await preview(planted, cookie)).body).toMatchObject({
      kind: 'sign_up',
      full_name: 'Alice Zwingli',
      is_own_browser: true,
      has_others: true,
    });
    expect((await preview(planted)).body).toMatchObject({ full_name: 'Mallory', is_own_browser: false });
    await product.call('verifyEmail', { body: { token: planted }, cookie });
    expect((await refusal(product.call('verifyEmail', { body: { token: own }, cookie }))).code).toBe(
      'auth.link_invalid',
    );
    expect((await refusal(preview(own))).code).toBe('auth.link_invalid');
    expect((await refusal(logIn({ password: STRANGERS }))).code).toBe('auth.invalid_credentials');
    const { body } = await product.call('updateAccount', { caller: await callerOf(await logIn()), body: {} });
    expect((body as UserView).full_name).toBe('Alice Zwingli');
  });

  it('with the same password is the same person, whose newest link and name count', async () => {
    const first = cookieOf(await signUp({ full_name: 'Alice Swingli' }));
    const second = cookieOf(await signUp());
    // A browser learns nothing from what it holds: it looks the same for an address with an account.
    expect(second.length).toBe(first.length);
    const [old = '', present = ''] = await tokens('EmailVerificationRequested');
    expect((await refusal(product.call('verifyEmail', { body: { token: old } }))).code).toBe('auth.link_invalid');
    await product.call('verifyEmail', { body: { token: present } });
    const { body } = await product.call('updateAccount', { caller: await callerOf(await logIn()), body: {} });
    expect((body as UserView).full_name).toBe('Alice Zwingli');
    expect(await (await credentials()).count({ index: '_id' })).toBe(1);
  });

  it('refuses a common password where one is chosen with the link, which stays good', async () => {
    await signUp();
    const token = await newestToken('EmailVerificationRequested');
    const chosen = await refusal(product.call('verifyEmail', { body: { token, new_password: 'Bonjour123' } }));
    expect(chosen.errors).toEqual([{ field: 'new_password', code: 'password_common' }]);
    await product.call('verifyEmail', { body: { token } });
  });

  it('makes one account when the same address comes many times at once, in any case', async () => {
    await Promise.all([signUp(), signUp({ email: 'ALICE@example.org' }), signUp(), signUp()]);
    const log = await product.log();
    expect(log.filter(({ type }) => type === 'UserSignedUp')).toHaveLength(1);
    expect(new Set(log.filter(({ stream }) => stream.startsWith('user-')).map(({ stream }) => stream)).size).toBe(1);
  });

  it.each(['Password1', 'Azerty2024!', 'Soleil123', 'P4ssw0rd1', 'Aaaaaaaa1', 'Abcdefgh1'])(
    'refuses %s, which everybody tries first',
    async (password) => {
      expect((await refusal(signUp({ password }))).errors).toEqual([{ field: 'password', code: 'password_common' }]);
    },
  );

  it('refuses weak ones and missing names in the order of the form', async () => {
    const { errors } = await refusal(signUp({ email: 'nobody', password: 'weak', full_name: ' ' }));
    expect(errors).toEqual([
      { field: 'email', code: 'email_invalid' },
      { field: 'password', code: 'password_weak' },
      { field: 'full_name', code: 'required' },
    ]);
  });

  it('keeps no password but its hash, slow to compute, and that apart from the log', async () => {
    await product.close();
    product = await startService({}, { passwordCost: undefined });
    await account();
    expect(JSON.stringify(await product.log())).not.toContain(PASSWORD);
    const { documents } = await (await credentials()).find({ index: '_id' });
    expect(documents.map(({ text }) => text.split('$').slice(0, 4).join('$'))).toEqual([
      '$argon2id$v=19$m=19456,t=2,p=1',
    ]);
  });
});

describe('the link that proves the address', () => {
  it('is good once, and for a day', async () => {
    await signUp();
    const token = await newestToken('EmailVerificationRequested');
    product.clock.advance(24 * 60 * MINUTE_MS);
    expect((await refusal(product.call('verifyEmail', { body: { token } }))).code).toBe('auth.link_invalid');
    // Whoever knows the password gets another one.
    expect((await refusal(logIn())).code).toBe('auth.email_unverified');
    const [, second = ''] = await tokens('EmailVerificationRequested');
    expect(second).not.toBe(token);
    await product.call('verifyEmail', { body: { token: second } });
    expect((await refusal(product.call('verifyEmail', { body: { token: second } }))).code).toBe('auth.link_invalid');
  });

  it('is mailed once more as it is while it is good', async () => {
    await signUp();
    await refusal(logIn());
    const [first, again] = await tokens('EmailVerificationRequested');
    expect(again).toBe(first);
  });

  it.each(['', 'x', 'A'.repeat(86)])('is not "%s"', async (token) => {
    expect((await refusal(product.call('verifyEmail', { body: { token } }))).code).toBe('auth.link_invalid');
  });

  it('gives the staff role to an address on the list, and to no other', async () => {
    const staff = await account({ email: 'staff@example.org' });
    expect(await callerOf(staff)).toMatchObject({ kind: 'account', staffRole: 'administrator' });
    expect(await callerOf(await account())).toMatchObject({ kind: 'account', staffRole: null });
  });
});

describe('logging in', () => {
  it('tells an unknown address and a wrong password alike', async () => {
    await account();
    for (const body of [{ password: 'Falsch-2026' }, { email: 'nobody@example.org' }])
      expect((await refusal(logIn(body))).code).toBe('auth.invalid_credentials');
  });

  it('ends with the session that its owner ends, and no other', async () => {
    const laptop = await account();
    const phone = await logIn();
    await product.call('logOut', { caller: await callerOf(laptop) });
    expect([await isLive(laptop), await isLive(phone)]).toEqual([false, true]);
    expect((await product.call('logOut', { caller: { kind: 'anonymous' } })).position).toBeUndefined();
  });

  it('lasts seven days', async () => {
    const session = await account();
    product.clock.advance(7 * 24 * 60 * MINUTE_MS - 1000);
    expect(await isLive(session)).toBe(true);
    product.clock.advance(2000);
    expect(await isLive(session)).toBe(false);
  });
});

describe('guessing a password', () => {
  const guess = (body: object) => refusal(logIn({ password: 'Falsch-2026', ...body }));

  beforeEach(async () => {
    await product.close();
    product = await startService({ RATE_LIMITS: 'on' });
  });

  it.each([EMAIL, 'nobody@example.org'])('is refused the sixth time for %s', async (email) => {
    await account();
    const codes = [];
    for (let time = 0; time < 6; time += 1) codes.push((await guess({ email })).code);
    expect(codes).toEqual([...Array<string>(5).fill('auth.invalid_credentials'), 'rate.limited']);
    const { code, retryAfterSeconds } = await guess({ email, password: PASSWORD });
    expect([code, (retryAfterSeconds ?? 0) > 0]).toEqual(['rate.limited', true]);
  });

  it('is refused many at once as one after another', async () => {
    await account();
    const codes = await Promise.all(Array.from({ length: 12 }, async () => (await guess({})).code));
    expect(codes.filter((code) => code === 'auth.invalid_credentials')).toHaveLength(5);
  });

  it('is not what somebody does who knows theirs', async () => {
    await account();
    for (let time = 0; time < 8; time += 1) await logIn();
  });
});

describe('guessing a password with a session', () => {
  beforeEach(async () => {
    await product.close();
    product = await startService({ RATE_LIMITS: 'on' });
  });

  it('is counted apart from the logins of strangers, and for each session', async () => {
    const [laptop, phone] = [await account(), await logIn()];
    for (let time = 0; time < 6; time += 1) await refusal(logIn({ password: STRANGERS }));
    const change = async (by: SessionView, old: string) =>
      product.call('changePassword', {
        caller: await callerOf(by),
        body: { old_password: old, new_password: 'Vallee-Verte-7' },
      });
    const codes: string[] = [];
    for (let time = 0; time < 6; time += 1) codes.push((await refusal(change(phone, STRANGERS))).code);
    expect(codes).toEqual([...Array<string>(5).fill('auth.wrong_password'), 'rate.limited']);
    expect((await change(laptop, PASSWORD)).body).toEqual({ status: 'password_changed' });
  });
});

describe('an account that nobody proved', () => {
  const DAY_MS = 24 * 60 * MINUTE_MS;

  it('ends after a week, without a mail, and its address is free', async () => {
    await signUp();
    product.clock.advance(3 * DAY_MS);
    await signUp({ password: STRANGERS });
    product.clock.advance(7 * DAY_MS - 1);
    await product.service.sweep();
    expect(await types()).not.toContain('UserErased');
    product.clock.advance(1);
    await product.service.sweep();
    const log = await product.log();
    expect(log.find(({ type }) => type === 'UserErased')).toMatchObject({
      data: { basis: 'retention', lastMail: null },
      metadata: { actor: { kind: 'system' } },
    });
    expect(log.find(({ type }) => type === 'SubjectErased')?.data).toMatchObject({ basis: 'retention' });
    expect(log.filter(({ type }) => type === 'UserSignedUp').map(({ data }) => data.person)).toEqual([null]);
    expect(await (await credentials()).count({ index: '_id' })).toBe(0);
    await account();
    product.clock.advance(30 * DAY_MS);
    await product.service.sweep();
    await logIn();
  });

  it('ends after a stop of the process in the middle of it', async () => {
    await signUp();
    product.clock.advance(7 * DAY_MS);
    const broken = await product.another({
      personal: { ...product.personal, destroyKey: () => Promise.reject(new StoreUnavailable('stopped here')) },
    });
    await broken.service.sweep();
    expect((await product.log()).some(({ type }) => type === 'SubjectErased')).toBe(false);
    await product.service.sweep();
    expect((await product.log()).filter(({ type }) => type === 'SubjectErased')).toHaveLength(1);
    await account();
  });
});

describe('changing the password', () => {
  const NEXT = 'Vallee-Verte-7';
  const change = async (by: SessionView, body: object = {}) =>
    product.call('changePassword', {
      caller: await callerOf(by),
      body: { old_password: PASSWORD, new_password: NEXT, ...body },
    });

  it('ends every session but the calling one', async () => {
    const [laptop, phone] = [await account(), await logIn()];
    await change(laptop);
    expect([await isLive(laptop), await isLive(phone)]).toEqual([true, false]);
    expect((await refusal(logIn())).code).toBe('auth.invalid_credentials');
    await logIn({ password: NEXT });
  });

  it('takes the names of either form, and refuses two values for one thing', async () => {
    const session = await account();
    const other = { old_password: null, new_password: null, oldPassword: PASSWORD, newPassword: NEXT };
    expect((await change(session, other)).body).toEqual({ status: 'password_changed' });
    const both = await refusal(change(session, { old_password: NEXT, newPassword: 'Anders-Ganz-8' }));
    expect(both.errors).toEqual([{ field: 'newPassword', code: 'not_allowed' }]);
    const none = await refusal(change(session, { old_password: '', new_password: '' }));
    expect(none.errors.map(({ code }) => code)).toEqual(['required', 'required']);
  });

  it('refuses a wrong old one and a weak or common new one', async () => {
    const session = await account();
    expect((await refusal(change(session, { old_password: 'Falsch-2026' }))).code).toBe('auth.wrong_password');
    expect((await refusal(change(session, { new_password: 'kurz' }))).errors).toEqual([
      { field: 'new_password', code: 'password_weak' },
    ]);
    expect((await refusal(change(session, { new_password: 'Bonjour123' }))).errors).toEqual([
      { field: 'new_password', code: 'password_common' },
    ]);
  });
});

describe('a forgotten password', () => {
  const NEXT = 'Vallee-Verte-7';
  const forgot = async (email = EMAIL): Promise<void> => {
    expect((await product.call('requestPasswordReset', { body: { email } })).body).toEqual({ status: 'sent' });
    await product.service.stop();
  };
  const reset = (token: string, password = NEXT) =>
    product.call('resetPassword', { body: { token, new_password: password } });

  it('is set anew by the newest link, which ends every session', async () => {
    const session = await account();
    await forgot();
    await forgot();
    const [older = '', newest = ''] = await tokens('PasswordResetRequested');
    expect((await refusal(reset(older))).code).toBe('auth.link_invalid');
    await reset(newest);
    expect(await isLive(session)).toBe(false);
    await logIn({ password: NEXT });
    expect((await refusal(reset(newest))).code).toBe('auth.link_invalid');
  });

  it('keeps its link when the new one is refused, and loses it after half an hour', async () => {
    await account();
    await forgot();
    const token = await newestToken('PasswordResetRequested');
    expect((await refusal(reset(token, 'Bonjour123'))).code).toBe('validation.failed');
    product.clock.advance(30 * MINUTE_MS - 1000);
    await reset(token);
    await forgot();
    const late = await newestToken('PasswordResetRequested');
    product.clock.advance(30 * MINUTE_MS);
    expect((await refusal(reset(late))).code).toBe('auth.link_invalid');
  });

  it('is set once by twenty tries at once', async () => {
    await account();
    await forgot();
    const token = await newestToken('PasswordResetRequested');
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        reset(token, `Vallee-Verte-${index}`).then(
          () => 'done',
          async (error: unknown) => (await refusal(Promise.reject(error as Error))).code,
        ),
      ),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['done', 'auth.link_invalid']));
    expect(await (await credentials()).count({ index: '_id' })).toBe(1);
  });

  it('proves the address, and says nothing of an unknown one', async () => {
    await signUp();
    await forgot('nobody@example.org');
    expect(await tokens('PasswordResetRequested')).toEqual([]);
    await forgot();
    await reset(await newestToken('PasswordResetRequested'));
    await logIn({ password: NEXT });
  });
});

describe('the profile', () => {
  it('changes what was given, clears what may be cleared, and leaves the rest', async () => {
    const caller = await callerOf(await account());
    const put = async (body: { [name: string]: unknown }) =>
      (await product.call('updateAccount', { caller, body })).body;
    const point = { latitude: 45.567, longitude: 5.921 };
    const full = { address: '12 rue de Boigne', ...point, comment: 'Je pars tôt.', fumeur: 'Oui', places: 4 };
    const before = await put({});
    expect(await put({ ...full, email: 'other@example.org', is_staff: true })).toEqual({
      ...(before as object),
      ...full,
    });
    expect(await put({ comment: '', latitude: null, longitude: null })).toEqual({
      ...(before as object),
      ...full,
      comment: null,
      latitude: null,
      longitude: null,
    });
    const { errors } = await refusal(put({ full_name: '', address: null, places: null, latitude: 1 }));
    expect(errors.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'full_name required',
      'address required',
      'longitude required',
      'places required',
    ]);
  });

  it('writes nothing when nothing changes', async () => {
    const caller = await callerOf(await account());
    await product.call('updateAccount', { caller, body: { full_name: 'Alice Zwingli' } });
    expect(await types()).not.toContain('ProfileUpdated');
  });
});

describe('registrations of an account', () => {
  let eventId: string;

  beforeEach(async () => {
    eventId = ((await product.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView).id;
  });

  const register = async (body: object = {}, caller?: Caller) =>
    (
      await product.call('registerParticipant', {
        body: { ...personBody(eventId), email: EMAIL, ...body },
        ...(caller === undefined ? {} : { caller }),
      })
    ).body as ParticipantView;
  const change = (id: string, caller: Caller) =>
    product.call('updateParticipant', { params: { id }, body: { places: 5 }, caller });

  it('of before become its own once its address is proved, and not before', async () => {
    const participant = await register();
    await signUp();
    expect((await product.log()).some(({ type }) => type === 'ParticipantAdopted')).toBe(false);
    await verify();
    const caller = await callerOf(await logIn());
    expect((await change(participant.id, caller)).body).toMatchObject({ places: 5, email: EMAIL, is_confirmed: true });
    const other = await register({ email: 'bob@example.org' });
    expect((await refusal(change(other.id, caller))).code).toBe('participant.not_found');
  });

  it('become its own by a new password that proves the address', async () => {
    const participant = await register();
    await signUp();
    await product.call('requestPasswordReset', { body: { email: EMAIL } });
    await product.service.stop();
    const token = await newestToken('PasswordResetRequested');
    await product.call('resetPassword', { body: { token, new_password: PASSWORD } });
    await change(participant.id, await callerOf(await logIn()));
  });

  it('become its own after a stop of the process between the proof and the taking over', async () => {
    const participant = await register();
    await signUp();
    const broken = await product.another({
      eventStore: {
        ...product.eventStore,
        // The search for the registrations is what fails.
        subscribe: () => {
          throw new StoreUnavailable('stopped here');
        },
      },
    });
    const token = await newestToken('EmailVerificationRequested');
    await expect(broken.call('verifyEmail', { body: { token } })).rejects.toThrow('stopped here');
    const caller = await callerOf(await logIn());
    expect((await refusal(change(participant.id, caller))).code).toBe('participant.not_found');
    await product.service.sweep();
    await change(participant.id, caller);
  });

  it('are made with its address and confirmed when it registers with a session', async () => {
    const caller = await callerOf(await account());
    const participant = await register({ email: 'somebody@else.example' }, caller);
    expect(participant).toMatchObject({ email: EMAIL, is_confirmed: true });
    expect(await register({ event_id: eventId }, caller).catch((error: Refusal) => error.code)).toBe(
      'registration.duplicate',
    );
    await change(participant.id, caller);
  });

  it('are found without reading the log again, however long it has become', async () => {
    await register();
    let read = 0;
    const counted = await product.another({
      eventStore: {
        ...product.eventStore,
        subscribe: async function* (options) {
          for await (const batch of product.eventStore.subscribe(options)) {
            read += batch.events.length;
            yield batch;
          }
        },
      },
    });
    await counted.service.sweep();
    for (let number = 1; number <= 40; number += 1)
      await counted.call('registerParticipant', {
        body: { ...personBody(eventId, number), email: `crowd-${number}@example.org` },
      });
    await counted.service.sweep();
    read = 0;
    await signUp();
    await counted.call('verifyEmail', { body: { token: await newestToken('EmailVerificationRequested') } });
    expect(read).toBeLessThan(5);
    const adopted = (await product.log()).filter(({ type }) => type === 'ParticipantAdopted');
    expect(adopted).toHaveLength(1);
  });

  it('leave no trace of an address once they are over', async () => {
    const index = () =>
      product.records.table('registrations_by_address', [{ name: 'by_address', fields: ['addressKey', 'at'] }]);
    const caller = await callerOf(await account());
    const kept = await register({}, caller);
    expect(await (await index()).count({ index: '_id' })).toBe(1);
    await product.call('eraseParticipant', { params: { id: kept.id }, caller });
    await product.service.sweep();
    expect(await (await index()).count({ index: '_id' })).toBe(0);
  });

  it('move the log alike, whether the address has an account', async () => {
    await account();
    const moved = async (email: string): Promise<readonly string[]> => {
      const before = (await product.log()).length;
      await register({ email });
      return (await product.log()).slice(before).map(({ type }) => type);
    };
    expect(await moved(EMAIL)).toEqual(await moved('nobody@example.org'));
  });

  it('are its own, unconfirmed, when a visitor gives its proved address', async () => {
    const caller = await callerOf(await account());
    const participant = await register();
    expect(participant.is_confirmed).toBe(false);
    await change(participant.id, caller);
  });
});

describe('erasing an account', () => {
  const erase = async (session: SessionView, body: object = { password: PASSWORD }) =>
    product.call('eraseAccount', { caller: await callerOf(session), body: body as { [name: string]: unknown } });
  const eventOf = async () => ((await product.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView).id;

  it('ends sessions, registrations and keys, and frees the address', async () => {
    const session = await account();
    const caller = await callerOf(session);
    const participant = (await product.call('registerParticipant', { body: personBody(await eventOf()), caller }))
      .body as ParticipantView;
    expect((await erase(session)).body).toEqual({ status: 'erased' });
    expect(await isLive(session)).toBe(false);
    expect((await refusal(logIn())).code).toBe('auth.invalid_credentials');
    const log = await product.log();
    expect(log.filter(({ type }) => type === 'SubjectErased').map(({ data }) => data.target)).toEqual([
      expect.objectContaining({ kind: 'participant', participantId: participant.id }),
      { kind: 'user', userId: (caller as { userId: string }).userId },
    ]);
    const [signedUp] = log.filter(({ type }) => type === 'UserSignedUp');
    expect(signedUp?.data.person).toBeNull();
    const [last] = log.filter(({ type }) => type === 'UserErased');
    expect(last?.data.lastMail).toEqual({ email: EMAIL, fullName: 'Alice Zwingli' });
    expect(await (await credentials()).count({ index: '_id' })).toBe(0);
    await account();
  });

  it('leaves the address of the last mail readable for little more than a day', async () => {
    await erase(await account());
    product.clock.advance(25 * 60 * MINUTE_MS);
    await product.service.sweep();
    const [last] = (await product.log()).filter(({ type }) => type === 'UserErased');
    expect(last?.data.lastMail).toBeNull();
  });

  it('wants the password', async () => {
    const session = await account();
    expect((await refusal(erase(session, {}))).code).toBe('auth.wrong_password');
    expect((await refusal(erase(session, { password: 'Falsch-2026' }))).code).toBe('auth.wrong_password');
    expect(await isLive(session)).toBe(true);
  });

  it('is completed after a stop of the process', async () => {
    const session = await account();
    const caller = await callerOf(session);
    await product.call('registerParticipant', { body: personBody(await eventOf()), caller });
    const broken = await product.another({
      personal: { ...product.personal, destroyKey: () => Promise.reject(new StoreUnavailable('stopped here')) },
    });
    const request = { caller, body: { password: PASSWORD } };
    await expect(broken.call('eraseAccount', request)).rejects.toThrow('stopped here');
    expect(await isLive(session)).toBe(false);
    await product.service.sweep();
    const log = await product.log();
    expect(log.filter(({ type }) => type === 'SubjectErased')).toHaveLength(2);
    expect(log.filter(({ type }) => type === 'ClaimReleased')).toHaveLength(1);
    await account();
  });
});

describe('the code of a finished sign-in', () => {
  it.each(['', 'x'.repeat(43)])('is not "%s"', async (token) => {
    const answer = product.call('exchangeHandover', { body: { token } }) as Promise<{ body: HandoverView }>;
    expect((await refusal(answer)).code).toBe('auth.link_invalid');
  });
});

it('takes over a registration that was on its way when the address was proved', async () => {
  const event = (await product.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView;
  await signUp();
  // The proof comes between the look for an account and the registration.
  const { personal } = product;
  let isProved = false;
  const late = await product.another({
    personal: {
      ...personal,
      seal: async (stream, events) => {
        if (!isProved && events[0]?.type === 'ParticipantRegistered') {
          isProved = true;
          await verify();
        }
        return personal.seal(stream, events);
      },
    },
  });
  const { id } = (await late.call('registerParticipant', { body: { ...personBody(event.id), email: EMAIL } }))
    .body as ParticipantView;
  const adopted = (await product.log()).filter(({ type }) => type === 'ParticipantAdopted');
  expect(adopted.map(({ data }) => data.participantId)).toEqual([id]);
  const caller = await callerOf(await logIn());
  expect((await late.call('updateParticipant', { params: { id }, body: { places: 2 }, caller })).body).toMatchObject({
    places: 2,
  });
});
