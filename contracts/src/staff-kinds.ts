/** Kinds and states in the lists of the staff. Apart from the schemas, so that a screen that names them loads no more than these. */

export const STAFF_SEARCH_KINDS = ['event', 'participant', 'user', 'match_request', 'payment', 'correlation'] as const;

export const MAIL_STATES = [
  'pending',
  'retry',
  'sent',
  'delivered',
  'returned',
  'bounced',
  'complained',
  'failed',
  'suppressed',
] as const;
/** States of mails that did not arrive. */
export const LOST_MAIL_STATES = [
  'failed',
  'returned',
  'bounced',
] as const satisfies readonly (typeof MAIL_STATES)[number][];
/** What a list of mails is narrowed to: one state, or all mails that did not arrive. */
export const MAIL_FILTERS = ['lost', ...MAIL_STATES] as const;

/** A message to the association waits, was answered from the console, or needs no answer. */
export const CONTACT_STATES = ['open', 'answered', 'closed'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

export const MODERATION_STATES = ['new', 'hidden', 'all'] as const;

/** What a member of the staff may do: read; also hide, answer and send again; also erase, export and say who is staff. Each includes the one before. */
export const STAFF_ROLES = ['reader', 'moderator', 'administrator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether a role is at least another one. */
export const isAtLeast = (role: StaffRole, least: StaffRole): boolean =>
  STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(least);

/** A session of a member of the staff ends so long after it began. */
export const STAFF_SESSION_MS = 8 * 3_600_000;

/** Another administrator confirms an erasure that the staff are asked for within so many days. */
export const ERASURE_REQUEST_DAYS = 14;

/** How a request to erase somebody stands. */
export const ERASURE_STATES = ['waiting', 'confirmed', 'done', 'declined', 'expired'] as const;

export const EXPORT_KINDS = ['events', 'participants', 'match_requests', 'payments'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];
