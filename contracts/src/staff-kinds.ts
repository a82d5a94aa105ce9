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

export const MODERATION_STATES = ['new', 'hidden', 'all'] as const;

export const EXPORT_KINDS = ['events', 'participants', 'match_requests', 'payments'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];
