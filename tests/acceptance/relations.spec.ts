import { type EventCreatedView, type ParticipantView, RELAY_HOST } from '@convoi/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAccount, signUp } from '../harness/accounts.ts';
import { createEvent, dayFromNow, type Mail, mailsSettled, mailsTo, register } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import {
  accept,
  ask,
  asked,
  end,
  join,
  messagesOf,
  PASSENGER,
  type Person,
  relationsOf,
  write,
} from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

let event: EventCreatedView;
let count = 0;
/** Drives with three seats; speaks German. */
let bob: Person;
/** Rides on one seat; speaks French. */
let alice: Person;

const emailOf = (name: string): string => `${name}${count}@example.org`;
const aliasOf = ({ id }: Pick<Person, 'id'>): string => `p_${id}@${RELAY_HOST}`;
const enter = (name: string, changes: object = {}): Promise<Person> =>
  join(it.client, event.id, emailOf(name), { name: `${name} Zwingli`, ...changes });
const seen = (id: string, by: Person, after: number) =>
  it.client.get<ParticipantView>(`/api/participants/${id}`, { token: by.token, after });
const allMails = async (): Promise<Mail[]> => (await it.client.get<Mail[]>('/dev/mailbox/messages')).body;

beforeEach(async () => {
  count += 1;
  event = await createEvent(it.client, { contact: emailOf('orga') });
  [bob, alice] = await Promise.all([
    enter('bob', { lang: 'de', share_email: true, comment: 'Ich fahre früh.' }),
    enter('alice', { ...PASSENGER, lang: 'fr', address: '7 impasse Cachée, 73000 Chambéry' }),
  ]);
});

