import type { Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { go, ready, type Width } from './fixtures.ts';
import type { Scene } from './scene.ts';
import type { MadeEvent } from './steps.ts';
import type { ShownLang, Words } from './words.ts';

/** What a state is, and how people get there. */

export interface Visit {
  readonly page: Page;
  readonly scene: Scene;
  readonly lang: ShownLang;
  readonly width: Width;
  /** The product's words in this language. */
  readonly t: Words;
}

export interface State {
  /** `screen--state`; names of pictures begin with it. */
  readonly name: string;
  readonly path: (scene: Scene) => string;
  /** Who is signed in; nobody by default. */
  readonly as?: keyof Scene['sessions'];
  /** Comes before the page: what is to fail or to take its time. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What is done on the page until the state is there. */
  readonly reach?: (visit: Visit) => Promise<void>;
  /** Errors in the console that belong to the state. */
  readonly expects?: RegExp;
  /** Only on these; everywhere by default. */
  readonly on?: 'wide' | 'narrow';
  /** A page of the server's own, which no script draws. */
  readonly isPlain?: boolean;
}

/** Opens an address of the product and waits until it answers, in the language of the visit. */
export async function open({ page, lang }: Pick<Visit, 'page' | 'lang'>, path: string): Promise<void> {
  const url = new URL(path, 'http://localhost');
  if (lang === 'xx') url.searchParams.set('pseudo', '');
  await go(page, url.pathname + url.search + url.hash);
  // Stretched words take the place of the French ones once the page is alive.
  if (lang === 'xx') await page.waitForFunction(() => document.body.textContent?.includes('·]'));
}

/** Waits until nothing on the page is on its way. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    const isMoving = document.getAnimations().some((animation) => animation.playState === 'running');
    const isLoading = [...document.images].some((image) => !image.complete && image.loading !== 'lazy');
    // A map that is near enough to be loaded shows its skeleton until it is there; one further down waits for good. A form
    // that is being sent is a state of its own.
    const isWaiting = [
      ...document.querySelectorAll('main [aria-busy="true"]:not(form), main [class*="_blocks_"]'),
    ].some((element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && bottom > -200 && top < window.innerHeight + 200;
    });
    // Pictures of a map fade in once they are there.
    const isFading = [...document.querySelectorAll<HTMLElement>('.leaflet-tile-pane')].some((pane) => {
      const tiles = [...pane.querySelectorAll<HTMLElement>('.leaflet-tile')];
      if (!pane.checkVisibility()) return false;
      return tiles.length === 0 || tiles.some((tile) => tile.style.opacity !== '1');
    });
    return !isMoving && !isLoading && !isWaiting && !isFading;
  });
}

/** Opens a state; afterwards the page rests: fonts are there, pictures too, and nothing moves. */
export async function reachState(state: State, visit: Visit): Promise<void> {
  const { page, scene } = visit;
  const { as: who, isPlain = false } = state;
  if (who !== undefined)
    await page.addInitScript((token) => {
      // Frames without an origin of their own have no storage.
      if (window === window.top) localStorage.setItem('authToken', token);
    }, scene.sessions[who]);
  await state.prepare?.(page);
  if (isPlain) await page.goto(state.path(scene));
  else {
    await open(visit, state.path(scene));
    if (who !== undefined) await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  }
  await state.reach?.(visit);
  if (!isPlain) await ready(page);
  await settled(page);
}

export const openEvent = (event: keyof Scene) => (scene: Scene) => (scene[event] as MadeEvent).path;
export const submit = (page: Page) =>
  page.locator('main form button[type="submit"]').filter({ visible: true }).first().click();
export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`).first();
export const chooseFirst = (page: Page) => page.getByRole('listbox').getByRole('option').first().click();
export const dialog = (page: Page) => page.locator('dialog[open]').last();

/** A text of the product up to what it is filled with. */
export const opening = (text: string): string => text.split('{{')[0]?.replace(/[\s(:«]+$/, '') ?? '';
/** The text, wherever it begins a name. */
export const startsWith = (text: string): RegExp => new RegExp(`^${RegExp.escape(opening(text))}`);
/** The text with a name in it. */
export const naming = (text: string, name: string): string => text.replace('{{name}}', name);

/** Calls of this address (a glob) never arrive. */
export const failing =
  (glob: string) =>
  async (page: Page): Promise<void> => {
    await page.route(glob, (route) => route.abort('connectionfailed'));
  };
/** Calls of this address wait for good: they are not answered, and the page does not give them up. */
export const waiting =
  (glob: string) =>
  async (page: Page): Promise<void> => {
    await page.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal;
    });
    await page.route(glob, (route) => {
      held.set(page, [...(held.get(page) ?? []), route]);
    });
  };

const held = new WeakMap<Page, readonly Route[]>();

/** Gives up the calls that wait: closing the page would let them through, and the next state would find what they did. */
export async function giveUpWaiting(page: Page): Promise<void> {
  for (const route of held.get(page) ?? []) await route.abort();
  held.delete(page);
}

/** Calls of this address are answered so. */
export const answering =
  (glob: string, status: number, json: unknown = {}, headers: Readonly<Record<string, string>> = {}) =>
  async (page: Page): Promise<void> => {
    await page.route(glob, (route) => route.fulfill({ status, json, headers }));
  };
export const LOAD_FAILED = /Failed to load resource/;

let registrations = 0;
/** An address that nobody used before. */
export function newAddress(): string {
  registrations += 1;
  return `zoe${process.pid}.${registrations}@example.org`;
}

export async function fillRegistration({ page, t }: Visit, email: string): Promise<void> {
  await page.locator('[name="chauffeur"]').first().check();
  await field(page, 'address').fill('Annecy');
  await chooseFirst(page);
  await expect(page.getByText(opening(t.common.place.approximate)).first()).toBeVisible();
  await field(page, 'name').fill('Zoé Zimmer');
  await field(page, 'email').fill(email);
}

/** The page behind a link of a mail. */
export const byManageLink = ({ manageLink }: Scene): string => new URL(manageLink).pathname + new URL(manageLink).hash;
export const byEditLink = ({ editLink }: Scene): string => new URL(editLink).pathname + new URL(editLink).hash;

export async function openParticipation({ page, t }: Visit): Promise<void> {
  await page.getByRole('button', { name: t.participation.first.open }).click();
  await expect(page.locator('#own-heading')).toBeVisible();
}
