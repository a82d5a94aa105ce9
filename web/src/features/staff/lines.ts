import { type AuditItem, csvOf, type MailItem } from '@convoi/contracts';
import type { Format } from '#web/i18n/format.ts';
import type { Translate } from '#web/lib/pages/route-module.ts';
import { actorText, factText } from './facts.ts';
import { mailText, nameText, receiverText } from './names.ts';

/** A history as sentences: one a line, by the second. */

/** What a line says: who did what, or which mail went to whom. */
export function lineText(t: Translate, format: Format, item: AuditItem): string {
  const [mail] = item.mails;
  if (mail !== undefined)
    return t('staff:lines.mail', {
      mail: mailText(t, mail.template),
      to: receiverText(t, mail) ?? t('staff:mails.unknown'),
    });
  const fact = factText(t, format, item);
  const actor = actorText(t, item);
  // A sentence that names whoever did it says it once.
  const isSaid = item.named.some((one) => item.actor.endsWith(one.id) && fact.includes(nameText(t, one)));
  return isSaid || item.actor.startsWith('system') ? fact : t('staff:lines.by', { fact, actor });
}

/** How a mail stands, and what held it up if anything did: in words where there are some, else as the mail server's code says it. */
export function standText(t: Translate, { state, last_error: code }: Pick<MailItem, 'state' | 'last_error'>): string {
  const words = t(`staff:states.${state}`);
  return code === null
    ? words
    : `${words} (${t(`staff:causes.${code}` as 'staff:causes.other', { defaultValue: code })})`;
}

/** Day and time of a moment in the reader's zone, to the second. */
export function momentOf(at: string, lang: string): { readonly day: string; readonly time: string } {
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'full' }).format(date);
  return { day, time: [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':') };
}

/** The lines for a spreadsheet: when (UTC), what, and how the mail stands. */
export function linesCsv(t: Translate, format: Format, items: readonly AuditItem[]): string {
  const stateOf = ({ mails: [mail] }: AuditItem): string => (mail === undefined ? '' : standText(t, mail));
  return csvOf(
    [t('staff:columns.at'), t('staff:lines.what'), t('staff:columns.state')],
    items.map((item) => [item.at, lineText(t, format, item), stateOf(item)]),
  );
}
