import { CALLS, type FeedKeyView, type OwnFeedView } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { readCalendar } from '../../projection-service/src/testing/read-calendar.ts';
import { readNews } from '../../projection-service/src/testing/read-news.ts';
import { openAccount } from '../harness/accounts.ts';
import { type Answer, createEvent, dayFromNow } from '../harness/client.ts';
import { useProduct } from '../harness/suite.ts';

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
