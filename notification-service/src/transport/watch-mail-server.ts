import type { Logger } from '@convoi/platform/observability/logger';
import { MailFailure, type MailTransport } from './mail-transport.ts';

/** The way to the mail server, as the mails that go it and tries without a mail find it. */
export interface WatchedTransport extends MailTransport {
  /** Tries the way now, and again until it is found good. */
  watch(): void;
  /** What is wrong with the way, in words; null while nothing is known to be. */
  problem(): string | null;
}

export interface WatchOptions {
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** Milliseconds between two tries. */
  readonly everyMs?: number;
}

const EVERY_MS = 10_000;

/** Takes a transport; gives it with an eye on its way. Each cause is logged once, and again when it has changed. */
export function watchMailServer(transport: MailTransport, { log, everyMs = EVERY_MS }: WatchOptions): WatchedTransport {
  let problem: string | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const worked = (): void => {
    if (problem !== null) log.info({ task: 'mail_server' }, 'the mail server is reached again');
    problem = null;
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const failed = (error: unknown): void => {
    if (isClosed || !(error instanceof MailFailure)) return;
    // Whoever refuses one mail is there.
    if (error.server === null) {
      worked();
      return;
    }
    if (error.server !== problem) log.warn({ task: 'mail_server', errorCode: error.code }, error.server);
    problem = error.server;
    timer ??= setTimeout(() => {
      timer = null;
      watch();
    }, everyMs).unref();
  };
  const watch = (): void => void transport.check().then(worked, failed);

  return {
    watch,
    problem: () => problem,
    check: transport.check,
    send: async (mail) => {
      try {
        await transport.send(mail);
        worked();
      } catch (error) {
        failed(error);
        throw error;
      }
    },
    close: () => {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      transport.close();
    },
  };
}
