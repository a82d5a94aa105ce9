import { escapeHtml } from '@convoi/contracts';
import { type Message, templateOf } from './messages.ts';

/** The viewer's HTML: list left, message right; without any script it works by links alone. */

const TABS = { html: 'HTML', text: 'Texte', headers: 'En-têtes' } as const;
export type Tab = keyof typeof TABS;

/** Whether this is the name of a tab. */
export function isTab(name: string): name is Tab {
  return Object.hasOwn(TABS, name);
}

export interface ViewerState {
  /** Newest first. */
  readonly list: readonly Message[];
  readonly chosen: Message | null;
  /** A message was asked for that is not there any more. */
  readonly isGone: boolean;
  readonly tab: Tab;
}

const ROOT = '/dev/mailbox';
const e = escapeHtml;

const time = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' });

function timeOf({ date }: Message): string {
  return `<time datetime="${e(date)}">${e(time.format(Date.parse(date)))}</time>`;
}

function badges(message: Message): string {
  const names = [templateOf(message), message.headers['content-language'] ?? ''].filter((name) => name !== '');
  return names.map((name) => `<span class="badge">${e(name)}</span>`).join(' ');
}

function item(message: Message, chosen: Message | null): string {
  const isChosen = message.id === chosen?.id;
  return `<li><a class="item" href="${ROOT}?id=${e(message.id)}"${isChosen ? ' aria-current="true"' : ''}>
<span class="row"><span class="to">${e(message.to)}</span>${timeOf(message)}</span>
<span class="subject">${e(message.subject || '(sans objet)')}</span>
<span class="badges">${badges(message)}</span></a></li>`;
}

const LINK = /https?:\/\/[^\s<>"]+/g;

/** Text with its addresses made clickable. */
function linked(text: string): string {
  let html = '';
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const [url] = match;
    html += `${e(text.slice(from, match.index))}<a href="${e(url)}" target="_blank" rel="noopener">${e(url)}</a>`;
    from = match.index + url.length;
  }
  return html + e(text.slice(from));
}

const PANELS: { readonly [T in Tab]: (message: Message) => string } = {
  html: ({ id, subject }) =>
    `<iframe class="mail" title="${e(`Message : ${subject}`)}" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${ROOT}/messages/${e(id)}/html"></iframe>`,
  text: ({ text }) => `<pre class="text">${linked(text)}</pre>`,
  headers: ({ headers }) =>
    `<dl class="headers">${Object.entries(headers)
      .map(([name, value]) => `<dt>${e(name)}</dt><dd>${e(value)}</dd>`)
      .join('')}</dl>`,
};

function tabs(message: Message, current: Tab): string {
  const links = (Object.keys(TABS) as Tab[]).map((tab) => {
    const mark = tab === current ? ' aria-current="page"' : '';
    return `<a class="tab" href="${ROOT}?id=${e(message.id)}&amp;tab=${tab}"${mark}>${TABS[tab]}</a>`;
  });
  return `<nav class="tabs" aria-label="Vue du message">${links.join('')}</nav>`;
}

function messagePane({ chosen, isGone, tab, list }: ViewerState): string {
  if (chosen !== null) {
    return `<article class="message" aria-labelledby="subject">
<a class="back" href="${ROOT}">Tous les e-mails</a>
<h1 id="subject">${e(chosen.subject || '(sans objet)')}</h1>
<p class="meta"><span>À : ${e(chosen.to)}</span><span>De : ${e(chosen.from)}</span>${timeOf(chosen)}${badges(chosen)}</p>
${tabs(chosen, tab)}
<div class="panel">${PANELS[tab](chosen)}</div>
</article>`;
  }
  const text = isGone
    ? "Cet e-mail n'est plus là."
    : list.length === 0
      ? 'Aucun e-mail pour le moment. Ils arrivent ici dès que le site en envoie un.'
      : 'Choisissez un e-mail dans la liste.';
  return `<p class="nothing">${text}</p>`;
}

/** The whole page. */
export function viewerPage(state: ViewerState): string {
  const { list, chosen, isGone } = state;
  const isOpen = chosen !== null || isGone;
  // An open message is what the page is about; on a phone the list is out of sight.
  const title = chosen === null ? 'h1' : 'h2';
  const count = list.length === 0 ? 'Aucun e-mail' : list.length === 1 ? '1 e-mail' : `${list.length} e-mails`;
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>Courrier de développement</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${ROOT}/assets/tokens.css"><link rel="stylesheet" href="${ROOT}/assets/mailbox.css">
<script type="module" src="${ROOT}/assets/mailbox.js"></script></head>
<body class="${isOpen ? 'is-open' : ''}">
<header class="bar">Courrier de développement : rien n'est envoyé.</header>
<main class="panes">
<section class="list" aria-labelledby="title">
<div class="head"><${title} id="title">E-mails</${title}><span class="count" id="count" role="status">${count}</span>
<button class="empty" id="empty" type="button" hidden>Tout effacer</button></div>
<ol id="messages" data-newest="${e(list[0]?.date ?? '')}">${list.map((message) => item(message, chosen)).join('\n')}</ol>
</section>
<section class="pane" aria-label="Message">${messagePane(state)}</section>
</main></body></html>`;
}

/** A mail's HTML for the frame: its links open a page of their own. */
export function framedMail(html: string): string {
  const base = '<base target="_blank">';
  const at = html.search(/<head[^>]*>/i);
  if (at < 0) return `${base}${html}`;
  const end = html.indexOf('>', at) + 1;
  return `${html.slice(0, end)}${base}${html.slice(end)}`;
}
