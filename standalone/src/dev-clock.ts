import { Refusal, validationFailed } from '@convoi/contracts';
import type { MovableClock } from '@convoi/platform/kernel/clock';
import express, { type Request, type Router } from 'express';

/** `POST /dev/clock`: moves the product's time; due work follows by the clock's listeners. */

/** Moments that dates and stores can hold with room to spare, epoch ms. */
const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
const LATEST = Date.parse('2199-12-31T00:00:00Z');
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The moment that a body asks for; null = the machine's own time. Throws a refusal. */
function wanted(body: unknown, nowMs: number): number | null {
  const { now, advance_s: advanceS, reset } = (body ?? {}) as { now?: unknown; advance_s?: unknown; reset?: unknown };
  if (reset === true) return null;
  if (now !== undefined) {
    if (typeof now !== 'string' || !ISO.test(now)) throw validationFailed([{ field: 'now', code: 'date_invalid' }]);
    return Date.parse(now);
  }
  if (typeof advanceS !== 'number') throw validationFailed([{ field: 'now', code: 'required' }]);
  return nowMs + advanceS * 1000;
}

/** Takes the clock and who may move it; gives the router for `/dev/clock`. */
export function devClock(options: { readonly clock: MovableClock; isLoopback(request: Request): boolean }): Router {
  const { clock, isLoopback } = options;
  const router = express.Router();
  router.use((request, _response, next) => next(isLoopback(request) ? undefined : 'router'));
  router.post('/', express.json({ limit: '1kb' }), (request, response) => {
    if (request.body === undefined) throw new Refusal('request.unsupported_type');
    const epochMs = wanted(request.body, clock.now());
    if (epochMs === null) clock.reset();
    else if (epochMs >= EARLIEST && epochMs <= LATEST) clock.setTo(epochMs);
    else throw validationFailed([{ field: 'now', code: 'out_of_range' }]);
    response.setHeader('Cache-Control', 'no-store');
    response.json({ now: new Date(clock.now()).toISOString() });
  });
  return router;
}
