import { foldedWords, type Preferences, preferencesIn, saysUnreachable, type UnsentReason } from '@convoi/contracts';
import { type Person, streamId } from '@convoi/contracts/events';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection, type Rule } from '../shared/define-projection.ts';
import { given } from '../shared/given.ts';
import type { OpenedEvent } from '../shared/opened-event.ts';

export const PARTICIPANTS = 'participants';
/** The index of what people are found by, and the first version that has it. */
export const PARTICIPANT_WORDS = 'words';
export const PARTICIPANT_WORDS_SINCE = 5;

/** Personal data as the document holds it; a `type`, since documents need an open shape. */
type PersonFields = { readonly [K in Exclude<keyof Person, 'isApproximate'>]: Person[K] } & {
  /** Absent in documents of before it was said. */
  readonly isApproximate: boolean | null;
};

const fieldsOf = (person: Person | null): PersonFields | null =>
  person === null ? null : { ...person, isApproximate: person.isApproximate ?? null };

/** Waits for the address, or did not go out. */
type AskState = 'waiting' | UnsentReason;

/** An active registration with all its data: own view, manage link, organiser's board. `_id` = participantId. */
export interface ActiveParticipant extends Document, Preferences {
  readonly state: 'active';
  readonly eventId: string;
  readonly subjectId: string;
  readonly userId: string | null;
  /** null once the key of the subject is destroyed. */
  readonly person: PersonFields | null;
  /** What the staff find the person by: folded words of name, address and town. Goes with the person. */
  readonly words: string[];
  /** False: no messages, alerts and reminders by mail any more. */
  readonly mails: boolean;
  /** False: no mails about requests, rides and changes of the event any more. */
  readonly rideMails: boolean;
  readonly isConfirmed: boolean;
  /** A mail came back, because the address takes none; absent while none has, and in documents of before this was kept. */
  readonly isUnreachable?: boolean;
  /** Position in the log of the last word that it does: an account may have had another address by then. */
  readonly unreachableAt?: number;
  /** Which address of that account it is about; absent = there was no such word, or it did not say. */
  readonly unreachableNumber?: number;
  /** The request that they wrote with their registration, until it goes out; absent = none. */
  readonly ask?: {
    readonly receiverId: string;
    readonly message: string | null;
    readonly state: AskState;
    /** They have asked somebody since. */
    readonly isPast: boolean;
  } | null;
  /** People in their car whom the product does not know; absent = none. */
  readonly aboard?: number;
  /** ISO 8601. */
  readonly registeredAt: string;
  /** How often it was changed, and when it last was (ISO 8601): for the calendar files of its rides. */
  readonly sequence: number;
  readonly revisedAt: string;
}

/** What is left of a registration that ended: nothing about the person. */
interface FormerParticipant extends Document {
  readonly state: 'left' | 'erased';
  readonly eventId: string;
  readonly subjectId: string;
  readonly registeredAt: string;
  /** ISO 8601. */
  readonly endedAt: string;
}

export type ParticipantsDocument = ActiveParticipant | FormerParticipant;

/** Folded words that a person is found by, each once. */
function wordsOf(person: PersonFields | null): string[] {
  if (person === null) return [];
  const { name, email, town } = person;
  return [...new Set([name, email, town].flatMap((text) => foldedWords(text ?? '')))];
}

function former(document: ParticipantsDocument, state: FormerParticipant['state'], at: string): FormerParticipant {
  const { _id, eventId, subjectId, registeredAt } = document;
  return { _id, state, eventId, subjectId, registeredAt, endedAt: document.state === 'active' ? at : document.endedAt };
}

function updated(
  document: ActiveParticipant,
  { data, metadata }: OpenedEvent<'ParticipantUpdated'>,
): ActiveParticipant {
  const person = document.person === null ? null : { ...document.person, ...given(data.person ?? {}) };
  return {
    ...document,
    person,
    words: wordsOf(person),
    ...given(preferencesIn(data)),
    sequence: document.sequence + 1,
    revisedAt: metadata.at,
  };
}

/** A rule for an active registration; the document stays as it is when there is none. */
const onActive = <
  T extends
    | 'ParticipantConfirmed'
    | 'RequestWorded'
    | 'RequestUnsent'
    | 'ParticipantAdopted'
    | 'ParticipantUpdated'
    | 'PeopleAboardMarked'
    | 'MailPreferenceChanged'
    | 'ParticipantUnsubscribed',
