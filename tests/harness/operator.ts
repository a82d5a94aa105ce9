import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/** The operator's commands, as `npm run` starts them. */
export type OperatorCommand =
  | 'announce-terms'
  | 'projections'
  | 'backup'
  | 'restore'
  | 'migrate'
  | 'adopt-log'
  | 'rewrap'
  | 'check-stores';

/** How a command of the operator ended. */
export interface CommandOutcome {
  readonly stdout: string;
  readonly stderr: string;
  /** null when a signal ended it. */
  readonly code: number | null;
  readonly signal: string | null;
}

/** Runs a command of the operator on a data folder, in a process of its own; also a failed one is an outcome. */
export async function operate(
  dataDir: string,
  command: OperatorCommand,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandOutcome> {
  try {
    const { stdout, stderr } = await run(process.execPath, [`standalone/${command}.ts`, ...words], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'test', ...env },
    });
    return { stdout, stderr, code: 0, signal: null };
  } catch (error) {
    const { stdout, stderr, code, signal } = error as CommandOutcome;
    if (typeof stdout !== 'string') throw error;
    return { stdout, stderr, code: typeof code === 'number' ? code : null, signal: signal ?? null };
  }
}

/** As `operate`, for a command that has to succeed; gives what it printed. */
export async function operated(...call: Parameters<typeof operate>): Promise<string> {
  const { stdout, stderr, code, signal } = await operate(...call);
  if (code !== 0) throw new Error(`${call[1]} ended with ${code ?? signal}:\n${stdout}${stderr}`);
  return stdout;
}

/** The operator's command (`npm run projections -- ...`) on a data folder, in a process of its own; gives what it printed. */
export const projections = (dataDir: string, ...words: readonly string[]): Promise<string> =>
  operated(dataDir, 'projections', words);

/** Rows of `verify` that are not equal. */
export async function differences(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const { stdout, stderr } = await operate(dataDir, 'projections', ['verify'], env);
  const [, ...rows] = stdout.trim().split('\n');
  if (rows.length === 0) throw new Error(`verify compared nothing: ${stderr}`);
  return rows.filter((row) => !/\bequal\s*$/.test(row) && !/^[\s-]*$/.test(row));
}
