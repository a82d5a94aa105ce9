import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE } from '@convoi/contracts';
import {
  BARE_HEADERS,
  type Caller,
  type Config,
  type Metrics,
  NETWORKS_PER_SITE,
  networkOf,
  siteNetworkOf,
} from '@convoi/platform';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { clientAddress } from './client-address.ts';
import { createHub, type Hub } from './hub.ts';
import { type PushLimits, SOCKET_LIMITS } from './limits.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';
import { createSession, type Session, type SessionPorts, type SessionSocket } from './session.ts';
import { ownerOf } from './socket-owner.ts';
import { createTickLimiter } from './tick-limiter.ts';

export interface PushServerPorts
  extends Pick<SessionPorts, 'authenticate' | 'eventIdOf' | 'position' | 'dashboardGroups' | 'partyOf' | 'typed'> {
  readonly config: Pick<Config, 'publicUrl' | 'corsOrigins' | 'trustProxy' | 'rateLimits'>;
  readonly metrics?: Pick<Metrics, 'wsClients' | 'wsDropped'> | undefined;
  /** Replaces some of the limits of the contract. */
  readonly limits?: Partial<PushLimits> | undefined;
}

export interface PushServer {
  readonly hub: Hub;
  /** Takes upgrades of a server to `/push`. */
  attach(server: Server): void;
  /** Has somebody a socket of their own (see `ownerOf`). */
  isHere(owner: string): boolean;
  /** Looks at the tokens of somebody's sockets again; those that prove nobody any more close with 4401. */
  recheck(owner: string): Promise<void>;
  /** Closes every socket with 1001 and takes no new one. */
  stop(): Promise<void>;
}

/** Open connections under a name. */
function connectionsBy() {
  const named = new Map<string, Set<Connection>>();
  return {
    of: (name: string): ReadonlySet<Connection> => named.get(name) ?? new Set(),
    add: (name: string, connection: Connection): void => {
      named.set(name, (named.get(name) ?? new Set()).add(connection));
    },
    remove: (name: string, connection: Connection): void => {
      const members = named.get(name);
      members?.delete(connection);
      if (members?.size === 0) named.delete(name);
    },
  };
}

interface Connection {
  readonly socket: WebSocket;
  readonly session: Session;
  seenAtMs: number;
  pingedAtMs: number;
}

/** A network that sockets are counted by, and how many times the number of an address it has. */
interface Network {
  readonly name: string;
  readonly share: number;
}

/** The network of an address, and the larger one of IPv6 that it is a piece of. */
function networksOf(address: string): readonly Network[] {
  const site = siteNetworkOf(address);
  const own = { name: networkOf(address), share: 1 };
  return site === null ? [own] : [own, { name: site, share: NETWORKS_PER_SITE }];
}

/** How often silent sockets are looked for: a small part of the time they may be silent. */
const SWEEPS_PER_SILENCE = 12;
/** What is left after the closing handshake had its time is cut. */
const CLOSE_MS = 1_000;
const PATH = /^\/push\/?(?:\?|$)/;

