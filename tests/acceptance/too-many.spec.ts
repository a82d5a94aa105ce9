import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

/** One proxy is believed, so that all of this comes from an address of its own. */
const it = useProduct({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
const ADDRESS = '198.51.100.7';
const PAGES = 'text/html,application/xhtml+xml,*/*;q=0.8';
const WORDS = {
  fr: 'Trop de demandes.',
  en: 'Too many requests.',
  de: 'Zu viele Anfragen.',
  es: 'Demasiadas peticiones.',
};

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer<string>> =>
  it.client.get<string>(path, { headers: { 'x-forwarded-for': ADDRESS, ...headers } });

describe('a page asked for once too often', () => {
  beforeAll(async () => {
    // 600 a minute for one address of the network.
    for (let sent = 0; sent < 600; sent += 50) await Promise.all(Array.from({ length: 50 }, () => get('/api/config')));
  });

  test.each(Object.entries(WORDS))('is a screen that says so in %s, and when to come again', async (lang, words) => {
    const { status, headers, body } = await get('/actualites', { accept: PAGES, 'accept-language': lang });
    expect(status).toBe(429);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-language')).toBe(lang);
    expect(headers.get('cache-control')).toBe('no-store');
    const waitSeconds = Number(headers.get('retry-after'));
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(60);
    expect(headers.get('refresh')).toBe(String(waitSeconds));
    expect(body).toContain(`<html lang="${lang}">`);
    expect(body).toContain(`<h1>${words}</h1>`);
    expect(body).toMatch(/<p>[^<{]*1 [^<{]*<\/p>/);
    expect(body).not.toContain('<script');
  });

  test('follows the address, then the language that was picked, and has its sheet', async () => {
    const picked = { accept: PAGES, cookie: 'lang=es', 'accept-language': 'de' };
    expect((await get('/', picked)).body).toContain(WORDS.es);
    expect((await get('/?lang=en', picked)).body).toContain(WORDS.en);
    expect((await get('/bare-page.css')).status).toBe(200);
  });

  test('is a problem to whoever reads none', async () => {
    expectProblem(await get('/actualites', { accept: 'application/json' }), 429, 'rate.limited');
    expectProblem(await get('/api/config', { accept: PAGES }), 429, 'rate.limited');
  });
});
