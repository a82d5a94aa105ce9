import { ServerFrame } from '@convoi/contracts';
import { WebSocket } from 'ws';

/** A listener of `/push` as a client writes it: a real socket whose every frame is kept. */
export interface PushSocket {
  readonly raw: WebSocket;
  /** Every text that came, in order, taken or not. */
  readonly heard: readonly string[];
  /** Sends a frame, or a text as it is. */
  send(frame: unknown): void;
  /** The next frame that nobody took yet and that this wants; throws after `within` milliseconds. */
  next(wanted?: (frame: ServerFrame) => boolean, within?: number): Promise<ServerFrame>;
  /** Says ping and gives what came, untaken, before the answer. */
  settled(): Promise<readonly ServerFrame[]>;
  /** The close code, once it is closed. */
  readonly closed: Promise<number>;
}

const WITHIN_MS = 5_000;

/** Opens a socket; resolves when the handshake is over. Rejects with `HTTP <status>` when it is refused. */
export function openPush(
  url: string,
  options: { readonly headers?: Readonly<Record<string, string>>; readonly path?: string } = {},
): Promise<PushSocket> {
  const raw = new WebSocket(`${url.replace(/^http/, 'ws')}${options.path ?? '/push'}`, {
    headers: { ...options.headers },
    perMessageDeflate: false,
  });
  const heard: string[] = [];
  const waiting: ServerFrame[] = [];
  const takers = new Set<() => void>();
  raw.on('message', (data) => {
    const text = (data as Buffer).toString('utf8');
    heard.push(text);
    waiting.push(ServerFrame.parse(JSON.parse(text)));
    for (const look of takers) look();
  });
  const closed = new Promise<number>((resolve) => raw.once('close', resolve));
  const send: PushSocket['send'] = (frame) => raw.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const next: PushSocket['next'] = (wanted = () => true, within = WITHIN_MS) =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(late);
        takers.delete(look);
      };
      const late = setTimeout(() => {
        stop();
        reject(new Error(`no such frame within ${within} ms; heard: ${heard.join(' ')}`));
      }, within);
      const look = (): void => {
        const at = waiting.findIndex(wanted);
        if (at < 0) return;
        stop();
        resolve(waiting.splice(at, 1)[0] as ServerFrame);
      };
      takers.add(look);
      look();
    });
  const socket: PushSocket = {
    raw,
    heard,
    send,
    next,
    closed,
    settled: async () => {
      send({ type: 'ping' });
      await next(({ type }) => type === 'pong');
      return waiting.splice(0);
    },
  };
  return new Promise((resolve, reject) => {
    raw.once('open', () => resolve(socket));
    raw.once('unexpected-response', (_request, response) => {
      response.resume();
      reject(new Error(`HTTP ${response.statusCode}`));
    });
    raw.on('error', reject);
  });
}

/** An open socket that said who it is; anonymous without a token. */
export async function greetedPush(url: string, token?: string): Promise<PushSocket> {
  const socket = await openPush(url);
  socket.send({ type: 'auth', ...(token === undefined ? {} : { token }) });
  await socket.next(({ type }) => type === 'hello');
  return socket;
}

/** A greeted socket that listens to these topics. */
export async function listeningPush(url: string, topics: readonly string[], token?: string): Promise<PushSocket> {
  const socket = await greetedPush(url, token);
  socket.send({ type: 'subscribe', topics });
  await socket.next(({ type }) => type === 'subscribed');
  return socket;
}
