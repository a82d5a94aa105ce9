import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { uuidV5 } from './uuid-v5.ts';

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

/** The same by the engine's own hash. */
function reference(namespace: string, name: string): string {
  const hash = createHash('sha1').update(namespace.replaceAll('-', ''), 'hex').update(name).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

test('gives the id of the standard’s example', () => {
  expect(uuidV5(DNS, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

test('is the engine’s hash for names of every length around the size of a block', () => {
  for (let length = 0; length <= 130; length += 1) {
    const name = 'é'.repeat(length % 3) + 'x'.repeat(length);
    expect(uuidV5(DNS, name)).toBe(reference(DNS, name));
  }
});
