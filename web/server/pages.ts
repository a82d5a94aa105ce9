import type { Lang } from '@convoi/contracts';
import type { Config } from '@convoi/platform/config/config';
import { setPageSecurity, setScriptSecurity } from '@convoi/platform/http/server/security-headers';
import type { BlobStore } from '@convoi/platform/kernel/blobs/blob-store';
import type { Clock } from '@convoi/platform/kernel/clock';
import { errorFields, type Logger } from '@convoi/platform/observability/logger';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { paths } from '../src/config/paths.ts';
import { INLINE_SCRIPT_HASH } from './csp.ts';
import { sendEmbed } from './embed/send-embed.ts';
import { languageOf } from './language.ts';
import type { TakesPlainForms } from './plain/plain-forms.ts';
import type { PageAnswer, PageRequest, QueryPort } from './render.ts';
import type { Asset } from './sending/assets.ts';
import { headerText, sendPrepared, sendText } from './sending/send.ts';
import { sendRange } from './sending/send-range.ts';
import { sendUpload } from './sending/uploads.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';
import type { SocialImages } from './social/create-social-images.ts';
import { sendSocialImage } from './social/send-social-image.ts';
import { CHANGE_PASSWORD, SECURITY_TXT, securityTxt } from './well-known.ts';

export interface PagesOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly render: (request: PageRequest) => Promise<PageAnswer>;
  readonly query: QueryPort;
  readonly blobs: Pick<BlobStore, 'get'>;
  readonly socialImages: SocialImages;
  /** Takes the forms of pages without scripts. */
  readonly plainForms: TakesPlainForms;
  /** Sends a tile, or false when the path is none. */
  readonly sendTile: (path: string, request: Request, response: Response) => Promise<boolean>;
}

/** Answered by others, or by nobody. */
const FOREIGN = /^\/(?:api|auth|webhooks|push|dev)(?:\/|$)/i;
const VARY = 'Accept-Language, Cookie, Sec-CH-UA-Mobile';
/** A browser that kept the worker would keep an old release. */
const WORKER = '/sw.js';
const MAINTENANCE = '/maintenance.html';
const YEAR_S = 31_536_000;

const isSlash = (letter: string | undefined): boolean => letter === '/' || letter === '\\';

/** A path without the slashes around it, in time that grows with its length only, which is the sender's to choose. */
function withoutSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (isSlash(path[start])) start += 1;
  while (end > start && isSlash(path[end - 1])) end -= 1;
  return path.slice(start, end);
}

function cacheControlOf(page: PageAnswer): string {
  return page.isSecret ? 'no-store' : 'no-cache';
}

