import { type AnswerOf, CALLS, type CallId, ERROR_STATUS, type ErrorCode, type FieldError } from '@convoi/contracts';
import type { Transport } from '#web/lib/api/api-client.ts';

/** A server of the contract's calls inside the test, typed by the same table as the real one. */

export interface FakeRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer other than 200 with a body. */
export class FakeAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

type Handler<I extends CallId> = (request: FakeRequest) => AnswerOf<I> | FakeAnswer | Promise<AnswerOf<I> | FakeAnswer>;
export type FakeHandlers = { readonly [I in CallId]?: Handler<I> };

/** A refusal as the server words it. */
export function refusal(
  code: ErrorCode,
  extra: { readonly detail?: string; readonly errors?: readonly FieldError[]; readonly [key: string]: unknown } = {},
): FakeAnswer {
  return new FakeAnswer(ERROR_STATUS[code], { code, detail: code, ...extra });
}

/** A 200 with a position, as commands and live queries answer. */
export function at<T>(position: number, body: T, status = 200): FakeAnswer {
  return new FakeAnswer(status, body, { 'x-position': String(position) });
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+?)')}$`);
}

const literalSegments = (path: string): number => path.split('/').filter((part) => !part.startsWith(':')).length;

const ROUTES = Object.entries(CALLS)
  .map(([id, call]) => ({
    id: id as CallId,
    method: call.method as string,
    path: call.path,
    pattern: patternOf(call.path),
  }))
  .sort((a, b) => literalSegments(b.path) - literalSegments(a.path));

/**
 * Takes a handler for each call that the test expects; gives the transport for `createApi` and the list of requests seen.
 * A call without a handler fails the test. A handler that throws is a broken line.
 */
export function fakeApi(handlers: FakeHandlers): {
  readonly transport: Transport;
  readonly seen: { id: CallId; request: FakeRequest }[];
} {
  const seen: { id: CallId; request: FakeRequest }[] = [];
  const transport: Transport = async (address, { method, headers, body }) => {
    const [path = '', search = ''] = address.split('?', 2);
    const route = ROUTES.find((candidate) => candidate.method === method && candidate.pattern.test(path));
    const handler = route === undefined ? undefined : (handlers[route.id] as Handler<CallId> | undefined);
    if (route === undefined || handler === undefined) throw new Error(`unexpected call ${method} ${address}`);
    const params = route.pattern.exec(path)?.groups ?? {};
    const request: FakeRequest = {
      params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)])),
      query: new URLSearchParams(search),
      body: typeof body === 'string' ? JSON.parse(body) : body,
      headers,
    };
    seen.push({ id: route.id, request });
    const given = await handler(request);
    const answer = given instanceof FakeAnswer ? given : new FakeAnswer(200, given);
    return {
      status: answer.status,
      headers: { get: (name) => answer.headers[name.toLowerCase()] ?? null },
      text: async () => (typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)),
    };
  };
  return { transport, seen };
}
