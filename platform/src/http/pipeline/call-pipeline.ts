import { createHash, randomUUID } from 'node:crypto';
import {
  CALLS,
  type CallDefinition,
  type CallId,
  ERROR_STATUS,
  isAtLeast,
  isLang,
  isUuid,
  JSON_BYTES_MAX,
  type Lang,
  LEAST_ROLE,
  languageOfHeader,
  MULTIPART_BYTES_MAX,
  normaliseEmail,
  parseObject,
  QUERY_BYTES_MAX,
  type RateLimit,
  Refusal,
  validationFailed,
} from '@convoi/contracts';
import { isAdminKeyShape } from '../../kernel/personal-data/admin-link.ts';
import { deriveSecret, hmac } from '../../kernel/personal-data/derive-secret.ts';
import { NAMESPACES, uuidv5 } from '../../kernel/personal-data/ids.ts';
import { createRouteTable, type MatchedRoute } from '../server/route-table.ts';
import { createBodyPlaces } from './body-places.ts';
import { composeAnswer, composeProblem, type Outcome } from './compose-answer.ts';
import type { CallAnswer, CallContext, Caller, CallHandlers, CallRequest, Upload } from './handler.ts';
import type { Idempotency, KeptAnswer } from './idempotency.ts';
import { checkDepth, parseJsonBody } from './json-body.ts';
import { consumeByNetwork, type LimitResult, type Limits, REQUEST_LIMIT } from './limits.ts';
import { parseMultipart } from './multipart-body.ts';
import { isFault, notFoundOf, problemOf, refusalOf } from './problem.ts';
import { parseQueryString } from './query-string.ts';
import type { Authenticate } from './tokens.ts';
import { type AnswerNote, headerOf, type WireAnswer, type WireRequest } from './wire.ts';

/**
 * The way of every call and the order of its checks (docs/reference/http.md#order-of-checks): path, method, type, size,
 * header syntax; request rate; token;
 * stored answer of the key; query and body; action limit; human check; and then the handler.
 */

/** The check that a person is there (`getHumanCheck`); made by the command service. */
export interface HumanCheck {
  /** `token` is null when none was sent. Passing twice under the same command is one use. */
  verify(token: string | null, action: 'submit', commandId: string): Promise<'passed' | 'missing' | 'failed'>;
}

export interface PipelineOptions {
  readonly handlers: CallHandlers;
  readonly authenticate: Authenticate;
  /** Needed when one of the handlers belongs to a call with a human check. */
  readonly humanCheck?: HumanCheck | undefined;
  /** Without it, keys still give the same ids again, but no answer is kept. */
  readonly idempotency?: Idempotency | undefined;
  readonly limits: Limits;
  /** SESSION_SECRET; the ids of commands come from it. Needed when a call is no query. */
  readonly secret?: Uint8Array | undefined;
  /** Default 10 s. */
  readonly handlerMs?: number | undefined;
  /** Calls at work at once; more are 503 (default 200). One whose body is still arriving is not at work yet. */
  readonly inFlightMax?: number | undefined;
  readonly onInFlight?: ((count: number) => void) | undefined;
  /** Told how many bodies are still arriving. */
  readonly onArriving?: ((count: number) => void) | undefined;
  readonly onHumanCheck?: ((result: 'passed' | 'missing' | 'failed') => void) | undefined;
}

/** Gives the answer of a request; null when no call lives at its path. */
export type Pipeline = (request: WireRequest) => Promise<WireAnswer | null>;

const HANDLER_MS = 10_000;
const IN_FLIGHT_MAX = 200;
const HUMAN_TOKEN_MAX = 4096;
/** Stands for a human-check token that cannot be one. */
const UNREADABLE_TOKEN = '-';

type Handler = (request: CallRequest<CallId>) => Promise<CallAnswer<unknown>>;

/** A body as it came, before its fields are looked at. */
interface RawBody {
  readonly read: () => { readonly [name: string]: unknown };
  readonly file: Upload | null;
  /** The bytes, where the call wants them unread. */
  readonly bytes?: Uint8Array;
  /** Tells equal bodies; a form's boundary differs from try to try and does not count. */
  readonly hash: string;
  readonly isPresent: boolean;
}

