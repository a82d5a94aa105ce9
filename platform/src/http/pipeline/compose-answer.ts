import type { CallDefinition } from '@convoi/contracts';
import { DATA_POLICY, NO_REFERRER } from '../server/security-headers.ts';
import type { CallAnswer, Caller } from './handler.ts';
import type { KeptAnswer } from './idempotency.ts';
import { COMPRESS_ABOVE_BYTES, compressOnce, encodingOf, JSON_TYPE, matchesTag, weakEtag } from './prepared-body.ts';
import { PROBLEM_TYPE, type ProblemAnswer } from './problem.ts';
import { type AnswerNote, headerOf, type WireAnswer, type WireRequest } from './wire.ts';

/** Turns what a handler gave into status, headers and bytes (docs/reference/http.md#answers). */

/** What came out of a call: a fresh answer, or one that was kept for its key. */
export type Outcome = { readonly caller: Caller; readonly commandId: string } & (
  | { readonly answer: CallAnswer<unknown> }
  | { readonly kept: KeptAnswer }
);

const VARY = 'Authorization, Accept-Language, Accept-Encoding';

type Headers = { [name: string]: string };

/** Headers that every answer of a call has. */
function commonHeaders(request: WireRequest, call: CallDefinition | null): Headers {
  const isPrivate = call?.isPrivate === true || call?.who !== 'any' || headerOf(request, 'authorization') !== undefined;
  return {
    'Cache-Control': call === null ? 'no-cache' : isPrivate ? 'no-store' : 'no-cache',
    Vary: VARY,
    'Content-Security-Policy': DATA_POLICY,
    ...(call?.noReferrer === true ? { 'Referrer-Policy': NO_REFERRER } : {}),
  };
}

async function withBody(
  request: WireRequest,
  bytes: Uint8Array,
  headers: Headers,
  prepared?: { readonly br?: Uint8Array; readonly gzip?: Uint8Array },
): Promise<Uint8Array> {
  if (bytes.length <= COMPRESS_ABOVE_BYTES) return bytes;
  const encoding = encodingOf(headerOf(request, 'accept-encoding'));
  if (encoding === 'identity') return bytes;
  headers['Content-Encoding'] = encoding;
  return prepared?.[encoding] ?? compressOnce(bytes, encoding);
}

/**
 * Whether the caller has the answer already: by its tag, or without one by the very moment that was told as its last change. A
 * later moment proves nothing, since another process may count from another start.
 */
function isUnchanged(request: WireRequest, headers: Headers): boolean {
  const tag = headerOf(request, 'if-none-match');
  if (tag !== undefined) return matchesTag(tag, headers.ETag ?? '');
  const since = headerOf(request, 'if-modified-since');
  const changed = headers['Last-Modified'];
  return since !== undefined && changed !== undefined && Date.parse(since) === Date.parse(changed);
}

/** The answer of a call that went well. */
export async function composeAnswer(
  request: WireRequest,
  call: CallDefinition,
  outcome: Outcome,
  note: AnswerNote,
): Promise<WireAnswer> {
  const headers = commonHeaders(request, call);
  const told: AnswerNote = { ...note, caller: outcome.caller, commandId: outcome.commandId };
  const textType = call.success.type === undefined ? JSON_TYPE : `${call.success.type}; charset=utf-8`;
  if ('kept' in outcome) {
    Object.assign(headers, outcome.kept.headers, { 'Idempotency-Replayed': '1' });
    if (outcome.kept.body === null) return { status: outcome.kept.status, headers, body: null, note: told };
    headers['Content-Type'] ??= textType;
    const body = await withBody(request, Buffer.from(outcome.kept.body, 'utf8'), headers);
    return { status: outcome.kept.status, headers, body, note: told };
  }

  const { answer } = outcome;
  const status = answer.status ?? call.success.status;
  if (answer.position !== undefined) headers['X-Position'] = String(answer.position);
  if (answer.isStale === true) headers['X-Stale'] = '1';
  const noted: AnswerNote = {
    ...told,
    ...(answer.position === undefined ? {} : { position: answer.position }),
    ...(answer.isStale === true ? { isStale: true } : {}),
  };
  const { prepared } = answer;
  const isEmpty = status === 204 || (prepared === undefined && answer.body === undefined);
  if (isEmpty) return { status, headers: { ...headers, ...answer.headers }, body: null, note: noted };

  const bytes =
    prepared?.identity ??
    Buffer.from(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body), 'utf8');
  headers['Content-Type'] = prepared?.contentType ?? textType;
  Object.assign(headers, answer.headers);
  if (call.method === 'GET' && headers['Cache-Control'] !== 'no-store') {
    headers.ETag ??= prepared?.etag ?? weakEtag(bytes);
    if (isUnchanged(request, headers)) {
      delete headers['Content-Type'];
      return { status: 304, headers, body: null, note: noted };
    }
  }
  return { status, headers, body: await withBody(request, bytes, headers, prepared), note: noted };
}

/** The answer of a refusal; `call` is null before one was found. */
export function composeProblem(
  request: WireRequest,
  call: CallDefinition | null,
  { status, headers, problem }: ProblemAnswer,
  more: { readonly [name: string]: string },
  note: AnswerNote,
): WireAnswer {
  return {
    status,
    headers: { ...commonHeaders(request, call), 'Content-Type': PROBLEM_TYPE, ...headers, ...more },
    body: Buffer.from(JSON.stringify(problem), 'utf8'),
    note,
  };
}
