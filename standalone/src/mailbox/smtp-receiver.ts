import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** What the stand-in mail server does to mails. */
export const FAULT_MODES = ['ok', '4xx', '5xx', 'cut', 'slow', 'refuse'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

/** A mail as it came over the wire. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Buffer;
}

/** A real SMTP server on a loopback port, with faults on request. */
export interface SmtpReceiver {
  /** Known after the start; the same until the stop. */
  smtpUrl(): string;
  start(): Promise<void>;
  stop(): Promise<void>;
  setFault(mode: FaultMode): Promise<void>;
}

const HOST = '127.0.0.1';
const MAIL_BYTES_MAX = 2 * 1024 * 1024;
/** How long `slow` takes for a mail. */
const SLOW_MS = 5_000;

function refusal(responseCode: number, message: string): Error & { readonly responseCode: number } {
  return Object.assign(new Error(message), { responseCode });
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Takes what is to be done with a mail; it counts as taken when that has ended well. */
export function smtpReceiver(keep: (mail: ReceivedMail) => Promise<void>): SmtpReceiver {
  const sockets = new Set<Socket>();
  let mode: FaultMode = 'ok';
  let port = 0;
  let listener: Server | null = null;
  const stopping = new AbortController();

  const socketOf = ({ remotePort }: SMTPServerSession): Socket | undefined =>
    [...sockets].find((socket) => socket.remotePort === remotePort);

  const take = async (stream: AsyncIterable<Buffer>, session: SMTPServerSession): Promise<void> => {
    if (mode === 'cut') {
      socketOf(session)?.resetAndDestroy();
      return;
    }
    const raw = await bytesOf(stream);
    if (mode === 'slow') await delay(SLOW_MS, undefined, { signal: stopping.signal });
    const { mailFrom, rcptTo } = session.envelope;
    await keep({
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map(({ address }) => address),
      raw,
    });
  };

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    logger: false,
    size: MAIL_BYTES_MAX,
    onRcptTo: (_address, _session, callback) => {
      if (mode === '4xx') callback(refusal(451, 'try again later'));
      else if (mode === '5xx') callback(refusal(550, 'no such mailbox'));
      else callback();
    },
    onData: (stream, session, callback) => {
      take(stream, session).then(
        () => callback(),
        () => callback(refusal(451, 'not kept')),
      );
    },
  });
  smtp.on('error', () => undefined);

  const drop = (): void => {
    for (const socket of sockets) socket.destroy();
  };

  const listen = async (): Promise<void> => {
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
      smtp.connect(socket);
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, HOST, resolve);
    });
    port = (server.address() as { port: number }).port;
    listener = server;
  };

  const close = async (): Promise<void> => {
    const server = listener;
    listener = null;
    if (server === null) return;
    const closed = new Promise((resolve) => server.close(resolve));
    drop();
    await closed;
  };

  return {
    smtpUrl: () => `smtp://${HOST}:${port}`,
    start: listen,
    stop: async () => {
      stopping.abort();
      await close();
    },
    setFault: async (next) => {
      mode = next;
      if (next === 'refuse') await close();
      else if (listener === null && !stopping.signal.aborted) await listen();
    },
  };
}
