import { createHmac } from 'node:crypto';
import {
  type BoardView,
  CALLS,
  type EventCreatedView,
  type MailItem,
  type StaffDayView,
  type StaffPersonView,
  type TeamView,
} from '@convoi/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSmtpSink, partOf } from '../../notification-service/src/testing/smtp-sink.ts';
import { PASSWORD } from '../harness/accounts.ts';
import { createEvent, personBody } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

/** What a mail provider tells by a call is seen beside the mail; a test message goes out over a real SMTP dialogue. */

const SECRET = 'b7Qm2-xVt9-Lk4w-Zr81-pN6c';
const sink = await openSmtpSink();
const it = useProduct({
  env: {
    SMTP_URL: sink.url,
    MAIL_FROM: 'Convoi <noreply@convoi.example>',
    CONTACT_EMAIL: 'team@convoi.example',
    STAFF_EMAILS: 'staff@example.org',
    MAIL_WEBHOOK_SECRET: SECRET,
  },
});
afterAll(() => sink.close());

const mailTo = (email: string, template: string) =>
  eventually(
    () => {
      const found = sink.mails.find(
        ({ recipients, headers }) => recipients.includes(email) && headers['x-convoi-template'] === template,
      );
      if (found === undefined) throw new Error(`no ${template} to ${email}`);
      return found;
    },
    { within: 60_000, every: 50 },
  );

let staff: string;
let event: EventCreatedView;

beforeAll(async () => {
  const { client } = it;
  const email = 'staff@example.org';
  await client.post(CALLS.signUp.path, { email, password: PASSWORD, full_name: 'Sophie Staff' });
  const token = /\?token=([\w-]+)/.exec(partOf(await mailTo(email, 'verify_email'), 'text/plain'))?.[1];
  await client.post(CALLS.verifyEmail.path, { token });
  staff = (await client.post<{ access_token: string }>(CALLS.logIn.path, { email, password: PASSWORD })).body
    .access_token;
  event = await createEvent(client);
});

const mails = async (query: string): Promise<readonly MailItem[]> =>
  (await it.client.get<{ items: MailItem[] }>(`${CALLS.listMails.path}?${query}`, { token: staff })).body.items;

/** Tells as the provider does; the proof is made of what is given. */
const tell = (body: object, secret = SECRET, at = Math.floor(Date.now() / 1000)) => {
  const signature = createHmac('sha256', secret)
    .update(`${at}.${JSON.stringify(body)}`)
    .digest('hex');
  const headers = { 'x-timestamp': String(at), 'x-signature': `sha256=${signature}` };
  return it.client.post(CALLS.receiveMailNotice.path, body, { headers });
};

/** What the console promises: staff and organiser see it within a minute; a third of it here. */
const A_MINUTE = { within: 20_000, every: 100 };

const seenByTheOrganiser = (name: string) =>
  eventually(async () => {
    const path = CALLS.readBoard.path.replace(':id_admin', event.id_admin);
    const { body } = await it.client.get<BoardView>(path);
    expect(body.participants.find((one) => one.name === name)?.is_unreachable).toBe(true);
  }, A_MINUTE);

test('a registration whose mail the server refuses in its dialogue is seen by staff and by the organiser', async () => {
  const email = 'refused-at-once@example.org';
  const failedMails = async () => {
    const { body } = await it.client.get<StaffDayView>(CALLS.getStaffDay.path, { token: staff });
    return body.failed_mails;
  };
  // Nothing else is on its way, that would be refused too.
  await eventually(async () => {
    const all = await mails(`event_id=${event.id}`);
    expect(all.map(({ template, state }) => `${template} ${state}`)).toEqual(['event_links sent']);
  }, A_MINUTE);
  const before = await failedMails();
  sink.setMode('reject', '5.1.1 no such person');
  try {
    await it.client.post(CALLS.registerParticipant.path, personBody(event.id, { email, name: 'Rémi Refusé' }));
    await eventually(async () => {
      const found = await mails(`event_id=${event.id}&template=registration_received`);
      expect(found.find(({ receiver }) => receiver?.name === 'Rémi Refusé')).toMatchObject({
        state: 'failed',
        attempts: 1,
      });
      expect(await failedMails()).toBe(before + 1);
    }, A_MINUTE);
    await seenByTheOrganiser('Rémi Refusé');
  } finally {
    sink.setMode('ok');
  }
});

