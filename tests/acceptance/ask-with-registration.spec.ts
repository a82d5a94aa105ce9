import { CALLS, type ConfirmationPreview, type ParticipantView, type ParticipationView } from '@convoi/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { openAccount } from '../harness/accounts.ts';
import { createEvent, linkIn, mailsSoFar, mailsTo, register } from '../harness/client.ts';
import { end, join, PASSENGER, type Person, relationsOf } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();
const WORDS = 'Bonjour, je pars de Cognin\u00a0: une place pour moi ?';

let count = 0;
let event: Awaited<ReturnType<typeof createEvent>>;
let dora: Person;
let email = '';

beforeEach(async () => {
  count += 1;
  event = await createEvent(it.client);
  email = `paul${count}@example.org`;
  dora = await join(it.client, event.id, `dora${count}@example.org`, {
    name: 'Dora Durand',
    chauffeur: 'Je préfère prendre ma voiture',
    places: 1,
  });
});

const asking = () => ({ ...PASSENGER, name: 'Paul Petit', ask_participant_id: dora.id, ask_message: WORDS });
const mail = async () => (await mailsTo(it.client, email, 'registration_received'))[0];
async function linked(): Promise<string> {
  const received = await mail();
  if (received === undefined) throw new Error('no mail of the registration');
  return linkIn(received, '/participation#token=').split('#token=')[1] ?? '';
}
async function opened(body: { readonly send_request?: boolean } = { send_request: true }): Promise<ParticipationView> {
  const token = await linked();
  const answer = await it.client.post<ParticipationView>(CALLS.confirmParticipant.path, { token, ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const preview = async (token: string) =>
  (await it.client.post<ConfirmationPreview>(CALLS.previewConfirmation.path, { token })).body;
const seen = async ({ participant, access_token: token }: ParticipationView, after: number) =>
  (
    await it.client.get<ParticipantView>(CALLS.getParticipant.path.replace(':id', participant.id), {
      token,
      after,
    })
  ).body.prepared_request;

test('waits for the address, then goes out once with its words', async () => {
  const { event_position: position } = await register(it.client, event.id, { email, ...asking() });
  expect((await mail())?.text).toContain('Votre demande à Dora D. partira dès que vous aurez confirmé votre adresse.');
  expect(await relationsOf(it.client, dora, position)).toEqual([]);
  const view = await opened();
  expect(view.prepared_request).toBe('sent');
  const reading = await vi.waitFor(async () => {
    const found = await relationsOf(it.client, dora, position);
    expect(found).not.toEqual([]);
    return found;
  });
  const [relation, ...others] = reading;
  expect(relation).toMatchObject({ status: 'pending', direction: 'received', message: WORDS });
  expect(others).toEqual([]);
  const [request] = await mailsTo(it.client, dora.email, 'match_requested');
  expect(request?.text).toContain('je pars de Cognin');
  await expect.poll(() => seen(view, position)).toBeUndefined();
  // The link is pressed again, after she has said no: nothing goes out anew.
  const refused = await end(it.client, relation?.id ?? '', dora);
  expect((await opened()).prepared_request).toBeUndefined();
  expect((await relationsOf(it.client, dora, refused.position)).filter(({ status }) => status === 'pending')).toEqual(
    [],
  );
});

test('says why it did not go out, and keeps the words: the driver has left', async () => {
  await register(it.client, event.id, { email, ...asking() });
  const body = { my_participant_id: dora.id, event_id: event.id };
  const left = await it.client.call('DELETE', CALLS.unsubscribeParticipant.path, { token: dora.token, body });
  expect(left.status).toBe(200);
  const view = await opened();
  expect(view.prepared_request).toBe('gone');
  await expect
    .poll(() => seen(view, left.position))
    .toEqual({
      participant_id: dora.id,
      name: null,
      message: WORDS,
      state: 'gone',
    });
});

test('says that the car is full', async () => {
  await register(it.client, event.id, { email, ...asking() });
  const first = await join(it.client, event.id, `first${count}@example.org`, PASSENGER);
  const asked = await it.client.post<{ id: string }>(
    CALLS.requestMatch.path,
    { sender_id: first.id, receiver_id: dora.id, event_id: event.id },
    { token: first.token },
  );
  const path = CALLS.acceptMatch.path.replace(':id', asked.body.id);
  const taken = await it.client.post(path, {}, { token: dora.token });
  expect(taken.status).toBe(200);
  const view = await opened();
  expect(view.prepared_request).toBe('full');
  await expect.poll(() => seen(view, taken.position)).toMatchObject({ name: 'Dora D.', state: 'full', message: WORDS });
});

test('says of somebody who has blocked them what it says of somebody who is gone', async () => {
  const { id } = await register(it.client, event.id, { email, ...asking() });
  const path = CALLS.blockParticipant.path.replace(':id', dora.id);
  const blocked = await it.client.post(path, { participant_id: id }, { token: dora.token });
  expect(blocked.status).toBe(200);
  const view = await opened();
  expect(view.prepared_request).toBe('gone');
  await expect.poll(() => seen(view, blocked.position)).toMatchObject({ name: null, state: 'gone' });
  expect(await relationsOf(it.client, dora, blocked.position)).toEqual([]);
});

test('goes out at once where the address is proved', async () => {
  const token = await openAccount(it.client, email);
  const made = await it.client.post<ParticipantView>(
    CALLS.registerParticipant.path,
    { event_id: event.id, address: 'Chambéry', ...asking() },
    { token },
  );
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect((await relationsOf(it.client, dora, made.position))[0]).toMatchObject({ status: 'pending', message: WORDS });
});

test('of an account whose holder is not signed in, goes out by the link of the mail', async () => {
  await openAccount(it.client, email);
  const { event_position: position } = await register(it.client, event.id, { email, ...asking() });
  expect(await relationsOf(it.client, dora, position)).toEqual([]);
  expect((await opened()).prepared_request).toBe('sent');
});

test('shows whom it asks and in which words before it goes out, and goes out by that press alone', async () => {
  const { event_position: position } = await register(it.client, event.id, { email, ...asking() });
  const token = await linked();
  expect(await preview(token)).toEqual({ is_confirmed: false, request: { name: 'Dora D.', message: WORDS } });
  // Neither looking nor confirming sends anything.
  const view = await opened({});
  expect(view.prepared_request).toBe('held');
  expect(await preview(token)).toEqual({ is_confirmed: true, request: null });
  await expect.poll(() => seen(view, position)).toMatchObject({ name: 'Dora D.', message: WORDS, state: 'held' });
  expect((await opened()).prepared_request).toBeUndefined();
  expect(await relationsOf(it.client, dora, position)).toEqual([]);
  expect((await it.client.post(CALLS.previewConfirmation.path, { token: 'x'.repeat(64) })).status).toBe(400);
});

test('is erased by the link of whoever did not write it, and nobody is asked', async () => {
  const { event_position: position } = await register(it.client, event.id, { email, ...asking() });
  const token = await linked();
  const erased = await it.client.post(CALLS.eraseByLink.path, { token });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  expect(await relationsOf(it.client, dora, Math.max(position, erased.position))).toEqual([]);
  expect(await mailsSoFar(it.client, dora.email, 'match_requested')).toEqual([]);
  expect((await it.client.post(CALLS.confirmParticipant.path, { token })).status).toBe(400);
  expect((await it.client.post(CALLS.eraseByLink.path, { token })).status).toBe(400);
});

test('waits for a press of its owner when the account of the address is proved', async () => {
  const { event_position: position, id } = await register(it.client, event.id, { email, ...asking() });
  const token = await openAccount(it.client, email);
  const path = CALLS.getParticipant.path.replace(':id', id);
  await expect
    .poll(async () => (await it.client.get<ParticipantView>(path, { token, after: position })).body.prepared_request)
    .toMatchObject({ name: 'Dora D.', message: WORDS, state: 'held' });
  expect(await relationsOf(it.client, dora, position)).toEqual([]);
});

test('is written without any script as well', async () => {
  const form = `/event/user/${event.id_user}/register`;
  await it.client.get(`/api/events/user/${event.id_user}`, { after: event.position });
  const post = async (path: string, fields: Readonly<Record<string, string>>) =>
    fetch(`${it.client.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
    });
  const first = { chauffeur: PASSENGER.chauffeur, address: '12 rue de Boigne, 73000 Chambéry' };
  const near = await (await post(form, { ...first, step: 'near' })).text();
  expect(near).toContain(`value="${dora.id}"`);
  expect(near).toContain('name="ask_message"');
  const wrong = await post(form, { ...first, ...asking(), places: '1', trip: 'both', email: 'nobody' });
  expect(wrong.status).toBe(422);
  const again = await wrong.text();
  expect(again).toContain(`value="${dora.id}"`);
  expect(again).toContain('je pars de Cognin');
  const sent = await post(form, { ...first, ...asking(), places: '1', trip: 'both', email });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${form}?sent=mail`]);
  const received = await mail();
  if (received === undefined) throw new Error('no mail of the registration');
  // Whom it asks and what it says is shown before it goes out.
  const link = new URL(linkIn(received, '/participation/confirm/')).pathname;
  const shown = await (await post(link, {})).text();
  expect(shown).toContain('Dora D.');
  expect(shown).toContain('je pars de Cognin');
  expect(await mailsSoFar(it.client, dora.email, 'match_requested')).toEqual([]);
  const confirmed = await post(link, { ask: 'send' });
  expect(confirmed.headers.get('location')).toBe(`${form}?sent=confirmed&request=sent`);
  const page = await it.client.get<string>(`${form}?sent=confirmed&request=sent`);
  expect(page.body).toContain('Votre demande est partie.');
  expect((await it.client.get<string>(`${form}?sent=confirmed&request=full`)).body).toContain('la voiture est pleine');
  const [request] = await mailsTo(it.client, dora.email, 'match_requested');
  expect(request?.text).toContain('je pars de Cognin');
});
