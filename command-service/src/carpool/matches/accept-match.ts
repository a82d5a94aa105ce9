import { type MatchRequestView, type Point, Refusal, savedKmOf } from '@convoi/contracts';
import type { Person } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import type { EventFacts } from '../../events/event.decider.ts';
import { readEvent, tellingTheEnd, termsNow } from '../../events/event-availability.ts';
import { carpoolModel } from '../carpool.state.ts';
import type { CarpoolPorts } from '../ports.ts';
import { openPerson } from '../registrations/person.ts';
import { type AcceptMatch, acceptMatch as decideAccept } from './match.decider.ts';
import { matchView } from './match-view.ts';
import { type OwnRelation, requireOwnMatch } from './require-own-match.ts';
import { withOffers } from './waiting-line.decider.ts';

/** A point that is known as a whole. */
export function pointOf(
  place: { readonly latitude: number | null; readonly longitude: number | null } | null,
): Point | null {
  if (place === null || place.latitude === null || place.longitude === null) return null;
  return { latitude: place.latitude, longitude: place.longitude };
}

type Persons = readonly (readonly [string, Person | null])[];

/** The two of a relation, opened. */
export const personsOf = (deps: CarpoolPorts, { own, relation, view }: OwnRelation): Promise<Persons> =>
  Promise.all(
    [relation.senderId, relation.receiverId].map(
      async (id) => [id, await openPerson(deps, own.stream, view, id)] as const,
    ),
  );

/** Kilometres of their ways to the event, where they are known. */
export const wayKmOf = (
  persons: readonly (readonly [string, Pick<Person, 'distanceKm'> | null])[],
): NonNullable<AcceptMatch['wayKm']> =>
  Object.fromEntries(
    persons.flatMap(([id, person]) => (person === null || person.distanceKm === null ? [] : [[id, person.distanceKm]])),
  );

/**
 * What the ride saves, by who drives. Reckoned now, from the exact points, and kept as a number: the points are forgotten
 * with their people, what was saved is not (decision 0075).
 */
function savedKmPerLeg(
  { relation: { senderId, receiverId } }: OwnRelation,
  persons: Persons,
  event: EventFacts,
): AcceptMatch['savedKmPerLeg'] {
  const [sender, receiver] = persons.map(([, person]) => pointOf(person));
  const place = pointOf(event.place);
  if (!sender || !receiver || place === null) return {};
  return { [senderId]: savedKmOf(sender, receiver, place), [receiverId]: savedKmOf(receiver, sender, place) };
}

/** What the caller answers to a request made to them. */
export interface Answered {
  readonly matchId: string;
  /** Who is to drive; null = as the two of them say anyway. */
  readonly driverId: string | null;
}

/** Decides on a request made to the caller, at once or for the waiting line. Refusals: match.not_found and those of the decider. */
export async function answerRequest(
  deps: CarpoolPorts,
  caller: Caller,
  { matchId, driverId }: Answered,
  decide: typeof decideAccept,
  originFor: (participantId: string) => CommandOrigin,
) {
  const found = await requireOwnMatch(deps, caller, matchId);
  const { eventId, participantId, stream } = found.own;
  const event = await readEvent(deps, eventId);
  if (event === null) throw new Refusal('match.not_found');
  const persons = await personsOf(deps, found);
  const saved = savedKmPerLeg(found, persons, event);
  const wayKm = wayKmOf(persons);
  const { state, position } = await tellingTheEnd(deps, event, () =>
    deps.commands.execute(carpoolModel, stream, originFor(participantId), ({ carpool }) => {
      const now = deps.clock.now();
      const { closure } = termsNow(deps, eventId, event);
      const wish = { matchId, by: participantId, driverId, savedKmPerLeg: saved, wayKm, closure, now };
      return withOffers(carpool, decide(carpool, wish), now);
    }),
  );
  return { own: found.own, event, state, position };
}

/** Accepts a request made to the caller (`acceptMatch`). Refusals: match.not_found and those of the decider. */
export async function acceptMatch(
  deps: CarpoolPorts,
  caller: Caller,
  answered: Answered,
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly view: MatchRequestView; readonly position: number }> {
  const { own, event, state, position } = await answerRequest(deps, caller, answered, decideAccept, originFor);
  return { view: await matchView(deps, own, state, answered.matchId, event), position };
}
