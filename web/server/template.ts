import { INLINE_SCRIPT } from '../src/config/inline-script.ts';
import { STATE_ID } from '../src/config/page-state.ts';
import type { RenderedPage } from '../src/config/server-entry.ts';
import { type HeadTag, headTags } from '../src/lib/pages/page-meta.ts';
import { headHtml } from './head.ts';
import { escapeJson } from './html.ts';
import { fontFile, type Manifest, pageFiles } from './manifest.ts';
import type { StylesOf } from './page-styles.ts';

/** Whether a tag names the page's own address, or that of its translations; the page of what is not there has none. */
const namesAddress = ({ name, attributes: { rel } }: HeadTag): boolean =>
  name === 'link' && (rel === 'canonical' || rel === 'alternate');

/** A page's document. */
export interface PageDocument {
  readonly html: string;
  /** Its inline sheets, for the content policy. */
  readonly styleHash: string;
}

/** Puts a rendered page into its document. The order in the head is that of need: charset, title, style, font, scripts. */
export function pageDocument(page: RenderedPage, manifest: Manifest, stylesOf: StylesOf): PageDocument {
  const { entry, scripts, styles } = pageFiles(manifest, page.modules);
  const sheets = stylesOf(styles);
  const font = fontFile(manifest);
  const html = [
    `<!doctype html><html lang="${page.context.lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script>${INLINE_SCRIPT}</script>`,
    headHtml(headTags(page.meta, page.context).filter((tag) => page.nothing === undefined || !namesAddress(tag))),
    sheets.html,
    font === null ? '' : `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ...scripts.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`),
    `<script type="module" src="${entry}"></script>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `</head><body><div id="root">${page.html}</div>`,
    `<script type="application/json" id="${STATE_ID}">${escapeJson(page.state)}</script>`,
    '</body></html>',
  ].join('');
  return { html, styleHash: sheets.hash };
}
