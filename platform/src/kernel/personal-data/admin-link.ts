import { timingSafeEqual } from 'node:crypto';
import { hmac, sha256hex } from './derive-secret.ts';

/** The organiser's secret (`id_admin`): derived, never stored. */
export interface AdminLinks {
  /** 32 characters of base64url for an event and the version of its key. */
  keyOf(eventId: string, version: number): string;
  /** The same for somebody of the event's team, by their own version: it opens the event for them alone. */
  memberKeyOf(eventId: string, memberId: string, version: number): string;
  /** Whether this is the event's key; it takes the same time for every wrong one. */
  isKey(eventId: string, version: number, idAdmin: string): boolean;
  isMemberKey(eventId: string, member: MemberKey, idAdmin: string): boolean;
  /** 32 characters of base64url for the calendar that goes with a key, by its SHA-256: it opens the calendar alone, as long as the key counts. */
  feedSecretOf(keyHash: string): string;
  /** Whether this is the secret of the calendar that goes with the key. */
  isFeedSecret(keyHash: string, secret: string): boolean;
}

/** Whose key it is, and which of theirs. */
interface MemberKey {
  readonly memberId: string;
  readonly keyVersion: number;
}

const KEY_BYTES = 24;

/** Takes ADMIN_LINK_SECRET. */
export function createAdminLinks(adminLinkSecret: Uint8Array): AdminLinks {
  const keyFrom = (text: string): string => hmac(adminLinkSecret, text).subarray(0, KEY_BYTES).toString('base64url');
  const keyOf = (eventId: string, version: number): string => keyFrom(`${eventId}|${version}`);
  const memberKeyOf = (eventId: string, memberId: string, version: number): string =>
    keyFrom(`${eventId}|member|${memberId}|${version}`);
  const feedSecretOf = (keyHash: string): string => keyFrom(`feed|${keyHash}`);
  const isSame = (right: string, given: string): boolean =>
    right.length === Buffer.byteLength(given) && timingSafeEqual(Buffer.from(right), Buffer.from(given));
  return {
    keyOf,
    memberKeyOf,
    isKey: (eventId, version, idAdmin) => isSame(keyOf(eventId, version), idAdmin),
    isMemberKey: (eventId, { memberId, keyVersion }, idAdmin) =>
      isSame(memberKeyOf(eventId, memberId, keyVersion), idAdmin),
    feedSecretOf,
    isFeedSecret: (keyHash, secret) => isSame(feedSecretOf(keyHash), secret),
  };
}

/** Could this text be an `id_admin` at all. */
export function isAdminKeyShape(text: string): boolean {
  return /^[A-Za-z0-9_-]{32}$/.test(text);
}

/** What the log and the read models hold instead of an `id_admin`. */
export function adminKeyHash(idAdmin: string): string {
  return sha256hex(idAdmin);
}
