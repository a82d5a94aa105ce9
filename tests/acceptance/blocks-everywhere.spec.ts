import {
  type BlocksView,
  CALLS,
  type EventCreatedView,
  type EventView,
  type OwnDataView,
  type ParticipantView,
  type ParticipationView,
  type PeopleView,
  type PointsView,
  type SuggestionsView,
} from '@convoi/contracts';
import { beforeEach, expect, test } from 'vitest';
import { openAccount } from '../harness/accounts.ts';
import { createEvent, linkIn, mailsSettled, mailsTo, personBody, register } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { expectProblem } from '../harness/problem.ts';
import { ask, asked, join, PASSENGER, type Person, relationsOf } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();
const BLOCKS = CALLS.blockPerson.path;
const FROM = { address: 'Chambéry', latitude: 45.57, longitude: 5.92 } as const;
const EITHER = { chauffeur: "Je n'ai pas de préférence" } as const;

let count = 0;
let first: EventCreatedView;
let second: EventCreatedView;
/** Has an account, drives, and blocks. */
let bob: Person;
let session = '';
/** Rides along, and is blocked. */
let alice: Person;
const emailOf = (name: string): string => `${name}${count}@example.org`;

/** Registers the account for an event. */
async function bobIn({ id: eventId }: EventCreatedView): Promise<Person> {
  const body = { event_id: eventId, name: 'Bob Bernard', ...FROM };
  const made = await it.client.post<ParticipantView>(
    CALLS.registerParticipant.path,
    { ...body, chauffeur: 'Je préfère prendre ma voiture', places: 3, alert_radius_km: 50 },
    { token: session },
  );
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { id: made.body.id, email: emailOf('bob'), token: session, eventId, participant: made.body };
}
const aliceIn = ({ id }: EventCreatedView): Promise<Person> =>
  join(it.client, id, emailOf('alice'), { ...PASSENGER, ...FROM, name: 'Alice Zwingli', alert_radius_km: 50 });

beforeEach(async () => {
  count += 1;
  [first, second] = await Promise.all([createEvent(it.client), createEvent(it.client)]);
  session = await openAccount(it.client, emailOf('bob'));
  [bob, alice] = await Promise.all([bobIn(first), aliceIn(first)]);
});

async function block(): Promise<number> {
  const body = { event_id: first.id, participant_id: alice.id };
  const answer = await it.client.post(BLOCKS, body, { token: session });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.position;
}

/** Everything that somebody can read of an event and its people. */
async function readBy(person: Person, event: EventCreatedView, after: number): Promise<string> {
  const page = `/api/events/user/${event.id_user}`;
  const get = async <T>(path: string): Promise<T> =>
    (await it.client.get<T>(path, { token: person.token, after })).body;
  return JSON.stringify(
    await Promise.all([
      get<EventView>(page).then(({ participants, counts }) => ({ participants, counts })),
      get<PeopleView>(`${page}/participants`),
      get<PointsView>(`${page}/points`),
      get<SuggestionsView>(`/api/participants/${person.id}/suggestions`),
      get<unknown>('/api/unread-messages'),
      relationsOf(it.client, person, after),
    ]),
  );
}
/** Neither finds a trace of the other in an event. */
async function expectNoTrace(event: EventCreatedView, one: Person, other: Person, after: number): Promise<void> {
  for (const [reader, hidden, name] of [
    [one, other, 'Alice'],
    [other, one, 'Bob'],
  ] as const) {
    const text = await readBy(reader, event, after);
    expect(text).not.toContain(hidden.id);
    expect(text).not.toContain(name);
    expectProblem(await ask(it.client, reader, hidden), 404, 'participant.not_found');
    const path = CALLS.getParticipant.path.replace(':id', hidden.id);
    expectProblem(await it.client.get(path, { token: reader.token, after }), 404, 'participant.not_found');
  }
}
const listed = async (after: number) =>
  (await it.client.get<BlocksView>(CALLS.listAccountBlocks.path, { token: session, after })).body.items;

test('ends what there is, and holds at every event of both, now and whoever comes later', async () => {
  const [bobLater, aliceThere] = [await bobIn(second), await aliceIn(second)];
  await asked(it.client, aliceThere, bobLater);
  const position = await block();
  await expectNoTrace(first, bob, alice, position);
  await expectNoTrace(second, bobLater, aliceThere, position);
  // An event that one of the two comes to afterwards, in either order.
  const [third, fourth] = await Promise.all([createEvent(it.client), createEvent(it.client)]);
  await mailsSettled(it.client);
  const alerts = async (name: string) => (await mailsTo(it.client, emailOf(name), 'near_alert')).length;
  const alertsBefore = [await alerts('bob'), await alerts('alice')];
  for (const { id } of [third, fourth])
    await join(it.client, id, emailOf('carol'), { ...EITHER, ...FROM, name: 'Carol Cid', alert_radius_km: 50 });
  const bobThird = await bobIn(third);
  const aliceThird = await aliceIn(third);
  const aliceFourth = await aliceIn(fourth);
  const bobFourth = await bobIn(fourth);
  const last = (await it.client.post('/api/payments', { purpose: 'donation', amount: 10, method: 'paypal' })).position;
  await expectNoTrace(third, bobThird, aliceThird, last);
  await expectNoTrace(fourth, bobFourth, aliceFourth, last);
  await mailsSettled(it.client);
  // Neither hears of the other as somebody who is near, and nothing says that there is a block.
  const mails = [...(await mailsTo(it.client, emailOf('bob'))), ...(await mailsTo(it.client, emailOf('alice')))];
  expect([await alerts('bob'), await alerts('alice')]).toEqual(alertsBefore);
  // Somebody whom nobody has blocked hears of both at both.
  expect(await alerts('carol')).toBe(4);
  expect(mails.filter(({ text }) => /bloqu/i.test(text))).toEqual([]);
});

