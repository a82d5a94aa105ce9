import type { CallId } from './http/calls/index.ts';
import { mayAct, type TeamRole } from './team.ts';

/**
 * Who gets what from each call (docs/reference/access.md). Alice takes part in the event that a request is about; bob takes
 * part in another one and shows his own token; the organiser holds the event's `id_admin` in the path or body and no token,
 * viewer and co-organiser a link of their own in its place; staff are an account with the role, outside the event. Requests are well-formed and about alice's objects.
 */
export const ACCESS_CALLERS = ['anonymous', 'bob', 'staff', 'alice', 'viewer', 'co_organiser', 'organiser'] as const;
export type AccessCaller = (typeof ACCESS_CALLERS)[number];

/** What of a person's data an answer may hold: nothing personal, or the caller's own in full. */
export type AccessView = 'public' | 'own';
/** A status alone where no person is shown. */
export type AccessCell = number | readonly [status: number, view: AccessView];

/** One line of the matrix; a call has several when its circumstances decide. */
export interface AccessRow {
  /** '' when there is only one. */
  readonly circumstance: string;
  readonly cells: Readonly<Record<AccessCaller, AccessCell>>;
}

type Cells = readonly [anonymous: AccessCell, bob: AccessCell, alice: AccessCell, organiser: AccessCell];

/**
 * Outside their own calls, staff are one more account that has nothing to do with alice: what bob gets. So are others of the
 * team: what the owner gets.
 */
function row(
  [anonymous, bob, alice, organiser]: Cells,
  circumstance = '',
  { staff = bob, viewer = organiser, co_organiser = organiser }: Partial<AccessRow['cells']> = {},
): AccessRow {
  return { circumstance, cells: { anonymous, bob, staff, alice, viewer, co_organiser, organiser } };
}

const always = (status: number, circumstance = ''): AccessRow => row([status, status, status, status], circumstance);
/** Calls of the secret in the path: a wrong one is an unknown event, one of a lesser role is refused. */
const keyOnly = (status: number, least: TeamRole = 'viewer', circumstance = ''): AccessRow => {
  const as = (role: TeamRole): number => (mayAct(role, least) ? status : 403);
  return row([404, 404, 404, status], circumstance, { viewer: as('viewer'), co_organiser: as('co_organiser') });
};
/** Calls about one participant. */
const ownOnly = (cell: AccessCell): AccessRow => row([401, 404, cell, 401]);

const SHOWN: AccessCell = [200, 'public'];
const OVER: AccessCell = [410, 'public'];
/** What an event's page shows: to everybody by its link; once the event is over, `afterwards` to those who took part. */
const ofPage = (toThemselves: AccessCell, afterwards: AccessCell): readonly AccessRow[] => [
  row([SHOWN, SHOWN, toThemselves, SHOWN], 'upcoming'),
  row([OVER, OVER, afterwards, OVER], 'ended'),
  always(404, 'hidden'),
];

/** Mails follow from what happened, never from being asked for. */
const acknowledged = row([401, 200, 200, 401]);
/** Calls about the caller's own account; asked with a session. */
const ownAccount = (cell: AccessCell): AccessRow => row([401, cell, cell, 401]);

/** Calls of the staff. */
const staffOnly = (status: number): AccessRow => row([401, 403, 403, 401], '', { staff: status });

const OPEN = [always(200)];

