import { ERROR_STATUS, fieldText, type Lang, type Problem, problemText, Refusal } from '@convoi/contracts';
import { isStoreOutage, VersionConflict } from '../../kernel/event-store/store-errors.ts';
import { KeyDestroyed } from '../../kernel/personal-data/key-store.ts';

/** Problem bodies. */

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Seconds told to a client that meets a store that is down. */
const RETRY_AFTER_SECONDS = 2;

/** What is told to somebody who ran into a refusal. */
export interface ProblemAnswer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly problem: Problem;
}

/** Takes a refusal and the reader's language; gives status, headers and body. */
export function problemOf(refusal: Refusal, lang: Lang, callId?: string): ProblemAnswer {
  const status = ERROR_STATUS[refusal.code];
  const errors = refusal.errors.map(({ field, code }) => ({
    field,
    code,
    detail: fieldText(field, code, lang, callId),
  }));
  const detail = errors[0]?.detail ?? problemText(refusal.code, lang, { callId, values: refusal.values });
  const retryAfterSeconds = refusal.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
  return {
    status,
    headers: {
      ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    },
    problem: {
      code: refusal.code,
      detail,
      ...(errors.length === 0 ? {} : { errors }),
      ...refusal.extra,
    },
  };
}

/**
 * Takes anything thrown by a handler and the codes of its call; gives the refusal that stands for it, null for a fault of
 * the product. An erased person is one that nobody can find.
 */
export function refusalOf(error: unknown, ownCodes: readonly string[] = []): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isStoreOutage(error)) return new Refusal('server.unavailable');
  if (error instanceof VersionConflict) return new Refusal('conflict.retry');
  if (error instanceof KeyDestroyed) return notFoundOf(ownCodes);
  return null;
}

/** Whether what was thrown, answered by this refusal, belongs in the log: a fault of the product, or a store that failed. */
export function isFault(error: unknown, refusal: Refusal | null): boolean {
  return refusal === null || isStoreOutage(error);
}

const isNotFound = (code: string): code is 'event.not_found' | 'participant.not_found' => code.endsWith('.not_found');

/** The "unknown object" of a call. */
export function notFoundOf(ownCodes: readonly string[]): Refusal {
  return new Refusal(ownCodes.find(isNotFound) ?? 'request.not_found');
}
