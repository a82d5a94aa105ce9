import { LANGUAGES } from '@convoi/contracts';
import type { Config } from '@convoi/platform/config/config';
import { paths } from '../src/config/paths.ts';

/** Addresses that are the same on every site (RFC 8615). */

export const SECURITY_TXT = '/.well-known/security.txt';
/** Password managers lead there; the page asks who is not signed in to do so first. */
export const CHANGE_PASSWORD = { from: '/.well-known/change-password', to: paths.changePassword.href() } as const;

const DAY_MS = 86_400_000;
/** Whoever reads an older copy asks again. */
const VALID_DAYS = 180;

/** Whom to tell of a hole (RFC 9116), good for half a year from now on. */
export function securityTxt({ publicUrl, contactEmail }: Pick<Config, 'publicUrl' | 'contactEmail'>, nowMs: number) {
  const expires = new Date((Math.floor(nowMs / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString();
  return [
    `Contact: mailto:${contactEmail}`,
    `Contact: ${publicUrl}${paths.contact.href()}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${publicUrl}${SECURITY_TXT}`,
    '',
  ].join('\n');
}
