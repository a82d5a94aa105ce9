import type { EventCreatedView, MatchRequestView, ParticipantView, SessionView } from '@convoi/contracts';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import { createAccountLinks } from '@convoi/platform/kernel/personal-data/account-links';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EVENT_BODY, personBody, refusal, startService, type TestService } from '../testing/service.ts';

let product: TestService;
beforeEach(async () => {
  product = await startService();
});
afterEach(() => product.close());

/** 06:00 in Annecy on the day after the event. */
const END = Date.parse('2026-12-06T05:00:00Z');
const DAY_MS = 86_400_000;

const created = async (changes: object = {}): Promise<EventCreatedView> =>
  (await product.call('createEvent', { body: { ...EVENT_BODY, ...changes } })).body as EventCreatedView;
const joined = async (eventId: string, number: number, caller?: Caller): Promise<ParticipantView> =>
  (
    await product.call('registerParticipant', {
      body: personBody(eventId, number),
      ...(caller === undefined ? {} : { caller }),
    })
  ).body as ParticipantView;
const callerOf = ({ id }: ParticipantView, eventId: string): Caller => ({
  kind: 'participant',
  participantId: id,
  eventId,
});
const ofType = async (type: string) => (await product.log()).filter((one) => one.type === type);
const sweepAt = async (at: number, by: TestService = product): Promise<void> => {
  product.clock.setTo(at);
  await by.service.sweep();
};

it('forgets everybody of an event so many days after its end, once, and nobody before', async () => {
  const event = await created();
  const [alice, bob, carol] = [await joined(event.id, 1), await joined(event.id, 2), await joined(event.id, 3)];
  await product.call('unsubscribeParticipant', { caller: callerOf(carol, event.id), body: { event_id: event.id } });
  const body = { sender_id: alice.id, receiver_id: bob.id, event_id: event.id, message: 'Bonjour' };
  const match = (await product.call('requestMatch', { caller: callerOf(alice, event.id), body }))
    .body as MatchRequestView;
  const words = { match_request_id: match.id, sender_id: bob.id, content: 'Volontiers' };
  const chat = () => product.call('sendMessage', { caller: callerOf(bob, event.id), body: words });
  await chat();

  await sweepAt(END + 30 * DAY_MS - 1);
  expect(await ofType('SubjectErased')).toEqual([]);
  expect((await ofType('MessagePosted'))[0]?.data.text).toBe('Volontiers');

  await sweepAt(END + 30 * DAY_MS);
  const erased = await ofType('SubjectErased');
  expect(erased.map(({ data }) => data.basis)).toEqual(Array(4).fill('retention'));
  const eventId = event.id;
  expect(erased.map(({ data }) => data.target)).toEqual(
    expect.arrayContaining([
      ...[alice, bob, carol].map(({ id }) => ({ kind: 'participant', eventId, participantId: id })),
      { kind: 'organiser', eventId },
    ]),
  );
  expect(erased.every(({ metadata }) => metadata.actor.kind === 'system')).toBe(true);
  const [made] = await ofType('EventCreated');
  expect([made?.data.contactEmail, made?.data.title]).toEqual([null, EVENT_BODY.title]);
  expect((await ofType('ParticipantRegistered')).map(({ data }) => data.person)).toEqual([null, null, null]);
  expect((await ofType('MatchRequested'))[0]?.data.message).toBeNull();
  expect((await ofType('MessagePosted'))[0]?.data.text).toBeNull();

  const before = (await product.log()).length;
  await product.service.sweep();
  await sweepAt(END + 60 * DAY_MS);
  expect(await product.log()).toHaveLength(before);
  // Their key is gone for good: nothing can be written in their name.
  await expect(chat()).rejects.toThrow('destroyed');
});

it('follows the dates of the event', async () => {
  const event = await created();
  await joined(event.id, 1);
  await product.service.sweep();
  await product.call('updateEvent', { params: { id_admin: event.id_admin }, body: { date: '2026-12-19' } });
  await sweepAt(END + 43 * DAY_MS);
  expect(await ofType('SubjectErased')).toEqual([]);
  await sweepAt(END + 44 * DAY_MS);
  expect(await ofType('SubjectErased')).toHaveLength(2);
  // An event whose people are forgotten cannot be brought back.
  const again = product.call('updateEvent', { params: { id_admin: event.id_admin }, body: { date: '2027-06-01' } });
  expect((await refusal(again)).code).toBe('event.ended');
});

it('leaves accounts alone, and what was erased before', async () => {
  const email = personBody('', 1).email as string;
  const credentials = { email, password: 'Montagne-2026' };
  await product.call('signUp', { body: { ...credentials, full_name: 'Bob Bernard' } });
  const [signedUp] = await ofType('UserSignedUp');
  const userId = (signedUp?.stream ?? '').slice('user-'.length);
  const links = createAccountLinks(product.config.secrets.master);
  const [asked] = await ofType('EmailVerificationRequested');
  const token = links.verify.issue({ userId, linkId: asked?.data.linkId as string });
  await product.call('verifyEmail', { body: { token } });
  const session = (await product.call('logIn', { body: credentials })).body as SessionView;
  const caller = await product.service.authenticate(session.access_token);
  if (caller === null) throw new Error('no session');
  const event = await created();
  const own = await joined(event.id, 1, caller);
  const other = await joined(event.id, 2);
  await product.call('eraseParticipant', { params: { id: other.id }, caller: callerOf(other, event.id) });

  await sweepAt(END + 30 * DAY_MS);
  expect((await ofType('SubjectErased')).map(({ data }) => [data.basis, data.target])).toEqual([
    ['request', { kind: 'participant', eventId: event.id, participantId: other.id }],
    ['retention', { kind: 'participant', eventId: event.id, participantId: own.id }],
    ['retention', { kind: 'organiser', eventId: event.id }],
  ]);
  expect((await ofType('UserSignedUp'))[0]?.data.person).toMatchObject({ email });
});

it('goes on where a process stopped, in whatever step', async () => {
  const event = await created();
  await joined(event.id, 1);
  await joined(event.id, 2);
  await product.service.sweep();
  // Each process gets one append further than the one before.
  for (let appends = 0; appends < 3; appends += 1) {
    let left = appends === 0 ? 0 : 1;
    const stopping = await product.another({
      eventStore: {
        ...product.ports.eventStore,
        append: async (...args) => {
          if (left === 0) throw new Error('stopped');
          left -= 1;
          return product.ports.eventStore.append(...args);
        },
      },
      onFault: () => {},
    });
    await sweepAt(END + 31 * DAY_MS, stopping);
    expect((await ofType('SubjectErased')).length).toBeLessThan(3);
  }
  await sweepAt(END + 31 * DAY_MS);
  const erased = await ofType('SubjectErased');
  expect(erased).toHaveLength(3);
  expect(new Set(erased.map(({ data }) => data.subjectId)).size).toBe(3);
});
