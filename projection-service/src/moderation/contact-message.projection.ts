import type { DataOf } from '@convoi/contracts/events';
import { streamId } from '@convoi/contracts/events';
import { sealedText } from '@convoi/platform/kernel/personal-data/sealed';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection } from '../shared/define-projection.ts';

export const CONTACT_INBOX = 'contact_inbox';

/** A message of the contact form; who wrote what stays sealed and is opened for the staff. `_id` = contactId. */
export interface ContactMessage extends Document {
  readonly subjectId: string;
  readonly subject: DataOf<'ContactMessageReceived'>['subject'];
  readonly sender: string | null;
  readonly text: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** What people wrote to the association. */
export function contactInbox(): Projection<ContactMessage> {
  return defineProjection<ContactMessage>(
    CONTACT_INBOX,
    1,
    [
      { name: 'at', fields: ['at'] },
      { name: 'subject', fields: ['subject', 'at'] },
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
            at: metadata.at,
          },
      },
    },
    { sealed: true },
  );
}
