import type { CALLS, CallId } from './http/calls/index.ts';

/** The calls that only staff may make. */
export type StaffCallId = {
  [I in CallId]: (typeof CALLS)[I] extends { readonly who: 'staff' | 'moderator' | 'administrator' } ? I : never;
}[CallId];

/**
 * Does a call of the staff show data of people? Then it writes down that they were read, before it shows them. A call
 * without a line here does not compile; one that does not hold to its line fails the acceptance suite.
 */
export const SHOWS_PEOPLE: Readonly<Record<StaffCallId, boolean>> = {
  /** Numbers. */
  getStaffDay: false,
  searchAsStaff: true,
  listHistory: true,
  getPersonAsStaff: true,
  exportPerson: true,
  getStream: true,
  /** Public events and how many reports they have. */
  listModeration: false,
  hideEvent: false,
  restoreEvent: false,
  listReports: true,
  readReport: true,
  actOnReport: false,
  readReportedConversation: true,
  resolveReport: false,
  listContacts: true,
  readContact: true,
  answerContact: false,
  noteContact: false,
  assignContact: false,
  closeContact: false,
  listMails: true,
  resendMail: false,
  sendTestMail: false,
  /** Sums; who paid is not kept. */
  listPayments: false,
  listProjections: false,
  listStaff: true,
  listReads: true,
  giveStaffRole: false,
  takeStaffRole: false,
  /** Whom and why: the address as it was typed, names where an id was. */
  listErasures: true,
  erasePerson: false,
  /** How many subjects were erased; the order is written down for itself. */
  confirmErasure: false,
  declineErasure: false,
  exportTable: true,
};
