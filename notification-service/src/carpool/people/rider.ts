import { publicName } from '@convoi/contracts';
import { mailEvents } from '../../events/mail-events.projection.ts';
import type { Audience } from '../../outbox/intents.ts';
import type { MailTools, ReceiverKind } from '../../outbox/mail-definition.ts';
import { type MailMatch, mailMatches } from '../mail-matches.projection.ts';
import { type MailParticipant, mailParticipants } from '../mail-participants.projection.ts';
import { placeOf } from '../meetings/meeting.ts';
import type { RideFacts } from '../ride-frame.ts';
import { openPerson, type ParticipantContext, participantOf, receiverIn, toParticipant } from './participant.ts';

/** What is known for a mail about somebody's rides. */
export interface RidesContext extends ParticipantContext {
  /** What the person has agreed on with others. */
  readonly rides: readonly AgreedRide[];
}

/** A ride with the other one of its two people. */
export interface AgreedRide {
  readonly ride: NonNullable<MailMatch['ride']>;
  /** Position in the log of the agreement. */
  readonly agreedAt: number;
  readonly meetings: MailMatch['meetings'];
  readonly other: MailParticipant;
}

/** A participant with their rides. */
export const rider: ReceiverKind<RidesContext> = {
  ...toParticipant,
  find: async (row, documents) => {
    const accepted = [row.participantId ?? '', 'accepted'];
    const [event, person, asked, got] = await Promise.all([
      documents.one(mailEvents, row.eventId),
      receiverIn(documents, row.participantId),
      documents.all(mailMatches, 'by_sender', accepted),
      documents.all(mailMatches, 'by_receiver', accepted),
    ]);
    if (event === null || person === null) return null;
    const rides: AgreedRide[] = [];
    for (const { ride, meetings, senderId, receiverId, changedAt: agreedAt } of [...asked, ...got]) {
      const other = await documents.one(mailParticipants, senderId === person._id ? receiverId : senderId);
      if (ride !== null && other !== null) rides.push({ ride, agreedAt, meetings, other });
    }
    return { row, event, person, rides };
  },
};

/** Everybody who had a ride when the cause happened, each once. */
export const ridersOf = (eventId: string): Audience => ({
  kind: 'riders',
  ids: { eventId },
  find: async (position, { documents }) => {
    const matches = await documents.all(mailMatches, 'by_event', [eventId, 'accepted']);
    const rides = matches.filter(({ changedAt }) => changedAt < position);
    const riders = new Set(rides.flatMap(({ senderId, receiverId }) => [senderId, receiverId]));
    return [...riders].sort().map((participantId) => participantOf(eventId, participantId));
  },
});

/** Their rides as a mail shows them, opened for the moment. Throws StoreUnavailable. */
export async function rideFactsOf(now: RidesContext, tools: Pick<MailTools, 'personal'>): Promise<RideFacts[]> {
  const rides: RideFacts[] = [];
  for (const { ride, meetings, other } of now.rides) {
    const opened = other.erased ? null : await openPerson(other, tools);
    rides.push({
      counterpart: opened === null ? null : publicName(opened.name),
      isDriver: ride.driverId === now.person._id,
      seats: ride.seats,
      legs: ride.legs,
      meetings: await Promise.all(
        ride.legs.flatMap((leg) => {
          const agreed = meetings[leg]?.agreed;
          if (agreed == null) return [];
          const { time } = agreed;
          return placeOf(now.event._id, agreed, tools).then((place) => ({ leg, time, place }));
        }),
      ),
    });
  }
  return rides;
}
