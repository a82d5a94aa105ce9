import { PREFERENCE_WORDS } from '../carpool/preferences.ts';
import type { CallId } from './calls/index.ts';

/*
 * What each call does beyond its summary, for those who write programs against it: whole sentences in plain English, in
 * Markdown, shown in the OpenAPI document and in the catalogue. Apart from `CALLS`, which every page loads.
 */

/** Of calls from which a mail follows by itself. */
const ACKNOWLEDGED =
  'Mails follow from what happens, never from being asked for: this call checks its fields, does nothing and answers the same whatever it is given.';
const OWN_RELATION = 'Only the two parties of a relation know that it is there; for everybody else it is not found.';

/** By the name of the call, which is its `operationId` too: a name that has been given stays. */
export const CALL_DESCRIPTIONS: { readonly [I in CallId]: string } = {
  getEvent:
    'Gives the page that its public link opens: the event, and everybody who takes part as others may see them, with first name and initial, town and a moved point. With a token, people whom the caller rides with are shown in full. A private event is found by whoever has its link.',
  getEventAsOrganiser:
    'Gives the event with its contact, whatever of that is public, to whoever holds its secret key. It answers after the end of the event too.',
  updateEvent:
    'Changes what is given and leaves the rest. `location` alone is another name for the same point; a point brings its time zone along. Only the days of the kind of the event count: `date` and `time`, or `start_date` and `end_date`. More participants of a private event have a price: the answer is then 402 with a quote, and nothing at all is changed. Send `multipart/form-data` to change the logo.',
  recoverEventLinks:
    'Mails the admin links of every event whose contact this address is, in one mail to that address, and its own link of every team that it is in. The links are the same as before. The answer does not tell whether there are any.',
  rotateAdminLink:
    'Makes the secret key of an event worthless at once, also on pages that are open, and mails a new link to the contact. With the key of somebody of the team it is their own alone, and theirs is mailed to them. The answer does not hold it.',
  readBoard:
    'Gives those who take part with their full names and towns, part by part, who has no seat first, the cars that they sit in, and counts of everybody. With `leg` everything is about that way alone. It holds no address, street, comment or point.',
  readTravelReport:
    'Counts people by the town that they leave from, where five or more do, people a car, kilometres driven and saved, and the CO2 of both with the factor, its source, year, scope and version. It says what is not known, and names nobody.',
  exportTravelReport: 'The report of `readTravelReport`, a figure a line.',
  enterParticipant:
    'Registers somebody whom the organiser has spoken to. They get the usual mail with their link, which says who registered them, and confirm or erase what was typed.',
  markPeopleAboard:
    'Notes how many people a driver takes along whom the product does not know; they take seats on every leg. It says who drives, nobody else.',
  withdrawRegistration:
    'Ends somebody’s registration and with it all their rides and requests, for whoever says so by telephone or does not belong there. They are told by mail, with `reason` if there is one, and whoever rode with them or had asked is told as when they leave by themselves. Only they can register again.',
  exportParticipants:
    'Gives everybody as CSV in UTF-8, the number of the car first. What a spreadsheet would calculate is turned into text. It holds what the board holds.',
  duplicateEvent:
    'Opens a page like that of this event, with its place, logo, contact and what is shown of it, on the days that are given. Nobody takes part in it yet, a private one begins with 20 participants, and it has links of its own. It works after the end of the event too, until its contact is forgotten.',
  makeAnnouncement:
    'Mails the words of the organiser to everybody who takes part, each in the frame of their language, or to those whom `participant_ids` names; who is not in the event, or wants no news, is left out. `recipients` tells how many get it.',
  readTeam:
    'Gives who organises the event, with role and state, and the last hundred acts of its organisers by name, with what became of the mails of an announcement. Addresses are shown to the owner alone.',
  getEventFeed:
    'Gives the key in the secret address of a calendar that holds this event alone, `/api/feeds/own/{feed_key}/events.ics`. It belongs to the link that asks, says nothing of it and ends with it.',
  inviteCoOrganiser:
    'Mails somebody a link of their own to the page of the organiser, as a viewer or a co-organiser; five at most beside the owner. The link works until it is taken from them, they leave, or they take the event over. The answer does not hold it.',
  changeTeamRole:
    'Gives somebody of the team another role, from the next call on. The owner changes by a handover alone.',
  revokeCoOrganiser:
    'Makes the link of somebody of the team worthless at once, also on pages that are open, and tells them by mail. It may be repeated.',
  joinTeam: 'Says that an invited one takes part in organising. It may be repeated.',
  leaveTeam:
    'Ends the membership of the caller, whose link opens nothing any more. The owner has to hand the event over first.',
  setDailyMail:
    'Asks for one mail a day at most, at 18:00 on the clocks of the event, or for none: who registered, who is without a seat and how many drivers leave near them. None goes on a day on which nothing happened.',
  offerOwnership:
    'Offers the event to somebody of the team, who is mailed and has to take it; the last offer counts. Without `member_id` it is offered to nobody any more.',
  takeOwnership:
    'Makes the caller the owner and the contact of an event that was offered to them. The answer holds the new secret key, which is mailed too; both former links are worthless at once, and who owned the event gets a link as a co-organiser. The contact is no longer public.',
  withdrawEvent:
    'Takes an event back for good: its page is gone, its rides and requests end, and everybody who takes part is told once by mail. It may be repeated; every other call with the key answers `event.withdrawn` from then on.',
  createEvent:
    'Opens the page of an event, of one day (`ponctuel`) or of a season (`saisonnier`). The answer holds both links; they are mailed to the contact as well. Keep `id_admin` secret: whoever has it organises the event. Send `multipart/form-data` to give a logo. `is_place_approximate` says that the point is that of the town: the page says so, and its links and the calendar then go by the text of `location`.',
  acknowledgeEventLinks: ACKNOWLEDGED,
  getEventTitle: 'Gives the title of an event that is open to its visitors.',
  listOwnEvents:
    'Gives the events that the caller takes part in or is the contact of. The address in the path must be the proved one of the caller, or `me`, which stands for it; any other is not found.',
  searchEvents:
    'Finds public events to come by beginnings of words of their title and place, without regard to accents. At most 500, the next day first; the first 50 with their free seats.',
  listEventsOfCountry: 'Gives the public events to come in a country, at most 500, the next day first.',
  listEventsOfDay: 'Gives the public events that take place on a day, seasons that hold it among them, over or not.',
  draftEvent:
    'Keeps an event that nobody sees, and mails the contact a link that publishes it. For callers that can run no human check: the form of a page without scripts. What is never published is forgotten after seven days.',
  publishEvent:
    'Turns the token of the mailed link into the page of the event, and answers as its creation does; both links are mailed to the contact as well. It may be repeated.',
  registerParticipant:
    'Registers somebody for the carpool of an event, as one who offers seats or needs some. Without a session the address gets a mail with a link that confirms the registration and lets its owner act; nothing in the answer proves who the caller is. With a session the address of the account counts, and `email` may be left out.',
  getParticipant:
    'Gives one participant, in full to themselves and to those they have agreed to ride with, as others see them otherwise.',
  unsubscribeParticipant:
    'Ends a registration of the caller and with it all its rides and requests; the others are told. Fields may come in the body or in the query.',
  writeToParticipant:
    'Writes to somebody of an event that the caller takes part in, found by alias or address. Where the two are not in contact this asks them to ride together; where they are, it is the first message of the caller. The answer is the same whoever is or is not there.',
  acknowledgeCancellation: ACKNOWLEDGED,
  acknowledgeRejection: ACKNOWLEDGED,
  listSuggestions:
    'Gives up to twenty people of the same event who fit: a common way, free seats, and a detour that is worth it, the smallest first; with order=near, who starts near the caller and has a small detour first. With role=driver: the three cars with room that come closest, however far.',
  listBlocks:
    'Gives those whom the caller has blocked in this event and who still take part. Who has blocked the caller is told to nobody.',
  blockParticipant:
    'Blocks somebody of the same event, who is not told: a request or a ride of the two ends as if the caller had ended it, and from then on each is to the other as if they did not take part. It holds for another registration of the same address too.',
  unblockParticipant: 'Takes a block back. What has ended stays ended. Nothing happens when there is none.',
  updateParticipant:
    'Changes what is given of a registration of the caller, all of it or nothing. Who has an accepted ride keeps their role in it, its ways and its seats.',
  stateAttendance:
    'Says whether the caller comes to their rides. Who is `absent` leaves the event with all that is open or agreed on, in one step: seats are free again and the others are told at once. Who has no ride cannot come to one (`match.not_found`).',
  previewRequestAnswer:
    'Says what the link of the mail about a request answers: who asks, from where, for how many seats, on which ways, with which detour and words, when it would leave, and how many seats are free, and how many are kept for the waiting line. Once accepted, what was agreed on. Changes nothing: programs open links in mails.',
  answerRequestByLink:
    'Answers a request by the link of its mail, without a log-in: accepts it, puts it on the waiting list of a full car, declines it, or asks a question first, which is a message in the conversation of the two and leaves the request open. Accepting may say at once where and when the two meet on each way, which the other one confirms, and a number that the other one may call; a number counts where nothing was shown before.',
  stateAttendanceByLink:
    'The same by the token of a link in the reminder of the day before, which can do nothing else. Opening the link changes nothing. The answer names the event and the registration.',
  stateFare:
    'Says what the caller asks of each they take along, for one way: an amount, nothing, or that it is to be talked about. An amount is at most what the way costs by the legal rate, with tolls and parking, shared by everybody whom the car holds; else it is `fare.above_ceiling`, with that most as `ceiling`. It is fixed for a ride when that is agreed on, and never more than when the ride was asked for. An account (`iban`, with the `pay_name` of its owner) or a page (`pay_link`, `https` only) where the driver is paid is shown to passengers of agreed rides alone. Convoi never touches the money.',
  readFare:
    'Gives what the caller has said of their costs, with the rates that a proposal and the most that may be asked are measured by.',
  shareRideDetails:
    'Says what those see whom the caller rides with, as long as the ride is agreed on: a phone number, and the car with the last characters of its plate. Nobody else sees any of it. What is not given is shown no longer.',
  getPushKey: 'Gives the public key of the service (VAPID, RFC 8292), base64url, for `pushManager.subscribe`.',
  subscribePush:
    'Has a browser notified (RFC 8030, 8291) of requests, answers, cancellations and the day of the ride, once a first ride is agreed. What is sent names nobody. The endpoint is https, of a host that everybody reaches. Of one registration the five newest browsers are told.',
  unsubscribePush: 'Has the browser notified no more. It may be repeated.',
  confirmParticipant:
    'Turns the token of the mailed link into one that the calls of this registration take as bearer. It confirms the address the first time, and may be repeated. A request that was written with the registration goes out with `send_request` alone; otherwise it is held for its owner.',
  previewConfirmation:
    'Says to whom and in which words a request would go out that was written with the registration: whoever confirms an address has to see them first. `request` is null where nothing waits, or who is asked is gone. Changes nothing: programs open links in mails.',
  eraseByLink:
    'Erases a registration by its mailed link, for whoever did not make it: the address is not confirmed, and nothing goes out that was written with it. Once; the link opens nothing afterwards.',
  confirmRegistration:
    'Confirms the address of a registration by a mailed link that can do nothing else: no token is given, nothing of the registration is told. A request that was written with it goes out with `send_request` alone. It may be repeated, until the registration has ended or the event is over.',
  resendManageLink: 'Mails the link of a registration to its address. The answer does not tell whether there is one.',
  eraseParticipant: 'Ends a registration of the caller and destroys its personal data for good.',
  downloadParticipantData:
    'Gives everything that is kept about a registration of the caller; others appear with first name and initial.',
  listEventParticipants:
    'Gives a part of those who take part in an event, as the caller may see them: oneself first, then the nearest to the caller’s start or the given point. The counts are of everybody who leaves from there, not of the part.',
  getEventMap:
    'Gives a point for everybody who takes part in an event and whose place is known, as lists of one length. Points are moved, but for those whom the caller rides with.',
  writeToAssociation:
    'Sends a message to the association that runs the service. Leave `website` out: it is there to catch machines.',
  checkMatch: 'Tells a party whether the two are in contact, whoever of them asked. Everybody else is told no.',
  requestMatch:
    'Asks somebody of the same event to ride together, with a message of one’s own if there is one. A pair has one relation for ever: one that had ended is opened again under its id. `match.exists` holds the `id` of a live one. Whoever was refused is answered `match.refused` until the other one asks.',
  listMatches: 'Gives the relations of the caller, requests and rides, the newest request first.',
  endMatch: `Ends a relation: whoever was asked rejects a request, everybody else cancels. ${OWN_RELATION}`,
  acceptMatch: `Accepts a request, which only whoever was asked can. It settles who drives, the ways that both go, and the seats, which are never more than the driver has. Where both would drive or both would ride along, \`driver_id\` says who drives. ${OWN_RELATION}`,
  queueMatch: `Accepts a request to a full car, as \`acceptMatch\` does, for the time when it has room: the match waits in the line of the car. Freed seats are kept for the next of the line who fits, for two hours. Where there is room it is accepted at once. ${OWN_RELATION}`,
  takeSeat: `Takes the seats that are kept for the caller, as their passenger, in the time that they are kept; later it is \`match.offer_over\`. ${OWN_RELATION}`,
  proposeMeeting: `Says where and when the two of an accepted ride meet for one of its legs. It counts once the other one confirms it; until then what was confirmed before goes on to count. ${OWN_RELATION}`,
  listMeetingPoints:
    'Gives up to four public places where the two of an agreed ride may meet, from the list that the operator has installed, with what each asks of the passenger and of the driver. None without such a list. A place is proposed by its `place`.',
  confirmMeeting: `Confirms the last proposal of the other one for a leg; an older one is answered \`match.meeting_changed\`. Confirming twice is once. ${OWN_RELATION}`,
  listMessages: `Gives what the two have written, the words of each request among it: the latest messages, or those after a known one. ${OWN_RELATION}`,
  sendMessage:
    'Writes a message. Its id is the UUIDv5 of the idempotency key in the namespace of the relation, so that its sender knows it beforehand.',
  markMessagesRead: `Says up to which message the caller has read a conversation. Nobody is told; a mail about what was read is not sent. A message that is not one of the other party, or was read before, changes nothing. ${OWN_RELATION}`,
  countUnread:
    'Counts what others wrote to the caller in live relations and the caller has not read, ten of a conversation at most; and the requests and kept seats of events to come that wait for an answer of the caller.',
  acknowledgeMessage: ACKNOWLEDGED,
  setTyping: 'Says that the caller is writing; it is forgotten after five seconds.',
  getTyping: 'Tells whether somebody whom the caller is in contact with is writing now.',
  getRideCalendar: `Gives an iCalendar file with an entry for each way of an accepted ride, in the language of the request. ${OWN_RELATION}`,
  getAccount: 'Gives the account of the session.',
  updateAccount: 'Changes what is given of the profile; null or an empty text removes what may be removed.',
  signUp:
    'Opens an account that is to be proved by a mailed link. The answer does not tell whether the address has one already.',
  logIn: 'Gives a session for an address and a password. An address that is not proved yet gets its link again.',
  changePassword: 'Changes the password and ends every other session. The names of either of the two forms are taken.',
  requestPasswordReset: 'Mails a link that sets a new password. The answer does not tell whether there is an account.',
  resetPassword: 'Sets a new password by the token of the mailed link, which counts once, and ends every session.',
  beginSignIn: 'For browsers: leads to the provider, which leads back to `finishSignIn`.',
  finishSignIn: 'For browsers: where the provider leads back to.',
  verifyEmail: 'Proves the address of an account by the token of the mailed link, which counts once.',
  requestAddressChange:
    'Mails a link to the new address, which proves it, and one to the address that the account has, which agrees or stops. The address changes once both are proved, within 24 hours; a newer wish takes the place of an older one. A session that is not younger than ten minutes needs the `password`; without one, sign in again. The answer does not tell whether another account has the address.',
  confirmAddressChange:
    'Proves one address of a change by the token of the mailed link. With the second one the account has its new address: its sessions go on, and it takes the registrations of the new address over.',
  stopAddressChange: 'Ends a change of address by the token of the link that was mailed to the address of the account.',
  logOut: 'Ends the session of the token; without one nothing happens.',
  exchangeHandover: 'Turns the code that a sign-in ended with into a session, once.',
  eraseAccount:
    'Erases the account, its registrations and their personal data for good. An account without a password needs a session that has just begun.',
  downloadAccountData: 'Gives everything that is kept about the account; others appear with first name and initial.',
  previewEmailVerification:
    'Tells what the token of the mailed link would do, without using it: prove a sign-up or join an identity, and what that needs.',
  listAccountBlocks: 'Gives whom the account has blocked everywhere, with the name that was shown then.',
  blockPerson:
    'Blocks somebody of an event that both take part in, there and at every event that both take part in now or later, by the address of whoever is blocked. Requests and rides of the two end. Nobody is told.',
  unblockPerson: 'Takes a block at all events back, by its id. An unknown one is answered like a known one.',
  listSessions: 'Gives the sessions of the account that are open, with the browser and the system each began in.',
  endSession: 'Ends one session of the caller; that of anybody else is not found.',
  endAllSessions: 'Ends every session of the account, that of this call among them.',
  getOwnFeed: 'Tells since when the calendar of the events that the account organises has a secret address.',
  openOwnFeed:
    'Gives the calendar of the events that the account organises, alone or in a team, a new secret address, `/api/feeds/own/{feed_key}/events.ics`, and ends one of before at once. The key is in this answer only.',
  closeOwnFeed: 'Ends the secret address of the calendar at once. It may be repeated.',
  listIdentities: 'Gives the accounts of other providers that open the account of the caller.',
  beginJoinIdentity:
    "Gives the address of the provider's page at which the caller proves an account that joins theirs. Asked for in a session that is younger than ten minutes, as a passkey is.",
  removeIdentity:
    'Removes an account of another provider and ends every other session. The last way into an account cannot be removed.',
  listPasskeys: 'Gives the passkeys that open the account of the caller, the oldest first.',
  beginPasskey:
    'Gives what the browser needs to make a passkey for the account of the caller, with a challenge that holds for five minutes, once, in this browser and session. A session that is not younger than ten minutes needs the `password`; without one, sign in again.',
  addPasskey:
    'Adds the passkey that the browser has made by `beginPasskey`. Its owner is told by a mail. Attestations are not wanted: one with certificates is refused.',
  removePasskey: 'Removes a passkey and ends every other session. The last way into an account cannot be removed.',
  beginPasskeySignIn:
    'Gives what the browser needs to ask for a passkey, with a challenge that holds for five minutes, once, in this browser. In a session, only passkeys of that account are asked for.',
  signInByPasskey:
    'Opens a session by the answer of a passkey to `beginPasskeySignIn`. In a session it takes the place of that session, which ends, and counts as signed in just now; only a passkey of that account is taken.',
  getHumanCheck:
    'Gives a challenge of the human check that the service has of its own. Solve it and send the solution as `token`. With another provider there is none, and `token` is what that provider gives.',
  getConfig:
    'Gives what a client needs to know of this installation: its name, what it offers, how machines are told apart.',
  getLegalNotice:
    'Gives who publishes the site, on whose machines it runs and which companies it works with. What the operator has not filled in is null.',
  getSiteText:
    'Gives the terms, the privacy policy or the legal notice as the operator has written it, in a language. Where the operator has not replaced the text, it is not found.',
  searchPlaces:
    'Finds places by what is typed, near a point if one is given. Where nothing else is found, a text that names a place of a town ("Zénith de Strasbourg") gives the town, with the text as `street`. Fewer than three letters find nothing.',
  findPlaceAt: 'Gives the address of a point, or nothing where there is none.',
  getCallerCountry: 'Guesses the country of the caller from their network, which is not kept.',
  getEventCalendar:
    'Gives an iCalendar file of the event: its hours, or the first and the last day of a season, in the language of the request.',
  getPublicFeed:
    'Gives a calendar that programs subscribe to: the public events to come within 25 km of a point, or in a country, or all of them; at most 100, the next first. Entries keep their ids. `If-None-Match` and `If-Modified-Since` give 304 while nothing has changed. Points are rounded to two decimals. Private, hidden and withdrawn events are never in it.',
  getPublicNews: 'The events of `getPublicFeed` as RSS 2.0.',
  readOwnFeed:
    'Gives a calendar that programs subscribe to. By the key of an account: the events whose contact is its proved address and those in whose team it is, private ones too. By the key of `getEventFeed`: that event, as cancelled once it is withdrawn. Those of the last days stay in it. Whoever has the address can read it: its owner can exchange it. Conditional requests as in `getPublicFeed`.',
  readOwnNews: 'The events of `readOwnFeed` as RSS 2.0.',
  getOpenApi: 'Gives this document, from which clients can be generated.',
  getImpact: 'Counts what rides have saved, over all events or in a public one.',
  unsubscribeMails:
    'Stops one kind of mails for the registration that a mail was about (RFC 8058): messages, alerts and reminders, or requests and rides. The token says which. An unknown token is answered like a known one.',
  startPayment:
    'Begins a donation, or the payment of more participants of a private event by the `quote` of `updateEvent`. Lead the browser to `redirect_url`; nothing is paid until the provider says so.',
  getPayment: 'Tells how a payment stands. Its id is random, and the answer holds nothing personal.',
  completePayment:
    'Asks the provider how a payment stands and completes it if it was paid; for when a browser comes back.',
  receivePaypalNotice: 'For PayPal: counts only with its signature.',
  receiveHelloassoNotice: 'For HelloAsso: a hint to look, never a proof.',
  receiveMailNotice:
    'For mail providers, in the words of the one that the settings name: counts only with its signature. What became of a mail of ours is written; anything else is passed over.',
  sendTestMail: 'Mails a test message to the address of the caller: its way is seen in the mail log.',
  reportAbuse: 'Tells the association about an event, a participant or a relation of one’s own.',
  getStaffDay:
    'Counts what waits for the staff: open reports, messages without an answer, public pages of seven days, mails that fail, payments that do not match, read models behind; and what happened on each of the last thirty days.',
  searchAsStaff:
    'Finds events, people, relations and payments by id, by address, or by words of a title, place, name or address; the calls behind an error page by its reference. What is read is recorded.',
  listHistory:
    'Gives what happened, by at least one of event, participant, relation, correlation and actor. People are named, other personal values are masked.',
  getPersonAsStaff:
    'Gives who an account or a registration is, with what belongs to them: registrations, requests and rides. What is read is recorded.',
  exportPerson:
    'Gives what the person’s own download would hold, in one file, for whoever asks the association in writing. What is read is recorded.',
  getStream: 'Gives the events of a stream as they are stored, personal values encrypted.',
  listModeration: 'Gives the public events for moderation, the newest first.',
  hideEvent: 'Hides an event from everybody but its organiser. Hiding it again changes nothing.',
  restoreEvent: 'Shows a hidden event again.',
  listReports: 'Gives the reports of abuse, open or closed, with the names of who wrote them and whom they are about.',
  readReport:
    'Gives a report with what staff did about it, and the earlier reports about the same people or page. What is read is recorded.',
  actOnReport:
    'Does something about a report, open or closed, and mails a statement of its reasons to the one concerned, with a way to object. `hide_page` hides the page of the event; `hide_text` takes a message (`text_id`) from both, or removes the comment of a registration; `warn` only tells; `suspend` lets whoever has that address ask, answer and write nothing for some `days`, and ends their rides, `lift` ends that; `block_pair` keeps the other of a relation out of their reach.',
  readReportedConversation:
    'Gives the last hundred messages of the conversation that a report is about. Each reading is recorded, and is in the history of both. Without a report, nobody of the staff reads what two people write.',
  resolveReport: 'Closes a report and says what came of it.',
  listContacts: 'Gives the messages to the association, with how each stands and who looks after it.',
  readContact:
    'Gives a message with the answers and notes of the staff, and who is known by the address that its sender gave. What is read is recorded.',
  answerContact: 'Mails an answer to the address that the sender gave, and keeps it with the message.',
  noteContact: 'Keeps a note with the message, which staff alone read.',
  assignContact: 'Says who of the staff looks after the message; they must be a moderator at least.',
  closeContact: 'Takes a message that needs no answer off those that wait. One that was answered stays so.',
  listMails: 'Gives what became of each mail; receivers are named, their addresses masked.',
  resendMail: 'Sends a mail that failed within the last day once more.',
  listPayments: 'Gives the payments and how they stand.',
  listProjections: 'Gives the read models: which version is served, how far it is, what is parked.',
  listStaff:
    'Gives who is staff now: whoever has a role by an administrator, and whoever has it by the settings of the site, for as long as the address stands there.',
  listReads:
    'Gives who of the staff read what, the newest first: each call that showed data, and each person whose name was shown, once an hour. By reader, by person with all that is known to be theirs, by days (UTC).',
  giveStaffRole:
    'Gives the account of a proved address a role, or another one. The session must be younger than ten minutes. A role by the settings is changed there alone, and nobody changes their own.',
  takeStaffRole:
    'Takes the role from an account, at once in all its sessions. As for `giveStaffRole`, the session must be young.',
  erasePerson:
    'Asks that a person be erased on their request, by address, account or registration. Nothing is erased before another administrator confirms it, within fourteen days. The session must be younger than ten minutes.',
  listErasures:
    'Gives the erasures that were asked for, the newest first. Address and reason of one that is over are gone.',
  confirmErasure:
    'Confirms an erasure that another administrator asked for, and carries it out. The order is recorded, and the session must be younger than ten minutes. May be repeated when it was cut off.',
  declineErasure: 'Declines an erasure that nobody has confirmed; whoever asked takes theirs back the same way.',
  exportTable: 'Gives a table as CSV: `events.csv`, `participants.csv`, `match_requests.csv` or `payments.csv`.',
};

