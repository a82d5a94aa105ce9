import { Refusal } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { codeVersion } from '@convoi/platform/kernel/projections/projection';
import type { AccountPorts } from '../accounts/opened-account.ts';
import { namesOf, peopleRead } from '../carpool/named.view.ts';
import { listPage } from '../shared/list-page.ts';
import type { RecordAccess } from '../shared/record-access.port.ts';
import { MAIL_MODELS, mailItems, receiverIdOf } from './mail.view.ts';
import { LOST_MAILS, LOST_MAILS_SINCE, type LoggedMail, MAIL_LOG } from './mail-log.projection.ts';

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
      const { collection, version } = reading.model<LoggedMail>(MAIL_LOG);
      if (state === 'lost' && codeVersion(version) < LOST_MAILS_SINCE) throw new Refusal('server.unavailable');
      const isState = (mail: LoggedMail): boolean =>
        state === null || (state === 'lost' ? mail.isLost === true : mail.state === state);
      const wanted =
        eventId !== null
          ? { index: 'event', equals: [eventId] }
          : state === 'lost'
            ? { index: LOST_MAILS, equals: [true] }
            : state !== null
              ? { index: 'state', equals: [state] }
              : { index: 'at' };
      const page = await listPage(
        collection,
        { ...wanted, limit },
        cursor,
        (mail) => isState(mail) && (template === null || mail.template === template),
      );
      const about = eventId === null ? null : { kind: 'event', id: eventId };
      const names = await namesOf(
        page.documents.flatMap((mail) => receiverIdOf(mail) ?? []),
        reading,
        ports.personal,
      );
      const results = page.documents.length;
      await record(context, { call: 'listMails', about, results, people: peopleRead(names.values()) });
      const items = [...(await mailItems(page.documents, names, reading, ports))];
      return { body: { items, next_cursor: page.nextCursor }, ...reading.freshness };
    },
  };
}
