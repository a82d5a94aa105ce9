import type { Caller } from '@convoi/platform';
import { endMatch as decideEnd } from './carpool.decider.ts';
import { getFrom } from '../shared/persistent-map.ts';
import type { Deps } from '../shared/deps.ts';
import { carpoolModel } from '../shared/models.ts';
import { ownRelation } from './require-own-match.ts';
import type { CommandOrigin } from '../shared/command-handler.ts';

/** Rejects a request made to the caller, or cancels what they are part of (`endMatch`). Refusal: match.not_found, the second time too. */
export async function endMatch(
  deps: Deps,
  caller: Caller,
  matchId: string,
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly status: 'rejected' | 'cancelled'; readonly position: number }> {
  const { own } = await ownRelation(deps, caller, matchId);
  const { participantId, stream } = own;
  const { state, position } = await deps.executor.execute(
    carpoolModel,
    stream,
    originFor(participantId),
    ({ carpool }) => decideEnd(carpool, { matchId, by: participantId }),
  );
  const isRejected = getFrom(state.carpool.relations, matchId)?.status === 'rejected';
  return { status: isRejected ? 'rejected' : 'cancelled', position };
}
