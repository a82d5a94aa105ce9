import { Refusal, type StaffRole } from '@convoi/contracts';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { assignRole, liveUser } from './account.decider.ts';
import { userModel } from './account.state.ts';
import { isStaffAddress, readUser, userOfAddress, userStream } from './accounts.ts';
import type { AccountCaller } from './passwords/change-password.ts';
import type { AccountPorts } from './ports.ts';
import { requireYoungSession } from './young-session.ts';

async function assign(
  deps: AccountPorts,
  by: AccountCaller,
  target: { readonly userId: string; readonly emailKey: string },
  role: StaffRole | null,
  origin: CommandOrigin,
): Promise<{ readonly id: string; readonly role: StaffRole | null; readonly position: number }> {
  const { userId, emailKey } = target;
  const command = { role, isStaffAddress: isStaffAddress(deps, emailKey), isOwn: userId === by.userId };
  const { position } = await deps.commands.execute(userModel, userStream(userId), origin, ({ user }) =>
    assignRole(user, command),
  );
  return { id: userId, role, position };
}

/** Gives the account of an address a role, or another one (`giveStaffRole`). Refusals: staff.not_found, staff.role_fixed, auth.reauth_required. */
export async function giveRole(
  deps: AccountPorts,
  by: AccountCaller,
  { email, role }: { readonly email: string; readonly role: StaffRole },
  origin: CommandOrigin,
): ReturnType<typeof assign> {
  await requireYoungSession(deps, by);
  const found = await userOfAddress(deps, email);
  if (found === null) throw new Refusal('staff.not_found');
  return assign(deps, by, { userId: found.userId, emailKey: found.user.emailKey }, role, origin);
}

/** Takes the role from an account (`takeStaffRole`). Refusals: staff.not_found, staff.role_fixed, auth.reauth_required. */
export async function takeRole(
  deps: AccountPorts,
  by: AccountCaller,
  userId: string,
  origin: CommandOrigin,
): ReturnType<typeof assign> {
  await requireYoungSession(deps, by);
  const user = liveUser((await readUser(deps, userId)).state.user);
  if (user === null) throw new Refusal('staff.not_found');
  return assign(deps, by, { userId, emailKey: user.emailKey }, null, origin);
}
