import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Pins stand where people are, so some lie under others; the list beside the map reaches everybody. Runs in the page.
 */
function isOnMap(selector: string): boolean {
  return document.querySelector(selector)?.closest('.leaflet-container') != null;
}

/** What axe finds on a page, one line for each place. Sizes of targets on narrow pages are for `smallTargets`. */
export async function violationsOf(page: Page, { withTargets = true } = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page }).withTags(RULES);
  const { violations } = await (withTargets ? builder : builder.disableRules('target-size')).analyze();
  const lines: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const selector = target.join(' ');
      if (id === 'target-size' && (await page.evaluate(isOnMap, selector))) continue;
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
