import { CONFIG_EXIT_CODE, type Config, ConfigProblems } from '@convoi/platform/config/config';
import { configOrExit } from '@convoi/platform/config/config-or-exit';
import type { Program } from '@convoi/platform/config/programs';
import { isStoreOutage } from '@convoi/platform/kernel/event-store/store-errors';

/** Something that the operator has to put right; said in one line, without a stack. */
export class OperatorFault extends Error {
  override readonly name = 'OperatorFault';
}

/** Exit codes as those of `npm run projections`: done, failed, called wrongly (sysexits EX_USAGE). */
const EXIT = { done: 0, failed: 1, usage: 64 } as const;

/** A command of the operator on the settings of this process. */
export interface Operation {
  readonly usage: string;
  /** Whose settings it reads; the operator's by default. */
  readonly program?: Program;
  /** How many words it takes. */
  readonly words: { readonly least: number; readonly most: number };
  /** What may be said with a dash. */
  readonly flags?: readonly string[];
  /**
   * Throws an OperatorFault for what the operator can put right. What it gives is printed where `--json` is said; a command
   * that gives nothing has its lines printed as `{"lines": [...]}`.
   */
  run(words: readonly string[], config: () => Config, print: (line: string) => void): Promise<unknown>;
}

const COMMON = `Every command:
  --help   says this
  --json   prints one line of JSON in place of text; what goes wrong stays a sentence on standard error`;

/**
 * Runs a command with the words it was called with; says what is wrong on standard error and sets the exit code. All take
 * `--help` and `--json`.
 */
export async function runOperation({
  usage,
  program = 'operator',
  words: { least, most },
  flags = [],
  run,
}: Operation): Promise<void> {
  // Whoever read along has gone (`| head`): what was asked for is done all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const all = process.argv.slice(2);
  if (all.includes('--help')) {
    process.stdout.write(`${usage}\n\n${COMMON}\n`);
    return;
  }
  const isJson = all.includes('--json');
  const said = all.filter((word) => word !== '--json');
  const lines: string[] = [];
  const words = said.filter((word) => !flags.includes(word));
  if (words.length < least || words.length > most || words.some((word) => word.startsWith('-'))) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = EXIT.usage;
    return;
  }
  try {
    const result = await run(
      said,
      () => configOrExit(program),
      (line) => (isJson ? lines.push(line) : process.stdout.write(`${line}\n`)),
    );
    if (isJson) process.stdout.write(`${JSON.stringify(result ?? { lines })}\n`);
  } catch (error) {
    if (error instanceof ConfigProblems) {
      process.stderr.write(`${error.problems.join('\n')}\n`);
      process.exitCode = CONFIG_EXIT_CODE;
      return;
    }
    if (isStoreOutage(error)) process.stderr.write(`The command ended: ${error.message}. What was done stays done.\n`);
    else if (error instanceof OperatorFault) process.stderr.write(`${error.message}\n`);
    else throw error;
    process.exitCode = EXIT.failed;
  }
}
