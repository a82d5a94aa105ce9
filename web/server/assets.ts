import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PreparedBody } from '@convoi/platform';

/** A built file, in memory with its compressed twins. */
export interface Asset extends PreparedBody {
  /** Its name holds a hash of its content, so it never changes. */
  readonly isImmutable: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.'));

/**
 * Reads all built files once. Takes the folder that holds them; gives them by path (`/assets/…`). Only what is in the map
 * can be asked for, so no path leads out of the folder.
 */
export function loadAssets(folder: string): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  const names = new Set(readdirSync(folder, { recursive: true }) as string[]);
  for (const name of names) {
    const contentType = TYPES[extensionOf(name)];
    if (contentType === undefined || name.startsWith('.vite')) continue;
    const identity = readFileSync(join(folder, name));
    assets.set(`/${name.replaceAll('\\', '/')}`, {
      contentType,
      identity,
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      ...(names.has(`${name}.br`) ? { br: readFileSync(join(folder, `${name}.br`)) } : {}),
      ...(names.has(`${name}.gz`) ? { gzip: readFileSync(join(folder, `${name}.gz`)) } : {}),
      isImmutable: name.startsWith('assets'),
    });
  }
  return assets;
}
