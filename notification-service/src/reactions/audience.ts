import type { MailRecipient } from '../read-models/mail-recipients.ts';
import type { MailRelation } from '../read-models/mail-relations.ts';
import { type Audience, type Intent, intent, type Recipient } from './intents.ts';

/** What audiences are found in; both know at least the position of the cause. */
export interface AudienceSources {
  /** Everybody who ever registered for an event. */
  peopleOf(eventId: string): Promise<readonly MailRecipient[]>;
  relation(matchId: string): Promise<MailRelation | null>;
}

interface Cause {
  readonly id: string;
  readonly position: number;
}

/** Did this person take part when the event at the position happened. */
function tookPart(person: MailRecipient, position: number): boolean {
  return person.registeredAt < position && (person.leftAt === null || person.leftAt > position);
}

type Resolve<K extends Audience['kind']> = (
  audience: Extract<Audience, { kind: K }>,
  cause: Cause,
  sources: AudienceSources,
) => Promise<readonly Recipient[]>;

const RESOLVE: { readonly [K in Audience['kind']]: Resolve<K> } = {
  /** In the order of registration. Who came afterwards is told by the page itself. */
  participants: async ({ eventId }, { position }, { peopleOf }) =>
    (await peopleOf(eventId))
      .filter((person) => person.eventId === eventId && tookPart(person, position))
      .sort((a, b) => a.registeredAt - b.registeredAt)
      .map(({ _id }) => ({ kind: 'participant', eventId, participantId: _id })),
  /** The relation knows which message a mail goes with. */
  reader: async ({ eventId, participantId, matchId }, { position }, { relation }) => {
    const isTold = (await relation(matchId))?.notices.some(
      (notice) => notice.readerId === participantId && notice.position === position,
    );
    return isTold === true ? [{ kind: 'partner', eventId, participantId, matchId }] : [];
  },
};

/** One intent for each receiver. Late or repeated, the answer is the same. */
export async function addressed(
  one: Intent<Audience>,
  cause: Cause,
  sources: AudienceSources,
): Promise<readonly Intent<Recipient>[]> {
  const resolve = RESOLVE[one.recipient.kind] as Resolve<Audience['kind']>;
  const recipients = await resolve(one.recipient, cause, sources);
  return recipients.map((recipient) => intent(cause.id, one.template, recipient));
}
