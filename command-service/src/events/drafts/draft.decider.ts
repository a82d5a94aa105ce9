import type { DataOf, DraftStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded } from '@convoi/platform/kernel/command-handler/decision';

/** The decider of `draft-{draftId}`: an event that waits for its mailed link to be followed (`draftEvent`). */

// Events read: EventDrafted.

export interface DraftState {
  readonly isKept: boolean;
}

export const noDraft: DraftState = { isKept: false };

/** State after an event. */
export function evolveDraft(state: DraftState, event: Recorded<DraftStreamEvent>): DraftState {
  return event.type === 'EventDrafted' ? { isKept: true } : state;
}

/** Keeps what was typed; once. */
export function keepDraft(state: DraftState, draft: DataOf<'EventDrafted'>): Decision<DraftStreamEvent> {
  return state.isKept ? accept() : accept({ type: 'EventDrafted', data: draft });
}
