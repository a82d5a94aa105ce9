import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Takes a long secret and what it is for; gives 32 bytes that tell nothing of the secret or of other purposes (HKDF-SHA256). */
export function deriveSecret(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, new Uint8Array(0), `convoi/${purpose}`, 32));
}

const keyObjects = new WeakMap<Uint8Array, KeyObject>();

/**
 * A secret as node:crypto works with it; the same one for the same bytes object, which must not change. Handing over bytes
 * instead costs five times the HMAC or cipher itself.
 */
export function keyObjectOf(secret: Uint8Array): KeyObject {
  const known = keyObjects.get(secret);
  if (known !== undefined) return known;
  const made = createSecretKey(secret);
  keyObjects.set(secret, made);
  return made;
}

/** HMAC-SHA256 of a text. */
export function hmac(secret: Uint8Array, text: string): Buffer {
  return createHmac('sha256', keyObjectOf(secret)).update(text, 'utf8').digest();
}

/** SHA-256 of a text, in hex. */
export function sha256hex(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
