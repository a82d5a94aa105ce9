import type { ClaimStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded, reject } from '@convoi/platform/kernel/command-handler/decision';

/** The decider of `claim-{kind}:{key}`: who owns a name that may be owned once. */

// Events read: Claimed, ClaimReleased.

export interface ClaimState {
  /** null = free. */
  readonly ownerId: string | null;
  /** When the present owner took it. */
  readonly claimedAt: string | null;
}

export const unclaimed: ClaimState = { ownerId: null, claimedAt: null };

/** State after an event. Total: the claim of a taken name and the release by a stranger change nothing. */
export function evolveClaim(state: ClaimState, event: Recorded<ClaimStreamEvent>): ClaimState {
  if (event.type === 'Claimed')
    return state.ownerId === null ? { ownerId: event.data.ownerId, claimedAt: event.at } : state;
  return event.type === 'ClaimReleased' && state.ownerId === event.data.ownerId ? unclaimed : state;
}

/** Takes a free name; nothing happens when the owner has it already. */
export function claim(state: ClaimState, { ownerId }: { readonly ownerId: string }): Decision<ClaimStreamEvent> {
  if (state.ownerId === ownerId) return accept();
  if (state.ownerId !== null) return reject('conflict.retry');
  return accept({ type: 'Claimed', data: { ownerId } });
}

/** Gives a name back; nothing happens when the owner does not have it. */
export function releaseClaim(state: ClaimState, { ownerId }: { readonly ownerId: string }): Decision<ClaimStreamEvent> {
  return state.ownerId === ownerId ? accept({ type: 'ClaimReleased', data: { ownerId } }) : accept();
}

/** Takes a name whose owner never came to be; refused when somebody else has it by now. */
export function takeOverClaim(
  state: ClaimState,
  { ownerId, abandonedBy }: { readonly ownerId: string; readonly abandonedBy: string },
): Decision<ClaimStreamEvent> {
  if (state.ownerId === ownerId) return accept();
  if (state.ownerId !== abandonedBy) return claim(state, { ownerId });
  return accept({ type: 'ClaimReleased', data: { ownerId: abandonedBy } }, { type: 'Claimed', data: { ownerId } });
}
