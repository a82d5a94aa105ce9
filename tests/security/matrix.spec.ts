import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import {
  ACCESS_CALLERS,
  ACCESS_MATRIX,
  type AccessCaller,
  type AccessCell,
  CALLS,
  type CallId,
  type EventCreatedView,
  type FeedKeyView,
  LEAST_ROLE,
  type ParticipationView,
  type PasskeyCreationView,
  type PasskeysView,
  type PaymentStartedView,
  PUSH_ACCESS,
} from '@convoi/contracts';
import { loadConfig } from '@convoi/platform/config/config';
import { createManageLinks } from '@convoi/platform/kernel/personal-data/manage-token';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createWalker,
  handoverCode,
  headersAt,
  logIn,
  mailedToken,
  openAccount,
  PASSWORD,
  signInWith,
  signUp,
} from '../harness/accounts.ts';
import { createAuthenticator } from '../harness/authenticator.ts';
import {
  type Answer,
  type CallOptions,
  createEvent,
  dayFromNow,
  eventBody,
  linkIn,
  mailsTo,
  openParticipation,
  personBody,
  register,
} from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { greetedPush } from '../harness/push.ts';
import { useProduct } from '../harness/suite.ts';
import { type Invited, invite } from '../harness/team.ts';

/** One for the whole matrix, and one for each world that ends what an account is. */
const STAFF_EMAILS = Array.from({ length: 200 }, (_, index) => `staff${index}@example.org`).join(',');
const it = useProduct({ env: { HUMAN_CHECK: 'altcha', HUMAN_CHECK_COST: '1', HOST: '0.0.0.0', STAFF_EMAILS } });

/** What a row needs to exist: alice in an event of her own, bob in another one. */
interface World {
  readonly event: EventCreatedView;
  readonly alice: ParticipationView;
  /** Token of alice's manage link. */
  readonly manageToken: string;
  /** Token of a link that confirms a registration and does nothing else. */
  readonly confirmToken: string;
  readonly answerToken: string;
  readonly attendanceToken: string;
  /** Of the link that publishes an event. */
  readonly draftToken: string;
  readonly aliceEmail: string;
  readonly bob: ParticipationView;
  readonly payment: PaymentStartedView;
  /** Takes part beside alice and has asked her, where a relation is what a row is about. */
  readonly carol: ParticipationView | null;
  /** '' without a relation. */
  readonly matchId: string;
  /** Sessions, for the calls about accounts. */
  readonly sessions: Partial<Record<AccessCaller, string>>;
  /** Others of the event's team with their links, for calls by a secret in the path or body. */
  readonly team: Record<'viewer' | 'co_organiser', Invited> | null;
  /** In the log, behind everything above: what is asked about it is asked of read models that hold it. */
  readonly position: number;
}

let bob: ParticipationView;
/** Session of somebody with the role, who takes part nowhere. */
let staff: string;
/** Another one, who asks for the erasures that the first one answers. */
let otherStaff: string;
/** Session of somebody whom no row is about: bob's account where a call cannot change whose it is. */
let stranger: string;
/** When these last signed in, as `performance.now` tells. */
let sessionsSince = 0;
let count = 0;

const SECRETS = { name: 'Alice Zwingli', address: '7 impasse Cachée, 73000 Chambéry', comment: 'Derrière le moulin' };

async function newcomer(email: string, eventId: string): Promise<ParticipationView> {
  await register(it.client, eventId, { email, ...SECRETS });
  return openParticipation(it.client, email);
}

/** Rows about alice's relation, and what it is when they are asked. */
const RELATION_ROWS: Partial<Record<CallId, 'none' | 'pending' | 'accepted'>> = {
  writeToParticipant: 'none',
  blockParticipant: 'none',
  unblockParticipant: 'none',
  blockPerson: 'none',
  acknowledgeCancellation: 'pending',
  acknowledgeRejection: 'pending',
  checkMatch: 'pending',
  requestMatch: 'none',
  listMatches: 'pending',
  endMatch: 'pending',
  acceptMatch: 'pending',
  queueMatch: 'pending',
  takeSeat: 'pending',
  listMessages: 'pending',
  sendMessage: 'pending',
  markMessagesRead: 'pending',
  countUnread: 'pending',
  acknowledgeMessage: 'pending',
  setTyping: 'pending',
  getTyping: 'pending',
  getRideCalendar: 'accepted',
  proposeMeeting: 'accepted',
  listMeetingPoints: 'accepted',
  confirmMeeting: 'accepted',
  stateAttendance: 'accepted',
  previewRequestAnswer: 'pending',
  answerRequestByLink: 'pending',
  stateAttendanceByLink: 'accepted',
  reportAbuse: 'pending',
  readReportedConversation: 'pending',
};

/** Carol in alice's event, and their relation with alice as its receiver. */
async function newRelation(
  event: EventCreatedView,
  alice: ParticipationView,
  callId: CallId,
): Promise<Pick<World, 'carol' | 'matchId'>> {
  const wanted = RELATION_ROWS[callId];
  if (wanted === undefined) return { carol: null, matchId: '' };
  const email = `carol${count}@example.org`;
  await register(it.client, event.id, { email, name: 'Carol', chauffeur: 'Je préfère me faire conduire', places: 1 });
  const carol = await openParticipation(it.client, email);
  if (wanted === 'none') return { carol, matchId: '' };
  const asked = await it.client.post<{ id: string }>(
    CALLS.requestMatch.path,
    { sender_id: carol.participant.id, receiver_id: alice.participant.id, event_id: event.id },
    { token: carol.access_token },
  );
  const matchId = asked.body.id;
  if (wanted === 'accepted')
    await it.client.post(CALLS.acceptMatch.path.replace(':id', matchId), {}, { token: alice.access_token });
  return { carol, matchId };
}

