import { CONFIG_EXIT_CODE, type Config, ConfigProblems, loadConfig } from './config.ts';
import type { Program } from './programs.ts';

/** The settings of a program (null = everything in one process); with wrong ones it says each problem on a line and ends with exit code 78. */
export function configOrExit(program: Program | null): Config {
  try {
    return loadConfig(process.env, { program });
  } catch (error) {
    if (!(error instanceof ConfigProblems)) throw error;
    process.stderr.write(`${error.problems.join('\n')}\n`);
    process.exit(CONFIG_EXIT_CODE);
  }
}
