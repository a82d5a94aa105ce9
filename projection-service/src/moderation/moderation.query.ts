import type { ModerationItem } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { listPage } from '../shared/list-page.ts';
import type { OpenSealed } from '../shared/open-text.ts';
import type { ReadModels } from '../shared/read-models.ts';
import type { RecordAccess } from '../shared/record-access.port.ts';
import { CONTACT_INBOX, type ContactMessage } from './contact-message.projection.ts';
import { MODERATION, type ModeratedEvent } from './moderated-event.projection.ts';
import { REPORTS, type Report } from './report.projection.ts';
import { contactItem, reportItem } from './report.view.ts';

/** What the lists of the staff are read, opened and recorded with. */
export interface ModerationPorts {
  readonly models: ReadModels;
  readonly personal: OpenSealed;
  readonly record: RecordAccess;
}

/** What waits for the staff: `listModeration`, `listReports` and `listContacts`. */
export function moderationQueries({ models, personal, record }: ModerationPorts): CallHandlers {
  return {
    listModeration: async ({ query, context }) => {
      const { freshness, model } = await models.upTo([MODERATION, REPORTS], context.minPosition);
      const { state, limit, cursor } = query;
      const wanted = state === 'all' ? { index: 'listed', equals: [true] } : { index: 'queue', equals: [state] };
      const page = await listPage(model<ModeratedEvent>(MODERATION).collection, { ...wanted, limit }, cursor);
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
      const page = await listPage(model<Report>(REPORTS).collection, { ...wanted, limit }, cursor);
      await record(context, { call: 'listReports', about: null, results: page.documents.length });
      const items = await Promise.all(page.documents.map((report) => reportItem(report, personal)));
      return { body: { items, next_cursor: page.nextCursor }, ...freshness };
    },
    listContacts: async ({ query, context }) => {
      const { freshness, model } = await models.upTo([CONTACT_INBOX], context.minPosition);
      const { subject, limit, cursor } = query;
      const wanted = subject === null ? { index: 'at' } : { index: 'subject', equals: [subject] };
      const page = await listPage(model<ContactMessage>(CONTACT_INBOX).collection, { ...wanted, limit }, cursor);
      await record(context, { call: 'listContacts', about: null, results: page.documents.length });
      const items = await Promise.all(page.documents.map((message) => contactItem(message, personal)));
      return { body: { items, next_cursor: page.nextCursor }, ...freshness };
    },
  };
}
