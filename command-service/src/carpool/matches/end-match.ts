import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { getFrom } from '../../shared/persistent-map.ts';
import { carpoolModel } from '../carpool.state.ts';
import type { CarpoolPorts } from '../ports.ts';
import { endMatch as decideEnd } from './match.decider.ts';
import { requireOwnMatch } from './require-own-match.ts';
import { withOffers } from './waiting-line.decider.ts';

/** Rejects a request made to the caller, or cancels what they are part of (`endMatch`). Refusal: match.not_found, the second time too. */
export async function endMatch(
  deps: CarpoolPorts,
  caller: Caller,
  matchId: string,
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly status: 'rejected' | 'cancelled'; readonly position: number }> {
  const { own } = await requireOwnMatch(deps, caller, matchId);
  const { participantId, stream } = own;
  const { state, position } = await deps.commands.execute(
    carpoolModel,
    stream,
    originFor(participantId),
    ({ carpool }) => withOffers(carpool, decideEnd(carpool, { matchId, by: participantId }), deps.clock.now()),
  );
  const isRejected = getFrom(state.carpool.relations, matchId)?.status === 'rejected';
  return { status: isRejected ? 'rejected' : 'cancelled', position };
}