/** Has the link of an event mailed that nobody sees yet; gives its token. */
async function newDraft(): Promise<string> {
  const contact = `draft${count}@example.org`;
  const answer = await it.client.post(CALLS.draftEvent.path, eventBody({ contact }));
  if (answer.status !== 202) throw new Error(`draftEvent answered ${answer.status}`);
  const [mail] = await mailsTo(it.client, contact, 'event_draft');
  if (mail === undefined) throw new Error('no mail');
  return linkIn(mail, '/event/publish/').split('/event/publish/')[1] ?? '';
}

/** Registers somebody by the form without scripts; gives the token of the mailed link that confirms it and does nothing else. */
async function newConfirmToken({ id_user }: { readonly id_user: string }): Promise<string> {
  const email = `plain${count}@example.org`;
  await fetch(`${it.client.url}/event/user/${id_user}/register`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      name: 'Paul Plain',
      email,
      address: '73000 Chambéry',
      chauffeur: 'Je préfère me faire conduire',
    }),
  });
  const [mail] = await mailsTo(it.client, email, 'registration_received');
  if (mail === undefined) throw new Error('no mail');
  return linkIn(mail, '/participation/confirm/').split('/confirm/')[1] ?? '';
}

/** Somebody of each lesser role in the event's team. */
async function newTeam(event: EventCreatedView, callId: CallId): Promise<NonNullable<World['team']>> {
  const as = (role: 'viewer' | 'co_organiser') =>
    invite(it.client, event.id_admin, { name: `Une ${role}`, email: `${role}${count}@example.org`, role });
  const team = { viewer: await as('viewer'), co_organiser: await as('co_organiser') };
  // An event is offered to whoever has joined.
  if (callId === 'offerOwnership')
    await it.client.post(CALLS.joinTeam.path.replace(':id_admin', team.viewer.key), undefined);
  return team;
}

/** A world of its own for every row, because many calls end what they are about. */
async function newWorld(circumstance: string, callId: CallId = 'getEvent', withTeam = false): Promise<World> {
  count += 1;
  const isPrivate = circumstance === 'more places of a private event';
  // Over before the access of a mailed link is.
  const isSoon = circumstance === 'ended' ? { date: dayFromNow(2) } : {};
  const event = await createEvent(it.client, isPrivate ? { is_public: false } : isSoon);
  const aliceEmail = `alice${count}@example.org`;
  const alice = await newcomer(aliceEmail, event.id);
  const [mail] = await mailsTo(it.client, aliceEmail, 'registration_received');
  if (mail === undefined) throw new Error('no mail');
  const manageToken = linkIn(mail, '#token=').split('#token=')[1] ?? '';
  const draftToken = callId === 'publishEvent' ? await newDraft() : '';
  const confirmToken = callId === 'confirmRegistration' ? await newConfirmToken(event) : '';
  const links = createManageLinks(loadConfig({}, { dataDir: it.product.dataDir }).secrets.master);
  const attendanceToken = links.attendance.issue(event.id, alice.participant.id);
  const relation = await newRelation(event, alice, callId);
  const answerToken = links.answer.issue(event.id, alice.participant.id, relation.matchId || alice.participant.id);
  const isByKey = CALLS[callId].who === 'K' || callId === 'acknowledgeEventLinks';
  const team = isByKey || withTeam ? await newTeam(event, callId) : null;
  const { method, path, who } = CALLS[callId];
  const isAboutAccounts = path.startsWith('/auth/') || path.startsWith('/api/feeds/own/');
  const mayChangeAccount = isAboutAccounts && method !== 'GET';
  const sessions =
    isAboutAccounts || LEAST_ROLE[who] !== undefined
      ? {
          alice: await openAccount(it.client, aliceEmail),
          bob: mayChangeAccount ? await openAccount(it.client, `bob${count}@example.org`) : stranger,
          staff: mayChangeAccount ? await openAccount(it.client, `staff${count}@example.org`) : staff,
        }
      : { staff };
  // The last thing written, so that its position is behind all others.
  const donation = { purpose: 'donation', amount: 10, method: 'paypal' };
  const { body: payment, position } = await it.client.post<PaymentStartedView>('/api/payments', donation);
  const world = {
    event,
    alice,
    manageToken,
    draftToken,
    confirmToken,
    answerToken,
    attendanceToken,
    aliceEmail,
    bob,
    payment,
    sessions,
    team,
    position,
    ...relation,
  };
  await shown(world);
  if (circumstance !== 'hidden') return world;
  const hide = CALLS.hideEvent.path.replace(':id', event.id);
  return { ...world, position: (await it.client.post(hide, { reason: 'spam' }, { token: staff })).position };
}

/** Waits until pages and relations show what has been made; a query by itself waits for two seconds only. */
async function shown({ event, alice, position }: Pick<World, 'event' | 'alice' | 'position'>): Promise<void> {
  const path = CALLS.getEvent.path.replace(':id_user', event.id_user);
  await eventually(
    async () => {
      for (const [query, token] of [
        [path, undefined],
        [CALLS.listMatches.path, alice.access_token],
      ] as const) {
        const answer = await it.client.get(query, { token, after: position });
        expect([answer.status, answer.headers.get('x-stale')], query).toEqual([200, null]);
      }
    },
    { within: 20_000 },
  );
}

/** A link of its own for every caller, because each may be used once. */
async function oneTimeLink({ aliceEmail }: World, { caller, circumstance }: Asked, template: string): Promise<string> {
  if (circumstance !== 'right token') return randomBytes(64).toString('base64url');
  if (template === 'reset_password') {
    await it.client.call('DELETE', '/dev/mailbox/messages');
    await it.client.post('/auth/forgot-password', { email: aliceEmail });
    return mailedToken(it.client, aliceEmail, template);
  }
  const email = `verify${count}-${caller}@example.org`;
  await signUp(it.client, email);
  return mailedToken(it.client, email, template);
}

/** A link of a change of address, of an account of its own; or none that was ever issued. */
async function addressLink({ circumstance }: Asked, template: string): Promise<string> {
  if (circumstance !== 'right token') return randomBytes(64).toString('base64url');
  const { email, token } = await anotherAccount();
  const wished = `moved-${email}`;
  await it.client.post(CALLS.requestAddressChange.path, { email: wished, password: PASSWORD }, { token });
  return mailedToken(it.client, template === 'address_wished' ? wished : email, template);
}

