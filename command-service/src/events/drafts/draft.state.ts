import type { DataOf, DraftStreamEvent } from '@convoi/contracts/events';
import type { StreamModel } from '@convoi/platform/kernel/command-handler/command-handler';
import { asRecorded } from '../../shared/sealed-piece.ts';
import { type DraftState, evolveDraft, noDraft } from './draft.decider.ts';

/** A draft, with what was typed still sealed. */
export interface DraftWithForm {
  readonly draft: DraftState;
  /** As it was written, sealed; null = there is none. */
  readonly sealed: DataOf<'EventDrafted'> | null;
}

export const draftModel: StreamModel<DraftWithForm> = {
  initial: { draft: noDraft, sealed: null },
  evolve: ({ draft, sealed }, recorded) => ({
    draft: evolveDraft(draft, asRecorded<DraftStreamEvent>(recorded)),
    sealed: recorded.type === 'EventDrafted' ? (recorded.data as unknown as DataOf<'EventDrafted'>) : sealed,
  }),
};
