import * as z from 'zod/mini';
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_TARGETS } from '../reports.ts';
import { defineEvent, type EventOf, Lang } from './shared.ts';

/** Events of `report-{id}`: somebody says that something is wrong, staff answer (`reportAbuse` and `listReports`). */

export const AbuseReported = defineEvent(
  'AbuseReported',
  1,
  z.object({
    /** The report as a data subject of its own: its texts may name anybody. */
    subjectId: z.string(),
    targetType: z.enum(REPORT_TARGETS),
    targetId: z.string(),
    /** Event that the target belongs to. */
    eventId: z.string(),
    reason: z.enum(REPORT_REASONS),
    comment: z.nullable(z.string()),
    lang: Lang,
  }),
  ['comment'],
);

export const ReportResolved = defineEvent(
  'ReportResolved',
  1,
  z.object({ subjectId: z.string(), outcome: z.enum(REPORT_OUTCOMES), note: z.nullable(z.string()) }),
  ['note'],
);

export const REPORT_STREAM_EVENTS = [AbuseReported, ReportResolved] as const;
export type ReportStreamEvent = EventOf<(typeof REPORT_STREAM_EVENTS)[number]>;
