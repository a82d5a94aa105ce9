import { escapeHtml } from '@convoi/contracts';
import type { Block, MailContent, Sender } from './mail-content.ts';

/**
 * The HTML part of a mail: one column of tables with inline styles, because mail programs know little else. No image, no
 * font and no address is fetched; the style block only adds what some programs understand (phones, dark mode).
 */

/** The palette's light values (web/src/ui/styles/tokens.css); mails cannot reach the sheet itself. */
const COLOUR = {
  bg: '#faf8f4',
  surface: '#ffffff',
  ink: '#16252c',
  ink2: '#46565d',
  ink3: '#5a696f',
  line: '#ddd7cb',
  accent: '#0f5e78',
  onAccent: '#ffffff',
  warm: '#f2904a',
  warnSoft: '#fff1cc',
  warnLine: '#e6c878',
} as const;

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Dark values, for programs that follow the reader's scheme; classes carry what inline styles cannot. */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%;text-size-adjust:100%}
@media (max-width:520px){
.outer{padding:0!important}
.card{border-width:0 0 1px!important;border-radius:0!important}
.pad{padding-left:20px!important;padding-right:20px!important}
.button{width:100%!important}
.button a{display:block!important}
.title{font-size:25px!important}
}
@media (prefers-color-scheme:dark){
.bg{background:#0f181c!important}
.card{background:#172328!important;border-color:#2c3b41!important}
.sunken{background:#0f181c!important}
.line{border-color:#2c3b41!important}
.ink{color:#eef3f4!important}
.ink2{color:#b9c6ca!important}
.ink3{color:#94a4a9!important}
.link{color:#6cc6e0!important}
.fill{background:#6cc6e0!important;border-color:#6cc6e0!important}
.fill a{color:#06222c!important}
.ghost{background:transparent!important;border-color:#6cc6e0!important}
.ghost a{color:#6cc6e0!important}
.warn{background:#33280b!important;border-color:#6b5417!important}
.warn .ink,.warn .ink2{color:#f6d78c!important}
.road{border-color:#6cc6e0!important;border-right-color:transparent!important}
.dot{background:#6cc6e0!important}
.lead{background:#ffa866!important}
}`.trim();

const text = (value: string): string => escapeHtml(value);

function style(rules: { readonly [name: string]: string | number }): string {
  return `style="${Object.entries(rules)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}"`;
}

const BODY = { 'font-family': FONT, 'font-size': '16px', 'line-height': '24px' } as const;

/** A line of the card. */
function row(html: string, space: string): string {
  return `<tr><td class="pad" ${style({ padding: space })}>${html}</td></tr>`;
}

function paragraph(value: string, className: 'ink' | 'ink2' | 'ink3' = 'ink', extra: object = {}): string {
  const colour = { ink: COLOUR.ink, ink2: COLOUR.ink2, ink3: COLOUR.ink3 }[className];
  return `<p class="${className}" ${style({ margin: 0, ...BODY, color: colour, ...extra })}>${text(value)}</p>`;
}

/** The address in full, for programs that show no buttons and people who want to see where they go. */
function address(url: string): string {
  return `<p ${style({ margin: '10px 0 0', ...BODY, 'font-size': '13px', 'line-height': '18px', 'word-break': 'break-all' })}><a class="link" href="${text(url)}" ${style({ color: COLOUR.accent, 'text-decoration': 'underline' })}>${text(url)}</a></p>`;
}

function button(label: string, url: string, look: 'fill' | 'ghost'): string {
  const isFilled = look === 'fill';
  const cell = style({
    background: isFilled ? COLOUR.accent : 'transparent',
    border: `2px solid ${COLOUR.accent}`,
    'border-radius': '12px',
    'text-align': 'center',
  });
  const anchor = style({
    display: 'inline-block',
    padding: isFilled ? '14px 26px' : '10px 22px',
    ...BODY,
    'font-weight': 600,
    color: isFilled ? COLOUR.onAccent : COLOUR.accent,
    'text-decoration': 'none',
  });
  return `<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0"><tr><td class="${look}" ${isFilled ? `bgcolor="${COLOUR.accent}" ` : ''}${cell}><a href="${text(url)}" ${anchor}>${text(label)}</a></td></tr></table>`;
}

/** A frame inside the card. */
function frame(html: string, className: string, background: string, border: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="${className}" ${style({ background, border: `1px solid ${border}`, 'border-radius': '12px', padding: '18px 20px' })}>${html}</td></tr></table>`;
}

function facts({ title, rows }: Extract<Block, { kind: 'facts' }>): string {
  const lines = rows.map(({ label, value, isFormer }) => {
    const cell = { ...BODY, 'font-size': '15px', 'line-height': '22px', 'vertical-align': 'top', padding: '6px 0 0' };
    const words = isFormer
      ? `<s class="ink3" ${style({ color: COLOUR.ink3 })}>${text(value)}</s>`
      : `<span class="ink" ${style({ color: COLOUR.ink, 'overflow-wrap': 'anywhere' })}>${text(value)}</span>`;
    return `<tr><td class="ink3" ${style({ ...cell, color: COLOUR.ink3, 'padding-right': '16px', 'white-space': 'nowrap' })}>${text(label)}</td><td width="100%" ${style(cell)}>${words}</td></tr>`;
  });
  const heading = `<p class="ink" ${style({ margin: 0, ...BODY, 'font-size': '18px', 'font-weight': 700, color: COLOUR.ink, 'overflow-wrap': 'anywhere' })}>${text(title)}</p>`;
  return frame(
    `${heading}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${lines.join('')}</table>`,
    'sunken line',
    COLOUR.bg,
    COLOUR.line,
  );
}

function heading(value: string): string {
  return `<h2 class="ink" ${style({ margin: '0 0 4px', ...BODY, 'font-size': '17px', 'font-weight': 700, color: COLOUR.ink })}>${text(value)}</h2>`;
}

function link({ tone, heading: title, text: words, label, url }: Extract<Block, { kind: 'link' }>): string {
  const isSecret = tone === 'secret';
  const html = `${heading(title)}${paragraph(words, 'ink2')}<div ${style({ height: '14px', 'line-height': '14px', 'font-size': '1px' })}>&nbsp;</div>${button(label, url, tone === 'main' ? 'fill' : 'ghost')}${address(url)}`;
  return isSecret ? frame(html, 'warn', COLOUR.warnSoft, COLOUR.warnLine) : html;
}

const BLOCKS: { readonly [K in Block['kind']]: (block: Extract<Block, { kind: K }>) => string } = {
  text: (block) => paragraph(block.text),
  facts,
  button: ({ label, url }) => `${button(label, url, 'fill')}${address(url)}`,
  link,
  note: ({ tone, heading: title, text: words }) =>
    tone === 'warn'
      ? frame(`${heading(title)}${paragraph(words, 'ink')}`, 'warn', COLOUR.warnSoft, COLOUR.warnLine)
      : `${heading(title)}${paragraph(words, 'ink2')}`,
  quote: ({ heading: title, text: words }) =>
    `${paragraph(title, 'ink3', { 'font-size': '14px' })}<p class="ink line" ${style({ margin: '6px 0 0', ...BODY, color: COLOUR.ink, 'border-left': `3px solid ${COLOUR.line}`, padding: '2px 0 2px 14px', 'overflow-wrap': 'anywhere' })}>${text(words).replaceAll('\n', '<br>')}</p>`,
};

function blockHtml(block: Block): string {
  const write = BLOCKS[block.kind] as (block: Block) => string;
  return write(block);
}

/** The mark without an image: an open ring and three dots on their way out. Programs without round corners leave it out. */
function mark(): string {
  const dot = (size: number, gap: number, className: string, colour: string): string =>
    `<span class="${className}" ${style({ display: 'inline-block', width: `${size}px`, height: `${size}px`, 'border-radius': '50%', background: colour, 'margin-left': `${gap}px`, 'vertical-align': 'middle', 'font-size': '1px', 'line-height': '1px' })}></span>`;
  const ring = style({
    display: 'block',
    width: '25px',
    height: '25px',
    border: `5px solid ${COLOUR.accent}`,
    'border-right-color': 'transparent',
    'border-radius': '50%',
    'line-height': '24px',
    'white-space': 'nowrap',
    overflow: 'visible',
    'font-size': '1px',
  });
  return `<!--[if !mso]><!--><div class="road" ${ring} aria-hidden="true">${dot(4, 5, 'dot', COLOUR.accent)}${dot(5, 2, 'dot', COLOUR.accent)}${dot(8, 2, 'lead', COLOUR.warm)}</div><!--<![endif]-->`;
}

function header(sender: Sender): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td ${style({ padding: '0 8px 0 0', 'vertical-align': 'middle' })}>${mark()}</td><td class="ink" ${style({ ...BODY, 'font-size': '22px', 'font-weight': 700, 'letter-spacing': '-0.4px', color: COLOUR.ink, 'vertical-align': 'middle' })}>${text(sender.brandName)}</td></tr></table>`;
}

/** Keeps the words of the body out of the line that programs show after the subject. */
const PREHEADER_END = '&#8199;&#847;'.repeat(60);

function preheader(value: string): string {
  return `<div ${style({ display: 'none', 'max-height': 0, overflow: 'hidden', 'mso-hide': 'all', 'font-size': '1px', 'line-height': '1px', color: COLOUR.bg, opacity: 0 })}>${text(value)}${PREHEADER_END}</div>`;
}

function footer(content: MailContent, sender: Sender): string {
  const small = { 'font-size': '13px', 'line-height': '19px' };
  const site = `<a class="link" href="${text(sender.siteUrl)}" ${style({ color: COLOUR.accent })}>${text(sender.siteUrl.replace(/^https?:\/\//, ''))}</a>`;
  const stop = content.stop === null ? '' : paragraph(content.stop, 'ink3', { ...small, 'margin-top': '6px' });
  const ways = (content.ways ?? []).map(
    ({ label, url }) =>
      `<p ${style({ margin: '6px 0 0', ...BODY, ...small })}><a class="link" href="${text(url)}" ${style({ color: COLOUR.accent })}>${text(label)}</a></p>`,
  );
  return `${paragraph(content.reason, 'ink3', small)}${stop}${ways.join('')}<p class="ink3" ${style({ margin: '10px 0 0', ...BODY, ...small, color: COLOUR.ink3 })}>${text(sender.brandName)} · ${site}</p>`;
}

/** Space above each block, by what it is. */
const SPACE: { readonly [K in Block['kind']]: string } = {
  text: '14px',
  facts: '20px',
  button: '24px',
  link: '26px',
  note: '26px',
  quote: '20px',
};

/** Takes what a mail says; gives a whole HTML document. Everything in it is escaped here. */
export function toHtml(content: MailContent, sender: Sender): string {
  const title = `<h1 class="ink title" ${style({ margin: 0, 'font-family': FONT, 'font-size': '28px', 'line-height': '34px', 'font-weight': 700, 'letter-spacing': '-0.5px', color: COLOUR.ink })}>${text(content.title)}</h1>`;
  const rows = [
    row(header(sender), '28px 40px 0'),
    row(title, '26px 40px 0'),
    ...content.blocks.map((block) => row(blockHtml(block), `${SPACE[block.kind]} 40px 0`)),
    row('', '36px 40px 0'),
  ];
  const card = style({
    width: '100%',
    'max-width': '600px',
    background: COLOUR.surface,
    border: `1px solid ${COLOUR.line}`,
    'border-radius': '16px',
    'border-collapse': 'separate',
  });
  return [
    '<!doctype html>',
    `<html lang="${content.lang}" dir="ltr"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    `<title>${text(content.subject)}</title><style>${STYLE}</style></head>`,
    `<body class="bg" ${style({ margin: 0, padding: 0, background: COLOUR.bg })}>`,
    preheader(content.preheader),
    `<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLOUR.bg}" ${style({ background: COLOUR.bg })}>`,
    `<tr><td class="outer" align="center" ${style({ padding: '24px 16px 0' })}>`,
    `<table role="presentation" class="card" align="center" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLOUR.surface}" ${card}>`,
    ...rows,
    '</table></td></tr>',
    `<tr><td align="center" ${style({ padding: '0 0 32px' })}><table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0" ${style({ width: '100%', 'max-width': '600px' })}>`,
    row(footer(content, sender), '20px 40px 0'),
    '</table></td></tr></table></body></html>',
  ].join('\n');
}
