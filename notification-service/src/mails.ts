import { accountExists } from './accounts/account-exists.mail.ts';
import { addressChangeAsked } from './accounts/address-change-asked.mail.ts';
import { addressChanged } from './accounts/address-changed.mail.ts';
import { addressLeft } from './accounts/address-left.mail.ts';
import { addressWished } from './accounts/address-wished.mail.ts';
import { identityJoined } from './accounts/identity-joined.mail.ts';
import { identityRemoved } from './accounts/identity-removed.mail.ts';
import { joinIdentity } from './accounts/join-identity.mail.ts';
import { passkeyAdded } from './accounts/passkey-added.mail.ts';
import { passkeyRemoved } from './accounts/passkey-removed.mail.ts';
import { passwordChanged } from './accounts/password-changed.mail.ts';
import { resetPassword } from './accounts/reset-password.mail.ts';
import { sessionsEnded } from './accounts/sessions-ended.mail.ts';
import { verifyEmail } from './accounts/verify-email.mail.ts';
import { announcement } from './carpool/announcement.mail.ts';
import { eventChanged } from './carpool/event-changed.mail.ts';
import { eventWithdrawn } from './carpool/event-withdrawn.mail.ts';
import { manageLink } from './carpool/manage-link.mail.ts';
import { matchAccepted } from './carpool/matches/match-accepted.mail.ts';
import { matchCancelled } from './carpool/matches/match-cancelled.mail.ts';
import { matchClosed } from './carpool/matches/match-closed.mail.ts';
import { matchQueued } from './carpool/matches/match-queued.mail.ts';
import { matchRejected } from './carpool/matches/match-rejected.mail.ts';
import { matchRequested } from './carpool/matches/match-requested.mail.ts';
import { rideSeatsChanged } from './carpool/matches/ride-seats-changed.mail.ts';
import { seatLapsed } from './carpool/matches/seat-lapsed.mail.ts';
import { seatOffered } from './carpool/matches/seat-offered.mail.ts';
import { meetingConfirmed } from './carpool/meetings/meeting-confirmed.mail.ts';
import { meetingProposed } from './carpool/meetings/meeting-proposed.mail.ts';
import { messageReceived } from './carpool/message-received.mail.ts';
import { nearAlert } from './carpool/near-alert.mail.ts';
import { organisersDay } from './carpool/organisers-day.mail.ts';
import { paymentElsewhere } from './carpool/payment-elsewhere.mail.ts';
import { paymentStated } from './carpool/payment-stated.mail.ts';
import { registrationReceived } from './carpool/registration-received.mail.ts';
import { registrationWithdrawn } from './carpool/registration-withdrawn.mail.ts';
import { rideDay } from './carpool/ride-day.mail.ts';
import { rideReminder } from './carpool/ride-reminder.mail.ts';
import { accountErased } from './erasure/account-erased.mail.ts';
import { adminLinkRotated } from './events/admin-link-rotated.mail.ts';
import { adminLinks } from './events/admin-links.mail.ts';
import { contactChanged } from './events/contact-changed.mail.ts';
import { eventDraft } from './events/event-draft.mail.ts';
import { eventLinks } from './events/event-links.mail.ts';
import { ownershipHandedOver } from './events/team/ownership-handed-over.mail.ts';
import { ownershipOffered } from './events/team/ownership-offered.mail.ts';
import { ownershipReceived } from './events/team/ownership-received.mail.ts';
import { teamInvited } from './events/team/team-invited.mail.ts';
import { teamLink } from './events/team/team-link.mail.ts';
import { teamRevoked } from './events/team/team-revoked.mail.ts';
import { contactAnswered } from './moderation/contact-answered.mail.ts';
import { contactReceived } from './moderation/contact-received.mail.ts';
import { eventHidden } from './moderation/event-hidden.mail.ts';
import { eventRestored } from './moderation/event-restored.mail.ts';
import { reportAnswered } from './moderation/report-answered.mail.ts';
import { statementOfReasons } from './moderation/statement-of-reasons.mail.ts';
import { termsChanged } from './moderation/terms-changed.mail.ts';
import { testMessage } from './moderation/test-message.mail.ts';
import type { MailDefinition, MailTable } from './outbox/mail-definition.ts';
import { paymentCaptured } from './payments/payment-captured.mail.ts';
import { paymentRefunded } from './payments/payment-refunded.mail.ts';

/**
 * Every mail that the product sends, room by room. An event that calls for several calls for them in this order. A new mail is
 * a file `room/what-happened.mail.ts` and a line here, whose name must be the one that the mail gives itself.
 */
export const MAILS = {
  event_draft: eventDraft,
  event_links: eventLinks,
  admin_links: adminLinks,
  admin_link_rotated: adminLinkRotated,
  contact_changed: contactChanged,
  team_invited: teamInvited,
  team_link: teamLink,
  team_revoked: teamRevoked,
  ownership_offered: ownershipOffered,
  ownership_received: ownershipReceived,
  ownership_handed_over: ownershipHandedOver,
  organisers_day: organisersDay,
  verify_email: verifyEmail,
  account_exists: accountExists,
  reset_password: resetPassword,
  password_changed: passwordChanged,
  join_identity: joinIdentity,
  identity_joined: identityJoined,
  identity_removed: identityRemoved,
  passkey_added: passkeyAdded,
  passkey_removed: passkeyRemoved,
  sessions_ended: sessionsEnded,
  address_wished: addressWished,
  address_change_asked: addressChangeAsked,
  address_changed: addressChanged,
  address_left: addressLeft,
  event_changed: eventChanged,
  event_withdrawn: eventWithdrawn,
  announcement,
  registration_received: registrationReceived,
  registration_withdrawn: registrationWithdrawn,
  manage_link: manageLink,
  match_requested: matchRequested,
  match_accepted: matchAccepted,
  ride_seats_changed: rideSeatsChanged,
  match_queued: matchQueued,
  seat_offered: seatOffered,
  seat_lapsed: seatLapsed,
  match_rejected: matchRejected,
  match_cancelled: matchCancelled,
  match_closed: matchClosed,
  meeting_proposed: meetingProposed,
  meeting_confirmed: meetingConfirmed,
  message_received: messageReceived,
  payment_elsewhere: paymentElsewhere,
  payment_stated: paymentStated,
  near_alert: nearAlert,
  ride_reminder: rideReminder,
  ride_day: rideDay,
  payment_captured: paymentCaptured,
  payment_refunded: paymentRefunded,
  event_hidden: eventHidden,
  event_restored: eventRestored,
  statement_of_reasons: statementOfReasons,
  report_answered: reportAnswered,
  contact_received: contactReceived,
  contact_answered: contactAnswered,
  terms_changed: termsChanged,
  test_message: testMessage,
  account_erased: accountErased,
} as const satisfies { readonly [Name in string]: MailDefinition<Name> };

/** Name of a mail. */
export type MailName = keyof typeof MAILS;

/** The same, as the outbox looks mails up. */
export const MAIL_TABLE: MailTable = new Map(Object.values<MailDefinition>(MAILS).map((mail) => [mail.name, mail]));
