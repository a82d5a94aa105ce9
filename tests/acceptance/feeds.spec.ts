import { CALLS, type FeedKeyView, type OwnFeedView } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { readCalendar } from '../../projection-service/src/testing/read-calendar.ts';
import { readNews } from '../../projection-service/src/testing/read-news.ts';
import { openAccount } from '../harness/accounts.ts';
import { type Answer, createEvent, dayFromNow, linkIn, mailsTo } from '../harness/client.ts';
import { useProduct } from '../harness/suite.ts';
import { invite, keyIn } from '../harness/team.ts';

/** Calendars and news that programs ask for again and again. */
const it = useProduct();

const ORGANISER = 'feeds@example.org';
const read = (path: string, headers: Record<string, string> = {}, after = 0) =>
  it.client.get<string>(path, { headers, after });
const positionOf = (answer: Answer): number => Number(answer.headers.get('x-position'));
const ownPath = (key: string, call: 'readOwnFeed' | 'readOwnNews' = 'readOwnFeed') =>
  CALLS[call].path.replace(':feed_key', key);

test('an organiser’s calendar has a secret address: it holds private events too, and a new address ends the old one', async () => {
  const token = await openAccount(it.client, ORGANISER);
  const state = async () => (await it.client.get<OwnFeedView>(CALLS.getOwnFeed.path, { token })).body.opened_at;
  const make = async () => {
    const answer = await it.client.post<FeedKeyView>(CALLS.openOwnFeed.path, undefined, { token });
    return { key: answer.body.feed_key, after: positionOf(answer) };
  };
  const open = await createEvent(it.client, { contact: ORGANISER, title: 'Ouvert' });
  const closed = await createEvent(it.client, {
    contact: ORGANISER,
    title: 'Privé',
    is_public: false,
    date: dayFromNow(9),
  });
  const other = await createEvent(it.client, { contact: 'somebody@example.org' });
  expect(await state()).toBeNull();

  const { key: first, after } = await make();
  expect(await state()).not.toBeNull();
  const answer = await read(ownPath(first), {}, after);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  const ids = readCalendar(answer.body).map(({ uid }) => uid);
  expect([...ids].sort()).toEqual([open.id, closed.id].sort());
  expect(ids).not.toContain(other.id);
  expect(answer.body).not.toContain(ORGANISER);
  expect(readNews((await read(ownPath(first, 'readOwnNews'))).body).items).toHaveLength(2);
  const tag = answer.headers.get('etag') ?? '';
  expect((await read(ownPath(first), { 'if-none-match': tag })).status).toBe(304);
  // The account alone opens nothing, nor does a key that is nearly right.
  for (const wrong of [
    first.slice(0, 36),
    first.replace(/.$/, (letter) => (letter === 'A' ? 'E' : 'A')),
    'x'.repeat(200),
  ])
    expect((await read(ownPath(wrong))).status).toBe(404);

  const second = await make();
  expect((await read(ownPath(first), {}, second.after)).status).toBe(404);
  expect((await read(ownPath(second.key), {}, second.after)).status).toBe(200);
  const closing = await it.client.call('DELETE', CALLS.closeOwnFeed.path, { token });
  expect(closing.status).toBe(200);
  expect((await read(ownPath(second.key), {}, positionOf(closing))).status).toBe(404);
  expect(await state()).toBeNull();
});

const adminPath = (key: string): string => `/api/events/admin/${key}`;
const feedKey = async (key: string, after: number) =>
  (await it.client.get<FeedKeyView>(CALLS.getEventFeed.path.replace(':id_admin', key), { after })).body.feed_key;

