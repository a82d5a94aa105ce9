import type { Lang } from '@convoi/contracts';
import { escapeHtml } from '@convoi/contracts';
import type { Config } from '@convoi/platform/config/config';
import { setPageSecurity } from '@convoi/platform/http/server/security-headers';
import type { Request, Response } from 'express';
import { errors as de } from '../../src/i18n/de/errors.ts';
import { errors as en } from '../../src/i18n/en/errors.ts';
import { errors as es } from '../../src/i18n/es/errors.ts';
import { errors as fr } from '../../src/i18n/fr/errors.ts';
import { languageOf } from '../language.ts';
import { headerText } from './send.ts';

/** The rate-limit screen of somebody whose address has used its requests up: nothing is rendered for it, no script comes. */

const WORDS = { fr: fr.rate, en: en.rate, de: de.rate, es: es.rate } as const satisfies Record<Lang, object>;

/** "Try again in 2 minutes.", with the form of the number. */
function waitText(lang: Lang, waitSeconds: number): string {
  const count = Math.max(1, Math.ceil(waitSeconds / 60));
  const forms: Readonly<Record<string, string>> = WORDS[lang];
  const form = forms[`wait_${new Intl.PluralRules(lang).select(count)}`] ?? WORDS[lang].wait_other;
  return form.replace('{{count}}', String(count));
}

function tooManyHtml(lang: Lang, waitSeconds: number, brandName: string): string {
  const { heading, automatic } = WORDS[lang];
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(`${heading} · ${brandName}`)}</title>`,
    '<link rel="stylesheet" href="/bare-page.css"></head><body><main>',
    `<p class="brand" translate="no">${escapeHtml(brandName)}</p><h1>${escapeHtml(heading)}</h1>`,
    `<p>${escapeHtml(`${waitText(lang, waitSeconds)} ${automatic}`)}</p></main></body></html>`,
  ].join('');
}

/** Answers a page that is asked for too often, in the reader's language; false where no page was asked for. */
export function sendTooMany(
  config: Pick<Config, 'brandName'> & Parameters<typeof setPageSecurity>[1],
  request: Request,
  response: Response,
  waitSeconds: number,
): boolean {
  const isPage = (headerText(request, 'accept') ?? '').includes('text/html');
  if (!isPage || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  const at = request.url.indexOf('?');
  const lang = languageOf(new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1)), {
    cookie: headerText(request, 'cookie'),
    'accept-language': headerText(request, 'accept-language'),
  });
  setPageSecurity(response, config);
  response.setHeader('Retry-After', String(waitSeconds));
  response.setHeader('Refresh', String(waitSeconds));
  response.setHeader('Content-Language', lang);
  response.setHeader('Vary', 'Accept, Accept-Language, Cookie');
  response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.statusCode = 429;
  response.end(request.method === 'HEAD' ? undefined : tooManyHtml(lang, waitSeconds, config.brandName));
  return true;
}
