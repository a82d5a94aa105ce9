import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { proxyService } from '@convoi/contracts';
import type { RequestHandler } from 'express';

/** A small reverse proxy by the table of `contracts`, as Caddy is by its file: one hop, methods, websockets. */
export interface Front {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

export interface FrontOptions {
  /** Port of the service that answers; null while it is away. */
  upstream(service: ReturnType<typeof proxyService>): number | null;
  /**
   * For so many milliseconds a request that reached nobody, and a GET that was not answered, is asked again of whoever is next, as Caddy
   * does (default 0).
   */
  readonly againMs?: number;
  /** Answers what is below `/dev/`. */
  readonly dev: RequestHandler;
}

/** Said of one connection, not of the request (RFC 9110, section 7.6.1); a proxy makes its own. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);
const AGAIN_EVERY_MS = 50;
const FORWARDED = /^(?:x-forwarded-.*|forwarded)$/;

const pathOf = (incoming: IncomingMessage): string => (incoming.url ?? '/').split('?')[0] ?? '/';

/** Headers to pass on: what a client says of other hops is dropped. */
function headersOf(incoming: IncomingMessage, isUpgrade: boolean): { [name: string]: string | string[] } {
  const kept = Object.entries(incoming.headers).filter(
    ([name]) => !FORWARDED.test(name) && (isUpgrade || !OF_THE_CONNECTION.has(name)),
  ) as [string, string | string[]][];
  return {
    ...Object.fromEntries(kept),
    ...(incoming.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
    'x-forwarded-for': (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
    'x-forwarded-proto': 'http',
    'x-forwarded-host': incoming.headers.host ?? '',
  };
}

function answerHeaders(answer: IncomingMessage): string[] {
  const pairs: string[] = [];
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = answer.rawHeaders.slice(at, at + 2);
    if (!OF_THE_CONNECTION.has(name.toLowerCase())) pairs.push(name, value);
  }
  return pairs;
}

/** Starts the proxy on a port of its own. */
export async function startFront({ upstream, dev, againMs = 0 }: FrontOptions): Promise<Front> {
  const ask = (incoming: IncomingMessage, isUpgrade: boolean): ClientRequest | null => {
    const { method = 'GET' } = incoming;
    const port = upstream(proxyService(method, pathOf(incoming)));
    if (port === null) return null;
    return request({
      host: '127.0.0.1',
      port,
      method,
      path: incoming.url,
      headers: headersOf(incoming, isUpgrade),
      agent: false,
    });
  };

  const forward = (
    incoming: IncomingMessage,
    response: ServerResponse,
    untilMs = performance.now() + againMs,
  ): void => {
    const asked = ask(incoming, false);
    let isReached = false;
    const fail = (): void => {
      const mayRepeat = !isReached || incoming.method === 'GET';
      if (response.headersSent) response.destroy();
      else if (mayRepeat && performance.now() < untilMs && !response.destroyed)
        setTimeout(() => forward(incoming, response, untilMs), AGAIN_EVERY_MS);
      else response.writeHead(502).end();
    };
    if (asked === null) {
      fail();
      return;
    }
    asked.on('error', fail);
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answerHeaders(answer));
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    response.on('close', () => {
      if (!response.writableFinished) asked.destroy();
    });
    // Nothing of the body is taken before somebody is there to have it.
    asked.on('socket', (socket) =>
      socket.once('connect', () => {
        isReached = true;
        if (incoming.readableEnded) asked.end();
        else incoming.pipe(asked);
      }),
    );
    asked.flushHeaders();
  };

  const server: Server = createServer((incoming, response) => {
    if (!/^\/dev(?:\/|$)/.test(pathOf(incoming))) forward(incoming, response);
    else dev(incoming as never, response as never, () => forward(incoming, response));
  });

  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined);
    const asked = ask(incoming, true);
    if (asked === null) {
      socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n');
      return;
    }
    asked.on('error', () => socket.destroy());
    asked.on('response', (answer) => {
      const lines = answerHeaders(answer).flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      const status = `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`;
      socket.write(`${[status, ...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
      answer.pipe(socket);
    });
    asked.on('upgrade', (answer, other, otherHead) => {
      const lines = answer.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      if (otherHead.length > 0) socket.write(otherHead);
      if (head.length > 0) other.write(head);
      other.on('error', () => socket.destroy());
      other.on('close', () => socket.destroy());
      socket.on('close', () => other.destroy());
      other.pipe(socket).pipe(other);
    });
    asked.end();
  });

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