test('is listed for the account alone, in its download, and taken back at every event', async () => {
  const [bobLater, aliceThere] = [await bobIn(second), await aliceIn(second)];
  const position = await block();
  await block();
  const [item, ...others] = await listed(position);
  expect(item?.name).toBe('Alice Z.');
  expect(others).toEqual([]);
  const data = await it.client.get<OwnDataView>(CALLS.downloadAccountData.path, { token: session, after: position });
  expect(data.body.account_blocks).toEqual([{ name: 'Alice Z.' }]);
  const hers = await it.client.get(CALLS.downloadParticipantData.path.replace(':id', alice.id), {
    token: alice.token,
    after: position,
  });
  expect(JSON.stringify(hers.body)).not.toContain('Bob');
  const path = CALLS.unblockPerson.path.replace(':id', item?.id ?? '');
  const lifted = await it.client.call('DELETE', path, { token: session });
  expect(lifted.status).toBe(200);
  expect(await listed(lifted.position)).toEqual([]);
  for (const [event, one, other] of [
    [first, bob, alice],
    [second, bobLater, aliceThere],
  ] as const) {
    expect(await readBy(one, event, lifted.position)).toContain(other.id);
    expect(await readBy(other, event, lifted.position)).toContain(one.id);
  }
  // Whoever comes afterwards is there for both.
  const third = await createEvent(it.client);
  const bobThird = await bobIn(third);
  const aliceThird = await aliceIn(third);
  await asked(it.client, aliceThird, bobThird);
  expect((await it.client.call('DELETE', path, { token: session })).status).toBe(200);
});

const BOB_TYPED = { name: 'Bob Bernard', places: 3, ...FROM, alert_radius_km: 50 } as const;
/** The log as far as it goes now. */
const lastPosition = async (): Promise<number> =>
  (await it.client.post('/api/payments', { purpose: 'donation', amount: 10, method: 'paypal' })).position;
