import { PARTICIPANTS, type ParticipantsDocument } from '../carpool/participant.projection.ts';
import {
  type IndexedRegistration,
  indexedRegistrationId,
  REGISTRATION_INDEX,
} from '../carpool/registration-index.projection.ts';
import type { Reading } from '../shared/read-models.ts';

/**
 * What of a person is known to belong together: an account with its registrations, or one registration alone. That an
 * address registered here and there is one person is found by the search, and by nothing else (decision 0020).
 */
export interface PersonParts {
  readonly userId: string | null;
  readonly participantIds: readonly string[];
  /** Their requests and rides. */
  readonly matchIds: readonly string[];
}

/** More registrations of one account than this are not followed. */
const REGISTRATIONS_MAX = 200;
/** More requests than this are followed by their two people alone. */
const MATCHES_MAX = 200;

/** Takes the id of a registration or an account; gives its parts. An id that is neither counts as an account without any. */
export async function partsOf(id: string, { model }: Reading): Promise<PersonParts> {
  const participant = await model<ParticipantsDocument>(PARTICIPANTS).collection.get(id);
  const userId = participant === null ? id : participant.state === 'active' ? participant.userId : null;
  const { collection } = model<IndexedRegistration>(REGISTRATION_INDEX);
  const ofAccount =
    userId === null
      ? []
      : (await collection.find({ index: 'user', equals: [userId], limit: REGISTRATIONS_MAX })).documents;
  const own = participant === null ? null : await collection.get(indexedRegistrationId(id, participant.eventId));
  const matchIds = new Set([own, ...ofAccount].flatMap((one) => one?.matchIds ?? []));
  return {
    userId,
    participantIds: [...new Set([...(participant === null ? [] : [id]), ...ofAccount.map((one) => one.participantId)])],
    matchIds: [...matchIds].slice(-MATCHES_MAX),
  };
}
