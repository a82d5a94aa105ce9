/** The closed list of refusals and their HTTP statuses (docs/reference/http.md#errors). */
export const ERROR_STATUS = {
  'request.malformed': 400,
  'request.invalid_parameter': 400,
  'request.repeated_parameter': 400,
  'request.not_found': 404,
  'request.method_not_allowed': 405,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'validation.failed': 422,
  'idempotency.key_malformed': 400,
  'idempotency.key_reused': 422,
  'idempotency.in_progress': 409,
  'conflict.retry': 409,
  'rate.limited': 429,
  'server.error': 500,
  'server.unavailable': 503,
  'server.busy': 503,
  'auth.token_required': 401,
  'auth.token_invalid': 401,
  'auth.invalid_credentials': 401,
  'auth.email_unverified': 403,
  'auth.session_required': 403,
  'auth.staff_only': 403,
  'auth.role_missing': 403,
  'staff.not_found': 404,
  'staff.role_fixed': 409,
  'auth.reauth_required': 403,
  'auth.suspended': 403,
  'auth.wrong_password': 400,
  'auth.link_invalid': 400,
  'auth.provider_unavailable': 404,
  'auth.last_way_in': 409,
  'auth.passkey_invalid': 400,
  'passkey.not_found': 404,
  'passkey.too_many': 409,
  'session.not_found': 404,
  'identity.not_found': 404,
  'human_check.missing': 400,
  'human_check.failed': 400,
  'event.not_found': 404,
  'event.withdrawn': 404,
  'event.ended': 410,
  'event.full': 409,
  'event.capacity_payment_required': 402,
  'event.capacity_below_current': 409,
  'team.role_missing': 403,
  'team.full': 409,
  'team.already_member': 409,
  'team.member_not_found': 404,
  'team.last_owner': 409,
  'team.no_offer': 409,
  'upload.type_refused': 415,
  'upload.too_large': 413,
  'upload.unreadable': 422,
  'participant.not_found': 404,
  'registration.duplicate': 409,
  'registration.left': 409,
  'registration.seats_below_accepted': 409,
  'registration.role_locked': 409,
  'push.no_ride': 409,
  'match.exists': 400,
  'match.not_found': 404,
  'match.self': 422,
  'match.refused': 409,
  'match.sender_cannot_accept': 403,
  'match.not_pending': 409,
  'match.driver_required': 422,
  'match.driver_invalid': 422,
  'match.no_seats': 409,
  'match.no_common_leg': 409,
  'match.role_conflict': 409,
  'match.meeting_changed': 409,
  'match.offer_over': 409,
  'fare.above_ceiling': 409,
  'payment.not_found': 404,
  'payment.quote_invalid': 400,
  'payment.quote_changed': 409,
  'payment.currency_unsupported': 422,
  'payment.method_unavailable': 422,
  'payment.provider_unavailable': 503,
  'webhook.signature_invalid': 400,
  'contact.not_found': 404,
  'report.not_found': 404,
  'report.resolved': 409,
  'report.address_unproved': 409,
  'report.owner_changed': 409,
  'erasure.not_found': 404,
  'erasure.own': 409,
  'erasure.over': 409,
  'mail.not_found': 404,
  'mail.not_resendable': 409,
  'stream.not_found': 404,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Codes of one field of a body. */
export const FIELD_CODES = [
  'required',
  'email_invalid',
  'password_weak',
  'password_common',
  'phone_invalid',
  'date_invalid',
  'date_past',
  'date_order',
  'too_long',
  'too_short',
  'out_of_range',
  'not_allowed',
  'type',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

/** One wrong field; the order of a list is the order in which the fields are checked. */
export interface FieldError {
  readonly field: string;
  readonly code: FieldCode;
}

/** An expected "no" of the product. Everything else that is thrown is a bug (500). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  /** Members added to the problem body: the answer of a 410, the quote of a 402... */
  readonly extra: { readonly [key: string]: unknown };
  readonly errors: readonly FieldError[];
  /** Values for the placeholders of the text ({n}, {montant}). */
  readonly values: { readonly [key: string]: string | number };
  /** Seconds, for 429 and 503. */
  readonly retryAfterSeconds: number | undefined;
  constructor(
    code: ErrorCode,
    options: {
      readonly extra?: { readonly [key: string]: unknown };
      readonly errors?: readonly FieldError[];
      readonly values?: { readonly [key: string]: string | number };
      readonly retryAfterSeconds?: number;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.extra = options.extra ?? {};
    this.errors = options.errors ?? [];
    this.values = options.values ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The refusal of wrong field values; needs at least one. */
export function validationFailed(errors: readonly FieldError[]): Refusal {
  return new Refusal('validation.failed', { errors });
}

/** Problem body on the wire. */
export interface Problem {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly errors?: readonly (FieldError & { readonly detail: string })[];
  readonly [key: string]: unknown;
}
