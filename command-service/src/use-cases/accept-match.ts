import { type MatchRequestView, Refusal } from '@convoi/contracts';
import type { Caller } from '@convoi/platform';
import { acceptMatch as decideAccept } from '../domain/carpool.ts';
import type { Deps } from './deps.ts';
import { readEvent, tellingTheEnd, termsNow } from './event-terms.ts';
import { matchView } from './match-view.ts';
import { carpoolModel } from './models.ts';
import { ownRelation } from './own-relation.ts';
import type { CommandOrigin } from './stream-executor.ts';

/** Accepts a request made to the caller (api M5). Refusals: match.not_found and those of the decider. */
export async function acceptMatch(
  deps: Deps,
  caller: Caller,
  { matchId, driverId }: { readonly matchId: string; readonly driverId: string | null },
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly view: MatchRequestView; readonly position: number }> {
  const { own } = await ownRelation(deps, caller, matchId);
  const { eventId, participantId, stream } = own;
  const event = await readEvent(deps, eventId);
  if (event === null) throw new Refusal('match.not_found');
  const { state, position } = await tellingTheEnd(deps, event, () =>
    deps.executor.execute(carpoolModel, stream, originFor(participantId), ({ carpool }) =>
      decideAccept(carpool, {
        matchId,
        by: participantId,
        driverId,
        closure: termsNow(deps, eventId, event).closure,
      }),
    ),
  );
  return { view: await matchView(deps, own, state, matchId, event), position };
}
