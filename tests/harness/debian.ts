import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program of another project that tests drive, and where it comes from. */
export interface Program {
  /** What people call it; for the sentence when it is missing. */
  readonly title: string;
  /** Environment variable that names the file. */
  readonly variable: string;
  /** Names to look for on the PATH; a name with a slash is a pattern of files. */
  readonly names: readonly string[];
  /** Debian's packages that bring it. */
  readonly packages: readonly string[];
}

function lookFor(names: readonly string[]): string | null {
  for (const pattern of names.filter((name) => name.includes('/'))) for (const file of globSync(pattern)) return file;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name);
      // Folders of node_modules may hold wrappers of the same name.
      if (!name.includes('/') && !folder.includes('node_modules') && existsSync(file)) return file;
    }
  }
  return null;
}

/**
 * The file of a program: the one its variable names, else one that is there, else that of Debian's packages, which are
 * installed when we may. Throws one plain sentence when there is none.
 */
export function findProgram({ title, variable, names, packages }: Program): string {
  const named = process.env[variable];
  if (named !== undefined && named !== '') return named;
  const found = lookFor(names);
  if (found !== null) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    process.stdout.write(`Installing ${title} from the distribution...\n`);
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = lookFor(names);
    if (installed !== null) return installed;
  }
  throw new Error(
    `The tests need ${title}: install it (Debian: apt-get install ${packages.join(' ')}) or set ${variable}.`,
  );
}
