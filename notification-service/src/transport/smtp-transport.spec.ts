import { generateKeyPairSync } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSmtpSink, partOf, type SinkMode, type SmtpSink } from '../testing/smtp-sink.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const mail: OutgoingMail = {
  messageId: '5e0a77d2-0000-4000-8000-000000000001@convoi.example',
  to: 'alice@example.org',
  template: 'event_links',
  correlationId: 'abcdef12-3456',
  lang: 'fr',
  subject: 'Vos liens pour «\u00a0Fête du lac\u00a0»',
  text: 'Le lien :\nhttps://convoi.example/event/user/fete\n.\nFin',
  html: '<p>Été</p>',
  replyTo: null,
  unsubscribeUrl: null,
};

let sink: SmtpSink;
let transport: MailTransport;
beforeEach(async () => {
  sink = await openSmtpSink();
  transport = createSmtpTransport({
    smtpUrl: () => sink.url,
    from: { name: 'Convoi, l’association', address: 'noreply@convoi.example' },
  });
});
afterEach(async () => {
  transport.close();
  await sink.close();
});

describe('a mail on its way', () => {
  it('reaches its one receiver with both parts and its headers', async () => {
    await transport.send(mail);
    const [sunk] = await sink.waitFor(1);
    expect(sunk?.recipients).toEqual(['alice@example.org']);
    expect(sunk?.headers).toMatchObject({
      'message-id': '<5e0a77d2-0000-4000-8000-000000000001@convoi.example>',
      'x-convoi-template': 'event_links',
      'x-correlation-id': 'abcdef12-3456',
      'auto-submitted': 'auto-generated',
      'content-language': 'fr',
      to: 'alice@example.org',
    });
    expect(sunk?.headers).not.toHaveProperty('list-unsubscribe');
    expect(sunk?.headers).not.toHaveProperty('reply-to');
    expect(
      partOf(sunk as never, 'text/plain')
        .replaceAll('\r\n', '\n')
        .trim(),
    ).toBe(mail.text);
    expect(partOf(sunk as never, 'text/html')).toContain('<p>Été</p>');
  });

  it('names one address for answers when there is one, and refuses what would be two', async () => {
    await transport.send({ ...mail, replyTo: 'bob@example.org' });
    const [sunk] = await sink.waitFor(1);
    expect(sunk?.headers['reply-to']).toBe('bob@example.org');
    expect(sunk?.recipients).toEqual(['alice@example.org']);
    for (const replyTo of ['a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org']) {
      await expect(transport.send({ ...mail, replyTo })).rejects.toMatchObject({ class: 'permanent' });
    }
  });

  it('carries our Message-ID in the header that a provider gives back, where it wants one', async () => {
    await transport.send(mail);
    expect(sink.mails[0]?.headers).not.toHaveProperty('x-pm-metadata-mail');
    const telling = createSmtpTransport({
      smtpUrl: () => sink.url,
      from: { name: 'Convoi', address: 'noreply@convoi.example' },
      noticeHeader: 'X-PM-Metadata-mail',
    });
    await telling.send(mail);
    telling.close();
    expect(sink.mails[1]?.headers['x-pm-metadata-mail']).toBe(mail.messageId);
  });

  it('carries the one-click headers of RFC 8058 as they are, when it can be stopped', async () => {
    const unsubscribeUrl = `https://convoi.example/api/mail/unsubscribe?token=${'a'.repeat(64)}`;
    await transport.send({ ...mail, unsubscribeUrl });
    const [sunk] = await sink.waitFor(1);
    expect(sunk?.headers['list-unsubscribe']).toBe(`<${unsubscribeUrl}>`);
    expect(sunk?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(sunk?.raw).not.toContain('comment');
  });

  it('shares few connections', async () => {
    await Promise.all(Array.from({ length: 10 }, () => transport.send(mail)));
    expect(sink.mails).toHaveLength(10);
    expect(sink.connections()).toBeLessThanOrEqual(2);
  });
});

describe('where it comes back to', () => {
  it('is the sender, unless another address is named for it', async () => {
    await transport.send(mail);
    const elsewhere = createSmtpTransport({
      smtpUrl: () => sink.url,
      from: { name: 'Convoi', address: 'noreply@convoi.example' },
      returnAddress: 'returned@convoi.example',
    });
    await elsewhere.send(mail);
    elsewhere.close();
    expect(sink.mails.map(({ sender }) => sender)).toEqual(['noreply@convoi.example', 'returned@convoi.example']);
    expect(sink.mails[1]?.headers.from).toContain('noreply@convoi.example');
  });
});

describe('a signature', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  /** The one entry of a name server. */
  const resolver = async (name: string): Promise<string[][]> => {
    if (name !== 'k1._domainkey.convoi.example') throw Object.assign(new Error('no entry'), { code: 'ENOTFOUND' });
    return [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]];
  };
  const resultOf = async (raw: string): Promise<unknown> =>
    (await dkimVerify(Buffer.from(raw), { resolver })).results.map(({ status, signingDomain }) => [
      status.result,
      signingDomain,
    ]);

  it('is made with the key of the settings, and breaks when the mail is changed', async () => {
    const signing = createSmtpTransport({
      smtpUrl: () => sink.url,
      from: { name: 'Convoi', address: 'noreply@convoi.example' },
      dkim: { selector: 'k1', privateKey },
    });
    await signing.send(mail);
    signing.close();
    const raw = `${sink.mails[0]?.raw}\r\n`;
    expect(await resultOf(raw)).toEqual([['pass', 'convoi.example']]);
    expect(await resultOf(raw.replace('Fin', 'Faim'))).toEqual([['neutral', 'convoi.example']]);
  });

  it('is left out without one', async () => {
    await transport.send(mail);
    expect(sink.mails[0]?.headers).not.toHaveProperty('dkim-signature');
  });
});

