import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from '../eventually.ts';
import type { TimeMessage } from './moved-time.ts';
import type { RaisedSettings } from './raised-version.ts';
import type { MinuteSettings } from './short-minutes.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'node');
const MOVED_TIME = join(import.meta.dirname, 'moved-time.ts');
const RAISED_VERSION = join(import.meta.dirname, 'raised-version.ts');
const SHORT_MINUTES = join(import.meta.dirname, 'short-minutes.ts');

/** One service of the distributed profile, started by hand as docs/operate/several-instances.md says: `node <service>/main.ts`. */
export interface ServiceProcess {
  readonly process: ChildProcess;
  /** Where it listens; 0 = it serves nobody. */
  readonly port: number;
  readonly managementUrl: string;
  /** Everything it printed so far. */
  output(): string;
  /** Sets how far its time is from the machine's; resolves when it has. */
  moveTime(offsetMs: number): Promise<void>;
  /** Ends it with a signal and waits; gives the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

interface ReadyLine {
  readonly management_url: string;
  readonly port?: number;
}

/**
 * Takes the service's folder, its settings and its port (0 = a free one); resolves when it says that it is ready. `onLine` is
 * told of each line before.
 */
export async function startService(
  folder: string,
  env: Readonly<Record<string, string | undefined>> & RaisedSettings & MinuteSettings,
  port = 0,
  onLine: (line: string) => void = () => {},
): Promise<ServiceProcess> {
  const loaded = [
    MOVED_TIME,
    ...(env.RAISED_PROJECTION === undefined ? [] : [RAISED_VERSION]),
    ...(env.MINUTE_MS === undefined ? [] : [SHORT_MINUTES]),
  ];
  const child = spawn(process.execPath, [...loaded.flatMap((file) => ['--import', file]), `${folder}/main.ts`], {
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE: CACHE, ...env, PORT: String(port), MANAGEMENT_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const readings = createInterface({ input: child.stdout as NonNullable<typeof child.stdout> });
  const ready = await new Promise<ReadyLine>((resolve, reject) => {
    readings.on('line', (line) => {
      lines.push(`${line}\n`);
      onLine(line);
      if (line.startsWith('{"msg":"ready"')) resolve(JSON.parse(line) as ReadyLine);
    });
    child.once('exit', (code, signal) =>
      reject(new Error(`${folder} ended (${code ?? signal}) before it was ready:\n${lines.join('')}`)),
    );
  });
  await eventually(
    async () => {
      const answer = await fetch(`${ready.management_url}/ready`);
      if (answer.status !== 200) throw new Error(`${folder} is not ready: ${await answer.text()}`);
    },
    { within: 60_000 },
  );
  return {
    process: child,
    port: ready.port ?? 0,
    managementUrl: ready.management_url,
    output: () => lines.join(''),
    moveTime: (offsetMs) =>
      new Promise((resolve, reject) => {
        const answered = (message: TimeMessage): void => {
          if (message.offsetMs !== offsetMs) return;
          child.removeListener('message', answered);
          resolve();
        };
        child.on('message', answered);
        child.send({ offsetMs } satisfies TimeMessage, (error) => {
          if (error !== null) reject(error);
        });
      }),
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill(signal);
        await gone;
      }
      return child.exitCode;
    },
  };
}
