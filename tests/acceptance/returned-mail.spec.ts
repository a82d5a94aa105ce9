import { type BoardView, CALLS, type EventCreatedView, type MailItem, type StaffDayView } from '@convoi/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postfixReport } from '../../command-service/src/testing/mail-reports.ts';
import { openTestMailbox } from '../../command-service/src/testing/mailbox.ts';
import { openAccount } from '../harness/accounts.ts';
import { createEvent, dayFromNow, mailsTo, personBody } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { isDistributed } from '../harness/profile.ts';
import { useProduct } from '../harness/suite.ts';

/** A mail that comes back is seen by the staff and by the organiser, and is the last one to its address. */

const mailbox = await openTestMailbox();
const it = useProduct({ env: { STAFF_EMAILS: 'staff@example.org', RETURNED_MAIL_URL: mailbox.url } });
afterAll(() => mailbox.close());

const PATIENCE = { within: 20_000, every: 100 };
let staff: string;
let event: EventCreatedView;

beforeAll(async () => {
  staff = await openAccount(it.client, 'staff@example.org', { full_name: 'Sophie Staff' });
  event = await createEvent(it.client);
});

const mailsOfEvent = async (): Promise<readonly MailItem[]> => {
  const path = `${CALLS.listMails.path}?event_id=${event.id}`;
  return (await it.client.get<{ items: MailItem[] }>(path, { token: staff })).body.items;
};

const stateOf = (template: string) =>
  eventually(async () => {
    const mail = (await mailsOfEvent()).find((one) => one.template === template);
    if (mail === undefined || mail.state === 'pending') throw new Error(`${template} has not ended`);
    return mail;
  }, PATIENCE);

/** Time goes on, and the mailbox is looked at. */
const aMinuteLater = () => it.client.post('/dev/clock', { advance_s: 60 });

// The clock of services apart cannot be moved: each looks at the mailbox once a minute.
test.skipIf(isDistributed)('is seen where one looks for it', async () => {
  const email = 'nobody-here@example.org';
  const { body: own } = await it.client.post<{ id: string }>(
    CALLS.registerParticipant.path,
    personBody(event.id, { email }),
  );
  await mailsTo(it.client, email, 'registration_received');
  const sent = await stateOf('registration_received');
  expect(sent.state).toBe('sent');
  const [mail] = await mailsTo(it.client, email, 'registration_received');
  const messageId = String(mail?.headers['message-id']).replace(/[<>]/g, '');
  expect(messageId).toBe(`${sent.id}@localhost.invalid`);

  mailbox.deliver(postfixReport({ messageId, to: email }));
  await aMinuteLater();
  await eventually(async () => {
    expect((await stateOf('registration_received')).state).toBe('bounced');
  }, PATIENCE);
  expect((await stateOf('registration_received')).last_error).toBe('5.1.1');

  const day = await it.client.get<StaffDayView>(CALLS.getStaffDay.path, { token: staff });
  expect(day.body.failed_mails).toBe(1);

  const board = await it.client.get<BoardView>(CALLS.readBoard.path.replace(':id_admin', event.id_admin));
  expect(board.body.participants).toMatchObject([{ id: own.id, is_unreachable: true }]);
  const table = await it.client.get<string>(CALLS.exportParticipants.path.replace(':id_admin', event.id_admin));
  expect(String(table.body)).toContain('is_unreachable');

  const change = { date: dayFromNow(15) };
  await it.client.call('PUT', CALLS.updateEvent.path.replace(':id_admin', event.id_admin), { body: change });
  const next = await stateOf('event_changed');
  expect(next).toMatchObject({ state: 'suppressed', last_error: 'unreachable' });
});
