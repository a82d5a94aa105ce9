import { Refusal } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { type ClaimState, claim, releaseClaim, takeOverClaim } from './name-reservation.decider.ts';
import { claimModel } from './name-reservation.state.ts';
import { childCommand } from './origin.ts';
import type { CorePorts } from './ports.ts';

/**
 * Names that may be owned once. Of an event: its slug and the digest of its secret link. Of an account: the digests of its
 * address and of its identities at sign-in providers.
 */
export type ClaimKind = 'slug' | 'admin' | 'email' | 'identity';

/** The stream of a name. */
export const claimStream = (kind: ClaimKind, key: string): string => streamName('claim', `${kind}:${key}`);

/** Who owns a name, and since when. */
export async function claimOf({ commands }: CorePorts, kind: ClaimKind, key: string): Promise<ClaimState> {
  return (await commands.read(claimModel, claimStream(kind, key))).state;
}

/** Who owns a name, null when nobody does. */
export async function ownerOf(core: CorePorts, kind: ClaimKind, key: string): Promise<string | null> {
  return (await claimOf(core, kind, key)).ownerId;
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
