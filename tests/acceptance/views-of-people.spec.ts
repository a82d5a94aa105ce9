import {
  CALLS,
  type EventCreatedView,
  type EventView,
  type MatchRequestView,
  type OwnDataView,
  type OwnEventView,
  type ParticipantView,
  publicDistanceKm,
  RELAY_HOST,
  roadKm,
} from '@convoi/contracts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openAccount } from '../harness/accounts.ts';
import { createEvent } from '../harness/client.ts';
import { accept, asked, end, join, PASSENGER, type Person, relationsOf, write } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

/** What everybody sees of alice, field by field. */

// Six mailboxes are opened before the first test; on a busy machine that takes a while.
vi.setConfig({ hookTimeout: 180_000 });

const it = useProduct();

const ALICE = {
  name: 'Alice Quetzalcoatlova',
  email: 'alice@example.org',
  address: '17 rue du Canari, 73000 Chambéry',
  latitude: 45.561237,
  longitude: 5.927843,
  comment: 'Près du séquoia.',
  places: 3,
  share_email: true,
  alert_radius_km: 20,
  lang: 'de',
};
/** Fields that are there for oneself alone. */
const OWN_FIELDS = ['share_email', 'alert_radius_km', 'mails', 'lang', 'registered_at'];

let event: EventCreatedView;
let alice: Person;
/** Takes part, unrelated to alice. */
let bob: Person;
/** Has asked alice. */
let carol: Person;
/** Rides with alice. */
let dora: Person;
/** An account outside the event. */
let stranger: string;
/** The account that alice's registration belongs to. */
let account: string;
let position: number;
const matches: Record<string, string> = {};

beforeAll(async () => {
  event = await createEvent(it.client);
  alice = await join(it.client, event.id, ALICE.email, ALICE);
  const passenger = (name: string): Promise<Person> =>
    join(it.client, event.id, `${name}@example.org`, {
      ...PASSENGER,
      name: `${name} Wolkenbruch`,
      comment: `${name} aussi`,
    });
  [bob, carol, dora] = await Promise.all([passenger('bob'), passenger('carol'), passenger('dora')]);
  const pending = await asked(it.client, carol, alice);
  const ride = await asked(it.client, dora, alice);
  Object.assign(matches, { carol: pending.id, dora: ride.id });
  position = (await accept(it.client, ride.id, alice)).position;
  stranger = await openAccount(it.client, 'stranger@example.org');
  account = await openAccount(it.client, ALICE.email);
});

const VIEWERS = ['anonymous', 'stranger', 'bob', 'pending', 'accepted', 'self', 'account'] as const;
type Viewer = (typeof VIEWERS)[number];

const tokenOf = (viewer: Viewer): string | undefined =>
  ({
    anonymous: undefined,
    stranger,
    bob: bob.token,
    pending: carol.token,
    accepted: dora.token,
    self: alice.token,
    account,
  })[viewer];

/** Alice in `getParticipant`, on the page and, for her relations, in `listMatches`: the same everywhere. */
async function aliceSeenBy(viewer: Viewer): Promise<ParticipantView> {
  const options = { token: tokenOf(viewer), after: position };
  const alone = await it.client.get<ParticipantView>(`/api/participants/${alice.id}`, options);
  const page = await it.client.get<EventView>(`/api/events/user/${event.id_user}`, options);
  expect([alone.status, page.status]).toEqual([200, 200]);
  expect(page.body.participants.find(({ id }) => id === alice.id)).toEqual(alone.body);
  expect(page.body.current_participants).toBe(4);
  if (viewer === 'pending' || viewer === 'accepted') {
    const [relation] = await relationsOf(it.client, viewer === 'pending' ? carol : dora, position);
    expect(relation?.counterpart).toEqual(alone.body);
  }
  return alone.body;
}

const isOwn = (viewer: Viewer): boolean => viewer === 'self' || viewer === 'account';

/** Whether a viewer gets the values that only a ride, or being oneself, opens. */
const seesExactly = (viewer: Viewer): boolean => viewer === 'accepted' || isOwn(viewer);

