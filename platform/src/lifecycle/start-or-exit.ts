import { CONFIG_EXIT_CODE, ConfigProblems } from '../config/config.ts';
import { isRefusal, isToldOutage } from '../kernel/event-store/store-errors.ts';
import { createLogger, errorFields } from '../observability/logger.ts';
import { FAULT_EXIT_CODE } from './run-service.ts';

/**
 * Runs what starts a program. When it cannot start, the process says why in a sentence on standard error and ends: with 78 when a
 * port is taken, what a setting points to is wrong or a store refuses who we are, with 70 when a store stayed away, and for
 * anything else, after a line of the log with the origin.
 */
export async function startOrExit<T>(service: string, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (error instanceof ConfigProblems) {
      process.stderr.write(`${error.problems.join('\n')}\n`);
      process.exit(CONFIG_EXIT_CODE);
    }
    const { code, port } = error as { readonly code?: unknown; readonly port?: unknown };
    if (code === 'EADDRINUSE') {
      process.stderr.write(`Port ${String(port)} is in use already: choose others with PORT and MANAGEMENT_PORT.\n`);
      process.exit(CONFIG_EXIT_CODE);
    }
    process.stderr.write(`${service} could not start: ${error instanceof Error ? error.message : String(error)}\n`);
    // The sentence says what is wrong and where; nothing of the program's own has to be looked at.
    if (isToldOutage(error)) process.exit(isRefusal(error) ? CONFIG_EXIT_CODE : FAULT_EXIT_CODE);
    const log = createLogger({ service, level: 'fatal' });
    log.fatal(errorFields(error), 'could not start');
    log.flush();
    process.exit(FAULT_EXIT_CODE);
  }
}
