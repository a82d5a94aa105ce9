import type { DataOf, SuspensionStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded } from '@convoi/platform/kernel/command-handler/decision';

/** The decider of `suspension-{digest of an address}`: until when whoever has it may do nothing with others (`actOnReport`). */

// Events read: AddressSuspended.

export interface SuspensionState {
  /** ISO 8601; null = not suspended. */
  readonly until: string | null;
}

export const notSuspended: SuspensionState = { until: null };

/** State after an event. */
export function evolveSuspension(state: SuspensionState, event: Recorded<SuspensionStreamEvent>): SuspensionState {
  return event.type === 'AddressSuspended' ? { until: event.data.until } : state;
}

/** Suspends until a moment, another one than before, or lifts a suspension. */
export function suspendAddress(
  state: SuspensionState,
  suspension: DataOf<'AddressSuspended'>,
): Decision<SuspensionStreamEvent> {
  return state.until === suspension.until ? accept() : accept({ type: 'AddressSuspended', data: suspension });
}

/** Whether it holds at a moment, in epoch ms. */
export const isSuspendedAt = ({ until }: SuspensionState, now: number): boolean =>
  until !== null && now < Date.parse(until);
