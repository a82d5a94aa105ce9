import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secrets that are made once when nobody gives them. */
export const SECRET_NAMES = [
  'SESSION_SECRET',
  'ADMIN_LINK_SECRET',
  'EMAIL_PEPPER',
  'MASTER_KEY',
  'HUMAN_CHECK_SECRET',
] as const;
export type SecretName = (typeof SECRET_NAMES)[number];

/** Fewer bytes than these could be guessed; nothing starts with them. */
export const SECRET_BYTES_MIN = 32;

/** The file in the data folder that keeps generated secrets. */
export const SECRETS_FILE = 'secrets';

function parseSecrets(file: string): ReadonlyMap<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf('=');
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()] as const] : [];
    }),
  );
}

function fileExists(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}

/**
 * Gives the secrets kept in the data folder, making all of them the first time. The file appears whole under its name, so
 * that several processes that start at once agree on one set. Its mode is 0600, and is put back to that when it was wider.
 */
export function generatedSecrets(dataDir: string): ReadonlyMap<string, string> {
  const file = join(dataDir, SECRETS_FILE);
  mkdirSync(dataDir, { recursive: true });
  if (!fileExists(file)) {
    const fresh = SECRET_NAMES.map((name) => `${name}=${randomBytes(SECRET_BYTES_MIN).toString('hex')}\n`).join('');
    const draft = `${file}.${randomBytes(8).toString('hex')}`;
    writeFileSync(draft, fresh, { mode: 0o600, flag: 'wx', flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  return parseSecrets(file);
}
