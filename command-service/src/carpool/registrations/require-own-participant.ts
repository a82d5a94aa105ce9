import { Refusal } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { getFrom } from '../../shared/persistent-map.ts';
import type { CarpoolState } from '../carpool.decider.ts';
import { carpoolModel } from '../carpool.state.ts';
import type { CarpoolPorts } from '../ports.ts';
import type { RegistrationLink } from '../registrations.decider.ts';
import { registrationsOf } from './account-registrations.ts';

/** A registration that the caller owns, and its carpool's stream. */
export interface OwnRegistration {
  readonly eventId: string;
  readonly participantId: string;
  readonly stream: string;
}

const registrationOf = ({ eventId, participantId }: RegistrationLink): OwnRegistration => ({
  eventId,
  participantId,
  stream: streamName('carpool', eventId),
});

/** Where a caller may act: a participation token names one registration, an account has those that it owns, newest first. */
export async function placesOf(deps: CarpoolPorts, caller: Caller): Promise<readonly OwnRegistration[]> {
  if (caller.kind === 'participant') return [registrationOf(caller)];
  if (caller.kind !== 'account') return [];
  return (await registrationsOf(deps, caller.userId)).map(registrationOf).reverse();
}

/** Whether a registration is the caller's, as its carpool knows it. */
export function isOwn(caller: Caller, carpool: CarpoolState, participantId: string): boolean {
  if (caller.kind === 'participant') return caller.participantId === participantId;
  return caller.kind === 'account' && getFrom(carpool.participants, participantId)?.userId === caller.userId;
}

/**
 * The registration a caller may act on. Anything that is not theirs is `participant.not_found`, as if it did not exist.
 */
export async function requireOwnRegistration(
  deps: CarpoolPorts,
  caller: Caller,
  wanted: { readonly participantId?: string | null; readonly eventId?: string },
): Promise<OwnRegistration> {
  const places = (await placesOf(deps, caller)).filter(
    ({ participantId, eventId }) =>
      (wanted.participantId ?? participantId) === participantId && (wanted.eventId ?? eventId) === eventId,
  );
  if (caller.kind === 'participant' && places[0] !== undefined) return places[0];
  for (const place of places) {
    const { carpool } = (await deps.commands.read(carpoolModel, place.stream)).state;
    if (isOwn(caller, carpool, place.participantId)) return place;
  }
  throw new Refusal('participant.not_found');
}

/** Who ends a registration of their own: the participant, or the account that has it. */
export function ownerKind({ actor }: CommandOrigin): 'participant' | 'account' | 'staff' {
  return actor.kind === 'account' || actor.kind === 'staff' ? actor.kind : 'participant';
}

/** The data subject of a registration, null when there is no such registration. */
export async function subjectOf(
  { commands }: CarpoolPorts,
  { stream, participantId }: OwnRegistration,
): Promise<string | null> {
  const { state } = await commands.read(carpoolModel, stream);
  return getFrom(state.carpool.participants, participantId)?.subjectId ?? null;
}
