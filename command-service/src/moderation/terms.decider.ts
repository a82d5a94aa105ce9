import type { TermsStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded } from '@convoi/platform/kernel/command-handler/decision';

/** The decider of `terms-{day}`: a new version of the terms is announced once. */

// Events read: TermsAnnounced.

export interface TermsState {
  /** ISO 8601; null = not yet. */
  readonly announcedAt: string | null;
}

export const unannounced: TermsState = { announcedAt: null };

/** State after an event. */
export function evolveTerms(state: TermsState, event: Recorded<TermsStreamEvent>): TermsState {
  return { announcedAt: state.announcedAt ?? event.at };
}

/** Announces the terms that apply from a day; nothing happens the second time. */
export function announceTerms(
  state: TermsState,
  { appliesFrom }: { readonly appliesFrom: string },
): Decision<TermsStreamEvent> {
  return state.announcedAt === null ? accept({ type: 'TermsAnnounced', data: { appliesFrom } }) : accept();
}
