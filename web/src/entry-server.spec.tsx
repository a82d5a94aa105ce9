// @vitest-environment node
import { expect, test } from 'vitest';
import type { RenderInput } from '#web/config/server-entry.ts';
import { eventRow, runtimeOf } from '#web/testing/data.ts';
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

test('an address that is no page is 404', async () => {
  const rendered = await page('/nothing/here', async () => json(500, {}));
  expect(rendered.status).toBe(404);
  expect(rendered.meta).toEqual({ title: 'Page introuvable', isIndexable: false });
});

test('two renderings share no data', async () => {
  const [first, second] = await Promise.all([
    page('/', async () => json(200, [eventRow({ title: 'Premier' })])),
    page('/', async () => json(200, [eventRow({ title: 'Second' })])),
  ]);
  expect(first?.html).not.toContain('Second');
  expect(second?.html).not.toContain('Premier');
});
