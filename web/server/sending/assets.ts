import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '@convoi/contracts';
import type { PreparedBody } from '@convoi/platform/http/pipeline/handler';

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

/** Where files that are written by hand name the service, and how a name is written there. */
const BRAND = '{{brand}}';
const QUOTE: Readonly<Record<string, (name: string) => string>> = {
  '.html': escapeHtml,
  '.webmanifest': (name) => JSON.stringify(name).slice(1, -1),
};

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.'));

/** The file with the service's name in its place. */
function named(file: Buffer, name: string, brandName: string): Buffer {
  const quote = QUOTE[extensionOf(name)];
  if (quote === undefined || !file.includes(BRAND)) return file;
  return Buffer.from(file.toString().replaceAll(BRAND, () => quote(brandName)));
}

/**
 * Reads all built files once. Takes the folder that holds them and the service's name; gives them by path (`/assets/…`).
 * Only what is in the map can be asked for, so no path leads out of the folder.
 */
export function loadAssets(folder: string, brandName: string): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  const names = new Set(readdirSync(folder, { recursive: true }) as string[]);
  for (const name of names) {
    const contentType = TYPES[extensionOf(name)];
    if (contentType === undefined || name.startsWith('.vite')) continue;
    const file = readFileSync(join(folder, name));
    const identity = named(file, name, brandName);
    // Few lines that name the service go as they are; their compressed twins name nobody.
    const isWhole = identity === file;
    const twins = {
      ...(isWhole && names.has(`${name}.br`) ? { br: readFileSync(join(folder, `${name}.br`)) } : {}),
      ...(isWhole && names.has(`${name}.gz`) ? { gzip: readFileSync(join(folder, `${name}.gz`)) } : {}),
    };
    const tag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
    assets.set(`/${name.replaceAll('\\', '/')}`, {
      contentType,
      identity,
      // A strong tag is one of bytes, and a compressed twin has others.
      etag: Object.keys(twins).length > 0 ? `W/${tag}` : tag,
      ...twins,
      isImmutable: name.startsWith('assets'),
    });
  }
  return assets;
}
