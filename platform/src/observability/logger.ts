import { destination, type Logger as PinoLogger, pino } from 'pino';
import type { LogLevel } from '../config/config.ts';
import { isToldOutage } from '../kernel/event-store/store-errors.ts';

/** JSON lines with an allow-list of fields: nothing else can reach the log, whatever a caller hands over. */

/** Everything that a line may hold, and of which type. */
export interface LogFields {
  readonly requestId?: string | undefined;
  readonly correlationId?: string | undefined;
  readonly commandId?: string | undefined;
  /** Template of the path, never the path. */
  readonly route?: string | undefined;
  readonly method?: string | undefined;
  readonly status?: number | undefined;
  readonly ms?: number | undefined;
  readonly bytes?: number | undefined;
  readonly actorKind?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly position?: number | undefined;
  readonly errorCode?: string | undefined;
  /** Class of an error and its code; never its message, which holds values. */
  readonly errorName?: string | undefined;
  /** Where an unexpected error came from: lines of its stack without its message. */
  readonly frames?: readonly string[] | undefined;
  readonly projection?: string | undefined;
  readonly type?: string | undefined;
  readonly template?: string | undefined;
  readonly state?: string | undefined;
  readonly attempts?: number | undefined;
  readonly count?: number | undefined;
  readonly port?: number | undefined;
  readonly limit?: string | undefined;
  readonly check?: string | undefined;
  readonly version?: string | undefined;
  readonly task?: string | undefined;
  readonly subscription?: string | undefined;
  /** Category and id of a stream. */
  readonly stream?: string | undefined;
  /** Code of a fault, its own or its class. */
  readonly code?: string | undefined;
}

const FIELDS: readonly (keyof LogFields)[] = [
  'requestId',
  'correlationId',
  'commandId',
  'route',
  'method',
  'status',
  'ms',
  'bytes',
  'actorKind',
  'subjectId',
  'position',
  'errorCode',
  'errorName',
  'frames',
  'projection',
  'type',
  'template',
  'state',
  'attempts',
  'count',
  'port',
  'limit',
  'check',
  'version',
  'task',
  'subscription',
  'stream',
  'code',
];

type Write = (fields: LogFields, message: string) => void;

export interface Logger {
  readonly fatal: Write;
  readonly error: Write;
  readonly warn: Write;
  readonly info: Write;
  readonly debug: Write;
  /** Writes what is still waiting. */
  flush(): void;
}

/** The allowed fields of anything, texts cut to a length that no secret or letter fits through by accident. */
function allowed(fields: LogFields): { [name: string]: unknown } {
  const line: { [name: string]: unknown } = {};
  for (const name of FIELDS) {
    const value = fields[name];
    if (value !== undefined) line[name] = typeof value === 'string' ? value.slice(0, 200) : value;
  }
  return line;
}

/** Name, code and origin of an error, without its message. */
export function errorFields(error: unknown): Pick<LogFields, 'errorName' | 'frames'> {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const { code } = error as { readonly code?: unknown };
  const coded = typeof code === 'string' || typeof code === 'number' ? `${error.name} ${code}` : error.name;
  const cause = error.cause === undefined ? '' : ` < ${errorFields(error.cause).errorName}`;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .map((line) => line.trim().replace(/\(?(?:file:\/\/)?\/.*\/(?=[^/]+\/[^/]+\/[^/]+$)/, '('));
  return { errorName: `${coded}${cause}`, frames };
}

/** Tells a fault of work in the background, unless it is an outage that its store tells by itself. */
export function tellFault(log: Pick<Logger, 'error' | 'debug'>, error: unknown): void {
  if (isToldOutage(error)) log.debug(errorFields(error), 'background work waits for a store');
  else log.error(errorFields(error), 'background work failed');
}

/** Where lines go; the process's standard output by default. */
export interface LogTarget {
  write(line: string): unknown;
}

export interface LoggerOptions {
  readonly service: string;
  readonly level: LogLevel;
  readonly target?: LogTarget;
}

const WAITING_BYTES_MAX = 1024 * 1024;

/** Standard output, written without waiting; a full one loses lines, a broken one is left alone. */
function standardOutput(): LogTarget & { flushSync(): void } {
  const stream = destination({ fd: 1, sync: false, maxLength: WAITING_BYTES_MAX });
  stream.on('error', () => undefined);
  return stream;
}

function guarded(target: LogTarget): LogTarget {
  return {
    write: (line) => {
      try {
        target.write(line);
      } catch {
        // A log that cannot be written must not stop what it tells about.
      }
    },
  };
}

/** Takes the name of the service and the least level; gives its log. */
export function createLogger({ service, level, target }: LoggerOptions): Logger {
  const output = target ?? standardOutput();
  const lines: PinoLogger = pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    guarded(output),
  );
  const at =
    (name: 'fatal' | 'error' | 'warn' | 'info' | 'debug'): Write =>
    (fields, message) => {
      if (lines.isLevelEnabled(name)) lines[name](allowed(fields), message);
    };
  return {
    fatal: at('fatal'),
    error: at('error'),
    warn: at('warn'),
    info: at('info'),
    debug: at('debug'),
    flush: () => {
      try {
        if ('flushSync' in output && typeof output.flushSync === 'function') output.flushSync();
      } catch {
        // Nothing can be told of a log that cannot be written.
      }
    },
  };
}
