import { formatSpan, type Lang } from '@convoi/contracts';
import type { Block, Letter, Sender } from '../layout/mail-content.ts';

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
 * A letter about an account, not about an event. It greets nobody by name: a name given at sign-up would be a stranger's
 * words to whoever owns the address.
 */
export function accountLetter(
  words: AccountWords,
  lang: Lang,
  sender: Sender,
  options: { readonly url?: string; readonly tone?: 'plain' | 'warn' } = {},
): Letter {
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
