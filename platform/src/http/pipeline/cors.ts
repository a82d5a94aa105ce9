import type { RequestHandler } from 'express';

/** Answers to other sites: only listed origins, never with credentials. */

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = 'Authorization, Content-Type, Idempotency-Key, X-Min-Position, X-Request-Id';
const ANSWER_HEADERS = 'ETag, Idempotency-Replayed, Retry-After, X-Position, X-Request-Id, X-Stale';
const PREFLIGHT_SECONDS = '600';

/** Takes CORS_ORIGINS; none = nothing is said to other sites. */
export function cors(origins: readonly string[]): RequestHandler {
  const known = new Set(origins);
  return (request, response, next) => {
    const { origin } = request.headers;
    if (origin === undefined || !known.has(origin)) {
      next();
      return;
    }
    response.appendHeader('Vary', 'Origin');
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', ANSWER_HEADERS);
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Methods', METHODS);
    response.setHeader('Access-Control-Allow-Headers', REQUEST_HEADERS);
    response.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS);
    response.status(204).end();
  };
}
