import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { contactInbox } from './contact-message.projection.ts';
import { moderation } from './moderated-event.projection.ts';
import { reports } from './report.projection.ts';

/** What the staff look after: new events, reports and the messages of the contact form. */

/** The projections of the room. */
export const moderationProjections = (): readonly Projection<Document>[] => [moderation(), reports(), contactInbox()];

/** Handlers of the room's calls, with what they need. */
export { type ModerationPorts, moderationQueries } from './moderation.query.ts';
