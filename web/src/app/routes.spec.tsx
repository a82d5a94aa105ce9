// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The table of routes names each screen's file twice: for the router and for the server's preload. Both must agree. */
const source = readFileSync(new URL('./routes.tsx', import.meta.url), 'utf8');

test('every screen is preloaded from the file that it is loaded from', () => {
  const pages = [...source.matchAll(/'([\w/-]+-screen)',\s*(?:async )?\(\) =>\s*import\('#web\/([\w/-]+)\.tsx'\)/g)];
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter(([, preloaded, loaded]) => preloaded !== loaded)).toEqual([]);
});
