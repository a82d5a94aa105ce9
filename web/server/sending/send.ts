import type { PreparedBody } from '@convoi/platform/http/pipeline/handler';
import { encodingOf, matchesTag } from '@convoi/platform/http/pipeline/prepared-body';
import type { Request, Response } from 'express';

export interface SendOptions {
  readonly status?: number;
  readonly cacheControl: string;
  /** Request headers that the answer depends on, besides the coding. */
  readonly vary?: string;
}

/** A header of a request as one text. */
export function headerText(request: Request, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Sends bytes that are ready in the coding that the client takes best; 304 when it has them already. */
export function sendPrepared(request: Request, response: Response, body: PreparedBody, options: SendOptions): void {
  const { status = 200, cacheControl, vary } = options;
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('Vary', vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${vary}`);
  if (status === 200) {
    response.setHeader('ETag', body.etag);
    if (matchesTag(headerText(request, 'if-none-match'), body.etag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
  }
  const wanted = encodingOf(headerText(request, 'accept-encoding'));
  const bytes = (wanted === 'identity' ? undefined : body[wanted]) ?? body.identity;
  if (bytes !== body.identity) response.setHeader('Content-Encoding', wanted);
  response.statusCode = status;
  response.setHeader('Content-Type', body.contentType);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Sends a short text. */
export function sendText(request: Request, response: Response, contentType: string, text: string, status = 200): void {
  response.setHeader('Content-Type', contentType);
  response.setHeader('Cache-Control', 'no-cache');
  response.statusCode = status;
  response.end(request.method === 'HEAD' ? undefined : text);
}
