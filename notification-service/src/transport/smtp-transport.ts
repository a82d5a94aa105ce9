import { isEmail } from '@convoi/contracts';
import { createTransport } from 'nodemailer';
import { mailServerOf, mailServerWords } from './mail-server-words.ts';
import { MailFailure, type MailTransport, type OutgoingMail } from './mail-transport.ts';

export interface SmtpTransportOptions {
  /** `smtp://` or `smtps://`, with user and password if need be; asked at the first mail and kept. */
  smtpUrl(): string;
  /** Authorities that the server's certificate is measured by, in PEM; absent or '' = the public ones. */
  readonly ca?: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Where a mail comes back to that cannot be delivered; that of `from` by default. */
  readonly returnAddress?: string;
  /** Mails are signed with it (RFC 6376), in the name of the domain of `from`; null by default. */
  readonly dkim?: { readonly selector: string; readonly privateKey: string } | null;
  /** A header that a provider gives back in its notices, with our Message-ID in it; null by default. */
  readonly noticeHeader?: string | null;
}

const CONNECT_TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
/** A whole mail, also from a server that trickles its answers; below the outbox's lease. */
const MAIL_TIMEOUT_MS = 45_000;
const IDLE_TIMEOUT_MS = 20_000;
const CONNECTIONS = 2;

/** Steps of the dialogue that are about the one mail; a refusal at any other step is about the server. */
const MAIL_COMMANDS = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** The status of RFC 3463 in an answer, where the server gives one. */
const ENHANCED = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/;
const MAIL_CODES = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM']);

/** Takes what the mail library threw; 4xx and everything about the network may be tried again, 5xx may not. */
function failureOf(error: unknown, smtpUrl: string): MailFailure {
  const { code, responseCode, command, response } = error as {
    readonly [F in 'code' | 'responseCode' | 'command' | 'response']?: unknown;
  };
  const name = typeof code === 'string' ? code : 'ESOCKET';
  const isAboutMail = MAIL_COMMANDS.has(String(command)) || MAIL_CODES.has(name);
  const server = isAboutMail ? null : mailServerWords(mailServerOf(smtpUrl), error);
  if (typeof responseCode !== 'number')
    return new MailFailure(name === 'EENVELOPE' || name === 'EMESSAGE' ? 'permanent' : 'temporary', name, { server });
  const isFinal = responseCode >= 500 && MAIL_COMMANDS.has(String(command));
  const status = isFinal && command === 'RCPT TO' ? (ENHANCED.exec(String(response))?.[1] ?? null) : null;
  return new MailFailure(isFinal ? 'permanent' : 'temporary', `${name}-${responseCode}`, { server, status });
}

/** Nobody stands between us and a server on this machine, and the certificate that its package made bears no name of it. */
function isOnThisMachine(smtpUrl: string): boolean {
  const hostname = new URL(smtpUrl).hostname.toLowerCase();
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/** Whether a text holds a character that could end a header. */
function hasControl(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\u007f');
}

/** A header as it is, neither folded nor encoded; nodemailer's `list` option would add a comment of its own. */
function rawHeader(value: string): { readonly prepared: true; readonly value: string } {
  return { prepared: true, value };
}

function headersOf(mail: OutgoingMail, noticeHeader: string | null) {
  const headers = {
    ...(noticeHeader === null ? {} : { [noticeHeader]: mail.messageId }),
    'X-Convoi-Template': mail.template,
    'X-Correlation-Id': mail.correlationId,
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'Content-Language': mail.lang,
  };
  if (mail.unsubscribeUrl === null) return headers;
  return {
    ...headers,
    'List-Unsubscribe': rawHeader(`<${mail.unsubscribeUrl}>`),
    'List-Unsubscribe-Post': rawHeader('List-Unsubscribe=One-Click'),
  };
}

/** The SMTP adapter: a pool of few connections, short timeouts, nothing read from disk or network for a mail. */
export function createSmtpTransport({
  smtpUrl,
  ca = '',
  from,
  returnAddress = from.address,
  dkim = null,
  noticeHeader = null,
}: SmtpTransportOptions): MailTransport {
  const open = () => {
    const url = smtpUrl();
    if (url === '') throw new MailFailure('temporary', 'ENOSERVER', { server: 'mail server: SMTP_URL names none' });
    return createTransport({
      url,
      tls: isOnThisMachine(url) ? { rejectUnauthorized: false } : ca === '' ? {} : { ca },
      pool: true,
      maxConnections: CONNECTIONS,
      // A connection that closes mid-mail fails that mail: the outbox, not the pool, tries again.
      maxRequeues: 0,
      idleTimeout: IDLE_TIMEOUT_MS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: GREETING_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(dkim === null
        ? {}
        : {
            dkim: {
              domainName: from.address.split('@')[1] ?? '',
              keySelector: dkim.selector,
              privateKey: dkim.privateKey,
              // Lists on the way put their own in.
              skipFields: 'x-convoi-template:x-correlation-id',
            },
          }),
    });
  };
  let pool: ReturnType<typeof open> | null = null;
  let isClosed = false;

  return {
    send: async (mail) => {
      if (isClosed) throw new MailFailure('temporary', 'ECLOSED');
      if (!isEmail(mail.to) || (mail.replyTo !== null && !isEmail(mail.replyTo)))
        throw new MailFailure('permanent', 'EENVELOPE');
      for (const value of [mail.messageId, mail.template, mail.correlationId, mail.lang, mail.unsubscribeUrl ?? '']) {
        if (hasControl(value)) throw new MailFailure('permanent', 'EMESSAGE');
      }
      pool ??= open();
      try {
        await pool.sendMail({
          from: { name: from.name, address: from.address },
          envelope: { from: returnAddress, to: [mail.to] },
          // Where the server can, it reports what became of the mail, and sends no more of it back than its headers.
          dsn: { id: mail.messageId, return: 'headers', notify: ['failure', 'delay'], recipient: `rfc822;${mail.to}` },
          // An address in an object is one receiver; in a text, a comma would make two.
          to: { name: '', address: mail.to },
          ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
          messageId: `<${mail.messageId}>`,
          subject: String(mail.subject),
          text: String(mail.text),
          html: String(mail.html),
          headers: headersOf(mail, noticeHeader),
          signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
        });
      } catch (error) {
        throw failureOf(error, smtpUrl());
      }
    },
    check: async () => {
      if (isClosed) throw new MailFailure('temporary', 'ECLOSED');
      pool ??= open();
      try {
        await pool.verify();
      } catch (error) {
        throw failureOf(error, smtpUrl());
      }
    },
    close: () => {
      isClosed = true;
      pool?.close({ force: true });
    },
  };
}
