import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { BSON, Long, ObjectId } from 'mongodb';
import { type Authority, newAuthority } from './certificates.ts';

/**
 * Three members of a replica set with TLS, as the driver finds them, in front of one engine that knows no sets: each says of
 * itself what a member says, and nothing but the primary lets a command through. What the engine has is what "a majority" has, so
 * that it proves how the product finds, loses and waits for a primary, and nothing of how members copy from each other.
 */
export interface ReplicaSet {
  /** The authority that signed for the members, as PEM. */
  readonly authority: string;
  /** With all members, and everything but the file of the authority; `?` is in it. */
  url(database: string): string;
  /** Name of the member that is the primary; null during an election. */
  primary(): string | null;
  /** The primary is gone from one moment to the next; the others elect after so many milliseconds. */
  killPrimary(electionMs: number): void;
  /** The primary steps down and stays a member. */
  stepDown(electionMs: number): void;
  /** A member that was killed is there again. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

const SET = 'convoi';
const MEMBERS = 3;
const OP_REPLY = 1;
const OP_QUERY = 2_004;
const OP_MSG = 2_013;
/** Where the document of a message begins. */
const MSG_AT = 21;
const REPLY_AT = 36;
const HELLO: ReadonlySet<string> = new Set(['hello', 'isMaster', 'ismaster']);
/** What a member answers whatever it is. */
const OF_ANYBODY: ReadonlySet<string> = new Set([
  ...HELLO,
  'ping',
  'buildInfo',
  'saslStart',
  'saslContinue',
  'endSessions',
]);
const NOT_PRIMARY = BSON.serialize({ ok: 0, errmsg: 'not primary', code: 10_107, codeName: 'NotWritablePrimary' });

interface Member {
  readonly name: string;
  readonly port: number;
  server: Server;
  readonly sockets: Set<Socket>;
}

/** Name of the command that a message holds; undefined for what is none. */
function commandOf(message: Buffer): string | undefined {
  const kind = message.readInt32LE(12);
  if (kind === OP_MSG)
    return Object.keys(BSON.deserialize(message.subarray(MSG_AT), { allowObjectSmallerThanBufferSize: true }))[0];
  if (kind !== OP_QUERY) return undefined;
  const nameEnd = message.indexOf(0, 20);
  return Object.keys(BSON.deserialize(message.subarray(nameEnd + 9), { allowObjectSmallerThanBufferSize: true }))[0];
}

/** A message of the same head around another document. */
function withDocument(message: Buffer, at: number, document: Uint8Array): Buffer {
  const changed = Buffer.concat([message.subarray(0, at), document]);
  changed.writeInt32LE(changed.length, 0);
  if (at === MSG_AT) changed.writeInt32LE(changed.readInt32LE(16) & ~1, 16);
  return changed;
}

/** Gives each whole message of a stream of them, as it comes. */
function inMessages(handle: (message: Buffer) => void): (part: Buffer) => void {
  let waiting = Buffer.alloc(0);
  return (part) => {
    waiting = Buffer.concat([waiting, part]);
    while (waiting.length >= 4 && waiting.length >= waiting.readInt32LE(0)) {
      const message = Buffer.from(waiting.subarray(0, waiting.readInt32LE(0)));
      waiting = waiting.subarray(message.length);
      handle(message);
    }
  };
}

/** Starts a set in front of an engine on this machine. */
export async function startReplicaSet(enginePort: number, signer: Authority = newAuthority()): Promise<ReplicaSet> {
  const { certificate, key } = signer.issue(['127.0.0.1', 'localhost']);
  const members: Member[] = [];
  let primary: Member | null = null;
  let gone: Member | null = null;
  let elections = 0;
  let electing: NodeJS.Timeout | null = null;

  const about = (member: Member): object => ({
    setName: SET,
    setVersion: 1,
    hosts: members.map(({ name }) => name),
    me: member.name,
    ismaster: member === primary,
    isWritablePrimary: member === primary,
    secondary: member !== primary,
    ...(primary === null ? {} : { primary: primary.name }),
    ...(member === primary ? { electionId: new ObjectId(elections.toString(16).padStart(24, '0')) } : {}),
    lastWrite: {
      lastWriteDate: new Date(),
      opTime: { ts: new BSON.Timestamp({ t: 1, i: 1 }), t: Long.fromNumber(elections) },
    },
  });

  const serve = (member: Member) => (client: Socket) => {
    const engine = connect(enginePort, '127.0.0.1');
    const hellos = new Set<number>();
    for (const [one, other] of [
      [client, engine],
      [engine, client],
    ] as const) {
      member.sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => undefined);
      one.on('close', () => {
        member.sockets.delete(one);
        other.destroy();
      });
    }
    client.on(
      'data',
      inMessages((message) => {
        const name = commandOf(message);
        if (name !== undefined && HELLO.has(name)) hellos.add(message.readInt32LE(4));
        if (member === primary || name === undefined || OF_ANYBODY.has(name)) {
          engine.write(message);
          return;
        }
        const refusal = Buffer.alloc(MSG_AT + NOT_PRIMARY.length);
        refusal.writeInt32LE(refusal.length, 0);
        refusal.writeInt32LE(message.readInt32LE(4), 8);
        refusal.writeInt32LE(OP_MSG, 12);
        Buffer.from(NOT_PRIMARY).copy(refusal, MSG_AT);
        client.write(refusal);
      }),
    );
    engine.on(
      'data',
      inMessages((message) => {
        const isHello = hellos.delete(message.readInt32LE(8));
        if (!isHello) {
          client.write(message);
          return;
        }
        const at = message.readInt32LE(12) === OP_REPLY ? REPLY_AT : MSG_AT;
        const answer = BSON.deserialize(message.subarray(at), { allowObjectSmallerThanBufferSize: true });
        client.write(withDocument(message, at, BSON.serialize({ ...answer, ...about(member) })));
      }),
    );
  };

