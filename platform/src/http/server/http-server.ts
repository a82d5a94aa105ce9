import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { BARE_HEADERS } from './security-headers.ts';

/** The listener below the application: times, and answers to what is no HTTP. */

export interface ServerTimes {
  /** Headers must have arrived after this long. */
  readonly headersMs: number;
  /** The whole request must have arrived after this long. */
  readonly requestMs: number;
  /** How often the two are looked at. */
  readonly checkMs: number;
  /** An idle connection is kept this long. */
  readonly keepAliveMs: number;
}

export const SERVER_TIMES: ServerTimes = { headersMs: 10_000, requestMs: 30_000, checkMs: 1_000, keepAliveMs: 65_000 };

const HEADER_BYTES_MAX = 16 * 1024;

const STATUS_OF: { readonly [code: string]: string } = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
};

const socketsOf = new WeakMap<Server, ReadonlySet<Socket>>();

/** Cuts every connection of a server, also those that were upgraded and are no HTTP any more. */
export function cutConnections(server: Server): void {
  server.closeAllConnections();
  for (const socket of socketsOf.get(server) ?? []) socket.destroy();
}

function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ code: 'request.malformed', detail: 'Requête illisible.' });
  const headers = Object.entries({
    ...BARE_HEADERS,
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${STATUS_OF[error.code ?? ''] ?? '400 Bad Request'}\r\n${headers.join('')}\r\n${body}`);
}

/** Takes the application and, when there is one, the handler of upgrades; gives the server, not yet listening. */
export function createHttpServer(
  listener: RequestListener,
  options: {
    readonly onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
    readonly times?: Partial<ServerTimes>;
  } = {},
): Server {
  const times = { ...SERVER_TIMES, ...options.times };
  const server = createServer(
    {
      headersTimeout: times.headersMs,
      requestTimeout: times.requestMs,
      connectionsCheckingInterval: times.checkMs,
      keepAliveTimeout: times.keepAliveMs,
      maxHeaderSize: HEADER_BYTES_MAX,
      requireHostHeader: true,
    },
    listener,
  );
  server.on('clientError', answerUnreadable);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  socketsOf.set(server, sockets);
  if (options.onUpgrade !== undefined) server.on('upgrade', options.onUpgrade);
  return server;
}
