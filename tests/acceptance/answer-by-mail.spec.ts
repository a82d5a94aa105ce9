import { CALLS, type MatchRequestView, type RequestAnswerPreview } from '@convoi/contracts';
import { beforeEach, expect, test } from 'vitest';
import { createEvent, linkIn, mailsTo } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { accept, asked, end, join, PASSENGER, type Person, relationsOf } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

let count = 0;
let dora: Person;
let paul: Person;
let request: MatchRequestView;
let eventId: string;

beforeEach(async () => {
  count += 1;
  const event = await createEvent(it.client);
  eventId = event.id;
  [dora, paul] = await Promise.all([
    join(it.client, event.id, `dora${count}@example.org`, { name: 'Dora Durand', places: 2 }),
    join(it.client, event.id, `paul${count}@example.org`, { ...PASSENGER, name: 'Paul Petit' }),
  ]);
  request = await asked(it.client, paul, dora);
});

async function link(): Promise<{ readonly url: string; readonly token: string }> {
  const [mail] = await mailsTo(it.client, dora.email, 'match_requested');
  if (mail === undefined) throw new Error('no mail of the request');
  const url = linkIn(mail, '/answer#token=');
  return { url, token: url.split('#token=')[1] ?? '' };
}
const preview = (token: string) => it.client.post<RequestAnswerPreview>(CALLS.previewRequestAnswer.path, { token });
const answer = (token: string, body: Readonly<Record<string, unknown>>) =>
  it.client.post<{ status: string }>(CALLS.answerRequestByLink.path, { token, ...body });

test('the link says what accepting fixes of the costs, and accepting fixes that', async () => {
  const { token } = await link();
  expect((await preview(token)).body.request).not.toHaveProperty('fare');
  const path = CALLS.stateFare.path.replace(':id', dora.id);
  const stated = await it.client.call('PUT', path, { token: dora.token, body: { kind: 'amount', amount: 0.5 } });
  expect(stated.status, JSON.stringify(stated.body)).toBe(200);
  // Nothing was stated when he asked, so that nothing is fixed above his head (decision 0287).
  const fare = { kind: 'talk', amount: null };
  expect((await preview(token)).body.request?.fare).toEqual(fare);
  const accepted = await answer(token, { answer: 'accept' });
  const [ride] = await relationsOf(it.client, paul, accepted.position);
  expect(ride?.fare).toMatchObject({ kind: 'talk' });
});

test('a seat that is kept for the waiting list is named as kept, and is not free', async () => {
  const { token } = await link();
  const [sits, waits] = await Promise.all(
    ['sam', 'wanda'].map((name) =>
      join(it.client, eventId, `${name}${count}@example.org`, { ...PASSENGER, name, places: 1 }),
    ),
  );
  const two = await join(it.client, eventId, `tess${count}@example.org`, { ...PASSENGER, name: 'Tess' });
  if (sits === undefined || waits === undefined) throw new Error('nobody registered');
  const rides = await Promise.all([sits, two].map(async (one) => (await asked(it.client, one, dora)).id));
  for (const id of rides) await accept(it.client, id, dora);
  const { id } = await asked(it.client, waits, dora);
  await it.client.post(CALLS.queueMatch.path.replace(':id', id), {}, { token: dora.token });
  const full = { driver_id: dora.id, seats: 1, seats_left: 0 };
  expect((await preview(token)).body.request?.cars).toEqual([full]);
  await end(it.client, rides[0] ?? '', sits);
  expect((await preview(token)).body.request?.cars).toEqual([{ ...full, seats_kept: 1 }]);
});

test('opening the link changes nothing, and says who asks, from where and for what', async () => {
  const { url, token } = await link();
  const page = await fetch(url.split('#')[0] ?? '');
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain(token);
  const shown = await preview(token);
  expect(shown.status, JSON.stringify(shown.body)).toBe(200);
  expect(shown.body).toMatchObject({
    state: 'open',
    request: { name: 'Paul P.', role: 'driver', seats: 1, legs: ['outbound', 'return'] },
  });
  // Both leave from one house, but the detour leads to where he is shown.
  expect(shown.body.request?.detour_km).toBeLessThanOrEqual(2);
  expect(JSON.stringify(shown.body)).not.toMatch(/Petit|example\.org|rue/);
  expect((await relationsOf(it.client, dora, 0))[0]?.status).toBe('pending');
  // Of no use for anything else, and nothing else is of use here.
  expectProblem(await it.client.post('/api/participants/confirm', { token }), 400, 'auth.link_invalid');
  expectProblem(await preview(token.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))), 400, 'auth.link_invalid');
  expectProblem(await preview(dora.token), 400, 'auth.link_invalid');
});

