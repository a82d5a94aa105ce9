import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  EventView,
  MatchCheckView,
  MatchRequestViews,
  MeetingPointsView,
  MessageViews,
  OwnDataView,
  OwnEventViews,
  ParticipantView,
  publicDistanceKm,
  roadKm,
  UserView,
} from '@convoi/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  accepted,
  adopted,
  cancelled,
  carpoolFact,
  closed,
  confirmed,
  EVENT,
  eventCreated,
  eventFact,
  type Fact,
  mailFact,
  matchIdOf,
  paymentFact,
  posted,
  registered,
  rejected,
  requested,
  signedUp,
  subjectErased,
  unsubscribed,
  updated,
  userErased,
  userFact,
  uuid,
} from '../testing/history.ts';
import { readCalendar } from '../testing/read-calendar.ts';
import { NOW, startService, type TestService } from '../testing/service.ts';

const PAGE = '/api/events/user/fete-du-lac-annecy-2026-12-05';
const MATCH = matchIdOf('bob', 'alice');
const RIDES = 'passenger';

const ALICE = {
  name: 'Alice Quetzal',
  email: 'alice@example.org',
  address: '1 rue du Lac, 74000 Annecy',
  town: 'Annecy',
  latitude: 45.912345,
  longitude: 6.123456,
  distanceKm: 1.7,
  comment: 'Près du séquoia.',
};

let at: TestService;
let position: number;

const append = async (...facts: readonly Fact[]): Promise<void> => {
  position = await at.append(...facts);
};

beforeEach(async () => {
  at = await startService();
  await append(
    eventCreated(),
    registered('bob'),
    registered('alice', { person: ALICE, rolePreference: RIDES, seats: 2, shareEmail: true }),
    registered('carol', { person: { ...ALICE, name: 'Carol Zwick', email: 'carol@example.org' } }),
  );
});
afterEach(() => at.stop());

const tokenOf = async (who: string): Promise<string> =>
  (await at.tokens.signParticipation({ participantId: uuid(who), eventId: EVENT })).token;
const sessionOf = async (user: string, session = 'a session', version = 1): Promise<string> =>
  (await at.tokens.signSession({ userId: uuid(user), sessionId: uuid(session), version })).token;
const get = async (path: string, who?: string) =>
  at.get(path, { after: position, ...(who === undefined ? {} : { token: await tokenOf(who) }) });

/** A proved account. */
const account = (user: string, email = `${user}@example.org`): Fact[] => [
  signedUp(user, { email }),
  userFact(user, 'EmailVerified', { by: 'link' }),
];

