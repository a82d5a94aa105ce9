// @vitest-environment node
import { expect, test } from 'vitest';
import type { RouteModule } from '#web/lib/pages/route-module.ts';

const SCREENS = import.meta.glob<RouteModule>('../features/*/screens/*-screen.tsx');
const routes =
  import.meta.glob<string>('./routes.tsx', { query: '?raw', import: 'default', eager: true })['./routes.tsx'] ?? '';

/** What a screen's file may export: what the router looks for, and nothing that it would pass over. */
const TYPES = {
  Component: 'function',
  meta: 'function',
  loader: 'function',
  askAhead: 'function',
  parts: 'function',
  Skeleton: 'function',
  errorScreens: 'object',
  status: 'number',
} as const satisfies Record<keyof RouteModule, string>;

test.each(Object.entries(SCREENS))('%s is a screen', async (_file, load) => {
  const module: object = await load();
  expect(Object.keys(module)).toEqual(expect.arrayContaining(['Component', 'meta']));
  for (const [name, part] of Object.entries(module))
    expect([name, typeof part]).toEqual([name, TYPES[name as keyof typeof TYPES]]);
});

test('every screen has an address', () => {
  const named = [...routes.matchAll(/age\(paths\.\w+\.path, '([\w-]+)\/([\w-]+)'\)/g)].map(
    ([, feature, name]) => `../features/${feature}/screens/${name}-screen.tsx`,
  );
  expect(named.sort()).toEqual(Object.keys(SCREENS).sort());
});