function refuse(socket: Duplex, status: string): void {
  const headers = Object.entries({ ...BARE_HEADERS, 'Content-Length': '0', Connection: 'close' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n`);
}

/** The websocket endpoint `/push`. */
export function createPushServer(ports: PushServerPorts): PushServer {
  const { config, metrics } = ports;
  const limits: PushLimits = { ...SOCKET_LIMITS, ...ports.limits };
  const hub = createHub(limits.coalesceMs);
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  });
  const connections = new Set<Connection>();
  let isStopping = false;
  const now = (): number => performance.now();

  const drop = (connection: Connection, reason: string): void => {
    metrics?.wsDropped.inc({ reason });
    connection.session.end();
    connection.socket.terminate();
  };

  const turn = createTickLimiter(limits.piecesPerTurn);
  /** Look-ups of each network: a new socket does not begin anew. */
  const lookupsBy = new Map<string, RateLimiter>();
  const lookupsOf = ({ name, share }: Network): RateLimiter => {
    const known = lookupsBy.get(name);
    if (known !== undefined) return known;
    const made = createRateLimiter(share * limits.lookupsPerIp, limits.lookupsWindowMs, now);
    lookupsBy.set(name, made);
    return made;
  };

  const sweep = setInterval(
    () => {
      const nowMs = now();
      for (const [network, lookups] of lookupsBy) if (lookups.isFresh()) lookupsBy.delete(network);
      for (const connection of connections) {
        if (nowMs - connection.seenAtMs >= limits.silentMs) drop(connection, 'silent');
        else if (nowMs - connection.pingedAtMs >= limits.serverPingMs) {
          connection.pingedAtMs = nowMs;
          if (connection.socket.readyState === WebSocket.OPEN) connection.socket.ping();
        }
      }
    },
    Math.max(1, limits.silentMs / SWEEPS_PER_SILENCE),
  );
  sweep.unref();

  // RATE_LIMITS=off lifts the limits of an address, so that a load test can come from one.
  const byNetwork = connectionsBy();
  const byOwner = connectionsBy();

  const closeSocket = (socket: WebSocket, code: number): void => {
    if (code !== CLOSE.stopping) metrics?.wsDropped.inc({ reason: String(code) });
    socket.close(code);
    // A peer that does not read never answers the closing handshake.
    const late = setTimeout(() => socket.terminate(), CLOSE_MS);
    late.unref();
    socket.once('close', () => clearTimeout(late));
  };

  const open = (socket: WebSocket, networks: readonly Network[]): void => {
    const link: SessionSocket = {
      send: (text) => {
        if (socket.readyState !== WebSocket.OPEN) return;
        if (socket.bufferedAmount > limits.unsentBytes) {
          connection.session.end();
          closeSocket(socket, CLOSE.slowReader);
          return;
        }
        socket.send(text);
      },
      close: (code) => closeSocket(socket, code),
    };
    const enter = (caller: Caller): boolean => {
      const owner = ownerOf(caller);
      if (owner === null) return true;
      if (byOwner.of(owner).size >= limits.socketsPerActor) return false;
      byOwner.add(owner, connection);
      return true;
    };
    const session = createSession(link, {
      ...ports,
      hub,
      limits,
      enter,
      turn,
      lookUp: () => !config.rateLimits || networks.every((network) => lookupsOf(network).take()),
      now,
    });
    const connection: Connection = { socket, session, seenAtMs: now(), pingedAtMs: now() };
    const seen = (): void => {
      connection.seenAtMs = now();
    };
    const authTimer = setTimeout(() => {
      if (session.caller !== null) return;
      session.end();
      closeSocket(socket, CLOSE.authTimeout);
    }, limits.authMs);
    connections.add(connection);
    for (const { name } of networks) byNetwork.add(name, connection);
    metrics?.wsClients.set(connections.size);
    socket.on('pong', seen);
    socket.on('ping', seen);
    socket.on('message', (data: RawData, isBinary: boolean) => {
      seen();
      // Bytes that are no text are not understood, whatever they hold.
      session.receive(isBinary ? '' : (data as Buffer).toString('utf8'));
    });
    // Without a listener a broken connection would end the process; 'close' follows.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(authTimer);
      session.end();
      connections.delete(connection);
      for (const { name } of networks) byNetwork.remove(name, connection);
      const owner = ownerOf(session.caller);
      if (owner !== null) byOwner.remove(owner, connection);
      metrics?.wsClients.set(connections.size);
    });
  };

  const isAllowedOrigin = (origin: string | undefined): boolean =>
    origin === undefined || origin === new URL(config.publicUrl).origin || config.corsOrigins.includes(origin);

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (isStopping || !isAllowedOrigin(request.headers.origin)) {
      refuse(socket, isStopping ? '503 Service Unavailable' : '403 Forbidden');
      return;
    }
    const networks = networksOf(clientAddress(request, config.trustProxy));
    webSockets.handleUpgrade(request, socket, head, (accepted) => {
      // The browser learns a close code only after the handshake.
      const isFull = networks.some(({ name, share }) => byNetwork.of(name).size >= share * limits.socketsPerIp);
      if (config.rateLimits && isFull) {
        accepted.on('error', () => undefined);
        closeSocket(accepted, CLOSE.tooMany);
        return;
      }
      open(accepted, networks);
    });
  };

  return {
    hub,
    attach: (server) => {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (PATH.test(request.url ?? '')) upgrade(request, socket, head);
        // Another listener may know the path.
        else if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found');
      });
    },
    isHere: (owner) => byOwner.of(owner).size > 0,
    recheck: async (owner) => {
      await Promise.all([...byOwner.of(owner)].map(({ session }) => session.recheck()));
    },
    stop: async () => {
      isStopping = true;
      clearInterval(sweep);
      hub.close();
      await Promise.all(
        [...connections].map(
          ({ socket, session }) =>
            new Promise<void>((resolve) => {
              session.end();
              socket.once('close', () => resolve());
              closeSocket(socket, CLOSE.stopping);
            }),
        ),
      );
    },
  };
}
