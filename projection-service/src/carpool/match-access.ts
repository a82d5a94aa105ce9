import type { Caller } from '@convoi/platform';
import type { ModelsPort } from '../shared/read-models.ts';
import { isLive, MATCH_REQUESTS, type MatchRequest } from './match.projection.ts';
import { PARTICIPANTS } from './participant.projection.ts';
import { ownDashboardIn, ownedParticipant } from './participant-access.ts';
import { DASHBOARDS, type Dashboard } from './registration-index.projection.ts';

/** Read models that tell who has which relation. */
export const RELATIONS = [DASHBOARDS, MATCH_REQUESTS, PARTICIPANTS];

/** A relation from the side of one of its parties. */
export interface Relation {
  readonly match: MatchRequest;
  /** Ids of the participants. */
  readonly ownId: string;
  readonly otherId: string;
}

function relationOf(match: MatchRequest, ownId: string): Relation {
  return { match, ownId, otherId: match.senderId === ownId ? match.receiverId : match.senderId };
}

/** Every relation of somebody in an event, ended ones too. */
export async function relationsOf({ participantId, matchIds }: Dashboard, { models }: ModelsPort): Promise<Relation[]> {
  if (matchIds.length === 0) return [];
  const { collection } = await models.served<MatchRequest>(MATCH_REQUESTS);
  const found = await collection.getMany(matchIds);
  return found.flatMap((match) => (match === null ? [] : [relationOf(match, participantId)]));
}

/** The live relation as one of its parties sees it; null for everybody else and once it has ended. */
export async function liveRelation(caller: Caller, matchId: string, ports: ModelsPort): Promise<Relation | null> {
  if (caller.kind === 'anonymous') return null;
  const { collection } = await ports.models.served<MatchRequest>(MATCH_REQUESTS);
  const match = await collection.get(matchId);
  if (match === null || !isLive(match)) return null;
  for (const id of [match.senderId, match.receiverId])
    if ((await ownedParticipant(caller, id, ports)) !== null) return relationOf(match, id);
  return null;
}

/** The caller's live relation with somebody of the same event, null without one. */
export async function liveRelationWith(
  caller: Caller,
  other: { readonly _id: string; readonly eventId: string },
  ports: ModelsPort,
): Promise<Relation | null> {
  const own = await ownDashboardIn(caller, other.eventId, ports);
  const relations = own === null ? [] : await relationsOf(own, ports);
  return relations.find(({ otherId, match }) => otherId === other._id && isLive(match)) ?? null;
}
