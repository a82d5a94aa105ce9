import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type MailNoticeProvider, readMailNotice } from './mail-notice.ts';

const SECRET = 'geheimnis-von-anfang-an-7391';
const NOW = Date.parse('2026-11-26T10:00:00.000Z');
const AT = String(NOW / 1000);
const MAIL = '3f2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d';
const ID = `<${MAIL}@convoi.example>`;
const hmac = (text: string): string => createHmac('sha256', SECRET).update(text).digest('hex');

const read = (
  provider: MailNoticeProvider,
  body: unknown,
  headers: { readonly [name: string]: string } = {},
  reading: { readonly secret?: string; readonly now?: number } = {},
) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = { bytes: new TextEncoder().encode(text), header: (name: string) => headers[name] };
  const found = readMailNotice(provider, request, {
    secret: SECRET,
    ownDomain: 'convoi.example',
    now: NOW,
    ...reading,
  });
  return found === 'unproved' ? found : found.report;
};

describe('a signed notice of our own', () => {
  const notice = { message_id: ID, fate: 'bounced', status: '5.1.1' };
  const signed = (body: unknown, at = AT) => ({
    'x-timestamp': at,
    'x-signature': `sha256=${hmac(`${at}.${typeof body === 'string' ? body : JSON.stringify(body)}`)}`,
  });

  it('says what became of a mail', () => {
    expect(read('generic', notice, signed(notice))).toEqual({ mailId: MAIL, fate: 'bounced', status: '5.1.1' });
  });

  it('counts with its proof alone', () => {
    expect(read('generic', notice)).toBe('unproved');
    expect(read('generic', { ...notice, fate: 'delivered' }, signed(notice))).toBe('unproved');
    expect(read('generic', notice, { ...signed(notice), 'x-signature': 'sha256=' })).toBe('unproved');
    expect(read('generic', notice, signed(notice), { secret: '' })).toBe('unproved');
  });

  it('counts for five minutes', () => {
    expect(read('generic', notice, signed(notice), { now: NOW + 5 * 60_000 })).not.toBe('unproved');
    expect(read('generic', notice, signed(notice), { now: NOW + 5 * 60_000 + 1 })).toBe('unproved');
    expect(read('generic', notice, signed(notice), { now: NOW - 5 * 60_000 - 1 })).toBe('unproved');
    expect(read('generic', notice, signed(notice, 'soon'))).toBe('unproved');
  });

  it('says nothing of the mails of others, and nothing that is no fate', () => {
    const other = { ...notice, message_id: `<${MAIL}@elsewhere.example>` };
    expect(read('generic', other, signed(other))).toBeNull();
    const odd = { ...notice, fate: 'opened' };
    expect(read('generic', odd, signed(odd))).toBeNull();
    for (const body of ['', '[]', 'null', '{', '"x"']) expect(read('generic', body, signed(body))).toBeNull();
  });
});

describe('Mailgun', () => {
  const proof = { timestamp: AT, token: 'abc', signature: hmac(`${AT}abc`) };
  const notice = (data: object, signature: object = proof) => ({
    signature,
    'event-data': { message: { headers: { 'message-id': ID.slice(1, -1) } }, ...data },
  });

  it('tells of failures by severity and status, of delivery and of complaints', () => {
    const fateOf = (data: object) => read('mailgun', notice(data));
    const dead = { event: 'failed', severity: 'permanent', 'delivery-status': { 'enhanced-code': '5.1.1' } };
    expect(fateOf(dead)).toEqual({ mailId: MAIL, fate: 'bounced', status: '5.1.1' });
    expect(fateOf({ event: 'failed', severity: 'permanent' })).toMatchObject({ fate: 'returned', status: null });
    expect(fateOf({ event: 'failed', severity: 'temporary' })).toMatchObject({ fate: 'delayed' });
    expect(fateOf({ event: 'delivered' })).toMatchObject({ fate: 'delivered' });
    expect(fateOf({ event: 'complained' })).toMatchObject({ fate: 'complained' });
    expect(fateOf({ event: 'opened' })).toBeNull();
  });

  it('counts with its proof alone, and only while that is fresh', () => {
    expect(read('mailgun', notice({ event: 'delivered' }, {}))).toBe('unproved');
    expect(read('mailgun', notice({ event: 'delivered' }, { ...proof, token: 'abd' }))).toBe('unproved');
    expect(read('mailgun', notice({ event: 'delivered' }), {}, { now: NOW + 6 * 60_000 })).toBe('unproved');
  });
});

describe('Brevo', () => {
  const authorization = `Bearer ${SECRET}`;

  it('tells of each fate by its name', () => {
    const fates = { delivered: 'delivered', hard_bounce: 'bounced', soft_bounce: 'returned', spam: 'complained' };
    for (const [event, fate] of Object.entries(fates))
      expect(read('brevo', { event, 'message-id': ID }, { authorization })).toEqual({
        mailId: MAIL,
        fate,
        status: null,
      });
    for (const event of ['opened', 'constructor', ''])
      expect(read('brevo', { event, 'message-id': ID }, { authorization })).toBeNull();
  });

  it('counts with the token alone', () => {
    const notice = { event: 'delivered', 'message-id': ID };
    expect(read('brevo', notice)).toBe('unproved');
    expect(read('brevo', notice, { authorization: `${authorization}x` })).toBe('unproved');
    expect(read('brevo', notice, { authorization: 'Bearer ' }, { secret: '' })).toBe('unproved');
  });
});

describe('Postmark', () => {
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  const authorization = basic(`convoi:${SECRET}`);
  const notice = (given: object) => ({
    MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
    Metadata: { mail: ID },
    ...given,
  });
  const fateOf = (given: object) => read('postmark', notice(given), authorization);

  it('tells of each fate by kind and type, of the mail that the metadata name', () => {
    expect(fateOf({ RecordType: 'Delivery' })).toEqual({ mailId: MAIL, fate: 'delivered', status: null });
    expect(fateOf({ RecordType: 'SpamComplaint', Type: 'SpamComplaint' })).toMatchObject({ fate: 'complained' });
    const fates = { HardBounce: 'bounced', SoftBounce: 'returned', Transient: 'delayed', Blocked: 'returned' };
    for (const [Type, fate] of Object.entries(fates))
      expect(fateOf({ RecordType: 'Bounce', Type })).toEqual({ mailId: MAIL, fate, status: null });
    for (const Type of ['AutoResponder', 'constructor', '']) expect(fateOf({ RecordType: 'Bounce', Type })).toBeNull();
    expect(fateOf({ RecordType: 'Open', Type: 'HardBounce' })).toBeNull();
  });

  it('says nothing of a mail without our metadata', () => {
    expect(fateOf({ RecordType: 'Delivery', Metadata: {} })).toBeNull();
    expect(fateOf({ RecordType: 'Delivery', Metadata: { mail: `${MAIL}@elsewhere.example` } })).toBeNull();
  });

  it('counts with name and password alone', () => {
    const body = notice({ RecordType: 'Delivery' });
    expect(read('postmark', body)).toBe('unproved');
    expect(read('postmark', body, basic(`convoi:${SECRET}x`))).toBe('unproved');
    expect(read('postmark', body, basic(`else:${SECRET}`))).toBe('unproved');
    expect(read('postmark', body, basic('convoi:'), { secret: '' })).toBe('unproved');
  });
});