/** Half of the time for which a session is young: what cannot be undone wants one, and a busy machine takes longer for all rows. */
const YOUNG_MS = 300_000;

beforeEach(async () => {
  if (performance.now() - sessionsSince < YOUNG_MS) return;
  sessionsSince = performance.now();
  staff = await logIn(it.client, 'staff0@example.org');
  stranger = await logIn(it.client, 'stranger@example.org');
  otherStaff = await logIn(it.client, 'staff199@example.org');
});

beforeAll(async () => {
  // The check is on, so that its challenge is there to be asked for; who is human is not what is tested here.
  await it.client.post('/dev/guards', { on: false });
  const elsewhere = await createEvent(it.client);
  bob = await newcomer('bob@example.org', elsewhere.id);
  staff = await openAccount(it.client, 'staff0@example.org');
  otherStaff = await openAccount(it.client, 'staff199@example.org');
  stranger = await openAccount(it.client, 'stranger@example.org');
  sessionsSince = performance.now();
});

/** A mail that went out about an event. */
async function sentMail(eventId: string): Promise<string> {
  const path = `${CALLS.listMails.path}?event_id=${eventId}&state=sent`;
  return eventually(
    async () => {
      const { body } = await it.client.get<{ items: { id: string }[] }>(path, { token: staff });
      if (body.items[0] === undefined) throw new Error('no mail of the event is sent yet');
      return body.items[0].id;
    },
    { within: 20_000 },
  );
}

/** A report about alice that the read model has. */
async function reportOf({ alice }: World): Promise<string> {
  const report = { target_type: 'participant', target_id: alice.participant.id, reason: 'abuse' };
  const { body, position } = await it.client.post<{ id: string }>(CALLS.reportAbuse.path, report);
  await it.client.get(CALLS.listReports.path, { token: staff, after: position });
  return body.id;
}

/** A message to the association that the inbox has. */
async function contactMessage(): Promise<string> {
  const form = { fullName: 'Claire Petit', email: 'claire@example.org', subject: 'help', message: 'Bonjour.' };
  const { body, position } = await it.client.post<{ id: string }>(CALLS.writeToAssociation.path, form);
  const path = CALLS.readContact.path.replace(':id', body.id);
  await eventually(
    async () => expect((await it.client.get(path, { token: staff, after: position })).status).toBe(200),
    { within: 20_000 },
  );
  return body.id;
}

/** An erasure that another administrator than the caller asked for. */
async function askedErasure(): Promise<string> {
  const order = { email: 'nobody@example.org', basis: 'Demande' };
  return (await it.client.post<{ id: string }>(CALLS.erasePerson.path, order, { token: otherStaff })).body.id;
}

/** Path of an account elsewhere that opens alice's account; it is joined at the first time of asking. */
async function identityOfAlice({ sessions: { alice: token = '' }, aliceEmail }: World): Promise<string> {
  const read = () => it.client.get<{ identities: { id: string }[] }>(CALLS.listIdentities.path, { token });
  if ((await read()).body.identities.length === 0) {
    const browser = createWalker(it.client);
    const options = { token, body: { provider: 'facebook' } };
    const { body } = await browser.call<{ redirect_url: string }>('POST', CALLS.beginJoinIdentity.path, options);
    await browser.walk(await browser.walk(body.redirect_url), { email: aliceEmail, name: 'Alice' });
  }
  return CALLS.removeIdentity.path.replace(':id', (await read()).body.identities[0]?.id ?? '');
}

/** Path of a passkey that opens alice's account; it is made at the first time of asking. */
async function passkeyOfAlice({ sessions: { alice: token = '' } }: World): Promise<string> {
  const read = () => it.client.get<PasskeysView>(CALLS.listPasskeys.path, { token });
  if ((await read()).body.passkeys.length === 0) {
    const browser = createWalker(it.client);
    const options = { token, body: { password: PASSWORD } };
    const { body } = await browser.call<PasskeyCreationView>('POST', CALLS.beginPasskey.path, options);
    const made = createAuthenticator(new URL(it.client.url).origin).make(body);
    await browser.call('POST', CALLS.addPasskey.path, { token, body: made });
  }
  return CALLS.removePasskey.path.replace(':id', (await read()).body.passkeys[0]?.id ?? '');
}

/** The calendar of alice's account by its secret address, or by one that was dead at once; or that of her event. */
async function feedOfAlice(
  { sessions, event }: World,
  call: 'readOwnFeed' | 'readOwnNews',
  circumstance: string,
): Promise<CallRequest> {
  if (circumstance === 'key of one event') {
    const { body } = await it.client.get<FeedKeyView>(CALLS.getEventFeed.path.replace(':id_admin', event.id_admin));
    return { path: CALLS[call].path.replace(':feed_key', body.feed_key) };
  }
  const options = { token: sessions.alice ?? '' };
  const make = () => it.client.post<FeedKeyView>(CALLS.openOwnFeed.path, undefined, options);
  const old = (await make()).body.feed_key;
  const answer = await make();
  const key = answer.body.feed_key;
  // What is asked next is asked of what has both.
  await it.client.get(CALLS.getAccount.path, { ...options, after: Number(answer.headers.get('x-position')) });
  return { path: CALLS[call].path.replace(':feed_key', circumstance === 'right key' ? key : old) };
}

/** A meeting that carol proposes to alice; gives its id. */
async function proposedByCarol({ carol, matchId }: World): Promise<string> {
  const { body } = await it.client.post<{ proposal_id: string }>(
    CALLS.proposeMeeting.path.replace(':id', matchId),
    { leg: 'outbound', place: 'Gare', time: '17:00' },
    { token: carol?.access_token },
  );
  return body.proposal_id;
}

/** The id in a session's token. */
const sessionIdIn = (token = ''): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { jti: string }).jti;

