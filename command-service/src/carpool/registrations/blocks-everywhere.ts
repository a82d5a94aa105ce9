import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { accept } from '@convoi/platform/kernel/command-handler/decision';
import { childCommand } from '../../shared/origin.ts';
import {
  activeIds,
  activeParticipant,
  type Block,
  blockParticipant,
  type CarpoolState,
  hasBlocked,
  unblockParticipant,
  withOffers,
} from '../carpool.decider.ts';
import { blockedModel, carpoolModel, registrationsModel } from '../carpool.state.ts';
import type { CarpoolPorts } from '../ports.ts';

/** What accounts have blocked everywhere, in one carpool (decision 0259). */

/** Who comes in, or is given to an account. */
export interface Newcomer {
  readonly eventId: string;
  readonly participantId: string;
  /** The account that owns the registration; null = none. */
  readonly userId: string | null;
  /** Digest of the address, as an account has it. */
  readonly addressKey: string;
}

/** The blocks that hold between somebody and those who are there: of accounts that blocked the address, and of the own account. */
export async function blocksFor(
  { commands, registrationIndex }: CarpoolPorts,
  carpool: CarpoolState,
  { eventId, participantId, userId, addressKey }: Newcomer,
): Promise<readonly Block[]> {
  const blocks: Block[] = [];
  const { byUserIds } = (await commands.read(blockedModel, streamName('blocked', addressKey))).state;
  if (byUserIds.length > 0)
    for (const id of activeIds(carpool)) {
      const owner = activeParticipant(carpool, id)?.userId ?? null;
      if (id !== participantId && owner !== null && byUserIds.includes(owner))
        blocks.push({ participantId: id, otherId: participantId });
    }
  if (userId === null) return blocks;
  const own = (await commands.read(registrationsModel, streamName('registrations', userId))).state.blocks;
  for (const block of own) {
    const links = block.addressKey === null ? [] : await registrationIndex.of(block.addressKey);
    for (const link of links)
      if (link.eventId === eventId && activeParticipant(carpool, link.participantId) !== undefined)
        blocks.push({ participantId, otherId: link.participantId });
  }
  return blocks;
}

/** Blocks two people of a carpool, or takes that back; nothing happens where one of them is not there. Gives the position. */
export async function carryOut(
  { commands, clock }: CarpoolPorts,
  eventId: string,
  block: Block,
  change: 'block' | 'unblock',
  origin: CommandOrigin,
): Promise<number> {
  const part = childCommand(origin, `${change} ${block.participantId} ${block.otherId}`);
  const decide = change === 'block' ? blockParticipant : unblockParticipant;
  const { position } = await commands.execute(carpoolModel, streamName('carpool', eventId), part, ({ carpool }) => {
    const decision = decide(carpool, block);
    return 'rejection' in decision ? accept() : withOffers(carpool, decision, clock.now());
  });
  return position;
}

/** Carries out the blocks that hold for somebody who is in a carpool now, those that came while they were on their way among them. */
export async function applyBlocks(
  deps: CarpoolPorts,
  newcomer: Newcomer,
  carpool: CarpoolState,
  origin: CommandOrigin,
): Promise<void> {
  for (const block of await blocksFor(deps, carpool, newcomer))
    if (!hasBlocked(carpool, block.participantId, block.otherId))
      await carryOut(deps, newcomer.eventId, block, 'block', origin);
}
