import type { AnswerOf, BodyOf, CallId, Lang, QueryOf, StaffRole } from '@convoi/contracts';

/** What a service gives the HTTP kit for each of its calls, and what it gets. */

/** Who is calling, as far as a token proves it. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'account';
      readonly userId: string;
      readonly sessionId: string;
      /** Number of the account's sessions when this one was opened (`isSessionLive`). */
      readonly version: number;
      /** Milliseconds since 1970. */
      readonly openedAt: number;
      /** It was opened by an account elsewhere, which says nothing of who is there now (decision 0314). */
      readonly byProvider?: boolean;
      /** Absent or null for whoever is no staff. */
      readonly staffRole?: StaffRole | null;
    }
  | {
      readonly kind: 'participant';
      readonly participantId: string;
      readonly eventId: string;
      /** When the link was followed, milliseconds since 1970; absent where a link acts by itself. */
      readonly openedAt?: number;
    };

/** Everything about a request that is not its parameters. */
export interface CallContext {
  readonly requestId: string;
  readonly caller: Caller;
  /** Language of the answer and of the mails caused. */
  readonly lang: Lang;
  /**
   * Command: uuidv5 of the idempotency key (or a fresh one) with caller, method, path and body hash. Ids of new things derive
   * from it, and its events name it as their cause. Query: a fresh one.
   */
  readonly commandId: string;
  /** It came by a form of a page without scripts, so that nobody's human check was run. */
  readonly isPlainForm: boolean;
  /** As sent, in lower case; null without one. */
  readonly idempotencyKey: string | null;
  /** `X-Min-Position` of a query. */
  readonly minPosition: number | null;
  /** Aborts after the handler's 10 s and when the client goes away from a query. */
  readonly signal: AbortSignal;
  /** The `Cookie` header; the cookie of sign-ups and sign-ins is the only one that a call reads. */
  readonly cookie?: string | undefined;
  /** The `User-Agent` header; two words of it are kept with a session (`deviceOf`). */
  readonly userAgent?: string | undefined;
  /** Address of the peer after `TRUST_PROXY`; for limits and `getCallerCountry` only, never kept. */
  readonly ip: string;
}

/** An uploaded file, in memory. The client's file name is not handed on. */
export interface Upload {
  readonly bytes: Uint8Array;
}

/** What a signature covers. */
export interface RawRequest {
  readonly bytes: Uint8Array;
  /** Names in lower case. */
  header(name: string): string | undefined;
}

export interface CallRequest<I extends CallId> {
  readonly params: { readonly [name: string]: string };
  readonly query: QueryOf<I>;
  readonly body: BodyOf<I>;
  readonly file: Upload | null;
  /** The body as it came, of calls that check its signature; null for all others. */
  readonly raw: RawRequest | null;
  readonly context: CallContext;
}

/** Bytes made once and sent many times: already serialised and compressed (see `prepareBody`). */
export interface PreparedBody {
  /** The header's whole value, `W/"..."`. */
  readonly etag: string;
  readonly contentType: string;
  readonly identity: Uint8Array;
  readonly br?: Uint8Array;
  readonly gzip?: Uint8Array;
}

export interface CallAnswer<T> {
  /** JSON value, text for calls without a schema; absent with `prepared`. */
  readonly body?: T;
  readonly prepared?: PreparedBody;
  /** Becomes `X-Position`. */
  readonly position?: number;
  /** Becomes `X-Stale: 1`. */
  readonly isStale?: boolean;
  /** Another success status than the call's own. */
  readonly status?: number;
  readonly headers?: { readonly [name: string]: string };
}

export type CallHandler<I extends CallId> = (request: CallRequest<I>) => Promise<CallAnswer<AnswerOf<I>>>;
/** A service's handlers, one for each call that it owns. */
export type CallHandlers = { readonly [I in CallId]?: CallHandler<I> };
