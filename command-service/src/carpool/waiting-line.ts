import { Refusal } from '@convoi/contracts';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { readEvent, tellingTheEnd, termsNow } from '../events/event-availability.ts';
import { getFrom } from '../shared/persistent-map.ts';
import { carpoolModel } from './carpool.state.ts';
import { type Answered, answerRequest, personsOf, wayKmOf } from './matches/accept-match.ts';
import { queueMatch as decideQueue } from './matches/match.decider.ts';
import { requireOwnMatch } from './matches/require-own-match.ts';
import { takeSeat as decideTaking, withOffers } from './matches/waiting-line.decider.ts';
import type { CarpoolPorts } from './ports.ts';

/**
 * Accepts a request made to the caller as soon as the full car has room (`queueMatch`); where it has, at once. Refusals:
 * match.not_found and those of the decider.
 */
export async function queueMatch(
  deps: CarpoolPorts,
  caller: Caller,
  answered: Answered,
  originFor: (participantId: string) => CommandOrigin,
  decide: typeof decideQueue = decideQueue,
): Promise<{ readonly status: 'waiting' | 'accepted'; readonly position: number }> {
  const { state, position } = await answerRequest(deps, caller, answered, decide, originFor);
  const isAccepted = getFrom(state.carpool.relations, answered.matchId)?.status === 'accepted';
  return { status: isAccepted ? 'accepted' : 'waiting', position };
}

/** Takes the seats that are kept for the caller (`takeSeat`). Refusals: match.not_found and those of the decider. */
export async function takeSeat(
  deps: CarpoolPorts,
  caller: Caller,
  matchId: string,
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly position: number }> {
  const found = await requireOwnMatch(deps, caller, matchId);
  const { eventId, participantId: by, stream } = found.own;
  const event = await readEvent(deps, eventId);
  if (event === null) throw new Refusal('match.not_found');
  const wayKm = wayKmOf(await personsOf(deps, found));
  return tellingTheEnd(deps, event, () =>
    deps.commands.execute(carpoolModel, stream, originFor(by), ({ carpool }) => {
      const now = deps.clock.now();
      const { closure } = termsNow(deps, eventId, event);
      return withOffers(carpool, decideTaking(carpool, { matchId, by, wayKm, closure, now }), now);
    }),
  );
}
