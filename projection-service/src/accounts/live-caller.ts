import { normaliseEmail, STAFF_SESSION_MS, type StaffRole } from '@convoi/contracts';
import { isSessionLive } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import { ACCOUNTS, type Account } from './account.projection.ts';
import { type AccountPorts, openedPerson, profileOf } from './opened-account.ts';

export interface RolePorts extends AccountPorts {
  readonly staffEmails: readonly string[];
  readonly clock: Pick<Clock, 'now'>;
}

/** Whether an address stands in the settings. */
export const isStaffAddress = (address: string, staffEmails: readonly string[]): boolean =>
  staffEmails.some((email) => normaliseEmail(email) === normaliseEmail(address));

/** The role that an account has now: whoever was taken off the list of the settings has lost it at once. */
export async function roleOf(
  profile: Account,
  { personal, staffEmails }: Pick<RolePorts, 'personal' | 'staffEmails'>,
): Promise<StaffRole | null> {
  if (!profile.isStaff) return null;
  const { staffRole, isRoleGiven } = profile;
  if (isRoleGiven === true) return staffRole ?? null;
  const person = await openedPerson(profile, personal);
  const isListed = person !== null && isStaffAddress(person.email, staffEmails);
  return isListed ? 'administrator' : null;
}

/** The caller with their role, as the read model knows the account now; null when it does not know the session as good. */
async function knownCaller(caller: Extract<Caller, { kind: 'account' }>, ports: RolePorts): Promise<Caller | null> {
  const profile = await profileOf(caller.userId, ports);
  if (profile?.isVerified !== true || !isSessionLive(profile.sessions, caller)) return null;
  const staffRole = await roleOf(profile, ports);
  // A session of the staff ends after eight hours.
  if (staffRole !== null && ports.clock.now() - caller.openedAt >= STAFF_SESSION_MS) return null;
  return { ...caller, staffRole };
}

/** The caller of a session that is still good, with their role; null for an ended one and for an account that is gone. */
export async function liveCaller(
  caller: Extract<Caller, { kind: 'account' }>,
  ports: RolePorts & { readonly lastPosition: () => Promise<number> },
): Promise<Caller | null> {
  const known = await knownCaller(caller, ports);
  if (known !== null) return known;
  // We signed the token. Either the session is over, or what made it good (the account, its proved address, its new
  // password) is younger than the read model.
  await ports.models.upTo([ACCOUNTS], await ports.lastPosition());
  return knownCaller(caller, ports);
}
