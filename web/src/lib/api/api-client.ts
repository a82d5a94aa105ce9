import type { AnswerOf, BodyOf, CALLS, CallId, Lang, QueryOf } from '@convoi/contracts';
import type { Positions } from './positions.ts';
import { linkProblem, problemOf } from './problem.ts';

/** The one way to the server: addresses, bodies and answers are those of the table of calls. */

type Calls = typeof CALLS;
/** The call behind a method and a path of the table. */
export type CallOf<M extends string, P extends string> = {
  [I in CallId]: Calls[I] extends { method: M; path: P } ? I : never;
}[CallId];
/** Paths of the table for a method. */
export type PathOf<M extends string> = {
  [I in CallId]: Calls[I] extends { method: M; path: infer P extends string } ? P : never;
}[CallId];

type NameOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? NameIn<Name>
    : never;
/** `:id_user/calendar.ics` and `:id.ics`: a name ends where letters end. */
type NameIn<N extends string> = N extends `${infer Name}.${string}` ? Name : N;

type Params<P extends string> = [NameOf<P>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: { readonly [name in NameOf<P>]: string } };
type Query<I extends CallId> = {
  readonly query?: { readonly [key in keyof QueryOf<I>]?: string | number | undefined };
};
/** What a schema of contracts is to the client: it reads an answer or throws. `load` fetches what it needs for that. */
export interface Reader<T> {
  readonly load?: () => Promise<unknown>;
  readonly parse: (value: unknown) => T | Promise<T>;
}
type Answer<I extends CallId> = [AnswerOf<I>] extends [string]
  ? { readonly schema?: undefined }
  : { readonly schema: Reader<AnswerOf<I>> };

interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Key of the query, for positions. */
  readonly key?: readonly unknown[];
  /** A token in place of the session's (the participation token). */
  readonly token?: string | undefined;
}
/** What a command carries besides its body; `useCommand` makes it. */
export interface CommandOptions {
  /** `Idempotency-Key`. */
  readonly commandId?: string;
  /** Told the position of the answer. */
  readonly onPosition?: (position: number) => void;
  readonly token?: string | undefined;
}
type Body<I extends CallId> = [BodyOf<I>] extends [undefined]
  ? { readonly body?: undefined }
  : { readonly body: { readonly [key in keyof BodyOf<I>]?: unknown } | FormData };

type GetArguments<P extends string, I extends CallId> = ReadOptions & Params<P> & Query<I> & Answer<I>;
type SendArguments<P extends string, I extends CallId> = CommandOptions & Params<P> & Query<I> & Body<I> & Answer<I>;

export interface Api {
  readonly get: <const P extends PathOf<'GET'>>(
    path: P,
    options: GetArguments<P, CallOf<'GET', P>>,
  ) => Promise<AnswerOf<CallOf<'GET', P>>>;
  readonly send: <const M extends 'POST' | 'PUT' | 'PATCH' | 'DELETE', const P extends PathOf<M>>(
    method: M,
    path: P,
    options: SendArguments<P, CallOf<M, P>>,
  ) => Promise<AnswerOf<CallOf<M, P>>>;
  readonly positions: Positions;
}

/** What carries a request: `fetch` in the browser, the query service itself on the server. */
export type Transport = (
  path: string,
  init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string | FormData;
    readonly signal?: AbortSignal;
  },
) => Promise<{
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}>;

/** Which token was refused, and by which call. */
export interface RefusedToken {
  readonly token: string;
  readonly method: string;
  readonly path: string;
}

export interface ApiOptions {
  readonly transport: Transport;
  readonly positions: Positions;
  readonly lang: () => Lang;
  readonly token: () => string | null;
  /** The session's token was refused (401). Not called for a token handed in with the call, nor for a wrong password. */
  readonly onSignedOut: (refused: RefusedToken) => void;
  /** Limit of one call in milliseconds; 10 s by default. */
  readonly limitMs?: number;
}

/** `logIn` says 401 of the password, not of the token. */
const LOGIN: PathOf<'POST'> = '/auth/login';

interface AnyOptions extends ReadOptions, CommandOptions {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object | undefined;
  readonly schema?: Reader<unknown> | undefined;
}

function addressOf(path: string, { params, query }: AnyOptions): string {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? address : `${address}?${text}`;
}

/** The browser names a form's own boundary; everything else is JSON. */
function bodyOf(body: object | undefined): { body?: string | FormData; type?: string } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), type: 'application/json' };
}

function integerOf(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

/** A client of the calls. Failures are `Problem`s; answers are read by the contract's schema. */
export function createApi(options: ApiOptions): Api {
  const { transport, positions, lang, token: sessionToken, onSignedOut, limitMs = 10_000 } = options;

  async function call(method: string, path: string, given: AnyOptions): Promise<unknown> {
    const token = given.token ?? sessionToken();
    const minimum = given.key === undefined ? null : positions.minimum(given.key);
    const { body, type } = bodyOf(given.body);
    const limit = AbortSignal.timeout(limitMs);
    // On the way while the server thinks; a failure shows when the answer is read.
    given.schema?.load?.().catch(() => undefined);
    const answer = await transport(addressOf(path, given), {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': lang(),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(given.commandId === undefined ? {} : { 'idempotency-key': given.commandId }),
        ...(minimum === null ? {} : { 'x-min-position': String(minimum) }),
      },
      ...(body === undefined ? {} : { body }),
      signal: given.signal === undefined ? limit : AbortSignal.any([limit, given.signal]),
    }).catch((error: unknown) => {
      if (given.signal?.aborted) throw error;
      throw linkProblem(limit.aborted ? 'timeout' : 'network');
    });
    const text = await answer.text().catch(() => {
      throw linkProblem('network');
    });
    const json = parseJson(text);
    if (answer.status >= 400) {
      const isTokenRefused = answer.status === 401 && path !== LOGIN && given.token === undefined;
      if (isTokenRefused && token !== null) onSignedOut({ token, method, path });
      throw problemOf(answer.status, json, (name) => answer.headers.get(name));
    }
    const position = integerOf(answer.headers.get('x-position'));
    if (given.key !== undefined) positions.saw(given.key, position, answer.headers.get('x-stale') === '1');
    if (position !== null) given.onPosition?.(position);
    if (given.schema === undefined) return text;
    try {
      return await given.schema.parse(json);
    } catch {
      throw linkProblem('unreadable', answer.status);
    }
  }

  return {
    get: (path, given) => call('GET', path, given as AnyOptions) as never,
    send: (method, path, given) => call(method, path, given as AnyOptions) as never,
    positions,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