describe('people by the match that one has with them', () => {
  /** Alice on the page and alone, as somebody sees her. */
  const aliceSeenBy = async (who?: string): Promise<ParticipantView> => {
    const alone = await get(`/api/participants/${uuid('alice')}`, who);
    const page = await get(PAGE, who);
    expect(EventView.parse(page.json)).toEqual(page.json);
    expect(ParticipantView.parse(alone.json)).toEqual(alone.json);
    expect(page.json.participants.find(({ id }: { id: string }) => id === uuid('alice'))).toEqual(alone.json);
    return alone.json as ParticipantView;
  };
  const BLURRED = { name: 'Alice Q.', email: `p_${uuid('alice')}@relay.invalid`, address: 'Annecy' };

  test('strangers see the public view; a request opens the comment, an accepted ride everything', async () => {
    for (const who of [undefined, 'bob']) {
      expect(await aliceSeenBy(who)).toMatchObject({
        ...BLURRED,
        comment: null,
        relation: null,
        match_request_id: null,
      });
    }
    await append(requested('bob', 'alice'));
    const pending = await aliceSeenBy('bob');
    expect(pending).toMatchObject({
      ...BLURRED,
      comment: 'Près du séquoia.',
      relation: 'pending',
      match_request_id: MATCH,
      contact_email: null,
    });
    expect(pending.distance_km).toBe(
      publicDistanceKm(
        roadKm(
          { latitude: pending.latitude ?? 0, longitude: pending.longitude ?? 0 },
          { latitude: 45.8992, longitude: 6.1294 },
        ),
      ),
    );
    expect(pending.latitude).not.toBeCloseTo(ALICE.latitude, 4);
    expect(await aliceSeenBy('carol')).toMatchObject({ ...BLURRED, comment: null, relation: null });

    await append(accepted('bob', 'alice', { seats: 2 }));
    expect(await aliceSeenBy('bob')).toMatchObject({
      name: 'Alice Quetzal',
      email: BLURRED.email,
      address: ALICE.address,
      latitude: ALICE.latitude,
      position: [ALICE.latitude, ALICE.longitude],
      distance_km: 1.7,
      cost_estimate: 0.11,
      comment: 'Près du séquoia.',
      relation: 'accepted',
      match_request_id: MATCH,
      contact_email: 'alice@example.org',
      is_me: false,
    });
    expect(await aliceSeenBy('carol')).toMatchObject({ ...BLURRED, comment: null });

    await append(cancelled('bob', 'alice'));
    expect(await aliceSeenBy('bob')).toMatchObject({
      ...BLURRED,
      comment: null,
      relation: null,
      match_request_id: null,
    });
  });

  test('an address that its owner does not share stays unknown', async () => {
    await append(requested('bob', 'alice'), accepted('bob', 'alice'));
    const bob = await get(`/api/participants/${uuid('bob')}`, 'alice');
    expect(bob.json).toMatchObject({ relation: 'accepted', name: 'Bob Bernard', contact_email: null });
    expect(bob.text).not.toContain('bob@example.org');
  });

  test('accepted rides take free seats, on their legs, for everybody; an end gives them back', async () => {
    const seatsOf = async (who: string): Promise<unknown> =>
      (await get(PAGE)).json.participants.find(({ id }: { id: string }) => id === uuid(who)).seats_left;
    expect(await seatsOf('bob')).toEqual({ outbound: 3, return: 3 });
    await append(requested('bob', 'alice'), accepted('bob', 'alice', { seats: 2, legs: ['outbound'] }));
    expect(await seatsOf('bob')).toEqual({ outbound: 1, return: 3 });
    expect(await seatsOf('alice')).toBeNull();
    expect((await get(`/api/participants/${uuid('bob')}`, 'bob')).json.seats_left).toEqual({ outbound: 1, return: 3 });
    // Who prefers to drive sits in another car on one leg, and offers no seat there.
    await append(requested('bob', 'carol'), accepted('bob', 'carol', { seats: 1, legs: ['return'] }));
    expect(await seatsOf('carol')).toEqual({ outbound: 3, return: 0 });
    await append(closed('bob', 'alice', 'alice'), unsubscribed('alice'));
    expect(await seatsOf('bob')).toEqual({ outbound: 3, return: 2 });
  });

  test('a driver without a preference has seats once a ride says so', async () => {
    await append(updated('carol', { rolePreference: 'either', seats: 4 }), requested('carol', 'alice'));
    const carol = `/api/participants/${uuid('carol')}`;
    expect((await get(carol)).json.seats_left).toBeNull();
    await append(accepted('carol', 'alice', { seats: 2 }));
    expect((await get(carol)).json.seats_left).toEqual({ outbound: 2, return: 2 });
  });

  test('an account sees itself and its matches like the holder of the link', async () => {
    await append(...account('zoe', 'bob@example.org'), adopted('bob', 'zoe'), requested('bob', 'alice'));
    const token = await sessionOf('zoe');
    const { json } = await at.get(PAGE, { after: position, token });
    expect(json.my_participant_id).toBe(uuid('bob'));
    expect(json.participants[0]).toMatchObject({ is_me: true, email: 'bob@example.org' });
    expect(json.participants[1]).toMatchObject({ relation: 'pending', comment: 'Près du séquoia.' });
    const alone = await at.get(`/api/participants/${uuid('bob')}`, { after: position, token });
    expect(alone.json).toMatchObject({ is_me: true, address: '12 rue Croix d’Or, 73000 Chambéry' });
  });
});

