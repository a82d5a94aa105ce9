import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { BSON } from 'mongodb';

/** A way to a server of MongoDB's protocol that counts what is asked of it. */
export interface CountingProxy {
  readonly port: number;
  /** Calls so far by collection and command, such as `catalogue.find`; what connections say of themselves is not among them. */
  calls(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Of the protocol's header (length, two ids and what kind of message it is), and of what comes before the command of an OP_MSG. */
const HEADER_BYTES = 16;
const BEFORE_COMMAND = HEADER_BYTES + 5;
const OP_MSG = 2_013;
const OF_CONNECTIONS = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions', 'buildInfo']);

/** What a message asks; null for what a connection says of itself. */
function nameOf(message: Buffer): string | null {
  if (message.readInt32LE(12) !== OP_MSG) return null;
  const size = message.readInt32LE(BEFORE_COMMAND);
  const [[command, collection] = ['', '']] = Object.entries(
    BSON.deserialize(message.subarray(BEFORE_COMMAND, BEFORE_COMMAND + size)),
  ) as [string, unknown][];
  return OF_CONNECTIONS.has(command) ? null : `${typeof collection === 'string' ? collection : ''}.${command}`;
}

/** Takes the server's port; gives a proxy on a port of its own. */
export async function startCountingProxy(serverPort: number): Promise<CountingProxy> {
  const counts = new Map<string, number>();
  const open = new Set<Socket>();
  const count = (message: Buffer): void => {
    const name = nameOf(message);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  const server = createServer((client) => {
    const upstream = connect(serverPort, '127.0.0.1');
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    let left: Buffer = Buffer.alloc(0);
    client.on('data', (bytes: Buffer) => {
      left = Buffer.concat([left, bytes]);
      for (;;) {
        const length = left.length < HEADER_BYTES ? Number.POSITIVE_INFINITY : left.readInt32LE(0);
        if (left.length < length) return;
        count(left.subarray(0, length));
        left = left.subarray(length);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    calls: () => new Map(counts),
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
