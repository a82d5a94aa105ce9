import { fateOfFailure, isUuid, type MailFate } from '@convoi/contracts';
import PostalMime, { type Attachment } from 'postal-mime';

/** What the servers further along the way say of a mail: reports of delivery (RFC 3464) and of complaints (RFC 5965). */

/** What one report says. */
export interface MailReport {
  /** Id of the mail in the outbox, from its Message-ID. */
  readonly mailId: string;
  readonly fate: MailFate;
  /** As RFC 3463 has it; null where the report names none. */
  readonly status: string | null;
}

const STATUS = /^[245]\.\d{1,3}\.\d{1,3}$/;
const MESSAGE_ID = /^message-id:\s*<([^<>\s]{1,200})>/im;
/** The parts of a report that may hold the headers of the mail that it is about. */
const ORIGINALS = new Set(['text/rfc822-headers', 'message/rfc822', 'message/global', 'message/global-headers']);

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder('latin1').decode(content);

/** A field of a group of header lines, unfolded, without what stands in brackets. */
function fieldOf(lines: string, name: string): string | null {
  const line = lines
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .find((one) => one.toLowerCase().startsWith(`${name}:`));
  return line === undefined
    ? null
    : line
        .slice(name.length + 1)
        .replace(/\([^()]*\)/g, '')
        .trim();
}

/** What a report of delivery says of its first receiver: our mails have one. */
function deliveryOf(report: string): Pick<MailReport, 'fate' | 'status'> | null {
  const receiver = report.split(/\r?\n\r?\n/).find((group) => fieldOf(group, 'action') !== null);
  if (receiver === undefined) return null;
  const given = fieldOf(receiver, 'status')?.split(/\s/)[0] ?? '';
  const status = STATUS.test(given) ? given : null;
  switch (fieldOf(receiver, 'action')?.toLowerCase()) {
    case 'failed':
      return { fate: fateOfFailure(status), status };
    case 'delayed':
      return { fate: 'delayed', status };
    case 'delivered':
      return { fate: 'delivered', status };
    // Handed on to a server that reports nothing, or to a list: what became of it stays unknown.
    default:
      return null;
  }
}

/**
 * Takes a mail as it came, and the domain that our own Message-IDs end with; gives what it reports of one of our mails. null for
 * anything else: an answer, an absence, a report on the mail of somebody else.
 */
export async function readMailReport(raw: Uint8Array, ownDomain: string): Promise<MailReport | null> {
  const { attachments } = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 65_536,
  });
  const part = (type: string): string | null => {
    const found = attachments.find(({ mimeType }) => mimeType === type);
    return found === undefined ? null : textOf(found);
  };
  const original = attachments.find(({ mimeType }) => ORIGINALS.has(mimeType));
  const [id = '', domain] = (original === undefined ? null : MESSAGE_ID.exec(textOf(original)))?.[1]?.split('@') ?? [];
  if (domain?.toLowerCase() !== ownDomain.toLowerCase() || !isUuid(id)) return null;
  const delivery = part('message/delivery-status') ?? part('message/global-delivery-status');
  if (delivery !== null) {
    const said = deliveryOf(delivery);
    return said === null ? null : { mailId: id, ...said };
  }
  const complaint = part('message/feedback-report');
  // Other kinds of feedback say nothing of what the receiver wants.
  if (complaint === null || fieldOf(complaint, 'feedback-type')?.toLowerCase() !== 'abuse') return null;
  return { mailId: id, fate: 'complained', status: null };
}
