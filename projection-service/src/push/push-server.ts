import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { CLOSE } from '@convoi/contracts';
import type { Config } from '@convoi/platform/config/config';
import { isOwnOrigin } from '@convoi/platform/http/own-origin';
import { BARE_HEADERS } from '@convoi/platform/http/server/security-headers';
import type { Metrics } from '@convoi/platform/observability/metrics';
import { WebSocket, WebSocketServer } from 'ws';
import { clientAddress } from './client-address.ts';
import { type Connection, createConnections } from './connections.ts';
import { createHub, type Hub } from './hub.ts';
import { type PushLimits, SOCKET_LIMITS } from './limits.ts';
import { createNetworkLookups, networksOf } from './networks.ts';
import type { SessionPorts } from './session.ts';
import { createTickLimiter } from './tick-limiter.ts';

export interface PushServerPorts
  extends Pick<
    SessionPorts,
    'authenticate' | 'eventIdOf' | 'holderOfKey' | 'position' | 'dashboardGroups' | 'partyOf' | 'typed' | 'heard'
  > {
  readonly config: Pick<Config, 'publicUrl' | 'corsOrigins' | 'trustProxy' | 'rateLimits'>;
  readonly metrics?: Pick<Metrics, 'wsClients' | 'wsDropped'> | undefined;
  /** Replaces some of the limits of the contract. */
  readonly limits?: Partial<PushLimits> | undefined;
}

export interface PushServer {
  readonly hub: Hub;
  /** Takes upgrades of a server to `/push`. */
  attach(server: Server): void;
  /** Whether there is a socket. */
  isAnybodyHere(): boolean;
  /** Aborts when the next socket comes. */
  arrival(): AbortSignal;
  /** Whether somebody has a socket of their own (see `ownerOf`). */
  isHere(owner: string): boolean;
  /** Looks at the tokens of somebody's sockets again; those that prove nobody any more close with 4401. */
  recheck(owner: string): Promise<void>;
  /**
   * Takes sockets again; or sends them elsewhere: once that has been announced for long enough none is taken, and those that are there
   * are closed with 1001, one after another.
   */
  setOpen(isOpen: boolean): void;
  /** Takes no new socket and closes every one with 1001, one after another; those that are left go on hearing of changes. */
  stop(): Promise<void>;
}

/** How often silent sockets are looked for: a small part of the time they may be silent. */
const SWEEPS_PER_SILENCE = 12;
/** How long a stop closes sockets one by one; where there are more of them, several go at a time. */
const STOP_MS = 2_000;
const PATH = /^\/push\/?(?:\?|$)/;

function refuse(socket: Duplex, status: string): void {
  const headers = Object.entries({ ...BARE_HEADERS, 'Content-Length': '0', Connection: 'close' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n`);
}

/** The websocket endpoint `/push` (docs/reference/processes.md#push). */
export function createPushServer(ports: PushServerPorts): PushServer {
  const { config } = ports;
  const limits: PushLimits = { ...SOCKET_LIMITS, ...ports.limits };
  const hub = createHub(limits.coalesceMs);
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  });
  let stopping: Promise<void> | null = null;
  let isOpen = true;
  /** Set from when sockets belong elsewhere. */
  let announcing: NodeJS.Timeout | null = null;
  let arrival = new AbortController();
  const now = (): number => performance.now();

  const lookups = createNetworkLookups(limits, now);
  const connections = createConnections({
    ...ports,
    hub,
    limits,
    lookups,
    now,
    turn: createTickLimiter(limits.piecesPerTurn),
  });

  const sweep = setInterval(
    () => {
      const nowMs = now();
      lookups.forgetFresh();
      for (const connection of connections.all) {
        if (nowMs - connection.seenAtMs >= limits.silentMs) connections.drop(connection, 'silent');
        else if (nowMs - connection.pingedAtMs >= limits.serverPingMs) {
          connection.pingedAtMs = nowMs;
          if (connection.socket.readyState === WebSocket.OPEN) connection.socket.ping();
        }
      }
    },
    Math.max(1, limits.silentMs / SWEEPS_PER_SILENCE),
  );
  sweep.unref();

  const isAllowedOrigin = (origin: string | undefined): boolean =>
    origin === undefined || isOwnOrigin(origin, config.publicUrl) || config.corsOrigins.includes(origin);

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const isTaking = isOpen && stopping === null;
    if (!isTaking || !isAllowedOrigin(request.headers.origin)) {
      refuse(socket, !isTaking ? '503 Service Unavailable' : '403 Forbidden');
      return;
    }
    const networks = networksOf(clientAddress(request, config.trustProxy));
    webSockets.handleUpgrade(request, socket, head, (accepted) => {
      // The browser learns a close code only after the handshake.
      const isFull = networks.some(
        ({ name, share }) => connections.ofNetwork(name).size >= share * limits.socketsPerIp,
      );
      if (config.rateLimits && isFull) {
        accepted.on('error', () => undefined);
        connections.close(accepted, CLOSE.tooMany);
        return;
      }
      connections.open(accepted, networks);
      arrival.abort();
      arrival = new AbortController();
    });
  };

  const sendAway = ({ socket, session }: Connection): Promise<void> =>
    new Promise((resolve) => {
      session.end();
      socket.once('close', () => resolve());
      connections.close(socket, CLOSE.stopping);
    });

  const sendElsewhere = async (): Promise<void> => {
    isOpen = false;
    for (const connection of connections.all) {
      if (isOpen || stopping !== null) return;
      void sendAway(connection);
      await delay(limits.closeEveryMs, undefined, { ref: false });
    }
  };

  /** Whoever takes them accepts one connection in a turn of its thread: hundreds at once would wait for each other. */
  const closeAll = async (): Promise<void> => {
    clearInterval(sweep);
    if (announcing !== null) clearTimeout(announcing);
    const left = [...connections.all];
    const together = Math.ceil((left.length * limits.closeEveryMs) / STOP_MS);
    const closed: Promise<void>[] = [];
    while (left.length > 0) {
      // One that went by itself meanwhile is not waited for.
      const here = left.splice(0, together).filter((connection) => connections.all.has(connection));
      closed.push(...here.map(sendAway));
      if (left.length > 0) await delay(limits.closeEveryMs);
    }
    hub.close();
    await Promise.all(closed);
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
    isAnybodyHere: () => connections.all.size > 0,
    arrival: () => arrival.signal,
    isHere: (owner) => connections.ofOwner(owner).size > 0,
    recheck: async (owner) => {
      await Promise.all([...connections.ofOwner(owner)].map(({ session }) => session.recheck()));
    },
    setOpen: (wanted) => {
      if (!wanted) {
        announcing ??= setTimeout(() => void sendElsewhere(), limits.announceMs).unref();
        return;
      }
      if (announcing !== null) clearTimeout(announcing);
      announcing = null;
      isOpen = true;
    },
    stop: () => {
      stopping ??= closeAll();
      return stopping;
    },
  };
}