const NO_BODY: RawBody = { read: () => ({}), file: null, hash: '', isPresent: false };

const digest = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update('|').update(part);
  return hash.digest('base64url');
};

const mediaType = (contentType: string | undefined): string =>
  (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

function isUtf8(contentType: string | undefined): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase();
  return charset === undefined || charset === 'utf-8' || charset === 'utf8' || charset === 'us-ascii';
}

async function readBody(request: WireRequest, call: CallDefinition): Promise<RawBody> {
  if (call.raw === true) {
    const bytes = (await request.readBody(JSON_BYTES_MAX)) ?? new Uint8Array();
    return { ...NO_BODY, bytes, hash: digest(bytes) };
  }
  const contentType = headerOf(request, 'content-type');
  const type = mediaType(contentType);
  const isJson = type === 'application/json' && isUtf8(contentType);
  const isMultipart = call.file !== undefined && type === 'multipart/form-data';
  const isAllowed = isJson || isMultipart || call.form === true;
  if (!isAllowed || (headerOf(request, 'content-encoding') ?? 'identity') !== 'identity') {
    // A body of no bytes is no body, whatever its type says.
    const bytes = await request.readBody(0).catch(() => null);
    if (bytes !== null && bytes.length === 0) return NO_BODY;
    throw new Refusal('request.unsupported_type');
  }
  const bytes = await request.readBody(isMultipart ? MULTIPART_BYTES_MAX : JSON_BYTES_MAX);
  if (bytes === null || bytes.length === 0 || call.form === true) return NO_BODY;
  if (isJson) {
    checkDepth(bytes);
    return { read: () => parseJsonBody(bytes), file: null, hash: digest(bytes), isPresent: true };
  }
  const { fields, file } = await parseMultipart(bytes, contentType ?? '', call.file ?? '');
  return {
    read: () => fields,
    file,
    hash: digest(JSON.stringify(fields), file?.bytes ?? ''),
    isPresent: true,
  };
}

function readIdempotencyKey(request: WireRequest, call: CallDefinition): string | null {
  const given = headerOf(request, 'idempotency-key');
  if (given === undefined || call.method === 'GET') return null;
  const key = given.trim().toLowerCase();
  if (!isUuid(key)) throw new Refusal('idempotency.key_malformed');
  return key;
}

function readMinPosition(request: WireRequest, call: CallDefinition): number | null {
  const given = headerOf(request, 'x-min-position');
  if (given === undefined || call.method !== 'GET') return null;
  const position = /^\d{1,16}$/.test(given.trim()) ? Number(given) : Number.NaN;
  if (!Number.isSafeInteger(position)) throw new Refusal('request.invalid_parameter');
  return position;
}

/** The text after `Bearer`; null without a token. */
function bearerOf(request: WireRequest): string | null {
  const given = headerOf(request, 'authorization');
  return given !== undefined && /^bearer(\s|$)/i.test(given) ? given.slice(6).trim() : null;
}

const ANONYMOUS: Caller = { kind: 'anonymous' };

async function identify(call: CallDefinition, token: string | null, authenticate: Authenticate): Promise<Caller> {
  if (call.who === 'K') return ANONYMOUS;
  if (token === null) {
    if (call.who === 'any') return ANONYMOUS;
    throw new Refusal('auth.token_required');
  }
  const caller = await authenticate(token);
  if (call.who === 'any') return caller ?? ANONYMOUS;
  if (caller === null || caller.kind === 'anonymous') throw new Refusal('auth.token_invalid');
  if (call.who !== 'S/P' && caller.kind === 'participant') throw new Refusal('auth.session_required');
  const least = LEAST_ROLE[call.who];
  if (least !== undefined && caller.kind === 'account') {
    const { staffRole = null } = caller;
    if (staffRole === null) throw new Refusal('auth.staff_only');
    if (!isAtLeast(staffRole, least)) throw new Refusal('auth.role_missing');
  }
  return caller;
}

/** Who a kept answer belongs to. */
function callerKey(caller: Caller): string {
  if (caller.kind === 'account') return `account:${caller.userId}`;
  return caller.kind === 'participant' ? `participant:${caller.participantId}` : 'anonymous';
}