/** The registration of bob's address at an event, and the link that proves it. */
async function linkOf({ title }: { readonly title: string }): Promise<string> {
  const mail = await eventually(
    async () => {
      const mails = await mailsTo(it.client, emailOf('bob'), 'registration_received');
      const found = mails.find(
        ({ subject, text }) => subject.includes(title) && text.includes('/participation#token='),
      );
      if (found === undefined) throw new Error('no link of this registration');
      return found;
    },
    { within: 20_000, every: 100 },
  );
  return linkIn(mail, '/participation#token=');
}
const openedBy = async (link: string) => {
  const token = link.split('#token=')[1] ?? '';
  const answer = await it.client.post<ParticipationView>(CALLS.confirmParticipant.path, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
};
async function titled(kind: string) {
  const title = `${kind} ${count}`;
  return { ...(await createEvent(it.client, { title })), title };
}

test('tells nobody who types the address of an account, and holds with the link that proves it', async () => {
  await block();
  const third = await titled('Fête');
  const aliceThird = await aliceIn(third);
  const made = await register(it.client, third.id, { email: emailOf('bob'), ...BOB_TYPED });
  const typed = await lastPosition();
  // Alice, who may have typed it, sees what she would see of anybody.
  expect(await readBy(aliceThird, third, typed)).toContain(made.id);
  const { status } = await ask(it.client, aliceThird, { ...bob, id: made.id, eventId: third.id, participant: made });
  expect(status).toBe(200);
  const { body, position } = await openedBy(await linkOf(third));
  expect(body.participant).toMatchObject({ id: made.id, is_confirmed: true });
  const bobThird = { ...bob, id: made.id, eventId: third.id, participant: body.participant };
  await expectNoTrace(third, bobThird, aliceThird, position);
  await expectNoTrace(third, { ...bobThird, token: body.access_token }, aliceThird, position);
});

test('a block that comes later does not reach what somebody has typed of the account either', async () => {
  const typed = await register(it.client, second.id, { email: emailOf('bob'), ...BOB_TYPED });
  const aliceThere = await aliceIn(second);
  const position = await block();
  expect(await readBy(aliceThere, second, position)).toContain(typed.id);
  // Whoever is blocked and comes afterwards is told nothing either.
  const [third, carol] = [await titled('Fest'), emailOf('carol')];
  const there = await register(it.client, third.id, { email: emailOf('bob'), ...BOB_TYPED });
  await join(it.client, third.id, carol, { ...EITHER, ...FROM, name: 'Carol Cid' });
  expect(await readBy(await aliceIn(third), third, await lastPosition())).toContain(there.id);
});

test('holds for what the organiser has entered, once its link is followed', async () => {
  await block();
  const third = await titled('Foire');
  const aliceThird = await aliceIn(third);
  const entered = await it.client.post<{ id: string }>(
    CALLS.enterParticipant.path.replace(':id_admin', third.id_admin),
    { ...personBody(third.id, { email: emailOf('bob'), name: 'Bob Bernard', ...FROM }), event_id: undefined },
  );
  expect(entered.status, JSON.stringify(entered.body)).toBe(201);
  const { body, position } = await openedBy(await linkOf(third));
  const bobThird = { ...bob, id: body.participant.id, eventId: third.id, participant: body.participant };
  await expectNoTrace(third, bobThird, aliceThird, position);
});

test('holds for a form without scripts from the moment when it is shown: nobody hears of it', async () => {
  await block();
  const third = await titled('Bal');
  const aliceThird = await aliceIn(third);
  await it.client.get(`/api/events/user/${third.id_user}`, { after: await lastPosition() });
  await mailsSettled(it.client);
  const alerts = async () => (await mailsTo(it.client, emailOf('alice'), 'near_alert')).length;
  const before = await alerts();
  const sent = await fetch(`${it.client.url}/event/user/${third.id_user}/register`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({
      name: 'Bob Bernard',
      email: emailOf('bob'),
      address: '12 rue de Boigne, 73000 Chambéry',
      chauffeur: 'Je préfère prendre ma voiture',
      places: '3',
      trip: 'both',
      outbound_time: '17:00',
      return_time: '',
      fumeur: 'Non',
      has_alert: 'on',
      alert_radius_km: '50',
    }),
  });
  expect(sent.status).toBe(303);
  const token = (await linkOf(third)).split('#token=')[1] ?? '';
  const { body, position } = await it.client.post<ParticipationView>(CALLS.confirmParticipant.path, { token });
  const bobThird = { ...bob, id: body.participant.id, eventId: third.id, participant: body.participant };
  await expectNoTrace(third, bobThird, aliceThird, position);
  await mailsSettled(it.client);
  expect(await alerts()).toBe(before);
});

test('that was lifted while one of the two was away does not come back with them', async () => {
  const bobThere = await bobIn(second);
  const aliceThere = await aliceIn(second);
  const position = await block();
  await expectNoTrace(second, bobThere, aliceThere, position);
  const leaves = await it.client.call('DELETE', CALLS.unsubscribeParticipant.path, {
    token: aliceThere.token,
    body: { event_id: second.id, my_participant_id: aliceThere.id },
  });
  expect(leaves.status).toBe(200);
  // While it holds it holds for whoever comes back.
  const aliceAgain = await aliceIn(second);
  await expectNoTrace(second, bobThere, aliceAgain, await lastPosition());
  await it.client.call('DELETE', CALLS.unsubscribeParticipant.path, {
    token: aliceAgain.token,
    body: { event_id: second.id, my_participant_id: aliceAgain.id },
  });
  const [item] = await listed(await lastPosition());
  const path = CALLS.unblockPerson.path.replace(':id', item?.id ?? '');
  expect((await it.client.call('DELETE', path, { token: session })).status).toBe(200);
  const aliceBack = await aliceIn(second);
  const last = await lastPosition();
  expect(await readBy(bobThere, second, last)).toContain(aliceBack.id);
  expect(await readBy(aliceBack, second, last)).toContain(bobThere.id);
  await asked(it.client, aliceBack, bobThere);
});

test('stays at one event while the address is not proved: it tells nobody whose it is elsewhere', async () => {
  const aliceThere = await aliceIn(second);
  const bobThere = await bobIn(second);
  const third = await createEvent(it.client);
  await bobIn(third);
  const forged = await register(it.client, third.id, { email: emailOf('alice'), ...PASSENGER, name: 'Anybody' });
  const answer = await it.client.post(BLOCKS, { event_id: third.id, participant_id: forged.id }, { token: session });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await listed(answer.position)).toEqual([]);
  const path = CALLS.listBlocks.path.replace(':id', bobThere.id);
  const own = await it.client.get<BlocksView>(path, { token: session, after: answer.position });
  expect(own.body.items).toEqual([]);
  expect(await readBy(bobThere, second, answer.position)).toContain(aliceThere.id);
});

test('is refused without an account, against oneself and against nobody', async () => {
  const body = { event_id: first.id, participant_id: alice.id };
  expect((await it.client.post(BLOCKS, body)).status).toBe(401);
  expectProblem(
    await it.client.post(BLOCKS, { ...body, participant_id: bob.id }, { token: session }),
    422,
    'match.self',
  );
  const gone = { ...body, event_id: second.id };
  expectProblem(await it.client.post(BLOCKS, gone, { token: session }), 404, 'participant.not_found');
});