interface CallRequest {
  readonly path?: string;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
interface Asked {
  readonly caller: AccessCaller;
  readonly circumstance: string;
  /** What the caller takes for the event's secret. */
  readonly key: string;
}
type Requests = Readonly<Record<CallId, (world: World, asked: Asked) => CallRequest | Promise<CallRequest>>>;

const none = (): CallRequest => ({});
const ofAlice = ({ alice }: World): CallRequest => ({
  path: CALLS.getParticipant.path.replace(':id', alice.participant.id),
});
const ofPage = ({ event }: World): CallRequest => ({ path: CALLS.getEvent.path.replace(':id_user', event.id_user) });
const ofRelation = (callId: 'endMatch' | 'acceptMatch' | 'getRideCalendar', { matchId }: World): CallRequest => ({
  path: CALLS[callId].path.replace(':id', matchId),
});
const ofKey = (key: string): string => CALLS.getEventAsOrganiser.path.replace(':id_admin', key);

let newcomers = 0;
/** An account that nothing else here is about, with its session. */
async function anotherAccount(): Promise<{ readonly id: string; readonly email: string; readonly token: string }> {
  newcomers += 1;
  const email = `newcomer${newcomers}@example.org`;
  const token = await openAccount(it.client, email);
  const { body } = await it.client.get<{ id: string }>(CALLS.getAccount.path, { token });
  return { id: body.id, email, token };
}

const promoted = new WeakMap<World, ReturnType<typeof anotherAccount>>();
/** The account whose role a row is about: the same for all who ask, as an event is. */
function accountOf(world: World): ReturnType<typeof anotherAccount> {
  const known = promoted.get(world) ?? anotherAccount();
  promoted.set(world, known);
  return known;
}

/** A well-formed request of each call about alice's objects. Alice registers again, the others anew. */
const REQUESTS: Requests = {
  getEvent: ofPage,
  listEventParticipants: (world) => ({ path: `${ofPage(world).path}/participants` }),
  getEventMap: (world) => ({ path: `${ofPage(world).path}/points` }),
  getEventAsOrganiser: (_world, { key }) => ({ path: ofKey(key) }),
  updateEvent: (_world, { key, circumstance }) => ({
    path: ofKey(key),
    body: circumstance === '' ? { title: 'Autre titre' } : { max_participants: 25 },
  }),
  recoverEventLinks: () => ({ body: { email: 'orga@example.org' } }),
  rotateAdminLink: (_world, { key }) => ({ path: CALLS.rotateAdminLink.path.replace(':id_admin', key) }),
  readBoard: (_world, { key }) => ({ path: CALLS.readBoard.path.replace(':id_admin', key) }),
  exportParticipants: (_world, { key }) => ({ path: CALLS.exportParticipants.path.replace(':id_admin', key) }),
  duplicateEvent: (_world, { key }) => ({
    path: CALLS.duplicateEvent.path.replace(':id_admin', key),
    body: { date: dayFromNow(20), time: '18:00' },
  }),
  readTravelReport: (_world, { key }) => ({ path: CALLS.readTravelReport.path.replace(':id_admin', key) }),
  exportTravelReport: (_world, { key }) => ({ path: CALLS.exportTravelReport.path.replace(':id_admin', key) }),
  enterParticipant: (_world, { key }) => ({
    path: CALLS.enterParticipant.path.replace(':id_admin', key),
    body: { name: 'Odile Orme', email: `${randomUUID()}@example.org`, address: 'Rumilly' },
  }),
  markPeopleAboard: ({ alice }, { key }) => ({
    path: CALLS.markPeopleAboard.path.replace(':id_admin', key).replace(':id', alice.participant.id),
    body: { seats: 0 },
  }),
  // One is ended for good by the first who may.
  withdrawRegistration: async ({ event }, { key }) => {
    const { id } = await register(it.client, event.id, { email: `${randomUUID()}@example.org` });
    const path = CALLS.withdrawRegistration.path.replace(':id_admin', key).replace(':id', id);
    return { path, body: {} };
  },
  makeAnnouncement: (_world, { key }) => ({
    path: CALLS.makeAnnouncement.path.replace(':id_admin', key),
    body: { message: 'Bonjour' },
  }),
  readTeam: (_world, { key }) => ({ path: CALLS.readTeam.path.replace(':id_admin', key) }),
  getEventFeed: (_world, { key }) => ({ path: CALLS.getEventFeed.path.replace(':id_admin', key) }),
  inviteCoOrganiser: (_world, { key }) => ({
    path: CALLS.inviteCoOrganiser.path.replace(':id_admin', key),
    body: { name: 'Nadia Neuf', email: `${randomUUID()}@example.org`, role: 'viewer' },
  }),
  changeTeamRole: ({ team }, { key }) => ({
    path: CALLS.changeTeamRole.path.replace(':id_admin', key).replace(':member_id', team?.viewer.id ?? ''),
    body: { role: 'co_organiser' },
  }),
  revokeCoOrganiser: ({ team }, { key }) => ({
    path: CALLS.revokeCoOrganiser.path.replace(':id_admin', key).replace(':member_id', team?.viewer.id ?? ''),
  }),
  joinTeam: (_world, { key }) => ({ path: CALLS.joinTeam.path.replace(':id_admin', key) }),
  leaveTeam: (_world, { key }) => ({ path: CALLS.leaveTeam.path.replace(':id_admin', key) }),
  setDailyMail: (_world, { key }) => ({
    path: CALLS.setDailyMail.path.replace(':id_admin', key),
    body: { wanted: true },
  }),
  offerOwnership: ({ team }, { key }) => ({
    path: CALLS.offerOwnership.path.replace(':id_admin', key),
    body: { member_id: team?.viewer.id },
  }),
  takeOwnership: (_world, { key }) => ({ path: CALLS.takeOwnership.path.replace(':id_admin', key) }),
  withdrawEvent: (_world, { key }) => ({ path: CALLS.withdrawEvent.path.replace(':id_admin', key) }),
  createEvent: () => ({ body: eventBody() }),
  acknowledgeEventLinks: ({ event }, { key }) => ({
    body: {
      contact_email: 'x@example.org',
      event_title: 'x',
      public_link: event.public_link,
      admin_link: `${it.client.url}/event/admin/${key}`,
    },
  }),
  getEventTitle: ({ event }) => ({ path: CALLS.getEventTitle.path.replace(':id', event.id) }),
  listOwnEvents: ({ aliceEmail }) => ({
    path: CALLS.listOwnEvents.path.replace(':email', encodeURIComponent(aliceEmail)),
  }),
  searchEvents: () => ({ query: '?query=fete' }),
  listEventsOfCountry: () => ({ path: CALLS.listEventsOfCountry.path.replace(':country_code', 'FR') }),
  listEventsOfDay: () => ({ query: `?date=${dayFromNow(14)}` }),
  registerParticipant: ({ event, aliceEmail }, { caller }) => ({
    body: personBody(event.id, { email: caller === 'alice' ? aliceEmail : `${caller}@example.org` }),
  }),
  getParticipant: ofAlice,
  unsubscribeParticipant: ({ event, alice }) => ({
    body: { event_id: event.id, email: 'x@example.org', my_participant_id: alice.participant.id },
  }),
  draftEvent: () => ({ body: eventBody() }),
  publishEvent: ({ draftToken }, { circumstance }) => ({
    body: { token: circumstance === 'right token' ? draftToken : randomBytes(48).toString('base64url') },
  }),
  writeToAssociation: () => ({
    body: { fullName: 'Claire Petit', email: 'claire@example.org', subject: 'help', message: 'Bonjour, une question.' },
  }),
  writeToParticipant: ({ carol }) => ({
    body: { to_email: carol?.participant.email, event_title: 'x', message: 'Bonjour' },
  }),
  acknowledgeCancellation: ({ carol }) => ({ body: { receiver_email: carol?.participant.email } }),
  acknowledgeRejection: ({ carol }) => ({ body: { to_email: carol?.participant.email } }),
  listSuggestions: (world) => ({ path: `${ofAlice(world).path}/suggestions` }),
  proposeMeeting: (world) => ({
    path: `/api/match-requests/${world.matchId}/meetings`,
    body: { leg: 'outbound', place: 'Gare', time: '17:00' },
  }),
  stateAttendance: (world) => ({ path: `${ofAlice(world).path}/attendance`, body: { attendance: 'coming' } }),
  previewRequestAnswer: ({ answerToken }, { circumstance }) => ({
    body: { token: circumstance === 'right token' ? answerToken : randomBytes(64).toString('base64url') },
  }),
  answerRequestByLink: ({ answerToken }, { circumstance }) => ({
    body: {
      token: circumstance === 'right token' ? answerToken : randomBytes(64).toString('base64url'),
      answer: 'accept',
    },
  }),
  stateAttendanceByLink: ({ attendanceToken }, { circumstance }) => ({
    body: {
      token: circumstance === 'right token' ? attendanceToken : randomBytes(48).toString('base64url'),
      attendance: 'coming',
    },
  }),
  shareRideDetails: (world) => ({ path: `${ofAlice(world).path}/ride-details`, body: { phone: '+33612345678' } }),
  stateFare: (world) => ({ path: `${ofAlice(world).path}/fare`, body: { kind: 'free' } }),
  readFare: (world) => ({ path: `${ofAlice(world).path}/fare` }),
  listMeetingPoints: ({ matchId }) => ({ path: `/api/match-requests/${matchId}/meeting-points` }),
  queueMatch: ({ matchId }) => ({ path: `/api/match-requests/${matchId}/queue` }),
  takeSeat: ({ matchId }) => ({ path: `/api/match-requests/${matchId}/seat` }),
  confirmMeeting: async (world) => ({
    path: `/api/match-requests/${world.matchId}/meetings/${await proposedByCarol(world)}/confirm`,
  }),
  listBlocks: (world) => ({ path: `${ofAlice(world).path}/blocks` }),
  blockParticipant: (world) => ({
    path: `${ofAlice(world).path}/blocks`,
    body: { participant_id: world.carol?.participant.id },
  }),
  unblockParticipant: (world) => ({ path: `${ofAlice(world).path}/blocks/${world.carol?.participant.id}` }),
  updateParticipant: (world) => ({ ...ofAlice(world), body: { places: 4 } }),
  confirmParticipant: ({ manageToken }, { circumstance }) => ({
    body: { token: circumstance === 'right token' ? manageToken : randomBytes(48).toString('base64url') },
  }),
  previewConfirmation: ({ manageToken }, { circumstance }) => ({
    body: { token: circumstance === 'right token' ? manageToken : randomBytes(48).toString('base64url') },
  }),
  eraseByLink: ({ manageToken }, { circumstance }) => ({
    body: { token: circumstance === 'right token' ? manageToken : randomBytes(48).toString('base64url') },
  }),
  confirmRegistration: ({ confirmToken }, { circumstance }) => ({
    body: { token: circumstance === 'right token' ? confirmToken : randomBytes(48).toString('base64url') },
  }),
  resendManageLink: ({ event, aliceEmail }) => ({ body: { email: aliceEmail, event_id: event.id } }),
  eraseParticipant: ofAlice,
  downloadParticipantData: (world) => ({ path: `${ofAlice(world).path}/data` }),
  checkMatch: ({ event, alice, carol }) => ({
    query: `?sender_id=${carol?.participant.id}&receiver_id=${alice.participant.id}&event_id=${event.id}`,
  }),
  requestMatch: ({ event, alice, carol }) => ({
    body: { sender_id: alice.participant.id, receiver_id: carol?.participant.id, event_id: event.id },
  }),
  listMatches: none,
  endMatch: (world) => ofRelation('endMatch', world),
  acceptMatch: (world) => ({ ...ofRelation('acceptMatch', world), body: {} }),
  listMessages: ({ matchId }) => ({ path: CALLS.listMessages.path.replace(':match_request_id', matchId) }),
  sendMessage: ({ matchId, alice }) => ({
    body: { match_request_id: matchId, sender_id: alice.participant.id, content: 'Bonjour' },
  }),
  markMessagesRead: ({ matchId }) => ({
    path: CALLS.markMessagesRead.path.replace(':match_request_id', matchId),
    body: { message_id: randomUUID() },
  }),
  countUnread: none,
  acknowledgeMessage: ({ matchId, alice, carol }) => ({
    body: { match_request_id: matchId, sender_id: alice.participant.id, receiver_id: carol?.participant.id },
  }),
  setTyping: ({ alice }) => ({ body: { participant_id: alice.participant.id } }),
  getTyping: ({ carol }) => ({ query: `?participant_id=${carol?.participant.id}` }),
  getRideCalendar: (world) => ofRelation('getRideCalendar', world),
  getAccount: none,
  updateAccount: () => ({ body: { places: 2 } }),
  signUp: (_world, { caller }) => ({
    body: { email: `new${count}-${caller}@example.org`, password: PASSWORD, full_name: 'Nina Neuf' },
  }),
  logIn: ({ aliceEmail }, { circumstance }) => ({
    body: { email: aliceEmail, password: circumstance === 'right password' ? PASSWORD : 'Faux-passe-1' },
  }),
  changePassword: () => ({ body: { old_password: PASSWORD, new_password: 'Autre-passe-2' } }),
  requestPasswordReset: ({ aliceEmail }) => ({ body: { email: aliceEmail } }),
  resetPassword: async (world, asked) => ({
    body: { token: await oneTimeLink(world, asked, 'reset_password'), new_password: 'Autre-passe-2' },
  }),
  beginSignIn: () => ({ path: '/auth/google' }),
  finishSignIn: () => ({ path: '/auth/google/callback', query: '?state=forged&code=forged' }),
  verifyEmail: async (world, asked) => ({ body: { token: await oneTimeLink(world, asked, 'verify_email') } }),
  requestAddressChange: () => ({ body: { email: 'alice-elsewhere@example.org', password: PASSWORD } }),
  confirmAddressChange: async (_world, asked) => ({ body: { token: await addressLink(asked, 'address_wished') } }),
  stopAddressChange: async (_world, asked) => ({ body: { token: await addressLink(asked, 'address_change_asked') } }),
  logOut: none,
  exchangeHandover: async (_world, { caller, circumstance }) => {
    if (circumstance !== 'right token') return { body: { token: randomBytes(32).toString('base64url') } };
    const end = await signInWith(it.client, 'google', { email: `go-${caller}@example.org`, name: 'Gilles' });
    return { body: { token: handoverCode(end) }, headers: headersAt(end) };
  },
  eraseAccount: () => ({ body: { password: PASSWORD } }),
  downloadAccountData: none,
  previewEmailVerification: async (world, asked) => ({
    body: { token: await oneTimeLink(world, asked, 'verify_email') },
  }),
  listAccountBlocks: none,
  blockPerson: ({ event, carol }) => ({ body: { event_id: event.id, participant_id: carol?.participant.id } }),
  unblockPerson: () => ({ path: CALLS.unblockPerson.path.replace(':id', randomUUID()) }),
  listSessions: none,
  endSession: ({ sessions }) => ({ path: CALLS.endSession.path.replace(':id', sessionIdIn(sessions.alice)) }),
  endAllSessions: none,
  getOwnFeed: none,
  openOwnFeed: none,
  closeOwnFeed: none,
  listIdentities: none,
  beginJoinIdentity: () => ({ body: { provider: 'google' } }),
  getPushKey: () => ({}),
  // Nobody has agreed on a ride yet.
  subscribePush: (world) => ({
    path: `${ofAlice(world).path}/push`,
    body: {
      browser_id: randomUUID(),
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/none',
      p256dh: 'B'.repeat(87),
      auth: 'A'.repeat(22),
    },
  }),
  unsubscribePush: (world) => ({
    path: `${ofAlice(world).path}/push/stop`,
    body: { browser_id: randomUUID() },
  }),
  listPasskeys: () => ({}),
  beginPasskey: () => ({ body: { password: PASSWORD } }),
  addPasskey: () => ({
    body: { passkey_name: 'Phone', credential_id: 'AAAA', client_data: 'AAAA', attestation_object: 'AAAA' },
  }),
  removePasskey: async (world) => ({ path: await passkeyOfAlice(world) }),
  beginPasskeySignIn: () => ({}),
  signInByPasskey: () => ({
    body: {
      credential_id: 'AAAA',
      user_handle: 'AAAA',
      client_data: 'AAAA',
      authenticator_data: 'AAAA',
      signature: 'AAAA',
    },
  }),
  removeIdentity: async (world) => ({ path: await identityOfAlice(world) }),
  getHumanCheck: none,
  getConfig: none,
  getLegalNotice: none,
  getSiteText: () => ({ path: CALLS.getSiteText.path.replace(':name', 'terms').replace(':lang', 'fr') }),
  searchPlaces: () => ({ query: '?q=Chamb%C3%A9ry' }),
  findPlaceAt: () => ({ query: '?latitude=45.9&longitude=6.1' }),
  getCallerCountry: none,
  getEventCalendar: (world) => ({ path: `${ofPage(world).path}/calendar.ics` }),
  getPublicFeed: () => ({ query: '?latitude=45.9&longitude=6.1' }),
  getPublicNews: () => ({ query: '?country_code=FR' }),
  readOwnFeed: (world, { circumstance }) => feedOfAlice(world, 'readOwnFeed', circumstance),
  readOwnNews: (world, { circumstance }) => feedOfAlice(world, 'readOwnNews', circumstance),
  getOpenApi: none,
  getImpact: none,
  startPayment: () => ({ body: { purpose: 'donation', amount: 10, method: 'paypal' } }),
  getPayment: ({ payment }) => ({ path: CALLS.getPayment.path.replace(':id', payment.id) }),
  completePayment: ({ payment }) => ({ path: CALLS.completePayment.path.replace(':id', payment.id) }),
  receiveMailNotice: () => ({ body: { fate: 'bounced' } }),
  sendTestMail: none,
  receivePaypalNotice: () => ({ body: { event_type: 'CHECKOUT.ORDER.APPROVED' } }),
  receiveHelloassoNotice: () => ({ body: { eventType: 'Order' } }),
  reportAbuse: ({ event, alice, matchId }, { circumstance }) => ({
    body: {
      target_type: circumstance === 'relation' ? 'match_request' : circumstance,
      target_id: { event: event.id, participant: alice.participant.id, relation: matchId }[circumstance],
      reason: 'spam',
    },
  }),
  getStaffDay: none,
  searchAsStaff: ({ event }) => ({ query: `?q=${event.id}` }),
  listHistory: ({ event }) => ({ query: `?event_id=${event.id}` }),
  getPersonAsStaff: ({ alice }) => ({ path: CALLS.getPersonAsStaff.path.replace(':id', alice.participant.id) }),
  exportPerson: ({ alice }) => ({ path: CALLS.exportPerson.path.replace(':id', alice.participant.id) }),
  getStream: ({ event }) => ({ path: CALLS.getStream.path.replace(':stream', `event-${event.id}`) }),
  listModeration: none,
  hideEvent: ({ event }) => ({ path: CALLS.hideEvent.path.replace(':id', event.id), body: { reason: 'spam' } }),
  restoreEvent: ({ event }) => ({ path: CALLS.restoreEvent.path.replace(':id', event.id), body: { reason: 'vu' } }),
  listReports: none,
  readReport: async (world) => ({ path: CALLS.readReport.path.replace(':id', await reportOf(world)) }),
  actOnReport: async (world) => ({
    path: CALLS.actOnReport.path.replace(':id', await reportOf(world)),
    body: { act: 'warn', ground: 'terms', facts: 'Propos' },
  }),
  readReportedConversation: async ({ matchId, alice }) => {
    const report = { target_type: 'match_request', target_id: matchId, reason: 'abuse' };
    const token = alice.access_token;
    const { body, position } = await it.client.post<{ id: string }>(CALLS.reportAbuse.path, report, { token });
    // The read model has it.
    await it.client.get(CALLS.listReports.path, { token: staff, after: position });
    return { path: CALLS.readReportedConversation.path.replace(':id', body.id) };
  },
  resolveReport: async ({ event }) => {
    const report = { target_type: 'event', target_id: event.id, reason: 'spam' };
    const { body } = await it.client.post<{ id: string }>(CALLS.reportAbuse.path, report);
    return { path: CALLS.resolveReport.path.replace(':id', body.id), body: { outcome: 'dismissed' } };
  },
  listContacts: none,
  readContact: async () => ({ path: CALLS.readContact.path.replace(':id', await contactMessage()) }),
  answerContact: async () => ({
    path: CALLS.answerContact.path.replace(':id', await contactMessage()),
    body: { text: 'Bonjour' },
  }),
  noteContact: async () => ({
    path: CALLS.noteContact.path.replace(':id', await contactMessage()),
    body: { text: 'À voir' },
  }),
  assignContact: async () => ({ path: CALLS.assignContact.path.replace(':id', await contactMessage()), body: {} }),
  closeContact: async () => ({ path: CALLS.closeContact.path.replace(':id', await contactMessage()) }),
  listMails: none,
  resendMail: async ({ event }) => ({ path: CALLS.resendMail.path.replace(':id', await sentMail(event.id)) }),
  listPayments: none,
  listProjections: none,
  listStaff: none,
  listReads: none,
  giveStaffRole: async (world) => ({ body: { email: (await accountOf(world)).email, role: 'reader' } }),
  takeStaffRole: async (world) => ({ path: CALLS.takeStaffRole.path.replace(':id', (await accountOf(world)).id) }),
  erasePerson: ({ alice }) => ({ body: { participant_id: alice.participant.id, basis: 'Demande par courrier' } }),
  listErasures: none,
  confirmErasure: async () => ({ path: CALLS.confirmErasure.path.replace(':id', await askedErasure()) }),
  declineErasure: async () => ({ path: CALLS.declineErasure.path.replace(':id', await askedErasure()) }),
  exportTable: () => ({ path: CALLS.exportTable.path.replace(':file', 'participants.csv') }),
  unsubscribeMails: () => ({ query: `?token=${randomBytes(48).toString('base64url')}` }),
};

/** What a caller takes for the secret of the event. */
function keyOf({ event, team }: World, caller: AccessCaller): string {
  if (caller === 'organiser') return event.id_admin;
  const known = caller === 'viewer' || caller === 'co_organiser' ? team?.[caller].key : undefined;
  return known ?? randomBytes(24).toString('base64url');
}

/** Sends the request of a call as this caller. */
async function send(callId: CallId, circumstance: string, caller: AccessCaller, world: World): Promise<Answer> {
  const key = keyOf(world, caller);
  const {
    path = CALLS[callId].path,
    query = '',
    body,
    headers,
  } = await REQUESTS[callId](world, {
    caller,
    circumstance,
    key,
  });
  const tokens: Partial<Record<AccessCaller, string>> = {
    alice: world.alice.access_token,
    bob: world.bob.access_token,
    ...world.sessions,
  };
  const options: CallOptions = {
    token: tokens[caller],
    after: world.position,
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
  };
  return it.client.call(CALLS[callId].method, `${path}${query}`, options);
}

const expectedOf = (cell: AccessCell): { status: number; view: string | null } =>
  typeof cell === 'number' ? { status: cell, view: null } : { status: cell[0], view: cell[1] };

/** Whether an answer holds what only alice may see of herself. */
function viewOf(answer: Answer, world: World): string {
  const text = JSON.stringify(answer.body);
  const shown = [world.aliceEmail, 'Zwingli', 'Cachée', '45.5662', '5.9208', 'moulin'].filter((secret) =>
    text.includes(secret),
  );
  if (shown.length === 0) return 'public';
  return shown.length === 6 ? 'own' : `some: ${shown.join(', ')}`;
}

describe('the access matrix', () => {
  test('has a row for every call, and every call has a request here', () => {
    expect(Object.keys(ACCESS_MATRIX).sort()).toEqual(Object.keys(CALLS).sort());
    expect(Object.keys(REQUESTS).sort()).toEqual(Object.keys(CALLS).sort());
    for (const rows of Object.values(ACCESS_MATRIX)) expect(rows.length).toBeGreaterThan(0);
  });

  const rows = (Object.keys(CALLS) as CallId[]).flatMap((callId) =>
    (ACCESS_MATRIX[callId] ?? []).map((row) => [`${callId} ${row.circumstance}`.trim(), callId, row] as const),
  );

  test.each(rows)('%s', async (_title, callId, { circumstance, cells }) => {
    const world = await newWorld(circumstance, callId);
    if (circumstance === 'ended') await it.client.post('/dev/clock', { advance_s: 4 * 86_400 });
    try {
      // Alice and those who organise come last: they are the ones who may end what the call is about.
      for (const caller of ACCESS_CALLERS) {
        const answer = await send(callId, circumstance, caller, world);
        const seen = {
          caller,
          status: answer.status,
          view: typeof cells[caller] === 'number' ? null : viewOf(answer, world),
        };
        expect(seen).toEqual({ caller, ...expectedOf(cells[caller]) });
        // A refusal never tells more than that it is one.
        if (answer.status >= 400) expect(viewOf(answer, world)).toBe('public');
      }
    } finally {
      await it.client.post('/dev/clock', { reset: true });
    }
  });

  test('objects of others look like objects that do not exist', async () => {
    const world = await newWorld('');
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const [method, path, body] of [
      ['PATCH', '/api/participants/:id', { places: 2 }],
      ['DELETE', '/api/participants/:id', undefined],
      ['GET', '/api/participants/:id/data', undefined],
    ] as const) {
      const [foreign, absent] = await Promise.all(
        [world.alice.participant.id, unknown].map((id) =>
          it.client.call(method, path.replace(':id', id), { token: bob.access_token, body }),
        ),
      );
      expect(foreign?.status).toBe(404);
      expect(foreign?.body).toEqual(absent?.body);
    }
    const still = await it.client.get<{ places: number }>(`/api/participants/${world.alice.participant.id}`);
    expect([still.status, still.body.places]).toEqual([200, 3]);
  });

  test('the public link changes nothing', async () => {
    const world = await newWorld('');
    for (const [method, path] of [
      ['PUT', `/api/events/admin/${world.event.id_user}`],
      ['PUT', `/api/events/admin/${world.event.id}`],
      ['PUT', `/api/events/user/${world.event.id_user}`],
      ['DELETE', `/api/events/user/${world.event.id_user}`],
      ['DELETE', `/api/events/${world.event.id}`],
    ] as const) {
      const answer = await it.client.call(method, path, { body: { title: 'Volé' }, token: world.alice.access_token });
      expect([404, 405]).toContain(answer.status);
    }
    const page = await it.client.get<{ title: string }>(`/api/events/user/${world.event.id_user}`);
    expect(page.body.title).toBe('Fête du lac');
  });
});