/** Parameters of the path that are wrong in themselves: an id that is none is an object that nobody has. */
function checkParams({ call, params }: MatchedRoute): { readonly [name: string]: string } {
  if (params.id !== undefined && !isUuid(params.id)) throw notFoundOf(call.errors);
  if (params.match_request_id !== undefined && !isUuid(params.match_request_id)) throw notFoundOf(call.errors);
  if (params.id_admin !== undefined && !isAdminKeyShape(params.id_admin)) throw notFoundOf(call.errors);
  if (params.country_code !== undefined) {
    if (!/^[A-Za-z]{2}$/.test(params.country_code)) throw new Refusal('request.invalid_parameter');
    return { ...params, country_code: params.country_code.toUpperCase() };
  }
  return params;
}

function languageOf(request: WireRequest, ...places: readonly { readonly lang?: unknown }[]): Lang {
  const asked = places.map(({ lang }) => lang).find(isLang);
  return asked ?? languageOfHeader(headerOf(request, 'accept-language'));
}

function without(values: { readonly [name: string]: unknown }, name: string): { readonly [name: string]: unknown } {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
}

/** A clock on the handler's time. */
function deadline(ms: number): {
  readonly start: () => AbortSignal;
  readonly stop: () => void;
  readonly abort: () => void;
  readonly expired: Promise<never>;
} {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let expire: (error: Refusal) => void = () => undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    expire = reject;
  });
  // Nobody may be listening any more when it runs out.
  expired.catch(() => undefined);
  return {
    start: () => {
      timer = setTimeout(() => {
        controller.abort();
        expire(new Refusal('server.unavailable'));
      }, ms);
      return controller.signal;
    },
    stop: () => clearTimeout(timer),
    abort: () => controller.abort(),
    expired,
  };
}

