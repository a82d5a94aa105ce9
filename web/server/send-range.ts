import type { PreparedBody } from '@convoi/platform';
import type { Request, Response } from 'express';
import { headerText } from './send.ts';

const RANGE = /^bytes=(\d*)-(\d*)$/;

/** The part of a body that is asked for, ends included; null when the whole is wanted or the wish is not understood. */
function partOf(range: string | undefined, size: number): { readonly from: number; readonly to: number } | null {
  const [, first = '', last = ''] = RANGE.exec(range ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to ? { from, to } : null;
}

/** Sends a film, or the part of it that a player asks for; some players show none that cannot be had in parts. */
export function sendRange(request: Request, response: Response, body: PreparedBody, cacheControl: string): void {
  const bytes = body.identity;
  const part = partOf(headerText(request, 'range'), bytes.length);
  const sent = part === null ? bytes : bytes.subarray(part.from, part.to + 1);
  response.statusCode = part === null ? 200 : 206;
  if (part !== null) response.setHeader('Content-Range', `bytes ${part.from}-${part.to}/${bytes.length}`);
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('Content-Type', body.contentType);
  response.setHeader('Content-Length', sent.length);
  response.end(request.method === 'HEAD' ? undefined : sent);
}
