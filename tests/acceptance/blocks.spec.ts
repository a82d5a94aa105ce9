import {
  type AuditItem,
  type BlocksView,
  CALLS,
  type EventCreatedView,
  type EventView,
  type OwnDataView,
  type ParticipationView,
  type PeopleView,
  type PointsView,
  type SuggestionsView,
  type UnreadView,
} from '@convoi/contracts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openAccount } from '../harness/accounts.ts';
import { createEvent, linkIn, type Mail, mailsSettled, mailsSoFar, mailsTo, register } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
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

const it = useProduct({ env: { STAFF_EMAILS: 'staff@example.org' } });

let count = 0;
let event: EventCreatedView;
/** Drives, and blocks. */
let bob: Person;
/** Rides along, and is blocked. */
let alice: Person;
let carol: Person;

const enter = (name: string, changes: object = {}): Promise<Person> =>
  join(it.client, event.id, `${name}${count}@example.org`, { name: `${name} Zwingli`, ...changes });

beforeEach(async () => {
  count += 1;
  event = await createEvent(it.client);
  [bob, alice, carol] = await Promise.all([
    enter('bob', { places: 3 }),
    enter('alice', { ...PASSENGER, alert_radius_km: 20 }),
    enter('carol', PASSENGER),
  ]);
});

