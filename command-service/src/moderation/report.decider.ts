import type { DataOf, ReportStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded, reject } from '@convoi/platform/kernel/command-handler/decision';

/** The decider of `report-{id}`: somebody says that something is wrong, staff answer (`reportAbuse` and `listReports`). */

// Events read: all of the stream.

export interface ReportState {
  /** Whose key seals its texts; null = no such report. */
  readonly subjectId: string | null;
  readonly isResolved: boolean;
}

export const noReport: ReportState = { subjectId: null, isResolved: false };

/** State after an event. Total: what makes no sense changes nothing. */
export function evolveReport(state: ReportState, event: Recorded<ReportStreamEvent>): ReportState {
  if (event.type === 'AbuseReported') return { ...state, subjectId: event.data.subjectId };
  return event.type === 'ReportResolved' ? { ...state, isResolved: true } : state;
}

/** Keeps the report; once. */
export function reportAbuse(state: ReportState, report: DataOf<'AbuseReported'>): Decision<ReportStreamEvent> {
  return state.subjectId === null ? accept({ type: 'AbuseReported', data: report }) : accept();
}

/** Closes the report; once (`listReports`). */
export function resolveReport(state: ReportState, resolution: DataOf<'ReportResolved'>): Decision<ReportStreamEvent> {
  if (state.subjectId === null) return reject('report.not_found');
  return state.isResolved ? reject('report.resolved') : accept({ type: 'ReportResolved', data: resolution });
}
