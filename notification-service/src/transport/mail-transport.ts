/** The port through which mails leave. */

export interface OutgoingMail {
  /** Without angle brackets; the same for every try of the same mail. */
  readonly messageId: string;
  /** One plain address. */
  readonly to: string;
  readonly template: string;
  readonly correlationId: string;
  readonly lang: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** One plain address where answers go; null = nobody reads them. */
  readonly replyTo: string | null;
  /** Address of the one-click unsubscription (RFC 8058), for mails that can be stopped; else null. */
  readonly unsubscribeUrl: string | null;
}

export interface MailTransport {
  /** Resolves once the server has taken the mail. Throws MailFailure. */
  send(mail: OutgoingMail): Promise<void>;
  /** Goes the way to the server once, without a mail. Throws MailFailure with what was wrong. */
  check(): Promise<void>;
  /** Ends every connection; mails under way fail. */
  close(): void;
}

/** The mail was not taken, or it is not known whether it was. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  /** `permanent`: the server refuses this mail for good; `temporary`: another try may do. */
  readonly class: 'permanent' | 'temporary';
  /** Code of the mail library or status of the server; never its text, which may hold the address. */
  readonly code: string;
  /** What is wrong with the way to the server, in words; null when it is about this one mail. */
  readonly server: string | null;
  /** With which the server refused the address for good, as RFC 3463 has it; null for any other failure and where it gave none. */
  readonly status: string | null;
  constructor(
    failureClass: 'permanent' | 'temporary',
    code: string,
    { server = null, status = null }: { readonly server?: string | null; readonly status?: string | null } = {},
  ) {
    super(`mail failed: ${code}`);
    this.class = failureClass;
    this.code = code;
    this.server = server;
    this.status = status;
  }
}
