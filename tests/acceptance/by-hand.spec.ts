import { randomUUID } from 'node:crypto';
import {
  type BoardView,
  CALLS,
  type EventCreatedView,
  type EventView,
  type OwnDataView,
  type ParticipantView,
} from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import { openAccount } from '../harness/accounts.ts';
import { createEvent, mailsTo, openLink, register } from '../harness/client.ts';
import { expectFieldErrors, expectProblem } from '../harness/problem.ts';
import { accept, asked, join, PASSENGER } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();
const DRIVER = { chauffeur: 'Je préfère prendre ma voiture', places: 3, latitude: 45.567, longitude: 5.921 } as const;

const pathOf = (
  call: 'enterParticipant' | 'markPeopleAboard' | 'readBoard',
  event: EventCreatedView,
  id = '',
): string => CALLS[call].path.replace(':id_admin', event.id_admin).replace(':id', id);
const enter = (event: EventCreatedView, body: object) =>
  it.client.post<{ readonly participant_id: string }>(pathOf('enterParticipant', event), {
    name: 'Odile Orme',
    address: 'Rumilly',
    ...body,
  });
const mark = (event: EventCreatedView, id: string, seats: unknown) =>
  it.client.call('PUT', pathOf('markPeopleAboard', event, id), { body: { seats } });
const board = async (event: EventCreatedView, after: number) =>
  (await it.client.get<BoardView>(pathOf('readBoard', event), { after })).body;

describe('somebody whom the organiser registers', () => {
  test('is on the board at once, and told by whom, with the link to confirm or erase it', async () => {
    const event = await createEvent(it.client);
    const email = `${randomUUID()}@example.org`;
    const entered = await enter(event, { email, ...DRIVER });
    expect(entered.status).toBe(201);
    const { participants } = await board(event, entered.position);
    expect(participants).toMatchObject([
      { id: entered.body.participant_id, name: 'Odile Orme', role: 'driver', places: 3, is_confirmed: false },
    ]);
    const [mail] = await mailsTo(it.client, email, 'registration_received');
    expect(mail?.text).toContain("L'organisateur de l'événement a saisi votre inscription.");
    if (mail === undefined) throw new Error('no mail');
    const own = await openLink(it.client, mail);
    expect(own.participant).toMatchObject({ id: entered.body.participant_id, is_confirmed: true });
    const path = `/api/participants/${own.participant.id}`;
    expect((await it.client.call('DELETE', path, { token: own.access_token })).status).toBe(200);
  });

  test('needs an address of their own, once for an event', async () => {
    const event = await createEvent(it.client);
    expectFieldErrors(await enter(event, {}), [['email', 'required']]);
    const email = `${randomUUID()}@example.org`;
    expect((await enter(event, { email })).status).toBe(201);
    expectProblem(await enter(event, { email: email.toUpperCase() }), 409, 'registration.duplicate');
    const full = await createEvent(it.client, { is_public: false });
    const path = `/api/events/admin/${full.id_admin}`;
    await it.client.call('PUT', path, { body: { max_participants: 1 } });
    expect((await enter(full, { email })).status).toBe(201);
    expectProblem(await enter(full, { email: `x${email}` }), 409, 'event.full');
  });
});

describe('somebody whom the organiser registers decides themselves', () => {
  test('who sees their address, and whether anybody near is told of', async () => {
    const event = await createEvent(it.client);
    const email = `${randomUUID()}@example.org`;
    await enter(event, { email, ...DRIVER, share_email: true, alert_radius_km: 10 });
    const [mail] = await mailsTo(it.client, email, 'registration_received');
    if (mail === undefined) throw new Error('no mail');
    const { participant } = await openLink(it.client, mail);
    expect(participant).toMatchObject({ share_email: false, alert_radius_km: null });
  });

  test('whether they hear of changes: not before they have confirmed', async () => {
    const event = await createEvent(it.client);
    const [silent, agreed] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
    for (const email of [silent, agreed]) expect((await enter(event, { email })).status).toBe(201);
    const [mail] = await mailsTo(it.client, agreed, 'registration_received');
    if (mail === undefined) throw new Error('no mail');
    await openLink(it.client, mail);
    const path = CALLS.makeAnnouncement.path.replace(':id_admin', event.id_admin);
    const told = await it.client.post(path, { message: 'Parking au nord.', participant_ids: null });
    expect(told.status).toBe(202);
    expect(await mailsTo(it.client, agreed, 'announcement')).toHaveLength(1);
    expect(await mailsTo(it.client, silent)).toHaveLength(1);
  });

  test('that they do not come: nobody enters them again, while they may come back', async () => {
    const event = await createEvent(it.client);
    const email = `${randomUUID()}@example.org`;
    await enter(event, { email });
    const [mail] = await mailsTo(it.client, email, 'registration_received');
    if (mail === undefined) throw new Error('no mail');
    const own = await openLink(it.client, mail);
    const path = CALLS.unsubscribeParticipant.path.replace(':id', own.participant.id);
    const gone = await it.client.call(CALLS.unsubscribeParticipant.method, path, {
      token: own.access_token,
      body: { event_id: event.id },
    });
    expect(gone.status).toBe(200);
    expectProblem(await enter(event, { email: email.toUpperCase() }), 409, 'registration.left');
    await register(it.client, event.id, { email });
  });

  test('that it is theirs: it belongs to the mailed link alone, though there is an account', async () => {
    const event = await createEvent(it.client);
    const email = `${randomUUID()}@example.org`;
    await openAccount(it.client, email);
    await enter(event, { email });
    const [mail] = await mailsTo(it.client, email, 'registration_received');
    if (mail === undefined) throw new Error('no mail');
    expect((await openLink(it.client, mail)).participant.is_confirmed).toBe(true);
  });
});

