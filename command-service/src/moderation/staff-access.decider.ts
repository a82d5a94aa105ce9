import type { AccessStreamEvent, DataOf } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded, reject } from '@convoi/platform/kernel/command-handler/decision';

/** The decider of `access-{id}`: one act of the staff on personal data. */

// Events read: StaffErasureRequested, StaffErasureConfirmed, StaffErasureDeclined, StaffErasureOrdered, TestMailRequested.

export interface AccessState {
  readonly isRecorded: boolean;
  /** The erasure that was asked for, its personal fields sealed; null = none was. */
  readonly request: DataOf<'StaffErasureRequested'> | null;
  readonly answer: 'confirmed' | 'declined' | null;
}

export const noAccess: AccessState = { isRecorded: false, request: null, answer: null };

/** State after an event. */
export function evolveAccess(state: AccessState, event: Recorded<AccessStreamEvent>): AccessState {
  if (event.type === 'StaffErasureRequested') return { ...state, request: event.data };
  if (event.type === 'StaffErasureConfirmed') return { ...state, answer: 'confirmed' };
  if (event.type === 'StaffErasureDeclined') return { ...state, answer: 'declined' };
  return event.type === 'StaffErasureOrdered' || event.type === 'TestMailRequested'
    ? { ...state, isRecorded: true }
    : state;
}

/** Asks for an erasure; once (`erasePerson`). */
export function requestErasure(
  state: AccessState,
  request: DataOf<'StaffErasureRequested'>,
): Decision<AccessStreamEvent> {
  return state.request === null ? accept({ type: 'StaffErasureRequested', data: request }) : accept();
}

/**
 * Confirms an erasure that somebody else asked for; what was confirmed and not carried out may be confirmed again
 * (`confirmErasure`). `now` in epoch ms. Refusals: erasure.not_found, erasure.own, erasure.over.
 */
export function confirmErasure(
  { request, answer, isRecorded }: AccessState,
  { byId, now }: { readonly byId: string; readonly now: number },
): Decision<AccessStreamEvent> {
  if (request === null) return reject('erasure.not_found');
  if (request.askedById === byId) return reject('erasure.own');
  if (answer === 'declined' || isRecorded) return reject('erasure.over');
  if (answer === 'confirmed') return accept();
  if (now >= Date.parse(request.expiresAt)) return reject('erasure.over');
  const { userId, participantId } = request;
  return accept({ type: 'StaffErasureConfirmed', data: { userId, participantId } });
}

/** Declines an erasure, whoever asked for it; once (`declineErasure`). Refusals: erasure.not_found, erasure.over. */
export function declineErasure(
  { request, answer }: AccessState,
  { now }: { readonly now: number },
): Decision<AccessStreamEvent> {
  if (request === null) return reject('erasure.not_found');
  if (answer === 'declined') return accept();
  if (answer === 'confirmed' || now >= Date.parse(request.expiresAt)) return reject('erasure.over');
  const { userId, participantId } = request;
  return accept({ type: 'StaffErasureDeclined', data: { userId, participantId } });
}

/** Records who had a person erased and why; once. */
export function recordErasure(state: AccessState, order: DataOf<'StaffErasureOrdered'>): Decision<AccessStreamEvent> {
  return state.isRecorded ? accept() : accept({ type: 'StaffErasureOrdered', data: order });
}

/** Has a test message go to somebody of the staff; once (`sendTestMail`). */
export function requestTestMail(state: AccessState, request: DataOf<'TestMailRequested'>): Decision<AccessStreamEvent> {
  return state.isRecorded ? accept() : accept({ type: 'TestMailRequested', data: request });
}
