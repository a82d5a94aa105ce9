import { Server, ServerCredentials } from '@grpc/grpc-js';
import { type Authority, type Certificate, newAuthority } from '../../harness/certificates.ts';
import { type Access, createAccess } from './access.ts';
import { type Gate, makeGate } from './gate.ts';
import { createLog, type Log } from './log.ts';
import { type Endpoint, type Member, type NodeState, nodeServices, type Sent, type Switches } from './service.ts';

/**
 * Nodes that speak the protocol of EventStoreDB to its unmodified client: gossip, elections, a leader and followers over one
 * log. A node can be killed, stopped, frozen, cut off by its network, or hang in its handshake; what it then answers, and when
 * the others notice, is what was read of the real server (EventStoreDB 23.10).
 */
export interface EventStoreCluster {
  readonly log: Log;
  /** By all nodes together. */
  readonly sent: Readonly<Sent>;
  readonly access: Access;
  readonly switches: Switches;
  readonly nodes: readonly ClusterNode[];
  /** With TLS: the authority to trust. */
  readonly authority: Authority;
  /** Whoever leads now, null = nobody. */
  leader(): ClusterNode | null;
  /** Whose time events are dated by, and expire by; not the clients'. */
  useClock(now: () => number): void;
  close(): Promise<void>;
}

export interface ClusterNode {
  readonly port: number;
  readonly state: NodeState;
  readonly gate: Gate;
  /** The process ends at once; the log stays. */
  kill(): Promise<void>;
  /** The process ends as it is asked to: a leader resigns first. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** The process is stopped and goes on later, without knowing. */
  freeze(): void;
  thaw(): void;
}

export interface ClusterOptions {
  /** Default 3. */
  readonly nodes?: number;
  /** Of the first node; the others have ports of their own. */
  readonly port?: number;
  /** Speaks TLS and asks for users and passwords. */
  readonly isSecure?: boolean;
  /** The certificate of the nodes, unless they have one for this machine by the authority. */
  readonly certificate?: Certificate;
  /** The nodes are reached directly, without a gate that could be closed. */
  readonly isDirect?: boolean;
  /** Until the others notice that a node is gone (default 500 ms). */
  readonly noticeMs?: number;
  /** Until there is a leader again, once it was noticed (default 1,000 ms). */
  readonly electionMs?: number;
  /** Until a leader without a majority leads no longer (default 3,000 ms). */
  readonly retireMs?: number;
  /** See ServiceOptions (default 2,000 ms, as the server's). */
  readonly commitTimeoutMs?: number;
}

const HOST = '127.0.0.1';

interface Inside {
  state: NodeState;
  isRunning: boolean;
  isFrozen: boolean;
  /** What the others think. */
  isThoughtAlive: boolean;
  leader: Inside | null;
  port: number;
  server: Server | null;
  readonly gate: Gate | null;
}