describe('push', () => {
  const cases = Object.entries(PUSH_ACCESS).flatMap(([kind, row]) =>
    ACCESS_CALLERS.map((caller) => [kind, caller, row[caller]] as const),
  );

  test.each(cases)('%s for %s: %s', async (kind, caller, isAllowed) => {
    // A relation is there for the topic that needs one.
    const world = await newWorld('', kind === 'match' ? 'listMatches' : 'getEvent', kind === 'board');
    const topics: Readonly<Record<string, string>> = {
      event: `event:${world.event.id_user}`,
      news: `news:${dayFromNow(14)}`,
      board: `board:${createHash('sha256').update(keyOf(world, caller)).digest('hex')}`,
      dashboard: 'dashboard',
      match: `match:${world.matchId}`,
      staff: 'staff',
    };
    const tokens: Partial<Record<AccessCaller, string>> = {
      alice: world.alice.access_token,
      bob: bob.access_token,
      staff,
    };
    const socket = await greetedPush(it.client.url, tokens[caller]);
    socket.send({ type: 'subscribe', topics: [topics[kind]] });
    expect(await socket.next()).toMatchObject({ type: 'subscribed', topics: isAllowed ? [topics[kind]] : [] });
    expect(await socket.settled()).toHaveLength(isAllowed ? 0 : 1);
    socket.raw.close();
    await socket.closed;
  });
});