/** What fields of bodies and queries mean; a name means the same in every call. */
export const FIELD_WORDS: { readonly [field: string]: string } = {
  browser_id: 'What the browser calls itself, at random (UUID): the same one counts once.',
  endpoint: 'Address at the push service of the browser.',
  p256dh: 'Public key of the browser, base64url.',
  auth: 'Secret of the browser, base64url.',
  end_passkeys: 'Passkeys open the account no more; without it they stay.',
  passkey_name: 'What the owner calls the passkey.',
  credential_id: 'Id of the passkey, base64url, as the browser gives it.',
  user_handle: 'Whom the passkey is for, base64url, as the browser gives it.',
  client_data: '`clientDataJSON`, base64url.',
  attestation_object: '`attestationObject`, base64url.',
  authenticator_data: '`authenticatorData`, base64url.',
  signature: '`signature`, base64url.',
  leg: 'One way alone: `outbound` or `return`.',
  reader_id: 'Account of somebody of the staff.',
  participant_ids: 'Whom it goes to; everybody unless given.',
  title: 'Title of the event.',
  date: 'Day on the clocks of the event, for one of one day.',
  time: 'Time on the clocks of the event, `HH:mm`, for one of one day.',
  end_time: 'When it ends on the clocks of the event, `HH:mm`; at or before `time`, it is on the next day.',
  doors_time: 'When its doors open on the clocks of the event, `HH:mm`.',
  description: 'What it is about; plain text with line breaks.',
  practical_notes: 'What is good to know before coming; plain text with line breaks.',
  organiser_name: 'Who organises it, as the page says it.',
  role: 'Of the staff `reader`, `moderator` or `administrator`, of a team `viewer` or `co_organiser`.',
  member_id: 'Id of somebody of the team.',
  wanted: 'Whether such mails are wanted.',
  start_date: 'First day of a season.',
  end_date: 'Last day of a season.',
  is_place_approximate: 'The point is that of the town; the text alone says where it is.',
  contact: 'Address of the organiser, to which the secret link is mailed.',
  telephone: 'Number of the organiser with the prefix of its country.',
  attendance: '`coming` or `absent`.',
  phone: 'Number that those of one’s rides may call.',
  car_model: 'Make and model of the car.',
  car_colour: 'Colour of the car.',
  plate_end: 'Last characters of the number plate.',
  is_email_visible: 'Visitors of the page see the organiser’s address.',
  is_telephone_visible: 'Visitors of the page see the organiser’s number.',
  max_participants: 'Most people in a private event; ignored for a public one.',
  lang: 'Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored.',
  location: 'Where the event takes place, as it is shown.',
  latitude: 'Degrees north (WGS 84). Goes with `longitude`.',
  longitude: 'Degrees east (WGS 84). Goes with `latitude`.',
  event_type: 'Of one day (`ponctuel`) or of a season (`saisonnier`).',
  is_public: 'Found by search. Otherwise only whoever has its link finds it.',
  country_code: 'Country, two letters (ISO 3166).',
  id_user: 'Last part of the public link.',
  token: 'Solution of the human check or of a mailed link, as the call says.',
  event_id: 'Id of an event.',
  name: 'Full name. Others see the first name and an initial until they agree to ride together.',
  email: 'Mail address.',
  address: 'Where somebody starts. Others see the town until they agree to ride together.',
  comment: 'What else to say.',
  ...PREFERENCE_WORDS,
  kind: 'What is asked: an `amount`, nothing (`free`), or what the two settle themselves (`talk`). Not given: nothing is said.',
  tolls: 'Tolls of one way, in euros.',
  parking: 'Parking, once, in euros.',
  iban: 'Account of the driver, with a checksum that is right.',
  pay_name: 'Whose account that is.',
  pay_link: 'Page on which the driver is paid: `https`, a named host, no port.',
  mails: 'Messages, reminders and alerts are wanted by mail.',
  aboard:
    'So many people are in the car already whom the product does not know: they take seats on every way. For whoever drives.',
  ride_mails: 'Requests, rides and changes of the event are wanted by mail.',
  ask_participant_id: 'Registration of somebody who is asked to ride together once the address is confirmed.',
  send_request: 'Whether the request that was written with the registration goes out: its words have been seen.',
  ask_message: 'Words of one’s own for them.',
  answer: '`accept`, `queue`, `decline` or `ask`.',
  meeting_place: 'Where the two meet on the first way that both make.',
  meeting_time: 'When they do, on the clocks of the event, `HH:mm`. Goes with `meeting_place`.',
  return_place: 'Where the two meet on the way back, where both make both ways.',
  return_time: 'When they do. Goes with `return_place`.',
  question: 'Words for whoever asks. Goes with `ask`.',
  my_participant_id: 'Registration of the caller.',
  message: 'Words of one’s own.',
  content: 'Words of the message.',
  text: 'Words of the staff.',
  act: 'What is done.',
  person_id: 'Registration of the one concerned.',
  text_id: 'Id of a message, or `comment`.',
  ground: '`terms` or `law`.',
  facts: 'What happened; the one concerned reads it.',
  days: 'How long a suspension lasts.',
  about: 'Id of the report that the message is about.',
  user_id: 'Id of an account.',
  review: 'Those alone of which something else came than what was asked for.',
  sender_id: 'Registration of the caller.',
  receiver_id: 'Registration of the other one.',
  match_request_id: 'Id of a relation.',
  message_id: 'The newest message that was read.',
  participant_id: 'Id of a registration.',
  driver_id: 'Who drives, where their preferences leave it open.',
  after: 'Only what follows this one.',
  limit: 'Most items of the answer.',
  participants: '`none` leaves them out of the answer; they are counted all the same.',
  filter: '`drivers` or `passengers`; whoever does not mind is in both.',
  departure: 'Beginnings of words of the place where somebody starts.',
  room: 'Cars with fewer free seats are left out.',
  from: 'How many come before the first of the answer.',
  cursor: 'Where the page before ended.',
  password: 'Password, as it is typed.',
  full_name: 'Full name.',
  fullName: 'Full name.',
  query: 'Beginnings of words.',
  q: 'What is typed.',
  purpose: 'A donation, or more participants of a private event (`capacity`).',
  amount: 'In units of the currency, at most two decimals.',
  currency: 'Three letters (ISO 4217).',
  method: '`card` or `paypal`.',
  quote: 'The price that `updateEvent` gave.',
  redirect: 'Path of a page of this service to lead back to.',
};