test('says who comes along, and which of them need a child seat', async () => {
  const companions = { adults: 0, children: 2, child_seats: 1 };
  const path = CALLS.updateParticipant.path.replace(':id', paul.id);
  expect((await it.client.call('PATCH', path, { token: paul.token, body: { companions } })).status).toBe(200);
  const { token } = await link();
  expect((await preview(token)).body.request).toMatchObject({ seats: 3, companions });
});

test('accepts with place, time and phone in one step, which the other one sees and confirms', async () => {
  const { token } = await link();
  const plan = { meeting_place: 'Gare de Chambéry', meeting_time: '17:15', phone: '+33611223344' };
  const done = await answer(token, { answer: 'accept', ...plan });
  expect([done.status, done.body]).toEqual([200, { status: 'accepted' }]);
  const [ride] = await relationsOf(it.client, paul, done.position);
  expect(ride).toMatchObject({ status: 'accepted', driver_id: dora.id });
  expect(ride?.meetings).toMatchObject([{ leg: 'outbound', place: 'Gare de Chambéry', time: '17:15', by: dora.id }]);
  expect(ride?.counterpart.ride_details?.phone).toBe('+33611223344');
  const path = CALLS.confirmMeeting.path
    .replace(':id', request.id)
    .replace(':proposal_id', ride?.meetings[0]?.id ?? '');
  expect((await it.client.post(path, {}, { token: paul.token })).status).toBe(200);
  expectProblem(await answer(token, { answer: 'accept' }), 409, 'match.not_pending');
  expectProblem(await answer(token, { answer: 'decline' }), 409, 'match.not_pending');
  expect((await preview(token)).body.state).toBe('accepted');
});

test('accepts with a meeting for each way, which is one mail to each of the two', async () => {
  const { token } = await link();
  const there = { meeting_place: 'Gare de Chambéry', meeting_time: '17:15' };
  const back = { return_place: "Devant l'office de tourisme", return_time: '23:15' };
  const done = await answer(token, { answer: 'accept', ...there, ...back });
  const [ride] = await relationsOf(it.client, paul, done.position);
  expect(ride?.meetings).toMatchObject([
    { leg: 'outbound', place: 'Gare de Chambéry', time: '17:15' },
    { leg: 'return', place: "Devant l'office de tourisme", time: '23:15', town: 'Annecy' },
  ]);
  // The words of the first one name their town.
  expect(ride?.meetings[0]).not.toHaveProperty('town');
  const [his] = await mailsTo(it.client, paul.email, 'match_accepted');
  expect(his?.text.replaceAll('\u00a0', ' ')).toContain(
    "Aller : 17:15 · Gare de Chambéry\nRetour : 23:15 · Devant l'office de tourisme",
  );
  expect(his?.text).toContain("une fois que vous l'avez confirmé");
  const [hers] = await mailsTo(it.client, dora.email, 'match_accepted');
  expect(hers?.text).toContain('Paul P. doit encore confirmer le rendez-vous');
  const all = (await mailsTo(it.client, paul.email)).map(({ subject }) => subject);
  expect(all.filter((subject) => subject.includes('propose un rendez-vous'))).toEqual([]);
});

test('says when the ways begin and how many seats are free', async () => {
  const { token } = await link();
  expect((await preview(token)).body.request).toMatchObject({
    departure_times: {},
    cars: [{ driver_id: dora.id, seats: 1, seats_left: 2 }],
  });
  const legs = (outbound: string | null, back: string | null) => [
    { kind: 'outbound', departure_time: outbound },
    { kind: 'return', departure_time: back },
  ];
  const change = (who: Person, body: object) =>
    it.client.call('PATCH', CALLS.updateParticipant.path.replace(':id', who.id), { token: who.token, body });
  expect((await change(dora, { legs: legs('17:15', null) })).status).toBe(200);
  const companions = { adults: 2, children: 0, child_seats: 0 };
  expect((await change(paul, { legs: legs('16:00', '23:15'), companions })).status).toBe(200);
  // As the driver says; else as the one who rides along would like.
  expect((await preview(token)).body.request).toMatchObject({
    departure_times: { outbound: '17:15', return: '23:15' },
    cars: [{ driver_id: dora.id, seats: 3, seats_left: 2 }],
  });
});

