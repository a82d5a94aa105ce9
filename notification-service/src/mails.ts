import type { Lang, MailKind } from '@convoi/contracts';
import { type AccountExistsParameters, accountExists } from './accounts/account-exists.mail.ts';
import { type IdentityChangedParameters, identityJoined, identityRemoved } from './accounts/identity-joined.mail.ts';
import { type JoinIdentityParameters, joinIdentity } from './accounts/join-identity.mail.ts';
import { type PasswordChangedParameters, passwordChanged } from './accounts/password-changed.mail.ts';
import { type ResetPasswordParameters, resetPassword } from './accounts/reset-password.mail.ts';
import { type SessionsEndedParameters, sessionsEnded } from './accounts/sessions-ended.mail.ts';
import { type VerifyEmailParameters, verifyEmail } from './accounts/verify-email.mail.ts';
import { type EventChangedParameters, eventChanged } from './carpool/event-changed.mail.ts';
import { type EventWithdrawnParameters, eventWithdrawn } from './carpool/event-withdrawn.mail.ts';
import { type ManageLinkParameters, manageLink } from './carpool/manage-link.mail.ts';
import { type MatchAcceptedParameters, matchAccepted } from './carpool/match-accepted.mail.ts';
import { type MatchCancelledParameters, matchCancelled } from './carpool/match-cancelled.mail.ts';
import { type MatchClosedParameters, matchClosed } from './carpool/match-closed.mail.ts';
import { type MatchRejectedParameters, matchRejected } from './carpool/match-rejected.mail.ts';
import { type MatchRequestedParameters, matchRequested } from './carpool/match-requested.mail.ts';
import { type MessageReceivedParameters, messageReceived } from './carpool/message-received.mail.ts';
import { type NearAlertParameters, nearAlert } from './carpool/near-alert.mail.ts';
import { type RegistrationReceivedParameters, registrationReceived } from './carpool/registration-received.mail.ts';
import { type RideReminderParameters, rideReminder } from './carpool/ride-reminder.mail.ts';
import { type AccountErasedParameters, accountErased } from './erasure/account-erased.mail.ts';
import { type ContactChangedParameters, contactChanged } from './events/contact-changed.mail.ts';
import { type EventLinksParameters, eventLinks } from './events/event-links.mail.ts';
import { toHtml } from './layout/html.ts';
import type { Letter, RenderedMail, Sender } from './layout/mail-content.ts';
import { toText } from './layout/text.ts';
import { withSpaces } from './layout/typography.ts';
import { type ContactReceivedParameters, contactReceived } from './moderation/contact-received.mail.ts';
import {
  type EventHiddenParameters,
  type EventRestoredParameters,
  eventHidden,
  eventRestored,
} from './moderation/event-hidden.mail.ts';
import { type TermsChangedParameters, termsChanged } from './moderation/terms-changed.mail.ts';
import { type PaymentCapturedParameters, paymentCaptured } from './payments/payment-captured.mail.ts';
import { type PaymentRefundedParameters, paymentRefunded } from './payments/payment-refunded.mail.ts';

/** What each template needs. */
export interface TemplateParameters {
  readonly event_links: EventLinksParameters;
  readonly contact_changed: ContactChangedParameters;
  readonly event_changed: EventChangedParameters;
  readonly event_withdrawn: EventWithdrawnParameters;
  readonly event_hidden: EventHiddenParameters;
  readonly event_restored: EventRestoredParameters;
  readonly registration_received: RegistrationReceivedParameters;
  readonly manage_link: ManageLinkParameters;
  readonly verify_email: VerifyEmailParameters;
  readonly account_exists: AccountExistsParameters;
  readonly reset_password: ResetPasswordParameters;
  readonly password_changed: PasswordChangedParameters;
  readonly join_identity: JoinIdentityParameters;
  readonly identity_joined: IdentityChangedParameters;
  readonly identity_removed: IdentityChangedParameters;
  readonly sessions_ended: SessionsEndedParameters;
  readonly account_erased: AccountErasedParameters;
  readonly match_requested: MatchRequestedParameters;
  readonly match_accepted: MatchAcceptedParameters;
  readonly match_rejected: MatchRejectedParameters;
  readonly match_cancelled: MatchCancelledParameters;
  readonly match_closed: MatchClosedParameters;
  readonly message_received: MessageReceivedParameters;
  readonly near_alert: NearAlertParameters;
  readonly ride_reminder: RideReminderParameters;
  readonly payment_captured: PaymentCapturedParameters;
  readonly payment_refunded: PaymentRefundedParameters;
  readonly contact_received: ContactReceivedParameters;
  readonly terms_changed: TermsChangedParameters;
}

