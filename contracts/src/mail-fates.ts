/** What becomes of a mail after our own mail server has taken it, as the servers further along report it. */

/**
 * `bounced`: the address takes no mail; `returned`: this mail did not arrive, another one may; `delayed`: it is still tried;
 * `complained`: its receiver called it unwanted.
 */
export const MAIL_FATES = ['delivered', 'delayed', 'returned', 'bounced', 'complained'] as const;
export type MailFate = (typeof MAIL_FATES)[number];

/** Whose address a mail goes to. */
export const MAIL_RECEIVERS = ['participant', 'account', 'contact', 'member', 'other'] as const;
export type MailReceiver = (typeof MAIL_RECEIVERS)[number];

/** Statuses of RFC 3463 that say that there is no such mailbox, or that it is closed. */
const DEAD = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;

/**
 * Whether a status says that the address takes no mail, now and later. A full mailbox or a suspicion of spam does not, nor does a bare
 * 550: servers say that of a sender or a policy too, and one wrong setting would silence everybody.
 */
export function isDeadAddress(status: string | null | undefined): boolean {
  return typeof status === 'string' && DEAD.test(status);
}

/** What a mail that failed for good after it was taken says of its address. */
export const fateOfFailure = (status: string | null): MailFate => (isDeadAddress(status) ? 'bounced' : 'returned');

/** The last word that an address of somebody takes no mail. */
export interface UnreachableWord {
  /** Which of their addresses it is about; absent for mails of before that was noted. */
  readonly addressNumber?: number;
  /** Its position in the log. */
  readonly position: number;
}

/**
 * Whether a word that an address takes no mail is about the one that its owner has now, which has this number and counts since this
 * position: a mail can come back long after it went, and its owner have another address by then.
 */
export function isOfAddress(
  word: UnreachableWord,
  now: { readonly addressNumber: number; readonly position: number },
): boolean {
  return word.addressNumber === undefined ? word.position > now.position : word.addressNumber === now.addressNumber;
}

/** Whether an event of a mail's stream says that its receiver's address takes no mail. */
export function saysUnreachable(type: string, data: { readonly fate?: unknown; readonly status?: unknown }): boolean {
  if (type === 'EmailReported') return data.fate === 'bounced';
  return type === 'EmailFailed' && isDeadAddress(data.status as string | undefined);
}
