import { formatSpan, type Lang } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { sealedValue } from '@convoi/platform/kernel/personal-data/sealed';
import type { Block, MailContent, Sender } from '../layout/mail-content.ts';
import type { Audience, Recipient } from '../outbox/intents.ts';
import type { MailContext, MailTools, ReceiverKind, SuppressReason } from '../outbox/mail-definition.ts';
import type { MailDocuments } from '../outbox/mail-documents.ts';
import { type MailAccount, mailAccounts } from './mail-accounts.projection.ts';

/** What a mail about an account says; `text` says all of it in plain sentences. */
export interface AccountWords {
  readonly subject: (brand: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: string;
  readonly button?: string;
  /** Below the button: how long the link holds, what it does. */
  readonly use?: string;
  readonly aside: string;
  readonly asideText: (contact: string) => string;
  readonly reason: string;
  /** Takes how long backups are kept, in words. */
  readonly stop: string | ((backup: string) => string);
}

/**
 * What a mail about an account says, not about an event. It greets nobody by name: a name given at sign-up would be a stranger's
 * words to whoever owns the address.
 */
export function accountContent(
  words: AccountWords,
  lang: Lang,
  sender: Sender,
  options: { readonly url?: string; readonly tone?: 'plain' | 'warn' } = {},
): MailContent {
  const { button, use, stop } = words;
  const blocks: Block[] = [{ kind: 'text', text: words.text }];
  if (button !== undefined && options.url !== undefined) {
    blocks.push({ kind: 'button', label: button, url: options.url });
  }
  if (use !== undefined) blocks.push({ kind: 'text', text: use });
  blocks.push({
    kind: 'note',
    tone: options.tone ?? 'plain',
    heading: words.aside,
    text: words.asideText(sender.contactEmail),
  });
  return {
    lang,
    subject: words.subject(sender.brandName),
    preheader: words.preheader,
    title: words.title,
    blocks,
    reason: words.reason,
    stop: typeof stop === 'string' ? stop : stop(formatSpan(sender.backupDays, 'days', lang)),
  };
}

/** What is known for a mail about an account. */
export interface AccountContext extends MailContext {
  readonly account: MailAccount;
}

/** The owner of an account as a recipient. */
export const ownerOf = (userId: string): Recipient => ({ kind: 'account', userId });

/** Everybody whose address was proved when the cause happened, without those who are erased. */
export const everyOwner: Audience = {
  kind: 'accounts',
  ids: {},
  find: async (position, { documents }) =>
    (await documents.all(mailAccounts, 'by_proof', [false], { gt: -1, lt: position })).map(({ _id }) => ownerOf(_id)),
};

interface OpenPorts {
  readonly personal: Pick<PersonalData, 'openValue'>;
}

/** Address that an account has; null when its owner was erased. Throws StoreUnavailable. */
async function addressOf(account: MailAccount, { personal }: OpenPorts): Promise<string | null> {
  const { _id, subjectId, person, hasChanged } = account;
  const type = hasChanged === true ? 'AddressChanged' : 'UserSignedUp';
  const place = { stream: streamName('user', _id), type, field: 'person', subjectId };
  const opened = await personal.openValue(place, sealedValue(person));
  return opened === null ? null : (opened as { email: string }).email;
}

/** The proved address of an account; null when it is not proved, unknown or erased. Throws StoreUnavailable. */
export async function provedAddressOf(
  userId: string,
  { documents, personal }: OpenPorts & { readonly documents: MailDocuments },
): Promise<string | null> {
  const account = await documents.one(mailAccounts, userId);
  return account?.isVerified === true ? addressOf(account, { personal }) : null;
}

/** The address that an account has changed to, and its number; null while it has the one it was signed up with. Throws StoreUnavailable. */
export async function changedAddressOf(
  userId: string,
  { documents, personal }: OpenPorts & { readonly documents: MailDocuments },
): Promise<{ readonly address: string; readonly addressNumber: number } | null> {
  const account = await documents.one(mailAccounts, userId);
  const address = account?.hasChanged === true ? await addressOf(account, { personal }) : null;
  return address === null ? null : { address, addressNumber: account?.addressNumber ?? 0 };
}

/** The owner of an account. */
export const accountOwner: ReceiverKind<AccountContext> = {
  find: async (row, documents) => {
    const account = await documents.one(mailAccounts, row.userId);
    return account === null ? null : { row, account };
  },
  isErased: ({ account }) => account.erased,
  isUnreachable: ({ account }) => account.unreachable === true,
  langOf: ({ account }) => account.lang,
  open: async ({ account }, tools) => {
    const address = await addressOf(account, tools);
    const { isVerified: isConfirmed, addressNumber = 0 } = account;
    return address === null ? null : { address, isConfirmed, name: '', addressNumber };
  },
};

/** An address that is, or is no more, that of an account: the one that its cause names. */
export const otherAddressOf = (userId: string): Recipient => ({ kind: 'account_address', userId });

/** Whoever has the address that the cause names, which is not the account's; takes how the cause is opened. */
export const atOtherAddress = (
  addressIn: (tools: MailTools) => Promise<string | null>,
  isConfirmed: boolean,
): ReceiverKind<AccountContext> => ({
  find: accountOwner.find,
  isErased: accountOwner.isErased,
  langOf: accountOwner.langOf,
  open: async (_, tools) => {
    const address = await addressIn(tools);
    return address === null ? null : { address, isConfirmed, name: '' };
  },
});

/** The links of a change of address live this long (`confirmAddressChange`). */
const WISH_MS = 24 * 3_600_000;

/** A mail about a wish for another address is of no use once there is a newer one, or it has come to its end. */
export const isWishOver = ({ row, account }: AccountContext, nowMs: number): SuppressReason | null =>
  (account.wishAt ?? -1) > row.causePosition || nowMs - row.causedAt > WISH_MS ? 'outdated' : null;
