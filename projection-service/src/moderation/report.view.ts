import type { ContactItem, ReportItem } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import { sealedValue } from '@convoi/platform/kernel/personal-data/sealed';
import { type Names, pickNames } from '../carpool/named.view.ts';
import { type OpenSealed, openText } from '../shared/open-text.ts';
import type { ContactMessage } from './contact-message.projection.ts';
import type { Report } from './report.projection.ts';

/** What was written in a report; null once its author is erased. */
export async function reportComment({ _id, subjectId, comment }: Report, personal: OpenSealed): Promise<string | null> {
  const place = { stream: streamName('report', _id), type: 'AbuseReported', field: 'comment', subjectId };
  return openText(personal, place, comment);
}

/** Where the people of a report are named, and its texts opened. */
export interface ReportReading {
  readonly names: Names;
  /** Ids of whom it is about: the participant, or the two of a relation. */
  readonly aboutIds: readonly string[];
  readonly personal: OpenSealed;
}

/** A report as the staff see it. */
export async function reportItem(report: Report, { names, aboutIds, personal }: ReportReading): Promise<ReportItem> {
  const { _id, subjectId } = report;
  const place = { stream: streamName('report', _id), type: 'ReportResolved', field: 'note', subjectId };
  return {
    id: _id,
    target_type: report.targetType,
    target_id: report.targetId,
    event_id: report.eventId,
    about: pickNames(names, aboutIds),
    writer: names.get(report.writerId ?? '') ?? null,
    event_title: names.get(report.eventId)?.name ?? null,
    reason: report.reason,
    comment: await reportComment(report, personal),
    erased: report.erased,
    state: report.state,
    outcome: report.outcome,
    note: await openText(personal, place, report.note),
    created_at: report.at,
  };
}

/** A message of the contact form as the staff see it. */
export async function contactItem(message: ContactMessage, names: Names, personal: OpenSealed): Promise<ContactItem> {
  const { _id, subjectId } = message;
  const place = { stream: streamName('contact', _id), type: 'ContactMessageReceived', subjectId };
  const sender = await personal.openValue({ ...place, field: 'sender' }, sealedValue(message.sender));
  const { fullName, email } = (sender ?? {}) as { readonly fullName?: string; readonly email?: string };
  return {
    id: _id,
    full_name: fullName ?? null,
    email: email ?? null,
    subject: message.subject,
    message: await openText(personal, { ...place, field: 'text' }, message.text),
    created_at: message.at,
    state: message.state,
    assignee: names.get(message.assigneeId ?? '') ?? null,
    about_report: message.about ?? null,
  };
}
