import { createHash } from 'node:crypto';
import { closeSync, createReadStream, existsSync, fsyncSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deriveSecret } from '@convoi/platform/kernel/personal-data/derive-secret';
import * as z from 'zod';

/**
 * A folder of backups. The keys lie apart from what they open, so that `keys` can be a disk of its own,
 * and the ledger of the erased beside both:
 *
 *     erasures                          ids of erased people, as of the last backup
 *     data/<time>/                      log (where it is a file), durable state, uploads, and the manifest that comes last
 *     keys/<time>/                      subject keys, and the generated secrets
 */
export const LEDGER = 'erasures';
export const PARTS = ['data', 'keys'] as const;
export const MANIFEST = 'manifest.json';
/** A part under way; one that a kill left behind is no backup. */
export const UNFINISHED = '.part';

/** Which log a backup belongs to, and how far that had come. */
const LogOfBackup = z.object({
  /** null = the backup is from before logs had an identity. */
  identity: z.string().nullable().default(null),
  /** State knows nothing after this position, and there is a key for everything up to it; null as above. */
  position: z.int().nullable().default(null),
  /** Number of events and hash over them; null = the log is on a server and no part of the backup. */
  events: z.int().nullable(),
  hash: z.string().nullable(),
});
export type LogOfBackup = z.infer<typeof LogOfBackup>;

/** The first layout always holds the log. */
const Manifest = z.object({
  layout: z.union([z.literal(1), z.literal(2)]),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** Every file of both parts by its path within the folder. */
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
  log: LogOfBackup,
  /** Tells whether a MASTER_KEY is the one that wrapped the keys. */
  masterKey: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

/** Stands for a master key without telling anything of it. */
export const masterKeyMark = (masterKey: Buffer): string => deriveSecret(masterKey, 'backup-mark').toString('hex');

/** Names of the whole backups in a folder, oldest first: those with a manifest and with keys. */
export function wholeBackups(folder: string): readonly string[] {
  const data = join(folder, 'data');
  if (!existsSync(data)) return [];
  return readdirSync(data)
    .filter((name) => !name.endsWith(UNFINISHED))
    .filter((name) => existsSync(join(data, name, MANIFEST)) && existsSync(join(folder, 'keys', name)))
    .sort();
}

/** Reads what a backup says of itself. Throws when it is not readable. */
export function readManifest(folder: string, name: string): Manifest {
  return Manifest.parse(JSON.parse(readFileSync(join(folder, 'data', name, MANIFEST), 'utf8')));
}

/** SHA-256 of a file in hex, and its length. */
export async function fileDigest(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Makes the names in a folder durable. */
export function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Files below a folder, by their paths relative to it. */
export function filesBelow(path: string): readonly string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();
}
