import type { AccessStreamEvent, DataOf } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded } from '@convoi/platform/kernel/command-handler/decision';

/** The decider of `access-{id}`: one act of the staff on personal data. */

// Events read: StaffErasureOrdered, TestMailRequested.

export interface AccessState {
  readonly isRecorded: boolean;
}

export const noAccess: AccessState = { isRecorded: false };

/** State after an event. */
export function evolveAccess(state: AccessState, event: Recorded<AccessStreamEvent>): AccessState {
  return event.type === 'StaffErasureOrdered' || event.type === 'TestMailRequested' ? { isRecorded: true } : state;
}

/** Records who had a person erased and why; once. */
export function recordErasure(state: AccessState, order: DataOf<'StaffErasureOrdered'>): Decision<AccessStreamEvent> {
  return state.isRecorded ? accept() : accept({ type: 'StaffErasureOrdered', data: order });
}

/** Has a test message go to somebody of the staff; once (`sendTestMail`). */
export function requestTestMail(state: AccessState, request: DataOf<'TestMailRequested'>): Decision<AccessStreamEvent> {
  return state.isRecorded ? accept() : accept({ type: 'TestMailRequested', data: request });
}