/** Takes handlers and ports; gives the pipeline. Throws when a call needs a port that is missing. */
export function createPipeline(options: PipelineOptions): Pipeline {
  const { handlers, authenticate, humanCheck, idempotency, limits } = options;
  const { handlerMs = HANDLER_MS, inFlightMax = IN_FLIGHT_MAX } = options;
  const callIds = Object.keys(handlers) as CallId[];
  const orphan = callIds.find((id) => 'humanCheck' in CALLS[id]);
  if (orphan !== undefined && humanCheck === undefined) throw new TypeError(`${orphan} needs the human check`);
  const find = createRouteTable(callIds);
  const writing = callIds.find((id) => CALLS[id].method !== 'GET');
  if (writing !== undefined && options.secret === undefined) throw new TypeError(`${writing} needs the secret of ids`);
  const commandSecret = options.secret === undefined ? null : deriveSecret(options.secret, 'command-ids');
  const bodyPlaces = createBodyPlaces(options.onArriving);
  let inFlight = 0;

  /** Counts a call that is at work now; gives what ends it. */
  const beginWork = (): (() => void) => {
    if (inFlight >= inFlightMax) throw new Refusal('server.busy', { retryAfterSeconds: 1 });
    inFlight += 1;
    options.onInFlight?.(inFlight);
    return () => {
      inFlight -= 1;
      options.onInFlight?.(inFlight);
    };
  };

  const receiveBody = async (request: WireRequest, call: CallDefinition): Promise<RawBody> => {
    if (!request.hasBody || call.method === 'GET') return NO_BODY;
    const leave = bodyPlaces.take(request.ip);
    try {
      return await readBody(request, call);
    } finally {
      leave();
    }
  };

  const enforce = async (counted: Promise<LimitResult>): Promise<void> => {
    const { isAllowed, retryAfterSeconds } = await counted;
    if (!isAllowed) throw new Refusal('rate.limited', { retryAfterSeconds });
  };

  /** Whether a call is taken without its human check, because it has not been called too often lately. */
  const goesUnchecked = async (unchecked: readonly RateLimit[], ip: string): Promise<boolean> => {
    for (const limit of unchecked) {
      const counted = limit.by === 'site' ? limits.consume(limit, 'site') : consumeByNetwork(limits, limit, ip);
      if (!(await counted).isAllowed) return false;
    }
    return true;
  };

  /** A call by a form without scripts passes no human check: few are taken, of few kinds. */
  const enforcePlainForm = async (call: CallDefinition, ip: string, body: unknown): Promise<void> => {
    if (call.plainForm === undefined) throw new Refusal('human_check.missing');
    const { email, contact } = (body ?? {}) as { readonly email?: unknown; readonly contact?: unknown };
    const address = email ?? contact;
    for (const limit of call.plainForm) {
      if (limit.by === 'site') await enforce(limits.consume(limit, 'site'));
      if (limit.by === 'ip') await enforce(consumeByNetwork(limits, limit, ip));
      if (limit.by === 'address' && typeof address === 'string')
        await enforce(limits.consume(limit, normaliseEmail(address)));
    }
  };

  const checkHuman = async (action: 'submit', given: unknown, commandId: string): Promise<void> => {
    const isAbsent = given === undefined || given === null || (typeof given === 'string' && given.trim() === '');
    const isReadable = typeof given === 'string' && given.length <= HUMAN_TOKEN_MAX;
    const token = isAbsent ? null : isReadable ? given.trim() : UNREADABLE_TOKEN;
    const result = (await humanCheck?.verify(token, action, commandId)) ?? 'failed';
    options.onHumanCheck?.(result);
    if (result !== 'passed') throw new Refusal(result === 'missing' ? 'human_check.missing' : 'human_check.failed');
  };

  /** Query and body, action limits, human check, handler. */
  const execute = async (
    route: MatchedRoute,
    request: WireRequest,
    raw: RawBody,
    query: () => { readonly [name: string]: string },
    context: Omit<CallContext, 'lang' | 'signal'>,
    startHandler: () => AbortSignal,
    onLang: (lang: Lang) => void,
  ): Promise<CallAnswer<unknown>> => {
    const { call, callId } = route;
    const params = checkParams(route);
    const queryValues = query();
    const given = call.bodyFromQuery === true && !raw.isPresent ? queryValues : raw.read();
    const lang = languageOf(request, queryValues, given);
    onLang(lang);

    let parsedQuery: unknown;
    if (call.query !== undefined) {
      const parsed = parseObject(call.query, queryValues);
      if (!parsed.isValid) throw new Refusal('request.invalid_parameter');
      parsedQuery = parsed.value;
    }
    let parsedBody: unknown;
    const { caller } = context;
    const body = caller.kind === 'account' ? (call.sessionBody ?? call.body) : call.body;
    if (body !== undefined) {
      // The human check looks at its token itself: without one it is 400, never 422.
      const parsed = parseObject(body, call.humanCheck === undefined ? given : without(given, 'token'));
      if (!parsed.isValid) throw validationFailed(parsed.errors);
      parsedBody = parsed.value;
    }
    const verifyHuman = async (): Promise<void> => {
      if (call.humanCheck !== undefined) await checkHuman(call.humanCheck, given.token, context.commandId);
    };
    if (request.isPlainForm) await enforcePlainForm(call, request.ip, parsedBody);
    // Who learns here that the check is wanted comes again with it: the first time counts among no limit.
    if (call.unchecked !== undefined && !(await goesUnchecked(call.unchecked, request.ip))) await verifyHuman();
    if (!request.isInternal) {
      for (const limit of call.limits ?? []) {
        if (limit.by === 'ip') await enforce(consumeByNetwork(limits, limit, request.ip));
        if (limit.by === 'person') await enforce(limits.consume(limit, callerKey(context.caller)));
        const contact = (parsedBody as { readonly contact?: unknown } | undefined)?.contact;
        if (limit.by === 'contact' && typeof contact === 'string')
          await enforce(limits.consume(limit, normaliseEmail(contact)));
      }
    }
    if (call.unchecked === undefined && !request.isPlainForm) await verifyHuman();

    const handler = handlers[callId] as unknown as Handler;
    return handler({
      params,
      query: parsedQuery as never,
      body: parsedBody as never,
      file: raw.file,
      raw:
        call.raw === true ? { bytes: raw.bytes ?? new Uint8Array(), header: (name) => headerOf(request, name) } : null,
      context: { ...context, lang, signal: startHandler() },
    });
  };

  const run = async (
    route: MatchedRoute,
    request: WireRequest,
    raw: RawBody,
    onLang: (lang: Lang) => void,
  ): Promise<Outcome> => {
    const { call } = route;
    const key = readIdempotencyKey(request, call);
    const minPosition = readMinPosition(request, call);
    if (!request.isInternal) await enforce(consumeByNetwork(limits, REQUEST_LIMIT, request.ip));
    const caller = await identify(call, bearerOf(request), authenticate);

    const path = request.path.replace(/\/$/, '');
    const fingerprint = key === null ? '' : digest(callerKey(caller), call.method, path, request.queryText, raw.hash);
    const command =
      key === null || commandSecret === null ? '' : hmac(commandSecret, `${key}|${fingerprint}`).toString('base64url');
    const commandId = key === null ? randomUUID() : uuidv5(NAMESPACES.command, command);
    const limit = deadline(handlerMs);
    if (call.method === 'GET') request.onClosed(limit.abort);
    const query = (): { readonly [name: string]: string } => parseQueryString(request.queryText);
    const context = {
      requestId: request.requestId,
      caller,
      commandId,
      isPlainForm: request.isPlainForm,
      idempotencyKey: key,
      minPosition,
      cookie: headerOf(request, 'cookie'),
      userAgent: headerOf(request, 'user-agent'),
      ip: request.ip,
    };
    const work = () => execute(route, request, raw, query, context, limit.start, onLang);
    const noted = { caller, commandId };
    try {
      if (key === null || idempotency === undefined) {
        return { ...noted, answer: await Promise.race([work(), limit.expired]) };
      }
      const kept = async (): Promise<{ answer: CallAnswer<unknown>; keep: KeptAnswer | null }> => {
        const answer = await work();
        return { answer, keep: keepable(call, answer) };
      };
      const result = await Promise.race([idempotency.run(key, command, kept), limit.expired]);
      return result.kind === 'done' ? { ...noted, answer: result.answer } : { ...noted, kept: result.kept };
    } finally {
      limit.stop();
    }
  };

  return async (request) => {
    const match = find(request.method, request.path);
    if (match.kind === 'unknown') return null;
    let lang = languageOf(request, { lang: /(?:^|&)lang=(fr|en|de|es)(?:&|$)/.exec(request.queryText)?.[1] });
    if (match.kind !== 'call') {
      const problem = problemOf(
        new Refusal(match.kind === 'method' ? 'request.method_not_allowed' : 'request.malformed'),
        lang,
      );
      const allow: { readonly [name: string]: string } = match.kind === 'method' ? { Allow: match.allow } : {};
      return composeProblem(request, null, problem, allow, {
        route: match.template,
        errorCode: problem.problem.code,
        lang,
      });
    }
    const { route } = match;
    const note: AnswerNote = { route: route.call.path, callId: route.callId };
    let endWork: () => void = () => undefined;
    try {
      if (Buffer.byteLength(request.queryText) > QUERY_BYTES_MAX) throw new Refusal('request.too_large');
      const raw = await receiveBody(request, route.call);
      endWork = beginWork();
      const outcome = await run(route, request, raw, (known) => {
        lang = known;
      });
      return await composeAnswer(request, route.call, outcome, { ...note, lang });
    } catch (error) {
      const refusal = refusalOf(error, route.call.errors);
      const problem = problemOf(refusal ?? new Refusal('server.error'), lang, route.callId);
      const fault = isFault(error, refusal) ? { fault: error } : {};
      const told = { ...note, lang, errorCode: problem.problem.code, ...fault };
      return composeProblem(request, route.call, problem, {}, told);
    } finally {
      endWork();
    }
  };
}

/** What to keep of an answer; bytes that are made anew are not commands' answers. */
function keepable(call: CallDefinition, answer: CallAnswer<unknown>): KeptAnswer | null {
  const status = answer.status ?? call.success.status;
  if (status >= ERROR_STATUS['request.malformed']) return null;
  return {
    status,
    headers: {
      ...answer.headers,
      ...(answer.position === undefined ? {} : { 'X-Position': String(answer.position) }),
    },
    body:
      answer.body === undefined ? null : typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body),
  };
}