describe('checkMatch and listMatches', () => {
  test('the two parties see their match from their own side, and nobody else sees it', async () => {
    await append(requested('bob', 'alice', 'On part ensemble ?'), posted('alice', 'bob', 'Oui'));
    const [bob, alice, carol] = await Promise.all(
      ['bob', 'alice', 'carol'].map((who) => get('/api/match-requests', who)),
    );
    expect(MatchRequestViews.parse(bob?.json)).toEqual(bob?.json);
    expect(bob?.json).toMatchObject([
      {
        id: MATCH,
        event_id: EVENT,
        sender_id: uuid('bob'),
        receiver_id: uuid('alice'),
        status: 'pending',
        message: 'On part ensemble ?',
        direction: 'sent',
        counterpart: { id: uuid('alice'), name: 'Alice Q.', relation: 'pending' },
        event: {
          id_user: 'fete-du-lac-annecy-2026-12-05',
          is_upcoming: true,
          date: '2026-12-05',
          event_type: 'ponctuel',
        },
        driver_id: null,
        seats: null,
        legs: null,
        created_at: new Date(NOW).toISOString(),
        last_message_at: new Date(NOW).toISOString(),
      },
    ]);
    expect(alice?.json).toMatchObject([{ direction: 'received', counterpart: { id: uuid('bob'), name: 'Bob B.' } }]);
    expect(alice?.text).not.toContain('bob@example.org');
    expect(carol?.json).toEqual([]);
    expect((await get('/api/match-requests')).status).toBe(401);
  });

  test('newest first; ended ones only when all are asked for; one event when one is named', async () => {
    await append(
      requested('carol', 'bob'),
      requested('bob', 'alice'),
      accepted('bob', 'alice', { seats: 2 }),
      rejected('carol', 'bob'),
    );
    const ids = async (query: string): Promise<string[]> =>
      (await get(`/api/match-requests${query}`, 'bob')).json.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual([MATCH]);
    expect(await ids('?status=all')).toEqual([MATCH, matchIdOf('bob', 'carol')]);
    expect(await ids(`?event_id=${EVENT}`)).toEqual([MATCH]);
    expect(await ids(`?event_id=${uuid('elsewhere')}`)).toEqual([]);
    const { json } = await get('/api/match-requests?status=all', 'bob');
    expect(json[0]).toMatchObject({
      driver_id: uuid('bob'),
      passenger_id: uuid('alice'),
      seats: 2,
      legs: ['outbound', 'return'],
    });
    expect(json[1]).toMatchObject({ status: 'rejected', counterpart: { relation: null, match_request_id: null } });
    expect((await get('/api/match-requests?status=gone', 'bob')).status).toBe(400);
    await append(requested('bob', 'carol'));
    expect(await ids('')).toEqual([matchIdOf('bob', 'carol'), MATCH]);
  });

  test('of somebody who was erased only the match is left', async () => {
    await append(requested('alice', 'bob', 'Mon numéro est le 7'));
    await at.keys.destroy(uuid('alice as a subject'));
    await append(unsubscribed('alice', 'erased'), closed('alice', 'bob', 'alice'), subjectErased('alice'));
    const { json, text } = await get('/api/match-requests?status=all', 'bob');
    expect(MatchRequestViews.parse(json)).toEqual(json);
    expect(json).toMatchObject([{ status: 'closed', message: null, counterpart: { name: '', address: '' } }]);
    for (const gone of ['Alice', 'Annecy, ', 'numéro']) expect(text).not.toContain(gone);
  });

  test('checkMatch answers either order to the parties of a live match and nobody else', async () => {
    const check = async (sender: string, receiver: string, who?: string): Promise<unknown> => {
      const query = `sender_id=${uuid(sender)}&receiver_id=${uuid(receiver)}&event_id=${EVENT}`;
      const { status, json } = await get(`/api/match-requests/check?${query}`, who);
      expect([status, MatchCheckView.parse(json)]).toEqual([200, json]);
      return json;
    };
    await append(requested('bob', 'alice'));
    const live = { exists: true, id: MATCH, status: 'pending' };
    expect(await check('bob', 'alice', 'bob')).toEqual(live);
    expect(await check('alice', 'bob', 'alice')).toEqual(live);
    expect(await check('bob', 'alice')).toEqual({ exists: false });
    expect(await check('bob', 'alice', 'carol')).toEqual({ exists: false });
    expect(await check('bob', 'carol', 'bob')).toEqual({ exists: false });
    await append(cancelled('bob', 'alice'));
    expect(await check('bob', 'alice', 'bob')).toEqual({ exists: false });
    expect((await get('/api/match-requests/check?sender_id=x', 'bob')).status).toBe(400);
  });
});

