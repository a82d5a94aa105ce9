import { isAtLeast, type StaffRole } from '@convoi/contracts';
import { useMe } from '#web/lib/api/me.ts';

/** Whether the reader's role is at least this one: what they may not do is not offered. The server asks again. */
export function useHasRole(least: StaffRole): boolean {
  const role = useMe()?.staff_role ?? null;
  return role !== null && isAtLeast(role, least);
}
