import { type AddressChangeBody, type AddressChangeView, Refusal } from '@convoi/contracts';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { ownerOf } from '../../shared/name-reservations.ts';
import { sealed } from '../../shared/sealing.ts';
import { refuseSuspended } from '../../shared/suspensions.ts';
import { liveUser } from '../account.decider.ts';
import { userModel } from '../account.state.ts';
import { readUser, userOfSession, userStream } from '../accounts.ts';
import { requirePresence } from '../passkeys/own-passkeys.ts';
import type { AccountCaller } from '../passwords/change-password.ts';
import type { AccountPorts } from '../ports.ts';
import { wishSubject } from './address-changes.ts';
import {
  confirmAddressChange as decideConfirm,
  requestAddressChange as decideRequest,
  stopAddressChange as decideStop,
} from './change-address.decider.ts';

/** The account that has proved an address; null when none has. */
async function provedOwner(deps: AccountPorts, emailKey: string): Promise<string | null> {
  const ownerId = await ownerOf(deps, 'email', emailKey);
  const owner = ownerId === null ? null : liveUser((await readUser(deps, ownerId)).state.user);
  return owner?.isVerified === true ? ownerId : null;
}

/**
 * Asks for another address of the calling account (`requestAddressChange`), whose owner has just proved to be there. Answer, record and
 * mails are the same in number whether another account has the address or not; its owner is told, as at a sign-up. An address that the
 * settings name for the staff is answered like any other, and in the end nobody's to change to. Refusals: auth.wrong_password,
 * auth.reauth_required, auth.suspended, rate.limited, server.busy.
 */
export async function requestAddressChange(
  deps: AccountPorts,
  caller: AccountCaller,
  { email, password }: AddressChangeBody,
  origin: CommandOrigin,
): Promise<void> {
  const { userId, sessionId, version } = caller;
  const { user } = await userOfSession(deps, userId);
  await requirePresence(deps, caller, user.credentialId, password);
  await refuseSuspended(deps, user.emailKey);
  const { commandId } = origin;
  const emailKey = deps.pseudonyms.accountKey(email);
  const ownerId = await provedOwner(deps, emailKey);
  const wish = await sealed(deps.personal, userStream(userId), 'AddressChangeRequested', {
    subjectId: wishSubject(commandId),
    requestId: commandId,
    emailKey,
    wished: { email },
    newLinkId: idOf(commandId, 'new-address'),
    oldLinkId: idOf(commandId, 'old-address'),
    isOffered: ownerId === null,
    ownerId: ownerId === userId ? null : ownerId,
  });
  await deps.addressChanges.wished(userId, commandId, emailKey);
  await deps.commands.execute(userModel, userStream(userId), origin, (view) =>
    decideRequest(view.user, { wish, session: { sessionId, version } }),
  );
}

/** The account of a mailed link. Refusal: auth.link_invalid. */
function opened(deps: AccountPorts, token: string): { readonly userId: string; readonly linkId: string } {
  const found = deps.accountLinks.address.read(token);
  if (found === null) throw new Refusal('auth.link_invalid');
  return found;
}

/**
 * Proves one address of a change (`confirmAddressChange`); with the second one the account gets its new address. Refusals:
 * auth.link_invalid, auth.suspended.
 */
export async function confirmAddressChange(
  deps: AccountPorts,
  token: string,
  originFor: (userId: string) => CommandOrigin,
): Promise<AddressChangeView> {
  const { userId, linkId } = opened(deps, token);
  const origin = originFor(userId);
  const user = liveUser((await readUser(deps, userId)).state.user);
  if (user !== null) await refuseSuspended(deps, user.emailKey);
  const status = await deps.addressChanges.prove(userId, origin, async () => {
    await deps.commands.execute(userModel, userStream(userId), origin, (view) =>
      decideConfirm(view.user, { linkId, now: deps.clock.now() }),
    );
  });
  return { status };
}

/** Stops a change of address (`stopAddressChange`). Refusal: auth.link_invalid. */
export async function stopAddressChange(
  deps: AccountPorts,
  token: string,
  originFor: (userId: string) => CommandOrigin,
): Promise<void> {
  const { userId, linkId } = opened(deps, token);
  await deps.commands.execute(userModel, userStream(userId), originFor(userId), (view) =>
    decideStop(view.user, { linkId, now: deps.clock.now() }),
  );
}
