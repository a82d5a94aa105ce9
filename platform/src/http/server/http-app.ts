import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { CALLS, type CallId, isLang, type Lang, languageOfHeader, Refusal } from '@convoi/contracts';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../kernel/clock.ts';
import { isToldOutage } from '../../kernel/event-store/store-errors.ts';
import { errorFields, type Logger } from '../../observability/logger.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { createPipeline, type HumanCheck, type Pipeline } from '../pipeline/call-pipeline.ts';
import { cors } from '../pipeline/cors.ts';
import type { CallHandlers } from '../pipeline/handler.ts';
import type { Idempotency } from '../pipeline/idempotency.ts';
import { createInternalCheck, PLAIN_FORM_HEADER } from '../pipeline/internal-calls.ts';
import { consumeByNetwork, type Limits, REQUEST_LIMIT } from '../pipeline/limits.ts';
import { isFault, PROBLEM_TYPE, problemOf, refusalOf } from '../pipeline/problem.ts';
import { type Authenticate, createTokens, sessionSecretsOf } from '../pipeline/tokens.ts';
import { type AnswerNote, headerOf, type WireAnswer, type WireRequest } from '../pipeline/wire.ts';
import { securityHeaders } from './security-headers.ts';

/** The HTTP application of a process: express, with what every answer has, and the calls mounted on it. */

export interface HttpAppOptions {
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy' | 'corsOrigins' | 'secrets'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly limits: Limits;
}

export interface HttpApp {
  /** Pages, assets and stand-ins are mounted here, after the calls. */
  readonly app: Express;
  readonly options: HttpAppOptions;
  /** What is left: 404 below /api, /auth and /webhooks and everywhere else, and the handler of errors. Call it last. */
  finish(): void;
}

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;
const CALL_PATHS = ['/api', '/auth', '/webhooks'];

/** The id of a request: the one that was sent when it is well formed, else a fresh one. */
export function requestIdOf(headers: IncomingMessage['headers']): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

function isCallPath(path: string): boolean {
  return CALL_PATHS.some((start) => path === start || path.startsWith(`${start}/`));
}

/** Notes kept beside an answer until it is written. */
interface Locals {
  requestId: string;
  note?: AnswerNote;
  /** Set by pages, for the log. */
  route?: string;
}

const localsOf = (response: Response): Locals => response.locals as Locals;

/** Files of the browser bundle: ready in memory, named by their content, kept by browsers for a year. */
const BUILT_FILES = '/assets/';
/** The sheet of the page that says that there were too many requests; it must not be refused itself. */
const BARE_SHEET = '/bare-page.css';

/** The id of a request that express handles, for pages. */
export function requestId(response: Response): string {
  return localsOf(response).requestId;
}

/** Names the route of a page, for log and metrics. */
export function nameRoute(response: Response, route: string): void {
  localsOf(response).route = route;
}

/** Request id, and one line and one measurement for every answer. */
function observed({ log, metrics }: HttpAppOptions): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const id = requestIdOf(request.headers);
    const locals = localsOf(response);
    locals.requestId = id;
    response.setHeader('X-Request-Id', id);
    response.once('close', () => {
      const { note, route = note?.route ?? 'other' } = locals;
      const seconds = (performance.now() - startedAt) / 1000;
      const { method } = request;
      const status = response.statusCode;
      metrics.httpRequestSeconds.observe({ route, method, status }, seconds);
      if (note?.callId !== undefined && method !== 'GET' && method !== 'HEAD')
        metrics.commandsTotal.inc({ type: note.callId, result: note.errorCode ?? 'done' });
      if (note?.isStale === true) metrics.staleAnswers.inc();
      const bytes = Number(response.getHeader('content-length') ?? 0);
      const fields = {
        requestId: id,
        commandId: note?.commandId,
        route,
        method,
        status,
        ms: Math.round(seconds * 10_000) / 10,
        bytes,
        actorKind: note?.caller?.kind,
        position: note?.position,
        errorCode: note?.errorCode,
      };
      const fault = note?.fault === undefined ? {} : errorFields(note.fault);
      if (isToldOutage(note?.fault)) log.info(fields, 'request');
      else if (status === 503) log.warn({ ...fields, ...fault }, 'request');
      else if (note?.fault !== undefined) log.error({ ...fields, ...fault }, 'request failed');
      else log.info(fields, 'request');
    });
    next();
  };
}

