import { CHAUFFEUR_VALUES, greatCircleKm, type Point } from '@convoi/contracts';
import type { MailRecipient } from '../carpool/mail-recipients.projection.ts';
import type { MailRelation } from '../carpool/mail-relations.projection.ts';
import { type Audience, type Intent, intent, type Recipient } from './intents.ts';

/** What audiences are found in; both know at least the position of the cause. */
export interface AudienceSources {
  /** Everybody who ever registered for an event. */
  peopleOf(eventId: string): Promise<readonly MailRecipient[]>;
  relation(matchId: string): Promise<MailRelation | null>;
  /** Accepted relations of an event. */
  ridesOf(eventId: string): Promise<readonly MailRelation[]>;
  /** Ids of the accounts whose address was proved before a position of the log, without those that are erased. */
  accountsBefore(position: number): Promise<readonly string[]>;
  person(participantId: string): Promise<MailRecipient | null>;
  /** People of an event who want to hear of newcomers. */
  alertsOf(eventId: string): Promise<readonly MailRecipient[]>;
  /** Where somebody leaves from, opened for the moment; null when unknown or erased. */
  pointOf(person: MailRecipient): Promise<Point | null>;
}

interface Cause {
  readonly id: string;
  readonly position: number;
}

/** Whether this person took part when the event at the position happened. */
function tookPart(person: MailRecipient, position: number): boolean {
  return person.registeredAt < position && (person.leftAt === null || person.leftAt > position);
}

const [DRIVES, RIDES] = CHAUFFEUR_VALUES;

/** Two people of whom one can drive and one can ride, on a leg that both travel. */
function couldRide(a: MailRecipient, b: MailRecipient): boolean {
  const isSameWish = a.chauffeur === b.chauffeur && (a.chauffeur === DRIVES || a.chauffeur === RIDES);
  return !isSameWish && a.legs.some((kind) => b.legs.includes(kind));
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
  riders: async ({ eventId }, { position }, { ridesOf }) => {
    const rides = (await ridesOf(eventId)).filter(({ changedAt }) => changedAt < position);
    const riders = new Set(rides.flatMap(({ senderId, receiverId }) => [senderId, receiverId]));
    return [...riders].sort().map((participantId) => ({ kind: 'participant', eventId, participantId }));
  },
  accounts: async (_, { position }, { accountsBefore }) =>
    (await accountsBefore(position)).map((userId) => ({ kind: 'account', userId })),
  /** The relation knows which message a mail goes with. */
  reader: async ({ eventId, participantId, matchId }, { position }, { relation }) => {
    const isTold = (await relation(matchId))?.notices.some(
      (notice) => notice.readerId === participantId && notice.position === position,
    );
    return isTold === true ? [{ kind: 'partner', eventId, participantId, matchId }] : [];
  },
  neighbours: async ({ eventId, otherId }, { position }, { person, alertsOf, pointOf }) => {
    const listening = (await alertsOf(eventId)).filter((one) => one._id !== otherId && tookPart(one, position));
    if (listening.length === 0) return [];
    const other = await person(otherId);
    const from = other === null ? null : await pointOf(other);
    if (other === null || from === null) return [];
    const recipients: Recipient[] = [];
    for (const one of listening.filter((each) => couldRide(each, other))) {
      const at = await pointOf(one);
      const isNear = at !== null && greatCircleKm(from, at) <= (one.alertRadiusKm ?? 0);
      if (isNear) recipients.push({ kind: 'neighbour', eventId, participantId: one._id, otherId });
    }
    return recipients;
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
