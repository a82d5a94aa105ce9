import { expect, test } from 'vitest';
import { contentPolicy } from './security-headers.ts';

const imagesOf = (tileUrl: string): readonly string[] | undefined =>
  contentPolicy({
    publicUrl: 'https://convoi.example',
    tileUrl,
    helpVideoUrl: '',
    humanCheck: { provider: 'off', siteKey: '', providerSecret: '', url: '', cost: 1 },
  })['img-src'];

test('the content policy lets the tiles in, from each host that the map asks by turns', () => {
  expect(imagesOf('https://t.example/{z}/{x}/{y}.png')).toEqual(["'self'", 'data:', 'blob:', 'https://t.example']);
  // A wildcard stands for whole labels only: tile-*.example would let nothing in.
  expect(imagesOf('https://tile-{s}.example/{z}/{x}/{y}.png')).toEqual([
    ...["'self'", 'data:', 'blob:'],
    ...['https://tile-a.example', 'https://tile-b.example', 'https://tile-c.example'],
  ]);
});