test('an event has a calendar without an account: it follows what changes, says that it is off, and dies with the link', async () => {
  const contact = 'no-account@example.org';
  const event = await createEvent(it.client, { contact, title: 'Fête du lac', is_public: false });
  const other = await createEvent(it.client, { contact });
  const first = await feedKey(event.id_admin, other.position);
  const entryOf = async (key: string, after: number) => {
    const answer = await read(ownPath(key), {}, after);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    // Neither the secret of the link nor who organises stands in what lies with others.
    for (const secret of [event.id_admin, contact]) expect(answer.body).not.toContain(secret);
    const entries = readCalendar(answer.body);
    expect(entries).toHaveLength(1);
    return { entry: entries[0], tag: answer.headers.get('etag') ?? '' };
  };
  const before = await entryOf(first, event.position);
  expect(before.entry).toMatchObject({ uid: event.id, summary: 'Fête du lac', status: 'CONFIRMED', sequence: 0 });
  expect((await read(ownPath(first), { 'if-none-match': before.tag })).status).toBe(304);

  const body = { date: dayFromNow(12), location: 'Halle des sports', latitude: 45.92, longitude: 6.14 };
  const moved = await it.client.call('PUT', adminPath(event.id_admin), { body });
  expect(moved.status).toBe(200);
  const after = await entryOf(first, positionOf(moved));
  expect(after.entry).toMatchObject({ uid: event.id, location: 'Halle des sports' });
  expect(after.entry?.occurrences[0]?.start).toContain(body.date);
  expect(after.entry?.sequence).toBeGreaterThan(0);
  expect((await read(ownPath(first), { 'if-none-match': before.tag })).status).toBe(200);

  const rotated = await it.client.post(`${adminPath(event.id_admin)}/rotate`, undefined);
  expect((await read(ownPath(first), {}, positionOf(rotated))).status).toBe(404);
  expect((await read(ownPath(first, 'readOwnNews'))).status).toBe(404);
  const [mail] = await mailsTo(it.client, contact, 'admin_link_rotated');
  if (mail === undefined) throw new Error('no mail');
  const link = keyIn(linkIn(mail, '/event/admin/'));
  const second = await feedKey(link, positionOf(rotated));
  expect(second).not.toBe(first);
  await entryOf(second, 0);
  for (const wrong of [second.replace(event.id, other.id), second.slice('event.'.length), link])
    expect((await read(ownPath(wrong))).status).toBe(404);

  const gone = await it.client.post(`${adminPath(link)}/withdraw`, {});
  const off = await entryOf(second, positionOf(gone));
  expect(off.entry).toMatchObject({
    uid: event.id,
    status: 'CANCELLED',
    transparency: 'TRANSPARENT',
    summary: 'Annulé\u00a0: Fête du lac',
    sequence: (after.entry?.sequence ?? 0) + 1,
  });
  expect(readNews((await read(ownPath(second, 'readOwnNews'))).body).items[0]?.title).toBe('Annulé\u00a0: Fête du lac');
});

test('somebody of a team has a calendar of the event by their own link, and of all their teams with an account', async () => {
  const email = 'team-feed@example.org';
  const token = await openAccount(it.client, email);
  const event = await createEvent(it.client, { contact: 'owner-feed@example.org' });
  const { id, key, position } = await invite(it.client, event.id_admin, { name: 'Solène', email, role: 'viewer' });
  const own = await it.client.post<FeedKeyView>(CALLS.openOwnFeed.path, undefined, { token });
  const theirs = await feedKey(key, position);
  expect(theirs).not.toBe(await feedKey(event.id_admin, position));
  const idsAt = async (feed: string, after: number) =>
    readCalendar((await read(ownPath(feed), {}, after)).body).map(({ uid }) => uid);
  // Whoever was only invited has said nothing yet.
  expect(await idsAt(own.body.feed_key, positionOf(own))).toEqual([]);
  const joined = await it.client.post(`${adminPath(key)}/team/join`, undefined);
  expect(await idsAt(own.body.feed_key, positionOf(joined))).toEqual([event.id]);
  expect(await idsAt(theirs, positionOf(joined))).toEqual([event.id]);

  const revoked = await it.client.call('DELETE', `${adminPath(event.id_admin)}/team/${id}`);
  expect(await idsAt(own.body.feed_key, positionOf(revoked))).toEqual([]);
  expect((await read(ownPath(theirs), {}, positionOf(revoked))).status).toBe(404);
  expect(await idsAt(await feedKey(event.id_admin, 0), 0)).toEqual([event.id]);
});

test('a private event is in no public feed, whatever point or country is asked for', async () => {
  const at = { latitude: 46.52, longitude: 6.63, country_code: 'CH' };
  const open = await createEvent(it.client, { ...at, title: 'Public' });
  const closed = await createEvent(it.client, { ...at, title: 'Privé', is_public: false });
  for (const query of ['latitude=46.52&longitude=6.63', 'country_code=CH', '']) {
    const calendar = await it.client.get<string>(`${CALLS.getPublicFeed.path}?${query}`, { after: closed.position });
    const ids = readCalendar(calendar.body).map(({ uid }) => uid);
    expect(ids).toContain(open.id);
    expect(ids).not.toContain(closed.id);
    const news = await it.client.get<string>(`${CALLS.getPublicNews.path}?${query}`, { after: closed.position });
    expect(readNews(news.body).items.map(({ guid }) => guid)).not.toContain(closed.id);
  }
});

test('pages name the feeds of what they are about', async () => {
  const event = await createEvent(it.client);
  const page = async () => (await fetch(`${it.client.url}/event/user/${event.id_user}?lang=fr`)).text();
  await expect
    .poll(page, { timeout: 10_000 })
    .toMatch(/<link [^>]*type="text\/calendar"[^>]*\/api\/feeds\/events\.ics\?latitude=/);
  const hidden = await createEvent(it.client, { is_public: false });
  await it.client.get(`/api/events/user/${hidden.id_user}`, { after: hidden.position });
  const secret = await fetch(`${it.client.url}/event/user/${hidden.id_user}?lang=fr`);
  expect(secret.status).toBe(200);
  expect(await secret.text()).not.toContain('/api/feeds/');
});