  const listen = async (member: Omit<Member, 'server' | 'name'>): Promise<Server> => {
    const server = createServer({ cert: certificate, key });
    server.on('tlsClientError', () => undefined);
    server.listen(member.port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  for (let at = 0; at < MEMBERS; at += 1) {
    const sockets = new Set<Socket>();
    const server = await listen({ port: 0, sockets });
    const { port } = server.address() as AddressInfo;
    const member: Member = { name: `127.0.0.1:${port}`, port, server, sockets };
    server.on('secureConnection', serve(member));
    members.push(member);
  }

  const elect = (): void => {
    elections += 1;
    const next = members.filter((member) => member !== gone);
    primary = next[elections % next.length] ?? null;
  };
  elect();
  const cut = (member: Member): void => {
    for (const socket of member.sockets) socket.destroy();
  };
  const electIn = (ms: number): void => {
    primary = null;
    electing = setTimeout(elect, ms);
  };

  return {
    authority: signer.certificate,
    url: (database) =>
      `mongodb://${members.map(({ name }) => name).join(',')}/${database}?replicaSet=${SET}&tls=true&heartbeatFrequencyMS=500`,
    primary: () => primary?.name ?? null,
    killPrimary: (electionMs) => {
      gone = primary;
      electIn(electionMs);
      gone?.server.close();
      if (gone !== null) cut(gone);
    },
    stepDown: (electionMs) => {
      const former = primary;
      electIn(electionMs);
      if (former !== null) cut(former);
    },
    startAgain: async () => {
      if (gone === null) return;
      const member = gone;
      member.server = await listen(member);
      member.server.on('secureConnection', serve(member));
      gone = null;
    },
    close: async () => {
      if (electing !== null) clearTimeout(electing);
      for (const member of members) {
        cut(member);
        if (member.server.listening) await new Promise<void>((resolve) => member.server.close(() => resolve()));
      }
    },
  };
}
