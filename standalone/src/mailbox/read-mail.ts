import PostalMime from 'postal-mime';
import type { Message } from './messages.ts';
import type { ReceivedMail } from './smtp-receiver.ts';

/** Takes a mail from the wire and the time; gives what the mailbox keeps. */
export async function readMail({ from, to, raw }: ReceivedMail, nowMs: number): Promise<Omit<Message, 'id'>> {
  const parsed = await PostalMime.parse(raw);
  const headers: { [name: string]: string } = {};
  for (const { key, value } of parsed.headers) {
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
  }
  return {
    to: to[0] ?? '',
    from,
    subject: parsed.subject ?? '',
    text: (parsed.text ?? '').replaceAll('\r\n', '\n'),
    html: parsed.html ?? '',
    headers,
    date: new Date(nowMs).toISOString(),
  };
}
