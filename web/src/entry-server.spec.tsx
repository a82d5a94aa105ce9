// @vitest-environment node
import { setTimeout as delay } from 'node:timers/promises';
import type { BoardView, EventAdminView } from '@convoi/contracts';
import { expect, test } from 'vitest';
import type { RenderInput } from '#web/config/server-entry.ts';
import { eventRow, eventView, runtimeOf } from '#web/testing/data.ts';
import { render } from './entry-server.tsx';

const json = (status: number, body: unknown) => ({ status, headers: {}, body: JSON.stringify(body) });
const page = (url: string, ask: RenderInput['ask'], lang: 'fr' | 'de' = 'fr') =>
  render({ url, runtime: runtimeOf({ lang }), ask });

test('the landing page holds its list, its state and what search engines read', async () => {
  const asked: string[] = [];
  const rendered = await page('/', async (path) => {
    asked.push(path);
    return json(200, [eventRow()]);
  });
  expect(asked).toEqual(['/api/events/public/search?country_code=FR']);
  expect(rendered.status).toBe(200);
  expect(rendered.html).toContain('Fête du lac');
  expect(rendered.html).toContain('href="/event/user/fete-du-lac-annecy-2026-12-05"');
  expect(rendered.meta.isIndexable).toBe(true);
  expect(rendered.modules).toEqual(['src/features/landing/screens/landing-screen.tsx', 'src/i18n/fr.ts']);
  expect(JSON.parse(rendered.state).queries.queries).toHaveLength(1);
});

test('a search without script is answered in the page', async () => {
  const rendered = await page('/?q=lac', async () => json(200, []), 'de');
  expect(rendered.html).toContain('Kein Event mit diesem Namen.');
  expect(rendered.context.lang).toBe('de');
});

test('the page stands without its list when the service is away', async () => {
  const rendered = await page('/', async () => {
    throw new Error('away');
  });
  expect(rendered.status).toBe(200);
  expect(rendered.html).toContain('<h1');
});

test('a page is drawn though the service takes more than two seconds', async () => {
  const rendered = await page('/event/user/fete-du-lac', async (_path, _headers, signal) => {
    await delay(2_300, undefined, { signal });
    return json(200, eventView());
  });
  expect(rendered.status).toBe(200);
  expect(rendered.html).toContain('Fête du lac');
});

test('an address that is no page is 404', async () => {
  const rendered = await page('/nothing/here', async () => json(500, {}));
  expect(rendered.status).toBe(404);
  expect(rendered.meta).toEqual({ title: 'Page introuvable', isIndexable: false });
});

test('the page of something that is not there is the same at every address of its kind, and drawn once', async () => {
  const away = async () => json(404, { code: 'event.not_found', detail: 'Événement introuvable.' });
  const pairs = [
    ['/nothing/here', '/another/nothing?q=x'],
    ['/event/user/unknown-1', '/event/user/unknown-2?lang=fr'],
  ] as const;
  const kinds = new Set<string | undefined>();
  for (const [one, other] of pairs) {
    const [first, second] = await Promise.all([page(one, away), page(other, away)]);
    expect(first.status).toBe(404);
    expect(second).toEqual(first);
    expect(JSON.stringify(first)).not.toMatch(/unknown-|nothing\/here|nowhere\?/);
    // Its links lead to the same address in another language.
    expect(first.html).toContain('href="?lang=de"');
    expect(first.nothing?.isDrawn).toBe(true);
    kinds.add(first.nothing?.kind);
    const kept = await render({
      url: other,
      runtime: runtimeOf({ lang: 'fr' }),
      ask: away,
      isKept: (kind) => kind === first.nothing?.kind,
    });
    expect([kept.nothing, kept.html]).toEqual([{ kind: first.nothing?.kind, isDrawn: false }, '']);
  }
  expect(kinds.size).toBe(2);
  expect((await page('/', async () => json(200, []))).nothing).toBeUndefined();
});

test('two renderings share no data', async () => {
  const [first, second] = await Promise.all([
    page('/', async () => json(200, [eventRow({ title: 'Premier' })])),
    page('/', async () => json(200, [eventRow({ title: 'Second' })])),
  ]);
  expect(first?.html).not.toContain('Second');
  expect(second?.html).not.toContain('Premier');
});

