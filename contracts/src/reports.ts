/** What can be reported, why, and what came of it (`reportAbuse` and `listReports`). */
export const REPORT_TARGETS = ['event', 'participant', 'match_request'] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];
export const REPORT_REASONS = ['spam', 'abuse', 'danger', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_STATES = ['open', 'resolved'] as const;
export const REPORT_OUTCOMES = ['dismissed', 'acted'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** What staff do about a report, each told to the one concerned with its reasons (`actOnReport`). */
export const REPORT_ACTS = ['hide_page', 'hide_text', 'warn', 'suspend', 'lift', 'block_pair'] as const;
export type ReportAct = (typeof REPORT_ACTS)[number];
/** What an act rests on: the terms of use, or the law. */
export const MODERATION_GROUNDS = ['terms', 'law'] as const;
export type ModerationGround = (typeof MODERATION_GROUNDS)[number];
/** Days that a suspension lasts; it ends by itself. */
export const SUSPENSION_DAYS = [7, 30, 90, 365] as const;
/** The text of a registration that can be hidden beside messages, which go by their ids. */
export const COMMENT_TEXT = 'comment';
