import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The way into a node, which can be closed, held still, or made to swallow what is sent. */
export interface Gate {
  readonly port: number;
  /** `inner`: where the node itself listens. */
  open(inner: number): Promise<void>;
  /** Nobody listens any more, and every connection is reset. */
  shut(): Promise<void>;
  /** As a process that is stopped: connections are accepted, and what they say waits until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** As a network that loses everything: connections of before and of meanwhile are never heard again, also after `heal`. */
  swallow(): void;
  heal(): void;
  /** Connection attempts so far. */
  attempts(): number;
}

interface Pair {
  readonly client: Socket;
  readonly upstream: Socket;
  isLost: boolean;
}

/** Makes a gate on a port of its own, which it keeps also while it is shut. */
export async function makeGate(): Promise<Gate> {
  const pairs = new Set<Pair>();
  let mode: 'open' | 'frozen' | 'swallowing' = 'open';
  let inner = 0;
  let port = 0;
  let server: Server | null = null;
  let attempts = 0;

  const join = (client: Socket): void => {
    attempts += 1;
    client.on('error', () => undefined);
    const upstream = connect({ port: inner, host: '127.0.0.1' });
    const pair: Pair = { client, upstream, isLost: mode === 'swallowing' };
    pairs.add(pair);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.setNoDelay(true);
      from.on('data', (bytes) => {
        if (!pair.isLost) to.write(bytes);
      });
      if (mode === 'frozen') from.pause();
      from.on('error', () => undefined);
      from.on('close', () => {
        // What a lost connection comes to is not heard by the other side either.
        if (pair.isLost && from === upstream) return;
        pairs.delete(pair);
        to.destroy();
      });
    }
  };

  const listen = async (): Promise<void> => {
    server = createServer(join);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  await listen();

  return {
    get port() {
      return port;
    },
    open: async (next) => {
      inner = next;
      mode = 'open';
      if (server === null) await listen();
    },
    shut: async () => {
      const closed = server;
      server = null;
      for (const { client, upstream } of pairs) for (const socket of [client, upstream]) socket.resetAndDestroy();
      pairs.clear();
      if (closed !== null) await new Promise<void>((resolve) => closed.close(() => resolve()));
    },
    freeze: () => {
      mode = 'frozen';
      for (const { client, upstream } of pairs) for (const socket of [client, upstream]) socket.pause();
    },
    thaw: () => {
      mode = 'open';
      for (const { client, upstream } of pairs) for (const socket of [client, upstream]) socket.resume();
    },
    swallow: () => {
      mode = 'swallowing';
      for (const pair of pairs) pair.isLost = true;
    },
    heal: () => {
      mode = 'open';
    },
    attempts: () => attempts,
  };
}
