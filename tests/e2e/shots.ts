import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../harness/chromium.ts';
import { contextOptions, type Width } from './fixtures.ts';
import { giveUpWaiting, reachState, type State, settled } from './reach.ts';
import { FIXED_NOW, makeScene, PASSED_S, type Scene } from './scene.ts';
import { isShownAt, STATES } from './states.ts';
import { browserLang, type ShownLang, WORDS } from './words.ts';

/**
 * `npm run shots -w web [-- part-of-a-name...]`: pictures of every state at four widths, light and dark, in French and
 * German, and a page that shows them all. `WIDTHS=390,1280` and `LANGS=fr` take fewer.
 */

const FOLDER = join(import.meta.dirname, '..', '..', 'web', '.shots');
const THEMES = ['light', 'dark'] as const;
const SIDE_BY_SIDE = 2;

const listed = <T extends string>(name: string, all: readonly T[]): readonly T[] => {
  const wanted = process.env[name]?.split(',');
  return wanted === undefined ? all : all.filter((value) => wanted.includes(value));
};
const widths = listed('WIDTHS', ['390', '767', '768', '1280']).map((width) => Number(width) as Width);
const langs = listed<ShownLang>('LANGS', ['fr', 'de']);
const parts = process.argv.slice(2);
const states = STATES.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));

interface Shot {
  readonly state: State;
  readonly width: Width;
  readonly lang: ShownLang;
}
const fileOf = ({ state, width, lang }: Shot, theme: string): string =>
  `${state.name}--${width}--${theme}--${lang}.png`;

/** Moves the browser's day. Only the day: timers and frames go on, or a map would never fade in. Runs in the page. */
function setDate(nowMs: number): void {
  const Actual = Date;
  const passedMs = nowMs - Actual.now();
  window.Date = new Proxy(Actual, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [target.now() + passedMs] : given, made),
    get: (target, name) => (name === 'now' ? () => target.now() + passedMs : Reflect.get(target, name)),
  });
}

/** Draws what is out of view too, and lets nothing float over the middle of a long picture. Runs in the page. */
function unroll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [sheet];
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
}

/** Takes one state at one width in one language, in both themes. */
async function take(browser: Browser, scene: Scene, shot: Shot): Promise<void> {
  const { state, width, lang } = shot;
  const context = await browser.newContext({
    ...contextOptions({ width, lang: browserLang(lang) }),
    baseURL: scene.url,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  try {
    await page.addInitScript(setDate, Date.parse(FIXED_NOW) + PASSED_S * 1000);
    await reachState(state, { page, scene, lang, width, t: WORDS[lang] });
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await settled(page);
      const hasDialog = (await page.locator('dialog[open]').count()) > 0;
      if (!hasDialog) await page.evaluate(unroll);
      await page.screenshot({ path: join(FOLDER, fileOf(shot, theme)), fullPage: !hasDialog, caret: 'hide' });
    }
  } finally {
    await giveUpWaiting(page);
    await context.close();
  }
}

const picture = (file: string, width: Width): string =>
  `<a href="${file}"><img loading="lazy" src="${file}" width="${Math.round(width / 4)}" alt="${file}"></a>`;

/** All pictures of a state under its name. */
function contactSheet(): string {
  const rows = states.map((state) => {
    const pictures = langs.flatMap((lang) =>
      THEMES.flatMap((theme) =>
        widths
          .filter((width) => isShownAt(state, width))
          .map((width) => picture(fileOf({ state, width, lang }, theme), width)),
      ),
    );
    return `<section><h2>${state.name}</h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Convoi</title>
<style>body{font:16px sans-serif;margin:24px;background:#ddd}div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}img{border:1px solid #999}</style>
<h1>Convoi</h1>${rows.join('')}\n`;
}

if (parts.length === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const queue: Shot[] = states.flatMap((state) =>
  langs.flatMap((lang) => widths.filter((width) => isShownAt(state, width)).map((width) => ({ state, width, lang }))),
);
const failed: string[] = [];
const scene = await makeScene(FIXED_NOW);
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
try {
  const work = async (): Promise<void> => {
    for (let shot = queue.shift(); shot !== undefined; shot = queue.shift()) {
      try {
        await take(browser, scene, shot);
      } catch (error) {
        failed.push(`${fileOf(shot, 'both')}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
} finally {
  await browser.close();
  await scene.close();
}
writeFileSync(join(FOLDER, 'index.html'), contactSheet());
process.stdout.write(`${failed.map((line) => `${line}\n`).join('')}Pictures: ${join(FOLDER, 'index.html')}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
