import { PlainFailure } from '@convoi/platform/observability/work';

/** The mailbox that mails come back to, read with IMAP. */

/** The mailbox while it is open. */
export interface OpenMailbox {
  /** Numbers of the mails that nobody has seen, the oldest first; so many at most. */
  unseen(limit: number): Promise<readonly number[]>;
  /** A mail as it came, its end cut off where it is longer than a report is; null when the server does not give it. */
  read(uid: number): Promise<Uint8Array | null>;
  /** Leaves it for people, marked as seen. */
  keep(uid: number): Promise<void>;
  /** Removes it for good. */
  remove(uid: number): Promise<void>;
}

/** The mailbox cannot be read; `message` says why in words, without its address, user or password. */
export class MailboxFailure extends PlainFailure {
  override readonly name = 'MailboxFailure';
  constructor(why: string, options: ErrorOptions = {}) {
    super(`the mailbox of RETURNED_MAIL_URL ${why}`, options);
  }
}

const RAW_MAX_BYTES = 262_144;
const TIMEOUT_MS = 15_000;

/** Takes the address of the mailbox; gives where it is and who reads it. */
function partsOf(mailboxUrl: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(mailboxUrl);
  const secure = protocol === 'imaps:';
  return {
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    options: {
      host: hostname,
      port: Number(port) || (secure ? 993 : 143),
      secure,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    },
  };
}

/** A password goes to this machine in plain, elsewhere only with TLS. */
const isOnThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);

function wordsOf(error: unknown): string {
  const { code, authenticationFailed, mailboxMissing } = error as { readonly [name: string]: unknown };
  if (authenticationFailed === true) return 'does not take its user or password';
  if (mailboxMissing === true) return 'has no such folder';
  return `cannot be read (${typeof code === 'string' ? code : 'it broke off'})`;
}

/**
 * Opens the mailbox for a while. Takes `imaps://user:password@host:port/folder`, with `imap://` for TLS from the second word on.
 * Throws MailboxFailure, and what `use` throws.
 */
export async function withMailbox<T>(mailboxUrl: string, use: (mailbox: OpenMailbox) => Promise<T>): Promise<T> {
  const { folder, options } = partsOf(mailboxUrl);
  // Loaded where there is such a mailbox.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    ...options,
    ...(options.secure || isOnThisMachine(options.host) ? {} : { doSTARTTLS: true }),
    tls: isOnThisMachine(options.host) ? { rejectUnauthorized: false } : {},
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  // Told by the call that it breaks; without a listener it would end the process.
  client.on('error', () => undefined);
  const told = async <R>(step: () => Promise<R>): Promise<R> => {
    try {
      return await step();
    } catch (error) {
      throw new MailboxFailure(wordsOf(error), { cause: error });
    }
  };
  const byUid = { uid: true } as const;
  try {
    await told(() => client.connect());
    await told(() => client.mailboxOpen(folder));
    return await use({
      unseen: (limit) =>
        told(async () => {
          const found = await client.search({ seen: false }, byUid);
          return (found === false || found === undefined ? [] : found).slice(0, limit);
        }),
      read: (uid) =>
        told(async () => {
          const mail = await client.fetchOne(`${uid}`, { source: { maxLength: RAW_MAX_BYTES } }, byUid);
          return mail === false ? null : (mail.source ?? null);
        }),
      keep: (uid) => told(() => client.messageFlagsAdd(`${uid}`, ['\\Seen'], byUid)).then(() => undefined),
      remove: (uid) => told(() => client.messageDelete(`${uid}`, byUid)).then(() => undefined),
    });
  } finally {
    // A polite farewell is not waited for by anybody.
    client.close();
  }
}
