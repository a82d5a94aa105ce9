/**
 * Eight hex digits that stand for a secret in query keys, so that the secret itself is in no key and no log. It is a name
 * within one tab, not a protection, so a hash that needs no secure context is enough (FNV-1a).
 */
export function hash8(secret: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(secret)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
