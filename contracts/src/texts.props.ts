import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SLUG_MAX } from './constants.ts';
import { isEmail, normaliseEmail } from './http/fields.ts';
import { returnRoute } from './return-routes.ts';
import { makeSlug } from './slug.ts';

/** What must hold of any text that comes from outside. */

const runs = { numRuns: Number(process.env.RUNS ?? 200), seed: Number(process.env.SEED ?? 1) };
const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 300 }));
/** Longer than a slug may be, so that it is cut wherever a word happens to end. */
const longText = fc
  .array(fc.string({ unit: fc.constantFrom('a', 'é', '7'), minLength: 1, maxLength: 9 }), {
    minLength: 15,
    maxLength: 40,
  })
  .map((words) => words.join(' '));
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('a slug is plain letters, ends with its day and fits', () => {
  fc.assert(
    fc.property(fc.oneof(text, longText), text, day, (title, place, date) => {
      const slug = makeSlug(title, place, date);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.endsWith(`-${date}`)).toBe(true);
      expect(slug.length).toBeLessThanOrEqual(SLUG_MAX);
      expect(makeSlug(title, place, date)).toBe(slug);
    }),
    runs,
  );
});

it('wherever a payment leads back to is a page of ours', () => {
  const hostile = fc.constantFrom('//', '/\\', 'https:', 'javascript:', '/..', '%2f', '\t', '\n', '@', '?', '#', '.');
  const pieces = fc.array(
    fc.oneof(hostile, fc.string(), fc.constantFrom('evil.example', '/dashboard', '/contact', '/event/user/')),
    {
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      const given = parts.join('');
      const route = returnRoute(given);
      expect([given, '/']).toContain(route);
      const base = 'https://convoi.example';
      const led = new URL(route, base);
      expect(led.origin).toBe(base);
      expect(led.href).toBe(`${base}${route}`);
    }),
    runs,
  );
});

it('an address is made equal once and for all, and what is none stays none', () => {
  const near = fc.oneof(
    fc.emailAddress(),
    fc.emailAddress().map((address) => ` ${address.toUpperCase()} `),
    text,
    fc.tuple(text, text).map((parts) => parts.join('@')),
  );
  fc.assert(
    fc.property(near, (given) => {
      const normal = normaliseEmail(given);
      expect(normaliseEmail(normal)).toBe(normal);
      if (isEmail(given)) {
        expect(given.length).toBeLessThanOrEqual(254);
        expect(given.split('@')).toHaveLength(2);
        expect(isEmail(normal)).toBe(true);
      }
    }),
    runs,
  );
});
