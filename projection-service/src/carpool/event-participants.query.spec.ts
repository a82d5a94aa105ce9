import {
  EventAdminView,
  EventView,
  OwnEventViews,
  type ParticipantView,
  PeopleView,
  PointsView,
  ROLE_PREFERENCES,
  type RolePreference,
} from '@convoi/contracts';
import { createAdminLinks } from '@convoi/platform/kernel/personal-data/admin-link';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  accepted,
  EVENT,
  eventCreated,
  eventFact,
  type Fact,
  matchIdOf,
  registered,
  requested,
  signedUp,
  unsubscribed,
  userFact,
  uuid,
} from '../testing/history.ts';
import { NOW, startService, type TestService } from '../testing/service.ts';

const PAGE = '/api/events/user/fete-du-lac-annecy-2026-12-05';
const PEOPLE = `${PAGE}/participants`;
const POINTS = `${PAGE}/points`;
const DAY_MS = 86_400_000;
const [DRIVES, RIDES, EITHER] = ROLE_PREFERENCES;
const ORGANISER = 'orga@example.org';

let at: TestService;
let position: number;
const append = async (...facts: readonly Fact[]): Promise<void> => {
  position = await at.append(...facts);
};
const tokenOf = async (who: string): Promise<string> =>
  (await at.tokens.signParticipation({ participantId: uuid(who), eventId: EVENT })).token;
const get = async (path: string, who?: string) =>
  at.get(path, { after: position, ...(who === undefined ? {} : { token: await tokenOf(who) }) });

/** Somebody from a place so far north of the event. */
function person(who: string, town: string, northKm: number, rolePreference: RolePreference = RIDES): Fact {
  return registered(who, {
    person: {
      name: `${who} Nachname`,
      email: `${who.toLowerCase()}@example.org`,
      address: `1 rue Cachée, 74000 ${town}`,
      town,
      latitude: 45.8992 + northKm / 111,
      longitude: 6.1294,
      distanceKm: northKm,
      comment: null,
    },
    rolePreference,
    seats: 2,
  });
}

beforeEach(async () => {
  at = await startService();
  await append(
    eventCreated({ contactKey: at.contactKey(ORGANISER), contactEmail: ORGANISER }),
    person('Far', 'Thonon-les-Bains', 60, DRIVES),
    person('Near', 'Évian', 10),
    person('Middle', 'Genève', 30, EITHER),
    registered('Nowhere', {
      person: {
        name: 'Nowhere',
        email: 'n@example.org',
        address: '',
        town: '',
        latitude: null,
        longitude: null,
        distanceKm: null,
        comment: null,
      },
      rolePreference: DRIVES,
      seats: 1,
    }),
  );
});
afterEach(() => at.stop());

const namesOf = (json: unknown): string[] => (json as PeopleView).items.map(({ name }) => name.replace(/ .*/, ''));

