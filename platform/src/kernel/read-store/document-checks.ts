import type { Json } from '../event-store/event-store.ts';
import { documentText } from './json-text.ts';
import type { CollectionDefinition, Write } from './read-store.ts';

/** What every adapter refuses in documents and records, so that all of them refuse alike. */

/** Most bytes of one document; MongoDB takes 16 MiB. */
const MAX_DOCUMENT_BYTES = 16_000_000;

export function checkId(id: string): void {
  if (typeof id !== 'string' || id === '' || !id.isWellFormed())
    throw new TypeError('an id is a text, well-formed and not empty');
}

export function checkVersion(definition: CollectionDefinition): void {
  if (!Number.isSafeInteger(definition.version) || definition.version < 0)
    throw new TypeError('a version is 0 or more');
}

/** Positions of documents may lie between those of two events. */
const isPosition = (position: number): boolean => Number.isSafeInteger(Math.floor(position)) && position >= 0;

export function checkWrite({ id, position, readAt = -1, document }: Write): void {
  checkId(id);
  if (!isPosition(position) || !(readAt === -1 || isPosition(readAt))) throw new TypeError('not a position');
  if (document !== null && document._id !== id) throw new TypeError('a document under another id than its own');
}

/** JSON text of a document or record. Throws a TypeError for one that some adapter could not keep. */
export function storedText(body: { readonly [key: string]: Json | undefined }, what: string): string {
  const text = documentText(body, what);
  if (text.length > MAX_DOCUMENT_BYTES / 4 && Buffer.byteLength(text) > MAX_DOCUMENT_BYTES) {
    throw new TypeError(`${what} over ${MAX_DOCUMENT_BYTES} bytes`);
  }
  return text;
}
