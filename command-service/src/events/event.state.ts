import type { DataOf, EventStreamEvent } from '@convoi/contracts/events';
import type { StreamEvent, StreamModel } from '@convoi/platform/kernel/command-handler/command-handler';
import { asRecorded, type SealedPiece } from '../shared/sealed-piece.ts';
import { type EventState, evolveEvent, noEvent } from './event.decider.ts';

/** The sealed contact of an event, as last written. */
export interface SealedContact {
  readonly email: SealedPiece;
  readonly phone: SealedPiece;
}

/** An event, with its contact still sealed. */
export interface EventWithContact {
  readonly event: EventState;
  readonly contact: SealedContact | null;
}

function contactOf({ type, data }: StreamEvent): SealedContact | null {
  if (type !== 'EventCreated' && type !== 'EventContactChanged') return null;
  const { subjectId, contactEmail, phone } = data as unknown as DataOf<'EventContactChanged'>;
  return { email: { type, subjectId, value: contactEmail }, phone: { type, subjectId, value: phone } };
}

export const eventModel: StreamModel<EventWithContact> = {
  initial: { event: noEvent, contact: null },
  evolve: (view, recorded) => ({
    event: evolveEvent(view.event, asRecorded<EventStreamEvent>(recorded)),
    contact: contactOf(recorded) ?? view.contact,
  }),
};
