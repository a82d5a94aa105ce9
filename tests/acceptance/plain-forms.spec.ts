import type { EventView, ParticipantView } from '@convoi/contracts';
import { LANGUAGES } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import { openAccount } from '../harness/accounts.ts';
import { createEvent, linkIn, mailsTo, openParticipation, register } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
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

const mailedLink = async (): Promise<string> => {
  const [mail] = await mailsTo(it.client, 'bob@example.org', 'registration_received');
  if (mail === undefined) throw new Error('no mail');
  return linkIn(mail, '/participation');
};

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
