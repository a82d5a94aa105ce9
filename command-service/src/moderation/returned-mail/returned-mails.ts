import { randomUUID } from 'node:crypto';
import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { notificationModel } from '../moderation.state.ts';
import { recordFate } from '../notification.decider.ts';
import type { ModerationPorts } from '../ports.ts';
import { type MailReport, readMailReport } from './mail-report.ts';
import { withMailbox } from './mailbox.ts';

/** Reads what came back of our mails (`docs/reference/mails.md`). */

export interface ReturnedMailPorts extends Pick<ModerationPorts, 'commands'> {
  /** Address of the mailbox; '' = nobody reads it. */
  readonly mailboxUrl: string;
  /** What our own Message-IDs end with. */
  readonly ownDomain: string;
}

/** Of one reading; more of them wait for the next one. */
const MAILS_MAX = 200;

/**
 * Writes what became of a mail; a report that says nothing new changes nothing. Gives whether the log knows what became of the mail when
 * it was sent: a server may report before the notifier has written that it sent it, and then nothing is written yet.
 */
export async function reportFate(
  { commands }: Pick<ReturnedMailPorts, 'commands'>,
  { mailId, fate, status }: MailReport,
): Promise<boolean> {
  const stream = streamName('notification', mailId);
  if ((await commands.read(notificationModel, stream)).state.outcome === 'open') return false;
  const commandId = randomUUID();
  const origin: CommandOrigin = {
    commandId,
    correlationId: commandId,
    actor: { kind: 'system', id: null },
    lang: 'fr',
  };
  await commands.execute(notificationModel, stream, origin, (state) => recordFate(state, { fate, status }));
  return true;
}

/**
 * Gives the sweep: what is a report is written to the log and removed from the mailbox, for it holds an address; one on a mail that the
 * log does not know as sent is read once more by the next sweep. What is no report stays there for people, marked as seen. Throws MailboxFailure, StoreUnavailable, StoreTimeout; what was not done is done the next time.
 */
export function createReturnedMails({ commands, mailboxUrl, ownDomain }: ReturnedMailPorts): () => Promise<void> {
  const early = new Set<number>();
  return async () => {
    if (mailboxUrl === '') return;
    await withMailbox(mailboxUrl, async (mailbox) => {
      for (const uid of await mailbox.unseen(MAILS_MAX)) {
        const raw = await mailbox.read(uid);
        // What cannot be read as a mail is none of ours.
        const report = raw === null ? null : await readMailReport(raw, ownDomain).catch(() => null);
        if (report === null) {
          await mailbox.keep(uid);
          continue;
        }
        if (!(await reportFate({ commands }, report)) && !early.has(uid)) {
          early.add(uid);
          continue;
        }
        early.delete(uid);
        await mailbox.remove(uid);
      }
    });
  };
}
