import type { ErrorCode, FieldCode, FieldError } from '@convoi/contracts';

/** What went wrong on the way, when no answer came: no network, or none within the limit. */
export type LinkFailure = 'network' | 'timeout' | 'unreadable';

/** The plain form of a problem, as it travels in the state of a page. */
export interface ProblemRecord {
  readonly status: number;
  readonly code: ErrorCode | LinkFailure;
  readonly detail: string;
  readonly errors: readonly (FieldError & { readonly detail: string })[];
  /** The whole body: answers with more to say (410, 402, `match.exists`) keep it here. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfterS: number | null;
  readonly requestId: string | null;
}

/** A call that did not succeed; `status` is 0 when there was no answer at all. */
export class Problem extends Error implements ProblemRecord {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: ErrorCode | LinkFailure;
  readonly detail: string;
  readonly errors: ProblemRecord['errors'];
  readonly body: ProblemRecord['body'];
  readonly retryAfterS: number | null;
  readonly requestId: string | null;
  constructor(record: ProblemRecord) {
    super(`${record.status} ${record.code}`);
    this.status = record.status;
    this.code = record.code;
    this.detail = record.detail;
    this.errors = record.errors;
    this.body = record.body;
    this.retryAfterS = record.retryAfterS;
    this.requestId = record.requestId;
  }
}

/** The plain form, for JSON. */
export function problemRecord(problem: Problem): ProblemRecord {
  const { status, code, detail, errors, body, retryAfterS, requestId } = problem;
  return { status, code, detail, errors, body, retryAfterS, requestId };
}

/** A problem without an answer. */
export function linkProblem(code: LinkFailure, status = 0): Problem {
  return new Problem({ status, code, detail: '', errors: [], body: {}, retryAfterS: null, requestId: null });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOr = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);

/** Reads the body of an answer from 400 up; a body that is not ours gives `unreadable` with its status. */
export function problemOf(status: number, body: unknown, header: (name: string) => string | null): Problem {
  const retryAfterS = Number(header('retry-after') ?? Number.NaN);
  const fields = isRecord(body) && Array.isArray(body.errors) ? body.errors.filter(isRecord) : [];
  return new Problem({
    status,
    // Codes of a newer server pass through: they are shown by their detail.
    code: textOr(isRecord(body) ? body.code : null, 'unreadable') as ErrorCode | LinkFailure,
    detail: textOr(isRecord(body) ? body.detail : null, ''),
    errors: fields.map((field) => ({
      field: textOr(field.field, ''),
      code: textOr(field.code, 'type') as FieldCode,
      detail: textOr(field.detail, ''),
    })),
    body: isRecord(body) ? body : {},
    retryAfterS: Number.isFinite(retryAfterS) ? retryAfterS : null,
    requestId: header('x-request-id'),
  });
}

/** Whether it is worth asking again: there was no answer, or the server is in trouble. */
export function isPassing(error: unknown): boolean {
  return error instanceof Problem && (error.status === 0 || error.status >= 500);
}