test('asks a question first, which comes to the other one by mail and leaves the request open', async () => {
  const { token } = await link();
  expectProblem(await answer(token, { answer: 'ask' }), 422, 'validation.failed');
  const done = await answer(token, { answer: 'ask', question: 'Combien de bagages avez-vous ?' });
  expect([done.status, done.body]).toEqual([200, { status: 'asked' }]);
  const [mail] = await mailsTo(it.client, paul.email, 'message_received');
  expect(mail?.text).toContain('Combien de bagages avez-vous');
  const [open] = await relationsOf(it.client, paul, done.position);
  expect(open).toMatchObject({ status: 'pending', unread_count: 1 });
  expect((await preview(token)).body.state).toBe('open');
  expect((await answer(token, { answer: 'accept' })).body).toEqual({ status: 'accepted' });
  expect((await preview(token)).body).toMatchObject({ state: 'accepted', request: { role: 'driver', seats: 1 } });
  expectProblem(await answer(token, { answer: 'ask', question: 'Et après ?' }), 409, 'match.not_pending');
});

test('a place without a time is asked for, and nothing is accepted; a phone that was shown before stays', async () => {
  const { token } = await link();
  expectProblem(await answer(token, { answer: 'accept', meeting_place: 'Gare' }), 422, 'validation.failed');
  const path = CALLS.shareRideDetails.path.replace(':id', dora.id);
  const body = { phone: '+33699887766', car_model: 'Kangoo' };
  expect((await it.client.call('PUT', path, { token: dora.token, body })).status).toBe(200);
  expect((await preview(token)).body.request?.has_ride_details).toBe(true);
  const done = await answer(token, { answer: 'accept', phone: '+33611223344' });
  const [ride] = await relationsOf(it.client, paul, done.position);
  expect(ride?.counterpart.ride_details).toMatchObject({ phone: '+33699887766', car_model: 'Kangoo' });
});

test('declines, once; the one who asked is told', async () => {
  const { token } = await link();
  expect((await answer(token, { answer: 'decline' })).body).toEqual({ status: 'rejected' });
  expect((await mailsTo(it.client, paul.email, 'match_rejected'))[0]?.text).toContain('Dora D.');
  expect((await preview(token)).body).toMatchObject({ state: 'over', request: null });
  expectProblem(await answer(token, { answer: 'accept' }), 409, 'match.not_pending');
});

test('a full car: the request waits in its line', async () => {
  const event = dora.eventId;
  const first = await join(it.client, event, `first${count}@example.org`, { ...PASSENGER, places: 2 });
  const before = await asked(it.client, first, dora);
  const path = CALLS.acceptMatch.path.replace(':id', before.id);
  expect((await it.client.post(path, {}, { token: dora.token })).status).toBe(200);
  const { token } = await link();
  const mails = await mailsTo(it.client, dora.email, 'match_requested');
  const ofPaul = mails.find(({ text }) => text.includes('Paul P.'));
  const own = ofPaul === undefined ? token : (linkIn(ofPaul, '/answer#token=').split('#token=')[1] ?? '');
  expectProblem(await answer(own, { answer: 'accept' }), 409, 'match.no_seats');
  expect((await answer(own, { answer: 'queue' })).body).toEqual({ status: 'waiting' });
  expect((await preview(own)).body.state).toBe('waiting');
});

test('somebody whom the organiser has registered hears what becomes of the ride that they accepted', async () => {
  const event = await createEvent(it.client);
  const email = `entered${count}@example.org`;
  const path = CALLS.enterParticipant.path.replace(':id_admin', event.id_admin);
  const drives = { name: 'Odile Orme', email, address: 'Chambéry', latitude: 45.567, longitude: 5.921 };
  const body = { ...drives, places: 2, chauffeur: 'Je préfère prendre ma voiture' };
  const entered = await it.client.post<{ participant_id: string }>(path, body);
  expect(entered.status, JSON.stringify(entered.body)).toBe(201);
  const rider = await join(it.client, event.id, `rider${count}@example.org`, PASSENGER);
  const wish = { sender_id: rider.id, receiver_id: entered.body.participant_id, event_id: event.id };
  const made = await it.client.post<MatchRequestView>(CALLS.requestMatch.path, wish, { token: rider.token });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const [mail] = await mailsTo(it.client, email, 'match_requested');
  if (mail === undefined) throw new Error('no mail of the request');
  const token = linkIn(mail, '/answer#token=').split('#token=')[1] ?? '';
  expect((await answer(token, { answer: 'accept' })).status).toBe(200);
  await end(it.client, made.body.id, rider);
  expect(await mailsTo(it.client, email, 'match_cancelled')).toHaveLength(1);
});

test('is over for everybody when the request was taken back, or its reader has left', async () => {
  const { token } = await link();
  await end(it.client, request.id, paul);
  expect((await preview(token)).body).toMatchObject({ state: 'over', request: null });
  const body = { my_participant_id: dora.id, event_id: dora.eventId };
  await it.client.call('DELETE', CALLS.unsubscribeParticipant.path, { token: dora.token, body });
  expect((await preview(token)).body).toMatchObject({ state: 'over', request: null });
  expectProblem(await answer(token, { answer: 'accept' }), 404, 'match.not_found');
});