describe('the whole life of a relation', () => {
  test('asked, accepted, cancelled, asked again: the same relation, told at each step', async () => {
    const request = await ask(it.client, alice, bob, { message: 'Bonjour, je pars à 17 h.', status: 'private' });
    expect(request.status).toBe(200);
    const { id } = request.body;
    expect(request.body).toMatchObject({ status: 'pending', direction: 'sent', message: 'Bonjour, je pars à 17 h.' });

    // Both see it, each from their side and the other one as they may.
    const [received] = await relationsOf(it.client, bob, request.position);
    expect(received).toMatchObject({
      id,
      status: 'pending',
      direction: 'received',
      message: 'Bonjour, je pars à 17 h.',
      counterpart: { id: alice.id, name: 'alice Z.', email: aliasOf(alice), contact_email: null },
      driver_id: null,
      seats: null,
    });
    expect(JSON.stringify(received)).not.toMatch(/Zwingli|Cachée|alice\d+@/);
    const [sent] = await relationsOf(it.client, alice, request.position);
    expect(sent).toEqual(request.body);
    expect((await seen(bob.id, alice, request.position)).body).toMatchObject({
      relation: 'pending',
      match_request_id: id,
      comment: 'Ich fahre früh.',
      email: aliasOf(bob),
    });
    expect(await mailsTo(it.client, bob.email, 'match_requested')).toHaveLength(1);

    const granted = await accept(it.client, id, bob);
    expect(granted.status).toBe(200);
    expect(granted.body).toMatchObject({
      status: 'accepted',
      driver_id: bob.id,
      passenger_id: alice.id,
      seats: 1,
      legs: ['outbound', 'return'],
    });
    const [accepted] = await relationsOf(it.client, alice, granted.position);
    expect(accepted).toMatchObject({
      ...granted.body,
      direction: 'sent',
      counterpart: {
        name: 'bob Zwingli',
        address: '12 rue de Boigne, 73000 Chambéry',
        position: [45.5662, 5.9208],
        contact_email: bob.email,
        seats_left: { outbound: 2, return: 2 },
      },
    });
    expect((await relationsOf(it.client, bob, granted.position))[0]).toEqual(granted.body);
    for (const person of [alice, bob]) expect(await mailsTo(it.client, person.email, 'match_accepted')).toHaveLength(1);
    const stranger = await it.client.get<ParticipantView>(`/api/participants/${bob.id}`, { after: granted.position });
    expect(stranger.body).toMatchObject({ name: 'bob Z.', seats_left: { outbound: 2, return: 2 }, relation: null });

    const message = await write(it.client, id, alice, 'À demain !');
    expect(message.status).toBe(201);
    const cancelled = await end(it.client, id, alice);
    expect([cancelled.status, cancelled.body]).toEqual([200, { id, status: 'cancelled' }]);
    expect(await relationsOf(it.client, bob, cancelled.position)).toEqual([]);
    expect(await relationsOf(it.client, bob, cancelled.position, '?status=all')).toMatchObject([
      { id, status: 'cancelled' },
    ]);
    expect((await seen(bob.id, alice, cancelled.position)).body).toMatchObject({
      name: 'bob Z.',
      relation: null,
      contact_email: null,
      seats_left: { outbound: 3, return: 3 },
    });
    expect(await mailsTo(it.client, bob.email, 'match_cancelled')).toHaveLength(1);
    expectProblem(await end(it.client, id, alice), 404, 'match.not_found');

    // From the other side this time.
    const again = await ask(it.client, bob, alice);
    expect(again.body).toMatchObject({
      id,
      status: 'pending',
      sender_id: bob.id,
      created_at: request.body.created_at,
      last_message_at: message.body.created_at,
    });
    // The words of a request have the time of that request, whoever answers it.
    expect(again.body.requested_at).toBe(again.body.updated_at);
    expect(again.body.requested_at > request.body.requested_at).toBe(true);
    const [told] = await relationsOf(it.client, alice, again.position);
    expect(told?.requested_at).toBe(again.body.requested_at);
    const refused = await end(it.client, id, alice);
    expect(refused.body).toEqual({ id, status: 'rejected' });
    expect(await mailsTo(it.client, bob.email, 'match_rejected')).toHaveLength(1);

    // Whoever was refused is told that they wait; whoever refused may still ask.
    expectProblem(await ask(it.client, bob, alice), 409, 'match.refused');
    expect((await ask(it.client, alice, bob)).body).toMatchObject({ id, status: 'pending', sender_id: alice.id });
  });

  test('a pair asks once, whoever it is', async () => {
    const { id } = await asked(it.client, alice, bob);
    for (const [sender, receiver] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      const answer = await ask(it.client, sender, receiver);
      expectProblem(answer, 400, 'match.exists');
      expect(answer.body).toMatchObject({ id, detail: 'Vous êtes déjà en relation.' });
    }
    expectProblem(await ask(it.client, alice, alice), 422, 'match.self');
  });

  test('one key has one effect, also when both tries come at once', async () => {
    const options = { headers: { 'idempotency-key': '3f0c7a52-9a4e-4c11-8a58-5b1f0d2e6c77' } };
    const answers = await Promise.all([1, 2, 3].map(() => ask(it.client, alice, bob, {}, options)));
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, answers[0]?.body]);
    expect(await relationsOf(it.client, bob, answers[0]?.position ?? 0)).toHaveLength(1);
  });

  test('what an accepted ride rests on stays as it is', async () => {
    const { id } = await asked(it.client, alice, bob);
    await accept(it.client, id, bob);
    const change = (who: Person, body: object) =>
      it.client.call('PATCH', `/api/participants/${who.id}`, { token: who.token, body });
    expectProblem(await change(bob, { chauffeur: PASSENGER.chauffeur }), 409, 'registration.role_locked');
    expectProblem(await change(alice, { places: 9 }), 409, 'match.no_seats');
    expect((await change(bob, { places: 1 })).status).toBe(200);
    const second = await enter('carol', PASSENGER);
    const { id: full } = await asked(it.client, second, bob);
    const refused = await accept(it.client, full, bob);
    expectProblem(refused, 409, 'match.no_seats');
    expect(refused.body).toMatchObject({ seats_left: { outbound: 0, return: 0 } });
    expect((await change(bob, { places: 2 })).status).toBe(200);
    expect((await accept(it.client, full, bob)).status).toBe(200);
    expectProblem(await change(bob, { places: 1 }), 409, 'registration.seats_below_accepted');
  });

  test('is over with the event, but for its end', async () => {
    // Tokens of links live for seven days: the event has to end before them.
    const soon = await createEvent(it.client, { date: dayFromNow(2) });
    const [driver, rider] = await Promise.all([
      join(it.client, soon.id, emailOf('soon-driver')),
      join(it.client, soon.id, emailOf('soon-rider'), PASSENGER),
    ]);
    const { id } = await asked(it.client, rider, driver);
    await it.client.post('/dev/clock', { advance_s: 5 * 86_400 });
    try {
      for (const answer of [await accept(it.client, id, driver), await ask(it.client, driver, rider)]) {
        expectProblem(answer, 410, 'event.ended');
        expect(answer.body).toMatchObject({ id_user: soon.id_user, is_upcoming: false });
      }
      expect((await end(it.client, id, driver)).body).toEqual({ id, status: 'rejected' });
    } finally {
      await it.client.post('/dev/clock', { reset: true });
    }
  });
});