describe('listMessages', () => {
  const contents = async (query: string, who = 'bob'): Promise<string[]> => {
    const { status, json } = await get(`/api/messages/${MATCH}${query}`, who);
    expect([status, MessageViews.parse(json)]).toEqual([200, json]);
    return json.map(({ content }: { content: string }) => content);
  };

  test('the latest messages, oldest first; what follows a known one; nothing to strangers', async () => {
    await append(requested('bob', 'alice'), ...['1', '2', '3', '4'].map((text) => posted('bob', 'alice', text)));
    expect(await contents('')).toEqual(['Bonjour !', '1', '2', '3', '4']);
    expect(await contents('?limit=2')).toEqual(['3', '4']);
    expect(await contents(`?after=${uuid('message 1')}&limit=2`, 'alice')).toEqual(['2', '3']);
    expect(await contents(`?after=${uuid('message 4')}`)).toEqual([]);
    // A message of one's own that is on its way is known before the chat knows it.
    expect(await contents(`?after=${uuid('message 9')}&limit=1`)).toEqual(['4']);
    for (const limit of ['0', '501', 'x'])
      expect((await get(`/api/messages/${MATCH}?limit=${limit}`, 'bob')).status).toBe(400);
    expect((await get(`/api/messages/${MATCH}`, 'carol')).json.code).toBe('match.not_found');
    expect((await get(`/api/messages/${uuid('nothing')}`, 'bob')).status).toBe(404);
    expect((await get('/api/messages/nothing', 'bob')).status).toBe(404);
    expect((await get(`/api/messages/${MATCH}`)).status).toBe(401);
  });

  test('what staff have hidden does not count in what is asked for', async () => {
    const hidden = (text: string): Fact => ({
      ...posted('bob', 'alice', text),
      type: 'MessageHidden',
      data: { messageId: uuid(`message ${text}`), reportId: uuid('report') },
    });
    await append(requested('bob', 'alice'), ...['1', '2', '3', '4'].map((text) => posted('bob', 'alice', text)));
    await append(hidden('2'), hidden('4'));
    expect(await contents('?limit=2')).toEqual(['1', '3']);
    expect(await contents('?limit=1', 'alice')).toEqual(['3']);
    expect(await contents(`?after=${uuid('message 1')}&limit=1`)).toEqual(['3']);
    expect(await contents(`?after=${uuid('message 3')}&limit=1`)).toEqual([]);
    expect(await contents('')).toEqual(['Bonjour !', '1', '3']);
  });

  test('an ended match is unreadable, a re-opened one shows the whole history', async () => {
    await append(requested('bob', 'alice'), posted('bob', 'alice', '1'), cancelled('bob', 'alice'));
    expect((await get(`/api/messages/${MATCH}`, 'bob')).status).toBe(404);
    await append(requested('alice', 'bob', 'Encore moi'), posted('alice', 'bob', '2'), cancelled('alice', 'bob'));
    await append(requested('bob', 'alice', null), posted('bob', 'alice', '3'));
    expect(await contents('')).toEqual(['Bonjour !', '1', 'Encore moi', '2', '3']);
  });

  test('words of somebody whose key is gone are gone', async () => {
    await append(requested('bob', 'alice'), posted('bob', 'alice', '1'), posted('alice', 'bob', '2'));
    await append(cancelled('bob', 'alice'), requested('alice', 'bob', 'Encore moi'));
    expect(await contents('')).toEqual(['Bonjour !', '1', '2', 'Encore moi']);
    await at.keys.destroy(uuid('alice as a subject'));
    expect(await contents('')).toEqual(['Bonjour !', '1']);
  });

  test('readable after the end of the event', async () => {
    await append(requested('bob', 'alice', null), posted('bob', 'alice', '1'));
    at.clock.setTo(Date.parse('2026-12-10T00:00:00Z'));
    const { token } = await at.tokens.signParticipation({ participantId: uuid('bob'), eventId: EVENT });
    const read = await at.get(`/api/messages/${MATCH}`, { after: position, token });
    expect(read.json).toMatchObject([{ content: '1' }]);
  });
});

