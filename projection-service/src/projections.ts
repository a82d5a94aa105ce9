import {
  adminKeyHash,
  type Config,
  createAdminLinks,
  createPositionShift,
  type Document,
  type Projection,
} from '@convoi/platform';
import { auditLog } from './read-models/audit-log.ts';
import { contactInbox } from './read-models/contact-inbox.ts';
import { dashboards } from './read-models/dashboards.ts';
import { eventPages } from './read-models/event-pages.ts';
import { impact } from './read-models/impact.ts';
import { mailLog } from './read-models/mail-log.ts';
import { matchRequests } from './read-models/match-requests.ts';
import { messages } from './read-models/messages.ts';
import { moderation } from './read-models/moderation.ts';
import { participants } from './read-models/participants.ts';
import { payments } from './read-models/payments.ts';
import { publicEvents } from './read-models/public-events.ts';
import { reports } from './read-models/reports.ts';
import { userProfiles } from './read-models/user-profiles.ts';

/** The read models of this service. */
export function projections({ secrets }: Pick<Config, 'secrets'>): readonly Projection<Document>[] {
  const adminLinks = createAdminLinks(secrets.adminLink);
  return [
    eventPages({
      adminKeyHash: (eventId, version) => adminKeyHash(adminLinks.keyOf(eventId, version)),
      shift: createPositionShift(secrets.master),
    }),
    publicEvents(),
    participants(),
    dashboards(),
    matchRequests(),
    messages(),
    payments(),
    impact(),
    userProfiles(),
    mailLog(),
    moderation(),
    reports(),
    contactInbox(),
    auditLog(),
  ];
}
