import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { ModelsPort } from '../shared/read-models.ts';
import { isLive, MATCHES, type Match } from './match.projection.ts';
import { PARTICIPANTS } from './participant.projection.ts';
import { ownedParticipant, ownRegistrationIn } from './participant-access.ts';
import { type IndexedRegistration, isHiddenFrom, REGISTRATION_INDEX } from './registration-index.projection.ts';

/** Read models that tell who has which match. */
export const MATCH_MODELS = [REGISTRATION_INDEX, MATCHES, PARTICIPANTS];

/** A match from the side of one of its parties. */
export interface OwnMatch {
  readonly match: Match;
  /** Ids of the participants. */
  readonly ownId: string;
  readonly otherId: string;
  /** One of the two has blocked the other: the other one is as good as gone. */
  readonly isHidden: boolean;
}

function ownMatchOf(match: Match, ownId: string, isHidden: (id: string) => boolean): OwnMatch {
  const otherId = match.senderId === ownId ? match.receiverId : match.senderId;
  return { match, ownId, otherId, isHidden: isHidden(otherId) };
}

/** Every match of somebody in an event, ended ones too. */
export async function matchesOf(registration: IndexedRegistration, { models }: ModelsPort): Promise<OwnMatch[]> {
  const { participantId, matchIds } = registration;
  if (matchIds.length === 0) return [];
  const { collection } = await models.served<Match>(MATCHES);
  const found = await collection.getMany(matchIds);
  return found.flatMap((match) =>
    match === null ? [] : [ownMatchOf(match, participantId, (id) => isHiddenFrom(registration, id))],
  );
}

/** The live match as one of its parties sees it; null for everybody else and once it has ended. */
export async function liveMatch(caller: Caller, matchId: string, ports: ModelsPort): Promise<OwnMatch | null> {
  if (caller.kind === 'anonymous') return null;
  const { collection } = await ports.models.served<Match>(MATCHES);
  const match = await collection.get(matchId);
  if (match === null || !isLive(match)) return null;
  // No live match is left to two of whom one has blocked the other.
  for (const id of [match.senderId, match.receiverId])
    if ((await ownedParticipant(caller, id, ports)) !== null) return ownMatchOf(match, id, () => false);
  return null;
}

/** The caller's live match with somebody of the same event, null without one. */
export async function liveMatchWith(
  caller: Caller,
  other: { readonly _id: string; readonly eventId: string },
  ports: ModelsPort,
): Promise<OwnMatch | null> {
  const own = await ownRegistrationIn(caller, other.eventId, ports);
  const matches = own === null ? [] : await matchesOf(own, ports);
  return matches.find(({ otherId, match }) => otherId === other._id && isLive(match)) ?? null;
}
