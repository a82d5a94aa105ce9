import { timingSafeEqual } from 'node:crypto';
import { deriveSecret, hmac } from './derive-secret.ts';
import { uuidBytes, uuidText } from './ids.ts';

/** Which link of which account a mailed token stands for. */
export interface AccountLink {
  readonly userId: string;
  readonly linkId: string;
}

/**
 * Tokens of the mailed links of an account. They are derived from the ids in the event that asked for the mail, so that the
 * notifier writes them and the command service reads them without a token ever being stored: the account's stream knows
 * which link is still open, and using it is one of its decisions.
 */
export interface AccountLinkTokens {
  /** 86 characters of base64url, 256 bits of them a signature. */
  issue(link: AccountLink): string;
  /** null for anything that was not issued here for this purpose. */
  read(token: string): AccountLink | null;
}

const IDS_BYTES = 32;

function createAccountLinkTokens(secret: Uint8Array, purpose: string): AccountLinkTokens {
  const key = deriveSecret(secret, purpose);
  const sign = (ids: Buffer): Buffer => hmac(key, ids.toString('hex'));
  return {
    issue: ({ userId, linkId }) => {
      const ids = Buffer.concat([uuidBytes(userId), uuidBytes(linkId)]);
      return Buffer.concat([ids, sign(ids)]).toString('base64url');
    },
    read: (token) => {
      if (!/^[A-Za-z0-9_-]{86}$/.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      const ids = bytes.subarray(0, IDS_BYTES);
      // The last character has room for more than the bytes: one link has one text.
      if (bytes.toString('base64url') !== token) return null;
      if (!timingSafeEqual(bytes.subarray(IDS_BYTES), sign(ids))) return null;
      return { userId: uuidText(ids.subarray(0, 16)), linkId: uuidText(ids.subarray(16)) };
    },
  };
}

/**
 * Takes MASTER_KEY; gives the tokens of the links in verify_email (`/verify-email?token=`, from EmailVerificationRequested),
 * address_wished and address_change_asked (`/change-address?token=`, from AddressChangeRequested)
 * and reset_password (`/reset-password?token=`, from PasswordResetRequested).
 */
export function createAccountLinks(masterSecret: Uint8Array): {
  readonly verify: AccountLinkTokens;
  readonly reset: AccountLinkTokens;
  readonly address: AccountLinkTokens;
} {
  return {
    verify: createAccountLinkTokens(masterSecret, 'verify-email'),
    reset: createAccountLinkTokens(masterSecret, 'reset-password'),
    address: createAccountLinkTokens(masterSecret, 'change-address'),
  };
}
