import { streamName } from '@convoi/contracts/events';
import { sealedValue } from '@convoi/platform/kernel/personal-data/sealed';
import type { Recipient } from '../outbox/intents.ts';
import type { MailContext, MailTools, ReceiverKind, SuppressReason } from '../outbox/mail-definition.ts';
import { type MailEvent, mailEvents } from './mail-events.projection.ts';

/** What is known for a mail to the contact of an event. */
export interface ContactContext extends MailContext {
  readonly event: MailEvent;
}

/** The contact of an event at the time of sending, as a recipient. */
export const contactOf = (eventId: string): Recipient => ({ kind: 'contact', eventId });

/** The address of whoever organises, where the page of the event shows it; null where it does not, or they were erased. Throws StoreUnavailable. */
export async function shownContactOf(
  { _id, contactType: type, subjectId, contact, showEmail }: MailEvent,
  { personal }: Pick<MailTools, 'personal'>,
): Promise<string | null> {
  const place = { stream: streamName('event', _id), type, field: 'contactEmail', subjectId };
  const shown = showEmail ? await personal.openValue(place, sealedValue(contact)) : null;
  return typeof shown === 'string' ? shown : null;
}

/** The contact of an event, or the one that the causing event replaced. */
export const eventContact: ReceiverKind<ContactContext> = {
  find: async (row, documents) => {
    const event = await documents.one(mailEvents, row.eventId);
    return event === null ? null : { row, event };
  },
  isErased: ({ event }) => event.erased,
  isUnreachable: ({ event, row }) => event.unreachable === true && row.recipientKind === 'contact',
  langOf: ({ event }) => event.lang,
  open: async ({ row, event }, { personal, cause }) => {
    const at = row.recipientKind === 'former_contact' ? await cause() : null;
    const address = await personal.openValue(
      at === null
        ? {
            stream: streamName('event', event._id),
            type: event.contactType,
            field: 'contactEmail',
            subjectId: event.subjectId,
          }
        : { stream: at.stream, type: at.type, field: 'previousEmail', subjectId: event.subjectId },
      at === null ? sealedValue(event.contact) : (at.data.previousEmail ?? null),
    );
    if (typeof address !== 'string') return null;
    const { addressNumber = 0 } = event;
    return { address, isConfirmed: true, name: '', ...(at === null ? { addressNumber } : {}) };
  },
};

/** Of a withdrawn event, its contact wants no links and no news. */
export const untilWithdrawn = ({ event }: ContactContext): SuppressReason | null =>
  event.withdrawn ? 'not_wanted' : null;
