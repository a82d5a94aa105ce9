import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { BSON } from 'mongodb';

/**
 * The way to a server of MongoDB's protocol which, for a while, is no primary: every command is answered as a member of a replica
 * set answers it during an election (NotWritablePrimary, code 10107), and nothing of it reaches the server behind. Questions
 * about the server itself go through, as they do there.
 */
export interface ElectingProxy {
  readonly port: number;
  /** From now on nobody is primary. */
  beginElection(): void;
  /** The server behind is primary again. */
  endElection(): void;
  /** Commands that were answered during elections, by name. */
  refused(): Readonly<Record<string, number>>;
  close(): Promise<void>;
}

const OP_MSG = 2_013;
const HEADER_BYTES = 16;
/** Header, flags, and the kind of the first section. */
const BODY_AT = 21;
const ABOUT_THE_SERVER: ReadonlySet<string> = new Set([
  'hello',
  'isMaster',
  'ismaster',
  'ping',
  'buildInfo',
  'saslStart',
  'saslContinue',
  'endSessions',
]);

const REFUSAL = BSON.serialize({ ok: 0, errmsg: 'not primary', code: 10_107, codeName: 'NotWritablePrimary' });

function refusalTo(requestId: number): Buffer {
  const message = Buffer.alloc(BODY_AT + REFUSAL.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(0, 4);
  message.writeInt32LE(requestId, 8);
  message.writeInt32LE(OP_MSG, 12);
  Buffer.from(REFUSAL).copy(message, BODY_AT);
  return message;
}

/** Starts the proxy in front of a server on this machine. */
export async function startElectingProxy(upstreamPort: number): Promise<ElectingProxy> {
  const sockets = new Set<Socket>();
  const refused: { [name: string]: number } = {};
  let isElecting = false;

  const server = createServer((client) => {
    const upstream = connect(upstreamPort, '127.0.0.1');
    let waiting = Buffer.alloc(0);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    upstream.on('data', (bytes) => client.write(bytes));
    client.on('data', (bytes) => {
      waiting = Buffer.concat([waiting, bytes]);
      while (waiting.length >= HEADER_BYTES && waiting.length >= waiting.readInt32LE(0)) {
        const message = waiting.subarray(0, waiting.readInt32LE(0));
        waiting = waiting.subarray(message.length);
        const isCommand = message.readInt32LE(12) === OP_MSG && message[BODY_AT - 1] === 0;
        const size = isCommand ? message.readInt32LE(BODY_AT) : 0;
        const [name = ''] = isCommand ? Object.keys(BSON.deserialize(message.subarray(BODY_AT, BODY_AT + size))) : [];
        if (!isElecting || ABOUT_THE_SERVER.has(name)) {
          upstream.write(message);
          continue;
        }
        refused[name] = (refused[name] ?? 0) + 1;
        client.write(refusalTo(message.readInt32LE(4)));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    beginElection: () => {
      isElecting = true;
    },
    endElection: () => {
      isElecting = false;
    },
    refused: () => refused,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
