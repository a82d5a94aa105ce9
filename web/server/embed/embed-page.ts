import { type EventView, escapeHtml, formatSchedule, type Lang } from '@convoi/contracts';
import { paths } from '../../src/config/paths.ts';
import { townOf } from '../../src/lib/places/town-of.ts';
import { EMBED_WORDS } from './embed-words.ts';

/** The small page of an event for a frame on another site: no script, no storage, no map. */

export interface EmbedFrame {
  readonly lang: Lang;
  readonly publicUrl: string;
  readonly brandName: string;
}

function documentOf(title: string, body: string, { lang }: EmbedFrame): string {
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>`,
    `<link rel="stylesheet" href="/embed.css"></head><body><main>${body}</main></body></html>`,
  ].join('');
}

const outside = 'target="_blank" rel="noopener"';

/** The event with its counters and the way to its page. */
export function embedHtml(event: EventView, frame: EmbedFrame): string {
  const { lang, publicUrl, brandName } = frame;
  const words = EMBED_WORDS[lang];
  const { counts } = event;
  const figures = [
    [counts.drivers, words.drivers],
    [counts.free_seats, words.seats],
    [counts.passengers, words.passengers],
  ] as const;
  const address = `${publicUrl}${paths.eventPage.href({ id_user: event.id_user })}?lang=${lang}`;
  const town = townOf(event.location, event.country_code);
  const body = [
    '<header>',
    event.logo === null ? '' : `<img src="${escapeHtml(event.logo)}" alt="" width="56" height="56">`,
    `<div><h1>${escapeHtml(event.title)}</h1><p>${escapeHtml(formatSchedule(event, lang))}</p>`,
    `<p>${escapeHtml(town)}</p></div></header><dl>`,
    ...figures.map(([count, label]) => `<div><dt>${escapeHtml(label)}</dt><dd>${count}</dd></div>`),
    `</dl><a class="go" href="${escapeHtml(address)}" ${outside}>${escapeHtml(words.open)}`,
    `<span class="hidden"> (${escapeHtml(words.opensTab)})</span></a>`,
    `<p class="mark"><a href="${escapeHtml(publicUrl)}/" ${outside}>${escapeHtml(brandName)}</a></p>`,
  ];
  return documentOf(event.title, body.join(''), frame);
}

/** One sentence for an event that is over or gone, and a way on. */
export function embedGoneHtml(isEnded: boolean, frame: EmbedFrame): string {
  const words = EMBED_WORDS[frame.lang];
  const sentence = isEnded ? words.ended : words.gone;
  const link = `<a class="go" href="${escapeHtml(frame.publicUrl)}/" ${outside}>${escapeHtml(words.home)}</a>`;
  return documentOf(sentence, `<h1>${escapeHtml(sentence)}</h1>${link}`, frame);
}