describe('listEventParticipants', () => {
  test('gives the nearest first, those without a place last; parts follow each other', async () => {
    const whole = await get(PEOPLE);
    expect([whole.status, PeopleView.parse(whole.json)]).toEqual([200, whole.json]);
    expect(namesOf(whole.json)).toEqual(['Near', 'Middle', 'Far', 'Nowhere']);
    expect(whole.json.newest).toEqual(['Nowhere', 'Middle', 'Near', 'Far'].map(uuid));
    const [first, second] = [await get(`${PEOPLE}?limit=3`), await get(`${PEOPLE}?limit=3&from=3`)];
    expect([namesOf(first.json), namesOf(second.json)]).toEqual([['Near', 'Middle', 'Far'], ['Nowhere']]);
    expect(second.json.counts).toEqual(whole.json.counts);
    expect(namesOf((await get(`${PEOPLE}?from=99`)).json)).toEqual([]);
    // Seen from somewhere else.
    expect(namesOf((await get(`${PEOPLE}?latitude=46.5&longitude=6.13`)).json)).toEqual([
      'Far',
      'Middle',
      'Near',
      'Nowhere',
    ]);
  });

  test('each filter leaves its half, and says of all how many it leaves, whatever part is asked for', async () => {
    for (const [filter, names] of [
      ['all', ['Near', 'Middle', 'Far', 'Nowhere']],
      ['drivers', ['Middle', 'Far', 'Nowhere']],
      ['passengers', ['Near', 'Middle']],
    ] as const) {
      const { json } = await get(`${PEOPLE}?filter=${filter}&limit=500`);
      expect([namesOf(json), json.counts]).toEqual([names, { all: 4, drivers: 3, passengers: 2 }]);
    }
    expect((await get(`${PEOPLE}?filter=others`)).json.code).toBe('request.invalid_parameter');
    expect((await get(`${PEOPLE}?limit=501`)).json.code).toBe('request.invalid_parameter');
  });

  test('people are found by where they leave from, without accents and by the beginnings of words', async () => {
    for (const [text, names] of [
      ['evi', ['Near']],
      ['bains%20THON', ['Far']],
      ['en%C3%A8', []],
      ['%20', ['Near', 'Middle', 'Far', 'Nowhere']],
    ] as const)
      expect(namesOf((await get(`${PEOPLE}?departure=${text}`)).json)).toEqual(names);
    expect((await get(`${PEOPLE}?departure=geneve&filter=drivers`)).json.counts).toEqual({
      all: 1,
      drivers: 1,
      passengers: 1,
    });
    // What is not shown is not found either.
    expect(namesOf((await get(`${PEOPLE}?departure=cachee`)).json)).toEqual([]);
  });

  test('a group is shown no car that is too small for it, and whoever has none stays', async () => {
    expect(namesOf((await get(`${PEOPLE}?filter=drivers&room=2`)).json)).toEqual(['Middle', 'Far']);
    const three = await get(`${PEOPLE}?room=3`);
    expect(namesOf(three.json)).toEqual(['Near']);
    expect(three.json.counts).toEqual({ all: 1, drivers: 0, passengers: 1 });
    await append(
      requested('Near', 'Far'),
      accepted('Near', 'Far', { driverId: uuid('Far'), passengerId: uuid('Near'), seats: 2 }),
    );
    expect(namesOf((await get(`${PEOPLE}?filter=drivers&room=1`)).json)).toEqual(['Middle', 'Nowhere']);
    expect((await get(`${PEOPLE}?room=0`)).json.code).toBe('request.invalid_parameter');
  });

  test('somebody who takes part comes first, in full, and sees the others from there and by their match', async () => {
    await append(requested('Far', 'Near'));
    const { json, text } = await get(PEOPLE, 'Far');
    expect(PeopleView.parse(json)).toEqual(json);
    expect(namesOf(json)).toEqual(['Far', 'Middle', 'Near', 'Nowhere']);
    expect(json.items[0]).toMatchObject({ is_me: true, address: '1 rue Cachée, 74000 Thonon-les-Bains' });
    expect(json.items[2]).toMatchObject({ relation: 'pending', match_request_id: matchIdOf('Far', 'Near') });
    expect(text.match(/Cachée/g)).toHaveLength(1);
    const stranger = await get(PEOPLE);
    expect(stranger.text).not.toContain('Cachée');
    expect(stranger.json.items.every(({ is_me, relation }: ParticipantView) => !is_me && relation === null)).toBe(true);
  });

  test('what one asks for is in the order, number and words of the whole page (getEvent)', async () => {
    const page = (await get(PAGE)).json as EventView;
    const list = (await get(PEOPLE)).json as PeopleView;
    const byId = (views: readonly ParticipantView[]) => [...views].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(list.items)).toEqual(byId(page.participants));
    expect(list.counts.all).toBe(page.current_participants);
  });
});

describe('getEventMap', () => {
  test('gives the shifted place, role and public name of everybody who has one, in the order of the list', async () => {
    const { status, json, text } = await get(POINTS);
    expect([status, PointsView.parse(json)]).toEqual([200, json]);
    expect(json).toMatchObject({
      ids: ['Near', 'Middle', 'Far'].map(uuid),
      roles: ['passenger', 'either', 'driver'],
      names: ['Near N.', 'Middle N.', 'Far N.'],
      towns: ['Évian', 'Genève', 'Thonon-les-Bains'],
      exact: [],
    });
    const list = (await get(PEOPLE)).json as PeopleView;
    expect(json.latitudes).toEqual(list.items.slice(0, 3).map(({ latitude }) => latitude));
    expect(json.longitudes).toEqual(list.items.slice(0, 3).map(({ longitude }) => longitude));
    for (const secret of ['Nachname', 'Cachée', String(45.8992 + 10 / 111)]) expect(text).not.toContain(secret);
  });

  test('those who ride together see where the other leaves from; nobody sees their own place, which they know', async () => {
    await append(requested('Far', 'Near'));
    const exact = 45.8992 + 10 / 111;
    expect((await get(POINTS, 'Far')).text).not.toContain(String(exact));
    await append(accepted('Far', 'Near'));
    const { json } = await get(POINTS, 'Far');
    expect(json.exact).toEqual([uuid('Near')]);
    expect(json.latitudes[json.ids.indexOf(uuid('Near'))]).toBe(exact);
    expect(json.ids[0]).toBe(uuid('Far'));
    expect(json.names).toContain('Far N.');
    const strangers = await get(POINTS, 'Middle');
    expect([strangers.json.exact, strangers.text.includes(String(exact))]).toEqual([[], false]);
  });
});

