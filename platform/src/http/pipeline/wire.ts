import type { Lang } from '@convoi/contracts';
import type { Caller } from './handler.ts';

/** Requests and answers between a transport (a socket, or a call inside the process) and the calls' pipeline. */

/** What a transport knows of a request before its body is read. */
export interface WireRequest {
  /** Upper case. */
  readonly method: string;
  /** Path without the query, still percent-encoded. */
  readonly path: string;
  /** Text after `?`, '' without one. */
  readonly queryText: string;
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
  readonly requestId: string;
  readonly ip: string;
  /** Made by the product itself, in this process or from another of its programs: no limits are counted. */
  readonly isInternal: boolean;
  /** The web service made it of a form that was sent without scripts; `ip` is that of its sender. */
  readonly isPlainForm: boolean;
  /** The body's bytes; throws a Refusal when they are too many. null when there is none. */
  readonly readBody: (maxBytes: number) => Promise<Buffer | null>;
  readonly hasBody: boolean;
  /** Calls back when the client goes away before it is answered. */
  readonly onClosed: (listener: () => void) => void;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: Uint8Array | null;
  /** For log and metrics. */
  readonly note: AnswerNote;
}

/** What log and metrics are told of an answer. */
export interface AnswerNote {
  /** Template of the path, never the path itself. */
  readonly route: string;
  readonly callId?: string;
  readonly caller?: Caller;
  readonly commandId?: string;
  readonly errorCode?: string;
  readonly position?: number;
  readonly isStale?: boolean;
  readonly lang?: Lang;
  /** An unexpected error, or what a store failed with; for the log. */
  readonly fault?: unknown;
}

/** One value of a header; the first when it was repeated. */
export function headerOf(request: Pick<WireRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'object' ? value[0] : value;
}
