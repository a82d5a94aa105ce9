import { localTime } from '@convoi/contracts';

const HOME_ZONE = 'Europe/Paris';

/**
 * The day that the page is about, `YYYY-MM-DD`: today where the association is at home, so that the server's page and the
 * browser's are about the same day wherever either of them stands.
 */
export function todayOf(now: string): string {
  return localTime(Date.parse(now), HOME_ZONE).day;
}