test('whether the two come is asked from the morning of the day before until the event is over', async () => {
  await append(requested('bob', 'alice'), accepted('bob', 'alice'));
  const asked = async (now: string): Promise<unknown> => {
    at.clock.setTo(Date.parse(now));
    const [match] = (await get('/api/match-requests', 'alice')).json;
    return match.attendance;
  };
  const unsure = { own: 'unsure', counterpart: 'unsure' };
  expect(await asked('2026-12-03T12:00:00Z')).toBeUndefined();
  expect(await asked('2026-12-04T12:00:00Z')).toEqual(unsure);
  expect(await asked('2026-12-06T04:59:59Z')).toEqual(unsure);
  // Six in the morning in Paris: from now on an answer is refused.
  expect(await asked('2026-12-06T05:00:00Z')).toBeUndefined();

  // A season is asked about once, around its first day: what was said of that day is not said of the others.
  await append(
    eventFact('EventRescheduled', { schedule: { kind: 'season', startDate: '2026-12-08', endDate: '2027-03-30' } }),
  );
  expect(await asked('2026-12-07T12:00:00Z')).toEqual(unsure);
  expect(await asked('2026-12-09T04:59:59Z')).toEqual(unsure);
  expect(await asked('2026-12-09T05:00:00Z')).toBeUndefined();
  expect(await asked('2027-01-12T12:00:00Z')).toBeUndefined();
});

describe('setTyping and getTyping', () => {
  const typing = async (body: object, who: string): Promise<number> => {
    const response = await fetch(`${at.url}/api/typing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(who)}` },
      body: JSON.stringify(body),
    });
    return response.status;
  };
  const isTyping = async (participant: string, who: string, more = ''): Promise<boolean> =>
    (await get(`/api/typing-status?participant_id=${uuid(participant)}${more}`, who)).json.typing;

  test('the counterpart of a live match sees it, strangers and the person do not', async () => {
    await append(requested('bob', 'alice'));
    await get('/api/match-requests', 'bob');
    expect(await typing({ participant_id: uuid('bob'), match_request_id: MATCH }, 'bob')).toBe(204);
    expect(await isTyping('bob', 'alice')).toBe(true);
    expect(await isTyping('bob', 'alice', `&match_request_id=${MATCH}`)).toBe(true);
    expect(await isTyping('bob', 'alice', `&match_request_id=${uuid('another')}`)).toBe(false);
    expect(await isTyping('bob', 'carol')).toBe(false);
    expect(await isTyping('alice', 'bob')).toBe(false);
    expect(await isTyping('bob', 'bob')).toBe(false);
    await append(cancelled('bob', 'alice'));
    expect(await isTyping('bob', 'alice')).toBe(false);
  });

  test('without a match named it counts in each; as somebody else it is 404', async () => {
    await append(requested('bob', 'alice'), requested('carol', 'bob'));
    await get('/api/match-requests', 'bob');
    expect(await typing({ participant_id: uuid('bob') }, 'bob')).toBe(204);
    expect([await isTyping('bob', 'alice'), await isTyping('bob', 'carol')]).toEqual([true, true]);
    expect(await typing({ participant_id: uuid('alice') }, 'bob')).toBe(404);
    expect(await typing({ participant_id: uuid('bob'), match_request_id: matchIdOf('carol', 'alice') }, 'bob')).toBe(
      404,
    );
  });
});

