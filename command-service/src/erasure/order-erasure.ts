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

/** Carries out what was confirmed, as far as it is not; null where its words are gone. May be repeated. */
async function carryOut(
  deps: ErasurePorts,
  id: string,
  origin: CommandOrigin,
): Promise<{ readonly subjects: number; readonly position: number } | null> {
  const stream = streamOf(id);
  const { request } = (await deps.commands.read(accessModel, stream)).state;
  if (request === null) throw new Refusal('erasure.not_found');
  const { userId, participantId } = request;
  const [email, basis] = await Promise.all([opened(deps, id, request, 'email'), opened(deps, id, request, 'basis')]);
  if (basis === null) return null;
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

/** Completes an erasure that was confirmed and cut off; nothing is left to do where it was not. */
export async function completeErasure(deps: ErasurePorts, id: string, origin: CommandOrigin): Promise<void> {
  const { request, answer, isRecorded } = (await deps.commands.read(accessModel, streamOf(id))).state;
  if (request === null || answer !== 'confirmed') return;
  if (isRecorded) await forgetRequest(deps, id, request, origin);
  else await carryOut(deps, id, origin);
}

/** Whether an erasure is confirmed and not carried out yet: its words are needed, however old they are. */
export async function isErasureUnderWay({ commands }: Pick<ErasurePorts, 'commands'>, id: string): Promise<boolean> {
  const { answer, isRecorded } = (await commands.read(accessModel, streamOf(id))).state;
  return answer === 'confirmed' && !isRecorded;
}

/**
 * Confirms an erasure and carries it out (`confirmErasure`). The confirmation stands in the log first, so that nobody declines
 * what has begun; whatever a stop leaves half done is completed by a sweep, or by confirming once more. Refusals: erasure.not_found,
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
  const done = await carryOut(deps, id, origin);
  // Its words are gone: a sweep was faster, or it was confirmed by an older program and cut off until its time was over.
  if (done === null) throw new Refusal('erasure.over');
  return done;
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
