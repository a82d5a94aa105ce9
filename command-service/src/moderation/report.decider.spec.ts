import { describe, expect, it } from 'vitest';
import { actOnReport, evolveReport, noReport, type ReportState, reportAbuse, resolveReport } from './report.decider.ts';

const report = {
  subjectId: 'subject',
  targetType: 'event',
  targetId: 'event',
  eventId: 'event',
  reason: 'spam',
  comment: null,
  lang: 'fr',
} as const;
const resolution = { subjectId: 'subject', outcome: 'acted', note: null } as const;

const reported: ReportState = evolveReport(noReport, { type: 'AbuseReported', data: report, at: '' });
const resolved: ReportState = evolveReport(reported, { type: 'ReportResolved', data: resolution, at: '' });

describe('a report', () => {
  it('is kept once', () => {
    expect(reportAbuse(noReport, report)).toEqual({ events: [{ type: 'AbuseReported', data: report }] });
    expect(reportAbuse(reported, report)).toEqual({ events: [] });
  });

  it('is resolved once, when there is one', () => {
    expect(resolveReport(noReport, resolution)).toEqual({ rejection: { code: 'report.not_found' } });
    expect(resolveReport(reported, resolution)).toEqual({ events: [{ type: 'ReportResolved', data: resolution }] });
    expect(resolveReport(resolved, resolution)).toEqual({ rejection: { code: 'report.resolved' } });
  });

  it('is acted upon as often as staff want, closed or not, and once for each act', () => {
    const act = {
      subjectId: 'subject',
      actId: 'act-1',
      act: 'warn',
      participantId: null,
      eventId: 'event',
      otherId: null,
      textId: null,
      until: null,
      ground: 'terms',
      facts: null,
    } as const;
    const acted = { type: 'ReportActed', data: act } as const;
    expect(actOnReport(noReport, act)).toEqual({ rejection: { code: 'report.not_found' } });
    expect(actOnReport(reported, act)).toEqual({ events: [acted] });
    expect(actOnReport(resolved, act)).toEqual({ events: [acted] });
    expect(actOnReport(evolveReport(reported, { ...acted, at: '' }), act)).toEqual({ events: [] });
  });
});