/** Expected status for each call and caller; a call without a row fails the acceptance suite. */
export const ACCESS_MATRIX: Readonly<Record<CallId, readonly AccessRow[]>> = {
  getEvent: ofPage([200, 'own'], OVER),
  getEventAsOrganiser: [keyOnly(200)],
  updateEvent: [keyOnly(200, 'co_organiser'), keyOnly(402, 'co_organiser', 'more places of a private event')],
  recoverEventLinks: OPEN,
  rotateAdminLink: [keyOnly(200)],
  readBoard: [keyOnly(200)],
  exportParticipants: [keyOnly(200)],
  duplicateEvent: [keyOnly(201, 'owner')],
  readTravelReport: [keyOnly(200)],
  exportTravelReport: [keyOnly(200)],
  enterParticipant: [keyOnly(201, 'co_organiser')],
  markPeopleAboard: [keyOnly(200, 'co_organiser')],
  withdrawRegistration: [keyOnly(200, 'co_organiser')],
  makeAnnouncement: [keyOnly(202, 'co_organiser')],
  readTeam: [keyOnly(200)],
  getEventFeed: [keyOnly(200)],
  inviteCoOrganiser: [keyOnly(201, 'owner')],
  changeTeamRole: [keyOnly(200, 'owner')],
  revokeCoOrganiser: [keyOnly(200, 'owner')],
  joinTeam: [keyOnly(200)],
  /** An event is never without an owner. */
  leaveTeam: [row([404, 404, 404, 409], '', { viewer: 200, co_organiser: 200 })],
  setDailyMail: [keyOnly(200)],
  offerOwnership: [keyOnly(200, 'owner')],
  /** Theirs already; offered to nobody else. */
  takeOwnership: [row([404, 404, 404, 200], '', { viewer: 409, co_organiser: 409 })],
  withdrawEvent: [keyOnly(200, 'owner')],
  createEvent: [always(201)],
  acknowledgeEventLinks: [keyOnly(200)],
  getEventTitle: OPEN,
  listOwnEvents: [row([401, 404, [200, 'own'], 401])],
  searchEvents: OPEN,
  listEventsOfCountry: OPEN,
  listEventsOfDay: OPEN,
  draftEvent: [always(202)],
  publishEvent: [always(200, 'right token'), always(400, 'wrong token')],
  registerParticipant: [row([201, 201, 409, 201])],
  getParticipant: [
    row([
      [200, 'public'],
      [200, 'public'],
      [200, 'own'],
      [200, 'public'],
    ]),
  ],
  unsubscribeParticipant: [ownOnly(200)],
  writeToParticipant: [acknowledged],
  acknowledgeCancellation: [acknowledged],
  acknowledgeRejection: [acknowledged],
  listSuggestions: [ownOnly([200, 'public'])],
  listBlocks: [ownOnly([200, 'public'])],
  blockParticipant: [ownOnly(200)],
  unblockParticipant: [ownOnly(200)],
  updateParticipant: [ownOnly([200, 'own'])],
  confirmParticipant: [
    row(
      [
        [200, 'own'],
        [200, 'own'],
        [200, 'own'],
        [200, 'own'],
      ],
      'right token',
    ),
    always(400, 'wrong token'),
  ],
  previewConfirmation: [always(200, 'right token'), always(400, 'wrong token')],
  eraseByLink: [row([200, 400, 400, 400], 'right token'), always(400, 'wrong token')],
  confirmRegistration: [always(200, 'right token'), always(400, 'wrong token')],
  resendManageLink: OPEN,
  eraseParticipant: [ownOnly(200)],
  downloadParticipantData: [ownOnly([200, 'own'])],
  listEventParticipants: ofPage([200, 'own'], [200, 'own']),
  getEventMap: ofPage(SHOWN, SHOWN),
  writeToAssociation: [always(201)],
  checkMatch: [always(200)],
  requestMatch: [ownOnly(200)],
  listMatches: [row([401, 200, 200, 401])],
  endMatch: [ownOnly(200)],
  acceptMatch: [ownOnly(200)],
  stateAttendance: [ownOnly(200)],
  previewRequestAnswer: [always(200, 'right token'), always(400, 'wrong token')],
  // Whoever comes first answers; the link is the same in every hand.
  answerRequestByLink: [row([200, 409, 409, 409], 'right token'), always(400, 'wrong token')],
  stateAttendanceByLink: [always(200, 'right token'), always(400, 'wrong token')],
  shareRideDetails: [ownOnly(200)],
  stateFare: [ownOnly(200)],
  readFare: [ownOnly(200)],
  getPushKey: OPEN,
  subscribePush: [ownOnly(409)],
  unsubscribePush: [ownOnly(200)],
  queueMatch: [ownOnly(200)],
  takeSeat: [ownOnly(409)],
  proposeMeeting: [ownOnly(200)],
  listMeetingPoints: [ownOnly(200)],
  confirmMeeting: [ownOnly(200)],
  listMessages: [ownOnly(200)],
  sendMessage: [ownOnly(201)],
  markMessagesRead: [ownOnly(200)],
  countUnread: [row([401, 200, 200, 401])],
  acknowledgeMessage: [acknowledged],
  setTyping: [ownOnly(204)],
  getTyping: [row([401, 200, 200, 401])],
  getRideCalendar: [ownOnly(200)],
  getAccount: [ownAccount(200)],
  updateAccount: [ownAccount(200)],
  signUp: [always(201)],
  logIn: [always(200, 'right password'), always(401, 'wrong password')],
  changePassword: [ownAccount(200)],
  requestPasswordReset: OPEN,
  resetPassword: [always(200, 'right token'), always(400, 'wrong token')],
  beginSignIn: [always(302)],
  finishSignIn: [always(302)],
  verifyEmail: [always(200, 'right token'), always(400, 'wrong token')],
  requestAddressChange: [ownAccount(200)],
  confirmAddressChange: [always(200, 'right token'), always(400, 'wrong token')],
  stopAddressChange: [always(200, 'right token'), always(400, 'wrong token')],
  logOut: [always(204)],
  exchangeHandover: [always(200, 'right token'), always(400, 'wrong token')],
  eraseAccount: [ownAccount(200)],
  downloadAccountData: [ownAccount(200)],
  previewEmailVerification: [always(200, 'right token'), always(400, 'wrong token')],
  listAccountBlocks: [ownAccount(200)],
  blockPerson: [ownOnly(200)],
  unblockPerson: [ownAccount(200)],
  listSessions: [ownAccount(200)],
  endSession: [ownOnly(200)],
  endAllSessions: [ownAccount(200)],
  getOwnFeed: [ownAccount(200)],
  openOwnFeed: [ownAccount(200)],
  closeOwnFeed: [ownAccount(200)],
  listIdentities: [ownAccount(200)],
  beginJoinIdentity: [ownAccount(200)],
  removeIdentity: [ownOnly(200)],
  listPasskeys: [ownAccount(200)],
  beginPasskey: [ownAccount(200)],
  addPasskey: [ownAccount(400)],
  removePasskey: [ownOnly(200)],
  beginPasskeySignIn: OPEN,
  signInByPasskey: [always(400, 'without a ceremony')],
  getHumanCheck: OPEN,
  getConfig: OPEN,
  getLegalNotice: OPEN,
  getSiteText: [always(404, 'not replaced')],
  searchPlaces: OPEN,
  findPlaceAt: OPEN,
  getCallerCountry: OPEN,
  getEventCalendar: [always(200, 'upcoming'), always(410, 'ended')],
  getPublicFeed: OPEN,
  getPublicNews: OPEN,
  readOwnFeed: [always(200, 'right key'), always(404, 'wrong key'), always(200, 'key of one event')],
  readOwnNews: [always(200, 'right key'), always(404, 'wrong key'), always(200, 'key of one event')],
  getOpenApi: OPEN,
  getImpact: OPEN,
  unsubscribeMails: OPEN,
  startPayment: [always(201)],
  getPayment: OPEN,
  completePayment: OPEN,
  receivePaypalNotice: [always(400, 'without proof')],
  receiveHelloassoNotice: [always(400, 'without proof')],
  receiveMailNotice: [always(400, 'without proof')],
  sendTestMail: [staffOnly(202)],
  reportAbuse: [always(201, 'event'), always(201, 'participant'), row([404, 404, 201, 404], 'relation')],
  getStaffDay: [staffOnly(200)],
  searchAsStaff: [staffOnly(200)],
  listHistory: [staffOnly(200)],
  getPersonAsStaff: [staffOnly(200)],
  exportPerson: [staffOnly(200)],
  getStream: [staffOnly(200)],
  listModeration: [staffOnly(200)],
  hideEvent: [staffOnly(200)],
  restoreEvent: [staffOnly(200)],
  listReports: [staffOnly(200)],
  readReport: [staffOnly(200)],
  actOnReport: [staffOnly(201)],
  readReportedConversation: [staffOnly(200)],
  resolveReport: [staffOnly(200)],
  listContacts: [staffOnly(200)],
  readContact: [staffOnly(200)],
  answerContact: [staffOnly(201)],
  noteContact: [staffOnly(201)],
  assignContact: [staffOnly(200)],
  closeContact: [staffOnly(200)],
  listMails: [staffOnly(200)],
  resendMail: [staffOnly(202)],
  listPayments: [staffOnly(200)],
  listProjections: [staffOnly(200)],
  listStaff: [staffOnly(200)],
  listReads: [staffOnly(200)],
  giveStaffRole: [staffOnly(200)],
  takeStaffRole: [staffOnly(200)],
  erasePerson: [staffOnly(202)],
  listErasures: [staffOnly(200)],
  confirmErasure: [staffOnly(200)],
  declineErasure: [staffOnly(200)],
  exportTable: [staffOnly(200)],
};

/** Topics of the websocket that each caller may listen to. */
export const PUSH_ACCESS: Readonly<
  Record<'event' | 'news' | 'board' | 'dashboard' | 'match' | 'staff', Readonly<Record<AccessCaller, boolean>>>
> = {
  event: { anonymous: true, bob: true, staff: true, alice: true, viewer: true, co_organiser: true, organiser: true },
  news: { anonymous: true, bob: true, staff: true, alice: true, viewer: true, co_organiser: true, organiser: true },
  /** By the digest of the caller's own key. */
  board: {
    anonymous: false,
    bob: false,
    staff: false,
    alice: false,
    viewer: true,
    co_organiser: true,
    organiser: true,
  },
  dashboard: {
    anonymous: false,
    bob: true,
    staff: true,
    alice: true,
    viewer: false,
    co_organiser: false,
    organiser: false,
  },
  /** A live relation of alice. */
  match: {
    anonymous: false,
    bob: false,
    staff: false,
    alice: true,
    viewer: false,
    co_organiser: false,
    organiser: false,
  },
  staff: {
    anonymous: false,
    bob: false,
    staff: true,
    alice: false,
    viewer: false,
    co_organiser: false,
    organiser: false,
  },
};
