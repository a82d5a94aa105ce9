import { timingSafeEqual } from 'node:crypto';
import { hmac, sha256hex } from './derive-secret.ts';

/** The organiser's secret (`id_admin`): derived, never stored. */
export interface AdminLinks {
  /** 32 characters of base64url for an event and the version of its key. */
  keyOf(eventId: string, version: number): string;
  /** Whether this is the event's key; it takes the same time for every wrong one. */
  isKey(eventId: string, version: number, idAdmin: string): boolean;
}

const KEY_BYTES = 24;

/** Takes ADMIN_LINK_SECRET. */
export function createAdminLinks(adminLinkSecret: Uint8Array): AdminLinks {
  const keyOf = (eventId: string, version: number): string =>
    hmac(adminLinkSecret, `${eventId}|${version}`).subarray(0, KEY_BYTES).toString('base64url');
  return {
    keyOf,
    isKey: (eventId, version, idAdmin) => {
      const right = Buffer.from(keyOf(eventId, version));
      const given = Buffer.from(idAdmin);
      return given.length === right.length && timingSafeEqual(given, right);
    },
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
