import {
  costEstimate,
  EventAdminView,
  EventEndedView,
  EventView,
  type Point,
  publicDistanceKm,
  roadKm,
} from '@convoi/contracts';
import { createAdminLinks } from '@convoi/platform/kernel/personal-data/admin-link';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  confirmed,
  EVENT,
  eventCreated,
  eventFact,
  organiserErased,
  registered,
  unsubscribed,
  updated,
  uuid,
} from '../testing/history.ts';
import { BOB, PAGE, SECRETS, startWithOneEvent } from '../testing/one-event.ts';
import { NOW, type TestService } from '../testing/service.ts';

let at: TestService;
let position: number;
beforeAll(async () => {
  ({ at, position } = await startWithOneEvent());
});
afterAll(() => at.stop());

const tokenOf = async (who: string, eventId = EVENT): Promise<string> =>
  (await at.tokens.signParticipation({ participantId: uuid(who), eventId })).token;

/** Whole kilometres to Annecy from where somebody is shown. */
const shownKm = (shown: Point): number => publicDistanceKm(roadKm(shown, { latitude: 45.8992, longitude: 6.1294 }));

describe('getEvent', () => {
  test('anybody sees the page with its participants in the order of their registration', async () => {
    const { status, headers, json, text } = await at.get(PAGE, { after: position });
    expect(status).toBe(200);
    expect(EventView.parse(json)).toEqual(json);
    expect(json).toMatchObject({
      id: EVENT,
      contact: 'orga@example.org',
      telephone: null,
      max_participants: null,
      current_participants: 2,
      is_upcoming: true,
      my_participant_id: null,
    });
    expect(json.participants.map(({ name }: { name: string }) => name)).toEqual(['Bob B.', 'Alice']);
    expect(json.participants[0]).toMatchObject({
      id: BOB,
      email: `p_${BOB}@relay.invalid`,
      address: 'Chambéry',
      seats_left: { outbound: 3, return: 3 },
      legs: [
        { kind: 'outbound', departure_time: '17:00' },
        { kind: 'return', departure_time: null },
      ],
      is_me: false,
      comment: null,
    });
    const [first] = json.participants;
    // From where he is shown.
    expect(first.distance_km).toBe(shownKm(first));
    expect(first.cost_estimate).toBe(costEstimate(first.distance_km, 3));
    expect(first.position).toEqual([first.latitude, first.longitude]);
    expect(json.participants[1]).toMatchObject({
      position: null,
      distance_km: null,
      cost_estimate: null,
      seats_left: null,
    });
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    expect(Number(headers.get('x-position'))).toBeGreaterThanOrEqual(position);
    expect(headers.get('x-stale')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test('an unchanged page is answered with 304', async () => {
    const etag = (await at.get(PAGE)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    expect((await at.get(PAGE, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('a participant sees their own row in full, and nobody else’s', async () => {
    const { json, text, headers } = await at.get(PAGE, { token: await tokenOf('bob') });
    expect(EventView.parse(json)).toEqual(json);
    expect(json.my_participant_id).toBe(BOB);
    expect(json.participants[0]).toMatchObject({
      name: 'Bob Bernard',
      email: 'bob@example.org',
      address: '12 rue Croix d’Or, 73000 Chambéry',
      latitude: 45.5646,
      distance_km: 52.9,
      comment: 'Je pars tôt.',
      is_me: true,
      contact_email: 'bob@example.org',
      share_email: false,
      alert_radius_km: null,
      mails: true,
      ride_mails: true,
      lang: 'fr',
      registered_at: new Date(NOW).toISOString(),
    });
    expect(text).not.toContain('alice@example.org');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('a bad token, one of another event and one of somebody who left see what anybody sees', async () => {
    const left = await at.append(registered('gone'), unsubscribed('gone'));
    for (const token of ['nonsense', await tokenOf('bob', uuid('elsewhere')), await tokenOf('gone')]) {
      const { status, json } = await at.get(PAGE, { token, after: left });
      expect(status).toBe(200);
      expect(json.my_participant_id).toBeNull();
    }
  });

  test('a change is in the next answer that asks for it', async () => {
    const moved = await at.append(updated('bob', { seats: 2 }), confirmed('bob'));
    const { json } = await at.get(PAGE, { after: moved });
    expect(json.participants[0]).toMatchObject({ places: 2, is_confirmed: true });
    const [bob] = json.participants;
    expect(bob.cost_estimate).toBe(costEstimate(shownKm(bob), 2));
    const back = await at.append(updated('bob', { seats: 3 }));
    expect((await at.get(PAGE, { after: back })).json.participants[0].places).toBe(3);
  });

  test('the public view is compressed', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await at.get(PAGE, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.json.id).toBe(EVENT);
    }
  });

  test('unknown and hidden pages are 404, withdrawn ones say so, ended ones are 410 with their facts', async () => {
    expect((await at.get('/api/events/user/nothing-here')).json.code).toBe('event.not_found');
    const [hidden, withdrawn, past] = [uuid('hidden event'), uuid('withdrawn event'), uuid('past event')];
    const last = await at.append(
      eventCreated({ slug: 'hidden' }, hidden),
      eventFact('EventHidden', { subjectId: 'organiser', reason: 'spam' }, hidden),
      eventCreated({ slug: 'withdrawn' }, withdrawn),
      eventFact('EventWithdrawn', { subjectId: 'organiser', reason: null }, withdrawn),
      eventCreated(
        { slug: 'past', logo: 'a.webp', schedule: { kind: 'oneTime', date: '2026-11-19', time: '20:00' } },
        past,
      ),
    );
    const answers = await Promise.all(
      ['hidden', 'withdrawn', 'past'].map((slug) => at.get(`/api/events/user/${slug}`, { after: last })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 410]);
    expect(answers[0]?.json.code).toBe('event.not_found');
    expect(answers[1]?.json.code).toBe('event.withdrawn');
    expect(EventEndedView.parse(answers[2]?.json)).toEqual(answers[2]?.json);
    expect(answers[2]?.json).toEqual({
      code: 'event.ended',
      detail: 'Cet événement est terminé.',
      id_user: 'past',
      title: 'Fête du lac',
      logo: `${at.url}/uploads/a.webp`,
      location: 'Place de la Mairie, 74000 Annecy',
      is_public: true,
      is_upcoming: false,
      event_type: 'ponctuel',
      type_event: 'ponctuel',
      date: '2026-11-19',
      time: '20:00',
      start_date: null,
      end_date: null,
      date_start: null,
      date_end: null,
    });
    const calendars = await Promise.all(
      ['hidden', 'withdrawn', 'past'].map((slug) => at.get(`/api/events/user/${slug}/calendar.ics`)),
    );
    expect(calendars.map(({ status }) => status)).toEqual([404, 404, 410]);
  });

  test('the end comes at 06:00 of the day after, without any event', async () => {
    at.clock.setTo(Date.parse('2026-12-06T04:59:59Z'));
    expect((await at.get(PAGE)).status).toBe(200);
    at.clock.setTo(Date.parse('2026-12-06T05:00:00Z'));
    const ended = await at.get(PAGE);
    expect(ended.status).toBe(410);
    expect(ended.text).not.toContain('participants');
    at.clock.setTo(NOW);
  });
});

describe('getEventAsOrganiser and getEventTitle', () => {
  const idAdmin = (version: number): string => createAdminLinks(at.config.secrets.adminLink).keyOf(EVENT, version);

  test('the organiser sees contact and phone whatever the flags, and participants as anybody does', async () => {
    const { status, json, text, headers } = await at.get(`/api/events/admin/${idAdmin(1)}`, { after: position });
    expect(status).toBe(200);
    expect(EventAdminView.parse(json)).toEqual(json);
    expect(json).toMatchObject({
      contact: 'orga@example.org',
      telephone: '+33612345678',
      is_telephone_visible: false,
      id_admin: idAdmin(1),
      is_hidden: false,
    });
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('a wrong key and one that was replaced are the same 404; an ended event is still there', async () => {
    const wrong = await at.get(`/api/events/admin/${'x'.repeat(32)}`);
    const rotated = await at.append(eventFact('AdminLinkRotated', { version: 2 }));
    const old = await at.get(`/api/events/admin/${idAdmin(1)}`, { after: rotated });
    expect([wrong.status, old.status]).toEqual([404, 404]);
    expect(old.json).toEqual(wrong.json);
    at.clock.setTo(Date.parse('2027-01-01T00:00:00Z'));
    const ended = await at.get(`/api/events/admin/${idAdmin(2)}`);
    expect([ended.status, ended.json.is_upcoming]).toEqual([200, false]);
    at.clock.setTo(NOW);
  });

  test('an event whose organiser was erased has no contact any more', async () => {
    await at.keys.destroy(uuid('an organiser'));
    const erased = await at.append(organiserErased());
    const { json } = await at.get(PAGE, { after: erased });
    expect([json.contact, json.is_email_visible]).toEqual([null, true]);
  });

  test('getEventTitle gives the title only', async () => {
    expect((await at.get(`/api/events/${EVENT}`)).json).toEqual({ id: EVENT, title: 'Fête du lac' });
    expect((await at.get(`/api/events/${uuid('hidden event')}`)).status).toBe(404);
    expect((await at.get(`/api/events/${uuid('withdrawn event')}`)).json.code).toBe('event.not_found');
    expect((await at.get(`/api/events/${BOB}`)).status).toBe(404);
  });
});

describe('getEventCalendar', () => {
  test('a calendar file with the zone of the event', async () => {
    const { status, headers, text } = await at.get(`${PAGE}/calendar.ics`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/calendar');
    expect(text).toContain(`UID:${EVENT}\r\n`);
    expect(text).toContain('DTSTART;TZID=Europe/Paris:20261205T193000\r\n');
    expect(text).toContain('SEQUENCE:0\r\n');
    const moved = await at.append(
      eventFact('EventRescheduled', { schedule: { kind: 'oneTime', date: '2026-12-05', time: '20:30' } }),
    );
    const later = await at.get(`${PAGE}/calendar.ics`, { after: moved });
    expect(later.text).toContain('SEQUENCE:1\r\n');
    expect(later.text).toContain('T203000');
  });
});
