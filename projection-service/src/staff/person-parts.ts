import { PARTICIPANTS, type ParticipantsDocument } from '../carpool/participant.projection.ts';
import { type IndexedRegistration, REGISTRATION_INDEX } from '../carpool/registration-index.projection.ts';
import type { Reading } from '../shared/read-models.ts';

/**
 * What of a person is known to belong together: an account with its registrations, or one registration alone. That an
 * address registered here and there is one person is found by the search, and by nothing else (decision 0020).
 */
export interface PersonParts {
  readonly userId: string | null;
  readonly participantIds: readonly string[];
}

/** More registrations of one account than this are not followed. */
const REGISTRATIONS_MAX = 200;

/** Takes the id of a registration or an account; gives its parts. An id that is neither counts as an account without any. */
export async function partsOf(id: string, { model }: Reading): Promise<PersonParts> {
  const participant = await model<ParticipantsDocument>(PARTICIPANTS).collection.get(id);
  const userId = participant === null ? id : participant.state === 'active' ? participant.userId : null;
  if (userId === null) return { userId, participantIds: [id] };
  const { documents } = await model<IndexedRegistration>(REGISTRATION_INDEX).collection.find({
    index: 'user',
    equals: [userId],
    limit: REGISTRATIONS_MAX,
  });
  const participantIds = documents.map(({ participantId }) => participantId);
  return { userId, participantIds: [...new Set(participant === null ? participantIds : [id, ...participantIds])] };
}
