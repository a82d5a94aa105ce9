import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feedText } from '../events/calendar/feed.view.ts';
import { type EventPage, eventPages } from '../events/event-page.projection.ts';
import { EVENT, eventCreated, eventFact, history, uuid } from '../testing/history.ts';
import { startWithOneEvent } from '../testing/one-event.ts';
import { project } from '../testing/projection-spec.ts';
import { readCalendar } from '../testing/read-calendar.ts';
import { readNews } from '../testing/read-news.ts';
import { NOW, type TestService } from '../testing/service.ts';

const ANNECY = 'latitude=45.9&longitude=6.12';
const near = (label: string, latitude: number, longitude: number, countryCode: string) => ({
  place: { label, latitude, longitude, countryCode },
});

describe('feeds of public events', () => {
  let at: TestService;
  let last: number;
  beforeAll(async () => {
    ({ at } = await startWithOneEvent());
    const night = { kind: 'oneTime', date: '2026-11-21', time: '23:30' } as const;
    last = await at.append(
      eventCreated(
        { slug: 'geneve', title: 'Genève', ...near('Genève', 46.2, 6.15, 'CH'), timezone: 'Europe/Zurich' },
        uuid('geneva'),
      ),
      eventCreated(
        { slug: 'rumilly', title: 'Tonight', ...near('Rumilly', 45.87, 5.94, 'FR'), schedule: night },
        uuid('r'),
      ),
      eventCreated(
        {
          slug: 'ski',
          title: 'Ski & <neige>',
          ...near('La Clusaz', 45.9, 6.42, 'FR'),
          schedule: { kind: 'season', startDate: '2026-12-01', endDate: '2027-03-31' },
        },
        uuid('ski'),
      ),
      eventCreated({ slug: 'secret', title: 'Noël privé', visibility: 'private' }, uuid('private')),
      eventCreated({ slug: 'past', schedule: { kind: 'oneTime', date: '2026-11-19', time: '20:00' } }, uuid('past')),
      eventCreated({ slug: 'hidden' }, uuid('hidden')),
      eventFact('EventHidden', { subjectId: 'organiser', reason: null }, uuid('hidden')),
    );
    await at.service.waitFor(last);
  });
  afterAll(() => at.stop());

  const calendar = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${at.url}/api/feeds/events.ics?${query}`, { headers });
    return { answer, text: await answer.text() };
  };
  const uids = async (query: string) => readCalendar((await calendar(query)).text).map(({ uid }) => uid);

  test('hold what is within 25 km of a point whatever the border, the next first, and nothing private, hidden or over', async () => {
    expect(await uids(ANNECY)).toEqual([uuid('r'), uuid('ski'), `${uuid('ski')}-last`, EVENT]);
    expect(await uids('latitude=46.1&longitude=6.14')).toEqual([EVENT, uuid('geneva')]);
    expect(await uids('country_code=CH')).toEqual([uuid('geneva')]);
    expect(await uids('')).toEqual([uuid('r'), uuid('ski'), `${uuid('ski')}-last`, EVENT, uuid('geneva')]);
    expect((await calendar('latitude=45.9')).answer.status).toBe(400);
    expect((await calendar('latitude=95&longitude=6')).answer.status).toBe(400);
  });

  test('are a calendar that names its town, and one without events is a calendar too', async () => {
    const { answer, text } = await calendar(`${ANNECY}&lang=en`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(text).toContain('X-WR-CALNAME:Events: Annecy and around\r\n');
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n');
    const empty = await calendar('latitude=0&longitude=0&lang=fr');
    expect(readCalendar(empty.text)).toEqual([]);
    expect(empty.text).toContain('X-WR-CALNAME:Événements publics\r\n');
  });

  test('are news of the same events, with ids that stay', async () => {
    const answer = await fetch(`${at.url}/api/feeds/events.rss?${ANNECY}&lang=fr`);
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const { title, items } = readNews(await answer.text());
    expect(title).toMatch(/^Événements\u00a0: Annecy et alentours · /);
    expect(items.map(({ guid }) => guid)).toEqual([uuid('r'), uuid('ski'), EVENT]);
    expect(items[1]).toMatchObject({
      title: 'Ski & <neige>',
      pubDate: new Date(NOW).toUTCString(),
      description: expect.stringContaining('La Clusaz') as string,
    });
  });

  test('are made once a minute for all who ask for the same, unless a position is asked for', async () => {
    const had = await uids('latitude=45.9&longitude=6.12&lang=fr');
    const position = await at.append(eventCreated({ slug: 'new', title: 'Neu' }, uuid('new')));
    await at.service.waitFor(position);
    // The same place and language, however it is written.
    expect(await uids('lang=fr&longitude=6.1201&latitude=45.9001')).toEqual(had);
    expect(await uids('latitude=45.9&longitude=6.12&lang=de')).toContain(uuid('new'));
    const asked = await calendar('latitude=45.9&longitude=6.12&lang=fr', { 'x-min-position': String(position) });
    expect(readCalendar(asked.text).map(({ uid }) => uid)).toContain(uuid('new'));
    at.clock.advance(60_000);
    expect(await uids(ANNECY)).toContain(uuid('new'));
    await at.service.waitFor(
      await at.append(eventFact('EventWithdrawn', { subjectId: 'organiser', reason: null }, uuid('new'))),
    );
    at.clock.advance(60_000);
  });

  test('are sent again only when something has changed: by tag, else by the moment of the last change', async () => {
    const first = await calendar(ANNECY);
    const tag = first.answer.headers.get('etag') ?? '';
    const moment = first.answer.headers.get('last-modified') ?? '';
    expect((await calendar(ANNECY, { 'if-none-match': tag })).answer.status).toBe(304);
    expect((await calendar(ANNECY, { 'if-modified-since': moment })).answer.status).toBe(304);
    // Another moment proves nothing, and a tag counts before it.
    const later = new Date(Date.parse(moment) + 60_000).toUTCString();
    expect((await calendar(ANNECY, { 'if-modified-since': later })).answer.status).toBe(200);
    expect((await calendar(ANNECY, { 'if-none-match': '"x"', 'if-modified-since': moment })).answer.status).toBe(200);
    // An event that leaves changes the feed, though none that stays is newer.
    await at.service.waitFor(
      await at.append(eventFact('EventWithdrawn', { subjectId: 'organiser', reason: null }, uuid('r'))),
    );
    at.clock.advance(60_000);
    for (const headers of [{ 'if-none-match': tag }, { 'if-modified-since': moment }]) {
      const { answer, text } = await calendar(ANNECY, headers as Record<string, string>);
      expect(answer.status).toBe(200);
      expect(readCalendar(text).map(({ uid }) => uid)).not.toContain(uuid('r'));
    }
  });
});

const projection = eventPages({
  adminKeyHash: () => 'hash',
  shift: { kept: () => '', shownBy: (_, _kept, point) => point },
});
const pageOf = (changes: Parameters<typeof eventCreated>[0], id: string): EventPage =>
  project(projection, history(eventCreated(changes, id)))[id] as EventPage;
const READER = { lang: 'fr', publicUrl: 'https://convoi.example', brandName: 'Convoi' } as const;
const feedOf = (pages: readonly EventPage[], form: 'ics' | 'rss') =>
  feedText(
    { name: 'Tout, & plus; <fin>', pages, address: 'https://convoi.example/a?b&c', home: 'https://convoi.example/' },
    form,
    READER,
  );

test('each zone is told once, whatever the events', () => {
  const timezones = ['Europe/Paris', 'Europe/Zurich', 'Europe/Paris', 'America/St_Johns'];
  const pages = timezones.map((timezone, at) =>
    pageOf({ timezone, schedule: { kind: 'oneTime', date: `20${26 + at}-03-2${at}`, time: '02:30' } }, uuid(`z${at}`)),
  );
  const entries = readCalendar(feedOf(pages, 'ics'));
  expect(entries.map(({ timezone }) => timezone)).toEqual(timezones);
  expect(entries.every(({ occurrences }) => occurrences[0]?.minutes === 180)).toBe(true);
});

test('a feed holds at most a hundred events and stays within its bytes', () => {
  const page = pageOf({}, EVENT);
  const many = Array.from({ length: 150 }, (_, at) => ({ ...page, _id: uuid(`m${at}`) }));
  expect(readCalendar(feedOf(many, 'ics'))).toHaveLength(100);
  expect(readNews(feedOf(many, 'rss')).items).toHaveLength(100);
  const long = many.map((one) => ({ ...one, description: 'é'.repeat(4_000) }));
  for (const form of ['ics', 'rss'] as const) expect(Buffer.byteLength(feedOf(long, form))).toBeLessThan(300_000);
});

test('whatever is written on a page, calendar and news are such that a strict reader takes them', () => {
  const text = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 60 })
    .map((given) => `a${given.replace(/\p{Cc}/gu, '·')}`);
  fc.assert(
    fc.property(text, text, text, (title, label, description) => {
      const page = { ...pageOf({}, EVENT), title, label, description };
      expect(readCalendar(feedOf([page], 'ics'))).toHaveLength(1);
      expect(readNews(feedOf([page], 'rss')).items).toHaveLength(1);
    }),
    { numRuns: 200 },
  );
});
