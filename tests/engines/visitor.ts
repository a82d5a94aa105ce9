import sharp from 'sharp';
import { eventually } from '../harness/eventually.ts';
import type { Browser, Part } from './engine.ts';
import type { Gate } from './gate.ts';
import { boxOf, findInPage, isAlive, lifeOf, pulseOf, sent, type Target, wasPressed } from './in-page.ts';

/** A person at a browser: waits for what is to be seen, presses what can be pressed. */
export interface Visitor {
  readonly browser: Browser;
  /** Opens a page and waits until it answers. */
  go(path: string): Promise<void>;
  /** Is signed in with this token from the next page on; with null, nobody. */
  be(token: string | null): Promise<void>;
  see(target: Target): Promise<void>;
  gone(target: Target): Promise<void>;
  press(target: Target): Promise<void>;
  fill(target: Target, text: string): Promise<void>;
  /** What went wrong since it was asked last; waits until the page has drawn twice, so that it had the time to say so. */
  troubles(): Promise<readonly string[]>;
  /** How many dots of it are as dark as ink. */
  ink(target: Target): Promise<number>;
  /** Resolves when a function of the page gives true. */
  holds<A extends unknown[]>(what: string, run: (...args: A) => boolean, ...args: A): Promise<void>;
}

type Text = string | RegExp;
const within = (target: Target | undefined): { in?: Target } => (target === undefined ? {} : { in: target });

export const button = (name: Text, parent?: Target): Target => ({ css: 'button', name, ...within(parent) });
export const link = (name: Text, parent?: Target): Target => ({ css: 'a', name, ...within(parent) });
export const field = (name: Text, parent?: Target): Target => ({ css: 'input,textarea', name, ...within(parent) });
export const dialog = (name: Text): Target => ({ css: 'dialog[open]', name });
export const region = (name: Text): Target => ({ css: 'main section', name });
export const text = (shows: Text, parent?: Target): Target => ({
  css: '*',
  shows,
  ...within(parent ?? { css: 'main' }),
});

/** Light of a dot, of 255, under which it is ink and no placeholder. */
const INK = 90;

/** Three engines at once on a busy machine have left a page without its script for more than 15 s. */
const PATIENCE = { within: 30_000, every: 50 };

/** How long a note of a page is waited for before another is asked for. */
const NOTE = { within: 10_000, every: 50 };

/** How many pages of one journey may stand still in an engine that is known for it. */
const STANDSTILLS_MAX = 2;

const told = (target: Target): string =>
  [target.css, target.name, target.shows, target.in && `in ${told(target.in)}`].filter(Boolean).join(' ');

export function visitorAt(browser: Browser, gate: Gate): Visitor {
  const find = async (target: Target, isPressable: boolean): Promise<Part> => {
    const part = await browser.find(findInPage, sent(target), isPressable);
    if (part === null) throw new Error(`${isPressable ? 'cannot be pressed' : 'is not to be seen'}: ${told(target)}`);
    return part;
  };
  const stand = async (): Promise<string> =>
    [
      await browser.evaluate(lifeOf).catch(String),
      await browser.evaluate(pulseOf).catch(String),
      ...gate.open(),
      ...gate.taken(),
    ].join('\n  ');
  /** Whatever never comes says what the page is like instead. */
  const patiently = (act: () => Promise<void>): Promise<void> =>
    eventually(act, PATIENCE).catch(async ({ message }: Error) => {
      throw new Error(`${message}\n  ${await stand()}`);
    });
  const holds: Visitor['holds'] = (what, run, ...args) =>
    patiently(async () => {
      if (!(await browser.evaluate(run, ...args))) throw new Error(`does not hold: ${what}`);
    });
  const press: Visitor['press'] = (target) =>
    patiently(async () => {
      await (await find(target, true)).click();
      // Whoever has pressed beside it presses again. A page that cannot be asked any more was left by this press.
      const isHit = await browser.evaluate(wasPressed).catch(() => true);
      if (!isHit) throw new Error(`was not hit: ${told(target)}`);
    });
  // About one visit in several hundred stands still in Chromium 103 on a busy machine: drawn, every file there, no error, nothing asked
  // for, and its code waits for an import. No other engine has ever done so. It is loaded again, and told.
  let left = browser.version.startsWith('103.') ? STANDSTILLS_MAX : 0;
  const persistently = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      if (left === 0) throw error;
      left -= 1;
      process.stdout.write(`loaded again, as the notice of the page says: ${(error as Error).message}\n`);
      await act();
    }
  };
  return {
    browser,
    go: (path) =>
      persistently(async () => {
        await browser.open(path.startsWith('http') ? path : gate.url + path);
        await holds(`alive: ${path}`, isAlive);
      }),
    be: (token) =>
      browser.evaluate((kept) => {
        if (kept === null) localStorage.removeItem('authToken');
        else localStorage.setItem('authToken', kept);
      }, token),
    see: (target) =>
      patiently(async () => {
        await find(target, false);
      }),
    gone: (target) =>
      patiently(async () => {
        if ((await browser.find(findInPage, sent(target), false)) !== null)
          throw new Error(`is still there: ${told(target)}`);
      }),
    press,
    fill: async (target, words) => {
      await press(target);
      await (await find(target, false)).type(words);
    },
    ink: async (target) => {
      await patiently(async () => {
        await find(target, true);
      });
      const box = await browser.evaluate(boxOf, target.css);
      const dots = await sharp(await browser.picture())
        .extract(box)
        .removeAlpha()
        .greyscale()
        .raw()
        .toBuffer();
      return dots.filter((light) => light < INK).length;
    },
    troubles: async () => {
      const before = gate.marks();
      // A note that a browser loses, as Chromium 103 did of a page that drew, is written again: a page that does not draw writes none.
      await patiently(async () => {
        await browser.evaluate((path) => {
          requestAnimationFrame(() => requestAnimationFrame(() => navigator.sendBeacon(path)));
        }, gate.markPath);
        await eventually(() => {
          if (gate.marks() === before) throw new Error('the page does not draw');
        }, NOTE);
      });
      return gate.taken();
    },
    holds,
  };
}
