import type { Json } from '../event-store/event-store.ts';
import { isSealed } from './personal-data.ts';

/** Sealed values inside documents: the store keeps no member that begins with `$`, so only the text in it is stored. */

/** The text of a sealed value; null for anything else, so that nothing plain gets into a document by accident. */
export function sealedText(value: unknown): string | null {
  return isSealed(value) ? value.$sealed : null;
}

/** The value that the codec opens. */
export function sealedValue(text: string | null): Json {
  return text === null ? null : { $sealed: text };
}
