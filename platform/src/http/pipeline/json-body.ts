import { JSON_DEPTH_MAX, Refusal } from '@convoi/contracts';

/** Bodies in JSON, read without trusting them. */

const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Refuses bytes nested deeper than allowed, before anything is built from them. */
export function checkDepth(bytes: Uint8Array): void {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (isInText) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) isInText = true;
    else if (OPEN.has(byte)) {
      depth += 1;
      if (depth > JSON_DEPTH_MAX) throw new Refusal('request.too_large');
    } else if (CLOSE.has(byte)) depth -= 1;
  }
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor']);

/** Whether a key reaches a prototype. */
export function isForbiddenKey(key: string): boolean {
  return FORBIDDEN_KEYS.has(key);
}

/** Refuses keys that reach a prototype, wherever they are. */
function checkKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    if (isForbiddenKey(key)) throw new Refusal('request.malformed');
    checkKeys((value as { [key: string]: unknown })[key]);
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Takes the bytes of a body (no bytes = no body = an empty object); gives the object. */
export function parseJsonBody(bytes: Buffer | null): { readonly [key: string]: unknown } {
  if (bytes === null || bytes.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Refusal('request.malformed');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('request.malformed');
  checkKeys(value);
  return value as { readonly [key: string]: unknown };
}
