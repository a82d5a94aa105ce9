import { escapeHtml } from '@convoi/contracts';
import type { HeadTag } from '../src/lib/pages/page-meta.ts';

const VOID = new Set(['meta', 'link']);

/** The tags of a page's head as HTML, marked so that the client finds and updates them. */
export function headHtml(tags: readonly HeadTag[]): string {
  return tags
    .map(({ name, attributes, text }) => {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
      const open = `<${name} data-head=""${written.join('')}>`;
      if (VOID.has(name)) return open;
      // JSON-LD comes escaped for its place already; a title is text.
      return `${open}${name === 'script' ? (text ?? '') : escapeHtml(text ?? '')}</${name}>`;
    })
    .join('');
}
