import { startEventStoreCluster } from './cluster.ts';
import type { Log } from './log.ts';
import type { Sent } from './service.ts';

/**
 * One node of the protocol double, reached directly. It stands in where the real server cannot run; `cluster.ts` has several
 * of them, and their faults.
 */
export interface EventStoreDouble {
  readonly port: number;
  readonly log: Log;
  readonly sent: Readonly<Sent>;
  /** Ends the listener and every connection; the log stays. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Whose time events are dated by, and expire by. */
  useClock(now: () => number): void;
  /** Answers every call as to an unknown user. */
  refuseCredentials(refuses: boolean): void;
  /** Called once, after the next append is committed and before it is answered. */
  beforeNextAnswer(action: () => void): void;
  /** Answers the next appends with the address of another leader. */
  nameLeader(appends: number, leaderPort: number): void;
  /** Sends checkpoints that lie past the end of the log before every event of a subscription. */
  sendCheckpointsAhead(sends: boolean): void;
}

/** Starts the double on a port of its own. */
export async function startEventStoreDouble(port = 0): Promise<EventStoreDouble> {
  const { log, sent, nodes, switches, useClock } = await startEventStoreCluster({ nodes: 1, port, isDirect: true });
  const [node] = nodes;
  if (node === undefined) throw new Error('a cluster without nodes');
  return {
    get port() {
      return node.port;
    },
    log,
    sent,
    kill: () => node.kill(),
    start: () => node.start(),
    useClock,
    refuseCredentials: (refuses) => {
      switches.isRefusing = refuses;
    },
    beforeNextAnswer: (action) => {
      switches.onCommitted = action;
    },
    nameLeader: (appends, leaderPort) => {
      switches.named = { appends, port: leaderPort };
    },
    sendCheckpointsAhead: (sends) => {
      switches.areCheckpointsAhead = sends;
    },
  };
}
