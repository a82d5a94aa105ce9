import { randomUUID } from 'node:crypto';
import { streamName } from '@convoi/contracts/events';
import { NO_STREAM } from '@convoi/platform/kernel/event-store/event-store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { absence, complaint, postfixReport } from '../../testing/mail-reports.ts';
import { openTestMailbox, type TestMailbox } from '../../testing/mailbox.ts';
import { startService, type TestService } from '../../testing/service.ts';

/** What comes back, from a mailbox behind a real dialogue to the log. */

const MAIL_FROM = 'Convoi <noreply@convoi.example>';
let mailbox: TestMailbox;
let test: TestService;
beforeEach(async () => {
  mailbox = await openTestMailbox();
  test = await startService({ RETURNED_MAIL_URL: mailbox.url, MAIL_FROM });
});
afterEach(async () => {
  await test.close();
  await mailbox.close();
});

const facts = {
  template: 'manage_link',
  causeEventId: randomUUID(),
  eventId: randomUUID(),
  participantId: randomUUID(),
};
const TO = { to: 'participant' } as const;

/** A mail in the log that was sent, or that still waits; gives its id. */
async function aMail(isSent = true, id: string = randomUUID()): Promise<string> {
  const actor = { kind: 'system', id: null } as const;
  const at = '2026-11-21T09:00:00.000Z';
  await test.eventStore.append(streamName('notification', id), NO_STREAM, [
    {
      id: randomUUID(),
      type: isSent ? 'EmailSent' : 'EmailQueued',
      data: { ...facts, ...TO, ...(isSent ? { attempts: 1 } : {}) },
      metadata: { $correlationId: id, $causationId: id, v: 1, actor, at, lang: 'fr' },
    },
  ]);
  return id;
}

const of = (id: string) => ({ messageId: `${id}@convoi.example` });

async function reportsOn(id: string): Promise<readonly unknown[]> {
  const { events } = await test.eventStore.load(streamName('notification', id));
  return events.filter(({ type }) => type === 'EmailReported').map(({ data }) => data);
}

it('is written to the stream of its mail, once, and leaves the mailbox', async () => {
  const [bounced, unwanted] = [await aMail(), await aMail()];
  mailbox.deliver(postfixReport(of(bounced)));
  mailbox.deliver(postfixReport(of(bounced)));
  mailbox.deliver(complaint(of(unwanted)));
  await test.service.sweep();
  expect(await reportsOn(bounced)).toEqual([{ ...facts, ...TO, fate: 'bounced', status: '5.1.1' }]);
  expect(await reportsOn(unwanted)).toEqual([{ ...facts, ...TO, fate: 'complained', status: null }]);
  expect(mailbox.left()).toEqual([]);
  expect(test.service.work()).toEqual({ state: 'ok' });
});

it('holds no address in the log', async () => {
  const id = await aMail();
  mailbox.deliver(postfixReport({ ...of(id), to: 'bob@example.org' }));
  await test.service.sweep();
  expect(JSON.stringify(await test.log())).not.toContain('bob@example.org');
});

it('stays for people where it is no report, and is looked at once', async () => {
  mailbox.deliver(absence(of(await aMail())));
  await test.service.sweep();
  expect(mailbox.left()).toEqual([{ subject: 'Absent', isSeen: true }]);
  await test.service.sweep();
  expect(mailbox.left()).toEqual([{ subject: 'Absent', isSeen: true }]);
});

it('changes nothing of a mail that was not sent, or that the log does not know', async () => {
  const waiting = await aMail(false);
  mailbox.deliver(postfixReport(of(waiting)));
  mailbox.deliver(postfixReport(of(randomUUID())));
  await test.service.sweep();
  expect(await reportsOn(waiting)).toEqual([]);
  expect((await test.log()).map(({ type }) => type)).toEqual(['EmailQueued']);
});

it('waits for the next reading where it comes before the log knows that the mail was sent, and no longer', async () => {
  const [early, unknown] = [randomUUID(), randomUUID()];
  mailbox.deliver(postfixReport(of(early)));
  mailbox.deliver(postfixReport(of(unknown)));
  await test.service.sweep();
  expect(mailbox.left()).toHaveLength(2);
  await aMail(true, early);
  await test.service.sweep();
  expect(await reportsOn(early)).toEqual([{ ...facts, ...TO, fate: 'bounced', status: '5.1.1' }]);
  expect(mailbox.left()).toEqual([]);
});

it('a mailbox that cannot be read is told of in words, without its password, and waits', async () => {
  const id = await aMail();
  mailbox.deliver(postfixReport(of(id)));
  const wrong = mailbox.url.replace('hid%20den', 'not-it');
  const other = await startService({ RETURNED_MAIL_URL: wrong, MAIL_FROM });
  await other.service.sweep();
  expect(other.service.work()).toEqual({
    state: 'warn',
    value: 'returned mails: the mailbox of RETURNED_MAIL_URL does not take its user or password',
  });
  await other.close();
  const { port } = new URL(mailbox.url);
  await mailbox.close();
  await test.service.sweep();
  expect(JSON.stringify(test.service.work())).toMatch(
    /returned mails: the mailbox of RETURNED_MAIL_URL cannot be read \(ECONNREFUSED\)/,
  );
  expect(JSON.stringify(test.service.work())).not.toContain(port);
  expect(mailbox.left()).toHaveLength(1);
});
