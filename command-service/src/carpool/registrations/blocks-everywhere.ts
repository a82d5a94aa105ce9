import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { accept } from '@convoi/platform/kernel/command-handler/decision';
import { childCommand } from '../../shared/origin.ts';
import { activeIds, activeParticipant, type CarpoolState, type ParticipantState } from '../carpool.decider.ts';
import { blockedModel, carpoolModel, registrationsModel } from '../carpool.state.ts';
import { withOffers } from '../matches/waiting-line.decider.ts';
import type { CarpoolPorts } from '../ports.ts';
import { type Block, blockEverywhere, blockParticipant, unblockParticipant } from './block.decider.ts';

/** What accounts have blocked everywhere, in one carpool (decision 0259). */

/** Who comes in, or is given to an account. */
export interface Newcomer {
  readonly eventId: string;
  readonly participantId: string;
  /** The account that owns the registration, where its address is proved; null = none, and no list of an account is its own. */
  readonly userId: string | null;
  /** Digest of the address, as an account has it. */
  readonly addressKey: string;
}

/** What lists say of somebody who comes in. */
export interface BlockLists {
  /** Accounts that blocked the address. */
  readonly byUserIds: readonly string[];
  /** Registrations of this event whose addresses the own account blocked. */
  readonly ownIds: readonly string[];
}

/** Reads the lists that are about somebody. */
export async function listsAbout(
  { commands, registrationIndex }: CarpoolPorts,
  { eventId, userId, addressKey }: Newcomer,
): Promise<BlockLists> {
  const { byUserIds } = (await commands.read(blockedModel, streamName('blocked', addressKey))).state;
  if (userId === null) return { byUserIds, ownIds: [] };
  const ownIds: string[] = [];
  const own = (await commands.read(registrationsModel, streamName('registrations', userId))).state.blocks;
  for (const block of own) {
    const links = block.addressKey === null ? [] : await registrationIndex.of(block.addressKey);
    for (const link of links) if (link.eventId === eventId) ownIds.push(link.participantId);
  }
  return { byUserIds, ownIds };
}

/**
 * The blocks that hold between somebody and those who are there: of accounts that blocked the address, and of the own account. An
 * account blocks by its proved registrations alone: anybody may have typed the address of another one.
 */
export function blocksOf(
  { byUserIds, ownIds }: BlockLists,
  carpool: CarpoolState,
  { participantId }: Pick<Newcomer, 'participantId'>,
): readonly Block[] {
  const blocks: Block[] = [];
  if (byUserIds.length > 0)
    for (const id of activeIds(carpool)) {
      const other = activeParticipant(carpool, id);
      if (id === participantId || other?.isConfirmed !== true || other.userId === null) continue;
      if (byUserIds.includes(other.userId)) blocks.push({ participantId: id, otherId: participantId });
    }
  for (const otherId of ownIds)
    if (activeParticipant(carpool, otherId) !== undefined) blocks.push({ participantId, otherId });
  return blocks;
}

/** The lists read, and what they come to in a carpool. */
export const blocksFor = async (
  deps: CarpoolPorts,
  carpool: CarpoolState,
  newcomer: Newcomer,
): Promise<readonly Block[]> => blocksOf(await listsAbout(deps, newcomer), carpool, newcomer);

/**
 * `here`: in this event alone; `everywhere`: an account has just blocked at all events; `listed`: its list says so; `lift`: it takes
 * that back.
 */
type Change = 'here' | 'everywhere' | 'listed' | 'lift';

const DECISIONS = {
  here: (carpool: CarpoolState, block: Block) => blockParticipant(carpool, block),
  everywhere: (carpool: CarpoolState, block: Block, now: number) =>
    blockEverywhere(carpool, { blocks: [block], isAnew: true, now }),
  listed: (carpool: CarpoolState, block: Block, now: number) => blockEverywhere(carpool, { blocks: [block], now }),
  lift: (carpool: CarpoolState, block: Block) => unblockParticipant(carpool, { ...block, isEverywhere: true }),
} as const satisfies { readonly [C in Change]: unknown };

/**
 * Blocks two people of a carpool, or takes that back; nothing happens where one of them is not there, or whoever blocks is none that
 * counts. Gives the position.
 */
export async function carryOut(
  { commands, clock }: CarpoolPorts,
  eventId: string,
  block: Block,
  change: Change,
  origin: CommandOrigin,
  counts: (own: ParticipantState) => boolean = () => true,
): Promise<number> {
  const part = childCommand(origin, `${change} ${block.participantId} ${block.otherId}`);
  const { position } = await commands.execute(carpoolModel, streamName('carpool', eventId), part, ({ carpool }) => {
    const own = activeParticipant(carpool, block.participantId);
    if (own === undefined || !counts(own)) return accept();
    const decision = DECISIONS[change](carpool, block, clock.now());
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
  for (const block of await blocksFor(deps, carpool, newcomer)) {
    const decision = blockEverywhere(carpool, { blocks: [block], now: deps.clock.now() });
    if ('events' in decision && decision.events.length > 0)
      await carryOut(deps, newcomer.eventId, block, 'listed', origin);
  }
}
