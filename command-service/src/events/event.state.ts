import type { DataOf, EventStreamEvent } from '@convoi/contracts/events';
import type { StreamEvent, StreamModel } from '@convoi/platform/kernel/command-handler/command-handler';
import { asRecorded, type SealedPiece } from '../shared/sealed-piece.ts';
import { type ContactProof, evolveProof, NO_PROOF } from './contact-proof.ts';
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

/** Somebody of the team, each time that they came in, with their sealed address. */
export interface SealedMember {
  readonly memberId: string;
  readonly email: SealedPiece;
}

/** An event, with its contact and its texts still sealed. */
export interface EventWithContact {
  readonly event: EventState;
  readonly contact: SealedContact | null;
  /** null = nothing was ever said. */
  readonly about: SealedAbout | null;
  /** Whoever came into the team, by invitation or by handing the event over. */
  readonly people: readonly SealedMember[];
  /** Whether whoever reads the contact's mail is known to organise the event. */
  readonly proof: ContactProof;
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

function memberOf({ type, data }: StreamEvent): readonly SealedMember[] {
  if (type !== 'CoOrganiserInvited' && type !== 'OwnershipTaken') return [];
  const { subjectId, email, ...ids } = data as unknown as DataOf<'CoOrganiserInvited'> & DataOf<'OwnershipTaken'>;
  const memberId = type === 'OwnershipTaken' ? ids.formerId : ids.memberId;
  return [{ memberId, email: { type, subjectId, value: email } }];
}

export const eventModel: StreamModel<EventWithContact> = {
  initial: { event: noEvent, contact: null, about: null, people: [], proof: NO_PROOF },
  evolve: (view, recorded) => ({
    event: evolveEvent(view.event, asRecorded<EventStreamEvent>(recorded)),
    contact: contactOf(recorded) ?? view.contact,
    about: aboutOf(recorded) ?? view.about,
    people: [...view.people, ...memberOf(recorded)],
    proof: evolveProof(view.proof, recorded, view.event),
  }),
};
