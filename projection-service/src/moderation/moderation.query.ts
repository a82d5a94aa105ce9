import type { ContactItem, ModerationItem, ReportItem } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import { type CallHandlers, type LiveProjectionStatus, type PersonalData, sealedValue } from '@convoi/platform';
import { reportComment } from '../carpool/chat/sealed-texts.ts';
import { MAIL_MODELS, mailItem } from '../mails/mail.view.ts';
import { type LoggedMail, MAIL_LOG } from '../mails/mail-log.projection.ts';
import { PAYMENTS, type PaymentDocument } from '../payments/payment.projection.ts';
import { paymentView } from '../payments/payment.query.ts';
import { pageOf } from '../shared/list-page.ts';
import type { QueryPorts } from '../shared/query-ports.ts';
import type { RecordAccess } from '../staff/access-record.ts';
import { CONTACT_INBOX, type ContactMessage } from './contact-message.projection.ts';
import { MODERATION, type ModeratedEvent } from './moderated-event.projection.ts';
import { REPORTS, type Report } from './report.projection.ts';

/** What waits for the staff and what happened: `listModeration` and `listReports` to `listProjections`. */

type Opening = Pick<PersonalData, 'openValue'>;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

async function reportItem(report: Report, personal: Opening): Promise<ReportItem> {
  const { _id, subjectId } = report;
  const place = { stream: streamName('report', _id), type: 'ReportResolved', field: 'note', subjectId };
  return {
    id: _id,
    target_type: report.targetType,
    target_id: report.targetId,
    event_id: report.eventId,
    reason: report.reason,
    comment: await reportComment(report, personal),
    erased: report.erased,
    state: report.state,
    outcome: report.outcome,
    note: textOf(await personal.openValue(place, sealedValue(report.note))),
    created_at: report.at,
  };
}

async function contactItem(message: ContactMessage, personal: Opening): Promise<ContactItem> {
  const { _id, subjectId } = message;
  const place = { stream: streamName('contact', _id), type: 'ContactMessageReceived', subjectId };
  const sender = await personal.openValue({ ...place, field: 'sender' }, sealedValue(message.sender));
  const { fullName, email } = (sender ?? {}) as { readonly fullName?: string; readonly email?: string };
  return {
    id: _id,
    full_name: fullName ?? null,
    email: email ?? null,
    subject: message.subject,
    message: textOf(await personal.openValue({ ...place, field: 'text' }, sealedValue(message.text))),
    created_at: message.at,
  };
}

/** What the lists need besides. */
export interface StaffPorts {
  /** How the read models of this process stand. */
  readonly statuses: () => readonly LiveProjectionStatus[];
  /** Events that a read model has still to reach. */
  readonly lagEvents: (name: string) => number;
}

export function staffListQueries(ports: QueryPorts, record: RecordAccess, staff: StaffPorts): CallHandlers {
  const { models, personal } = ports;
  return {
    listModeration: async ({ query, context }) => {
      const { freshness, model } = await models.upTo([MODERATION, REPORTS], context.minPosition);
      const { state, limit, cursor } = query;
      const wanted = state === 'all' ? { index: 'listed', equals: [true] } : { index: 'queue', equals: [state] };
      const page = await pageOf(model<ModeratedEvent>(MODERATION).collection, { ...wanted, limit }, cursor);
      const reports = model<Report>(REPORTS).collection;
      const items: ModerationItem[] = [];
      for (const event of page.documents) {
        items.push({
          id: event._id,
          id_user: event.slug,
          title: event.title,
          location: event.label,
          created_at: event.createdAt,
          state: event.state === 'hidden' ? 'hidden' : 'shown',
          reports: await reports.count({ index: 'event', equals: [event._id, 'open'] }),
        });
      }
      return { body: { items, next_cursor: page.nextCursor }, ...freshness };
    },
    listReports: async ({ query, context }) => {
      const { freshness, model } = await models.upTo([REPORTS], context.minPosition);
      const { state, limit, cursor } = query;
      const wanted = state === null ? { index: 'at' } : { index: 'state', equals: [state] };
      const page = await pageOf(model<Report>(REPORTS).collection, { ...wanted, limit }, cursor);
      await record(context, { call: 'listReports', about: null, results: page.documents.length });
      const items = await Promise.all(page.documents.map((report) => reportItem(report, personal)));
      return { body: { items, next_cursor: page.nextCursor }, ...freshness };
    },
    listContacts: async ({ query, context }) => {
      const { freshness, model } = await models.upTo([CONTACT_INBOX], context.minPosition);
      const { subject, limit, cursor } = query;
      const wanted = subject === null ? { index: 'at' } : { index: 'subject', equals: [subject] };
      const page = await pageOf(model<ContactMessage>(CONTACT_INBOX).collection, { ...wanted, limit }, cursor);
      await record(context, { call: 'listContacts', about: null, results: page.documents.length });
      const items = await Promise.all(page.documents.map((message) => contactItem(message, personal)));
      return { body: { items, next_cursor: page.nextCursor }, ...freshness };
    },
    listMails: async ({ query, context }) => {
      const reading = await models.upTo(MAIL_MODELS, context.minPosition);
      const { state, template, event_id: eventId, limit, cursor } = query;
      const wanted =
        eventId !== null
          ? { index: 'event', equals: [eventId] }
          : state !== null
            ? { index: 'state', equals: [state] }
            : { index: 'at' };
      const page = await pageOf(
        reading.model<LoggedMail>(MAIL_LOG).collection,
        { ...wanted, limit },
        cursor,
        (mail) => (state === null || mail.state === state) && (template === null || mail.template === template),
      );
      const about = eventId === null ? null : { kind: 'event', id: eventId };
      await record(context, { call: 'listMails', about, results: page.documents.length });
      const items = await Promise.all(page.documents.map((mail) => mailItem(mail, reading, ports)));
      return { body: { items, next_cursor: page.nextCursor }, ...reading.freshness };
    },
    listPayments: async ({ query, context }) => {
      const { freshness, model } = await models.upTo([PAYMENTS], context.minPosition);
      const { state, purpose, limit, cursor } = query;
      const wanted =
        state !== null
          ? { index: 'status', equals: [state] }
          : purpose !== null
            ? { index: 'purpose', equals: [purpose] }
            : { index: 'at' };
      const page = await pageOf(
        model<PaymentDocument>(PAYMENTS).collection,
        { ...wanted, limit },
        cursor,
        (payment) => purpose === null || payment.purpose === purpose,
      );
      const items = page.documents.map((payment) => {
        const { id, status, amount, currency, method, created_at, is_under_review } = paymentView(payment, null);
        const { purpose: what, eventId } = payment;
        return {
          id,
          purpose: what,
          state: status,
          amount,
          currency,
          method,
          event_id: eventId,
          created_at,
          is_under_review,
          is_late: payment.isLate,
        };
      });
      return { body: { items, next_cursor: page.nextCursor }, ...freshness };
    },
    listProjections: async () => {
      const items = staff.statuses().map(({ name, activeVersion, buildingVersion, position, parked }) => ({
        name,
        active_version: activeVersion,
        building_version: buildingVersion,
        position,
        lag_events: staff.lagEvents(name),
        parked,
      }));
      return { body: { items, next_cursor: null } };
    },
  };
}
