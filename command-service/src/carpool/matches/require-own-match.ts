import { Refusal } from '@convoi/contracts';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import { getFrom } from '../../shared/persistent-map.ts';
import { activeParticipant, type RelationState } from '../carpool.decider.ts';
import { carpoolModel } from '../carpool.state.ts';
import type { CarpoolWithPeople } from '../carpool-with-people.ts';
import type { CarpoolPorts } from '../ports.ts';
import { isOwn, type OwnRegistration, placesOf } from '../registrations/require-own-participant.ts';

/** A relation that the caller is a party of, whatever has become of it. */
export interface OwnRelation {
  readonly own: OwnRegistration;
  readonly relation: RelationState;
  readonly view: CarpoolWithPeople;
}

function relationIn(
  caller: Caller,
  own: OwnRegistration,
  view: CarpoolWithPeople | undefined,
  matchId: string,
): OwnRelation | null {
  const relation = view === undefined ? undefined : getFrom(view.carpool.relations, matchId);
  if (view === undefined || relation === undefined) return null;
  const { participantId } = own;
  const isParty = participantId === relation.senderId || participantId === relation.receiverId;
  const isThere = activeParticipant(view.carpool, participantId) !== undefined;
  return isParty && isThere && isOwn(caller, view.carpool, participantId) ? { own, relation, view } : null;
}

/**
 * Finds a relation in the carpools of the caller; nobody else has it, so its id alone leads nowhere (decision 0020).
 * Refusal: match.not_found.
 */
export async function requireOwnMatch(deps: CarpoolPorts, caller: Caller, matchId: string): Promise<OwnRelation> {
  const { commands } = deps;
  const places = await placesOf(deps, caller);
  const isKnown = (own: OwnRegistration): boolean =>
    relationIn(caller, own, commands.peek(carpoolModel, own.stream), matchId) !== null;
  // What is in memory says where to look first; the answer rests on what is durable.
  for (const own of [...places].sort((a, b) => Number(isKnown(b)) - Number(isKnown(a)))) {
    const found = relationIn(caller, own, (await commands.read(carpoolModel, own.stream)).state, matchId);
    if (found !== null) return found;
  }
  throw new Refusal('match.not_found');
}
