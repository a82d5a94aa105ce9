import { type DataOf, isSessionLive, type UserStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, reject } from '@convoi/platform/kernel/command-handler/decision';
import {
  type AddressWish,
  liveUser,
  roleAfter,
  type UserFacts,
  type UserState,
  VERIFY_MS,
} from '../account.decider.ts';

/** Another address of an account, which both addresses agree to. */

/** Whether both addresses of a wish are proved: the change is decided, and only its steps are left. */
export const isAddressDecided = ({ proved }: AddressWish): boolean => proved.length === 2;

/** The wish whose links are still good; null = there is none. */
const addressWishOf = (user: UserFacts, now: number): AddressWish | null =>
  user.addressWish !== null && now - Date.parse(user.addressWish.askedAt) < VERIFY_MS ? user.addressWish : null;

/**
 * Wants another address (`requestAddressChange`), from a session that is good still. The newest wish counts; the address that the
 * account has is no wish. Refused while an older one is decided and about to be done.
 */
export function requestAddressChange(
  state: UserState,
  command: {
    /** Sealed for the stream, passed on unread. */
    readonly wish: DataOf<'AddressChangeRequested'>;
    readonly session: { readonly sessionId: string; readonly version: number };
  },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const { wish, session } = command;
  if (user === null || !user.isVerified || !isSessionLive(user.sessions, session)) return reject('auth.token_invalid');
  const open = user.addressWish;
  if (wish.emailKey === user.emailKey || open?.requestId === wish.requestId) return accept();
  if (open !== null && isAddressDecided(open)) return reject('conflict.retry');
  return accept({ type: 'AddressChangeRequested', data: wish });
}

/** Proves one of the two addresses by its link (`confirmAddressChange`); pressed again before the other one is, nothing happens. */
export function confirmAddressChange(
  state: UserState,
  { linkId, now }: { readonly linkId: string; readonly now: number },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const wish = user === null ? null : addressWishOf(user, now);
  const side = linkId === wish?.newLinkId ? 'new' : 'old';
  if (wish === null || (side === 'old' && linkId !== wish.oldLinkId)) return reject('auth.link_invalid');
  return accept(...(wish.proved.includes(side) ? [] : [{ type: 'AddressChangeConfirmed', data: { side } } as const]));
}

/** Stops a change by the link of the address that the account has, until both are proved (`stopAddressChange`). */
export function stopAddressChange(
  state: UserState,
  { linkId, now }: { readonly linkId: string; readonly now: number },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const wish = user === null ? null : addressWishOf(user, now);
  if (wish === null || linkId !== wish.oldLinkId || isAddressDecided(wish)) return reject('auth.link_invalid');
  return accept({ type: 'AddressChangeEnded', data: { reason: 'stopped' } });
}

/** Ends a wish whose links are good no longer, so that an address which nobody has agreed to is not kept with the account. */
export function expireAddressChange(
  state: UserState,
  { requestId, now }: { readonly requestId: string; readonly now: number },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const wish = user?.addressWish ?? null;
  if (user === null || wish?.requestId !== requestId || isAddressDecided(wish)) return accept();
  return addressWishOf(user, now) === null
    ? accept({ type: 'AddressChangeEnded', data: { reason: 'expired' } })
    : accept();
}

/**
 * Does what both addresses have agreed to, once the account has the name of the new one; or gives it up, where another account has it.
 * A role that follows the settings stays with the address that is named there, and none comes with another one.
 */
export function changeAddress(
  state: UserState,
  command: {
    readonly requestId: string;
    /** null = the address is another account's. */
    readonly changed: DataOf<'AddressChanged'> | null;
  },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const wish = user?.addressWish ?? null;
  if (user === null || wish === null || wish.requestId !== command.requestId || !isAddressDecided(wish))
    return accept();
  if (command.changed === null) return accept({ type: 'AddressChangeEnded', data: { reason: 'taken' } });
  return accept<UserStreamEvent>({ type: 'AddressChanged', data: command.changed }, ...roleAfter(user, false));
}
