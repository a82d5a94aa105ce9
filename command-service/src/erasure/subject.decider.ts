import type { DataOf, SubjectStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded } from '@convoi/platform/kernel/command-handler/decision';

/** The decider of `subject-{subjectId}`: whose personal data is gone for good. */

// Events read: SubjectErased.

export interface SubjectState {
  readonly isErased: boolean;
}

export const knownSubject: SubjectState = { isErased: false };

/** State after an event. */
export function evolveSubject(state: SubjectState, event: Recorded<SubjectStreamEvent>): SubjectState {
  return event.type === 'SubjectErased' ? { isErased: true } : state;
}

/** Records that the key of a subject is destroyed; once. */
export function eraseSubject(state: SubjectState, erasure: DataOf<'SubjectErased'>): Decision<SubjectStreamEvent> {
  return state.isErased ? accept() : accept({ type: 'SubjectErased', data: erasure });
}
