import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Pins stand where people are, so some lie under others; the list beside the map reaches everybody. Runs in the page.
 */
function isOnMap(selector: string): boolean {
  return document.querySelector(selector)?.closest('.leaflet-container') != null;
}

/** All of axe's rules; what depends on colours alone; what depends on everything else. */
export type AxePart = 'all' | 'colours' | 'structure';

function builderOf(page: Page, part: AxePart): AxeBuilder {
  // No script runs in a sandbox, axe's neither.
  const builder = new AxeBuilder({ page }).exclude('iframe[sandbox]');
  if (part === 'colours') return builder.withRules('color-contrast');
  // Sizes of targets on narrow pages are for `smallTargets`; colours are the same at every width.
  if (part === 'structure') return builder.withTags(RULES).disableRules(['color-contrast', 'target-size']);
  return builder.withTags(RULES);
}

/**
 * Is a target too small in the middle of the window as well. What a bar at the edge covers half comes out by scrolling, and
 * axe looks at one position only.
 */
async function isTooSmallInView(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page }).include(selector).withRules('target-size').analyze();
  return violations.length > 0;
}

/** What axe finds on a page, one line for each place. */
export async function violationsOf(page: Page, part: AxePart = 'all'): Promise<string[]> {
  // What is half under the sticky header would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  const { violations } = await builderOf(page, part).analyze();
  const lines: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const selector = target.join(' ');
      if (id === 'target-size' && (await page.evaluate(isOnMap, selector))) continue;
      if (id === 'target-size' && !(await isTooSmallInView(page, selector))) continue;
      lines.push(`${id}: ${selector} (${failureSummary?.replace(/\s+/g, ' ')})`);
    }
  return lines;
}

/** What every page has to be, whatever it shows. Runs in the page; one line for each fault. */
export function faultsOfDocument(): string[] {
  const faults: string[] = [];
  const titles = document.querySelectorAll('title:not(svg title)').length;
  if (titles !== 1) faults.push(`${titles} titles`);
  if (document.title.trim() === '') faults.push('no words in the title');
  const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
  if (headings.length !== 1) faults.push(`${headings.length} headings of the first level`);
  const key =
    /\b(?:auth|common|errors|event|event_admin|event_create|event_form|landing|participation|profile|share|donation|staff|report)[.:][a-z_]+\.[a-z_.]+/;
  const words = document.body.textContent;
  const raw = key.exec(words);
  if (raw !== null) faults.push(`raw key ${raw[0]}`);
  if (/\{\{|undefined|\bNaN\b|\[object /.test(words)) faults.push('a value that is none');
  return faults;
}

/** What sticks out of a page at this width. Runs in the page; one line for each element that is wider than it. */
export function overflowOf(widthPx: number): string[] {
  if (document.documentElement.scrollWidth <= widthPx) return [];
  const wide = [...document.querySelectorAll('body *')].filter((element) => {
    const { right, width } = element.getBoundingClientRect();
    return width > 0 && right > widthPx + 1;
  });
  return [
    `the page is ${document.documentElement.scrollWidth} px wide`,
    ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
  ];
}

/** What is cut off: words in a box that is narrower than they are and does not scroll. Runs in the page. */
export function cutOf(): string[] {
  const faults: string[] = [];
  /** Whether a line of words begins inside this box and ends outside. What wraps below its edge is out of sight on purpose. */
  const cuts = (element: HTMLElement): boolean => {
    const box = element.getBoundingClientRect();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects())
        if (line.right > box.right + 1 && line.left < box.right && (line.top + line.bottom) / 2 < box.bottom)
          return true;
    }
    return false;
  };
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 1) continue;
    const style = getComputedStyle(element);
    // A name in the header may end in dots; a box that scrolls shows everything.
    if (!/hidden|clip/.test(style.overflowX) || style.textOverflow === 'ellipsis') continue;
    if (element.closest('.leaflet-container, svg, [aria-hidden="true"]') !== null || !element.checkVisibility())
      continue;
    if (!cuts(element)) continue;
    faults.push(`${element.scrollWidth} px in ${element.clientWidth}: ${element.outerHTML.slice(0, 160)}`);
  }
  return faults.slice(0, 5);
}

