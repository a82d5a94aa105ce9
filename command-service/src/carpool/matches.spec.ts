import { type EventCreatedView, type MatchRequestView, type ParticipantView, RELAY_HOST } from '@convoi/contracts';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import { uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_BODY, personBody, refusal, startService, type TestService } from '../testing/service.ts';

let product: TestService;
let event: EventCreatedView;
/** Drives with three seats. */
let bob: ParticipantView;
/** Rides on one. */
let alice: ParticipantView;

const RIDES = { chauffeur: 'Je préfère me faire conduire', places: 1 };
const as = ({ id, event_id }: ParticipantView): Caller => ({
  kind: 'participant',
  participantId: id,
  eventId: event_id,
});
const aliasOf = ({ id }: ParticipantView) => `p_${id}@${RELAY_HOST}`;
const enrol = async (number: number, fields: object = {}, eventId = event.id) =>
  (await product.call('registerParticipant', { body: { ...personBody(eventId, number), ...fields } }))
    .body as ParticipantView;

beforeEach(async () => {
  product = await startService();
  event = (await product.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView;
  bob = await enrol(1);
  alice = await enrol(2, { ...RIDES, name: 'Alice Zwingli', comment: 'canary: près du moulin', share_email: true });
});
afterEach(() => product.close());

const ask = (sender: ParticipantView, receiver: ParticipantView, more: object = {}, key?: string) =>
  product.call('requestMatch', {
    body: { sender_id: sender.id, receiver_id: receiver.id, event_id: event.id, status: 'private', ...more },
    caller: as(sender),
    ...(key === undefined ? {} : { key }),
  });
const asked = async (sender = alice, receiver = bob) => (await ask(sender, receiver)).body as MatchRequestView;
const accept = (id: string, by: ParticipantView, body: object = {}) =>
  product.call('acceptMatch', { params: { id }, body: { ...body }, caller: as(by) });
const end = (id: string, by: ParticipantView) => product.call('endMatch', { params: { id }, body: {}, caller: as(by) });
const write = (id: string, by: ParticipantView, content: string, key?: string) =>
  product.call('sendMessage', {
    body: { match_request_id: id, sender_id: by.id, content },
    caller: as(by),
    ...(key === undefined ? {} : { key }),
  });
const contact = (by: ParticipantView, to: string, fields: object = {}, key?: string) =>
  product.call('writeToParticipant', {
    body: { to_email: to, message: 'Bonjour !', ...fields },
    caller: as(by),
    ...(key === undefined ? {} : { key }),
  });
const ofType = async (type: string) => (await product.log()).filter((one) => one.type === type);
const code = async (promise: Promise<unknown>) => (await refusal(promise)).code;

describe('asking to ride together', () => {
  it('answers the relation with the other one as they may be seen before acceptance', async () => {
    const { body } = await ask(bob, alice, { message: 'canary: on part à 17 h ?' });
    expect(body).toMatchObject({
      event_id: event.id,
      sender_id: bob.id,
      receiver_id: alice.id,
      status: 'pending',
      message: 'canary: on part à 17 h ?',
      direction: 'sent',
      counterpart: {
        id: alice.id,
        name: 'Alice Z.',
        email: aliasOf(alice),
        comment: 'canary: près du moulin',
        relation: 'pending',
        match_request_id: body?.id,
        contact_email: null,
        is_me: false,
      },
      event: { id: event.id, id_user: event.id_user, title: 'Fête du lac', is_upcoming: true, date: '2026-12-05' },
      driver_id: null,
      seats: null,
      legs: null,
      last_message_at: null,
    });
    expect(body?.counterpart).not.toHaveProperty('share_email');
    expect(body?.counterpart).not.toHaveProperty('ride_mails');
    expect(body?.counterpart.position).not.toEqual([45.567, 5.921]);
    expect(JSON.stringify(body)).not.toMatch(/Zwingli|Boigne|bob2@/);
  });

  it('keeps the message sealed in the log', async () => {
    await ask(bob, alice, { message: 'canary: rendez-vous au pont' });
    const { events } = await product.eventStore.load(`carpool-${event.id}`);
    expect(JSON.stringify(events)).not.toMatch(/canary/);
    expect((await ofType('MatchRequested'))[0]?.data).toMatchObject({
      message: 'canary: rendez-vous au pont',
      via: 'request',
    });
  });

  it('is one relation for the pair, whoever asks, and for ever', async () => {
    const { id } = await asked(alice, bob);
    expect(await refusal(ask(bob, alice))).toMatchObject({ code: 'match.exists', extra: { id } });
    await end(id, bob);
    expect((await asked(bob, alice)).id).toBe(id);
  });

  it('happens once for one key', async () => {
    const first = await ask(alice, bob, {}, 'key-1');
    expect((await ask(alice, bob, {}, 'key-1')).body).toEqual(first.body);
    expect(await ofType('MatchRequested')).toHaveLength(1);
  });

  it('is for one’s own registration, with people of the same event', async () => {
    const other = (await product.call('createEvent', { body: { ...EVENT_BODY, title: 'Ailleurs' } }))
      .body as EventCreatedView;
    const carol = await enrol(3, {}, other.id);
    for (const by of [as(carol), as(bob), { kind: 'anonymous' } as const])
      expect(
        await code(
          product.call('requestMatch', {
            body: { sender_id: alice.id, receiver_id: bob.id, event_id: event.id },
            caller: by,
          }),
        ),
      ).toBe('participant.not_found');
    expect(await code(ask(alice, carol))).toBe('participant.not_found');
    expect(await code(ask(alice, alice))).toBe('match.self');
    product.clock.setTo(Date.parse('2026-12-06T05:00:00Z'));
    expect(await refusal(ask(alice, bob))).toMatchObject({ code: 'event.ended', extra: { title: 'Fête du lac' } });
  });
});

describe('accepting', () => {
  it('shows both in full and settles the ride', async () => {
    const { id } = await asked(bob, alice);
    product.clock.advance(60_000);
    const { body } = await accept(id, alice);
    expect(body).toMatchObject({
      id,
      status: 'accepted',
      direction: 'received',
      driver_id: bob.id,
      passenger_id: alice.id,
      seats: 1,
      legs: ['outbound', 'return'],
      created_at: '2026-11-21T09:00:00.000Z',
      updated_at: '2026-11-21T09:01:00.000Z',
      counterpart: {
        name: 'Bob Bernard 1',
        email: aliasOf(bob),
        address: '12 rue de Boigne, 73000 Chambéry',
        position: [45.567, 5.921],
        relation: 'accepted',
        seats_left: { outbound: 2, return: 2 },
        contact_email: null,
      },
    });
  });

  it('gives an e-mail only when its owner wants it to be given', async () => {
    const { id } = await asked(alice, bob);
    expect((await accept(id, bob)).body?.counterpart).toMatchObject({
      email: aliasOf(alice),
      contact_email: 'bob2@example.org',
    });
  });

  it('twenty at once for one seat: exactly one is granted', async () => {
    const small = await enrol(40, { places: 1 });
    const riders = await Promise.all(Array.from({ length: 20 }, (_, index) => enrol(50 + index, RIDES)));
    const ids = await Promise.all(riders.map(async (rider) => (await asked(rider, small)).id));
    const second = await product.another();
    const results = await Promise.allSettled(
      ids.map((id, index) =>
        (index % 2 === 0 ? product : second).call('acceptMatch', { params: { id }, body: {}, caller: as(small) }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          code: 'match.no_seats',
          extra: { seats_left: { outbound: 0, return: 0 } },
        });
  });
});

describe('ending', () => {
  it.each([
    ['the receiver of a request', 'rejected'],
    ['its sender', 'cancelled'],
  ] as const)('%s: it is %s, once', async (who, status) => {
    const { id } = await asked(alice, bob);
    const by = who === 'its sender' ? alice : bob;
    expect((await end(id, by)).body).toEqual({ id, status });
    expect(await code(end(id, by))).toBe('match.not_found');
  });

  it('is not for others, and nothing else is', async () => {
    const carol = await enrol(3);
    const { id } = await asked(alice, bob);
    expect(await code(end(id, carol))).toBe('match.not_found');
    expect(await code(accept(id, carol))).toBe('match.not_found');
    expect(await code(write(id, carol, 'Bonjour'))).toBe('match.not_found');
    expect(await code(accept(uuidv5(id, 'x'), bob))).toBe('match.not_found');
    expect(await code(accept(id, alice))).toBe('match.sender_cannot_accept');
  });

  it('a driver leaves nine passengers and ten requests: all closed in one append', async () => {
    const big = await enrol(30, { places: 9 });
    const riders = await Promise.all(Array.from({ length: 19 }, (_, index) => enrol(60 + index, RIDES)));
    const ids = await Promise.all(riders.map(async (rider) => (await asked(rider, big)).id));
    for (const id of ids.slice(0, 9)) await accept(id, big);
    expect(await code(accept(ids[9] ?? '', big))).toBe('match.no_seats');
    await product.call('unsubscribeParticipant', { body: { event_id: event.id }, caller: as(big) });
    const log = await product.log();
    const [leaving] = log.filter(({ type }) => type === 'ParticipantUnsubscribed');
    const closed = log.filter(({ type }) => type === 'MatchClosed');
    expect(closed.map(({ data }) => data.matchId).sort()).toEqual([...ids].sort());
    for (const one of closed) {
      expect(one.metadata.$causationId).toBe(leaving?.metadata.$causationId);
      expect(one.data).toMatchObject({ leaverId: big.id, cause: 'left' });
    }
    expect(closed.map(({ revision }) => revision - (leaving?.revision ?? 0))).toEqual(ids.map((_, index) => index + 1));
  });
});

describe('writing messages', () => {
  it('keeps the text sealed, knows its id by the key, and happens once', async () => {
    const { id } = await asked(alice, bob);
    const { body } = await write(id, bob, '  canary: à demain\n', 'KEY'.toLowerCase());
    expect(body).toEqual({
      id: uuidv5(id, 'key'),
      match_request_id: id,
      sender_id: bob.id,
      content: 'canary: à demain',
      created_at: '2026-11-21T09:00:00.000Z',
    });
    product.clock.advance(1000);
    expect((await write(id, bob, '  canary: à demain\n', 'key')).body).toEqual(body);
    const { events } = await product.eventStore.load(`conversation-${id}`);
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toMatch(/canary/);
    const [posted] = await ofType('MessagePosted');
    expect(posted?.data).toMatchObject({ text: 'canary: à demain', eventId: event.id, receiverId: alice.id });
  });

  it('is for the parties of a live relation, as themselves', async () => {
    const { id } = await asked(alice, bob);
    const asBob = product.call('sendMessage', {
      body: { match_request_id: id, sender_id: bob.id, content: 'x' },
      caller: as(alice),
    });
    expect(await code(asBob)).toBe('match.not_found');
    await end(id, bob);
    expect(await code(write(id, bob, 'x'))).toBe('match.not_found');
  });

  it('goes on after the end of the event', async () => {
    const { id } = await asked(alice, bob);
    product.clock.setTo(Date.parse('2026-12-10T05:00:00Z'));
    expect((await write(id, bob, 'Merci !')).body).toMatchObject({ content: 'Merci !' });
  });
});

describe('the contact call', () => {
  it('opens a relation with the message, by alias or by address', async () => {
    await contact(alice, aliasOf(bob), {}, 'key-1');
    await contact(alice, aliasOf(bob), {}, 'key-1');
    const [request, ...more] = await ofType('MatchRequested');
    expect(more).toEqual([]);
    expect(request?.data).toMatchObject({
      senderId: alice.id,
      receiverId: bob.id,
      message: 'Bonjour !',
      via: 'contact',
    });
    const carol = await enrol(3);
    await contact(carol, 'BOB1@example.org');
    expect((await ofType('MatchRequested'))[1]?.data).toMatchObject({ senderId: carol.id, receiverId: bob.id });
    expect(await ofType('MessagePosted')).toEqual([]);
  });

  it('is the request that follows it within ten minutes', async () => {
    await contact(alice, aliasOf(bob));
    product.clock.advance(10 * 60_000);
    expect((await ask(alice, bob)).body).toMatchObject({ status: 'pending', message: 'Bonjour !' });
    product.clock.advance(1);
    expect(await code(ask(alice, bob))).toBe('match.exists');
  });

  it('is the first message of somebody who was asked, and nothing more after it', async () => {
    await contact(alice, aliasOf(bob));
    await contact(alice, aliasOf(bob), { message: 'Encore moi' });
    expect(await ofType('MessagePosted')).toEqual([]);
    await contact(bob, aliasOf(alice), { message: 'Avec plaisir' }, 'key-2');
    await contact(bob, aliasOf(alice), { message: 'Avec plaisir' }, 'key-2');
    await contact(bob, aliasOf(alice), { message: 'Encore moi' });
    expect((await ofType('MessagePosted')).map(({ data }) => data.text)).toEqual(['Avec plaisir']);
  });

  it('tells whoever was refused by an alias, and nothing by an address', async () => {
    const { id } = await asked(alice, bob);
    await end(id, bob);
    const before = (await product.log()).length;
    expect(await code(contact(alice, aliasOf(bob)))).toBe('match.refused');
    expect((await contact(alice, 'bob1@example.org')).body).toEqual({ status: 'acknowledged' });
    expect(await product.log()).toHaveLength(before);
  });

  it('acknowledges and writes nothing to strangers, to oneself and after the end', async () => {
    const other = (await product.call('createEvent', { body: { ...EVENT_BODY, title: 'Ailleurs' } }))
      .body as EventCreatedView;
    const carol = await enrol(3, {}, other.id);
    const before = (await product.log()).length;
    const wanted = [aliasOf(carol), 'bob3@example.org', 'victim@example.net', aliasOf(alice), 'bob2@example.org'];
    for (const to of wanted) expect((await contact(alice, to)).body).toEqual({ status: 'acknowledged' });
    product.clock.setTo(Date.parse('2026-12-06T05:00:00Z'));
    expect((await contact(alice, aliasOf(bob))).body).toEqual({ status: 'acknowledged' });
    expect(await product.log()).toHaveLength(before);
  });
});

describe('the same command again, in a process that knows nothing of the first', () => {
  const people = () => ({ sender_id: alice.id, receiver_id: bob.id, event_id: event.id });
  const COMMANDS = {
    requestMatch: { before: false, by: () => alice, request: () => ({ body: people() }) },
    writeToParticipant: {
      before: false,
      by: () => alice,
      request: () => ({ body: { to_email: aliasOf(bob), message: 'Bonjour' } }),
    },
    'writeToParticipant to somebody who asked': {
      before: true,
      by: () => bob,
      request: () => ({ body: { to_email: aliasOf(alice), message: 'Bonjour' } }),
    },
    endMatch: { before: true, by: () => bob, request: (id: string) => ({ params: { id }, body: {} }) },
    acceptMatch: { before: true, by: () => bob, request: (id: string) => ({ params: { id }, body: {} }) },
    sendMessage: {
      before: true,
      by: () => bob,
      request: (id: string) => ({ body: { match_request_id: id, sender_id: bob.id, content: 'Bonjour' } }),
    },
  } as const;

  it.each(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])(
    '%s answers the same and writes nothing',
    async (name) => {
      const { before, by, request } = COMMANDS[name];
      const id = before ? (await asked(alice, bob)).id : '';
      product.clock.advance(60_000);
      const command = { ...request(id), caller: as(by()), key: 'key-of-the-command' };
      const call = name === 'writeToParticipant to somebody who asked' ? 'writeToParticipant' : name;
      const first = await product.call(call, command);
      const log = await product.log();
      product.clock.advance(60_000);
      const again = await (await product.another()).call(call, command);
      expect(again.body).toEqual(first.body);
      expect(await product.log()).toEqual(log);
    },
  );
});
