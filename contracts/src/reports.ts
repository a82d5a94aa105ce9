/** What can be reported, why, and what came of it (`reportAbuse` and `listReports`). */
export const REPORT_TARGETS = ['event', 'participant', 'match_request'] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];
export const REPORT_REASONS = ['spam', 'abuse', 'danger', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_STATES = ['open', 'resolved'] as const;
export const REPORT_OUTCOMES = ['dismissed', 'acted'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
