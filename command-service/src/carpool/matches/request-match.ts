import { type MatchRequestView, Refusal, type RequestMatchBody } from '@convoi/contracts';
import type { DataOf } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { CommandOrigin, Snapshot } from '@convoi/platform/kernel/command-handler/command-handler';
import type { EventFacts } from '../../events/event.decider.ts';
import { readEvent, tellingTheEnd, termsNow } from '../../events/event-availability.ts';
import { sealed } from '../../shared/sealing.ts';
import { carpoolModel } from '../carpool.state.ts';
import type { CarpoolWithPeople } from '../carpool-with-people.ts';
import type { CarpoolPorts } from '../ports.ts';
import { type OwnRegistration, requireOwnRegistration, subjectOf } from '../registrations/require-own-participant.ts';
import { requestMatch as decideRequest } from './match.decider.ts';
import { matchIdOf } from './match-id.ts';
import { matchView } from './match-view.ts';

/** What is asked of whom. */
export interface MatchWish {
  readonly receiverId: string;
  readonly message: string | null;
  readonly via: DataOf<'MatchRequested'>['via'];
}

/** Opens the relation of the caller with a participant of the same event (`requestMatch`, `writeToParticipant`). Refusals: those of the decider. */
export async function openRelation(
  deps: CarpoolPorts,
  { eventId, participantId: senderId, stream }: OwnRegistration,
  { receiverId, message, via }: MatchWish,
  event: EventFacts | null,
  origin: CommandOrigin,
): Promise<Snapshot<CarpoolWithPeople>> {
  const subjectId = await subjectOf(deps, { eventId, participantId: senderId, stream });
  if (subjectId === null) throw new Refusal('participant.not_found');
  const matchId = matchIdOf(eventId, senderId, receiverId);
  const wish = { matchId, senderId, receiverId, subjectId, message, via };
  const request = await sealed(deps.personal, stream, 'MatchRequested', wish);
  return deps.commands.execute(carpoolModel, stream, origin, ({ carpool }) =>
    decideRequest(carpool, { request, closure: termsNow(deps, eventId, event).closure, now: deps.clock.now() }),
  );
}

/**
 * Asks a participant to ride together (`requestMatch`). Refusals: participant.not_found, match.self, match.exists,
 * event.ended, event.withdrawn, event.not_found.
 */
export async function requestMatch(
  deps: CarpoolPorts,
  caller: Caller,
  body: RequestMatchBody,
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly view: MatchRequestView; readonly position: number }> {
  const { event_id: eventId, sender_id: participantId, receiver_id: receiverId, message } = body;
  const own = await requireOwnRegistration(deps, caller, { eventId, participantId });
  const event = await readEvent(deps, eventId);
  if (event === null) throw new Refusal('participant.not_found');
  const wish: MatchWish = { receiverId, message, via: 'request' };
  const { state, position } = await tellingTheEnd(deps, event, () =>
    openRelation(deps, own, wish, event, originFor(participantId)),
  );
  const view = await matchView(deps, own, state, matchIdOf(eventId, participantId, receiverId), event);
  return { view, position };
}
