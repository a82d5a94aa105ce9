import type { EventCreatedView, ParticipantView, ParticipationView } from '@convoi/contracts';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import { createTokens } from '@convoi/platform/http/pipeline/tokens';
import { createManageLinks } from '@convoi/platform/kernel/personal-data/manage-token';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_BODY, personBody, refusal, startService, type TestService } from '../testing/service.ts';

let product: TestService;
let event: EventCreatedView;
let bob: ParticipantView;
let caller: Caller;

beforeEach(async () => {
  product = await startService();
  event = (await product.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView;
  bob = (await product.call('registerParticipant', { body: personBody(event.id) })).body as ParticipantView;
  caller = { kind: 'participant', participantId: bob.id, eventId: event.id };
});
afterEach(() => product.close());

const STRANGER = '00000000-0000-4000-8000-000000000000';
const stranger = (): Caller => ({ kind: 'participant', participantId: STRANGER, eventId: event.id });
const ofType = async (type: string) => (await product.log()).filter((one) => one.type === type);
const manageToken = () => createManageLinks(product.config.secrets.master).manage.issue(event.id, bob.id);
const open = (token: string) => product.call('confirmParticipant', { body: { token } });
const change = (body: object, by: Caller = caller) =>
  product.call('updateParticipant', { params: { id: bob.id }, body: body as { [name: string]: unknown }, caller: by });

describe('opening a registration by its link', () => {
  it('proves the address once and lets its owner act', async () => {
    const { body } = await open(manageToken());
    const view = body as ParticipationView;
    expect(view).toMatchObject({
      token_type: 'bearer',
      expires_in: 604_800,
      participant: { ...bob, is_confirmed: true },
      event: { id: event.id, id_user: event.id_user, title: 'Fête du lac' },
    });
    const { session: sessionSecret } = product.config.secrets;
    const tokens = createTokens({ sessionSecret, clock: product.clock });
    expect(await tokens.authenticate(view.access_token)).toMatchObject(caller);
    await open(manageToken());
    expect(await ofType('ParticipantConfirmed')).toHaveLength(1);
  });

  it.each(['', 'x', 'A'.repeat(64)])('refuses the token "%s"', async (token) => {
    expect((await refusal(open(token))).code).toBe('auth.link_invalid');
  });

  it('refuses the link of a registration that has ended', async () => {
    await product.call('unsubscribeParticipant', { caller, body: { event_id: event.id } });
    expect((await refusal(open(manageToken()))).code).toBe('auth.link_invalid');
  });
});

describe('confirming by the link that can do nothing else', () => {
  const token = () => createManageLinks(product.config.secrets.master).confirm.issue(event.id, bob.id);
  const press = (by = token()) => product.call('confirmRegistration', { body: { token: by } });

  it('proves the address once, wherever and however often it is pressed, and gives no token', async () => {
    const { body } = await press();
    expect(body).toEqual({
      status: 'confirmed',
      event: { id: event.id, id_user: event.id_user, title: 'Fête du lac' },
    });
    const elsewhere = await product.another();
    expect((await elsewhere.call('confirmRegistration', { body: { token: token() } })).body).toEqual(body);
    await Promise.all([press(), press()]);
    expect(await ofType('ParticipantConfirmed')).toHaveLength(1);
  });

  it('is no other link, and no other link is it', async () => {
    const { manage, stopMails, draft } = createManageLinks(product.config.secrets.master);
    for (const wrong of [
      '',
      'x',
      'A'.repeat(64),
      manage.issue(event.id, bob.id),
      stopMails.news.issue(event.id, bob.id),
      draft.issue(event.id),
    ])
      expect((await refusal(press(wrong))).code).toBe('auth.link_invalid');
    expect((await refusal(open(token()))).code).toBe('auth.link_invalid');
    await product.call('unsubscribeMails', { query: { token: token() } });
    expect((await product.log()).map(({ type }) => type)).not.toContain('MailPreferenceChanged');
    expect(await ofType('ParticipantConfirmed')).toEqual([]);
  });

  it('says that a registration was cancelled or erased', async () => {
    const link = token();
    await product.call('unsubscribeParticipant', { caller, body: { event_id: event.id } });
    expect((await refusal(press(link))).code).toBe('participant.not_found');
    await product.call('eraseParticipant', { params: { id: bob.id }, caller });
    expect((await refusal(press(link))).code).toBe('participant.not_found');
    const { confirm } = createManageLinks(product.config.secrets.master);
    expect((await refusal(press(confirm.issue(event.id, STRANGER)))).code).toBe('participant.not_found');
  });

  it('ends with the event', async () => {
    product.clock.setTo(Date.parse('2026-12-07T12:00:00Z'));
    expect((await refusal(press())).code).toBe('event.ended');
    expect(await ofType('ParticipantConfirmed')).toEqual([]);
  });
});

describe('changing a registration', () => {
  it('answers it after the change, opened from what the log holds', async () => {
    const { body } = await change({ name: 'Bob B. Bernard', places: 2, comment: '', mails: false });
    expect(body).toEqual({
      ...bob,
      name: 'Bob B. Bernard',
      places: 2,
      comment: null,
      mails: false,
      cost_estimate: 3.49,
      seats_left: { outbound: 2, return: 2 },
    });
    const later = await (await product.another()).call('updateParticipant', {
      params: { id: bob.id },
      body: {},
      caller,
    });
    expect(later.body).toEqual(body);
    expect((await ofType('ParticipantUpdated'))[0]?.data.person).toEqual({ name: 'Bob B. Bernard', comment: null });
  });

  it('finds town and distance of a new point, and forgets them without one', async () => {
    const { body } = await change({ address: 'Gare, Grenoble', latitude: 45.1885, longitude: 5.7245 });
    expect(body).toMatchObject({ position: [45.1885, 5.7245], address: 'Gare, Grenoble' });
    expect((await ofType('ParticipantUpdated'))[0]?.data.person).toMatchObject({ town: 'Grenoble' });
    expect((await change({ latitude: null, longitude: '' })).body).toMatchObject({
      position: null,
      distance_km: null,
      cost_estimate: null,
    });
  });

  it('writes nothing when nothing differs', async () => {
    const { name, address, latitude, longitude, comment, places } = bob;
    await change({ name, address, latitude, longitude, comment, places, weekdays: [1] });
    expect(await ofType('ParticipantUpdated')).toEqual([]);
  });

  it('keeps personal values sealed in the log', async () => {
    await change({ address: 'canary street 7' });
    const { events } = await product.eventStore.load(`carpool-${event.id}`);
    expect(JSON.stringify(events)).not.toMatch(/canary|Boigne|bob1@|45\.567/);
  });

  it('is not found for anybody else, and over with the event', async () => {
    for (const by of [{ kind: 'anonymous' } as const, stranger()])
      expect((await refusal(change({ places: 2 }, by))).code).toBe('participant.not_found');
    product.clock.setTo(Date.parse('2026-12-06T05:00:00Z'));
    const over = await refusal(change({ places: 2 }));
    expect(over).toMatchObject({ code: 'event.ended', extra: { id_user: event.id_user } });
  });

  it('keeps both of two changes at once', async () => {
    await Promise.all([change({ places: 2 }), change({ fumeur: 'Oui' })]);
    expect((await change({})).body).toMatchObject({ places: 2, fumeur: 'Oui' });
  });
});

describe('leaving', () => {
  const leave = (body: object, by: Caller = caller) =>
    product.call('unsubscribeParticipant', { body: { event_id: event.id, ...body }, caller: by });

  it('ends the caller’s registration, once', async () => {
    const { body } = await leave({ email: 'somebody@else.example' });
    expect(body).toEqual({ status: 'removed', participant_id: bob.id });
    expect((await refusal(leave({}))).code).toBe('participant.not_found');
    await product.call('registerParticipant', { body: personBody(event.id) });
    expect(await ofType('ParticipantUnsubscribed')).toHaveLength(1);
  });

  it('is not for others, nor for another event', async () => {
    const wrong = [
      leave({ my_participant_id: bob.id }, stranger()),
      leave({ my_participant_id: STRANGER }),
      leave({ event_id: STRANGER }),
    ];
    for (const one of wrong) expect((await refusal(one)).code).toBe('participant.not_found');
    expect(await ofType('ParticipantUnsubscribed')).toEqual([]);
  });
});

describe('the link of a registration, mailed again', () => {
  const resend = (email: string) => product.call('resendManageLink', { body: { email, event_id: event.id } });

  it('is asked for by its owner, silently for everybody else', async () => {
    for (const address of ['BOB1@example.org', 'nobody@example.org'])
      expect((await resend(address)).body).toEqual({ status: 'sent' });
    expect((await product.call('resendManageLink', { body: { email: 'x@y.zz', event_id: STRANGER } })).body).toEqual({
      status: 'sent',
    });
    expect((await ofType('ManageLinkRequested')).map(({ data }) => data)).toEqual([
      expect.objectContaining({ participantId: bob.id, cause: 'resend' }),
    ]);
  });

  it('is sent three times an hour at most, without a word', async () => {
    const limited = await startService({ RATE_LIMITS: 'on' });
    try {
      const made = (await limited.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView;
      await limited.call('registerParticipant', { body: personBody(made.id) });
      for (let time = 0; time < 5; time += 1)
        await limited.call('resendManageLink', { body: { email: 'bob1@example.org', event_id: made.id } });
      expect((await limited.log()).filter(({ type }) => type === 'ManageLinkRequested')).toHaveLength(3);
    } finally {
      await limited.close();
    }
  });

  it('goes to the owner of an address that registers again, once in 24 hours', async () => {
    const again = () => refusal(product.call('registerParticipant', { body: personBody(event.id) }));
    await again();
    await again();
    expect(await ofType('ManageLinkRequested')).toHaveLength(1);
    product.clock.advance(24 * 3_600_000);
    await again();
    expect((await ofType('ManageLinkRequested')).map(({ data }) => data.cause)).toEqual(['duplicate', 'duplicate']);
  });
});

describe('stopping the mails', () => {
  it('works by the link in a mail, for the kind of that mail, and says the same to every other link', async () => {
    const { stopMails, manage } = createManageLinks(product.config.secrets.master);
    for (const token of [manage.issue(event.id, bob.id), 'x', '', stopMails.news.issue(event.id, STRANGER)])
      expect((await product.call('unsubscribeMails', { query: { token } })).body).toEqual({ status: 'unsubscribed' });
    expect(await ofType('MailPreferenceChanged')).toEqual([]);
    const token = stopMails.news.issue(event.id, bob.id);
    await product.call('unsubscribeMails', { query: { token } });
    await product.call('unsubscribeMails', { query: { token } });
    expect(await ofType('MailPreferenceChanged')).toHaveLength(1);
    expect((await change({})).body).toMatchObject({ mails: false, ride_mails: true });

    await product.call('unsubscribeMails', { query: { token: stopMails.rides.issue(event.id, bob.id) } });
    expect((await change({})).body).toMatchObject({ mails: false, ride_mails: false });
    // Nothing else has happened to the registration.
    expect(await ofType('ParticipantUnsubscribed')).toEqual([]);
    expect((await change({ ride_mails: true })).body).toMatchObject({ mails: false, ride_mails: true });
  });
});

describe('erasing', () => {
  const erase = (key = 'erase') => product.call('eraseParticipant', { params: { id: bob.id }, caller, key });

  it('ends the registration and makes its data unreadable', async () => {
    const { body, position } = await erase();
    expect(body).toEqual({ status: 'erased' });
    const log = await product.log();
    expect(log.slice(-2).map(({ type }) => type)).toEqual(['ParticipantUnsubscribed', 'SubjectErased']);
    expect(position).toBe(log.at(-1)?.position);
    expect(log.find(({ type }) => type === 'ParticipantRegistered')?.data.person).toBeNull();
    expect((await refusal(open(manageToken()))).code).toBe('auth.link_invalid');
    expect((await refusal(erase('second'))).code).toBe('participant.not_found');
    expect((await refusal(product.call('eraseParticipant', { params: { id: bob.id }, caller: stranger() }))).code).toBe(
      'participant.not_found',
    );
  });

  it('answers the same command the same, and writes it once', async () => {
    await erase();
    await erase();
    expect(await ofType('SubjectErased')).toHaveLength(1);
  });

  it('is possible after leaving', async () => {
    await product.call('unsubscribeParticipant', { caller, body: { event_id: event.id } });
    await erase();
    expect(await ofType('SubjectErased')).toHaveLength(1);
  });

  it('is completed by the sweep when the process stopped in the middle', async () => {
    const subjectId = (await ofType('ParticipantRegistered'))[0]?.data.subjectId;
    const stopped = await startServiceThatStops();
    await expect(stopped.call('eraseParticipant', { params: { id: bob.id }, caller })).rejects.toThrow('stopped');
    expect(await ofType('SubjectErased')).toEqual([]);
    const again = await product.another();
    await again.service.start();
    await again.service.stop();
    expect((await ofType('SubjectErased')).map(({ data }) => data.subjectId)).toEqual([subjectId]);
    await again.service.sweep();
    expect(await ofType('SubjectErased')).toHaveLength(1);
  });

  it('is dropped by the sweep when its first step never happened', async () => {
    const notes = await product.records.table('erasures');
    const startedAt = new Date(product.clock.now()).toISOString();
    const note = { subjectId: 's', eventId: event.id, participantId: bob.id, commandId: STRANGER, startedAt };
    await notes.put('s', note);
    await product.service.sweep();
    expect(await notes.get('s')).toEqual(note);
    product.clock.advance(61_000);
    await product.service.sweep();
    expect(await notes.get('s')).toBeNull();
    expect(await ofType('SubjectErased')).toEqual([]);
  });

  it('that cannot be completed holds no other back, and is told of until it is', async () => {
    const carol = (await product.call('registerParticipant', { body: personBody(event.id, 2) }))
      .body as ParticipantView;
    const subjects = (await ofType('ParticipantRegistered')).map(({ data }) => String(data.subjectId));
    const stopped = await startServiceThatStops();
    for (const { id } of [bob, carol]) {
      const own: Caller = { kind: 'participant', participantId: id, eventId: event.id };
      await expect(stopped.call('eraseParticipant', { params: { id }, caller: own })).rejects.toThrow('stopped');
    }
    // The first of the two that are looked at.
    const [stuck] = [...subjects].sort();
    let isStuck = true;
    const again = await product.another({
      personal: {
        ...product.personal,
        destroyKey: async (subjectId) => {
          if (isStuck && subjectId === stuck) throw Object.assign(new Error('read-only'), { code: 'EROFS' });
          return product.personal.destroyKey(subjectId);
        },
      },
    });
    const erased = async () => (await ofType('SubjectErased')).map(({ data }) => data.subjectId);
    await again.service.sweep();
    expect(await erased()).toEqual(subjects.filter((subject) => subject !== stuck));
    expect(again.service.work()).toEqual({
      state: 'warn',
      value: 'erasures: the file system is read-only (EROFS)',
    });
    isStuck = false;
    await again.service.sweep();
    expect([...(await erased())].sort()).toEqual([...subjects].sort());
    expect(again.service.work()).toEqual({ state: 'ok' });
  });

  /** The same product in a process that stops once the registration has ended. */
  async function startServiceThatStops() {
    return product.another({
      personal: {
        ...product.personal,
        destroyKey: async () => {
          throw new Error('stopped');
        },
      },
    });
  }
});
