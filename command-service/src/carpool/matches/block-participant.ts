import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { carpoolModel } from '../carpool.state.ts';
import type { CarpoolPorts } from '../ports.ts';
import { type Block, blockParticipant, unblockParticipant } from '../registrations/block.decider.ts';
import type { OwnRegistration } from '../registrations/require-own-participant.ts';
import { withOffers } from './waiting-line.decider.ts';

const DECISIONS = { block: blockParticipant, unblock: unblockParticipant } as const;

/**
 * Blocks somebody of the same event or takes that back (`blockParticipant`, `unblockParticipant`). Refusals:
 * participant.not_found, match.self.
 */
export async function changeBlock(
  { commands, clock }: CarpoolPorts,
  { stream, participantId }: OwnRegistration,
  { otherId, change }: Pick<Block, 'otherId'> & { readonly change: keyof typeof DECISIONS },
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  return commands.execute(carpoolModel, stream, origin, ({ carpool }) =>
    withOffers(carpool, DECISIONS[change](carpool, { participantId, otherId }), clock.now()),
  );
}
