import { lookup } from 'node:dns/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { type EventStoreAddress, type NodeAddress, nodeName } from '../../config/store-addresses.ts';
import { createOutageTeller, type Outage, type OutageLog, outageSentence } from '../../kernel/event-store/outage.ts';
import { type OutageReason, StoreTimeout, StoreUnavailable } from '../../kernel/event-store/store-errors.ts';
import { storeError, verdictOn, wayGivenUp } from './errors.ts';
import { askNode, type Member, type NodeAnswer, type Target } from './nodes.ts';
import { type OpenWay, openWay, type Way } from './way.ts';

/**
 * The way to the leader of an event store. It is looked for by asking every node that is known, is watched by a small question
 * each second while it is there, and is given up for another one as soon as it hangs, breaks, or leads no longer. A call that
 * meets an election, or a break, is asked again while its time lasts; whoever cannot be served learns why.
 */
export interface Connection {
  /**
   * Does something on the leader. It is asked again while the node says that it cannot now, or the connection breaks, until
   * the time is over: what is done must bear to be done twice. The signal aborts when the way is given up. Throws
   * StoreUnavailable and StoreTimeout, and what the server answers, such as a wrong revision, as the client has it.
   */
  run<T>(action: (client: EventStoreDBClient, signal: AbortSignal) => Promise<T>, limits?: CallLimits): Promise<T>;
  /** The way as it is now, once there is one; as `run` for whoever keeps it. */
  way(): Promise<HeldWay>;
  /** From now on ways pass by what `admit` says now; the one there is passes too, or is given up. */
  admitAgain(): Promise<void>;
  /** Why nothing can be done now; null while nothing is known to be wrong. */
  outage(): Outage | null;
  /** Resolves once there is a way, or the signal aborts. */
  reachable(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export interface CallLimits {
  /** When the call ends, milliseconds of `performance.now()`. */
  readonly endMs?: number;
  /** The action keeps a limit of its own, and may take longer while something is heard. */
  readonly isOwnLimit?: boolean;
}

export interface HeldWay {
  readonly client: EventStoreDBClient;
  /** The node that leads. */
  readonly node: Target;
  /** Aborts when the way is given up. */
  readonly signal: AbortSignal;
}

export interface ConnectionOptions {
  readonly address: EventStoreAddress;
  /** How long a call may stay without an answer. */
  readonly timeoutMs: number;
  readonly log?: OutageLog | undefined;
  readonly open?: OpenWay | undefined;
  /**
   * Looks at what is at the other end of a way before anybody is given it, over that way alone: why it may not be used, or
   * null. Whoever refuses it tells of it.
   */
  readonly admit?: (run: Connection['run']) => Promise<Outage | null>;
}

const NAME = { store: 'the event store', setting: 'EVENTSTORE_URL' } as const;

/** Time between one question to a node and the next, while there is no way: short at first, longer in a long outage. */
const ASK_EVERY_MS: readonly (readonly [untilMs: number, everyMs: number])[] = [
  [10_000, 150],
  [60_000, 400],
  [Number.POSITIVE_INFINITY, 1_000],
];
/** How long a node may take to answer such a question, and after how long it is asked once more beside it. */
const ASK_LIMIT_MS = 2_500;
const ASK_BESIDE_MS = 800;
/** Time between two pulses of a way. */
const PULSE_MS = 1_000;
/** So many pulses in a row without an answer, and the way is given up. */
const UNANSWERED_MOST = 3;
/** Wait before a call is asked again, drawn between these. */
const AGAIN_MS = [100, 200] as const;
/** An outage shorter than this is nobody's concern. */
const TELL_AFTER_MS = 1_000;

/** Reasons that may be over within the time of a call: it waits. The others are met at once. */
const PASSING: ReadonlySet<OutageReason> = new Set<OutageReason>(['silent', 'no-leader', 'not-ready']);

interface Held {
  readonly target: Target;
  readonly way: Way;
  readonly given: AbortController;
  unanswered: number;
}

/** Why a way may not be used. `isTold`: whoever found it has told of it. */
interface Finding {
  readonly outage: Outage;
  readonly isTold: boolean;
}

interface Search {
  readonly sinceMs: number;
  readonly stop: AbortController;
  /** The last answer of each node, by its name. */
  readonly answers: Map<string, NodeAnswer>;
  readonly asked: Set<string>;
  /** Ways that are being looked at, by the name of the node. */
  readonly trying: Set<string>;
  /** What was found at the end of a way that may not be used, and the name of the node there. */
  refusal: (Finding & { readonly by: string }) | null;
  /** What is wrong, and since when it is that. */
  outage: Outage | null;
  outageSinceMs: number;
}

interface Waiter {
  readonly resolve: (held: Held) => void;
  readonly reject: (error: unknown) => void;
}

const isSame = (a: NodeAddress, b: NodeAddress): boolean => a.host === b.host && a.port === b.port;

/** Waits without keeping the process; ends early when the signal aborts. */
async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await delay(ms, undefined, { ref: false, ...(signal === undefined ? {} : { signal }) }).catch(() => undefined);
}

/** The error of a call that an outage ended. */
function outageError(outage: Outage): Error {
  const message = outageSentence(NAME, outage);
  const { reason } = outage;
  return reason === 'silent' ? new StoreTimeout(message, { reason }) : new StoreUnavailable(message, { reason });
}

/** Opens the connection; it looks for the leader when it is first needed. */
export function openConnection(options: ConnectionOptions): Connection {
  const { address, timeoutMs, open = openWay, admit = async () => null } = options;
  const teller = createOutageTeller(NAME, options.log);
  const seeds = address.hosts.map(nodeName).join(', ');
  const waiters = new Set<Waiter>();
  let held: Held | null = null;
  let search: Search | null = null;
  /** What the server says of us while it answers: refused credentials, a missing right. */
  let complaint: Outage | null = null;
  let isClosed = false;
  /** Counts what ways were let pass by: one that is being looked at by an earlier rule is not taken. */
  let admittance = 0;

  const closedError = (): Error => new StoreUnavailable('the event store is closed');

  const stopSearch = (): void => {
    search?.stop.abort();
    search = null;
  };

  /** Gives a way up: whoever is on it is told, and another one is looked for. */
  const leave = (one: Held): void => {
    if (held === one) held = null;
    if (one.given.signal.aborted) return;
    one.given.abort();
    void one.way.close().catch(() => undefined);
  };

  const adopt = (fresh: Held): void => {
    if (held !== null) leave(held);
    stopSearch();
    held = fresh;
    if (complaint === null) teller.over();
    for (const waiter of waiters) waiter.resolve(fresh);
    waiters.clear();
    void watch(fresh);
  };

  /** What `admit` says of a way, asked over that way alone. Throws when it has no answer. */
  const findingOn = async (one: Held): Promise<Finding | null> => {
    const { way, given } = one;
    try {
      const looking = admit((action) => action(way.client, given.signal));
      const outage = await within(one, looking, performance.now() + ASK_LIMIT_MS);
      return outage === null ? null : { outage, isTold: true };
    } catch (error) {
      const { reason } = Object(storeError(error)) as { readonly reason?: OutageReason | null };
      if (reason !== 'credentials-refused' && reason !== 'right-missing') throw error;
      return { outage: { reason, at: nodeName(one.target) }, isTold: false };
    }
  };

  /** Opens a way to a node, and takes it when what is at its other end may be used. */
  const tryWay = async (one: Search, target: Target): Promise<void> => {
    const name = nodeName(target);
    if (one.trying.has(name)) return;
    one.trying.add(name);
    const by = admittance;
    const fresh: Held = { target, way: open(target, address), given: new AbortController(), unanswered: 0 };
    try {
      const finding = await findingOn(fresh);
      if (one.stop.signal.aborted || by !== admittance) return;
      if (finding === null) adopt(fresh);
      else one.refusal = { by: name, ...finding };
    } catch {
      // The node answered a moment ago: it is asked again, and says then what there is to say.
      forgetRefusal(one, name);
    } finally {
      one.trying.delete(name);
      if (held !== fresh) leave(fresh);
    }
  };

  /** What the answers so far come to; null before anything can be said. */
  const findings = (one: Search): Outage | null => {
    if (one.refusal !== null) return one.refusal.outage;
    const known = [...one.answers].sort(([a], [b]) => a.localeCompare(b));
    const failures = known.flatMap(([at, answer]) =>
      answer.kind === 'failure' ? [{ at, reason: answer.reason }] : [],
    );
    const answered = known.flatMap(([at, answer]) => (answer.kind === 'answer' ? [at] : []));
    if (answered.length > 0) {
      const isOne = known.length === 1;
      return {
        reason: isOne ? 'not-ready' : 'no-leader',
        at: isOne ? (answered[0] ?? seeds) : known.map(([at]) => at).join(', '),
      };
    }
    if (known.length < one.asked.size) return null;
    const told = failures.find(({ reason }) => PASSING.has(reason)) ?? failures[0];
    if (told === undefined) return null;
    const alike = failures.filter(({ reason }) => reason === told.reason).map(({ at }) => at);
    return { reason: told.reason, at: alike.join(', ') };
  };

  /** A node is another one now, or none: what was found there says nothing of it. */
  const forgetRefusal = (one: Search, name: string): void => {
    if (one.refusal?.by === name) one.refusal = null;
  };

  const review = (one: Search): void => {
    const next = findings(one);
    const now = performance.now();
    if (next?.reason !== one.outage?.reason || next?.at !== one.outage?.at) {
      one.outage = next;
      one.outageSinceMs = now;
    }
    if (next === null || held !== null) return;
    if (now - one.outageSinceMs >= TELL_AFTER_MS && one.refusal?.isTold !== true) teller.tell(next);
    if (PASSING.has(next.reason)) return;
    for (const waiter of waiters) waiter.reject(outageError(next));
    waiters.clear();
  };

  /** What a node's answer leads to: it leads itself, it names who does, or nobody does. */
  const consider = async (one: Search, target: Target, members: readonly Member[] | null): Promise<void> => {
    // A node that does not say, or that knows of nobody else, is asked for everything; it names the leader if it is another.
    const leader = members?.find(({ isLeader }) => isLeader);
    const isAlone = members === null || members.length === 1;
    if (isAlone ? members === null || leader !== undefined : leader !== undefined && isSame(leader, target)) {
      await tryWay(one, target);
      return;
    }
    forgetRefusal(one, nodeName(target));
    if (!isAlone) for (const member of members ?? []) ask(one, member);
  };

  /** Asks a node again and again, until there is a way. */
  const ask = (one: Search, target: Target): void => {
    const name = nodeName(target);
    if (one.asked.has(name)) return;
    one.asked.add(name);
    const { signal } = one.stop;
    let asked = 0;
    let heardOf = 0;
    const askOnce = async (): Promise<void> => {
      asked += 1;
      const question = asked;
      const answer = await askNode(target, address, { limitMs: ASK_LIMIT_MS, signal });
      // An earlier question that hangs says nothing of a node that has answered a later one.
      if (signal.aborted || question < heardOf) return;
      heardOf = question;
      one.answers.set(name, answer);
      if (answer.kind === 'answer') await consider(one, target, answer.members);
      else forgetRefusal(one, name);
      if (!signal.aborted) review(one);
    };
    void (async () => {
      while (!signal.aborted) {
        // A way that is good again is good for new connections first: one that hangs is not waited for.
        await Promise.race([askOnce(), pause(ASK_BESIDE_MS, signal)]);
        const sinceMs = performance.now() - one.sinceMs;
        await pause(ASK_EVERY_MS.find(([untilMs]) => sinceMs < untilMs)?.[1] ?? 0, signal);
      }
    })();
  };

  /** The nodes that the address names: those of a DNS name are asked one by one, since one of them may hang. */
  const askSeeds = async (one: Search): Promise<void> => {
    const [first] = address.hosts;
    if (!address.isDiscovery || first === undefined) {
      for (const host of address.hosts) ask(one, host);
      return;
    }
    while (!one.stop.signal.aborted) {
      const found = await lookup(first.host, { all: true }).catch(() => []);
      if (one.stop.signal.aborted) return;
      for (const { address: host } of found) ask(one, { host, port: first.port, servername: first.host });
      if (found.length === 0) {
        one.answers.set(nodeName(first), { kind: 'failure', reason: 'unknown-host' });
        review(one);
      } else one.answers.delete(nodeName(first));
      await pause(PULSE_MS, one.stop.signal);
    }
  };

  const seek = (): Search => {
    if (search !== null) return search;
    search = {
      sinceMs: performance.now(),
      stop: new AbortController(),
      answers: new Map(),
      asked: new Set(),
      trying: new Set(),
      refusal: null,
      outage: null,
      outageSinceMs: performance.now(),
    };
    void askSeeds(search);
    return search;
  };

  /** Asks each second whether the way still is one; in doubt, another one is looked for beside it. */
  const watch = async (one: Held): Promise<void> => {
    const { signal } = one.given;
    for (;;) {
      await pause(PULSE_MS, signal);
      if (signal.aborted) return;
      if (one.unanswered >= UNANSWERED_MOST) {
        leave(one);
        seek();
        return;
      }
      if (one.unanswered > 0) seek();
      one.unanswered += 1;
      one.way.pulse().then(
        (members) => {
          if (signal.aborted) return;
          heard(one);
          const self = members?.find((member) => isSame(member, one.target));
          if (self === undefined || self.isLeader || members?.length === 1) return;
          leave(one);
          seek();
        },
        () => {
          if (signal.aborted) return;
          leave(one);
          seek();
        },
      );
    }
  };

  /** Something was heard on a way: it is no longer in doubt. */
  const heard = (one: Held): void => {
    one.unanswered = 0;
    if (held === one) stopSearch();
  };

  /** The way, waited for while that may help. */
  const wayBy = (endMs: number): Promise<Held> => {
    if (isClosed) return Promise.reject(closedError());
    if (held !== null) return Promise.resolve(held);
    const { outage } = seek();
    if (outage !== null && !PASSING.has(outage.reason)) return Promise.reject(outageError(outage));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => {
          waiters.delete(waiter);
          reject(outageError(search?.outage ?? { reason: 'silent', at: seeds }));
        },
        Math.max(0, endMs - performance.now()),
      );
      const waiter: Waiter = {
        resolve: (found) => {
          clearTimeout(timer);
          resolve(found);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      waiters.add(waiter);
    });
  };

