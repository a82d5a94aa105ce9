import { randomUUID } from 'node:crypto';
import type { EventView, ParticipantView } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import {
  createEvent,
  dayFromNow,
  linkIn,
  mailsTo,
  openParticipation,
  personBody,
  register,
} from '../harness/client.ts';
import { expectFieldErrors, expectProblem, plain } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

const DUPLICATE = 'Vous avez déjà une demande de covoiturage pour cet événement.';
const it = useProduct();

describe('registering for a carpool', () => {
  test('answers the self view, and others see alias, town and a shifted point', async () => {
    const event = await createEvent(it.client);
    const bob = await register(it.client, event.id);
    expect(bob).toMatchObject({
      name: 'Bob Bernard',
      email: 'bob@example.org',
      address: '12 rue de Boigne, 73000 Chambéry',
      latitude: 45.5662,
      comment: 'Je pars de la gare.',
      is_me: true,
      is_confirmed: false,
      places: 3,
      mails: true,
      ride_mails: true,
    });
    const page = await it.client.get<EventView>(`/api/events/user/${event.id_user}`, { after: bob.event_position });
    expect(page.status).toBe(200);
    const [seen] = page.body.participants;
    expect(seen).toMatchObject({
      id: bob.id,
      name: 'Bob B.',
      email: `p_${bob.id}@relay.invalid`,
      address: 'Chambéry',
      comment: null,
      is_me: false,
      contact_email: null,
    });
    expect(seen).not.toHaveProperty('mails');
    expect(seen?.latitude).not.toBe(45.5662);
    expect(Math.abs((seen?.latitude ?? 0) - 45.5662)).toBeLessThan(0.01);
    // Shown distance is whole kilometres; the cost follows from what is shown.
    expect(Number.isInteger(seen?.distance_km)).toBe(true);
    expect(seen?.cost_estimate).toBeCloseTo(((seen?.distance_km ?? 0) * 0.2) / 4, 2);
    for (const secret of ['bob@example.org', 'Boigne', 'Bernard', '45.5662', 'gare'])
      expect(JSON.stringify(page.body)).not.toContain(secret);
  });

  test('tells every missing field in words of its own, in the caller’s language', async () => {
    const missing = await it.client.post('/api/participants', { event_id: randomUUID() });
    const problem = expectFieldErrors(missing, [
      ['name', 'required'],
      ['email', 'required'],
      ['address', 'required'],
    ]);
    expect(problem.detail).toBe('Tous les champs obligatoires doivent être remplis.');
    const german = await it.client.post('/api/participants', { event_id: randomUUID(), lang: 'de' });
    expect((german.body as { detail: string }).detail).not.toBe(problem.detail);
  });

  test.each([
    ['an address without a dot', { email: 'bob@example' }, ['email', 'email_invalid']],
    ['a name with an @', { name: 'bob@example.org' }, ['name', 'not_allowed']],
    ['a name that is a link', { name: 'https://example.org' }, ['name', 'not_allowed']],
    ['ten seats', { places: 10 }, ['places', 'out_of_range']],
    ['no seat', { places: 0 }, ['places', 'out_of_range']],
    ['half a seat', { places: 1.5 }, ['places', 'type']],
    ['an object as name', { name: { $ne: null } }, ['name', 'type']],
    ['a list as address', { address: ['a'] }, ['address', 'type']],
    ['60 kB of name', { name: 'a'.repeat(60_000) }, ['name', 'too_long']],
    ['60 kB of e-mail', { email: `${'a'.repeat(60_000)}@example.org` }, ['email', 'email_invalid']],
    ['a smoker value of its own', { fumeur: 'Parfois' }, ['fumeur', 'not_allowed']],
    ['a latitude alone', { longitude: null }, ['longitude', 'required']],
    ['a latitude beyond the pole', { latitude: 91 }, ['latitude', 'out_of_range']],
    ['three legs', { legs: [{ kind: 'outbound' }, { kind: 'return' }, { kind: 'return' }] }, ['legs', 'out_of_range']],
    ['a leg of another kind', { legs: [{ kind: 'sideways' }] }, ['legs', 'type']],
    ['an eighth weekday', { weekdays: [8] }, ['weekdays', 'out_of_range']],
    ['a control character', { name: 'Bob\u0000' }, ['name', 'not_allowed']],
  ] as const)('refuses %s', async (_title, changes, error) => {
    const answer = await it.client.post('/api/participants', personBody(randomUUID(), changes));
    expectFieldErrors(answer, [error as readonly [string, string]]);
  });

  test('refuses the same address twice, in any case, and mails the manage link again once', async () => {
    const event = await createEvent(it.client);
    const email = 'claire@example.org';
    await register(it.client, event.id, { email });
    for (const again of [email, 'CLAIRE@example.org', email]) {
      const problem = expectProblem(
        await it.client.post('/api/participants', personBody(event.id, { email: again })),
        409,
        'registration.duplicate',
      );
      expect(problem.detail).toBe(DUPLICATE);
    }
    const mails = await mailsTo(it.client, email, 'manage_link');
    expect(mails).toHaveLength(1);
  });

  test('two equal registrations at once: one 201, the others 409, one row', async () => {
    const event = await createEvent(it.client);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        it.client.post('/api/participants', personBody(event.id, { email: 'denis@example.org' })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const position = Math.max(...answers.map((answer) => answer.position));
    const page = await it.client.get<EventView>(`/api/events/user/${event.id_user}`, { after: position });
    expect(page.body.participants).toHaveLength(1);
    expect(page.body.current_participants).toBe(1);
  });

  test('the same idempotency key gives the same answer and one registration', async () => {
    const event = await createEvent(it.client);
    const headers = { 'idempotency-key': randomUUID() };
    const body = personBody(event.id, { email: 'eva@example.org' });
    const first = await it.client.post<ParticipantView>('/api/participants', body, { headers });
    const second = await it.client.post<ParticipantView>('/api/participants', body, { headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('1');
    const other = await it.client.post('/api/participants', { ...body, name: 'Eve' }, { headers });
    expectProblem(other, 422, 'idempotency.key_reused');
  });

  test('a private event takes twenty, the next one is refused', async () => {
    const event = await createEvent(it.client, { is_public: false });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        it.client.post('/api/participants', personBody(event.id, { email: `full${index}@example.org` })),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(expectProblem(answer, 409, 'event.full').detail).toBe('Le nombre maximum de participants est atteint.');
    }
  });

  test('an unknown event is 404', async () => {
    expectProblem(await it.client.post('/api/participants', personBody(randomUUID())), 404, 'event.not_found');
  });

  test('keeps trip, weekdays and options', async () => {
    const event = await createEvent(it.client, {
      event_type: 'saisonnier',
      start_date: dayFromNow(3),
      end_date: dayFromNow(90),
    });
    const answer = await register(it.client, event.id, {
      email: 'fanny@example.org',
      legs: [{ kind: 'return', departure_time: '18:15:00' }],
      weekdays: [5, 1],
      alert_radius_km: 20,
      share_email: true,
      chauffeur: 'Je n’ai pas de préférence',
    });
    expect(answer).toMatchObject({
      legs: [{ kind: 'return', departure_time: '18:15' }],
      weekdays: [1, 5],
      alert_radius_km: 20,
      share_email: true,
      chauffeur: "Je n'ai pas de préférence",
    });
  });

  test('without coordinates: accepted, no point, no distance', async () => {
    const event = await createEvent(it.client);
    const answer = await register(it.client, event.id, {
      email: 'gilles@example.org',
      latitude: null,
      longitude: null,
    });
    expect(answer).toMatchObject({
      latitude: null,
      longitude: null,
      position: null,
      distance_km: null,
      cost_estimate: null,
    });
  });
});

describe('the manage link', () => {
  test('confirms, shows, changes and unsubscribes; the token is never in the 201', async () => {
    const event = await createEvent(it.client);
    const registered = await register(it.client, event.id, { email: 'hugo@example.org', name: 'Hugo Henri' });
    const [mail] = await mailsTo(it.client, 'hugo@example.org', 'registration_received');
    const token = linkIn(mail ?? failed(), '/participation#token=').split('#token=')[1] ?? '';
    expect(token).toMatch(/^[A-Za-z0-9_-]{32,}$/);
    expect(JSON.stringify(registered)).not.toContain(token);

    const opened = await openParticipation(it.client, 'hugo@example.org');
    expect(opened).toMatchObject({
      token_type: 'bearer',
      expires_in: 604_800,
      participant: { is_me: true, is_confirmed: true },
    });
    const again = await it.client.post('/api/participants/confirm', { token });
    expect(again.status).toBe(200);

    const path = `/api/participants/${registered.id}`;
    const changed = await it.client.call<ParticipantView>('PATCH', path, {
      token: opened.access_token,
      body: { places: 5, comment: null, name: 'Hugo H' },
    });
    expect(changed.body).toMatchObject({
      places: 5,
      comment: null,
      name: 'Hugo H',
      address: '12 rue de Boigne, 73000 Chambéry',
    });
    const own = await it.client.get<ParticipantView>(path, { token: opened.access_token, after: changed.position });
    expect(own.body).toMatchObject({ email: 'hugo@example.org', places: 5, comment: null, is_me: true });

    const page = await it.client.get<EventView>(`/api/events/user/${event.id_user}`, { token: opened.access_token });
    expect(page.body.my_participant_id).toBe(registered.id);

    const removed = await it.client.call('DELETE', '/api/participants/remove', {
      token: opened.access_token,
      body: { event_id: event.id, email: 'x@example.org', my_participant_id: registered.id },
    });
    expect(removed).toMatchObject({ status: 200, body: { status: 'removed', participant_id: registered.id } });
    const gone = await it.client.get(path, { after: removed.position });
    expectProblem(gone, 404, 'participant.not_found');
    expectProblem(await it.client.post('/api/participants/confirm', { token }), 400, 'auth.link_invalid');
    const twice = await it.client.call('DELETE', '/api/participants/remove', {
      token: opened.access_token,
      body: { event_id: event.id, email: 'x@example.org', my_participant_id: registered.id },
    });
    expect([401, 404]).toContain(twice.status);

    const back = await register(it.client, event.id, { email: 'hugo@example.org' });
    expect(back.id).not.toBe(registered.id);
  });

  test('acts for its own participant only', async () => {
    const event = await createEvent(it.client);
    await register(it.client, event.id, { email: 'ines@example.org' });
    const other = await register(it.client, event.id, { email: 'jean@example.org' });
    const { access_token } = await openParticipation(it.client, 'ines@example.org');
    for (const [method, path, body] of [
      ['PATCH', `/api/participants/${other.id}`, { places: 2 }],
      ['DELETE', `/api/participants/${other.id}`, undefined],
      ['GET', `/api/participants/${other.id}/data`, undefined],
      ['DELETE', '/api/participants/remove', { event_id: event.id, email: 'a@b.fr', my_participant_id: other.id }],
    ] as const) {
      expectProblem(await it.client.call(method, path, { token: access_token, body }), 404, 'participant.not_found');
      const anonymous = await it.client.call(method, path, { body });
      expectProblem(anonymous, 401, 'auth.token_required');
      expect(anonymous.headers.get('www-authenticate')).toBe('Bearer');
    }
    const seen = await it.client.get<ParticipantView>(`/api/participants/${other.id}`, { token: access_token });
    expect(seen.body).toMatchObject({ is_me: false, email: `p_${other.id}@relay.invalid` });
  });

  test('is mailed again on request, whoever asks gets the same answer', async () => {
    const event = await createEvent(it.client);
    await register(it.client, event.id, { email: 'karl@example.org', lang: 'de' });
    for (const email of ['karl@example.org', 'nobody@example.org']) {
      const answer = await it.client.post('/api/participants/resend-link', { email, event_id: event.id });
      expect(answer).toMatchObject({ status: 200, body: { status: 'sent' } });
    }
    const [mail] = await mailsTo(it.client, 'karl@example.org', 'manage_link');
    expect(plain(mail?.subject ?? '')).not.toBe('');
    expect(await it.client.get('/dev/mailbox/messages?to=nobody@example.org')).toMatchObject({ body: [] });
  });

  test('erases what was left as well, once', async () => {
    const event = await createEvent(it.client);
    const { id } = await register(it.client, event.id, { email: 'gone@example.org' });
    const { access_token: access } = await openParticipation(it.client, 'gone@example.org');
    const [mail] = await mailsTo(it.client, 'gone@example.org', 'registration_received');
    if (mail === undefined) throw new Error('no mail with the link');
    const token = linkIn(mail, '/participation').split('token=')[1] ?? '';
    const body = { my_participant_id: id, event_id: event.id };
    expect((await it.client.call('DELETE', '/api/participants/remove', { token: access, body })).status).toBe(200);
    const erased = await it.client.post('/api/participants/erasures', { token });
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    expect(erased.body).toMatchObject({ status: 'erased', participant_id: id });
    expectProblem(await it.client.post('/api/participants/erasures', { token }), 400, 'auth.link_invalid');
  });

  test('erasing removes the person from every answer and keeps the count of events', async () => {
    const event = await createEvent(it.client);
    const person = await register(it.client, event.id, { email: 'lena@example.org', name: 'Lena Lang' });
    const { access_token } = await openParticipation(it.client, 'lena@example.org');
    const data = await it.client.get<{ registrations: ParticipantView[] }>(`/api/participants/${person.id}/data`, {
      token: access_token,
    });
    expect(data.body.registrations[0]).toMatchObject({ name: 'Lena Lang', email: 'lena@example.org' });
    const erased = await it.client.call('DELETE', `/api/participants/${person.id}`, { token: access_token });
    expect(erased).toMatchObject({ status: 200, body: { status: 'erased' } });
    const page = await it.client.get(`/api/events/user/${event.id_user}`, { after: erased.position });
    expect(JSON.stringify(page.body)).not.toContain('Lena');
    expectProblem(await it.client.get(`/api/participants/${person.id}`), 404, 'participant.not_found');
  });
});

function failed(): never {
  throw new Error('no mail arrived');
}
