import type { DataOf, ReportStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded, reject } from '@convoi/platform/kernel/command-handler/decision';

/** The decider of `report-{id}`: somebody says that something is wrong, staff act and answer (`reportAbuse` and `readReport`). */

// Events read: all of the stream.

export interface ReportState {
  /** Whose key seals its texts; null = no such report. */
  readonly subjectId: string | null;
  readonly isResolved: boolean;
  /** What staff did about it, by the ids. */
  readonly acts: readonly string[];
}

export const noReport: ReportState = { subjectId: null, isResolved: false, acts: [] };

/** State after an event. Total: what makes no sense changes nothing. */
export function evolveReport(state: ReportState, event: Recorded<ReportStreamEvent>): ReportState {
  if (event.type === 'AbuseReported') return { ...state, subjectId: event.data.subjectId };
  if (event.type === 'ReportActed') return { ...state, acts: [...state.acts, event.data.actId] };
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

/** Writes down what was done about it, once an act, before it is closed or afterwards (`actOnReport`). */
export function actOnReport(state: ReportState, act: DataOf<'ReportActed'>): Decision<ReportStreamEvent> {
  if (state.subjectId === null) return reject('report.not_found');
  return state.acts.includes(act.actId) ? accept() : accept({ type: 'ReportActed', data: act });
}
