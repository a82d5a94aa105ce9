import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { mailLog } from './mail-log.projection.ts';

/** Every mail that the product sent or meant to send. */

/** The projections of the room. */
export const mailsProjections = (): readonly Projection<Document>[] => [mailLog()];

export { announcedMails } from './announced-mails.ts';
/** Handlers of the room's calls, with what they need. */
export { type MailLogPorts as MailsPorts, mailLogQueries as mailsQueries } from './mail-log.query.ts';
