import { Refusal } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import { eventModel } from '../events/event.state.ts';
import type { CommandOrigin } from './command-handler.ts';
import { claim, releaseClaim, takeOverClaim } from './name-reservation.decider.ts';
import { claimModel } from './name-reservation.state.ts';
import { childCommand } from './origin.ts';
import type { CorePorts } from './ports.ts';

/**
 * Names that may be owned once. Of an event: its slug and the digest of its secret link. Of an account: the digests of its
 * address and of its identities at sign-in providers.
 */
type ClaimKind = 'slug' | 'admin' | 'email' | 'identity';

/** A claim whose event never came to be can be taken over after this long. */
const ABANDONED_AFTER_MS = 10 * 60_000;

const claimStream = (kind: ClaimKind, key: string): string => streamName('claim', `${kind}:${key}`);

/** Who owns a name, null when nobody does. */
export async function ownerOf({ commands }: CorePorts, kind: ClaimKind, key: string): Promise<string | null> {
  return (await commands.read(claimModel, claimStream(kind, key))).state.ownerId;
}

/** Takes a name for an event; false when another event has it. */
export async function takeName(
  deps: CorePorts,
  kind: ClaimKind,
  key: string,
  ownerId: string,
  origin: CommandOrigin,
): Promise<boolean> {
  const { commands, clock } = deps;
  const stream = claimStream(kind, key);
  const part = childCommand(origin, stream);
  const { state } = await commands.read(claimModel, stream);
  try {
    if (state.ownerId === null || state.ownerId === ownerId) {
      await commands.execute(claimModel, stream, part, (now) => claim(now, { ownerId }));
      return true;
    }
    const abandonedBy = state.ownerId;
    const ageMs = clock.now() - Date.parse(state.claimedAt ?? '');
    if (!(ageMs >= ABANDONED_AFTER_MS)) return false;
    const owner = await commands.read(eventModel, streamName('event', abandonedBy));
    if (owner.state.event !== null) return false;
    await commands.execute(claimModel, stream, part, (now) => takeOverClaim(now, { ownerId, abandonedBy }));
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'conflict.retry') return false;
    throw error;
  }
}

/** Takes a name for an account unless it is taken; gives who owns it then. */
export async function ownerAfterClaim(
  deps: CorePorts,
  kind: ClaimKind,
  key: string,
  ownerId: string,
  origin: CommandOrigin,
): Promise<string> {
  const stream = claimStream(kind, key);
  const known = await ownerOf(deps, kind, key);
  if (known !== null) return known;
  try {
    await deps.commands.execute(claimModel, stream, childCommand(origin, stream), (now) => claim(now, { ownerId }));
    return ownerId;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'conflict.retry')) throw error;
    return (await ownerOf(deps, kind, key)) ?? ownerId;
  }
}

/** Takes a name of an owner who is gone. Refusal: conflict.retry when somebody else was faster. */
export async function takeOver(
  { commands }: CorePorts,
  kind: ClaimKind,
  key: string,
  change: { readonly ownerId: string; readonly abandonedBy: string },
  origin: CommandOrigin,
): Promise<void> {
  const stream = claimStream(kind, key);
  await commands.execute(claimModel, stream, childCommand(origin, `take-over|${stream}`), (now) =>
    takeOverClaim(now, change),
  );
}

/** Gives a name back. */
export async function release(
  { commands }: Pick<CorePorts, 'commands'>,
  kind: ClaimKind,
  key: string,
  ownerId: string,
  origin: CommandOrigin,
): Promise<void> {
  const stream = claimStream(kind, key);
  await commands.execute(claimModel, stream, childCommand(origin, `release|${stream}`), (now) =>
    releaseClaim(now, { ownerId }),
  );
}
