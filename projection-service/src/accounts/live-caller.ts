import { normaliseEmail } from '@convoi/contracts';
import { isSessionLive } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import { ACCOUNTS, type Account } from './account.projection.ts';
import { type AccountPorts, openedPerson, profileOf } from './opened-account.ts';

interface RolePorts extends AccountPorts {
  readonly staffEmails: readonly string[];
}

/** Whether an account still has the role: whoever was taken off the list has lost it at once. */
async function isStaff(profile: Account, { personal, staffEmails }: RolePorts): Promise<boolean> {
  if (!profile.isStaff) return false;
  const person = await openedPerson(profile, personal);
  return person !== null && staffEmails.some((email) => normaliseEmail(email) === normaliseEmail(person.email));
}

/** The caller with their role, as the read model knows the account now; null when it does not know the session as good. */
async function knownCaller(caller: Extract<Caller, { kind: 'account' }>, ports: RolePorts): Promise<Caller | null> {
  const profile = await profileOf(caller.userId, ports);
  if (profile?.isVerified !== true || !isSessionLive(profile.sessions, caller)) return null;
  return { ...caller, isStaff: await isStaff(profile, ports) };
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
