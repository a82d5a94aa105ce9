import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Health } from '../observability/health.ts';
import { errorFields, type Logger } from '../observability/logger.ts';
import { drainServer } from './drain-server.ts';

/** The end of a process: asked for, or forced by a fault that nobody caught. */

export interface RunOptions {
  readonly log: Logger;
  readonly health: Health;
  /** Public listeners; they are drained first. */
  readonly servers: readonly Server[];
  /** Ends subscriptions, websockets, leases and stores, in that order; after the listeners. */
  readonly stop: () => Promise<void>;
  /** Called before the listeners are drained: closes what keeps connections open (websockets). */
  readonly beforeDrain?: () => void;
  /** How long the end is announced at `/ready`, with everything going on, before anything else happens (default 0). */
  readonly announceMs?: number;
  /** Everything else must be over after this long (default 10 s). */
  readonly limitMs?: number;
  /** Ends the process; the real one unless a test looks on. */
  readonly exit?: (code: number) => void;
}

const LIMIT_MS = 10_000;
/** Part of the limit that answers under way may take. */
const DRAIN_PART = 0.6;
/** Exit code of a fault that nobody expected. */
export const FAULT_EXIT_CODE = 70;

/** Watches signals and uncaught faults; gives the way to stop by hand. */
export function runService(options: RunOptions): { shutDown(reason: string): Promise<void> } {
  const { log, health, announceMs = 0, limitMs = LIMIT_MS } = options;
  const exit = options.exit ?? ((code: number) => process.exit(code));
  let stopping: Promise<void> | null = null;

  const finish = (code: number): void => {
    log.flush();
    exit(code);
  };

  const shutDown = (reason: string): Promise<void> => {
    stopping ??= (async () => {
      log.info({ state: 'draining', type: reason }, 'stopping');
      health.drain();
      // Whoever sends work here asks now and then, and has to have asked once more before nobody listens.
      if (announceMs > 0) await delay(announceMs);
      const late = setTimeout(() => {
        log.error({ state: 'draining' }, 'stop took too long');
        finish(1);
      }, limitMs);
      late.unref();
      let code = 0;
      try {
        options.beforeDrain?.();
        await Promise.all(options.servers.map((server) => drainServer(server, limitMs * DRAIN_PART)));
        await options.stop();
      } catch (error) {
        code = 1;
        log.error(errorFields(error), 'stop failed');
      }
      clearTimeout(late);
      log.info({ state: 'stopped' }, 'stopped');
      finish(code);
    })();
    return stopping;
  };

  const onSignal = (signal: NodeJS.Signals): void => {
    // The second one means: now.
    if (stopping !== null) finish(1);
    else void shutDown(signal);
  };
  const onFault = (error: unknown): void => {
    log.fatal(errorFields(error), 'uncaught fault');
    finish(FAULT_EXIT_CODE);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('uncaughtException', onFault);
  process.on('unhandledRejection', onFault);
  return { shutDown };
}

/**
 * Tells whoever started the process where it answers: one JSON line on standard output. Behind a proxy the
 * public address has another port than the one that is listened to.
 */
export function printReady(where: {
  readonly url: string;
  readonly managementUrl: string;
  readonly port?: number;
}): void {
  const { url, managementUrl, port } = where;
  process.stdout.write(`${JSON.stringify({ msg: 'ready', url, management_url: managementUrl, port })}\n`);
}
