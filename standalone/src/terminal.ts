import { styleText } from 'node:util';
import type { LogTarget } from '@convoi/platform/observability/logger';

/** What a start prints for a person: a few lines in colour. Whoever reads through a pipe gets JSON lines instead. */

/** Is a person reading: standard output is a terminal, and `--json` was not said. */
export function isForPeople(): boolean {
  return process.stdout.isTTY === true && !process.argv.includes('--json');
}

/** The addresses of the running product, one a line, as `label address`. */
export function addressLines(rows: readonly (readonly [label: string, value: string])[]): string {
  const lines = rows.map(([label, value]) => `  ${styleText('bold', label.padEnd(9))} ${styleText('cyan', value)}`);
  return `\n${lines.join('\n')}\n\n`;
}

const COLOURS = { fatal: 'red', error: 'red', warn: 'yellow', info: 'green', debug: 'gray' } as const;
const NOT_REPEATED = new Set(['level', 'time', 'service', 'msg', 'frames']);

/** One line of the log (JSON) as a person reads it: hour, level, message, then its fields. */
export function readableLine(line: string): string {
  const { level, time, msg, frames, ...rest } = JSON.parse(line) as {
    readonly level: keyof typeof COLOURS;
    readonly time: string;
    readonly msg: string;
    readonly frames?: readonly string[];
    readonly [field: string]: unknown;
  };
  const fields = Object.entries(rest)
    .filter(([name]) => !NOT_REPEATED.has(name))
    .map(([name, value]) => ` ${name}=${String(value)}`)
    .join('');
  const hour = new Date(time).toTimeString().slice(0, 8);
  const from = (frames ?? []).map((frame) => `\n           ${styleText('gray', frame)}`).join('');
  return `${styleText('gray', hour)}  ${styleText(COLOURS[level], level.padEnd(5))} ${msg}${styleText('gray', fields)}${from}\n`;
}

/** Where the log goes on a terminal. */
export function logForPeople(write: (text: string) => unknown): LogTarget {
  return { write: (line) => write(readableLine(line)) };
}