/** Reads at most so many bytes of a body; more is a refusal, and the rest is left to flow away. */
function bodyReader(request: IncomingMessage): WireRequest['readBody'] {
  return (maxBytes) =>
    new Promise((resolve, reject) => {
      const tooLarge = (): void => {
        request.removeAllListeners('data');
        request.resume();
        reject(new Refusal('request.too_large'));
      };
      if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
        tooLarge();
        return;
      }
      const chunks: Buffer[] = [];
      let bytes = 0;
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxBytes) tooLarge();
        else chunks.push(chunk);
      });
      request.once('end', () => resolve(Buffer.concat(chunks)));
      // The client went away: nobody will read the answer.
      request.once('error', () => reject(new Refusal('request.malformed')));
      request.once('close', () => {
        if (!request.readableEnded) reject(new Refusal('request.malformed'));
      });
    });
}

function wireRequest(request: Request, response: Response, isInternal: boolean): WireRequest {
  const { url } = request;
  const at = url.indexOf('?');
  return {
    method: request.method,
    path: at < 0 ? url : url.slice(0, at),
    queryText: at < 0 ? '' : url.slice(at + 1),
    headers: request.headers,
    requestId: localsOf(response).requestId,
    ip: request.ip ?? '',
    isInternal,
    isPlainForm: false,
    hasBody: request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0,
    readBody: bodyReader(request),
    onClosed: (listener) =>
      response.once('close', () => {
        if (!response.writableFinished) listener();
      }),
  };
}

/** A call that the web service makes of somebody's plain form counts as theirs. Without the proof the header says nothing. */
function forSender(request: WireRequest): WireRequest {
  const ip = request.isInternal ? headerOf(request, PLAIN_FORM_HEADER) : undefined;
  return ip === undefined ? request : { ...request, ip, isInternal: false, isPlainForm: true };
}

function send(request: Request, response: Response, answer: WireAnswer): void {
  localsOf(response).note = answer.note;
  if (response.headersSent || response.destroyed) return;
  response.statusCode = answer.status;
  for (const [name, value] of Object.entries(answer.headers)) {
    // Other sites' origin may be there already.
    if (name === 'Vary') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  if (answer.body === null) {
    if (answer.status !== 304 && answer.status !== 204) response.setHeader('Content-Length', 0);
    response.end();
    return;
  }
  response.setHeader('Content-Length', answer.body.length);
  if (request.method === 'HEAD') response.end();
  else response.end(answer.body);
}

/** Writes a problem body where no call is involved. */
export function sendProblem(request: Request, response: Response, refusal: Refusal): void {
  const asked = /[?&]lang=(fr|en|de|es)(?:&|$)/.exec(request.originalUrl)?.[1];
  const lang: Lang = isLang(asked) ? asked : languageOfHeader(request.headers['accept-language']);
  const { status, headers, problem } = problemOf(refusal, lang);
  response.status(status).set({ 'Cache-Control': 'no-store', ...headers, 'Content-Type': PROBLEM_TYPE });
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(problem));
}

/**
 * Counts pages like calls: so many requests of one address, but not the built files, of which a page
 * names some twenty: a school behind one address would have used its minute up with thirty first visits
 * (docs/decisions/0110). Mount it before pages. `answerPage` writes the refusal of a page to somebody who reads pages, and
 * says whether it did.
 */
export function limitRequests(
  { options }: HttpApp,
  answerPage: (request: Request, response: Response, waitSeconds: number) => boolean = () => false,
): RequestHandler {
  return (request, response, next) => {
    if (request.path.startsWith(BUILT_FILES) || request.path === BARE_SHEET) {
      next();
      return;
    }
    consumeByNetwork(options.limits, REQUEST_LIMIT, request.ip ?? '').then(({ isAllowed, retryAfterSeconds }) => {
      if (isAllowed) next();
      else if (!answerPage(request, response, retryAfterSeconds))
        sendProblem(request, response, new Refusal('rate.limited', { retryAfterSeconds }));
    }, next);
  };
}

