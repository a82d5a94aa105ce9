import { createServer, type Socket } from 'node:net';

/** A small SMTP server for specs: a real dialogue on a loopback socket, and faults at the places that matter. */

/** What the server does to a mail. */
export type SinkMode =
  | 'ok'
  /** 421 instead of a greeting. */
  | 'busy'
  /** 451 after the data. */
  | 'defer'
  /** 550 at RCPT TO. */
  | 'reject'
  /** 552 after the data. */
  | 'too-big'
  /** The connection is reset in the middle of the data. */
  | 'cut-data'
  /** The mail is kept, then the connection is reset before the answer. */
  | 'cut-answer'
  /** No answer to the data at all. */
  | 'silent';

export interface SunkMail {
  /** Where it comes back to. */
  readonly sender: string;
  readonly recipients: readonly string[];
  /** As it came, without the final dot. */
  readonly raw: string;
  /** Lower-case names; folded lines joined. */
  readonly headers: { readonly [name: string]: string };
}

export interface SmtpSink {
  readonly url: string;
  readonly mails: readonly SunkMail[];
  /** Connections opened so far. */
  readonly connections: () => number;
  /** With `answer` what it says after 550 at RCPT TO. */
  setMode(mode: SinkMode, answer?: string): void;
  /** Resolves when so many mails have come; rejects after 10 s. */
  waitFor(count: number): Promise<readonly SunkMail[]>;
  close(): Promise<void>;
}

function headersOf(raw: string): { readonly [name: string]: string } {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return Object.fromEntries(
    head
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

/** Text of the first part of a type, decoded. */
export function partOf({ raw }: SunkMail, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const part = raw.split(`\r\n--${boundary}`).find((one) => new RegExp(`content-type: ${type}`, 'i').test(one)) ?? '';
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  if (/transfer-encoding: base64/i.test(part)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/transfer-encoding: quoted-printable/i.test(part)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Refusals after the data. */
const ANSWERS: { readonly [M in SinkMode]?: string } = { defer: '451 not now', 'too-big': '552 too big' };

/** Opens a sink on a free loopback port. */
export async function openSmtpSink(): Promise<SmtpSink> {
  const mails: SunkMail[] = [];
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  let mode: SinkMode = 'ok';
  let refusal = 'no such person';
  let connections = 0;

  const keep = (sender: string, recipients: readonly string[], raw: string): void => {
    mails.push({ sender, recipients, raw, headers: headersOf(raw) });
    for (const check of waiting) check();
  };

  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.setEncoding('latin1');
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    let buffer = '';
    let inData = false;
    let sender = '';
    let recipients: string[] = [];
    const say = (line: string): void => {
      if (socket.writable) socket.write(`${line}\r\n`);
    };
    if (mode === 'busy') {
      socket.end('421 come back later\r\n');
      return;
    }
    say('220 sink ESMTP');

    const endOfData = (raw: string): void => {
      inData = false;
      if (mode !== 'cut-data' && mode !== 'silent' && ANSWERS[mode] === undefined) keep(sender, recipients, raw);
      if (mode === 'cut-data' || mode === 'cut-answer') socket.resetAndDestroy();
      else if (mode !== 'silent') say(ANSWERS[mode] ?? '250 taken');
    };

    const commands: { readonly [verb: string]: (line: string) => void } = {
      EHLO: () => say('250-sink\r\n250 8BITMIME'),
      MAIL: (line) => {
        sender = /<([^>]*)>/.exec(line)?.[1] ?? '';
        recipients = [];
        say('250 ok');
      },
      RCPT: (line) => {
        if (mode !== 'reject') recipients.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
        say(mode === 'reject' ? `550 ${refusal}` : '250 ok');
      },
      DATA: () => {
        inData = true;
        say('354 go on');
      },
      QUIT: () => {
        socket.end('221 bye\r\n');
      },
    };
    const command = (line: string): void => {
      const run = commands[line.slice(0, 4).toUpperCase()];
      if (run === undefined) say('250 ok');
      else run(line);
    };

    socket.on('data', (chunk: string) => {
      buffer += chunk;
      for (;;) {
        if (inData) {
          const end = buffer.indexOf('\r\n.\r\n');
          if (end < 0) return;
          const raw = Buffer.from(buffer.slice(0, end), 'latin1').toString('utf8').replaceAll('\r\n..', '\r\n.');
          buffer = buffer.slice(end + 5);
          endOfData(raw);
        } else {
          const end = buffer.indexOf('\r\n');
          if (end < 0) return;
          const line = buffer.slice(0, end);
          buffer = buffer.slice(end + 2);
          command(line);
        }
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    setMode: (next, answer = 'no such person') => {
      mode = next;
      refusal = answer;
    },
    waitFor: (count) =>
      new Promise((resolve, reject) => {
        const limit = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`${mails.length} mails of ${count} after 10 s`));
        }, 10_000);
        const check = (): void => {
          if (mails.length < count) return;
          clearTimeout(limit);
          waiting.delete(check);
          resolve(mails);
        };
        waiting.add(check);
        check();
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
