import {
  type AuditItem,
  CALLS,
  type CallId,
  type EventCreatedView,
  LEAST_ROLE,
  SHOWS_PEOPLE,
  type StaffCallId,
} from '@convoi/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openAccount } from '../harness/accounts.ts';
import { finderOf } from '../harness/canary.ts';
import { type Answer, createEvent, mailsSettled } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { donation, pay, settledPayment, startPayment } from '../harness/payments.ts';
import { accept, asked, join, PASSENGER, type Person, write } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

/** Every reading of personal data by the staff is itself recorded, and each of their calls is asked. */

const it = useProduct({ env: { STAFF_EMAILS: 'staff@example.org,other@example.org' } });

const ALICE = {
  name: 'Alice Zwinglistein',
  email: 'alice.canary-5d2a@mailbox.example',
  address: '7 impasse du Colibri-5d2a, 73000 Chambéry',
  comment: 'Derrière le moulin 5d2a',
};
const WORDS = { letter: 'Lettre-canari-6e3b', report: 'Signalement-canari-7f4c', chat: 'Bavardage-canari-8a5d' };
const find = finderOf({ texts: { ...ALICE, name: 'Zwinglistein', ...WORDS } });

let staff: string;
let staffId: string;
let readerId: string;
let conversationReportId: string;
let event: EventCreatedView;
let alice: Person;
let mailId: string;
let reportId: string;
let letterId: string;
/** Two erasures that another administrator asks for. */
let askedByOther: string;
let declinable: string;

/** Gives what a call answered; throws when it refused. */
async function ok<T>(answer: Promise<Answer<T>>): Promise<Answer<T>> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return answer;
}

const report = async (token?: string): Promise<string> => {
  const body = { target_type: 'participant', target_id: alice.id, reason: 'abuse', comment: WORDS.report };
  return (await ok(it.client.post<{ id: string }>(CALLS.reportAbuse.path, body, { token }))).body.id;
};

beforeAll(async () => {
  event = await createEvent(it.client);
  alice = await join(it.client, event.id, ALICE.email, { ...ALICE, ...PASSENGER });
  const bob = await join(it.client, event.id, 'bob@example.org');
  const { id } = await asked(it.client, alice, bob);
  await ok(accept(it.client, id, bob));
  await ok(write(it.client, id, alice, WORDS.chat));
  const letter = { fullName: ALICE.name, email: ALICE.email, subject: 'help', message: WORDS.letter };
  letterId = (await ok(it.client.post<{ id: string }>(CALLS.writeToAssociation.path, letter))).body.id;
  const about = { target_type: 'match_request', target_id: id, reason: 'abuse' };
  conversationReportId = (
    await ok(it.client.post<{ id: string }>(CALLS.reportAbuse.path, about, { token: alice.token }))
  ).body.id;
  reportId = await report();
  const payment = await startPayment(it.client, donation('paypal'));
  await pay(it.client, payment, { outcome: 'approve' });
  await settledPayment(it.client, payment.id);
  staff = await openAccount(it.client, 'staff@example.org');
  staffId = (await it.client.get<{ id: string }>(CALLS.getAccount.path, { token: staff })).body.id;
  const other = await openAccount(it.client, 'other@example.org');
  const order = { email: 'nobody@example.org', basis: 'Demande' };
  const askErasure = async (): Promise<string> =>
    (await ok(it.client.post<{ id: string }>(CALLS.erasePerson.path, order, { token: other }))).body.id;
  askedByOther = await askErasure();
  declinable = await askErasure();
  const reader = await openAccount(it.client, 'reader@example.org');
  readerId = (await it.client.get<{ id: string }>(CALLS.getAccount.path, { token: reader })).body.id;
  await mailsSettled(it.client);
  mailId = await eventually(
    async () => {
      const path = `${CALLS.listMails.path}?event_id=${event.id}&state=sent`;
      const { body } = await it.client.get<{ items: { id: string }[] }>(path, { token: staff });
      if (body.items[0] === undefined) throw new Error('no mail of the event is sent yet');
      return body.items[0].id;
    },
    { within: 20_000 },
  );
});

