import type { MailItem, ReportItem, StaffNamed } from '@convoi/contracts';
import type { Translate } from '#web/lib/pages/route-module.ts';

/** People in words. */

/** A name, or that nobody knows it any more. */
export function nameText(t: Translate, { name, state }: StaffNamed): string {
  return name ?? t(`staff:people.${state === 'left' ? 'left' : 'erased'}`);
}

/** Who a mail went to: name and masked address, as far as they are known. */
export function receiverText(t: Translate, { receiver, to }: Pick<MailItem, 'receiver' | 'to'>): string | null {
  if (receiver === null) return to;
  return to === null ? nameText(t, receiver) : `${nameText(t, receiver)} (${to})`;
}

/** What a mail is called; one without a name of its own here by that of its template. */
export const mailText = (t: Translate, template: string): string =>
  t(`staff:mails.kinds.${template}` as 'staff:mails.kinds.match_requested', { defaultValue: template });

/** Whom or what a report is about, without who wrote it; what it is where nobody has a name for it. */
export function reportedText(
  t: Translate,
  {
    about,
    writer,
    target_type: kind,
    event_title: title,
  }: Pick<ReportItem, 'about' | 'writer' | 'target_type' | 'event_title'>,
): string {
  const others = about.filter(({ id }) => id !== writer?.id);
  const names = (others.length > 0 ? others : about).map((one) => nameText(t, one)).join(', ');
  return (kind === 'event' ? title : names) || t(`staff:kinds.${kind}`);
}

/** Words for the middle of a sentence, standing alone. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