describe('getRideCalendar', () => {
  test('an entry for each leg of an accepted ride, for its parties', async () => {
    await append(requested('bob', 'alice'));
    const path = `/api/match-requests/${MATCH}/calendar.ics`;
    expect((await get(path, 'alice')).json.code).toBe('match.not_found');
    await append(accepted('bob', 'alice', { seats: 2 }));
    const { status, headers, text } = await get(path, 'alice');
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/calendar')]);
    expect(readCalendar(text)).toMatchObject([
      {
        uid: `${MATCH}-outbound`,
        summary: 'Aller avec Bob Bernard\u00a0: Fête du lac',
        location: '12 rue Croix d’Or, 73000 Chambéry',
        occurrences: [{ start: '2026-12-05T17:00' }],
      },
      {
        uid: `${MATCH}-return`,
        summary: 'Retour avec Bob Bernard\u00a0: Fête du lac',
        location: 'Place de la Mairie, 74000 Annecy',
        // Nobody has said when.
        status: 'TENTATIVE',
        occurrences: [{ start: '2026-12-05T22:30' }],
      },
    ]);
    expect(readCalendar((await get(path, 'bob')).text)[0]?.summary).toBe('Aller avec Alice Quetzal\u00a0: Fête du lac');
    expect((await get(path, 'carol')).status).toBe(404);
    expect((await get(path)).status).toBe(401);
  });
});

