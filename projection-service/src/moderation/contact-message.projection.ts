import type { ContactState } from '@convoi/contracts';
import type { DataOf } from '@convoi/contracts/events';
import { streamId } from '@convoi/contracts/events';
import { sealedText } from '@convoi/platform/kernel/personal-data/sealed';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection, type Rule } from '../shared/define-projection.ts';
import type { OpenedEvent } from '../shared/opened-event.ts';

export const CONTACT_INBOX = 'contact_inbox';

/** What staff wrote about a message; a `type`, since documents need an open shape. */
export type ContactWords = {
  /** Id of the event, by which the mail of an answer is found. */
  readonly id: string;
  readonly kind: 'answer' | 'note';
  /** Account of whoever wrote it. */
  readonly byId: string | null;
  readonly text: string | null;
  /** ISO 8601. */
  readonly at: string;
};

/** A message of the contact form; who wrote what stays sealed and is opened for the staff. `_id` = contactId. */
export interface ContactMessage extends Document {
  readonly subjectId: string;
  readonly subject: DataOf<'ContactMessageReceived'>['subject'];
  readonly sender: string | null;
  readonly text: string | null;
  readonly state: ContactState;
  /** Who of the staff looks after it; null = nobody in particular. */
  readonly assigneeId: string | null;
  /** The oldest first. */
  readonly entries: ContactWords[];
  /** The report that it is about; absent where none was named. */
  readonly about?: string;
  /** ISO 8601. */
  readonly at: string;
}

const onMessage = <T extends OpenedEvent['type']>(
  change: (document: ContactMessage, event: OpenedEvent<T>) => Partial<ContactMessage>,
): Rule<ContactMessage, T> => ({
  keys: ({ stream }) => [streamId(stream)],
  evolve: (document, event) => (document === null ? null : { ...document, ...change(document, event) }),
});

const writes = <T extends 'ContactAnswered' | 'ContactNoted'>(
  kind: ContactWords['kind'],
  change: Partial<ContactMessage> = {},
): Rule<ContactMessage, T> =>
  onMessage(({ entries }, { id, data, metadata }) => ({
    ...change,
    entries: [
      ...entries,
      { id, kind, byId: metadata.actor.id, text: sealedText((data as DataOf<T>).text), at: metadata.at },
    ],
  }));

/** What people wrote to the association, and what staff made of it. */
export function contactInbox(): Projection<ContactMessage> {
  return defineProjection<ContactMessage>(
    CONTACT_INBOX,
    2,
    [
      { name: 'at', fields: ['at'] },
      { name: 'subject', fields: ['subject', 'at'] },
      { name: 'state', fields: ['state', 'at'] },
    ],
    {
      ContactMessageReceived: {
        keys: ({ stream }) => [streamId(stream)],
        evolve: (document, { data, metadata }, id) =>
          document ?? {
            _id: id,
            subjectId: data.subjectId,
            subject: data.subject,
            sender: sealedText(data.sender),
            text: sealedText(data.text),
            state: 'open',
            assigneeId: null,
            entries: [],
            ...(data.about === undefined ? {} : { about: data.about }),
            at: metadata.at,
          },
      },
      ContactAnswered: writes('answer', { state: 'answered' }),
      ContactNoted: writes('note'),
      ContactAssigned: onMessage((_document, { data }) => ({ assigneeId: data.userId })),
      ContactClosed: onMessage(({ state }) => (state === 'open' ? { state: 'closed' } : {})),
    },
    { sealed: true, readableFrom: 2 },
  );
}
