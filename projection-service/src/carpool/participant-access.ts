import type { Caller } from '@convoi/platform/http/pipeline/handler';
import { profileOf } from '../accounts/opened-account.ts';
import { allOf } from '../shared/all-of.ts';
import type { ModelsPort } from '../shared/read-models.ts';
import { type ActiveParticipant, PARTICIPANTS, type ParticipantsDocument } from './participant.projection.ts';
import {
  type IndexedRegistration,
  indexedRegistrationId,
  REGISTRATION_INDEX,
} from './registration-index.projection.ts';

/** The registration while it is active; null once the person left or was erased. */
export async function activeParticipant(
  participantId: string,
  { models }: ModelsPort,
): Promise<ActiveParticipant | null> {
  const { collection } = await models.served<ParticipantsDocument>(PARTICIPANTS);
  const found = await collection.get(participantId);
  return found?.state === 'active' && found.person !== null ? found : null;
}

/**
 * Whether the token of a registration still counts: it ends with the link that opened it, when the account of the registration has
 * another address (`requireLiveLink` in the command service).
 */
export async function isLiveLink(
  { participantId, openedAt = 0 }: Extract<Caller, { kind: 'participant' }>,
  { models }: ModelsPort,
): Promise<boolean> {
  const { collection } = await models.served<ParticipantsDocument>(PARTICIPANTS);
  const found = await collection.get(participantId);
  const account = found?.state !== 'active' || found.userId === null ? null : await profileOf(found.userId, { models });
  return !(openedAt <= Date.parse(account?.addressChangedOn ?? ''));
}

/** The registration when the caller acts as it: with its own token, or as the account that owns it; null otherwise. */
export async function ownedParticipant(
  caller: Caller,
  participantId: string,
  ports: ModelsPort,
): Promise<ActiveParticipant | null> {
  if (caller.kind === 'anonymous') return null;
  if (caller.kind === 'participant' && caller.participantId !== participantId) return null;
  const found = await activeParticipant(participantId, ports);
  if (found === null) return null;
  const isOwn = caller.kind === 'participant' ? caller.eventId === found.eventId : found.userId === caller.userId;
  return isOwn ? found : null;
}

/** Where the caller takes part, in all events or in one; an account's former registrations are among them. */
export async function ownRegistrations(
  caller: Caller,
  { models }: ModelsPort,
  eventId: string | null = null,
): Promise<readonly IndexedRegistration[]> {
  if (caller.kind === 'anonymous') return [];
  const served = await models.served<IndexedRegistration>(REGISTRATION_INDEX);
  if (caller.kind === 'account') {
    const equals = eventId === null ? [caller.userId] : [caller.userId, eventId];
    return allOf(served, { index: 'user', equals });
  }
  if (eventId !== null && eventId !== caller.eventId) return [];
  const own = await served.collection.get(indexedRegistrationId(caller.participantId, caller.eventId));
  // The token of a registration ends with it.
  return own?.isActive === true ? [own] : [];
}

/** The caller's registration in an event, null without one. */
export async function ownRegistrationIn(
  caller: Caller,
  eventId: string,
  ports: ModelsPort,
): Promise<IndexedRegistration | null> {
  return (await ownRegistrations(caller, ports, eventId)).find(({ isActive }) => isActive) ?? null;
}
