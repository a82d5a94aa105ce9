import type { Clock } from '@convoi/platform/kernel/clock';
import type { Logger } from '@convoi/platform/observability/logger';
import { openSqliteRecordStore } from '@convoi/platform/stores/sqlite';
import type { Request, Router } from 'express';
import { MESSAGE_INDEXES, openMessages } from './messages.ts';
import { readMail } from './read-mail.ts';
import { mailboxRouter } from './routes.ts';
import { smtpReceiver } from './smtp-receiver.ts';

export interface MailboxOptions {
  /** Where mails are kept; they survive a restart. */
  readonly file: string;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Only such requests are answered; for all others nothing is there. */
  isLoopback(request: Request): boolean;
}

/** The stand-in of a mail server with its viewer. */
export interface Mailbox {
  /** `smtp://127.0.0.1:port`, once started. */
  smtpUrl(): string;
  /** To be mounted at `/dev/mailbox`. */
  readonly router: Router;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the mailbox's file; its SMTP server listens from the start on. */
export async function createMailbox({ file, clock, log, isLoopback }: MailboxOptions): Promise<Mailbox> {
  const store = await openSqliteRecordStore({ file });
  const messages = await openMessages(await store.table('messages', MESSAGE_INDEXES));
  const receiver = smtpReceiver(async (mail) => {
    const message = await readMail(mail, clock.now());
    await messages.add(message);
    log.info({ template: message.headers['x-convoi-template'] }, 'mail kept by the mailbox');
  });
  return {
    smtpUrl: receiver.smtpUrl,
    router: mailboxRouter({ messages, isLoopback, setFault: receiver.setFault }),
    start: receiver.start,
    stop: async () => {
      await receiver.stop();
      await store.close();
    },
  };
}