/** Makes the application; mount the calls next. */
export function createHttpApp(options: HttpAppOptions): HttpApp {
  const { config } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.use(observed(options));
  app.use(securityHeaders(config));
  app.use(cors(config.corsOrigins));
  // Data and dialogues are nothing to find by search.
  app.use(CALL_PATHS, (_request, response, next) => {
    response.setHeader('X-Robots-Tag', 'noindex');
    next();
  });

  const failed: ErrorRequestHandler = (error, request, response, _next) => {
    const refusal = refusalOf(error) ?? (isClientFault(error) ? new Refusal('request.malformed') : null);
    localsOf(response).note = {
      route: localsOf(response).route ?? 'other',
      errorCode: refusal?.code ?? 'server.error',
      ...(isFault(error, refusal) ? { fault: error } : {}),
    };
    if (response.headersSent) {
      response.destroy();
      return;
    }
    sendProblem(request, response, refusal ?? new Refusal('server.error'));
  };
  return {
    app,
    options,
    finish: () => {
      app.use((request, response) => sendProblem(request, response, new Refusal('request.not_found')));
      app.use(failed);
    },
  };
}

/** An error that express or one of its parts gives the client the blame for. */
function isClientFault(error: unknown): boolean {
  const status = (error as { readonly status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500;
}

export interface MountOptions {
  /** All handlers of this process, of all its services. */
  readonly handlers: CallHandlers;
  /** Default: participation tokens only. */
  readonly authenticate?: Authenticate;
  readonly humanCheck?: HumanCheck;
  readonly idempotency?: Idempotency;
  readonly handlerMs?: number;
  readonly inFlightMax?: number;
}

/** A request made inside the process. */
export interface InjectedRequest {
  readonly method: 'GET' | 'HEAD' | 'POST';
  /** With the query. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers?: { readonly [name: string]: string };
  /** JSON of a `POST`. */
  readonly body?: string;
}

export interface InjectedAnswer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  /** Not compressed. */
  readonly body: Buffer;
}

export interface Calls {
  /** Makes a call without a socket; rules are the same, limits are not counted but for the sender of a plain form. */
  inject(request: InjectedRequest): Promise<InjectedAnswer>;
}

/** Mounts the calls; once for an application. */
export function mountCalls(http: HttpApp, mount: MountOptions): Calls {
  const { config, clock, limits, metrics } = http.options;
  const isInternal = createInternalCheck([config.secrets.internal, ...config.secrets.accepted.internal]);
  // Who only answers queries has no such secret.
  const isAsking = Object.keys(mount.handlers).every((id) => CALLS[id as CallId].method === 'GET');
  const pipeline: Pipeline = createPipeline({
    handlers: mount.handlers,
    authenticate: mount.authenticate ?? createTokens({ ...sessionSecretsOf(config), clock }).authenticate,
    humanCheck: mount.humanCheck,
    idempotency: mount.idempotency,
    limits,
    secret: isAsking ? undefined : config.secrets.commands,
    handlerMs: mount.handlerMs,
    inFlightMax: mount.inFlightMax,
    onInFlight: (count) => metrics.httpInFlight.set(count),
    onArriving: (count) => metrics.httpBodiesArriving.set(count),
    onHumanCheck: (result) => metrics.humanCheck.inc({ result }),
  });

  http.app.use((request, response, next) => {
    if (!isCallPath(request.path)) {
      next();
      return;
    }
    pipeline(forSender(wireRequest(request, response, isInternal(request.headers)))).then((answer) => {
      if (answer !== null) send(request, response, answer);
      else sendProblem(request, response, new Refusal('request.not_found'));
    }, next);
  });

  return {
    inject: async ({ method, path, headers = {}, body }) => {
      const at = path.indexOf('?');
      const { 'accept-encoding': _encoding, ...others } = headers;
      const id = requestIdOf(others);
      const wire: WireRequest = {
        method,
        path: at < 0 ? path : path.slice(0, at),
        queryText: at < 0 ? '' : path.slice(at + 1),
        headers: others,
        requestId: id,
        ip: '127.0.0.1',
        isInternal: true,
        isPlainForm: false,
        hasBody: body !== undefined,
        readBody: async (maxBytes) => {
          if (body !== undefined && Buffer.byteLength(body) > maxBytes) throw new Refusal('request.too_large');
          return body === undefined ? null : Buffer.from(body);
        },
        onClosed: () => undefined,
      };
      const answer = await pipeline(forSender(wire));
      if (answer !== null)
        return { status: answer.status, headers: answer.headers, body: Buffer.from(answer.body ?? []) };
      const { status, problem } = problemOf(
        new Refusal('request.not_found'),
        languageOfHeader(others['accept-language']),
      );
      return { status, headers: { 'Content-Type': PROBLEM_TYPE }, body: Buffer.from(JSON.stringify(problem)) };
    },
  };
}
