import { expect, it } from 'vitest';
import { finderOf } from './canary.ts';

const TEXTS = { name: 'Zoé & Cie', street: '7 impasse Cachée', phone: '+33612345678', short: 'né' };
const find = finderOf({ texts: TEXTS, points: [{ latitude: 45.566_213, longitude: 5.920_871 }] });

/** Bytes that hold none of it. */
const NOTHING = Buffer.from(Array.from({ length: 997 }, (_, index) => (index * 37) % 256));

/** The same in the middle of others, at each of a few offsets, at the beginning and at the end. */
const around = (bytes: Buffer): readonly Buffer[] => [
  ...[0, 1, 2, 3].map((offset) => Buffer.concat([NOTHING.subarray(offset), bytes, NOTHING])),
  Buffer.concat([bytes, NOTHING]),
  Buffer.concat([NOTHING, bytes]),
  bytes,
];

it('finds nothing where nothing is', () => {
  expect(find(NOTHING)).toEqual([]);
  for (const length of [0, 1, 2, 3]) expect(find(NOTHING.subarray(0, length))).toEqual([]);
});

it.each(Object.entries(TEXTS))('finds the %s in every form and at every place', (what, text) => {
  const base64 = [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset, '~'), Buffer.from(text), NOTHING]).toString('base64'),
  );
  const forms = [
    text,
    text.toLowerCase(),
    text.toUpperCase(),
    text.normalize('NFD'),
    encodeURIComponent(text),
    JSON.stringify(text),
    Buffer.from(text).toString('hex'),
    ...base64,
  ];
  for (const bytes of [...forms.map((form) => Buffer.from(form)), Buffer.from(text, 'utf16le')])
    for (const haystack of around(bytes)) expect(find(haystack), bytes.toString()).toContain(what);
});

it('finds every one of several, one inside the other too', () => {
  const some = finderOf({ texts: { whole: 'Chambéry-le-Vieux', part: 'Chambéry', end: 'Vieux' } });
  expect([...some(Buffer.from('xxChambéry-le-Vieux'))].sort()).toEqual(['end', 'part', 'whole']);
  expect(some(Buffer.from('xxChambéry-le-Vieu'))).toEqual(['part']);
});

it('finds a point by more decimals, as a double, and by three of both at one place', () => {
  const double = Buffer.alloc(8);
  double.writeDoubleBE(45.566_213);
  for (const bytes of [Buffer.from('45.5662'), double])
    for (const haystack of around(bytes)) expect(find(haystack)).toContain('latitude');
  expect(find(Buffer.from('{"latitude":45.566,"longitude":5.921}'))).toEqual(['point to 3 decimals']);
  expect(find(Buffer.from(`45.566${'x'.repeat(200)}5.921`))).toEqual([]);
});
