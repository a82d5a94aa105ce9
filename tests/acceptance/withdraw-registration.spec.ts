import { randomUUID } from 'node:crypto';
import { type BoardView, CALLS, type EventCreatedView, type TeamView } from '@convoi/contracts';
import { afterEach, expect, test } from 'vitest';
import { createEvent, dayFromNow, linkIn, mailsSoFar, mailsTo, register } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { expectFieldErrors, expectProblem } from '../harness/problem.ts';
import { accept, asked, join, PASSENGER, type Person, relationsOf } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';
import { invite } from '../harness/team.ts';

const it = useProduct();
afterEach(() => it.client.post('/dev/clock', { reset: true }));

const DRIVER = { chauffeur: 'Je préfère prendre ma voiture', places: 1 } as const;
const unique = () => `${randomUUID()}@example.org`;
const withdraw = (key: string, id: string, body: object = {}) =>
  it.client.post<object>(CALLS.withdrawRegistration.path.replace(':id_admin', key).replace(':id', id), body);
const boardIds = async ({ id_admin: key }: EventCreatedView, after: number) =>
  (await it.client.get<BoardView>(CALLS.readBoard.path.replace(':id_admin', key), { after })).body.participants.map(
    ({ id }) => id,
  );
const firstMail = async (email: string, template: string) => {
  const [mail] = await mailsTo(it.client, email, template);
  if (mail === undefined) throw new Error(`no ${template}`);
  return mail;
};
/** Who drives, who sits in the one seat, and who waits for it. */
async function fullCar(event: EventCreatedView): Promise<readonly [driver: Person, sits: Person, waits: Person]> {
  const people = await Promise.all([
    join(it.client, event.id, unique(), { ...DRIVER, name: 'Bob Bernard' }),
    join(it.client, event.id, unique(), { ...PASSENGER, name: 'Alice Adam' }),
    join(it.client, event.id, unique(), PASSENGER),
  ]);
  const [driver, sits, waits] = people;
  const { id } = await asked(it.client, sits, driver);
  expect((await accept(it.client, id, driver)).status).toBe(200);
  const wanted = await asked(it.client, waits, driver);
  const path = CALLS.queueMatch.path.replace(':id', wanted.id);
  expect((await it.client.post(path, {}, { token: driver.token })).body).toEqual({ status: 'waiting' });
  return people;
}

test('whoever organises withdraws a registration: its owner reads why, the car is told, the next of its line gets the seat', async () => {
  const event = await createEvent(it.client, {
    date: dayFromNow(5),
    contact: 'orga@withdrawn.example',
    is_email_visible: true,
  });
  const [driver, sits, waits] = await fullCar(event);
  const answer = await withdraw(event.id_admin, sits.id, { reason: 'Vous m’avez appelée, à une autre fois.' });
  expect(answer).toMatchObject({ status: 200, body: { status: 'withdrawn' } });

  expect(await boardIds(event, answer.position)).toEqual(expect.arrayContaining([driver.id, waits.id]));
  expect(await boardIds(event, answer.position)).not.toContain(sits.id);
  const path = CALLS.getParticipant.path.replace(':id', sits.id);
  expectProblem(await it.client.get(path, { token: sits.token, after: answer.position }), 404, 'participant.not_found');
  expect((await relationsOf(it.client, waits, answer.position))[0]?.waiting?.offered_until).toMatch(/Z$/);

  const told = await firstMail(sits.email, 'registration_withdrawn');
  expect(told.text).toContain("L'organisateur de cet événement a retiré votre inscription");
  expect(told.text).toContain('Vous m’avez appelée, à une autre fois.');
  expect(told.text).toContain("votre réponse va à l'organisateur");
  expect(linkIn(told, '/event/user/')).toContain(event.id_user);
  expect(told.text).not.toContain('token=');
  expect((await firstMail(driver.email, 'match_closed')).text).toContain('Alice A. ne participe plus');
  expect((await firstMail(waits.email, 'seat_offered')).text).toContain('Bob B.');

  // They can come back; nobody else brings them.
  const entering = CALLS.enterParticipant.path.replace(':id_admin', event.id_admin);
  const entered = { name: 'Alice Adam', email: sits.email, address: 'Rumilly' };
  expectProblem(await it.client.post(entering, entered), 409, 'registration.left');
  await register(it.client, event.id, { email: sits.email });
});