describe('people who are aboard already', () => {
  test('take seats on the page, on the board and of those who ask', async () => {
    const event = await createEvent(it.client);
    const driver = await join(it.client, event.id, `${randomUUID()}@example.org`, { name: 'Rémi Roule', ...DRIVER });
    const marked = await mark(event, driver.id, 2);
    expect(marked.status).toBe(200);
    const page = await it.client.get<EventView>(`/api/events/user/${event.id_user}`, { after: marked.position });
    expect(page.body.counts).toEqual({ drivers: 1, passengers: 0, free_seats: 1 });
    const { participants, counters } = await board(event, marked.position);
    expect(participants[0]).toMatchObject({ aboard: 2, places: 3 });
    expect(counters).toMatchObject({ seats_offered: 3, seats_filled: 2 });
    const own = await it.client.get<ParticipantView>(`/api/participants/${driver.id}`, { token: driver.token });
    expect(own.body.seats_left).toEqual({ outbound: 1, return: 1 });

    const two = await join(it.client, event.id, `${randomUUID()}@example.org`, { ...PASSENGER, places: 2 });
    const wanted = await asked(it.client, two, driver);
    expectProblem(await accept(it.client, wanted.id, driver), 409, 'match.no_seats');
    const fewer = await it.client.call('PATCH', `/api/participants/${driver.id}`, {
      token: driver.token,
      body: { places: 1 },
    });
    expectProblem(fewer, 409, 'registration.seats_below_accepted');
    expect((await mark(event, driver.id, 0)).status).toBe(200);
    expect((await accept(it.client, wanted.id, driver)).status).toBe(200);
    expectProblem(await mark(event, driver.id, 2), 409, 'match.no_seats');
    expect((await mark(event, driver.id, 1)).status).toBe(200);
    expectProblem(await mark(event, two.id, 1), 409, 'match.role_conflict');
  });

  test('are shown to the driver alone, who says how many there are', async () => {
    const event = await createEvent(it.client);
    const driver = await join(it.client, event.id, `${randomUUID()}@example.org`, { name: 'Rémi Roule', ...DRIVER });
    const rider = await join(it.client, event.id, `${randomUUID()}@example.org`, { ...PASSENGER, places: 1 });
    const path = CALLS.getParticipant.path.replace(':id', driver.id);
    const seen = async (after: number, token = driver.token) =>
      (await it.client.get<ParticipantView>(path, { token, after })).body;
    const wanted = await asked(it.client, rider, driver);
    const ride = await accept(it.client, wanted.id, driver);
    const marked = await mark(event, driver.id, 2);
    expect(await seen(marked.position)).toMatchObject({ aboard: 2, seats_left: { outbound: 0, return: 0 } });
    expect(await seen(marked.position, rider.token)).not.toHaveProperty('aboard');
    expect(JSON.stringify(ride.body)).not.toContain('aboard');
    const data = CALLS.downloadParticipantData.path.replace(':id', driver.id);
    const download = await it.client.get<OwnDataView>(data, { token: driver.token, after: marked.position });
    expect(download.body.registrations).toMatchObject([{ id: driver.id, aboard: 2 }]);

    const lower = (aboard: unknown) =>
      it.client.call<ParticipantView>('PATCH', path, { token: driver.token, body: { aboard } });
    expectFieldErrors(await lower(-1), [['aboard', 'out_of_range']]);
    const fewer = await lower(1);
    expect(fewer.body).toMatchObject({ aboard: 1, seats_left: { outbound: 1, return: 1 } });
    expect((await board(event, fewer.position)).participants).toContainEqual(
      expect.objectContaining({ id: driver.id, aboard: 1 }),
    );
    expectProblem(await lower(3), 409, 'registration.seats_below_accepted');
    expect((await lower(2)).body).toMatchObject({ aboard: 2, seats_left: { outbound: 0, return: 0 } });
    const none = await lower(0);
    expect(none.body).not.toHaveProperty('aboard');
    expect(await seen(none.position)).toMatchObject({ seats_left: { outbound: 2, return: 2 } });
  });

  test('are counted for whoever drives, by their organiser', async () => {
    const event = await createEvent(it.client);
    const rider = await join(it.client, event.id, `${randomUUID()}@example.org`, PASSENGER);
    expectProblem(await mark(event, rider.id, 1), 422, 'match.driver_invalid');
    expectProblem(await mark(event, randomUUID(), 1), 404, 'participant.not_found');
    expectFieldErrors(await mark(event, rider.id, 10), [['seats', 'out_of_range']]);
    expectProblem(await mark({ ...event, id_admin: 'x'.repeat(32) }, rider.id, 1), 404, 'event.not_found');
  });
});
