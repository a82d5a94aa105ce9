import { normaliseEmail } from '@convoi/contracts';
import { hmac } from '@convoi/platform';
import type { Outbox } from './outbox.ts';
import type { OutboxRow } from './outbox-row.ts';

/** How many mails may go (api, section 1.6), in any 24 hours. */
export const MAIL_CAPS = {
  toAddress: 10,
  /** To an address that nobody has proved: the first and three more. */
  toUnconfirmed: 4,
  /** Alerts stop here, so that they never use up the room of what somebody waits for. */
  toAddressOfAlerts: 5,
  site: 500,
  /** Requests of one pair that their receiver is mailed about. */
  requestsOfPair: 1,
  /** Part of the site's cap from which operators are told. */
  alertAt: 0.8,
} as const;
const WINDOW_MS = 24 * 3_600_000;

export interface MailCaps {
  /** Keyed digest of an address, null when nothing is counted. */
  keyOf(address: string): string | null;
  /** `address`: this one has had enough; `pair`: of each other; `site`: nobody gets more for now. */
  check(mail: CountedMail, nowMs: number): Promise<'allowed' | 'address' | 'pair' | 'site'>;
}

/** What a mail counts for. */
export interface CountedMail extends Pick<OutboxRow, 'template' | 'matchId'> {
  readonly addressKey: string | null;
  readonly isConfirmed: boolean;
}

/** Takes the pepper that hides addresses; `isOn` is asked for each mail: RATE_LIMITS=off lifts all caps. `onAlert` hears of a site near its cap. */
export function createMailCaps(
  outbox: Pick<Outbox, 'sentSince' | 'sentAboutSince'>,
  options: { readonly isOn: () => boolean; readonly pepper: Uint8Array; readonly onAlert?: (sent: number) => void },
): MailCaps {
  const { isOn, pepper, onAlert } = options;
  return {
    keyOf: (address) => (isOn() ? hmac(pepper, `mail-cap|${normaliseEmail(address)}`).toString('base64url') : null),
    check: async ({ addressKey, isConfirmed, template, matchId }, nowMs) => {
      if (!isOn() || addressKey === null) return 'allowed';
      const sinceMs = nowMs - WINDOW_MS;
      const most = template === 'near_alert' ? MAIL_CAPS.toAddressOfAlerts : MAIL_CAPS.toAddress;
      const limit = isConfirmed ? most : Math.min(most, MAIL_CAPS.toUnconfirmed);
      if ((await outbox.sentSince(sinceMs, addressKey)) >= limit) return 'address';
      if (matchId !== null && template === 'match_requested') {
        const requests = await outbox.sentAboutSince(sinceMs, matchId, template);
        if (requests >= MAIL_CAPS.requestsOfPair) return 'pair';
      }
      const sent = await outbox.sentSince(sinceMs);
      if (sent + 1 >= MAIL_CAPS.site * MAIL_CAPS.alertAt) onAlert?.(sent);
      return sent >= MAIL_CAPS.site ? 'site' : 'allowed';
    },
  };
}
