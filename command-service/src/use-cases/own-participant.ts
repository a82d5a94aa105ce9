import { Refusal } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform';
import { getFrom } from '../domain/persistent-map.ts';
import type { Deps } from './deps.ts';
import { carpoolModel } from './models.ts';

/** A registration that the caller owns, and its carpool's stream. */
export interface OwnRegistration {
  readonly eventId: string;
  readonly participantId: string;
  readonly stream: string;
}

/**
 * The registration a caller may act on: a participation token names exactly one. Anything else is `participant.not_found`,
 * as if it did not exist (api, section 1.4).
 */
export function ownRegistration(
  caller: Caller,
  wanted: { readonly participantId?: string | null; readonly eventId?: string },
): OwnRegistration {
  if (caller.kind !== 'participant') throw new Refusal('participant.not_found');
  const { participantId, eventId } = caller;
  const isOther = (wanted.participantId ?? participantId) !== participantId || (wanted.eventId ?? eventId) !== eventId;
  if (isOther) throw new Refusal('participant.not_found');
  return { eventId, participantId, stream: streamName('carpool', eventId) };
}

/** The data subject of a registration, null when there is no such registration. */
export async function subjectOf(
  { executor }: Deps,
  { stream, participantId }: OwnRegistration,
): Promise<string | null> {
  const { state } = await executor.read(carpoolModel, stream);
  return getFrom(state.carpool.participants, participantId)?.subjectId ?? null;
}