describe('many at once', () => {
  test('twenty accepts for one seat: exactly one is granted', async () => {
    const small = await enter('dora', { places: 1 });
    const riders: Person[] = [];
    for (let index = 0; index < 20; index += 1) riders.push(await enter(`rider${index}x`, PASSENGER));
    const ids = await Promise.all(riders.map(async (rider) => (await asked(it.client, rider, small)).id));
    const answers = await Promise.all(ids.map((id) => accept(it.client, id, small)));
    const granted = answers.filter(({ status }) => status === 200);
    expect(granted).toHaveLength(1);
    for (const answer of answers.filter((one) => !granted.includes(one))) {
      expectProblem(answer, 409, 'match.no_seats');
      expect(answer.body).toMatchObject({ seats_left: { outbound: 0, return: 0 } });
    }
    const position = Math.max(...answers.map((answer) => answer.position));
    const relations = await relationsOf(it.client, small, position);
    expect(relations.filter(({ status }) => status === 'accepted')).toHaveLength(1);
    expect(relations).toHaveLength(20);
  });

  test('a driver leaves nine passengers and ten requests: all nineteen are closed and told', async () => {
    const big = await enter('erik', { places: 9 });
    const riders: Person[] = [];
    for (let index = 0; index < 19; index += 1) riders.push(await enter(`guest${index}x`, PASSENGER));
    const ids: string[] = [];
    for (const rider of riders) ids.push((await asked(it.client, rider, big)).id);
    for (const id of ids.slice(0, 9)) expect((await accept(it.client, id, big)).status).toBe(200);
    const left = await it.client.call('DELETE', '/api/participants/remove', {
      token: big.token,
      body: { event_id: event.id },
    });
    expect(left.status).toBe(200);
    for (const [index, rider] of riders.entries()) {
      expect(await relationsOf(it.client, rider, left.position)).toEqual([]);
      expect(await relationsOf(it.client, rider, left.position, '?status=all')).toMatchObject([
        { id: ids[index], status: 'closed' },
      ]);
    }
    for (const rider of riders) expect(await mailsTo(it.client, rider.email, 'match_closed')).toHaveLength(1);
    expectProblem(await accept(it.client, ids[10] ?? '', big), 404, 'match.not_found');
  });
});

