import { expect, test } from 'vitest';
import { paths } from '../../web/src/config/paths.ts';
import { everyPage } from '../harness/every-page.ts';
import { faultsOfMarkup } from '../harness/markup.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

test('every page of every route is valid HTML in every language', { timeout: 240_000 }, async () => {
  const pages = await everyPage(it.client);
  const faults: string[] = [];
  for (const { address, html, lang, status } of pages) {
    if (status >= 500) faults.push(`${address}: ${status}`);
    if (!html.startsWith('<!doctype html>')) faults.push(`${address}: no document`);
    // What stands when nothing can be made speaks all languages at once.
    if (
      !address.startsWith('/maintenance') &&
      !address.startsWith('/offline') &&
      !html.includes(`<html lang="${lang}"`)
    )
      faults.push(`${address}: in another language`);
    for (const fault of await faultsOfMarkup(html)) faults.push(`${address}: ${fault}`);
  }
  expect(faults).toEqual([]);
  // A route that is in no page would go unlooked at.
  const seen = pages.map(({ address }) => address.split('?')[0] ?? '');
  const patterns = Object.values(paths).map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
  expect(patterns.filter((pattern) => !seen.some((path) => pattern.test(path)))).toEqual([]);
});
