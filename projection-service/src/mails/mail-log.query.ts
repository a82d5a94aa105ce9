import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { AccountPorts } from '../accounts/opened-account.ts';
import { listPage } from '../shared/list-page.ts';
import type { RecordAccess } from '../shared/record-access.port.ts';
import { MAIL_MODELS, mailItem } from './mail.view.ts';
import { type LoggedMail, MAIL_LOG } from './mail-log.projection.ts';

/** What the mail log is read and recorded with. */
export interface MailLogPorts extends AccountPorts {
  readonly record: RecordAccess;
}

/** Every mail and what became of it, for the staff: `listMails`. */
export function mailLogQueries(ports: MailLogPorts): CallHandlers {
  const { models, record } = ports;
  return {
    listMails: async ({ query, context }) => {
      const reading = await models.upTo(MAIL_MODELS, context.minPosition);
      const { state, template, event_id: eventId, limit, cursor } = query;
      const wanted =
        eventId !== null
          ? { index: 'event', equals: [eventId] }
          : state !== null
            ? { index: 'state', equals: [state] }
            : { index: 'at' };
      const page = await listPage(
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
  };
}
