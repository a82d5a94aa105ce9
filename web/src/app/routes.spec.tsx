// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The table of routes names each screen's file twice: for the router and for the server's preload. Both must agree. */
const source = readFileSync(new URL('./routes.tsx', import.meta.url), 'utf8');

test('every screen is preloaded from the file that it is loaded from', () => {
  const pages = [...source.matchAll(/'([\w/-]+-screen)',\s*(?:async )?\(\) =>\s*import\('#web\/([\w/-]+)\.tsx'\)/g)];
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter(([, preloaded, loaded]) => preloaded !== loaded)).toEqual([]);
});

test('the words of accounts are used only by the features whose pages load them', () => {
  const root = new URL('../', import.meta.url);
  const users = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => {
    if (!/\.tsx?$/.test(path) || path.includes('.spec.') || path.startsWith('i18n/')) return false;
    const text = readFileSync(new URL(path, root), 'utf8');
    return /useTranslation\([^)]*'(?:auth|dashboard|profile)'|'(?:auth|dashboard|profile):/.test(text);
  });
  expect(users.length).toBeGreaterThan(5);
  expect(users.filter((path) => !/^features\/(?:auth|dashboard|profile)\//.test(path))).toEqual([]);
  const pages = [
    ...source.matchAll(
      /'features\/(auth|dashboard|profile)\/screens\/[^']+',\s*\(\) => import\([^)]*\),\s*\[([^\]]*)\]/g,
    ),
  ];
  const screens = source.match(/'features\/(?:auth|dashboard|profile)\/screens\//g) ?? [];
  expect(pages.length).toBe(screens.length);
  expect(pages.filter(([, feature, words]) => !words?.includes(`'${feature}'`))).toEqual([]);
});
