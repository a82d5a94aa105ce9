import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createLogger } from '@convoi/platform/observability/logger';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import type { MailFailure, MailTransport, OutgoingMail } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { watchMailServer } from './watch-mail-server.ts';

/** The way to a mail server: its certificate, its name, its answers; real dialogues with a real server. */

const file = (name: string): string =>
  readFileSync(join(import.meta.dirname, '..', 'testing', 'certificates', `${name}.pem`), 'utf8');
const AUTHORITY = file('authority');
/** Leads to this machine as its own addresses do, and is none that the product knows as such. */
const ELSEWHERE = '0.0.0.0';

const mail: OutgoingMail = {
  messageId: '5e0a77d2-0000-4000-8000-000000000001@convoi.example',
  to: 'alice@example.org',
  template: 'event_links',
  correlationId: 'abcdef12-3456',
  lang: 'fr',
  subject: 'Vos liens',
  text: 'Le lien',
  html: '<p>Le lien</p>',
  replyTo: null,
  unsubscribeUrl: null,
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Running {
  readonly port: number;
  /** Of each mail that came: whether it came encrypted. */
  readonly secured: boolean[];
  close(): Promise<void>;
}

async function startServer(certificate: string, options: SMTPServerOptions = {}, port = 0): Promise<Running> {
  const secured: boolean[] = [];
  const server = new SMTPServer({
    key: file('key'),
    cert: file(certificate),
    authOptional: true,
    closeTimeout: 1,
    onData: (stream, session, done) => {
      secured.push(session.secure);
      stream.resume();
      stream.on('end', () => done());
    },
    ...options,
  });
  // A client that does not trust the certificate hangs up in the handshake.
  server.on('error', () => undefined);
  const listener = server.listen(port, ELSEWHERE);
  await once(listener, 'listening');
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
    });
  closing.push(close);
  return { port: (listener.address() as AddressInfo).port, secured, close };
}

function transportTo(smtpUrl: string, ca?: string): MailTransport {
  const transport = createSmtpTransport({
    smtpUrl: () => smtpUrl,
    from: { name: 'Convoi', address: 'noreply@convoi.example' },
    ...(ca === undefined ? {} : { ca }),
  });
  closing.push(() => transport.close());
  return transport;
}

const failureOf = (transport: MailTransport): Promise<MailFailure> =>
  transport.check().then(
    () => {
      throw new Error('the way is good');
    },
    (failure: MailFailure) => failure,
  );

