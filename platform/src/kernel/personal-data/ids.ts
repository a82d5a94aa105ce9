import { createHash } from 'node:crypto';

/** Ids that a retry makes again. */

/** UUID version 5 (RFC 9562, 5.5): SHA-1 of namespace and name. */
export function uuidv5(namespace: string, name: string | Uint8Array): string {
  const hash = createHash('sha1').update(namespace.replaceAll('-', ''), 'hex').update(name).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Fixed namespaces, one for each kind of derived id. */
export const NAMESPACES = {
  /** Commands, from their idempotency key. */
  command: 'a3c1f2de-5b0e-4c64-9a53-0c7be9d2f6a1',
  /** Outbox rows, from cause, template and recipient. */
  outbox: '6f1d1c52-9e0b-4c1e-8d3f-52b7a6c80e94',
  /** Relations, from event and pair. */
  match: 'd94a7b06-21f8-4e75-b3c9-7e60a1f5d238',
} as const;

/** Id of the index-th event that a command causes. */
export function eventIdOf(commandId: string, index: number): string {
  return uuidv5(commandId, `event|${index}`);
}

/** Id of a new thing that a command makes; `purpose` tells several apart ('event', 'participant', 'subject'). */
export function idOf(commandId: string, purpose: string): string {
  return uuidv5(commandId, `id|${purpose}`);
}

/** What an identity is called where its owner sees it; the keyed digest of the provider's id stays inside. */
export function identityIdOf(userId: string, identityKey: string): string {
  return uuidv5(userId, `identity|${identityKey}`);
}

/** The 16 bytes of a UUID. */
export function uuidBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

/** The lower-case text of 16 bytes. */
export function uuidText(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
