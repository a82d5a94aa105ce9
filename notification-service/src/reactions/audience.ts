import type { MailRecipient } from '../read-models/mail-recipients.ts';
import { type Intent, intent, isAddressed, type Recipient } from './intents.ts';

/** Did this person take part when the event at the position happened. */
function tookPart(person: MailRecipient, position: number): boolean {
  return person.registeredAt < position && (person.leftAt === null || person.leftAt > position);
}

/**
 * One intent for each person who took part when the cause happened, in the order of registration. Late or repeated, the
 * answer is the same: who came afterwards is told by the page itself.
 */
export function addressed(
  one: Intent,
  cause: { readonly id: string; readonly position: number },
  people: readonly MailRecipient[],
): readonly Intent<Recipient>[] {
  if (isAddressed(one)) return [one];
  const { eventId } = one.recipient;
  return people
    .filter((person) => person.eventId === eventId && tookPart(person, cause.position))
    .sort((a, b) => a.registeredAt - b.registeredAt)
    .map(({ _id }) => intent(cause.id, one.template, { kind: 'participant', eventId, participantId: _id }));
}
