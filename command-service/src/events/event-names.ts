import { Refusal } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { claim, takeOverClaim } from '../shared/name-reservation.decider.ts';
import { claimModel } from '../shared/name-reservation.state.ts';
import { type ClaimKind, claimStream } from '../shared/name-reservations.ts';
import { childCommand } from '../shared/origin.ts';
import type { CorePorts } from '../shared/ports.ts';
import { eventModel } from './event.state.ts';

/** A claim whose event never came to be can be taken over after this long. */
const ABANDONED_AFTER_MS = 10 * 60_000;

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