/** A mail that the product sends. */
export type TemplateName = keyof TemplateParameters;

/** A template with its parameters. */
export type TemplateCall = {
  readonly [T in TemplateName]: { readonly template: T; readonly parameters: TemplateParameters[T] };
}[TemplateName];

const LETTERS: {
  readonly [T in TemplateName]: (parameters: TemplateParameters[T], lang: Lang, sender: Sender) => Letter;
} = {
  event_links: eventLinks,
  contact_changed: contactChanged,
  event_changed: eventChanged,
  event_withdrawn: eventWithdrawn,
  event_hidden: eventHidden,
  event_restored: eventRestored,
  registration_received: registrationReceived,
  manage_link: manageLink,
  verify_email: verifyEmail,
  account_exists: accountExists,
  reset_password: resetPassword,
  password_changed: passwordChanged,
  join_identity: joinIdentity,
  identity_joined: identityJoined,
  identity_removed: identityRemoved,
  sessions_ended: sessionsEnded,
  account_erased: accountErased,
  match_requested: matchRequested,
  match_accepted: matchAccepted,
  match_rejected: matchRejected,
  match_cancelled: matchCancelled,
  match_closed: matchClosed,
  message_received: messageReceived,
  near_alert: nearAlert,
  ride_reminder: rideReminder,
  payment_captured: paymentCaptured,
  payment_refunded: paymentRefunded,
  contact_received: contactReceived,
  terms_changed: termsChanged,
};

/** Which mails a template makes, to somebody who is registered and can stop them by one link (`unsubscribeMails`); null = they cannot be stopped. */
const KINDS: { readonly [T in TemplateName]: MailKind | null } = {
  event_links: null,
  contact_changed: null,
  event_hidden: null,
  event_restored: null,
  event_changed: 'rides',
  // Each of these comes once, or because somebody has asked for it.
  event_withdrawn: null,
  registration_received: null,
  manage_link: null,
  verify_email: null,
  account_exists: null,
  reset_password: null,
  password_changed: null,
  join_identity: null,
  identity_joined: null,
  identity_removed: null,
  sessions_ended: null,
  account_erased: null,
  match_requested: 'rides',
  match_accepted: 'rides',
  match_rejected: 'rides',
  match_cancelled: 'rides',
  match_closed: 'rides',
  message_received: 'news',
  near_alert: 'news',
  ride_reminder: 'news',
  payment_captured: null,
  payment_refunded: null,
  contact_received: null,
  terms_changed: null,
};

/** The kind of mails that a template makes; null where its receiver cannot stop them. */
export function kindOf(template: TemplateName): MailKind | null {
  return KINDS[template];
}

/** Whether such a mail may wait for days. It is then never dropped for its age or a full budget, and lets all others go first. */
export function isPatient(template: TemplateName): boolean {
  return template === 'terms_changed';
}

/** Every template there is. */
export const TEMPLATE_NAMES = Object.keys(LETTERS) as readonly TemplateName[];

/** Whether this is the name of a template. */
export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(LETTERS, name);
}

/** Takes a template, its parameters and the reader's language; gives subject, text and HTML. Pure. */
export function renderMail({ template, parameters }: TemplateCall, lang: Lang, sender: Sender): RenderedMail {
  const write = LETTERS[template] as (parameters: unknown, lang: Lang, sender: Sender) => Letter;
  const letter = withSpaces(write(parameters, lang, sender));
  return { subject: letter.subject, text: toText(letter, sender), html: toHtml(letter, sender) };
}
