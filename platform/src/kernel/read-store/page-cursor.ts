import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { InvalidCursor } from '../event-store/store-errors.ts';
import type { Key, Query } from './read-store.ts';

/** Where a page ended: the value it is sorted by and the id. */
export interface PageEnd {
  readonly key: Key;
  readonly id: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals the end of a page. `query` names the collection, its version and the query: a cursor opens for these only.
 * Opaque and tamper-evident (AES-256-GCM).
 */
export function sealCursor(secret: Uint8Array, query: string, end: PageEnd): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(query));
  const sealed = Buffer.concat([cipher.update(JSON.stringify([end.key, end.id]), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Opens a cursor. Throws InvalidCursor for one that was changed, or that belongs to another query or version. */
export function openCursor(secret: Uint8Array, query: string, cursor: string): PageEnd {
  try {
    const bytes = Buffer.from(cursor, 'base64url');
    const tagAt = bytes.length - TAG_BYTES;
    const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(query)).setAuthTag(bytes.subarray(tagAt));
    const text = decipher.update(bytes.subarray(IV_BYTES, tagAt), undefined, 'utf8') + decipher.final('utf8');
    const [key, id] = JSON.parse(text) as [Key, string];
    return { key, id };
  } catch {
    throw new InvalidCursor();
  }
}

/** Most documents of one page. */
const MAX_LIMIT = 1_000;
const DEFAULT_LIMIT = 50;

/** How many documents a query wants. Throws a TypeError for a limit that no page has. */
export function limitOf(query: Query): number {
  const limit = query.limit ?? DEFAULT_LIMIT;
  if (!Number.isInteger(limit) || limit < 0 || limit > MAX_LIMIT) throw new TypeError(`a limit is 0 to ${MAX_LIMIT}`);
  return limit;
}

/** What a cursor is bound to: the collection with its version (`boundTo`) and everything of the query but the page. */
export function queryFingerprint(boundTo: string, query: Query): string {
  const { index, equals = [], range = null, words = [], sort = 'asc' } = query;
  return JSON.stringify([boundTo, index, equals, range, words, sort]);
}