test('a co-organiser does it under their own name, a viewer not at all, and nobody twice', async () => {
  const event = await createEvent(it.client, { date: dayFromNow(5) });
  const { key, position } = await invite(it.client, event.id_admin, {
    name: 'Solène Roux',
    email: unique(),
    role: 'co_organiser',
  });
  await it.client.get(`/api/events/admin/${key}`, { after: position });
  const viewer = await invite(it.client, event.id_admin, { name: 'Vera Vu', email: unique(), role: 'viewer' });
  const one = await join(it.client, event.id, unique(), PASSENGER);
  expectProblem(await withdraw(viewer.key, one.id), 403, 'team.role_missing');
  expectFieldErrors(await withdraw(key, one.id, { reason: 'x'.repeat(501) }), [['reason', 'too_long']]);
  const done = await withdraw(key, one.id);
  expect(done.status).toBe(200);
  expectProblem(await withdraw(key, one.id), 404, 'participant.not_found');
  expectProblem(await withdraw(key, randomUUID()), 404, 'participant.not_found');

  const team = await it.client.get<TeamView>(`/api/events/admin/${event.id_admin}/team`, { after: done.position });
  expect(team.body.history[0]).toMatchObject({ type: 'ParticipantUnsubscribed', by: 'Solène Roux', about: null });
  const mail = await firstMail(one.email, 'registration_withdrawn');
  // The page shows no address of the organiser, and neither does the mail.
  expect(mail.text).toContain("Personne ne lit les réponses à cet e-mail, et la page de l'événement ne montre pas");
});

test('whoever leaves by themselves is no act of an organiser, and gets no mail of it', async () => {
  const event = await createEvent(it.client, { date: dayFromNow(5) });
  const one = await join(it.client, event.id, unique(), PASSENGER);
  const gone = await it.client.call('DELETE', CALLS.unsubscribeParticipant.path, {
    token: one.token,
    body: { event_id: event.id },
  });
  expect(gone.status).toBe(200);
  const team = await it.client.get<TeamView>(`/api/events/admin/${event.id_admin}/team`, { after: gone.position });
  expect(team.body.history).toEqual([]);
  expect(await mailsSoFar(it.client, one.email, 'registration_withdrawn')).toEqual([]);
});

test('whom the organiser has typed and who has not confirmed it is not mailed for being taken off again', async () => {
  const event = await createEvent(it.client, { date: dayFromNow(5) });
  const email = unique();
  const path = CALLS.enterParticipant.path.replace(':id_admin', event.id_admin);
  const body = { name: 'Odile Orme', email, address: 'Rumilly' };
  const entered = await it.client.post<{ participant_id: string }>(path, body);
  expect((await withdraw(event.id_admin, entered.body.participant_id, { reason: 'Erreur' })).status).toBe(200);
  const asking = await join(it.client, event.id, unique(), PASSENGER);
  expect((await withdraw(event.id_admin, asking.id)).status).toBe(200);
  // The later one has come, so the earlier one would have.
  await eventually(
    async () => expect(await mailsTo(it.client, asking.email, 'registration_withdrawn')).toHaveLength(1),
    {
      within: 20_000,
    },
  );
  expect(await mailsSoFar(it.client, email, 'registration_withdrawn')).toEqual([]);
});

test('once the event is over the list stays as it was', async () => {
  const event = await createEvent(it.client, { date: dayFromNow(2) });
  const one = await join(it.client, event.id, unique(), PASSENGER);
  await it.client.post('/dev/clock', { advance_s: 4 * 86_400 });
  expectProblem(await withdraw(event.id_admin, one.id), 410, 'event.ended');
});
