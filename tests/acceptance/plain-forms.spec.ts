import { once } from 'node:events';
import { connect } from 'node:net';
import type { EventView, ParticipantView } from '@convoi/contracts';
import { CALLS, LANGUAGES } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import { openAccount } from '../harness/accounts.ts';
import { createEvent, linkIn, mailsTo, openParticipation, register } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

/** What a browser without scripts sends of the form. */
const typed = (more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  name: 'Bob Bernard',
  email: 'bob@example.org',
  address: '12 rue de Boigne, 73000 Chambéry',
  chauffeur: 'Je préfère prendre ma voiture',
  places: '3',
  trip: 'both',
  outbound_time: '17:00',
  return_time: '',
  fumeur: 'Non',
  comment: 'Je pars de la gare.',
  ...more,
});

/** Posts a form; redirects are not followed. */
async function post(path: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) {
  const response = await fetch(`${it.client.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const formOf = (event: { readonly id_user: string }): string => `/event/user/${event.id_user}/register`;
const people = async (event: { readonly id_user: string }): Promise<readonly ParticipantView[]> =>
  (await it.client.get<EventView>(`/api/events/user/${event.id_user}`)).body.participants;

const mailedLink = async (part = '/participation#token=', email = 'bob@example.org'): Promise<string> => {
  const [mail] = await mailsTo(it.client, email, 'registration_received');
  if (mail === undefined) throw new Error('no mail');
  return linkIn(mail, part);
};
/** Path of the page with the one button that confirms. */
const confirmPath = async (email?: string): Promise<string> =>
  new URL(await mailedLink('/participation/confirm/', email)).pathname;

/** An event that the pages know of. */
async function knownEvent() {
  const event = await createEvent(it.client);
  await it.client.get(`/api/events/user/${event.id_user}`, { after: event.position });
  return event;
}

describe('registering by a form without scripts', () => {
  test('mails the link, and nobody else sees the person before it is followed', async () => {
    const event = await knownEvent();
    const sent = await post(formOf(event), typed());
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${formOf(event)}?sent=mail`]);
    const link = await mailedLink();
    // Somebody who comes later by the page with scripts is shown alone.
    const later = await register(it.client, event.id, { email: 'eve@example.org', name: 'Eve Evrard' });
    const before = await it.client.get<EventView>(`/api/events/user/${event.id_user}`, { after: later.event_position });
    expect(before.body.participants.map(({ id }) => id)).toEqual([later.id]);
    expect(before.body.current_participants).toBe(1);
    for (const part of ['participants', 'points'])
      expect(JSON.stringify((await it.client.get(`/api/events/user/${event.id_user}/${part}`)).body)).not.toContain(
        'Bob',
      );
    const after = await it.client.get<string>(`${formOf(event)}?sent=mail`);
    expect(after.status).toBe(200);
    expect(after.body).toContain('Il reste une étape');

    // Reading the link's page confirms nothing.
    await it.client.get('/participation');
    await it.client.get('/participation/confirm');
    expect(await people(event)).toHaveLength(1);

    const confirmed = await post('/participation/confirm', { link });
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, `${formOf(event)}?sent=confirmed`]);
    const seen = await eventually(
      async () => {
        const first = (await people(event)).find(({ id }) => id !== later.id);
        if (first === undefined) throw new Error('not shown yet');
        return first;
      },
      { within: 10_000 },
    );
    expect(seen).toMatchObject({ name: 'Bob B.', address: 'Chambéry', places: 3, is_confirmed: true });
    expect(seen.latitude).not.toBeNull();
  });

  test('carries who rides together, and says what is wrong with their numbers beside them', async () => {
    const event = await knownEvent();
    const group = { email: 'group@example.org', chauffeur: 'Je préfère me faire conduire' };
    const page = await post(formOf(event), { ...typed(group), step: 'near' });
    expect(page.html).toContain('autres personnes voyagent avec moi');
    for (const name of ['adults', 'children', 'child_seats']) expect(page.html).toContain(`name="${name}"`);

    const wrong = await post(formOf(event), typed({ ...group, adults: '1', children: '0', child_seats: '2' }));
    expect(wrong.status).toBe(422);
    expect(wrong.html).toMatch(/aria-invalid="true"[^>]*name="adults"|name="adults"[^>]*aria-invalid="true"/);
    // A driver's own people need seats of the car.
    const few = { ...group, chauffeur: 'Je préfère prendre ma voiture', places: '2', adults: '1', children: '2' };
    const full = await post(formOf(event), typed({ ...few, child_seats: '0' }));
    expect(full.status).toBe(409);
    expect(full.html).toMatch(/aria-invalid="true"[^>]*name="places"|name="places"[^>]*aria-invalid="true"/);
    expect(full.html).toContain('pas assez de places pour tous.');
    expect(full.html).not.toContain('déjà attribuées');
    const sent = await post(formOf(event), typed({ ...group, adults: '1', children: '2', child_seats: '1' }));
    expect(sent.status).toBe(303);
    const own = await openParticipation(it.client, group.email);
    expect(own.participant).toMatchObject({ party: 4, companions: { adults: 1, children: 2, child_seats: 1 } });
  });

  test.each(LANGUAGES)('the mailed link confirms by one press, and by nothing before (%s)', async (lang) => {
    const event = await knownEvent();
    const email = `press-${lang}@example.org`;
    const header = { 'accept-language': lang };
    expect((await post(formOf(event), typed({ email }), header)).status).toBe(303);
    const [mail] = await mailsTo(it.client, email, 'registration_received');
    // It is not seen yet, and the mail does not say that it is.
    expect(mail?.text).not.toContain(
      { fr: 'figure déjà', en: 'already on', de: 'steht schon', es: 'ya aparece' }[lang],
    );
    const path = await confirmPath(email);
    // Programs follow the links in mails, and some of them ask for the head alone.
    const page = await it.client.get<string>(path, { headers: header });
    expect(page.status).toBe(200);
    expect((await fetch(`${it.client.url}${path}`, { method: 'HEAD' })).status).toBe(200);
    expect(page.body).toContain(
      {
        fr: 'Confirmer mon inscription',
        en: 'Confirm my registration',
        de: 'Meine Anmeldung bestätigen',
        es: 'Confirmar mi inscripción',
      }[lang],
    );
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(await people(event)).toEqual([]);

    for (let time = 0; time < 2; time += 1) {
      const pressed = await post(path, {}, header);
      expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `${formOf(event)}?sent=confirmed`]);
    }
    await eventually(async () => expect(await people(event)).toMatchObject([{ name: 'Bob B.', is_confirmed: true }]), {
      within: 10_000,
    });
    expect((await post(path, {}, { ...header, 'sec-fetch-site': 'cross-site' })).status).toBe(400);
  });

  test.each(LANGUAGES)('a link of a registration that is cancelled says so (%s)', async (lang) => {
    const event = await knownEvent();
    const email = `gone-${lang}@example.org`;
    const header = { 'accept-language': lang };
    await post(formOf(event), typed({ email }), header);
    const path = await confirmPath(email);
    const own = await openParticipation(it.client, email);
    const left = await it.client.call('DELETE', CALLS.unsubscribeParticipant.path, {
      body: { event_id: event.id, email, my_participant_id: own.participant.id },
      token: own.access_token,
    });
    expect(left.status).toBe(200);
    const answer = await post(path, {}, header);
    expect(answer.status).toBe(404);
    expect(answer.html).toContain(
      { fr: 'a été annulée', en: 'was cancelled', de: 'wurde abgesagt', es: 'se anuló' }[lang],
    );
    const erased = `erased-${lang}@example.org`;
    await post(formOf(event), typed({ email: erased }), header);
    const other = await openParticipation(it.client, erased);
    const link = await confirmPath(erased);
    await it.client.call('DELETE', `/api/participants/${other.participant.id}`, { token: other.access_token });
    expect((await post(link, {}, header)).status).toBe(404);
  });

  test('a link that nobody was mailed, and the link that manages, confirm nothing there', async () => {
    const event = await knownEvent();
    await post(formOf(event), typed({ email: 'own@example.org' }));
    const manage = (await mailedLink('/participation#token=', 'own@example.org')).split('#token=')[1] ?? '';
    const confirm = (await confirmPath('own@example.org')).split('/').at(-1) ?? '';
    for (const token of ['x', 'A'.repeat(64), '%E0%A4%A', manage])
      expect((await post(`/participation/confirm/${token}`, {})).status).not.toBe(303);
    // What confirms opens nothing.
    expectProblem(await it.client.post(CALLS.confirmParticipant.path, { token: confirm }), 400, 'auth.link_invalid');
    expect(await people(event)).toEqual([]);
    const { body } = await it.client.post(CALLS.confirmRegistration.path, { token: confirm });
    expect(body).toEqual({
      status: 'confirmed',
      event: { id: event.id, id_user: event.id_user, title: expect.any(String) },
    });
  });

  test('a lost mail that is asked for again brings that link, too, as long as nothing is confirmed', async () => {
    const event = await knownEvent();
    const email = 'again@example.org';
    await post(formOf(event), typed({ email }));
    await it.client.post(CALLS.resendManageLink.path, { email, event_id: event.id });
    const [mail] = await mailsTo(it.client, email, 'manage_link');
    if (mail === undefined) throw new Error('no mail');
    const again = new URL(linkIn(mail, '/participation/confirm/')).pathname;
    expect(again).toBe(await confirmPath(email));
    expect((await post(again, {})).status).toBe(303);
    // Whoever came by the page with scripts gets one way, not two.
    await register(it.client, event.id, { email: 'script@example.org' });
    const [scripted] = await mailsTo(it.client, 'script@example.org', 'registration_received');
    expect(scripted?.text).not.toContain('/participation/confirm/');
  });

  test.each(LANGUAGES)('a mistake is told beside its field, with everything typed kept (%s)', async (lang) => {
    const event = await knownEvent();
    const answer = await post(formOf(event), typed({ email: 'bob@', comment: 'À <b>bientôt</b>' }), {
      'accept-language': lang,
    });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const words = {
      fr: 'Veuillez entrer une adresse email valide.',
      en: 'valid email',
      de: 'gültige E-Mail',
      es: 'correo',
    }[lang];
    expect(answer.html.toLowerCase()).toContain(words.toLowerCase());
    expect(answer.html).toContain('value="Bob Bernard"');
    expect(answer.html).toContain('value="bob@"');
    expect(answer.html).toContain('À &lt;b&gt;bientôt&lt;/b&gt;');
    expect(answer.html).toContain('value="17:00"');
    expect(await people(event)).toEqual([]);
  });

  test.each(LANGUAGES)('who is near is shown before anything else is asked (%s)', async (lang) => {
    const event = await knownEvent();
    await register(it.client, event.id, { name: 'Eve Evrard', email: 'eve@example.org' });
    const rider = await register(it.client, event.id, {
      name: 'Paul Passager',
      email: 'paul@example.org',
      chauffeur: 'Je préfère me faire conduire',
    });
    await it.client.get(`/api/events/user/${event.id_user}`, { after: rider.event_position });
    const header = { 'accept-language': lang };
    const page = await it.client.get<string>(formOf(event), { headers: header });
    expect(page.body).toContain('name="address"');
    expect(page.body).not.toContain('name="email"');
    expect(page.body).not.toMatch(/name="chauffeur"[^>]*checked/);
    const first = { step: 'near', address: '12 rue de Boigne, 73000 Chambéry' };
    // The question is asked, not answered for whoever overlooks it.
    const overlooked = await post(formOf(event), first, header);
    expect(overlooked.status).toBe(422);
    expect(overlooked.html).toContain('aria-invalid="true"');
    expect(overlooked.html).not.toContain('name="email"');
    const answered = await post(formOf(event), { ...first, chauffeur: 'Je préfère prendre ma voiture' }, header);
    expect(answered.status).toBe(200);
    expect(answered.html).toContain('Paul P.');
    expect(answered.html).not.toContain('Eve E.');
    expect(answered.html).toContain('name="email"');
    const { chauffeur: _, ...unsaid } = typed();
    expect((await post(formOf(event), unsaid, header)).status).toBe(422);
    expect(await people(event)).toHaveLength(2);
  });

  test('a doubtful departure is asked about, and the choice counts', async () => {
    const event = await knownEvent();
    const asked = await post(formOf(event), typed({ email: 'zoe@example.org', address: 'Zzyzx-sur-Rien' }));
    expect(asked.status).toBe(422);
    expect(asked.html).toContain('name="place_of"');
    const sent = await post(
      formOf(event),
      typed({
        email: 'zoe@example.org',
        address: 'Zzyzx-sur-Rien',
        place_of: 'Zzyzx-sur-Rien',
        place: '45.5662,5.9208',
      }),
    );
    expect(sent.status).toBe(303);
    const own = await openParticipation(it.client, 'zoe@example.org');
    expect(own.participant).toMatchObject({ address: 'Zzyzx-sur-Rien', latitude: 45.5662, longitude: 5.9208 });
  });

  test('a departure far from the event is asked about with its distance, and taken when it is meant', async () => {
    const event = await knownEvent();
    const fields = typed({ email: 'max@example.org', address: 'Marienplatz 1, 80331 München' });
    const asked = await post(formOf(event), fields);
    expect(asked.status).toBe(422);
    expect(asked.html.replaceAll('&#x27;', "'")).toMatch(/München, Allemagne \(à\s\d{3}\skm de l'événement\)/);
    const [, place = ''] = /name="place"[^>]*value="(-?[\d.]+,-?[\d.]+)"/.exec(asked.html) ?? [];
    expect((await post(formOf(event), { ...fields, place_of: fields.address ?? '', place })).status).toBe(303);
  });

  test('a departure that was pasted is where it says, under a name that can be read', async () => {
    const event = await knownEvent();
    const email = 'pia@example.org';
    const link = 'https://www.google.com/maps/place/Gare+de+Chamb%C3%A9ry/@45.57,5.92,17z/data=!3d45.57123!4d5.91987';
    expect((await post(formOf(event), typed({ email, address: link }))).status).toBe(303);
    const { participant } = await openParticipation(it.client, email);
    expect(participant).toMatchObject({ latitude: 45.57123, longitude: 5.91987 });
    expect(participant.address).toMatch(/^Gare de Chambéry, /);
  });

  test('the address of an account is no way around the link', async () => {
    const event = await knownEvent();
    const email = 'carla@example.org';
    await openAccount(it.client, email);
    expect((await post(formOf(event), typed({ email }))).status).toBe(303);
    const own = await openParticipation(it.client, email);
    expect(own.participant).toMatchObject({ email, is_confirmed: true });
  });

  test('the same form sent twice is one registration; another of the address is told so', async () => {
    const event = await knownEvent();
    const first = await post(formOf(event), typed());
    const twice = await post(formOf(event), typed());
    expect([first.status, twice.status]).toEqual([303, 303]);
    const other = await post(formOf(event), typed({ name: 'Robert' }));
    expect(other.status).toBe(409);
    expect(other.html).toContain('Vous avez déjà une demande de covoiturage pour cet événement.');
  });

  test('another site cannot send it, nor can too much be sent', async () => {
    const event = await knownEvent();
    const foreign = await post(formOf(event), typed(), { 'sec-fetch-site': 'cross-site' });
    const old = await fetch(`${it.client.url}${formOf(event)}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams(typed()),
    });
    const large = await post(formOf(event), typed({ comment: 'x'.repeat(70_000) }));
    expect([foreign.status, old.status, large.status]).toEqual([400, 400, 413]);
    expect((await post('/participation/confirm', { link: 'nothing' })).status).not.toBe(303);
    expect(await people(event)).toEqual([]);
  });

  test('one that breaks off is no fault of ours', async () => {
    const event = await knownEvent();
    const { hostname, port } = new URL(it.client.url);
    const posted = () => it.product.output().match(/"route":"other","method":"POST".*"msg":"request"/g) ?? [];
    const before = posted().length;
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const type = 'Content-Type: application/x-www-form-urlencoded';
    socket.write(
      `POST ${formOf(event)} HTTP/1.1\r\nHost: ${hostname}\r\n${type}\r\nContent-Length: 500\r\n\r\nname=Bo`,
    );
    // The server has begun with it once it answers what came later.
    expect((await fetch(`${it.client.url}${formOf(event)}`)).status).toBe(200);
    socket.resetAndDestroy();
    await eventually(async () => expect(posted()).toHaveLength(before + 1), { within: 15_000 });
    // What followed from it has been told too by the time that another one is answered.
    expect((await post(formOf(event), {})).status).toBe(422);
    await eventually(async () => expect(posted()).toHaveLength(before + 2), { within: 15_000 });
    expect(it.product.output()).not.toContain('page failed');
  });

  test('the header of such a call says nothing without the proof of the web service', async () => {
    const event = await knownEvent();
    const answer = await it.client.post(
      '/api/participants',
      { event_id: event.id, name: 'Bob', email: 'bob@example.org', address: 'Chambéry' },
      { headers: { 'x-convoi-plain-form': '203.0.113.9' } },
    );
    // The guards of this product are off, so that the call itself is taken: what it tells is that it is shown at once.
    expect(answer.status).toBe(201);
    const page = await it.client.get<EventView>(`/api/events/user/${event.id_user}`, { after: answer.position });
    expect(page.body.participants).toHaveLength(1);
  });
});
