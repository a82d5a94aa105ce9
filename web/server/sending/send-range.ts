import { matchesTag } from '@convoi/platform/http/pipeline/prepared-body';
import type { Request, Response } from 'express';
import type { Asset } from './assets.ts';
import { headerText } from './send.ts';

const RANGE = /^bytes=(\d*)-(\d*)$/;

interface Part {
  readonly from: number;
  readonly to: number;
}

/** The part of a body that is asked for, ends included; null when the whole is wanted or the wish is not understood. */
function partOf(range: string | undefined, size: number): Part | 'beyond' | null {
  const [, first = '', last = ''] = RANGE.exec(range ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? 'beyond' : { from, to };
}

/** The part that a request may have: who holds a part of other bytes, or only asks for the head, gets the whole. */
function wantedOf(request: Request, { identity, etag }: Asset): Part | 'beyond' | null {
  const condition = headerText(request, 'if-range');
  if (request.method !== 'GET' || (condition !== undefined && condition !== etag)) return null;
  return partOf(headerText(request, 'range'), identity.length);
}

/**
 * Sends a film, or the part of it that a player asks for; some players show none that cannot be had in parts. A film has
 * no compressed twins, so its tag stands for its bytes.
 */
export function sendRange(request: Request, response: Response, film: Asset, cacheControl: string): void {
  const { identity: bytes, etag, contentType } = film;
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('ETag', etag);
  if (matchesTag(headerText(request, 'if-none-match'), etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const part = wantedOf(request, film);
  if (part === 'beyond') {
    response.statusCode = 416;
    response.setHeader('Content-Range', `bytes */${bytes.length}`);
    response.end();
    return;
  }
  const sent = part === null ? bytes : bytes.subarray(part.from, part.to + 1);
  response.statusCode = part === null ? 200 : 206;
  if (part !== null) response.setHeader('Content-Range', `bytes ${part.from}-${part.to}/${bytes.length}`);
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Length', sent.length);
  response.end(request.method === 'HEAD' ? undefined : sent);
}
