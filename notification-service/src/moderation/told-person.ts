import { type AccountContext, accountOwner } from '../accounts/account-owner.ts';
import { type ParticipantContext, participant } from '../carpool/people/participant.ts';
import { type ContactContext, eventContact } from '../events/event-contact.ts';
import type { ReceiverKind } from '../outbox/mail-definition.ts';

/** Somebody whom the law wants to be told: by a registration, an account, or as the contact of an event. */

export type ToldContext = ParticipantContext | AccountContext | ContactContext;

/** Whoever the row names, as it names them. */
export const toldPerson: ReceiverKind<ToldContext> = {
  find: (row, documents) => {
    if (row.recipientKind === 'account') return accountOwner.find(row, documents);
    return row.recipientKind === 'contact' ? eventContact.find(row, documents) : participant.find(row, documents);
  },
  isErased: (now) =>
    'account' in now
      ? accountOwner.isErased(now)
      : 'person' in now
        ? participant.isErased(now)
        : eventContact.isErased(now),
  // An address that takes nothing gets no news either: what became of the report stands on the page of the person.
  isUnreachable: (now) =>
    ('account' in now
      ? accountOwner.isUnreachable?.(now)
      : 'person' in now
        ? participant.isUnreachable?.(now)
        : eventContact.isUnreachable?.(now)) ?? false,
  langOf: (now) =>
    'account' in now ? accountOwner.langOf(now) : 'person' in now ? participant.langOf(now) : eventContact.langOf(now),
  open: (now, tools) =>
    'account' in now
      ? accountOwner.open(now, tools)
      : 'person' in now
        ? participant.open(now, tools)
        : eventContact.open(now, tools),
};