>(
  change: (document: ActiveParticipant, event: OpenedEvent<T>) => ParticipantsDocument,
): Rule<ParticipantsDocument, T> => ({
  keys: (event) => [event.data.participantId],
  evolve: (document, event) => (document?.state === 'active' ? change(document, event) : document),
});

/** A rule for what is said of the address that a mail went to. */
const reached = <T extends 'EmailFailed' | 'EmailReported' | 'MailResendRequested'>(
  change: (document: ActiveParticipant, event: OpenedEvent<T>) => ActiveParticipant,
): Rule<ParticipantsDocument, T> => ({
  keys: ({ data: { to, participantId } }) => (to === 'participant' && participantId !== null ? [participantId] : []),
  evolve: (document, event) => (document?.state === 'active' ? change(document, event) : document),
});

/** Notes that mails come back, when that was said, and of which address; as the notifier does (`mail_recipients`). */
function unreachable<T extends 'EmailFailed' | 'EmailReported'>(
  document: ActiveParticipant,
  { type, data, position }: OpenedEvent<T>,
): ActiveParticipant {
  if (!saysUnreachable(type, data)) return document;
  const { addressNumber } = data;
  const { unreachableNumber, ...rest } = document;
  // What comes late of an address of before takes nothing back that is known of a later one.
  if (document.isUnreachable === true && (addressNumber ?? 0) < (unreachableNumber ?? 0)) return document;
  const about = addressNumber === undefined ? {} : { unreachableNumber: addressNumber };
  return { ...rest, isUnreachable: true, unreachableAt: position, ...about };
}

/** Registrations with their personal data; blanked when the person leaves or is erased. */
export function participants(): Projection<ParticipantsDocument> {
  return defineProjection<ParticipantsDocument>(
    PARTICIPANTS,
    11,
    [{ name: PARTICIPANT_WORDS, fields: ['words'], kind: 'words' }],
    {
      ParticipantRegistered: {
        keys: ({ data }) => [data.participantId],
        begins: ({ data }) => [data.participantId],
        evolve: (_, event) => {
          const { data } = event;
          return {
            _id: data.participantId,
            state: 'active',
            eventId: streamId(event.stream),
            subjectId: data.subjectId,
            userId: data.userId,
            person: fieldsOf(data.person),
            words: wordsOf(fieldsOf(data.person)),
            ...preferencesIn(data),
            mails: true,
            rideMails: true,
            isConfirmed: data.confirmed,
            ...(data.asks === undefined
              ? {}
              : {
                  ask: { receiverId: data.asks, message: null, state: 'waiting' as const, isPast: false },
                }),
            registeredAt: event.metadata.at,
            sequence: 0,
            revisedAt: event.metadata.at,
          };
        },
      },
      RequestWorded: onActive((document, { data: { words } }) => ({
        ...document,
        ask: document.ask == null ? null : { ...document.ask, message: words },
      })),
      RequestUnsent: onActive((document, { data: { why } }) => ({
        ...document,
        ask: document.ask == null ? null : { ...document.ask, state: why },
      })),
      // Their words have gone out, or others in their place.
      MatchRequested: {
        keys: ({ data }) => [data.senderId],
        evolve: (document, { data: { receiverId } }) => {
          if (document?.state !== 'active' || document.ask == null) return document;
          const isSent = document.ask.state === 'waiting' && document.ask.receiverId === receiverId;
          return { ...document, ask: isSent ? null : { ...document.ask, isPast: true } };
        },
      },
      ParticipantConfirmed: onActive((document) => ({ ...document, isConfirmed: true })),
      ParticipantAdopted: onActive((document, { data }) => ({ ...document, userId: data.userId })),
      ParticipantUpdated: onActive(updated),
      PeopleAboardMarked: onActive((document, { data: { seats } }) => ({ ...document, aboard: seats })),
      MailPreferenceChanged: onActive((document, { data: { mails, rideMails = document.rideMails } }) => ({
        ...document,
        mails,
        rideMails,
      })),
      EmailFailed: reached(unreachable),
      EmailReported: reached(unreachable),
      MailResendRequested: reached((document) => ({ ...document, isUnreachable: false })),
      ParticipantUnsubscribed: onActive((document, { metadata }) => former(document, 'left', metadata.at)),
      SubjectErased: {
        keys: ({ data: { target } }) => (target.kind === 'participant' ? [target.participantId] : []),
        evolve: (document, { metadata }) => (document === null ? null : former(document, 'erased', metadata.at)),
      },
    },
    { readableFrom: 4 },
  );
}
