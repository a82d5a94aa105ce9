import type * as z from 'zod/mini';
import type { ErrorCode } from '../../errors.ts';
import type { StaffRole } from '../../staff-kinds.ts';
import type { TeamRole } from '../../team.ts';
import type { ObjectSchema } from '../parse.ts';

/**
 * Who may call (docs/reference/access.md#kinds-of-callers): anybody, a session, a session or a participation, the secret
 * in the path, staff.
 */
export type Who = 'any' | 'S' | 'S/P' | 'K' | 'staff' | 'moderator' | 'administrator';

/** The least role of the staff for a call of theirs; calls of others have none. */
export const LEAST_ROLE: { readonly [W in Who]?: StaffRole } = {
  staff: 'reader',
  moderator: 'moderator',
  administrator: 'administrator',
};
/** Which service answers. */
export type Service = 'command' | 'projection' | 'web';

/** A limit (docs/reference/limits.md#how-limits-count): so many in so many seconds, counted by what. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /**
   * `account_failure`, `ip_failure` and `holder_failure` (of a session or a mailed link) count what was refused, `event` what
   * is changed of one, not what was asked; `site` counts everybody together.
   */
  readonly by:
    | 'ip'
    | 'contact'
    | 'address'
    | 'person'
    | 'event'
    | 'account_failure'
    | 'ip_failure'
    | 'holder_failure'
    | 'site';
}

export interface CallDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Express pattern; names of parameters are those of the document. */
  readonly path: string;
  readonly service: Service;
  readonly who: Who;
  /** The least role in the event's team for a call by the secret in the path; a viewer's by default. */
  readonly least?: TeamRole;
  readonly summary: string;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** What a session makes of the body, where it says something that the caller need not. */
  readonly sessionBody?: ObjectSchema;
  /** Multipart is read beside JSON; the one file field. */
  readonly file?: 'logo';
  /** The body may come as a query instead (`unsubscribeParticipant`). */
  readonly bodyFromQuery?: true;
  /** The body is a form and is not looked at (`unsubscribeMails`). */
  readonly form?: true;
  /** The body is handed over as it came, unread: its signature covers its bytes (`receivePaypalNotice`, `receiveHelloassoNotice`). */
  readonly raw?: true;
  /** Action name that the human-check token must carry. */
  readonly humanCheck?: 'submit';
  /** So often the call is taken without the human check; within all of these it needs no token. */
  readonly unchecked?: readonly RateLimit[];
  /** So often it is taken from the plain form of a page without scripts, which can run no human check; absent = never. */
  readonly plainForm?: readonly RateLimit[];
  readonly success: {
    readonly status: 200 | 201 | 202 | 204 | 302;
    readonly schema: z.ZodMiniType | null;
    readonly type?: string;
  };
  /** Codes of its own, beside those that every call can answer. */
  readonly errors: readonly ErrorCode[];
  /** Answers are private: `no-store`. */
  readonly isPrivate?: true;
  /** `Referrer-Policy: no-referrer`. */
  readonly noReferrer?: true;
  readonly limits?: readonly RateLimit[];
}

/** Calls by their ids. */
export interface Calls {
  readonly [id: string]: CallDefinition;
}