describe('a mail server', () => {
  it.each(['127.0.0.1', 'localhost'])(
    'on this machine (%s) is spoken to with whatever certificate it has',
    async (host) => {
      const server = await startServer('self-signed');
      const transport = transportTo(`smtp://${host}:${server.port}`);
      await transport.check();
      await transport.send(mail);
      expect(server.secured).toEqual([true]);
    },
  );

  it('elsewhere is spoken to with a certificate of the authority that the settings name', async () => {
    const server = await startServer('signed');
    const transport = transportTo(`smtp://${ELSEWHERE}:${server.port}`, AUTHORITY);
    await transport.check();
    await transport.send(mail);
    expect(server.secured).toEqual([true]);
    const encrypted = await startServer('signed', { secure: true });
    await transportTo(`smtps://${ELSEWHERE}:${encrypted.port}`, AUTHORITY).check();
  });

  it.each([
    ['self-signed', undefined, 'its certificate is signed by itself: name its authority with SMTP_CA_FILE'],
    [
      'signed',
      undefined,
      'its certificate comes from an authority that is not known: name its authority with SMTP_CA_FILE',
    ],
    ['other-name', AUTHORITY, 'its certificate is for another name \\(.*0\\.0\\.0\\.0.*\\)'],
    ['expired', AUTHORITY, 'its certificate has expired'],
  ])('elsewhere with the certificate "%s" gets nothing, and the reason is said', async (certificate, ca, words) => {
    const server = await startServer(certificate);
    const transport = transportTo(`smtp://user:hidden@${ELSEWHERE}:${server.port}`, ca);
    const { server: said } = await failureOf(transport);
    expect(said).toMatch(new RegExp(`^mail server 0\\.0\\.0\\.0:${server.port}: ${words}$`));
    await expect(transport.send(mail)).rejects.toMatchObject({ class: 'temporary', server: said });
    expect(server.secured).toEqual([]);
  });

  it('that refuses the password, connections, or to speak to us is told apart', async () => {
    const closed = await startServer('signed', {
      onAuth: (_credentials, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
    });
    const said = async (url: string): Promise<string | null> => (await failureOf(transportTo(url, AUTHORITY))).server;
    const at = `${ELSEWHERE}:${closed.port}`;
    expect(await said(`smtp://user:hidden@${at}`)).toBe(
      `mail server ${at}: it does not take the user or password of SMTP_URL (535)`,
    );
    expect(await said(`smtps://${at}`)).toMatch(/it does not speak TLS there as SMTP_URL says/);
    await closed.close();
    expect(await said(`smtp://${at}`)).toBe(`mail server ${at}: it refuses connections: nothing listens there`);

    const busy = createServer((socket) => socket.end('554 go away\r\n'));
    await once(busy.listen(0, ELSEWHERE), 'listening');
    closing.push(() => busy.close());
    const { port } = busy.address() as AddressInfo;
    expect(await said(`smtp://${ELSEWHERE}:${port}`)).toBe(`mail server ${ELSEWHERE}:${port}: it turns us away (554)`);
  });

  it('that no setting names is told of', async () => {
    const transport = transportTo('');
    expect((await failureOf(transport)).server).toBe('mail server: SMTP_URL names none');
    await expect(transport.send(mail)).rejects.toMatchObject({ class: 'temporary', code: 'ENOSERVER' });
  });

  it('that refuses one mail is there', async () => {
    const server = await startServer('self-signed', {
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such person'), { responseCode: 550 })),
    });
    await expect(transportTo(`smtp://127.0.0.1:${server.port}`).send(mail)).rejects.toMatchObject({
      class: 'permanent',
      server: null,
    });
  });
});

describe('the way to it, watched', () => {
  it('is tried again until it is good; each cause is logged once', async () => {
    const lines: string[] = [];
    const log = createLogger({ service: 'test', level: 'info', target: { write: (line) => lines.push(line) } });
    const first = await startServer('self-signed');
    const { port } = first;
    const transport = watchMailServer(transportTo(`smtp://${ELSEWHERE}:${port}`, AUTHORITY), { log, everyMs: 5 });
    closing.push(() => transport.close());
    transport.watch();
    await expect.poll(transport.problem).toMatch(/signed by itself/);
    await expect(transport.send(mail)).rejects.toThrow('mail failed');
    await first.close();
    await expect.poll(transport.problem).toMatch(/refuses connections/);
    const second = await startServer('signed', {}, port);
    await expect.poll(transport.problem).toBeNull();
    await transport.send(mail);
    expect(second.secured).toEqual([true]);
    const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(said[0]).toMatch(/signed by itself/);
    expect(said.at(-1)).toBe('the mail server is reached again');
    expect(said.filter((line, index) => line === said[index - 1])).toEqual([]);
    expect(said.filter((line) => /signed by itself/.test(line))).toHaveLength(1);
  });

  it('is found bad by a mail too', async () => {
    const server = await startServer('self-signed');
    const log = createLogger({ service: 'test', level: 'fatal' });
    const transport = watchMailServer(transportTo(`smtp://127.0.0.1:${server.port}`), { log });
    closing.push(() => transport.close());
    await transport.send(mail);
    expect(transport.problem()).toBeNull();
    await server.close();
    await expect(transport.send(mail)).rejects.toThrow('mail failed');
    expect(transport.problem()).toMatch(/refuses connections|broke the connection off|turns us away/);
  });
});