/** Where the focus is: its place in the order, and what is wrong with it. Runs in the page. */
function focusedOf(): { readonly name: string; readonly isEnd: boolean; readonly fault: string | null } {
  const element = document.activeElement;
  if (element === null || element === document.body) return { name: '', isEnd: true, fault: null };
  const seen = element.hasAttribute('data-tab-walked');
  const name = element.outerHTML.slice(0, 140);
  if (seen || element.tagName === 'IFRAME') return { name, isEnd: seen, fault: null };
  // Pins of a map lie over each other; the list beside it is the way by keyboard.
  if (element.closest('.leaflet-container') !== null) return { name, isEnd: false, fault: null };
  const rings = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])].flatMap((ringed) => [
    ringed,
    ...(ringed.parentElement === null ? [] : [ringed.parentElement]),
  ]);
  const hasRing = rings.some((ringed) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(ringed);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!hasRing) return { name, isEnd: false, fault: 'no ring' };
  const box = (element.closest('label') ?? element).getClientRects()[0];
  if (box === undefined) return { name, isEnd: false, fault: 'has no box' };
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 24)];
  if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight)
    return { name, isEnd: false, fault: `outside the window at ${Math.round(x)}, ${Math.round(y)}` };
  const hit = document.elementFromPoint(x, y);
  const isOwn = hit !== null && rings.some((ringed) => ringed.contains(hit));
  return { name, isEnd: false, fault: isOwn ? null : `covered by ${hit?.outerHTML.slice(0, 100)}` };
}

const STOPS_MOST = 120;

/** Walks by the Tab key until the focus comes round: every stop has a ring and nothing lies over it. */
export async function faultsOfFocus(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (let stop = 0; stop < STOPS_MOST; stop += 1) {
    await page.keyboard.press('Tab');
    let { name, isEnd, fault } = await page.evaluate(focusedOf);
    // What scrolls into view by itself may be on its way.
    for (let waits = 0; fault !== null && waits < 5; waits += 1) {
      await page.waitForTimeout(100);
      ({ name, isEnd, fault } = await page.evaluate(focusedOf));
    }
    if (fault !== null) faults.push(`${fault}: ${name}`);
    if (isEnd && stop > 0) break;
    await page.evaluate(() => document.activeElement?.setAttribute('data-tab-walked', ''));
  }
  return faults;
}

/**
 * Controls that are too small to be hit with a finger: under 44 px, or under 24 px in running text. What counts is
 * where a press arrives, so labels and enlarged areas are part of a control. Runs in the page.
 */
export function smallTargets(): string[] {
  const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
  const MAP = '.leaflet-container';
  const dialog = document.querySelector('dialog[open]');
  const controls = [...(dialog ?? document).querySelectorAll<HTMLElement>(CONTROLS)];
  const seen = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  /** The area that acts for a control: itself, or the label around it. */
  const areaOf = (control: HTMLElement): HTMLElement => control.closest('label') ?? control;
  const isOwn = (area: HTMLElement, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return false;
    if (area.contains(hit)) return true;
    const label = hit.closest('label');
    return label !== null && label.control !== null && area.contains(label.control);
  };
  const extent = (area: HTMLElement, x: number, y: number, dx: number, dy: number): number => {
    let steps = 0;
    while (steps < 24 && isOwn(area, x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
    return steps;
  };
  const faults: string[] = [];
  for (const control of controls) {
    const area = areaOf(control);
    if (!seen(control) && !seen(area)) continue;
    // Pins of a map may overlap; the list beside it does the same.
    if (control.closest(MAP) !== null) continue;
    if (control.closest('[popover]:not(:popover-open)') !== null) continue;
    area.scrollIntoView({ block: 'center', inline: 'center' });
    const rect = area.getClientRects()[0] ?? area.getBoundingClientRect();
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    if (!isOwn(area, x, y)) continue;
    if (rect.width >= 44 && rect.height >= 44) continue;
    const isText = getComputedStyle(area).display === 'inline';
    const least = isText ? 24 : 44;
    const height = extent(area, x, y, 0, -1) + extent(area, x, y, 0, 1) + 1;
    const width = extent(area, x, y, -1, 0) + extent(area, x, y, 1, 0) + 1;
    if (height < least || (!isText && width < least))
      faults.push(`${width}x${height} ${control.outerHTML.slice(0, 110)} ${control.textContent?.slice(0, 30) ?? ''}`);
  }
  window.scrollTo(0, 0);
  return faults;
}
