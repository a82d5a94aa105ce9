import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Whose key was destroyed: a file of subject ids, one a line, that only grows (quality, section 7.5). It lies outside of log and
 * keys and of their backups, so that a backup from before an erasure can be restored without the person.
 */
export interface ErasureLedger {
  /** Durable before it answers. An id may be recorded more than once. */
  record(subjectIds: readonly string[]): Promise<void>;
}

const ID = /^[\w-]{1,100}$/;

/** Opens a ledger; its file comes with the first entry. Several processes may write to one file. */
export function openErasureLedger(file: string): ErasureLedger {
  return {
    record: async (subjectIds) => {
      if (subjectIds.length === 0) return;
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      const handle = await open(file, 'a', 0o600);
      try {
        // One write, so that lines of several processes do not mix.
        await handle.appendFile(`${subjectIds.join('\n')}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
  };
}

/** The ids of a ledger, each once; none when there is no file. A line that a power cut left half is no id of anybody. */
export function readErasureLedger(file: string): ReadonlySet<string> {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return new Set();
  return new Set(
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => ID.test(line)),
  );
}
