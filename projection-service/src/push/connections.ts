import { CLOSE } from '@convoi/contracts';
import type { Config } from '@convoi/platform/config/config';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { Metrics } from '@convoi/platform/observability/metrics';
import { type RawData, WebSocket } from 'ws';
import type { Hub } from './hub.ts';
import type { PushLimits } from './limits.ts';
import type { Network, NetworkLookups } from './networks.ts';
import { createSession, type Session, type SessionPorts, type SessionSocket } from './session.ts';
import { ownerOf } from './socket-owner.ts';

/** An open socket and its conversation. */
export interface Connection {
  readonly socket: WebSocket;
  readonly session: Session;
  seenAtMs: number;
  pingedAtMs: number;
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

/** What a connection needs of the service. */
export type ConnectionPorts = Pick<
  SessionPorts,
  'authenticate' | 'eventIdOf' | 'holderOfKey' | 'position' | 'dashboardGroups' | 'partyOf' | 'typed' | 'turn' | 'now'
> & {
  readonly config: Pick<Config, 'rateLimits'>;
  readonly metrics?: Pick<Metrics, 'wsClients' | 'wsDropped'> | undefined;
  readonly hub: Hub;
  readonly limits: PushLimits;
  readonly lookups: NetworkLookups;
};

/** Every open socket of the process. */
export interface Connections {
  readonly all: ReadonlySet<Connection>;
  ofOwner(owner: string): ReadonlySet<Connection>;
  ofNetwork(name: string): ReadonlySet<Connection>;
  /** Takes a socket whose handshake is over. */
  open(socket: WebSocket, networks: readonly Network[]): void;
  /** Closes a socket; what is left of it after the closing handshake had its time is cut. */
  close(socket: WebSocket, code: number): void;
  /** Cuts a connection at once. */
  drop(connection: Connection, reason: string): void;
}

/** What is left after the closing handshake had its time is cut. */
const CLOSE_MS = 1_000;

/** Takes what a connection needs; gives the connections, none yet. */
export function createConnections(ports: ConnectionPorts): Connections {
  const { config, metrics, limits, now } = ports;
  const all = new Set<Connection>();
  // RATE_LIMITS=off lifts the limits of an address, so that a load test can come from one.
  const byNetwork = connectionsBy();
  const byOwner = connectionsBy();

  const close = (socket: WebSocket, code: number): void => {
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
          close(socket, CLOSE.slowReader);
          return;
        }
        socket.send(text);
      },
      close: (code) => close(socket, code),
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
      enter,
      lookUp: () => !config.rateLimits || ports.lookups.take(networks),
    });
    const connection: Connection = { socket, session, seenAtMs: now(), pingedAtMs: now() };
    const seen = (): void => {
      connection.seenAtMs = now();
    };
    const authTimer = setTimeout(() => {
      if (session.caller !== null) return;
      session.end();
      close(socket, CLOSE.authTimeout);
    }, limits.authMs);
    all.add(connection);
    for (const { name } of networks) byNetwork.add(name, connection);
    metrics?.wsClients.set(all.size);
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
      all.delete(connection);
      for (const { name } of networks) byNetwork.remove(name, connection);
      const owner = ownerOf(session.caller);
      if (owner !== null) byOwner.remove(owner, connection);
      metrics?.wsClients.set(all.size);
    });
  };

  return {
    all,
    ofOwner: byOwner.of,
    ofNetwork: byNetwork.of,
    open,
    close,
    drop: (connection, reason) => {
      metrics?.wsDropped.inc({ reason });
      connection.session.end();
      connection.socket.terminate();
    },
  };
}