describe('what somebody typed', () => {
  it.each([
    'a@example.org, b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org>,<b@example.org',
    'a@example.org; b@example.org',
    '"a" <a@example.org>',
    '',
    `${'a'.repeat(250)}@example.org`,
  ])('is no second receiver: %j', async (to) => {
    await expect(transport.send({ ...mail, to })).rejects.toMatchObject({ class: 'permanent' });
    expect(sink.mails).toHaveLength(0);
  });

  it('makes no header out of a subject', async () => {
    await transport.send({ ...mail, subject: 'Fête\r\nBcc: b@example.org\r\n\r\nHallo' });
    const [sunk] = await sink.waitFor(1);
    expect(sunk?.recipients).toEqual(['alice@example.org']);
    expect(sunk?.headers).not.toHaveProperty('bcc');
  });

  it('makes no header out of any other value', async () => {
    for (const field of ['template', 'correlationId', 'lang', 'messageId', 'unsubscribeUrl'] as const) {
      const send = transport.send({ ...mail, [field]: 'x\r\nBcc: b@example.org' });
      await expect(send).rejects.toMatchObject({ class: 'permanent' });
    }
    expect(sink.mails).toHaveLength(0);
  });

  it('reads no file and no address of the network', async () => {
    const path = { path: '/etc/hostname' } as unknown as string;
    const href = { href: `${sink.url.replace('smtp', 'http')}/x` } as unknown as string;
    for (const field of ['text', 'html', 'subject'] as const) {
      for (const value of [path, href]) await transport.send({ ...mail, [field]: value });
    }
    for (const sunk of sink.mails) expect(sunk.raw).toMatch(/object Object/);
  });
});

describe('a server that', () => {
  it.each([
    ['busy', 'temporary'],
    ['defer', 'temporary'],
    ['reject', 'permanent'],
    ['too-big', 'permanent'],
    ['cut-data', 'temporary'],
    ['cut-answer', 'temporary'],
  ] as readonly [SinkMode, string][])(
    'answers with "%s" is a %s failure, and the next mail goes',
    async (mode, failureClass) => {
      sink.setMode(mode);
      const before = sink.mails.length;
      await expect(transport.send(mail)).rejects.toMatchObject({ name: 'MailFailure', class: failureClass });
      expect(sink.mails.length - before).toBe(mode === 'cut-answer' ? 1 : 0);
      sink.setMode('ok');
      await transport.send(mail);
    },
  );

  it('is not there is a temporary failure, with nothing about the mail in it', async () => {
    await sink.close();
    const error = await transport.send(mail).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ class: 'temporary' });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('alice');
    sink = await openSmtpSink();
  });

  it('says nothing any more lets go at the close', async () => {
    sink.setMode('silent');
    const sending = transport.send(mail).catch((error: unknown) => error);
    while (sink.connections() === 0) await new Promise((resolve) => setImmediate(resolve));
    transport.close();
    expect(await sending).toMatchObject({ class: 'temporary' });
  });
});
