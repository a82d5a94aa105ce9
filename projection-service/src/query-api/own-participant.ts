import type { ParticipantView } from '@convoi/contracts';
import type { Caller } from '@convoi/platform';
import { type ActiveParticipant, PARTICIPANTS, type ParticipantsDocument } from '../read-models/participants.ts';
import { ownParticipant } from './participant-view.ts';
import type { QueryPorts } from './query-ports.ts';

type Models = Pick<QueryPorts, 'models'>;

/** The registration while it is active; null once the person left or was erased. */
export async function activeParticipant(participantId: string, { models }: Models): Promise<ActiveParticipant | null> {
  const { collection } = await models.served<ParticipantsDocument>(PARTICIPANTS);
  const found = await collection.get(participantId);
  return found?.state === 'active' && found.person !== null ? found : null;
}

/** The registration that a participation token acts as, with its own view; null for everybody else. */
export async function ownView(
  caller: Caller,
  { models, settings }: Pick<QueryPorts, 'models' | 'settings'>,
): Promise<ParticipantView | null> {
  if (caller.kind !== 'participant') return null;
  const own = await activeParticipant(caller.participantId, { models });
  return own === null || own.eventId !== caller.eventId ? null : ownParticipant(own, settings.costPerKm);
}
