import { ERASURE_REQUEST_DAYS, Refusal, type StaffErasureBody } from '@convoi/contracts';
import { type DataOf, streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { accessModel } from '../moderation/moderation.state.ts';
import {
  confirmErasure as decideConfirmation,
  declineErasure as decideDecline,
  recordErasure,
  requestErasure,
} from '../moderation/staff-access.decider.ts';
import { childCommand } from '../shared/origin.ts';
import { sealed } from '../shared/sealing.ts';
import { erasePerson } from './erase-person.ts';
import { eraseSubject } from './erase-subject.ts';
import type { ErasurePorts } from './ports.ts';

/** An erasure by staff: one administrator asks for it, another one confirms it (docs/reference/personal-data.md#erasure). */

const DAY_MS = 86_400_000;
const TYPE = 'StaffErasureRequested';
const streamOf = (id: string): string => streamName('access', id);

/** Asks for an erasure (`erasePerson`); nothing is erased before another administrator confirms it. */
export async function askErasure(
  deps: ErasurePorts,
  { email, user_id: userId, participant_id: participantId, basis }: StaffErasureBody,
  byId: string,
  origin: CommandOrigin,
): Promise<{ readonly id: string; readonly expiresAt: string; readonly position: number }> {
  const id = idOf(origin.commandId, 'erasure-order');
  const expiresAt = new Date(deps.clock.now() + ERASURE_REQUEST_DAYS * DAY_MS).toISOString();
  const request = await sealed(deps.personal, streamOf(id), TYPE, {
    subjectId: idOf(origin.commandId, 'request-subject'),
    askedById: byId,
    email,
    userId,
    participantId,
    basis,
    expiresAt,
  });
  const { position } = await deps.commands.execute(accessModel, streamOf(id), origin, (state) =>
    requestErasure(state, request),
  );
  return { id, expiresAt, position };
}

/** A sealed field of a request; null once its key is gone. */
async function opened(
  { personal }: ErasurePorts,
  id: string,
  request: DataOf<typeof TYPE>,
  field: 'email' | 'basis',
): Promise<string | null> {
  const { subjectId, [field]: value } = request;
  if (value === null) return null;
  const text = await personal.openValue({ stream: streamOf(id), type: TYPE, field, subjectId }, value);
  return typeof text === 'string' ? text : null;
}

/** The words of a request and the address in it end with it. */
async function forgetRequest(
  deps: ErasurePorts,
  id: string,
  { subjectId }: DataOf<typeof TYPE>,
  origin: CommandOrigin,
): Promise<number> {
  const target = { kind: 'erasure_order', accessId: id } as const;
  const part = childCommand(origin, 'request-forgotten');
  return (await eraseSubject(deps, { subjectId, basis: 'staff', target }, part)).position;
}

/**
 * Confirms an erasure and carries it out (`confirmErasure`). The confirmation stands in the log first, so that nobody declines
 * what has begun; whatever a stop leaves half done is completed by confirming once more. Refusals: erasure.not_found,
 * erasure.own, erasure.over.
 */
export async function confirmErasure(
  deps: ErasurePorts,
  id: string,
  byId: string,
  origin: CommandOrigin,
): Promise<{ readonly subjects: number; readonly position: number }> {
  const stream = streamOf(id);
  const now = deps.clock.now();
  await deps.commands.execute(accessModel, stream, origin, (state) => decideConfirmation(state, { byId, now }));
  const { request } = (await deps.commands.read(accessModel, stream)).state;
  if (request === null) throw new Refusal('erasure.not_found');
  const { userId, participantId } = request;
  const [email, basis] = await Promise.all([opened(deps, id, request, 'email'), opened(deps, id, request, 'basis')]);
  // Its time ended while it was being carried out: what it said is gone.
  if (basis === null) throw new Refusal('erasure.over');
  const who = { email, user_id: userId, participant_id: participantId };
  const subjects = await erasePerson(deps, who, origin);
  const order = await sealed(deps.personal, stream, 'StaffErasureOrdered', {
    subjectId: idOf(id, 'order-subject'),
    basis,
    by: email !== null ? 'email' : userId !== null ? 'user_id' : 'participant_id',
    subjects,
  });
  await deps.commands.execute(accessModel, stream, childCommand(origin, 'order'), (state) =>
    recordErasure(state, order),
  );
  return { subjects, position: await forgetRequest(deps, id, request, origin) };
}

/** Declines an erasure, or takes back what one asked for (`declineErasure`). Refusals: erasure.not_found, erasure.over. */
export async function declineErasure(
  deps: ErasurePorts,
  id: string,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const stream = streamOf(id);
  const now = deps.clock.now();
  await deps.commands.execute(accessModel, stream, origin, (state) => decideDecline(state, { now }));
  const { request } = (await deps.commands.read(accessModel, stream)).state;
  if (request === null) throw new Refusal('erasure.not_found');
  return { position: await forgetRequest(deps, id, request, origin) };
}