describe('pages without their participants', () => {
  test('getEvent, getEventAsOrganiser and listOwnEvents say how many they are, and show the caller themselves', async () => {
    const all = (await get(PAGE)).json as EventView;
    const none = (await get(`${PAGE}?participants=none`)).json as EventView;
    expect(EventView.parse(none)).toEqual(none);
    expect(none).toEqual({ ...all, participants: [] });
    expect(none).toMatchObject({
      current_participants: 4,
      counts: { drivers: 2, passengers: 2, free_seats: 3 },
      my_participant: null,
    });
    const own = await get(`${PAGE}?participants=none`, 'Near');
    const ownAll = await get(PAGE, 'Near');
    expect(own.json).toEqual({ ...ownAll.json, participants: [] });
    expect(own.json.my_participant).toEqual(ownAll.json.participants.find(({ is_me }: ParticipantView) => is_me));
    expect(own.json.my_participant).toMatchObject({ id: uuid('Near'), address: '1 rue Cachée, 74000 Évian' });

    const organiser = await get(
      `/api/events/admin/${createAdminLinks(at.config.secrets.adminLink).keyOf(EVENT, 1)}?participants=none`,
    );
    expect(EventAdminView.parse(organiser.json)).toEqual(organiser.json);
    expect(organiser.json).toMatchObject({ participants: [], current_participants: 4 });

    const events = await get('/api/events/by-email/near%40example.org?participants=none', 'Near');
    expect(OwnEventViews.parse(events.json)).toEqual(events.json);
    expect(events.json[0]).toMatchObject({ participants: [], my_participant: own.json.my_participant });
  });

  test('a change is there at once, in every answer', async () => {
    await get(PEOPLE);
    await get(POINTS);
    await append(unsubscribed('Near'), person('New', 'Évian', 5));
    expect(namesOf((await get(PEOPLE)).json)[0]).toBe('New');
    expect((await get(POINTS)).json.ids[0]).toBe(uuid('New'));
    expect((await get(`${PAGE}?participants=none`)).json.current_participants).toBe(4);
  });
});

describe('who may look', () => {
  const paths = [PEOPLE, POINTS];
  const statuses = async (token?: string): Promise<number[]> =>
    Promise.all(
      paths.map(
        async (path) => (await at.get(path, { after: position, ...(token === undefined ? {} : { token }) })).status,
      ),
    );

  test('hidden, withdrawn and unknown events show nobody', async () => {
    for (const path of paths) expect((await at.get(path.replace('fete', 'x'))).json.code).toBe('event.not_found');
    await append(eventFact('EventHidden', { subjectId: 'organiser', reason: 'spam' }));
    expect(await statuses(await tokenOf('Near'))).toEqual([404, 404]);
    await append(
      eventFact('EventRestored', { subjectId: 'organiser', reason: '' }),
      eventFact('EventWithdrawn', { subjectId: 'organiser', reason: '' }),
    );
    for (const path of paths) expect((await get(path)).json.code).toBe('event.withdrawn');
  });

  test('an event that is over shows its people to those whose it was, for thirty days', async () => {
    await append(
      signedUp('orga', { email: ORGANISER }),
      userFact('orga', 'EmailVerified', { by: 'link' }),
      signedUp('zoe', { email: 'zoe@example.org' }),
      userFact('zoe', 'EmailVerified', { by: 'link' }),
    );
    const sessionOf = async (user: string): Promise<string> =>
      (await at.tokens.signSession({ userId: uuid(user), sessionId: uuid('s'), version: 1 })).token;
    const endMs = Date.UTC(2026, 11, 6, 5);
    at.clock.advance(endMs - NOW - 1000);
    expect(await statuses()).toEqual([200, 200]);
    at.clock.advance(2000);
    expect(await statuses()).toEqual([410, 410]);
    expect(await statuses(await sessionOf('zoe'))).toEqual([410, 410]);
    expect(await statuses(await tokenOf('Near'))).toEqual([200, 200]);
    expect(await statuses(await sessionOf('orga'))).toEqual([200, 200]);
    at.clock.advance(30 * DAY_MS);
    expect(await statuses(await tokenOf('Near'))).toEqual([410, 410]);
  });
});
