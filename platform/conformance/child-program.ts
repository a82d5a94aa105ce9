import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import {
  InvalidCursor,
  StoreTimeout,
  StoreUnavailable,
  VersionConflict,
} from '../src/kernel/event-store/store-errors.ts';

/** How a child ended, and what it wrote to its standard error. */
interface ChildExit {
  readonly code: number | null;
  readonly signal: string | null;
  readonly errors: string;
}

/** A program of `children/`, driven over its standard input and output, a line of JSON each. */
export interface ChildProgram {
  readonly process: ChildProcess;
  call<T>(operation: string, ...args: readonly unknown[]): Promise<T>;
  /** Called with what the child says of its own accord. */
  onMessage(listener: (message: Readonly<Record<string, unknown>>) => void): void;
  readonly kill: () => Promise<void>;
  readonly exit: Promise<ChildExit>;
}

export interface ChildOptions {
  /** Added to this process's environment, without its failpoint. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Command that starts the child's command, such as a shell that sets a limit. */
  readonly wrapper?: readonly string[];
}

interface Answer extends Readonly<Record<string, unknown>> {
  readonly id?: number;
  readonly value?: unknown;
  readonly error?: { readonly name: string; readonly message: string; readonly current?: number };
}

function asError({ name, message, current }: NonNullable<Answer['error']>): Error {
  if (name === 'VersionConflict') return new VersionConflict('of the child', -2, current ?? -2);
  if (name === 'StoreUnavailable') return new StoreUnavailable(message);
  if (name === 'StoreTimeout') return new StoreTimeout(message);
  if (name === 'InvalidCursor') return new InvalidCursor();
  return name === 'TypeError' ? new TypeError(message) : new Error(`${name}: ${message}`);
}

/** What a line says; null for one that a kill has torn. */
function parseLine(line: string): Answer | null {
  try {
    return JSON.parse(line) as Answer;
  } catch {
    return null;
  }
}

/** Starts a program of `children/` by its file name. */
export function startChild(program: string, args: readonly string[], options: ChildOptions = {}): ChildProgram {
  const file = new URL(`./children/${program}`, import.meta.url).pathname;
  const [command = '', ...rest] = [...(options.wrapper ?? []), process.execPath, file, ...args];
  const child = spawn(command, rest, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', FAILPOINT: '', ...options.environment },
  });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let errors = '';
  let tell: (message: Readonly<Record<string, unknown>>) => void = () => undefined;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  // A write to a child that was just killed fails; its calls are rejected at its exit.
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    const answer = parseLine(line);
    if (answer === null) return;
    if (answer.id === undefined) {
      tell(answer);
      return;
    }
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.error === undefined) asked?.resolve(answer.value);
    else asked?.reject(asError(answer.error));
  });
  // Both the end of the process and of its output: what it had said before a kill still counts.
  const exit = Promise.all([once(child, 'exit'), once(lines, 'close')]).then(([[code, signal]]): ChildExit => {
    for (const asked of waiting.values()) asked.reject(new StoreTimeout(`the child ended: ${errors}`));
    waiting.clear();
    return { code: code as number | null, signal: signal as string | null, errors };
  });
  return {
    process: child,
    exit,
    call: <T>(operation: string, ...values: readonly unknown[]) =>
      new Promise<T>((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve: resolve as (value: unknown) => void, reject });
        child.stdin.write(`${JSON.stringify({ id: lastId, operation, args: values })}\n`);
      }),
    onMessage: (listener) => {
      tell = listener;
    },
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await exit;
    },
  };
}
