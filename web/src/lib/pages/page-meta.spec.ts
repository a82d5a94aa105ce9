import { expect, test } from 'vitest';
import { type HeadContext, headTags, type PageMeta } from './page-meta.ts';

const context: HeadContext = {
  publicUrl: 'https://convoi.example',
  path: '/event/user/fete',
  lang: 'de',
  brandName: 'Convoi',
};
const page: PageMeta = { title: 'Fête du lac', isIndexable: true, description: 'Covoiturage' };

const find = (tags: ReturnType<typeof headTags>, key: string, value: string) =>
  tags.find(({ attributes }) => attributes[key] === value)?.attributes;

test('an indexable page names itself in every language and for other sites', () => {
  const tags = headTags(page, context);
  expect(tags[0]).toEqual({ name: 'title', attributes: {}, text: 'Fête du lac · Convoi' });
  expect(
    tags.filter(({ attributes }) => attributes.hreflang !== undefined).map(({ attributes }) => attributes.hreflang),
  ).toEqual(['fr', 'en', 'de', 'es', 'x-default']);
  expect(find(tags, 'hreflang', 'x-default')?.href).toBe('https://convoi.example/event/user/fete');
  expect(find(tags, 'property', 'og:locale')?.content).toBe('de_DE');
  expect(find(tags, 'property', 'og:image')?.content).toBe('https://convoi.example/social/de.png');
  expect(find(tags, 'name', 'robots')).toBeUndefined();
});

test.each([
  [undefined, 'https://convoi.example/event/user/fete'],
  ['de', 'https://convoi.example/event/user/fete?lang=de'],
] as const)('an address with language %s is its own canonical one', (askedLang, address) => {
  const tags = headTags(page, { ...context, askedLang });
  expect(find(tags, 'rel', 'canonical')?.href).toBe(address);
  expect(find(tags, 'property', 'og:url')?.content).toBe(address);
  // And one of those that it names for other languages, or for none.
  expect(
    tags.filter(({ attributes }) => attributes.hreflang !== undefined && attributes.href === address),
  ).toHaveLength(1);
});

test('a page that is not for search engines says so and describes nothing', () => {
  const tags = headTags({ ...page, isIndexable: false }, context);
  expect(find(tags, 'name', 'robots')?.content).toBe('noindex');
  expect(find(tags, 'name', 'description')).toBeUndefined();
  expect(tags.some(({ attributes }) => attributes.property?.startsWith('og:'))).toBe(false);
});

test('a secret address is written nowhere in the head', () => {
  const tags = headTags({ ...page, isIndexable: false, noReferrer: true }, { ...context, path: '/event/admin/secret' });
  expect(JSON.stringify(tags)).not.toContain('secret');
});

test('data for search engines cannot end its element', () => {
  const tags = headTags({ ...page, jsonLd: [{ name: '</script><script>alert(1)' }] }, context);
  expect(tags.at(-1)?.text).not.toContain('</script>');
});

test('feeds are named for programs that look for them', () => {
  const feeds = [{ type: 'text/calendar', title: 'Annecy', path: '/api/feeds/events.ics?lang=de' }] as const;
  const named = headTags({ ...page, feeds }, context).filter(({ attributes }) => attributes.type === 'text/calendar');
  expect(named.map(({ name, attributes }) => [name, attributes])).toEqual([
    [
      'link',
      {
        rel: 'alternate',
        type: 'text/calendar',
        title: 'Annecy',
        href: 'https://convoi.example/api/feeds/events.ics?lang=de',
      },
    ],
  ]);
});