test('a bounce that the provider tells of is seen beside the mail', async () => {
  const email = 'nobody-here@example.org';
  const nora = await it.client.post<{ id: string }>(
    CALLS.registerParticipant.path,
    personBody(event.id, { email, name: 'Nora Perdue' }),
  );
  const mail = await mailTo(email, 'registration_received');
  const messageId = String(mail.headers['message-id']);
  const notice = { message_id: messageId, fate: 'bounced', status: '5.1.1' };
  expectProblem(await tell(notice, 'another'), 400, 'webhook.signature_invalid');
  expectProblem(await tell(notice, SECRET, Math.floor(Date.now() / 1000) - 400), 400, 'webhook.signature_invalid');
  // The log knows that it went out.
  await eventually(
    async () => expect((await mails(`event_id=${event.id}&template=registration_received`))[0]?.state).toBe('sent'),
    { within: 20_000 },
  );
  expect((await tell(notice)).body).toEqual({ status: 'received' });
  await eventually(
    async () =>
      expect((await mails(`event_id=${event.id}&template=registration_received`))[0]).toMatchObject({
        state: 'bounced',
        last_error: '5.1.1',
      }),
    { within: 20_000 },
  );
  await seenByTheOrganiser('Nora Perdue');
  // On her page, and in the list behind the figure of the first page, with what was refused at once.
  const page = CALLS.getPersonAsStaff.path.replace(':id', nora.body.id);
  const { body: person } = await it.client.get<StaffPersonView>(page, { token: staff });
  expect(person.registrations.map((one) => one.is_unreachable)).toEqual([true]);
  const { body: day } = await it.client.get<StaffDayView>(CALLS.getStaffDay.path, { token: staff });
  const lost = await mails('state=lost');
  expect(lost.map(({ receiver, state }) => `${receiver?.name} ${state}`)).toEqual([
    'Nora Perdue bounced',
    'Rémi Refusé failed',
  ]);
  expect(day.failed_mails).toBe(lost.length);
  expect((await mails(`event_id=${event.id}&state=lost`)).map(({ id }) => id)).toEqual(lost.map(({ id }) => id));
  // What says nothing, or is about the mail of somebody else, is taken and passed over.
  expect((await tell({ message_id: '<x@elsewhere.example>', fate: 'bounced' })).status).toBe(200);
  const long = await it.client.post(CALLS.receiveMailNotice.path, { text: 'x'.repeat(2_000_000) });
  expectProblem(long, 413, 'request.too_large');
});

test('a test message goes to whoever asks, and its way is in the mail log', async () => {
  const asked = await it.client.post(CALLS.sendTestMail.path, undefined, { token: staff });
  expect(asked.status).toBe(202);
  expect(partOf(await mailTo('staff@example.org', 'test_message'), 'text/plain')).toContain('console');
  await eventually(async () => expect((await mails('template=test_message'))[0]?.state).toBe('sent'), {
    within: 20_000,
  });
});

test('a co-organiser whose address takes no mail is shown to the owner alone', async () => {
  const path = CALLS.inviteCoOrganiser.path.replace(':id_admin', event.id_admin);
  const guest = { name: 'Solène Roux', email: 'solene-is-gone@example.org', role: 'co_organiser' };
  const invited = await it.client.post<{ member_id: string }>(path, guest);
  const mail = await mailTo(guest.email, 'team_invited');
  const key = /\/event\/admin\/([\w-]+)/.exec(partOf(mail, 'text/plain'))?.[1] ?? '';
  await tell({ message_id: String(mail.headers['message-id']), fate: 'bounced', status: '5.1.1' });
  const unreachable = async (idAdmin: string): Promise<readonly string[]> => {
    const team = CALLS.readTeam.path.replace(':id_admin', idAdmin);
    const { body } = await it.client.get<TeamView>(team, { after: invited.position });
    return body.members.filter((one) => one.is_unreachable).map(({ id }) => id);
  };
  await eventually(async () => expect(await unreachable(event.id_admin)).toEqual([invited.body.member_id]), {
    within: 20_000,
  });
  expect(await unreachable(key)).toEqual([]);
});