/** A request of each call that has something to show. */
const REQUESTS: Readonly<Record<StaffCallId, () => { path: string; body?: unknown }>> = {
  getStaffDay: () => ({ path: CALLS.getStaffDay.path }),
  searchAsStaff: () => ({ path: `${CALLS.searchAsStaff.path}?q=${alice.id}` }),
  listHistory: () => ({ path: `${CALLS.listHistory.path}?participant_id=${alice.id}` }),
  getPersonAsStaff: () => ({ path: CALLS.getPersonAsStaff.path.replace(':id', alice.id) }),
  exportPerson: () => ({ path: CALLS.exportPerson.path.replace(':id', alice.id) }),
  getStream: () => ({ path: CALLS.getStream.path.replace(':stream', `carpool-${event.id}`) }),
  listModeration: () => ({ path: `${CALLS.listModeration.path}?state=all` }),
  hideEvent: () => ({ path: CALLS.hideEvent.path.replace(':id', event.id), body: { reason: 'spam' } }),
  restoreEvent: () => ({ path: CALLS.restoreEvent.path.replace(':id', event.id), body: { reason: 'vu' } }),
  listReports: () => ({ path: CALLS.listReports.path }),
  readReport: () => ({ path: CALLS.readReport.path.replace(':id', reportId) }),
  actOnReport: () => ({
    path: CALLS.actOnReport.path.replace(':id', reportId),
    body: { act: 'warn', ground: 'terms', facts: 'Propos' },
  }),
  readReportedConversation: () => ({ path: CALLS.readReportedConversation.path.replace(':id', conversationReportId) }),
  resolveReport: () => ({ path: CALLS.resolveReport.path.replace(':id', reportId), body: { outcome: 'dismissed' } }),
  listContacts: () => ({ path: CALLS.listContacts.path }),
  readContact: () => ({ path: CALLS.readContact.path.replace(':id', letterId) }),
  answerContact: () => ({ path: CALLS.answerContact.path.replace(':id', letterId), body: { text: 'Bonjour' } }),
  noteContact: () => ({ path: CALLS.noteContact.path.replace(':id', letterId), body: { text: 'À voir' } }),
  assignContact: () => ({ path: CALLS.assignContact.path.replace(':id', letterId), body: { user_id: staffId } }),
  closeContact: () => ({ path: CALLS.closeContact.path.replace(':id', letterId) }),
  listMails: () => ({ path: CALLS.listMails.path }),
  sendTestMail: () => ({ path: CALLS.sendTestMail.path }),
  resendMail: () => ({ path: CALLS.resendMail.path.replace(':id', mailId) }),
  listPayments: () => ({ path: CALLS.listPayments.path }),
  listProjections: () => ({ path: CALLS.listProjections.path }),
  listStaff: () => ({ path: CALLS.listStaff.path }),
  listReads: () => ({ path: CALLS.listReads.path }),
  giveStaffRole: () => ({ path: CALLS.giveStaffRole.path, body: { email: 'reader@example.org', role: 'reader' } }),
  takeStaffRole: () => ({ path: CALLS.takeStaffRole.path.replace(':id', readerId) }),
  erasePerson: () => ({ path: CALLS.erasePerson.path, body: { email: 'nobody@example.org', basis: 'Demande' } }),
  listErasures: () => ({ path: CALLS.listErasures.path }),
  confirmErasure: () => ({ path: CALLS.confirmErasure.path.replace(':id', askedByOther) }),
  declineErasure: () => ({ path: CALLS.declineErasure.path.replace(':id', declinable) }),
  exportTable: () => ({ path: CALLS.exportTable.path.replace(':file', 'participants.csv') }),
};

/** Ids of the requests in which this person of the staff read, as the history tells them. */
async function recordedReads(): Promise<ReadonlyMap<string, unknown>> {
  const path = `${CALLS.listHistory.path}?actor=staff:${staffId}&type=StaffAccessed&order=desc&limit=200`;
  const { body } = await ok(it.client.get<{ items: AuditItem[] }>(path, { token: staff }));
  return new Map(body.items.map(({ correlation_id, data }) => [correlation_id, data.call]));
}

const isStaffCall = (id: CallId): id is StaffCallId => LEAST_ROLE[CALLS[id].who] !== undefined;
const staffCalls = (Object.keys(CALLS) as CallId[]).filter(isStaffCall);

describe('what staff read', () => {
  test('every call of the staff is said to show people or not', () => {
    expect(Object.keys(SHOWS_PEOPLE).sort()).toEqual([...staffCalls].sort());
  });

  test.each(staffCalls)('%s', async (callId) => {
    const { path, body } = REQUESTS[callId]();
    const answer = await ok(
      it.client.call(CALLS[callId].method, path, { token: staff, ...(body === undefined ? {} : { body }) }),
    );
    const requestId = answer.headers.get('x-request-id') ?? '';
    // A reading that comes later is in the history: then this one is too, or will never be.
    const marker = await ok(it.client.get(`${CALLS.searchAsStaff.path}?q=${event.id}`, { token: staff }));
    const reads = await eventually(
      async () => {
        const found = await recordedReads();
        if (!found.has(marker.headers.get('x-request-id') ?? '')) throw new Error('the history is behind');
        return found;
      },
      { within: 20_000, every: 100 },
    );
    expect(reads.get(requestId)).toBe(SHOWS_PEOPLE[callId] ? callId : undefined);
    if (SHOWS_PEOPLE[callId]) expect(answer.headers.get('cache-control')).toBe('no-store');
    else expect(find(Buffer.from(JSON.stringify(answer.body)))).toEqual([]);
  });

  test('whoever was named stands as read in their own history, once', async () => {
    const answer = await ok(it.client.get(`${CALLS.listReports.path}?state=resolved`, { token: staff }));
    expect(find(Buffer.from(JSON.stringify(answer.body)))).not.toEqual([]);
    const path = `${CALLS.listHistory.path}?participant_id=${alice.id}&type=StaffReadPerson`;
    const read = await eventually(
      async () => {
        const { body } = await ok(it.client.get<{ items: AuditItem[] }>(path, { token: staff }));
        if (body.items.length === 0) throw new Error('the history is behind');
        return body.items;
      },
      { within: 20_000, every: 100 },
    );
    expect(read.map(({ actor, data }) => [actor, data.participantId])).toEqual([[`staff:${staffId}`, alice.id]]);
  });
});
