import type { Attendance, MailKind } from '@convoi/contracts';
import { createAccountLinks } from '@convoi/platform/kernel/personal-data/account-links';
import { createAdminLinks } from '@convoi/platform/kernel/personal-data/admin-link';
import { createManageLinks } from '@convoi/platform/kernel/personal-data/manage-token';

/**
 * The addresses in mails. They come from the configured base only, never from a request. `addressNumber`: which address of its account a
 * registration's link goes to; none where there is no account or it never changed its address.
 */
export interface MailLinks {
  readonly siteUrl: string;
  publicUrl(slug: string): string;
  adminUrl(eventId: string, adminKeyVersion: number): string;
  /** The page of the organiser, for somebody of the team. */
  memberUrl(eventId: string, memberId: string, keyVersion: number): string;
  /** Where an event is published that was sent by a form without scripts. */
  publishUrl(draftId: string): string;
  /** Where a registration is confirmed without scripts, and nothing else is done. */
  confirmUrl(eventId: string, participantId: string, addressNumber?: number): string;
  /** Manage link of a visitor, dashboard of an account. */
  participationUrl(eventId: string, participantId: string, hasAccount: boolean, addressNumber?: number): string;
  /** The same without what opens it, for a device that knows the registration; else the page says how to ask for the link. */
  ownPageUrl(eventId: string, slug: string, hasAccount: boolean): string;
  /** Asks what whoever was asked answers to a request, by a press of a button on the page. */
  answerUrl(eventId: string, participantId: string, matchId: string, addressNumber?: number): string;
  /** Asks whether somebody comes to their rides, by a press of a button on the page. */
  attendanceUrl(eventId: string, participantId: string, attendance: Attendance, addressNumber?: number): string;
  /** The page of the day of a ride, without what opens it: for a device that knows the registration or is signed in. */
  rideDayUrl(slug: string): string;
  /** Stops the mails of one kind, by a press of a button on the page. */
  stopUrl(eventId: string, participantId: string, kind: MailKind): string;
  /** Does the same by one request, for mail programs (`unsubscribeMails`). */
  unsubscribeUrl(eventId: string, participantId: string, kind: MailKind): string;
  /** The contact form, for an objection to what came of a report. */
  objectionUrl(reportId: string): string;
  /** Stops the daily mail to somebody who organises, by one request, for mail programs (`unsubscribeMails`). */
  stopDailyUrl(eventId: string, organiserId: string): string;
  readonly loginUrl: string;
  readonly forgotUrl: string;
  readonly termsUrl: string;
  readonly privacyUrl: string;
  readonly profileUrl: string;
  /** Proves the address of an account, or joins an identity to it, by the id of the link that was asked for. */
  verifyUrl(userId: string, linkId: string): string;
  /** Proves one of the two addresses of a change, by a press of a button on the page. */
  changeAddressUrl(userId: string, linkId: string): string;
  /** Stops a change of address, in the same way. */
  stopAddressUrl(userId: string, linkId: string): string;
  /** Sets a new password. */
  resetUrl(userId: string, linkId: string): string;
}

/** Takes the base (read at each use: it is known only after listening) and the secrets that links are made from. */
export function createMailLinks(options: {
  readonly publicUrl: () => string;
  readonly adminLinkSecret: Uint8Array;
  readonly masterSecret: Uint8Array;
}): MailLinks {
  const admin = createAdminLinks(options.adminLinkSecret);
  const {
    answer,
    attendance: attendanceLinks,
    confirm,
    draft,
    manage,
    stopDaily,
    stopMails,
  } = createManageLinks(options.masterSecret);
  const { verify, reset, address } = createAccountLinks(options.masterSecret);
  const base = options.publicUrl;
  return {
    get siteUrl() {
      return base();
    },
    objectionUrl: (reportId) => `${base()}/contact?about=${reportId}`,
    get loginUrl() {
      return `${base()}/login`;
    },
    get forgotUrl() {
      return `${base()}/forgot-password`;
    },
    get termsUrl() {
      return `${base()}/cgu`;
    },
    get privacyUrl() {
      return `${base()}/privacy-policy`;
    },
    get profileUrl() {
      return `${base()}/profil`;
    },
    verifyUrl: (userId, linkId) => `${base()}/verify-email?token=${verify.issue({ userId, linkId })}`,
    changeAddressUrl: (userId, linkId) => `${base()}/change-address?token=${address.issue({ userId, linkId })}`,
    stopAddressUrl: (userId, linkId) => `${base()}/change-address?stop=1&token=${address.issue({ userId, linkId })}`,
    resetUrl: (userId, linkId) => `${base()}/reset-password?token=${reset.issue({ userId, linkId })}`,
    publicUrl: (slug) => `${base()}/event/user/${encodeURIComponent(slug)}`,
    adminUrl: (eventId, version) => `${base()}/event/admin/${admin.keyOf(eventId, version)}`,
    memberUrl: (eventId, memberId, version) => `${base()}/event/admin/${admin.memberKeyOf(eventId, memberId, version)}`,
    publishUrl: (draftId) => `${base()}/event/publish/${draft.issue(draftId)}`,
    confirmUrl: (eventId, participantId, addressNumber) =>
      `${base()}/participation/confirm/${confirm.issue(eventId, participantId, addressNumber)}`,
    participationUrl: (eventId, participantId, hasAccount, addressNumber) =>
      hasAccount
        ? `${base()}/dashboard?event_id=${eventId}`
        : `${base()}/participation#token=${manage.issue(eventId, participantId, addressNumber)}`,
    ownPageUrl: (eventId, slug, hasAccount) =>
      hasAccount
        ? `${base()}/dashboard?event_id=${eventId}`
        : `${base()}/participation?id_user=${encodeURIComponent(slug)}`,
    answerUrl: (eventId, participantId, matchId, addressNumber) =>
      `${base()}/answer#token=${answer.issue(eventId, participantId, matchId, addressNumber)}`,
    attendanceUrl: (eventId, participantId, attendance, addressNumber) =>
      `${base()}/still-on?attendance=${attendance}#token=${attendanceLinks.issue(eventId, participantId, addressNumber)}`,
    rideDayUrl: (slug) => `${base()}/ride-day/${encodeURIComponent(slug)}`,
    stopUrl: (eventId, participantId, kind) =>
      `${base()}/emails?kind=${kind}#token=${stopMails[kind].issue(eventId, participantId)}`,
    stopDailyUrl: (eventId, organiserId) =>
      `${base()}/api/mail/unsubscribe?token=${stopDaily.issue(eventId, organiserId)}`,
    unsubscribeUrl: (eventId, participantId, kind) =>
      `${base()}/api/mail/unsubscribe?token=${stopMails[kind].issue(eventId, participantId)}`,
  };
}