describe('an account', () => {
  /** Alice with the session of an account instead of the token of her link. */
  const withSession = async (person: Person): Promise<Person> => ({
    ...person,
    token: await openAccount(it.client, person.email),
  });

  test('has the registrations made with its address before, once it is proved', async () => {
    const elsewhere = await createEvent(it.client, { title: 'Ailleurs', contact: emailOf('autre') });
    const there = await join(it.client, elsewhere.id, alice.email, PASSENGER);
    const other = await join(it.client, elsewhere.id, emailOf('other'));
    const account = await withSession(alice);

    const request = await ask(it.client, account, bob, { message: 'Bonjour' });
    expect(request.status).toBe(200);
    const { body: incoming, position } = await ask(it.client, other, there);
    const [newest, oldest] = await relationsOf(it.client, account, position);
    expect([newest?.id, oldest?.id]).toEqual([incoming.id, request.body.id]);

    const granted = await accept(it.client, incoming.id, { ...there, token: account.token });
    expect(granted.body).toMatchObject({ status: 'accepted', driver_id: other.id });
    const message = await write(it.client, incoming.id, { ...there, token: account.token }, 'À demain');
    expect(message.status).toBe(201);
    expect((await messagesOf(it.client, incoming.id, account, message.position)).body).toEqual([message.body]);
    expectProblem(
      await write(it.client, request.body.id, { ...there, token: account.token }, 'x'),
      404,
      'match.not_found',
    );

    const changed = await it.client.call('PATCH', `/api/participants/${account.id}`, {
      token: account.token,
      body: { places: 2 },
    });
    expect([changed.status, changed.body]).toMatchObject([200, { id: alice.id, places: 2, is_me: true }]);
    expect((await end(it.client, request.body.id, account)).body).toMatchObject({ status: 'cancelled' });
    const leave = () =>
      it.client.call('DELETE', '/api/participants/remove', { token: account.token, body: { event_id: elsewhere.id } });
    expect((await leave()).body).toEqual({ status: 'removed', participant_id: there.id });
    expectProblem(await leave(), 404, 'participant.not_found');
    expect(await mailsTo(it.client, other.email, 'match_closed')).toHaveLength(1);
    const erased = await it.client.call('DELETE', `/api/participants/${account.id}`, { token: account.token });
    expect([erased.status, erased.body]).toEqual([200, { status: 'erased' }]);
  });

  test('has nothing of others, and none of another account', async () => {
    const { id } = await asked(it.client, alice, bob);
    const mallory = await openAccount(it.client, emailOf('mallory'));
    const as = { ...alice, token: mallory };
    expectProblem(await ask(it.client, as, bob), 404, 'participant.not_found');
    expectProblem(await accept(it.client, id, { ...bob, token: mallory }), 404, 'match.not_found');
    expectProblem(await end(it.client, id, as), 404, 'match.not_found');
    expectProblem(await write(it.client, id, as, 'x'), 404, 'match.not_found');
    expect(await relationsOf(it.client, as, 0)).toEqual([]);
    // Signing up with somebody's address gives nothing before it is proved.
    await signUp(it.client, bob.email);
    const login = await it.client.post('/auth/login', { email: bob.email, password: 'Montagne-2026' });
    expectProblem(login, 403, 'auth.email_unverified');
  });

  test('has a registration that a visitor makes with its address afterwards', async () => {
    const token = await openAccount(it.client, emailOf('later'));
    const email = emailOf('later');
    const participant = await register(it.client, event.id, { email, ...PASSENGER });
    expect(participant.is_confirmed).toBe(false);
    const later = { id: participant.id, email, token, eventId: event.id, participant };
    expect((await ask(it.client, later, bob)).status).toBe(200);
  });

  test('writes by address to people of several events: the title says in which, else the newest', async () => {
    const second = await createEvent(it.client, { title: 'Ailleurs', contact: emailOf('autre') });
    const there = await join(it.client, second.id, bob.email);
    await join(it.client, second.id, alice.email, PASSENGER);
    const account = await withSession(alice);
    const contact = async (title: string | undefined) => {
      const body = { to_email: bob.email, event_title: title, message: 'Bonjour' };
      const answer = await it.client.post('/api/participants/send_email_contact', body, { token: account.token });
      expect(answer.status).toBe(200);
      return answer.position;
    };
    const first = await contact('Fête du lac');
    expect((await relationsOf(it.client, account, first)).map((one) => one.receiver_id)).toEqual([bob.id]);
    const next = await contact('Un titre inconnu');
    expect((await relationsOf(it.client, account, next)).map((one) => one.receiver_id).sort()).toEqual(
      [bob.id, there.id].sort(),
    );
  });
});