  /** What the action gives, unless the way is given up or the time is over first. */
  const within = async <T>(one: Held, action: Promise<T>, endMs: number | null): Promise<T> => {
    const { signal } = one.given;
    let stop: () => void = () => undefined;
    const ended = new Promise<never>((_, reject) => {
      const lost = (): void => reject(wayGivenUp());
      signal.addEventListener('abort', lost, { once: true });
      const timer =
        endMs === null
          ? undefined
          : setTimeout(
              () => reject(new StoreTimeout(`the event store gave no answer within ${timeoutMs} ms`)),
              Math.max(0, endMs - performance.now()),
            );
      stop = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', lost);
      };
    });
    try {
      return await Promise.race([action, ended]);
    } finally {
      stop();
    }
  };

  const run: Connection['run'] = async (action, { endMs = performance.now() + timeoutMs, isOwnLimit = false } = {}) => {
    for (;;) {
      const one = await wayBy(endMs);
      try {
        const value = await within(one, action(one.way.client, one.given.signal), isOwnLimit ? null : endMs);
        heard(one);
        if (complaint !== null) {
          complaint = null;
          teller.over();
        }
        return value;
      } catch (error) {
        if (isClosed) throw closedError();
        const verdict = verdictOn(error);
        if (verdict.kind === 'answered' || verdict.kind === 'again' || verdict.kind === 'refused') heard(one);
        if (verdict.kind === 'refused') {
          complaint = { reason: verdict.reason, at: nodeName(one.target) };
          teller.tell(complaint);
          throw new StoreUnavailable(outageSentence(NAME, complaint), { reason: verdict.reason, cause: error });
        }
        if (verdict.kind === 'answered' || verdict.kind === 'fault') throw error;
        if (verdict.kind === 'silent')
          throw new StoreTimeout((error as Error).message, { reason: 'silent', cause: error });
        if (verdict.kind === 'lost' || verdict.isNodeLeft) {
          leave(one);
          if (held === null) {
            const sought = seek();
            if (verdict.kind === 'again' && verdict.leader !== undefined) ask(sought, verdict.leader);
          }
        }
        const [least, most] = AGAIN_MS;
        const waitMs = least + Math.random() * (most - least);
        if (performance.now() + waitMs >= endMs) throw storeError(error);
        await delay(waitMs);
      }
    }
  };

  return {
    run,
    way: async () => {
      const { way, target, given } = await wayBy(performance.now() + timeoutMs);
      return { client: way.client, node: target, signal: given.signal };
    },
    admitAgain: async () => {
      admittance += 1;
      const one = held;
      if (one === null) return;
      const isGood = await findingOn(one).then(
        (finding) => finding === null,
        () => false,
      );
      if (isGood) return;
      leave(one);
      if (held === null && !isClosed) seek();
    },
    outage: () => (held === null ? (search?.outage ?? null) : complaint),
    reachable: async (signal) => {
      while (!signal.aborted && !isClosed && held === null) {
        seek();
        await new Promise<void>((resolve) => {
          const waiter: Waiter = { resolve: () => resolve(), reject: () => resolve() };
          waiters.add(waiter);
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
        // Whoever was told why there is none looks again when the nodes have been asked again.
        if (held === null) await pause(PULSE_MS, signal);
      }
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      stopSearch();
      for (const waiter of waiters) waiter.reject(closedError());
      waiters.clear();
      const last = held;
      held = null;
      last?.given.abort();
      await last?.way.close();
    },
  };
}
