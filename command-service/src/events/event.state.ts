import type { DataOf, EventStreamEvent } from '@convoi/contracts/events';
import type { StreamEvent, StreamModel } from '@convoi/platform/kernel/command-handler/command-handler';
import { asRecorded, type SealedPiece } from '../shared/sealed-piece.ts';
import { type EventState, evolveEvent, noEvent } from './event.decider.ts';

/** The sealed contact of an event, as last written. */
export interface SealedContact {
  readonly email: SealedPiece;
  readonly phone: SealedPiece;
}

/** What its organiser says of an event, as last written: texts sealed, times plain. */
export interface SealedAbout {
  readonly description: SealedPiece;
  readonly practicalNotes: SealedPiece;
  readonly organiserName: SealedPiece;
  readonly endTime: string | null;
  readonly doorsTime: string | null;
}

/** An event, with its contact and its texts still sealed. */
export interface EventWithContact {
  readonly event: EventState;
  readonly contact: SealedContact | null;
  /** null = nothing was ever said. */
  readonly about: SealedAbout | null;
}

function contactOf({ type, data }: StreamEvent): SealedContact | null {
  if (type !== 'EventCreated' && type !== 'EventContactChanged') return null;
  const { subjectId, contactEmail, phone } = data as unknown as DataOf<'EventContactChanged'>;
  return { email: { type, subjectId, value: contactEmail }, phone: { type, subjectId, value: phone } };
}

function aboutOf({ type, data }: StreamEvent): SealedAbout | null {
  if (type !== 'EventDescribed') return null;
  const { subjectId, endTime, doorsTime, ...texts } = data as unknown as DataOf<'EventDescribed'>;
  const piece = (value: string | null): SealedPiece => ({ type, subjectId, value });
  return {
    description: piece(texts.description),
    practicalNotes: piece(texts.practicalNotes),
    organiserName: piece(texts.organiserName),
    endTime,
    doorsTime,
  };
}

export const eventModel: StreamModel<EventWithContact> = {
  initial: { event: noEvent, contact: null, about: null },
  evolve: (view, recorded) => ({
    event: evolveEvent(view.event, asRecorded<EventStreamEvent>(recorded)),
    contact: contactOf(recorded) ?? view.contact,
    about: aboutOf(recorded) ?? view.about,
  }),
};