/** Everything that is not a call: built files, uploads, tiles, robots and sitemap, and pages with their real statuses. */
export function createPages(options: PagesOptions): RequestHandler {
  const { config, clock, log, assets, render, query, blobs, socialImages, sendTile, plainForms } = options;

  /** What stands when a page cannot be made: no script, four languages, tries again by itself. */
  function sendMaintenance(request: Request, response: Response, status: number): void {
    const page = assets.get(MAINTENANCE);
    setPageSecurity(response, config);
    response.setHeader('Retry-After', '30');
    response.setHeader('Refresh', '30');
    response.setHeader('X-Robots-Tag', 'noindex');
    if (page === undefined) {
      response.statusCode = status;
      response.end();
      return;
    }
    sendPrepared(request, response, page, { status, cacheControl: 'no-store' });
  }

  async function sendPage(path: string, request: Request, response: Response): Promise<void> {
    const { search, lang, variant } = wishesOf(request);
    const page = await render({ path, query: search, lang, variant });
    write(page, request, response, lang);
  }

  const wishesOf = (request: Request) => {
    const at = request.url.indexOf('?');
    const search = new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1));
    const lang = languageOf(search, {
      cookie: headerText(request, 'cookie'),
      'accept-language': headerText(request, 'accept-language'),
    });
    const variant = headerText(request, 'sec-ch-ua-mobile') === '?1' ? 'mobile' : 'desktop';
    return { search, lang, variant } as const;
  };

  function write(page: PageAnswer, request: Request, response: Response, lang: Lang): void {
    setPageSecurity(response, config, {
      scriptHashes: [INLINE_SCRIPT_HASH],
      styleHashes: [page.styleHash],
      noReferrer: page.isSecret,
    });
    response.setHeader('Content-Language', lang);
    if (!page.isIndexable || page.status !== 200) response.setHeader('X-Robots-Tag', 'noindex');
    if (page.status === 503 || page.status === 429) response.setHeader('Retry-After', String(page.retryAfterS ?? 5));
    sendPrepared(request, response, page.body, { status: page.status, cacheControl: cacheControlOf(page), vary: VARY });
  }

  /** Answers a form that was sent without scripts: another page, or its own again with what is wrong. */
  async function takeForm(path: string, request: Request, response: Response): Promise<void> {
    const { search, lang, variant } = wishesOf(request);
    const answer = await plainForms.take(request, lang);
    response.setHeader('Cache-Control', 'no-store');
    if (answer.kind === 'moved') return response.redirect(303, answer.to);
    const posted = answer.kind === 'again' ? { posted: answer.posted } : {};
    const page = await render({ path, query: search, lang, variant, ...posted });
    const status = answer.kind === 'again' && page.status === 200 ? answer.status : page.status;
    write({ ...page, status, isSecret: true }, request, response, lang);
  }

  async function answer(request: Request, response: Response, next: NextFunction): Promise<void> {
    const path = request.path;
    if (FOREIGN.test(path) && (config.isProduction || path !== paths.devUi.path)) return next();
    if (request.method === 'POST' && plainForms.takes(path)) return takeForm(path, request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      response.statusCode = 405;
      response.end();
      return;
    }
    const asset = assets.get(path);
    if (asset !== undefined) {
      if (path.endsWith('.html')) setPageSecurity(response, config);
      if (path.endsWith('.js')) setScriptSecurity(response);
      const cacheControl = asset.isImmutable
        ? `public, max-age=${YEAR_S}, immutable`
        : path === WORKER
          ? 'no-cache'
          : 'public, max-age=3600';
      if (path.endsWith('.webm')) return sendRange(request, response, asset, cacheControl);
      return sendPrepared(request, response, asset, { cacheControl });
    }
    if (path === '/favicon.ico') return response.redirect(301, '/favicon.svg');
    if (path === '/robots.txt')
      return sendText(request, response, 'text/plain; charset=utf-8', robotsTxt(config.publicUrl));
    if (path === SECURITY_TXT)
      return sendText(request, response, 'text/plain; charset=utf-8', securityTxt(config, clock.now()));
    if (path === CHANGE_PASSWORD.from) {
      response.setHeader('Cache-Control', 'no-cache');
      return response.redirect(302, CHANGE_PASSWORD.to);
    }
    if (path === '/sitemap.xml')
      return sendText(request, response, 'application/xml; charset=utf-8', await sitemapXml(config.publicUrl, query));
    if (path.startsWith('/tiles/') && (await sendTile(path, request, response))) return;
    if (path.startsWith('/uploads/') && (await sendUpload(blobs, path, request, response))) return;
    if (path.startsWith('/og/') && (await sendSocialImage(socialImages, path, request, response))) return;
    if (path.startsWith('/embed/') && (await sendEmbed({ config, query }, path, request, response))) return;
    // A path that starts with two slashes names a host to whoever resolves it.
    if (path.length > 1 && (path.endsWith('/') || path.startsWith('//'))) {
      // Never two slashes at the start: that would be another host. Browsers read a backslash as one.
      const target = `/${withoutSlashes(path)}`;
      return response.redirect(301, target + request.url.slice(path.length));
    }
    if (/^\/(?:assets|tiles|uploads|og|embed)\//.test(path)) {
      response.statusCode = 404;
      response.end();
      return;
    }
    await sendPage(path, request, response);
  }

  return (request, response, next) => {
    answer(request, response, next).catch((error: unknown) => {
      log.error({ ...errorFields(error), route: 'page' }, 'page failed');
      if (response.headersSent) response.destroy();
      else sendMaintenance(request, response, 500);
    });
  };
}
