import { toHtml } from './html.ts';
import type { MailContent, RenderedMail, Sender } from './mail-content.ts';
import { toText } from './text.ts';
import { withSpaces } from './typography.ts';

/** Takes what a mail says; gives subject, text and HTML. Pure. */
export function renderMail(content: MailContent, sender: Sender): RenderedMail {
  const spaced = withSpaces(content);
  return { subject: spaced.subject, text: toText(spaced, sender), html: toHtml(spaced, sender) };
}