const KEY = 'Jx0vJx0vJx0vJx0vJx0vJx0vJx0vJx0v';
const adminView = (given: Partial<EventAdminView> = {}): EventAdminView => ({
  ...eventView({ date: '2099-12-05' }),
  contact: 'orga@example.org',
  id_admin: KEY,
  is_hidden: false,
  topic: 'board:x',
  you: { role: 'owner', state: 'active', is_offered: false },
  ...given,
});
const boardView = (): BoardView => ({
  event: { id: adminView().id, id_user: adminView().id_user, title: adminView().title, is_upcoming: true },
  counters: {
    drivers: 0,
    passengers: 1,
    seats_offered: 0,
    seats_needed: 1,
    seats_filled: 0,
    unmatched: 1,
    without_seat: 1,
    drivers_near: 0,
  },
  topic: 'board:x',
  total: 1,
  participants: [
    {
      id: '7a31b2c3-0000-4000-8000-000000000001',
      name: 'Rémi Roule',
      town: 'Chambéry',
      role: 'passenger',
      fumeur: 'Non',
      chauffeur: 'Je préfère me faire conduire',
      places: 1,
      legs: [{ kind: 'outbound', departure_time: null }],
      weekdays: [],
      state: 'unmatched',
      carpool_id: null,
      aboard: 0,
      distance_km: 53,
      is_confirmed: true,
      is_unreachable: false,
      registered_at: '2026-11-21T09:00:00.000Z',
    },
  ],
  rides: [],
});
const BOARD_FILE = 'src/features/event-admin/board/board.tsx';
const organiser =
  (event: EventAdminView, asked: string[] = []): RenderInput['ask'] =>
  async (path) => {
    asked.push(path);
    return json(200, path.includes('/board') ? boardView() : event);
  };

test('a part whose code the server has not loaded yet is in the first page that shows it', async () => {
  const board = boardView();
  const [person] = board.participants;
  if (person === undefined) throw new Error('no participant');
  const companions = { adults: 1, children: 2, child_seats: 1 };
  const rendered = await page(`/event/admin/${KEY}?tab=board`, async (path) =>
    json(200, path.includes('/board') ? { ...board, participants: [{ ...person, companions }] } : adminView()),
  );
  expect(rendered.html).toContain('2 enfants');
  // Left to the browser.
  expect(rendered.html).not.toContain('<!--$!-->');
});

test('the board of an organiser is complete when it arrives, and its code is named', async () => {
  const asked: string[] = [];
  const rendered = await page(`/event/admin/${KEY}?tab=board`, organiser(adminView(), asked));
  expect(asked).toEqual([
    `/api/events/admin/${KEY}?participants=none`,
    `/api/events/admin/${KEY}/board?filter=all&from=0&limit=20`,
  ]);
  expect(rendered.html).toContain('Rémi Roule');
  expect(rendered.html).toContain('1 personne sans place');
  expect(rendered.modules).toContain(BOARD_FILE);
  expect(JSON.parse(rendered.state).queries.queries).toHaveLength(2);
  expect([rendered.meta.noReferrer, rendered.meta.isIndexable]).toEqual([true, false]);
});

test('a viewer, who has the board for a first page, is drawn it without being asked for it', async () => {
  const you = { role: 'viewer', state: 'active', is_offered: false } as const;
  const rendered = await page(`/event/admin/${KEY}`, organiser(adminView({ you })));
  expect(rendered.html).toContain('Rémi Roule');
  expect(rendered.modules).toContain(BOARD_FILE);
});

test('the other parts of the organiser ask for no board, and come with their head', async () => {
  const asked: string[] = [];
  const rendered = await page(`/event/admin/${KEY}?tab=team`, organiser(adminView(), asked));
  expect(asked).toEqual([`/api/events/admin/${KEY}?participants=none`]);
  expect(rendered.html).toContain('Fête du lac');
  expect(rendered.modules).not.toContain(BOARD_FILE);
});

test.each([
  [404, 'event.not_found'],
  [410, 'event.withdrawn'],
])('an organiser whose link opens nothing is told so with status %i', async (status, code) => {
  const away = async () => json(status, { code, detail: 'Lien.' });
  const rendered = await page(`/event/admin/${KEY}?tab=board`, away);
  expect(rendered.status).toBe(status);
  expect(rendered.modules).not.toContain(BOARD_FILE);
});
