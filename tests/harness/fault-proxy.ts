import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be broken. */
export interface FaultProxy {
  readonly port: number;
  /** Resets whoever comes, and whoever is there. */
  refuse(): void;
  /** Keeps connections open and lets nothing through. */
  blackhole(): void;
  /** Lets so many bytes of the next answer through, then resets. */
  half(bytes: number): void;
  /** Answers everything with bytes that mean nothing. */
  garbage(): void;
  /** Lets everything through so many milliseconds later, the end of a connection too: otherwise answers would be cut off. */
  delay(ms: number): void;
  /** Resets both sides of every connection. */
  cut(): void;
  /** Lets everything through again; connections that were kept silent are reset. */
  heal(): void;
  /** Moments of connection attempts so far. */
  attempts(): readonly number[];
  close(): Promise<void>;
}

type Mode =
  | { readonly kind: 'through' | 'refuse' | 'blackhole' | 'garbage' }
  | { readonly kind: 'half'; readonly left: number }
  | { readonly kind: 'delay'; readonly ms: number };

/** Takes the server's port and the clock of the attempts; gives a proxy on a port of its own. */
export async function startFaultProxy(serverPort: number, now: () => number = Date.now): Promise<FaultProxy> {
  const attempts: number[] = [];
  const pairs = new Set<readonly [Socket, Socket]>();
  let mode: Mode = { kind: 'through' };

  const cut = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
  };

  const server = createServer((client) => {
    attempts.push(now());
    client.on('error', () => undefined);
    if (mode.kind === 'refuse') {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(serverPort, '127.0.0.1');
    upstream.on('error', () => client.resetAndDestroy());
    const pair = [client, upstream] as const;
    pairs.add(pair);
    /** Does something now, or later while everything is late; what came first is done first. */
    const inTime = (act: () => void): void => {
      if (mode.kind === 'delay') setTimeout(act, mode.ms);
      else act();
    };
    client.on('data', (bytes) => {
      if (mode.kind === 'garbage') client.write(Buffer.from('HTTP/1.0 \u0000 what was that?\r\n'.repeat(9)));
      else if (mode.kind !== 'blackhole') inTime(() => upstream.write(bytes));
    });
    upstream.on('data', (bytes) => {
      if (mode.kind === 'through' || mode.kind === 'delay') inTime(() => client.write(bytes));
      if (mode.kind !== 'half') return;
      client.write(bytes.subarray(0, mode.left), cut);
    });
    const end = (): void => {
      pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    client.on('close', () => inTime(end));
    upstream.on('close', () => inTime(end));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const turn = (next: Mode, resets: boolean): void => {
    mode = next;
    if (resets) cut();
  };
  return {
    port: (server.address() as AddressInfo).port,
    refuse: () => turn({ kind: 'refuse' }, true),
    blackhole: () => turn({ kind: 'blackhole' }, false),
    half: (bytes) => turn({ kind: 'half', left: bytes }, false),
    delay: (ms) => turn({ kind: 'delay', ms }, false),
    garbage: () => turn({ kind: 'garbage' }, true),
    cut,
    heal: () => turn({ kind: 'through' }, mode.kind !== 'through'),
    attempts: () => attempts,
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