describe('what is not for the public', () => {
  test('management is not on the public port', async () => {
    for (const path of ['/live', '/ready', '/metrics']) expect((await it.client.get(path)).status).toBe(404);
  });

  test('the stand-ins are there for this machine and for nobody else', async () => {
    const outer = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
    expect(outer, 'this test needs a network interface besides the loopback').toBeDefined();
    const from = `http://${outer}:${new URL(it.client.url).port}`;
    expect((await fetch(`${from}/api/config`)).status).toBe(200);
    for (const [method, path] of [
      ['GET', '/dev/mailbox'],
      ['GET', '/dev/mailbox/messages'],
      ['DELETE', '/dev/mailbox/messages'],
      ['POST', '/dev/mailbox/faults'],
      ['POST', '/dev/clock'],
      ['POST', '/dev/guards'],
      ['GET', '/dev/sign-in/google/.well-known/openid-configuration'],
      ['GET', '/dev/sign-in/facebook/dialog/oauth'],
    ] as const) {
      const send = (base: string, headers: Record<string, string> = {}): Promise<Response> =>
        fetch(`${base}${path}`, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          ...(method === 'POST' ? { body: '{}' } : {}),
        });
      expect((await send(from)).status, path).toBe(404);
      expect((await send(from, { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' })).status).toBe(404);
    }
    const mailbox = await it.client.get<unknown[]>('/dev/mailbox/messages');
    expect(mailbox.body.length).toBeGreaterThan(0);
  });
});
