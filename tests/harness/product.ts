import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from './eventually.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export interface Product {
  /** Base address, without a trailing slash. */
  readonly url: string;
  readonly managementUrl: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything the process printed so far. */
  output(): string;
  /** SIGKILL, as a power cut would; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM and wait; gives the exit code. */
  stop(): Promise<number | null>;
  /** Stops (if still running) and removes the data folder. */
  dispose(): Promise<void>;
}

export interface StartOptions {
  /** Data folder to go on with; a fresh temporary one by default. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Keep the folder on dispose. */
  readonly keepData?: boolean;
  /** How long it may take to be ready (default 20 s); longer where it has a large log to read first. */
  readonly readyWithinMs?: number;
  /** False: it only has to listen (default true: `/ready` says so too). */
  readonly isReady?: boolean;
  /** A program with its arguments that becomes the product: it runs the command line that follows. */
  readonly within?: readonly string[];
}

/** Starts the product as its users do, in a process of its own on free ports, and waits until it is ready. */
export async function startProduct(options: StartOptions = {}): Promise<Product> {
  // The same suites on the other profile (`npm run test:distributed`).
  if (process.env.PROFILE === 'distributed') {
    const { startDistributed } = await import('./distributed/start-distributed.ts');
    return startDistributed(options);
  }
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'convoi-')));
  const line = [...(options.within ?? []), process.execPath, 'standalone/start.mjs'];
  const child = spawn(line[0] ?? '', line.slice(1), {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      MANAGEMENT_PORT: '0',
      DATA_DIR: dataDir,
      HUMAN_CHECK: 'off',
      RATE_LIMITS: 'off',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const ready = await new Promise<{ url: string; management_url: string }>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(`${line}\n`);
      if (!line.includes('"msg":"ready"')) return;
      try {
        resolve(JSON.parse(line) as { url: string; management_url: string });
      } catch {
        reject(new Error(`unreadable ready line: ${line}`));
      }
    });
    child.once('exit', (code, signal) => {
      reject(new Error(`the product ended (${code ?? signal}) before it was ready:\n${lines.join('')}`));
    });
  });
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (isRunning()) {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    }
    return child.exitCode;
  };
  const isExpectedReady = options.isReady ?? true;
  await eventually(
    async () => {
      const answer = await fetch(`${ready.management_url}/ready`);
      if (!isExpectedReady) return;
      if (answer.status !== 200) throw new Error(`not ready: ${await answer.text()}`);
    },
    { within: options.readyWithinMs ?? 20_000 },
  );
  return {
    url: ready.url,
    managementUrl: ready.management_url,
    dataDir,
    process: child,
    output: () => lines.join(''),
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    dispose: async () => {
      await end('SIGTERM');
      if (options.keepData !== true) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