describe('listMeetingPoints', () => {
  const LIST = [
    'nom_lieu,com_lieu,type,ouvert,Xlong,Ylat',
    'Parking du Fier,Annecy,Parking,true,6.13,45.92',
    'Gare d’Aix,Aix-les-Bains,Parking,true,5.909,45.688',
    'Fermée,Annecy,Parking,false,6.1234,45.9123',
    'Vieux-Port,Marseille,Parking,true,5.37,43.3',
  ].join('\n');
  const path = `/api/match-requests/${MATCH}/meeting-points`;

  test('places of the list near the way, for the two of an agreed ride', async () => {
    await at.stop();
    const folder = await mkdtemp(join(tmpdir(), 'convoi-list-'));
    try {
      const file = join(folder, 'list.csv');
      await writeFile(file, LIST);
      at = await startService({ env: { MEETING_POINTS: file } });
      const far = { latitude: 45.56, longitude: 5.92 };
      await append(
        eventCreated({ place: { label: 'Genève', latitude: 46.2, longitude: 6.14, countryCode: 'CH' } }),
        registered('bob', { person: { ...ALICE, name: 'Bob Bernard', email: 'bob@example.org', ...far } }),
        registered('alice', { person: ALICE, rolePreference: RIDES }),
        registered('carol', { person: { ...ALICE, name: 'Carol Zwick', email: 'carol@example.org' } }),
        requested('bob', 'alice'),
      );
      expect((await get(path, 'alice')).json.code).toBe('match.not_found');
      await append(accepted('bob', 'alice'));
      const { status, json } = await get(path, 'alice');
      expect([status, MeetingPointsView.parse(json).items]).toMatchObject([
        200,
        [
          { place: 'Parking du Fier, Annecy', kind: 'Parking', passenger_km: 1.3 },
          { place: 'Gare d’Aix, Aix-les-Bains', kind: 'Parking' },
        ],
      ]);
      expect((await get(path, 'bob')).json).toEqual(json);
      expect((await get(path, 'carol')).status).toBe(404);
      expect((await get(path)).status).toBe(401);
      // Where the two agree on one of them, each knows where it is; other words have no point.
      const meeting = (proposalId: string, place: string) =>
        carpoolFact('MeetingProposed', {
          matchId: MATCH,
          senderId: uuid('bob'),
          receiverId: uuid('alice'),
          by: uuid('bob'),
          subjectId: uuid('subject of bob'),
          leg: 'outbound',
          proposalId,
          place,
          time: '17:00',
        });
      await append(meeting('p1', 'Parking du Fier, Annecy'), meeting('p2', 'chez Bob'));
      for (const who of ['alice', 'bob']) {
        const [ride] = MatchRequestViews.parse((await get('/api/match-requests', who)).json);
        expect(ride?.meetings.map(({ point }) => point)).toEqual([{ latitude: 45.92, longitude: 6.13 }, undefined]);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('without a list there are none', async () => {
    await append(requested('bob', 'alice'), accepted('bob', 'alice'));
    expect((await get(path, 'alice')).json).toEqual({ items: [] });
  });
});

describe('accounts', () => {
  test('getAccount shows the account as it is now; other tokens do not open it', async () => {
    await append(
      ...account('zoe'),
      userFact('zoe', 'ProfileUpdated', {
        subjectId: uuid('zoe as a subject'),
        person: { fullName: 'Zoé Durand', comment: 'Bonjour', latitude: 45.1, longitude: 6.1 },
        digests: { fullName: 'd', comment: 'd', position: 'd' },
        seats: 4,
      }),
      userFact('zoe', 'IdentityLinked', { provider: 'google', identityKey: 'k' }),
    );
    const { status, json } = await at.get('/auth/users/me', { after: position, token: await sessionOf('zoe') });
    expect([status, UserView.parse(json)]).toEqual([200, json]);
    expect(json).toEqual({
      id: uuid('zoe'),
      full_name: 'Zoé Durand',
      email: 'zoe@example.org',
      address: null,
      latitude: 45.1,
      longitude: 6.1,
      fumeur: 'Non',
      chauffeur: "Je n'ai pas de préférence",
      comment: 'Bonjour',
      places: 4,
      lang: 'fr',
      is_staff: false,
      staff_role: null,
      providers: ['google'],
      has_password: true,
    });
    expect((await get('/auth/users/me', 'bob')).json.code).toBe('auth.session_required');
    expect((await get('/auth/users/me')).status).toBe(401);
    expect((await at.get('/auth/users/me', { token: await sessionOf('nobody') })).status).toBe(401);
  });

  test('a session ends with a logout, a new password and the account', async () => {
    const me = async (session: string, version = 1): Promise<number> =>
      (await at.get('/auth/users/me', { after: position, token: await sessionOf('zoe', session, version) })).status;
    await append(...account('zoe'), userFact('zoe', 'SessionRevoked', { sessionId: uuid('one') }));
    await at.service.waitFor(position);
    expect([await me('one'), await me('two')]).toEqual([401, 200]);
    const change = { version: 2, credentialId: uuid('c'), by: 'change', keptSessionId: uuid('two') } as const;
    await append(userFact('zoe', 'PasswordChanged', change));
    await at.service.waitFor(position);
    expect([await me('two'), await me('three'), await me('three', 2)]).toEqual([200, 401, 200]);
    await append(...userErased('zoe'));
    await at.service.waitFor(position);
    expect([await me('two'), await me('three', 2)]).toEqual([401, 401]);
  });

  test('listOwnEvents lists where the owner of the proved address takes part and what they organise', async () => {
    const [later, past, old, hidden] = ['later', 'past', 'old', 'hidden'].map((name) => uuid(`${name} event`)) as [
      string,
      string,
      string,
      string,
    ];
    const key = at.contactKey('bob@example.org');
    const on = (date: string) => ({ kind: 'oneTime', date, time: '20:00' }) as const;
    const organised = { contactKey: key, contactEmail: 'bob@example.org', showEmail: false };
    await append(
      ...account('zoe', 'bob@example.org'),
      adopted('bob', 'zoe'),
      requested('bob', 'alice'),
      eventCreated({ slug: 'later', schedule: on('2026-12-20'), ...organised }, later),
      eventCreated({ slug: 'past', schedule: on('2026-11-10'), ...organised }, past),
      eventCreated({ slug: 'old', schedule: on('2026-10-01'), ...organised }, old),
      eventCreated({ slug: 'hidden', schedule: on('2026-12-21'), ...organised }, hidden),
      eventFact('EventHidden', { subjectId: 'organiser', reason: 'spam' }, hidden),
    );
    const token = await sessionOf('zoe');
    const path = '/api/events/by-email/BOB%40example.org';
    const { status, json, text } = await at.get(path, { after: position, token });
    expect([status, OwnEventViews.parse(json)]).toEqual([200, json]);
    expect(json).toMatchObject([
      {
        id_user: 'fete-du-lac-annecy-2026-12-05',
        role: 'participant',
        my_participant_id: uuid('bob'),
        current_participants: 3,
        is_upcoming: true,
      },
      { id_user: 'later', role: 'organiser', my_participant_id: null, contact: null },
      { id_user: 'past', role: 'organiser', is_upcoming: false },
    ]);
    expect(json).toHaveLength(3);
    expect(json[0].participants[1]).toMatchObject({ relation: 'pending', comment: 'Près du séquoia.' });
    expect(text).not.toContain('id_admin');
    // Who is asked for need not be named.
    expect((await at.get('/api/events/by-email/me', { token })).json).toEqual(json);
    expect((await at.get('/api/events/by-email/me')).status).toBe(401);
    for (const other of ['alice%40example.org', 'x', `${'a'.repeat(250)}%40example.org`])
      expect((await at.get(`/api/events/by-email/${other}`, { token })).json.code).toBe('event.not_found');
    expect((await at.get(path)).status).toBe(401);
    // The link of a registration leads to its own event and no further.
    const own = await get(path, 'bob');
    expect(own.json.map(({ id_user, role }: { id_user: string; role: string }) => [id_user, role])).toEqual([
      ['fete-du-lac-annecy-2026-12-05', 'participant'],
    ]);
  });

  test('before its address is proved an account has no session', async () => {
    await append(signedUp('zoe', { email: 'orga@example.org' }));
    const token = await sessionOf('zoe');
    for (const path of ['/api/events/by-email/orga%40example.org', '/auth/users/me/data'])
      expect((await at.get(path, { after: position, token })).status).toBe(401);
  });

  test('downloadAccountData gives everything of an account; of others first name and initial, and none of their words', async () => {
    const key = at.contactKey('bob@example.org');
    await append(
      ...account('zoe', 'bob@example.org'),
      adopted('bob', 'zoe'),
      confirmed('bob'),
      eventCreated({ slug: 'mine', contactKey: key, contactEmail: 'bob@example.org' }, uuid('my event')),
      requested('alice', 'bob', 'Mot d’Alice'),
      accepted('alice', 'bob'),
      posted('bob', 'alice', 'Mot de Bob'),
      posted('alice', 'bob', 'Réponse d’Alice'),
      paymentFact(
        'DonationStarted',
        { amountCents: 1000, currency: 'EUR', method: 'paypal', redirect: '/', userId: uuid('zoe') },
        uuid('payment'),
      ),
      mailFact(
        'EmailSent',
        {
          template: 'verify_email',
          causeEventId: uuid('c'),
          eventId: null,
          participantId: null,
          userId: uuid('zoe'),
          attempts: 1,
        },
        uuid('row'),
      ),
    );
    const { status, json, text, headers } = await at.get('/auth/users/me/data', {
      after: position,
      token: await sessionOf('zoe'),
    });
    expect([status, OwnDataView.parse(json)]).toEqual([200, json]);
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(json).toMatchObject({
      account: { id: uuid('zoe'), email: 'bob@example.org' },
      registrations: [{ id: uuid('bob'), address: '12 rue Croix d’Or, 73000 Chambéry' }],
      match_requests: [
        { id: MATCH, direction: 'received', status: 'accepted', message: null, counterpart: 'Alice Q.' },
      ],
      messages: [{ content: 'Mot de Bob' }],
      payments: [{ amount: '10.00', status: 'pending' }],
      mails: [{ template: 'verify_email', state: 'sent' }],
    });
    expect(json.events.map(({ id_user }: { id_user: string }) => id_user).sort()).toEqual([
      'fete-du-lac-annecy-2026-12-05',
      'mine',
    ]);
    for (const foreign of ['Quetzal', 'alice@example.org', 'rue du Lac', 'Alice 7', 'd’Alice', '45.912345'])
      expect(text).not.toContain(foreign);
    const own = await get(`/api/participants/${uuid('bob')}/data`, 'bob');
    expect(own.json).toMatchObject({
      account: null,
      match_requests: [{ id: MATCH }],
      messages: [{ content: 'Mot de Bob' }],
      payments: [],
    });
    const sender = await get(`/api/participants/${uuid('alice')}/data`, 'alice');
    expect(sender.json.match_requests).toMatchObject([
      { direction: 'sent', message: 'Mot d’Alice', counterpart: 'Bob B.' },
    ]);
  });
});
