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
