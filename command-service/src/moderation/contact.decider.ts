import type { ContactStreamEvent, DataOf } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded, reject } from '@convoi/platform/kernel/command-handler/decision';

/** The decider of `contact-{id}`: one message of the contact form (`writeToAssociation`) and what staff make of it (`readContact`). */

// Events read: all of the stream.

export interface ContactState {
  /** The sender, whose key seals what is written about the message; null = no such message. */
  readonly subjectId: string | null;
  readonly isAnswered: boolean;
  readonly isClosed: boolean;
  /** Who of the staff looks after it. */
  readonly assigneeId: string | null;
  /** Answers and notes, by their ids. */
  readonly entries: readonly string[];
}

export const noContact: ContactState = {
  subjectId: null,
  isAnswered: false,
  isClosed: false,
  assigneeId: null,
  entries: [],
};

/** State after an event. */
export function evolveContact(state: ContactState, event: Recorded<ContactStreamEvent>): ContactState {
  switch (event.type) {
    case 'ContactMessageReceived':
      return { ...state, subjectId: event.data.subjectId };
    case 'ContactAnswered':
      return { ...state, isAnswered: true, entries: [...state.entries, event.data.entryId] };
    case 'ContactNoted':
      return { ...state, entries: [...state.entries, event.data.entryId] };
    case 'ContactAssigned':
      return { ...state, assigneeId: event.data.userId };
    case 'ContactClosed':
      return { ...state, isClosed: true };
    default:
      return state;
  }
}

/** Keeps the message; once. */
export function receiveMessage(
  state: ContactState,
  message: DataOf<'ContactMessageReceived'>,
): Decision<ContactStreamEvent> {
  return state.subjectId === null ? accept({ type: 'ContactMessageReceived', data: message }) : accept();
}

/** Answers the sender (`answerContact`), as often as there is something to say. */
export function answerMessage(state: ContactState, answer: DataOf<'ContactAnswered'>): Decision<ContactStreamEvent> {
  if (state.subjectId === null) return reject('contact.not_found');
  return state.entries.includes(answer.entryId) ? accept() : accept({ type: 'ContactAnswered', data: answer });
}

/** Keeps a note (`noteContact`). */
export function noteMessage(state: ContactState, note: DataOf<'ContactNoted'>): Decision<ContactStreamEvent> {
  if (state.subjectId === null) return reject('contact.not_found');
  return state.entries.includes(note.entryId) ? accept() : accept({ type: 'ContactNoted', data: note });
}

/** Says who looks after it (`assignContact`); null = nobody in particular. */
export function assignMessage(
  state: ContactState,
  { userId, mayLookAfter }: DataOf<'ContactAssigned'> & { readonly mayLookAfter: boolean },
): Decision<ContactStreamEvent> {
  if (state.subjectId === null) return reject('contact.not_found');
  if (userId === state.assigneeId) return accept();
  return mayLookAfter ? accept({ type: 'ContactAssigned', data: { userId } }) : reject('staff.not_found');
}

/** Takes it off those that wait (`closeContact`); one that was answered waits no longer anyway. */
export function closeMessage(state: ContactState): Decision<ContactStreamEvent> {
  if (state.subjectId === null) return reject('contact.not_found');
  return state.isClosed || state.isAnswered ? accept() : accept({ type: 'ContactClosed', data: {} });
}
