import {
  adminKeyHash,
  type Config,
  createAdminLinks,
  createPositionShift,
  type Document,
  type Projection,
} from '@convoi/platform';
import { userProfiles } from './accounts/account.projection.ts';
import { messages } from './carpool/chat/message.projection.ts';
import { impact } from './carpool/impact.projection.ts';
import { matchRequests } from './carpool/match.projection.ts';
import { participants } from './carpool/participant.projection.ts';
import { dashboards } from './carpool/registration-index.projection.ts';
import { eventPages } from './events/event-page.projection.ts';
import { mailLog } from './mails/mail-log.projection.ts';
import { contactInbox } from './moderation/contact-message.projection.ts';
import { moderation } from './moderation/moderated-event.projection.ts';
import { reports } from './moderation/report.projection.ts';
import { payments } from './payments/payment.projection.ts';
import { publicEvents } from './search/public-event.projection.ts';
import { auditLog } from './staff/history.projection.ts';

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
