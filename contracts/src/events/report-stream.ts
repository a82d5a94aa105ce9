import * as z from 'zod/mini';
import { MODERATION_GROUNDS, REPORT_ACTS, REPORT_OUTCOMES, REPORT_REASONS, REPORT_TARGETS } from '../reports.ts';
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
  z.object({
    subjectId: z.string(),
    outcome: z.enum(REPORT_OUTCOMES),
    note: z.nullable(z.string()),
    /** Who is told (mail report_answered); null where nobody is known, absent in events of before they were told. */
    reporter: z.optional(
      z.nullable(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('participant'), eventId: z.string(), participantId: z.string() }),
          z.object({ kind: z.literal('account'), userId: z.string() }),
        ]),
      ),
    ),
  }),
  ['note'],
);

/** Staff did something about a report; the one concerned is told why (mail statement_of_reasons). */
export const ReportActed = defineEvent(
  'ReportActed',
  1,
  z.object({
    subjectId: z.string(),
    actId: z.string(),
    act: z.enum(REPORT_ACTS),
    /** The registration of the one concerned; null = whoever organises the event. */
    participantId: z.nullable(z.string()),
    /** Of that registration, or the event that is organised. */
    eventId: z.string(),
    /** From whom the one concerned is kept away. */
    otherId: z.nullable(z.string()),
    /** A message by its id, or `comment`: the text that is hidden. */
    textId: z.nullable(z.string()),
    /** When a suspension ends by itself, ISO 8601. */
    until: z.nullable(z.string()),
    ground: z.enum(MODERATION_GROUNDS),
    /** What happened, in the words of the staff; null once nobody may read them any more. */
    facts: z.nullable(z.string()),
  }),
  ['facts'],
);

export const REPORT_STREAM_EVENTS = [AbuseReported, ReportResolved, ReportActed] as const;
export type ReportStreamEvent = EventOf<(typeof REPORT_STREAM_EVENTS)[number]>;
