import { expect, test } from 'vitest';
import { ENTRY, fontFile, type Manifest, pageFiles } from './manifest.ts';

const manifest: Manifest = {
  [ENTRY]: { file: 'assets/entry.js', imports: ['_shared.js'], css: ['assets/entry.css'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'src/page.tsx': { file: 'assets/page.js', imports: ['_shared.js', ENTRY], css: ['assets/page.css'] },
  '_d.js': { file: 'assets/d.js', name: 'views', imports: ['_shared.js'] },
  'font.woff2': { file: 'assets/font.woff2' },
};

test('a page needs the closure of its imports, each once, and the sheet of the entry first', () => {
  expect(pageFiles(manifest, ['src/page.tsx', 'src/unknown.tsx'])).toEqual({
    entry: '/assets/entry.js',
    scripts: ['/assets/shared.js', '/assets/page.js'],
    styles: ['/assets/entry.css', '/assets/shared.css', '/assets/page.css'],
  });
});

test('a file that belongs to no single source is found by its name', () => {
  expect(pageFiles(manifest, ['views']).scripts).toEqual(['/assets/shared.js', '/assets/d.js']);
});

test('the font is the one that was built', () => {
  expect(fontFile(manifest)).toBe('/assets/font.woff2');
  expect(fontFile({})).toBeNull();
});