const aliasOf = ({ id }: Person): string => `p_${id}@relay.invalid`;
const pathOf = ({ id }: Person): string => `/api/participants/${id}/blocks`;
const block = async (by: Person, { id }: Pick<Person, 'id'>) => {
  const answer = await it.client.post(pathOf(by), { participant_id: id }, { token: by.token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.position;
};
const unblock = (by: Person, { id }: Person) => it.client.call('DELETE', `${pathOf(by)}/${id}`, { token: by.token });
const read = async <T>(path: string, { token }: Person, after: number): Promise<T> => {
  const answer = await it.client.get<T>(path, { token, after });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

/** Everything that somebody can read of an event and its people. */
async function everythingFor(person: Person, after: number) {
  const page = `/api/events/user/${event.id_user}`;
  const [shown, people, map, own, suggested, relations, data] = await Promise.all([
    read<EventView>(page, person, after),
    read<PeopleView>(`${page}/participants`, person, after),
    read<PointsView>(`${page}/points`, person, after),
    read<EventView[]>(`/api/events/by-email/${person.email}`, person, after),
    read<SuggestionsView>(`/api/participants/${person.id}/suggestions`, person, after),
    relationsOf(it.client, person, after),
    read<OwnDataView>(`/api/participants/${person.id}/data`, person, after),
  ]);
  return { shown, people, map, own, suggested, relations, data };
}

describe('somebody who is blocked', () => {
  test('is to the other, and the other to them, as if they did not take part: no trace in any page, list or count', async () => {
    const before = await everythingFor(alice, 0);
    expect(before.people.counts.all).toBe(3);
    const position = await block(bob, alice);
    for (const [person, other] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      const { shown, people, map, own, suggested, relations, data } = await everythingFor(person, position);
      const { data: _own, ...rest } = { data, shown, people, map, own, suggested, relations };
      expect(JSON.stringify(rest)).not.toContain(other.id);
      expect(JSON.stringify(rest)).not.toContain(`${other.participant.name.slice(0, 3)} Z.`);
      expect(people.counts.all).toBe(2);
      expect([shown, ...own].map(({ current_participants: current }) => current)).toEqual([2, 2]);
      expect(map.ids).toHaveLength(2);
      expectProblem(
        await it.client.get(`/api/participants/${other.id}`, { token: person.token, after: position }),
        404,
        'participant.not_found',
      );
    }
    // Nobody else is concerned.
    expect((await everythingFor(carol, position)).people.counts.all).toBe(3);
    // Who has blocked is told whom, who is blocked is told nothing.
    expect((await everythingFor(alice, position)).data.blocks).toEqual([]);
    expect((await everythingFor(bob, position)).data.blocks).toEqual([{ event_id: event.id, name: 'alice Z.' }]);
    expect(await read<BlocksView>(pathOf(alice), alice, position)).toEqual({ items: [] });
    expect(await read<BlocksView>(pathOf(bob), bob, position)).toEqual({ items: [{ id: alice.id, name: 'alice Z.' }] });
  });

  test('leaves no trace at any other door: every list, suggestion, count, file and mail that is left', async () => {
    // They ride together, have met on a place, and one has written; somebody else waits for the full car.
    await it.client.call('PATCH', `/api/participants/${bob.id}`, { token: bob.token, body: { places: 1 } });
    const { id } = await asked(it.client, alice, bob);
    await accept(it.client, id, bob);
    await write(it.client, id, bob, 'Rendez-vous devant la gare');
    const { id: waiting } = await asked(it.client, carol, bob);
    const queued = await it.client.post(CALLS.queueMatch.path.replace(':id', waiting), {}, { token: bob.token });
    const unread = await read<UnreadView>(CALLS.countUnread.path, alice, queued.position);
    expect(unread).toMatchObject({ messages: 1, conversations: 1 });
    const position = await block(bob, alice);

    const page = `/api/events/user/${event.id_user}`;
    const home = 'latitude=45.5646&longitude=5.9178';
    const match = CALLS.listMatches.path;
    for (const [person, other] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      const suggestions = `/api/participants/${person.id}/suggestions`;
      const doors = [
        ...['all', 'drivers', 'passengers'].map((filter) => `${page}/participants?filter=${filter}&${home}`),
        `${page}/participants?departure=Cha`,
        `${page}/participants?limit=1&from=1`,
        `${page}/points?${home}`,
        ...['?order=near', '?order=detour', '?role=driver', '?role=driver&order=near'].map(
          (query) => suggestions + query,
        ),
        `${match}?event_id=${event.id}`,
        CALLS.countUnread.path,
        `/api/participants/${person.id}`,
      ];
      const told = await Promise.all(doors.map((door) => read<unknown>(door, person, position)));
      for (const [at, answer] of told.entries()) {
        expect(JSON.stringify(answer), doors[at]).not.toContain(other.id);
        expect(JSON.stringify(answer), doors[at]).not.toContain(`${other.participant.name.split(' ')[0]} Z`);
      }
      expect(told[doors.indexOf(CALLS.countUnread.path)]).toEqual({ messages: 0, conversations: 0, requests: 0 });
      const reading = { token: person.token, after: position };
      for (const path of [CALLS.listMeetingPoints.path, CALLS.getRideCalendar.path, CALLS.listMessages.path])
        expectProblem(await it.client.get(path.replace(/:(id|match_request_id)/, id), reading), 404, 'match.not_found');
    }
    // The seat goes to whoever waits, and of that nobody is told but the two.
    await eventually(async () => expect(await mailsTo(it.client, carol.email, 'seat_offered')).toHaveLength(1), {
      within: 15_000,
    });
    await mailsSettled(it.client);
    const before = (await mailsTo(it.client, alice.email)).length;
    const words = { message: 'Le parking ouvre à midi.' };
    const path = CALLS.makeAnnouncement.path.replace(':id_admin', event.id_admin);
    expect((await it.client.post(path, words)).status).toBe(202);
    await it.client.call('PATCH', `/api/participants/${bob.id}`, { token: bob.token, body: { places: 4 } });
    const announced = async () => mailsTo(it.client, alice.email, 'announcement');
    await eventually(async () => expect(await announced()).toHaveLength(1), { within: 15_000 });
    await mailsSettled(it.client);
    expect(await mailsTo(it.client, alice.email)).toHaveLength(before + 1);
    expect(JSON.stringify(await announced())).not.toContain('bob Z');
  });

  test('a request that was written with a registration goes to somebody who is gone, and names nobody', async () => {
    await block(bob, alice);
    await it.client.call('DELETE', CALLS.unsubscribeParticipant.path, {
      token: alice.token,
      body: { event_id: event.id, my_participant_id: alice.id },
    });
    const { id } = await register(it.client, event.id, {
      ...PASSENGER,
      email: alice.email,
      name: 'alice Zwingli',
      ask_participant_id: bob.id,
      ask_message: 'Encore moi',
    });
    const mail = await vi.waitFor(
      async () => {
        const mails = await mailsTo(it.client, alice.email, 'registration_received');
        expect(mails).toHaveLength(2);
        return mails;
      },
      { timeout: 15_000 },
    );
    const newest = mail.find(({ text }) => text.includes('partira'));
    expect(newest?.text).toContain('Votre demande de trajet partira dès que');
    expect(JSON.stringify(mail)).not.toContain('bob Z');
    const token = linkIn(newest as Mail, '/participation#token=').split('#token=')[1] ?? '';
    const preview = await it.client.post(CALLS.previewConfirmation.path, { token });
    expect(preview.body).toEqual({ is_confirmed: false, request: null });
    const opened = await it.client.post<ParticipationView>(CALLS.confirmParticipant.path, {
      token,
      send_request: true,
    });
    expect(opened.body).toMatchObject({ participant: { id }, prepared_request: 'gone' });
    const own = { ...alice, id, token: opened.body.access_token };
    expect(await read(`/api/participants/${id}`, own, opened.position)).toMatchObject({
      prepared_request: { name: null, state: 'gone', message: 'Encore moi' },
    });
    expect(await mailsSoFar(it.client, bob.email, 'match_requested')).toEqual([]);
  });

  test('is answered as about nobody, call by call', async () => {
    const nobody = { ...bob, id: '00000000-0000-4000-8000-000000000000' };
    const after = await block(bob, alice);
    const reading = { token: alice.token, after };
    const calls = (other: Person) => [
      ask(it.client, alice, other, { message: 'Encore moi' }),
      it.client.post(CALLS.writeToParticipant.path, { to_email: aliasOf(other), message: 'Bonjour' }, alice),
      it.client.post(pathOf(alice), { participant_id: other.id }, alice),
      it.client.get(`/api/participants/${other.id}`, reading),
      it.client.get(`/api/match-requests/check?sender_id=${alice.id}&receiver_id=${other.id}`, reading),
      it.client.post(
        CALLS.reportAbuse.path,
        { target_type: 'participant', target_id: other.id, reason: 'spam' },
        alice,
      ),
    ];
    const told = async (other: Person) =>
      (await Promise.all(calls(other))).map(({ status, body }) => ({ status, body }));
    expect(await told(bob)).toEqual(await told(nobody));
    expect(await mailsSoFar(it.client, bob.email, 'match_requested')).toEqual([]);
  });

  test('loses a ride as by a cancellation, with its conversation, and hears of nothing more', async () => {
    const { id } = await asked(it.client, alice, bob);
    await accept(it.client, id, bob);
    await write(it.client, id, alice, 'À demain !');
    const position = await block(bob, alice);
    expect(await mailsTo(it.client, alice.email, 'match_cancelled')).toHaveLength(1);
    expectProblem(await write(it.client, id, alice, 'Pourquoi ?'), 404, 'match.not_found');
    expectProblem(await messagesOf(it.client, id, alice, position), 404, 'match.not_found');
    expectProblem(await end(it.client, id, alice), 404, 'match.not_found');
    const [former] = await relationsOf(it.client, alice, position, '?status=all');
    expect(former).toMatchObject({ id, status: 'cancelled', counterpart: { name: '', address: '' } });
    // What was written can still be reported, by either of the two.
    for (const person of [alice, bob])
      expect(
        (
          await it.client.post(
            CALLS.reportAbuse.path,
            { target_type: 'match_request', target_id: id, reason: 'spam' },
            person,
          )
        ).status,
      ).toBe(201);
  });

  test('stays so with another registration of the same address, of which no mail tells', async () => {
    await block(bob, alice);
    await block(alice, carol);
    await it.client.call('DELETE', CALLS.unsubscribeParticipant.path, {
      token: bob.token,
      body: { event_id: event.id, my_participant_id: bob.id },
    });
    const again = await enter('bob', { places: 3 });
    expect(await mailsSoFar(it.client, alice.email, 'near_alert')).toEqual([]);
    expectProblem(await ask(it.client, alice, again), 404, 'participant.not_found');
    const { people } = await everythingFor(alice, again.participant.registered_at === undefined ? 0 : 1);
    expect(people.items.map((one) => one.id)).toEqual([alice.id]);
  });

  test('can be let in again; what has ended stays ended', async () => {
    const { id } = await asked(it.client, alice, bob);
    await block(bob, alice);
    const { status, position } = await unblock(bob, alice);
    expect(status).toBe(200);
    expect((await unblock(bob, alice)).status).toBe(200);
    const { people, relations } = await everythingFor(alice, position);
    expect(people.counts.all).toBe(3);
    expect(relations).toEqual([]);
    // The block had refused the request: bob has to ask now.
    expectProblem(await ask(it.client, alice, bob), 409, 'match.refused');
    expect((await ask(it.client, bob, alice)).body).toMatchObject({ id, status: 'pending' });
  });
});

test('the staff find a block in the history of both', async () => {
  const staff = await openAccount(it.client, 'staff@example.org');
  const position = await block(bob, alice);
  for (const { id } of [alice, bob]) {
    const path = `${CALLS.listHistory.path}?participant_id=${id}`;
    const { body } = await it.client.get<{ items: AuditItem[] }>(path, { token: staff, after: position });
    // That somebody on the staff has read it is in the history of the second one too, sooner or later.
    expect(body.items.find(({ type }) => type === 'ParticipantBlocked')).toMatchObject({
      type: 'ParticipantBlocked',
      actor: `participant:${bob.id}`,
      data: { senderId: bob.id, receiverId: alice.id },
    });
  }
});

test('nobody blocks for somebody else, themselves, or in another event', async () => {
  const path = pathOf(bob);
  expectProblem(await it.client.post(path, { participant_id: carol.id }, alice), 404, 'participant.not_found');
  expect((await it.client.post(path, { participant_id: carol.id })).status).toBe(401);
  expectProblem(await it.client.post(path, { participant_id: bob.id }, bob), 422, 'match.self');
  expectProblem(await it.client.post(path, {}, bob), 422, 'validation.failed');
});