/** Starts the nodes; when it is done there is a leader. */
export async function startEventStoreCluster(options: ClusterOptions = {}): Promise<EventStoreCluster> {
  const { nodes: count = 3, isSecure = false, isDirect = false } = options;
  const { noticeMs = 500, electionMs = 1_000, retireMs = 3_000, commitTimeoutMs = 2_000 } = options;
  let now: () => number = Date.now;
  const log = createLog(() => now());
  const sent: Sent = { read: 0, subscribed: 0 };
  const access = createAccess(log, isSecure);
  const switches: Switches = {
    isRefusing: false,
    onCommitted: null,
    named: { appends: 0, port: 0 },
    areCheckpointsAhead: false,
    appendBytesMost: 1_048_576,
    version: '23.10.6',
  };
  const authority = newAuthority();
  const { certificate, key } = options.certificate ?? authority.issue([HOST, 'localhost']);
  const credentials = isSecure
    ? ServerCredentials.createSsl(null, [{ cert_chain: Buffer.from(certificate), private_key: Buffer.from(key) }])
    : ServerCredentials.createInsecure();

  const inside: Inside[] = [];
  const deposed = new Set<() => void>();
  const settled = new Set<() => void>();
  let lastLeader: Inside | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const isUp = (node: Inside): boolean => node.isRunning && !node.isFrozen;
  const up = (): readonly Inside[] => inside.filter(isUp);
  const isMajority = (): boolean => up().length * 2 > count;
  const leading = (): Inside | null => up().find(({ state }) => state === 'leader') ?? null;
  const endpoint = ({ port }: Inside): Endpoint => ({ host: HOST, port });
  const tell = (listeners: Set<() => void>): void => {
    for (const listener of [...listeners]) listener();
  };
  const listening = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const later = (ms: number, action: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(action, ms);
  };

  const elect = (): void => {
    if (!isMajority()) return;
    const leader = lastLeader !== null && isUp(lastLeader) ? lastLeader : (up()[0] as Inside);
    const isSame = leader === lastLeader;
    lastLeader = leader;
    for (const node of up()) {
      node.state = node === leader ? 'leader' : 'follower';
      node.leader = leader;
      node.isThoughtAlive = true;
    }
    log.settleUnreplicated(isSame);
    tell(settled);
  };

  /** Looks at who is there, and does what the nodes would do about it. */
  const review = (): void => {
    const leader = leading();
    if (leader !== null && isMajority()) {
      log.settleUnreplicated(true);
      tell(settled);
      later(noticeMs, notice);
      return;
    }
    if (leader !== null) {
      later(retireMs, () => {
        leader.state = 'unknown';
        leader.leader = null;
        notice();
        tell(deposed);
      });
      return;
    }
    later(noticeMs, () => {
      notice();
      later(electionMs, elect);
    });
  };

  /** Everybody knows now who is gone, and whom nobody leads. */
  const notice = (): void => {
    const leader = leading();
    for (const node of inside) node.isThoughtAlive = isUp(node);
    for (const node of up()) {
      if (node === leader) continue;
      node.leader = leader;
      node.state = leader === null ? 'unknown' : 'follower';
    }
  };

  const membersSeenBy = (self: Inside): readonly Member[] =>
    inside.map((node) => ({
      ...endpoint(node),
      state: node.state,
      isAlive: node === self || node.isThoughtAlive,
    }));

  const listen = async (node: Inside): Promise<void> => {
    const server = new Server({ 'grpc.max_receive_message_length': 17 * 1_024 * 1_024 });
    const view = {
      state: () => node.state,
      leader: () => (node.leader === null ? null : endpoint(node.leader)),
      hasMajority: isMajority,
      members: () => membersSeenBy(node),
      onDeposed: listening(deposed),
      onSettled: listening(settled),
    };
    for (const [definition, implementation] of nodeServices({
      log,
      sent,
      access,
      view,
      switches,
      commitTimeoutMs,
    }))
      server.addService(definition as never, implementation as never);
    const at = node.gate === null ? node.port : 0;
    const bound = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`${HOST}:${at}`, credentials, (error, port) => (error === null ? resolve(port) : reject(error)));
    });
    node.server = server;
    if (node.gate === null) node.port = bound;
    else await node.gate.open(bound);
  };

  const end = async (node: Inside): Promise<void> => {
    node.isRunning = false;
    node.isFrozen = false;
    node.state = 'initializing';
    node.leader = null;
    await node.gate?.shut();
    node.server?.forceShutdown();
    node.server = null;
  };

  const nodes = await Promise.all(
    Array.from({ length: count }, async (_, index): Promise<ClusterNode> => {
      const gate = isDirect ? null : await makeGate();
      const node: Inside = {
        state: 'follower',
        isRunning: true,
        isFrozen: false,
        isThoughtAlive: true,
        leader: null,
        port: gate?.port ?? (index === 0 ? (options.port ?? 0) : 0),
        server: null,
        gate,
      };
      inside[index] = node;
      await listen(node);
      return {
        get port() {
          return node.port;
        },
        get state() {
          return node.state;
        },
        get gate() {
          if (gate === null) throw new Error('this node has no gate');
          return gate;
        },
        kill: async () => {
          await end(node);
          if (!isClosed) review();
        },
        stop: async () => {
          if (node.state === 'leader') {
            node.state = 'resigning';
            tell(deposed);
          }
          const { server } = node;
          if (server !== null) {
            await new Promise<void>((resolve) => {
              const forced = setTimeout(() => {
                server.forceShutdown();
                resolve();
              }, 500);
              server.tryShutdown(() => {
                clearTimeout(forced);
                resolve();
              });
            });
          }
          await end(node);
          review();
        },
        start: async () => {
          node.isRunning = true;
          node.state = 'initializing';
          await listen(node);
          if (count === 1) elect();
          else {
            node.state = 'unknown';
            review();
          }
        },
        freeze: () => {
          node.isFrozen = true;
          gate?.freeze();
          review();
        },
        thaw: () => {
          node.isFrozen = false;
          // A leader that was replaced hears of it before anybody hears of it.
          if (node.state === 'leader' && lastLeader !== node) {
            node.state = 'unknown';
            node.leader = null;
          }
          gate?.thaw();
          review();
        },
      };
    }),
  );
  elect();

  return {
    log,
    sent,
    access,
    switches,
    nodes,
    authority,
    leader: () => {
      const leader = leading();
      return leader === null ? null : (nodes[inside.indexOf(leader)] ?? null);
    },
    useClock: (next) => {
      now = next;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all(nodes.map((node) => node.kill()));
    },
  };
}
