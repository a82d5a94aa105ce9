import { createHmac, timingSafeEqual } from 'node:crypto';
import { fateOfFailure, isUuid, MAIL_FATES, type MailFate } from '@convoi/contracts';
import type { RawRequest } from '@convoi/platform/http/pipeline/handler';
import type { MailReport } from './mail-report.ts';

/** What mail providers tell of our mails by a call (docs/reference/mails.md): each in its own words, each with its own proof. */

export const MAIL_NOTICE_PROVIDERS = ['generic', 'mailgun', 'brevo', 'postmark'] as const;
export type MailNoticeProvider = (typeof MAIL_NOTICE_PROVIDERS)[number];

/** What a notice is read with. */
export interface NoticeReading {
  readonly secret: string;
  /** What our own Message-IDs end with. */
  readonly ownDomain: string;
  /** Epoch ms. */
  readonly now: number;
}

/** A signed notice counts for so long, so that one that was overheard is of no use later. */
const FRESH_MS = 5 * 60_000;
const STATUS = /^[245]\.\d{1,3}\.\d{1,3}$/;

type Json = { readonly [name: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectIn = (value: unknown, name: string): Json => {
  const found = isObject(value) ? value[name] : null;
  return isObject(found) ? found : {};
};
const textIn = (value: Json, name: string): string => {
  const found = value[name];
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : '';
};

/** Compares without telling by its time where two texts differ. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

const isFresh = (seconds: string, now: number): boolean =>
  /^\d{1,12}$/.test(seconds) && Math.abs(now - Number(seconds) * 1000) <= FRESH_MS;

/** What a notice says, before it is known to be about a mail of ours. */
interface Said {
  readonly messageId: string;
  readonly fate: MailFate;
  readonly status: string | null;
}

interface Adapter {
  isProved(request: RawRequest, text: string, body: Json, reading: NoticeReading): boolean;
  /** What makes a proof this one, where it does not cover the notice: it may be believed once. */
  onceBy?(body: Json): string;
  /** null for what says nothing of a mail's fate. */
  read(body: Json): Said | null;
}

const statusOf = (text: string): string | null => STATUS.exec(text)?.[0] ?? null;

/** Our own: `X-Signature: sha256=` and the HMAC of `X-Timestamp`, a dot and the body; the fate by its name. */
const generic: Adapter = {
  isProved: (request, text, _body, { secret, now }) => {
    const at = request.header('x-timestamp') ?? '';
    return isFresh(at, now) && isSame(request.header('x-signature') ?? '', `sha256=${hmac(secret, `${at}.${text}`)}`);
  },
  read: (body) => {
    const fate = MAIL_FATES.find((one) => one === textIn(body, 'fate'));
    return fate === undefined
      ? null
      : { messageId: textIn(body, 'message_id'), fate, status: statusOf(textIn(body, 'status')) };
  },
};

/** Mailgun: the HMAC of timestamp and token, in the body beside the event. */
const mailgun: Adapter = {
  isProved: (_request, _text, body, { secret, now }) => {
    const signature = objectIn(body, 'signature');
    const at = textIn(signature, 'timestamp');
    const wanted = hmac(secret, `${at}${textIn(signature, 'token')}`);
    return isFresh(at, now) && isSame(textIn(signature, 'signature'), wanted);
  },
  onceBy: (body) => {
    const signature = objectIn(body, 'signature');
    return `${textIn(signature, 'timestamp')}${textIn(signature, 'token')}`;
  },
  read: (body) => {
    const data = objectIn(body, 'event-data');
    const messageId = textIn(objectIn(objectIn(data, 'message'), 'headers'), 'message-id');
    const status = statusOf(textIn(objectIn(data, 'delivery-status'), 'enhanced-code'));
    const said = (fate: MailFate): Said => ({ messageId, fate, status });
    switch (textIn(data, 'event')) {
      case 'delivered':
        return said('delivered');
      case 'complained':
        return said('complained');
      case 'failed':
        return said(textIn(data, 'severity') === 'temporary' ? 'delayed' : fateOfFailure(status));
      default:
        return null;
    }
  },
};

const BREVO: { readonly [event: string]: MailFate } = {
  delivered: 'delivered',
  deferred: 'delayed',
  soft_bounce: 'returned',
  hard_bounce: 'bounced',
  invalid_email: 'bounced',
  blocked: 'returned',
  spam: 'complained',
};

/** Brevo: a bearer token that is chosen with the webhook. */
const brevo: Adapter = {
  isProved: (request, _text, _body, { secret }) => isSame(request.header('authorization') ?? '', `Bearer ${secret}`),
  read: (body) => {
    const event = textIn(body, 'event');
    const fate = Object.hasOwn(BREVO, event) ? BREVO[event] : undefined;
    if (fate === undefined) return null;
    return { messageId: textIn(body, 'message-id'), fate, status: null };
  },
};

/** Of the kinds of a bounce, those that say something of a mail; others, such as an answer from a holiday, do not. */
const POSTMARK: { readonly [type: string]: MailFate } = {
  HardBounce: 'bounced',
  BadEmailAddress: 'bounced',
  SoftBounce: 'returned',
  DnsError: 'returned',
  MailboxFull: 'returned',
  Blocked: 'returned',
  SpamNotification: 'returned',
  DMARCPolicy: 'returned',
  Transient: 'delayed',
  SpamComplaint: 'complained',
};

function postmarkFate(body: Json): MailFate | undefined {
  const kind = textIn(body, 'RecordType');
  if (kind === 'Delivery') return 'delivered';
  if (kind === 'SpamComplaint') return 'complained';
  const type = textIn(body, 'Type');
  return kind === 'Bounce' && Object.hasOwn(POSTMARK, type) ? POSTMARK[type] : undefined;
}

/**
 * Postmark: name and password in the address of the webhook. Its notices name mails by ids of its own, and give back what a
 * header of ours put beside the mail (`notification-service/src/transport/smtp-transport.ts`): our Message-ID.
 */
const postmark: Adapter = {
  isProved: (request, _text, _body, { secret }) => {
    const wanted = Buffer.from(`convoi:${secret}`, 'utf8').toString('base64');
    return isSame(request.header('authorization') ?? '', `Basic ${wanted}`);
  },
  read: (body) => {
    const fate = postmarkFate(body);
    return fate === undefined ? null : { messageId: textIn(objectIn(body, 'Metadata'), 'mail'), fate, status: null };
  },
};

const ADAPTERS: { readonly [P in MailNoticeProvider]: Adapter } = { generic, mailgun, brevo, postmark };

function reportOf(said: Said | null, { ownDomain }: NoticeReading): MailReport | null {
  if (said === null) return null;
  const [id = '', domain = ''] = said.messageId.replace(/[<>\s]/g, '').split('@');
  if (domain.toLowerCase() !== ownDomain.toLowerCase() || !isUuid(id)) return null;
  return { mailId: id, fate: said.fate, status: said.status };
}

/** What a proved notice says, and what makes its proof this one where that can be used for another notice. */
export interface ProvedNotice {
  /** null for what is about no mail of ours or says nothing. */
  readonly report: MailReport | null;
  readonly onceBy: string | null;
}

/** Takes a provider's call as it came; gives what it says, and `unproved` where its proof is wrong or there is none. */
export function readMailNotice(
  provider: MailNoticeProvider,
  request: RawRequest,
  reading: NoticeReading,
): ProvedNotice | 'unproved' {
  const text = new TextDecoder().decode(request.bytes);
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // Nothing that any of them would send; its proof is looked at all the same.
  }
  const adapter = ADAPTERS[provider];
  const given = isObject(body) ? body : {};
  if (reading.secret === '' || !adapter.isProved(request, text, given, reading)) return 'unproved';
  return { report: reportOf(adapter.read(given), reading), onceBy: adapter.onceBy?.(given) ?? null };
}