describe('calls that only acknowledge', () => {
  const VICTIM = 'victim@example.net';
  const acknowledged = async (path: string, body: object, by: Person = alice): Promise<void> => {
    const answer = await it.client.post(path, body, { token: by.token });
    expect([answer.status, answer.body]).toEqual([200, { status: 'acknowledged' }]);
  };

  test('no mail goes to an address that is not on record, whatever the call says', async () => {
    const { id } = await asked(it.client, alice, bob);
    await mailsSettled(it.client);
    const before = (await allMails()).length;
    const names = { sender_name: 'Banque <a@b.c>', receiver_name: 'x', event_title: 'Gagnez 1000 €' };
    await acknowledged('/api/participants/send_email_contact', { to_email: VICTIM, message: 'spam', ...names });
    await acknowledged('/api/participants/send_match_cancel_email', { receiver_email: VICTIM, ...names });
    await acknowledged('/api/participants/send_rejection_email', { to_email: VICTIM, ...names });
    const notice = { match_request_id: id, sender_id: alice.id, receiver_id: bob.id, message: 'spam', lang: 'en' };
    await acknowledged('/api/messages/notify-email', notice);
    const links = {
      contact_email: VICTIM,
      event_title: 'x',
      public_link: event.public_link,
      admin_link: event.admin_link,
    };
    expect((await it.client.post('/api/events/send-email', links)).status).toBe(200);
    // For those who are on record too: nothing happened, so nothing is told.
    await acknowledged('/api/participants/send_match_cancel_email', { receiver_email: bob.email, ...names });
    await acknowledged('/api/participants/send_rejection_email', { to_email: aliasOf(bob), ...names });
    await mailsSettled(it.client);
    const sent = await allMails();
    expect(sent.filter(({ to }) => to === VICTIM)).toEqual([]);
    // Two markers of each wait for the mails.
    expect(sent).toHaveLength(before + 2);
  });

  test('ten contacts are one relation and one mail', async () => {
    const body = { to_email: aliasOf(bob), sender_name: 'x', event_title: 'x', message: 'Bonjour !' };
    for (let time = 0; time < 10; time += 1) await acknowledged('/api/participants/send_email_contact', body);
    const [mail, ...more] = await mailsTo(it.client, bob.email, 'match_requested');
    expect(more).toEqual([]);
    expect(mail?.headers).toMatchObject({ 'content-language': 'de' });
    await mailsSettled(it.client);
    expect((await allMails()).filter(({ to }) => to === bob.email)).toHaveLength(2);
    expect(await relationsOf(it.client, bob, 0)).toMatchObject([{ message: 'Bonjour !', status: 'pending' }]);
    // The request that the contact dialog sends after it is the same thing.
    expect((await ask(it.client, alice, bob)).status).toBe(200);
  });

  test('a forged sender, receiver or event is nobody', async () => {
    const elsewhere = await createEvent(it.client, { title: 'Ailleurs', contact: emailOf('autre') });
    const mallory = await join(it.client, elsewhere.id, emailOf('mallory'));
    const before = (await relationsOf(it.client, bob, 0, '?status=all')).length;
    await acknowledged('/api/participants/send_email_contact', { to_email: aliasOf(bob), message: 'x' }, mallory);
    await acknowledged('/api/participants/send_email_contact', { to_email: bob.email, message: 'x' }, mallory);
    const forged = { sender_id: alice.id, receiver_id: bob.id, event_id: event.id };
    expectProblem(await ask(it.client, mallory, bob, forged), 404, 'participant.not_found');
    expectProblem(await ask(it.client, mallory, bob), 404, 'participant.not_found');
    expectProblem(await ask(it.client, alice, bob, { event_id: elsewhere.id }), 404, 'participant.not_found');
    await mailsSettled(it.client);
    expect(await relationsOf(it.client, bob, 0, '?status=all')).toHaveLength(before);
  });

  test('a body that is not well-formed is told what is wrong', async () => {
    const post = (path: string, body: object) => it.client.post(path, body, { token: alice.token });
    const contact = '/api/participants/send_email_contact';
    expectProblem(await post(contact, { to_email: 'x', message: '' }), 422, 'validation.failed');
    expectProblem(await post(contact, { to_email: aliasOf(bob), message: 'x'.repeat(2001) }), 422, 'validation.failed');
    expectProblem(await post('/api/participants/send_match_cancel_email', {}), 422, 'validation.failed');
    expectProblem(await post('/api/participants/send_rejection_email', {}), 422, 'validation.failed');
    expectProblem(await post('/api/messages/notify-email', {}), 422, 'validation.failed');
  });
});
