import type { Config } from '@convoi/platform/config/config';
import { setPageSecurity } from '@convoi/platform/http/server/security-headers';
import type { Request, Response } from 'express';
import { askEvent } from '../event-answer.ts';
import { languageOf } from '../language.ts';
import type { QueryPort } from '../render.ts';
import { headerText, sendText } from '../sending/send.ts';
import { embedGoneHtml, embedHtml } from './embed-page.ts';

const PATH = /^\/embed\/event\/([^/]{1,200})$/;
const HTML = 'text/html; charset=utf-8';

export interface EmbedOptions {
  readonly config: Config;
  readonly query: QueryPort;
}

/** Sends the frame of an event; false when the path is none. A private event has none: as unknown as one that is not there. */
export async function sendEmbed(
  { config, query }: EmbedOptions,
  path: string,
  request: Request,
  response: Response,
): Promise<boolean> {
  const encoded = PATH.exec(path)?.[1];
  if (encoded === undefined) return false;
  const at = request.url.indexOf('?');
  const search = new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1));
  const lang = languageOf(search, { 'accept-language': headerText(request, 'accept-language') });
  const frame = { lang, publicUrl: config.publicUrl, brandName: config.brandName };
  const { status, event } = await askEvent(query, encoded, lang);
  setPageSecurity(response, config, { isEmbeddable: true });
  response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Content-Language', lang);
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('Vary', 'Accept-Language');
  if (event?.is_public === true) sendText(request, response, HTML, embedHtml(event, frame));
  else if (status === 503) sendText(request, response, HTML, embedGoneHtml(false, frame), 503);
  else sendText(request, response, HTML, embedGoneHtml(status === 410, frame), status === 410 ? 410 : 404);
  return true;
}
