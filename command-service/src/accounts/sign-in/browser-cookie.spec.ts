import { movableClock } from '@convoi/platform/kernel/clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BrowserCookie, createBrowserCookie, type Dialogue } from './browser-cookie.ts';

const START = Date.parse('2026-11-24T09:00:00.000Z');
const dialogue: Dialogue = { state: 'state-1', nonce: 'nonce-1', verifier: 'verifier-1', joinTo: null };

let clock: ReturnType<typeof movableClock>;
let cookie: BrowserCookie;

const made = (secret: number, publicUrl = 'http://localhost:3000'): BrowserCookie =>
  createBrowserCookie({ sessionSecret: new Uint8Array(32).fill(secret), clock, publicUrl: () => publicUrl });
/** What a browser sends back. */
const sent = (setCookie: string): string => setCookie.split(';')[0] ?? '';

beforeEach(() => {
  clock = movableClock({ now: () => START });
  cookie = made(1);
});

describe('the cookie of a browser', () => {
  it('keeps a dialogue for ten minutes, for its provider', () => {
    const held = sent(cookie.begun('', 'google', dialogue));
    expect(cookie.dialogue(held, 'google')).toMatchObject(dialogue);
    expect(cookie.dialogue(`lang=fr; ${held}; other=1`, 'google')).toMatchObject(dialogue);
    expect(cookie.dialogue(held, 'facebook')).toBeNull();
    clock.advance(600_000);
    expect(cookie.dialogue(held, 'google')).toBeNull();
  });

  it('keeps several things side by side, each for its own time', () => {
    let held = sent(cookie.signedUp('', 'link-1'));
    held = sent(cookie.begun(held, 'google', dialogue));
    held = sent(cookie.signedUp(held, 'link-2'));
    expect(cookie.linkIds(held)).toEqual(['link-1', 'link-2']);
    expect(cookie.dialogue(held, 'google')).toMatchObject(dialogue);
    held = sent(cookie.finished(held, 'key-1'));
    expect(cookie.dialogue(held, 'google')).toBeNull();
    expect(cookie.handoverKey(held)).toBe('key-1');
    clock.advance(60_000);
    expect(cookie.handoverKey(held)).toBeNull();
    expect(cookie.linkIds(held)).toEqual(['link-1', 'link-2']);
    clock.advance(24 * 3_600_000);
    expect(cookie.linkIds(held)).toEqual([]);
  });

  it('knows the last few sign-ups', () => {
    let held = '';
    for (let number = 1; number <= 9; number += 1) held = sent(cookie.signedUp(held, `link-${number}`));
    expect(cookie.linkIds(held)).toEqual(['link-5', 'link-6', 'link-7', 'link-8', 'link-9']);
    expect(held.length).toBeLessThan(1000);
  });

  it('is gone once nothing is expected, and stays for what a dialogue came to', () => {
    const held = sent(cookie.begun('', 'google', dialogue));
    expect(cookie.ended(held)).toMatch(/^convoi_sign_in=; Path=\/auth; Max-Age=0; /);
    expect(cookie.linkIds(sent(cookie.ended(held, 'link-1')))).toEqual(['link-1']);
  });

  it.each([
    ['nothing', (_held: string) => ''],
    ['another value', (_held: string) => 'convoi_sign_in=abc'],
    ['another content', (held: string) => held.replace('=ey', '=eY')],
    // Not its last letter, of which two bits say nothing.
    ['another signature', (held: string) => held.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A'))],
    ['the cookie of another installation', () => sent(made(2).signedUp('', 'link-1'))],
  ])('holds nothing in %s', (_what, change) => {
    expect(cookie.linkIds(change(sent(cookie.signedUp('', 'link-1'))))).toEqual([]);
  });

  it('travels by encrypted ways only, where there are some', () => {
    expect(cookie.signedUp('', 'link-1')).not.toContain('Secure');
    const secure = made(1, 'https://convoi.example').signedUp('', 'link-1');
    expect(secure).toMatch(/; Path=\/auth; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/);
  });
});
