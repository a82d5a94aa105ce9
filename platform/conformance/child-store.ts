import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { EventStore } from '../src/stores/event-store.ts';
import { StoreTimeout, StoreUnavailable, VersionConflict } from '../src/stores/store-errors.ts';

/** An append that a child was told is done. */
export interface Acknowledged {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly ids: readonly string[];
}

/** A log opened by another process, driven over its standard input and output. */
export interface ChildStore {
  readonly process: ChildProcess;
  load: EventStore['load'];
  append: EventStore['append'];
  lastPosition: EventStore['lastPosition'];
  maintain: EventStore['maintain'];
  /** Follows the log from a position; gives each event's position as it arrives. */
  follow(from: number, onEvents: (positions: readonly number[]) => void): Promise<void>;
  /** Appends without end: so many streams at once, so many events each time. Nothing acknowledged is left out. */
  hammer(streams: number, eventsEach: number, onAcknowledged: (done: Acknowledged) => void): Promise<void>;
  /** Takes the write lock and keeps it until `unlock`. */
  lock(): Promise<void>;
  unlock(): Promise<void>;
  kill(): Promise<void>;
  /** How the process ended. */
  readonly exit: Promise<{
    readonly code: number | null;
    readonly signal: NodeJS.Signals | null;
    readonly errors: string;
  }>;
  /** Kills it if it is still there. */
  end(): Promise<void>;
}

interface Answer {
  readonly id?: number;
  readonly value?: unknown;
  readonly error?: { readonly name: string; readonly message: string; readonly current?: number };
  readonly positions?: readonly number[];
  readonly acknowledged?: Acknowledged;
}

const PROGRAM = new URL('./children/event-store-child.ts', import.meta.url);

function asError({ name, message, current }: NonNullable<Answer['error']>): Error {
  if (name === 'VersionConflict') return new VersionConflict('of the child', -2, current ?? -2);
  if (name === 'StoreUnavailable') return new StoreUnavailable(message);
  if (name === 'StoreTimeout') return new StoreTimeout(message);
  return name === 'TypeError' ? new TypeError(message) : new Error(`${name}: ${message}`);
}

/** Starts a child on a location. `environment` is added to this process's, without its failpoint. */
export async function startChildStore(
  opener: string,
  location: string,
  environment: Readonly<Record<string, string>> = {},
  wrapper: readonly string[] = [],
): Promise<ChildStore> {
  const command = [...wrapper, process.execPath, PROGRAM.pathname, opener, location];
  const child = spawn(command[0] as string, command.slice(1), {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', FAILPOINT: '', ...environment },
  });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let errors = '';
  let onPositions: (positions: readonly number[]) => void = () => undefined;
  let onAcknowledged: (done: Acknowledged) => void = () => undefined;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    const answer = JSON.parse(line) as Answer;
    if (answer.positions !== undefined) onPositions(answer.positions);
    if (answer.acknowledged !== undefined) onAcknowledged(answer.acknowledged);
    const asked = answer.id === undefined ? undefined : waiting.get(answer.id);
    if (asked === undefined) return;
    waiting.delete(answer.id as number);
    if (answer.error === undefined) asked.resolve(answer.value);
    else asked.reject(asError(answer.error));
  });
  // Both the end of the process and of its output: what it had said before a kill still counts.
  const exit = Promise.all([once(child, 'exit'), once(lines, 'close')]).then(([[code, signal]]) => {
    for (const asked of waiting.values()) asked.reject(new StoreTimeout('the child ended'));
    waiting.clear();
    return { code: code as number | null, signal: signal as NodeJS.Signals | null, errors };
  });
  const call = <T>(op: string, ...args: readonly unknown[]): Promise<T> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve: resolve as (value: unknown) => void, reject });
      child.stdin.write(`${JSON.stringify({ id: lastId, op, args })}\n`);
    });
  const kill = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await exit;
  };
  await call('open');
  return {
    process: child,
    load: (stream, afterRevision = -1) => call('load', stream, afterRevision),
    append: (stream, expectedRevision, events) => call('append', stream, expectedRevision, events),
    lastPosition: () => call('lastPosition'),
    maintain: () => call('maintain'),
    follow: (from, onEvents) => {
      onPositions = onEvents;
      return call('follow', from);
    },
    hammer: (streams, eventsEach, listener) => {
      onAcknowledged = listener;
      return call('hammer', streams, eventsEach);
    },
    lock: () => call('lock'),
    unlock: () => call('unlock'),
    kill,
    exit,
    end: kill,
  };
}
