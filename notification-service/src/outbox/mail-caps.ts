import { normaliseEmail } from '@convoi/contracts';
import { hmac } from '@convoi/platform';
import type { Outbox } from './outbox.ts';

/** How many mails may go (api, section 1.6), in any 24 hours. */
export const MAIL_CAPS = {
  toAddress: 10,
  /** To an address that nobody has proved: the first and three more. */
  toUnconfirmed: 4,
  site: 500,
  /** Part of the site's cap from which operators are told. */
  alertAt: 0.8,
} as const;
const WINDOW_MS = 24 * 3_600_000;

export interface MailCaps {
  /** Keyed digest of an address, null when nothing is counted. */
  keyOf(address: string): string | null;
  /** `address`: this one has had enough; `site`: nobody gets more for now. */
  check(addressKey: string | null, isConfirmed: boolean, nowMs: number): Promise<'allowed' | 'address' | 'site'>;
}

/** Takes the pepper that hides addresses; `isOn` is asked for each mail: RATE_LIMITS=off lifts all caps. `onAlert` hears of a site near its cap. */
export function createMailCaps(
  outbox: Pick<Outbox, 'sentSince'>,
  options: { readonly isOn: () => boolean; readonly pepper: Uint8Array; readonly onAlert?: (sent: number) => void },
): MailCaps {
  const { isOn, pepper, onAlert } = options;
  return {
    keyOf: (address) => (isOn() ? hmac(pepper, `mail-cap|${normaliseEmail(address)}`).toString('base64url') : null),
    check: async (addressKey, isConfirmed, nowMs) => {
      if (!isOn() || addressKey === null) return 'allowed';
      const sinceMs = nowMs - WINDOW_MS;
      const limit = isConfirmed ? MAIL_CAPS.toAddress : MAIL_CAPS.toUnconfirmed;
      if ((await outbox.sentSince(sinceMs, addressKey)) >= limit) return 'address';
      const sent = await outbox.sentSince(sinceMs);
      if (sent + 1 >= MAIL_CAPS.site * MAIL_CAPS.alertAt) onAlert?.(sent);
      return sent >= MAIL_CAPS.site ? 'site' : 'allowed';
    },
  };
}