describe('alice as she is seen', () => {
  test.each(VIEWERS)('by %s', async (viewer) => {
    const own = await aliceSeenBy('self');
    const seen = await aliceSeenBy(viewer);
    const isExact = seesExactly(viewer);
    const isRelated = viewer === 'pending' || viewer === 'accepted';

    expect(seen.name).toBe(isExact ? ALICE.name : 'Alice Q.');
    expect(seen.email).toBe(isOwn(viewer) ? ALICE.email : `p_${alice.id}@${RELAY_HOST}`);
    expect(seen.address).toBe(isExact ? ALICE.address : own.address === '' ? '' : 'Chambéry');
    expect(seen.comment).toBe(isExact || isRelated ? ALICE.comment : null);
    expect(seen.position).toEqual([seen.latitude, seen.longitude]);
    if (isExact) expect(seen.position).toEqual([ALICE.latitude, ALICE.longitude]);
    else {
      // Some hundred metres away, to three decimals, and always the same.
      for (const [shown, real] of [
        [seen.latitude, ALICE.latitude],
        [seen.longitude, ALICE.longitude],
      ] as const) {
        expect(shown).toBe(Number((shown ?? 0).toFixed(3)));
        expect(Math.abs((shown ?? 0) - real)).toBeLessThan(0.012);
      }
      expect(seen.position).toEqual((await aliceSeenBy('anonymous')).position);
      expect(seen.position).not.toEqual([ALICE.latitude, ALICE.longitude]);
    }

    const exactKm = own.distance_km ?? 0;
    expect(exactKm).not.toBe(Math.round(exactKm));
    const annecy = { latitude: 45.8992, longitude: 6.1294 };
    const shown = { latitude: seen.latitude ?? 0, longitude: seen.longitude ?? 0 };
    const km = isExact ? exactKm : publicDistanceKm(roadKm(shown, annecy));
    expect(seen.distance_km).toBe(km);
    expect(seen.cost_estimate).toBe(Math.round(((km * 0.2) / (ALICE.places + 1)) * 100) / 100);

    expect(seen.contact_email).toBe(seesExactly(viewer) ? ALICE.email : null);
    expect(seen.is_me).toBe(isOwn(viewer));
    expect(seen.relation).toBe(isRelated ? viewer : null);
    expect(seen.match_request_id).toBe(isRelated ? matches[viewer === 'pending' ? 'carol' : 'dora'] : null);
    expect(seen.seats_left).toEqual({ outbound: 2, return: 2 });
    expect(seen.places).toBe(3);

    const others = OWN_FIELDS.filter((field) => field in seen);
    expect(others).toEqual(isOwn(viewer) ? OWN_FIELDS : []);
    if (isOwn(viewer)) expect(seen).toMatchObject({ share_email: true, alert_radius_km: 20, mails: true, lang: 'de' });
  });

  test('a page says who of its people the caller is', async () => {
    const page = async (viewer: Viewer): Promise<string | null> =>
      (
        await it.client.get<EventView>(`/api/events/user/${event.id_user}`, {
          token: tokenOf(viewer),
          after: position,
        })
      ).body.my_participant_id;
    expect(await Promise.all(VIEWERS.map(page))).toEqual([null, null, bob.id, carol.id, dora.id, alice.id, alice.id]);
  });

  test('an account and the link of its registration see the same relations, events and data', async () => {
    const of = async <T>(path: string, token: string): Promise<T> => {
      const answer = await it.client.get<T>(path, { token, after: position });
      expect(answer.status).toBe(200);
      return answer.body;
    };
    const byLink = await of<MatchRequestView[]>(CALLS.listMatches.path, alice.token);
    expect(byLink.map(({ id }) => id)).toEqual([matches.dora, matches.carol]);
    expect(await of(CALLS.listMatches.path, account)).toEqual(byLink);
    expect(await of(CALLS.listMatches.path, stranger)).toEqual([]);
    const mine = CALLS.listOwnEvents.path.replace(':email', encodeURIComponent(ALICE.email));
    const [own] = await of<OwnEventView[]>(mine, account);
    expect(own).toMatchObject({ id: event.id, role: 'participant', my_participant_id: alice.id });
    expect(await of(mine, alice.token)).toEqual([own]);
    const data = await of<OwnDataView>(CALLS.downloadAccountData.path, account);
    const ofLink = await of<OwnDataView>(CALLS.downloadParticipantData.path.replace(':id', alice.id), alice.token);
    expect(data.match_requests).toEqual(ofLink.match_requests);
    expect(data.registrations).toEqual(ofLink.registrations);
    expect(data.account).toMatchObject({ email: ALICE.email });
    expect(JSON.stringify(data)).not.toMatch(/Wolkenbruch|dora@|carol@/);
  });
});

describe('when the relation ends', () => {
  test('what it opened is closed again, chat and ride too', async () => {
    const chat = CALLS.listMessages.path.replace(':match_request_id', matches.dora ?? '');
    const ride = CALLS.getRideCalendar.path.replace(':id', matches.dora ?? '');
    const statusOf = async (path: string): Promise<number> =>
      (await it.client.get(path, { token: dora.token, after: position })).status;
    position = (await write(it.client, matches.dora ?? '', alice, 'À demain')).position;
    expect([await statusOf(chat), await statusOf(ride)]).toEqual([200, 200]);
    const ended = await end(it.client, matches.dora ?? '', alice);
    expect(ended.status).toBe(200);
    position = ended.position;
    expect([await statusOf(chat), await statusOf(ride)]).toEqual([404, 404]);
    const options = { token: dora.token, after: position };
    const { body } = await it.client.get<ParticipantView>(`/api/participants/${alice.id}`, options);
    expect(body).toEqual((await it.client.get<ParticipantView>(`/api/participants/${alice.id}`)).body);
    expect(body).toMatchObject({
      name: 'Alice Q.',
      comment: null,
      relation: null,
      seats_left: { outbound: 3, return: 3 },
    });
    expect(await relationsOf(it.client, dora, position)).toEqual([]);
    expect(await relationsOf(it.client, dora, position, '?status=all')).toMatchObject([
      { id: matches.dora, status: 'cancelled', counterpart: { name: 'Alice Q.', relation: null } },
    ]);
  });
});
