import * as z from 'zod/mini';
import { FARE_KINDS } from '../carpool/fares.ts';
import { Preferences } from '../carpool/preferences.ts';
import { ATTENDANCES, UNSENT_REASONS } from '../constants.ts';
import { defineEvent, type EventOf, LegKind } from './shared.ts';

/** Events of `carpool-{eventId}`: who takes part, and who rides with whom. */

/** Everything personal about a participant. */
export const Person = z.object({
  name: z.string(),
  email: z.string(),
  address: z.string(),
  /** Town found from the coordinates at registration, '' when unknown: all that others see of the address. */
  town: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** The point is that of the town of the address; absent = it is that of the address, as far as its owner said. */
  isApproximate: z.optional(z.boolean()),
  /** Great circle to the event x 1.3, one decimal; null without coordinates. */
  distanceKm: z.nullable(z.number()),
  comment: z.nullable(z.string()),
});
export type Person = z.infer<typeof Person>;

/** Keyed digests of personal values, so that a decider can tell "the same again" without knowing them. */
export const PersonDigests = z.object({
  name: z.string(),
  address: z.string(),
  /** Of latitude and longitude together. */
  position: z.string(),
  comment: z.string(),
});
export type PersonDigests = z.infer<typeof PersonDigests>;

export const ParticipantRegistered = defineEvent(
  'ParticipantRegistered',
  2,
  z.object({
    participantId: z.string(),
    /** The registration as a data subject. */
    subjectId: z.string(),
    /** HMAC of event and address: one active registration per address. */
    emailKey: z.string(),
    userId: z.nullable(z.string()),
    /** True when the address is already proved (registered with a session). */
    confirmed: z.boolean(),
    /** Nobody else sees it before the address is confirmed: it came without the human check. Absent = shown at once. */
    withheld: z.optional(z.literal(true)),
    /** The organiser has typed it for them: before they confirm it they get no mail that they did not ask for. */
    entered: z.optional(z.literal(true)),
    person: Person,
    digests: PersonDigests,
    ...Preferences.shape,
    /** Whom they ask to ride together once the address is confirmed; absent = nobody. */
    asks: z.optional(z.string()),
    /** Who takes part and with whom the last word of a former registration of this person was a no, on either side; absent = nobody. */
    refused: z.optional(z.array(z.string())),
  }),
  ['person'],
  { digests: ['emailKey', 'digests'] },
);

/** The words of the request that somebody wrote together with their registration; in the same append, absent without words. */
export const RequestWorded = defineEvent(
  'RequestWorded',
  1,
  z.object({
    participantId: z.string(),
    /** Who is asked. */
    receiverId: z.string(),
    /** The registration, whose key seals the words. */
    subjectId: z.string(),
    words: z.string(),
  }),
  ['words'],
);

/** Why a request that was written together with a registration could not go out. */
export const RequestUnsent = defineEvent(
  'RequestUnsent',
  1,
  z.object({
    participantId: z.string(),
    /** Who was to be asked. */
    receiverId: z.string(),
    why: z.enum(UNSENT_REASONS),
  }),
);

export const ParticipantConfirmed = defineEvent(
  'ParticipantConfirmed',
  1,
  z.object({
    participantId: z.string(),
    /** The registration was withheld, and is shown from here on. */
    published: z.optional(z.literal(true)),
  }),
);

export const ParticipantUpdated = defineEvent(
  'ParticipantUpdated',
  2,
  z.object({
    participantId: z.string(),
    subjectId: z.string(),
    /** Only what changed; null when nothing personal did. */
    person: z.nullable(z.partial(z.omit(Person, { email: true }))),
    digests: z.partial(PersonDigests),
    ...z.partial(Preferences).shape,
  }),
  ['person'],
  { digests: ['digests'] },
);

/**
 * So many people are in somebody's car already, whom the product does not know, as the organiser was told or as the driver corrects
 * it. They take seats on every leg.
 */
export const PeopleAboardMarked = defineEvent(
  'PeopleAboardMarked',
  1,
  z.object({ participantId: z.string(), seats: z.int() }),
);

export const MailPreferenceChanged = defineEvent(
  'MailPreferenceChanged',
  1,
  z.object({
    participantId: z.string(),
    /** Messages, alerts and reminders are wanted. */
    mails: z.boolean(),
    /** Mails about requests, rides and changes of the event are wanted; absent = as before. */
    rideMails: z.optional(z.boolean()),
  }),
);

export const ManageLinkRequested = defineEvent(
  'ManageLinkRequested',
  1,
  z.object({
    participantId: z.string(),
    /** `duplicate`: somebody registered the address again; `resend`: the person asked. */
    cause: z.enum(['duplicate', 'resend']),
    /** The command that asked, so that its repetition is known. */
    requestId: z.string(),
  }),
);

export const ParticipantUnsubscribed = defineEvent(
  'ParticipantUnsubscribed',
  1,
  z.object({
    participantId: z.string(),
    by: z.enum(['participant', 'account', 'organiser', 'staff', 'system']),
    reason: z.enum(['left', 'erased', 'withdrawn']),
  }),
);

/** What whoever organises tells somebody whose registration they withdraw; in the same append, before its end, absent without words. */
export const WithdrawalWorded = defineEvent(
  'WithdrawalWorded',
  1,
  z.object({
    participantId: z.string(),
    /** The registration, whose key seals the words. */
    subjectId: z.string(),
    words: z.string(),
  }),
  ['words'],
);

/** An account owns a registration made without its session: both have the same address, and the account has proved it. */
export const ParticipantAdopted = defineEvent(
  'ParticipantAdopted',
  1,
  z.object({ participantId: z.string(), userId: z.string() }),
);

/** What a driver asks of each they take along, for one way. */
export const Fare = z.object({
  kind: z.enum(FARE_KINDS),
  /** Euro cents; null unless it is an amount. */
  cents: z.nullable(z.int()),
});
export type Fare = z.infer<typeof Fare>;

/** Where a driver is paid. */
export const Payment = z.object({
  name: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  link: z.nullable(z.string()),
});
export type Payment = z.infer<typeof Payment>;

/** The relation of two participants; each of its events names both, so that every one can be read alone. */
const relation = {
  /** Made from the event and the pair: a pair has one relation for ever. */
  matchId: z.string(),
  /** Who asked last. */
  senderId: z.string(),
  receiverId: z.string(),
};

/** A driver says what they ask, what else their way costs, and where they are paid; it counts for rides that are agreed on later. */
export const FareStated = defineEvent(
  'FareStated',
  1,
  z.object({
    participantId: z.string(),
    subjectId: z.string(),
    /** null = nothing is said any more. */
    fare: z.nullable(Fare),
    /** Euro cents, of one way. */
    tollsCents: z.int(),
    /** Euro cents, once. */
    parkingCents: z.int(),
    /** Version of the rate that the amount was measured by. */
    rate: z.string(),
    payment: Payment,
    /** Keyed digest of the account and the page, so that a decider can tell "the same again"; null = neither is given. Absent of old. */
    paymentKey: z.optional(z.nullable(z.string())),
    /** Agreed rides whose passengers are shown another account or page from now on than before; absent = none. */
    paidElsewhere: z.optional(z.array(z.object(relation))),
  }),
  ['payment'],
  { digests: ['paymentKey'] },
);

/** Somebody asks somebody to ride together. A second one of the same `matchId` re-opens a relation that had ended. */
export const MatchRequested = defineEvent(
  'MatchRequested',
  1,
  z.object({
    ...relation,
    /** The sender's registration, whose key seals the message. */
    subjectId: z.string(),
    message: z.nullable(z.string()),
    /** `contact`: written to through the contact dialog (`writeToParticipant`); `request`: asked for by `requestMatch`. */
    via: z.enum(['request', 'contact']),
    /** What the two asked as drivers when the request was written, where they had said; it bounds what is fixed. Absent before this was kept. */
    fares: z.optional(z.array(z.object({ driverId: z.string(), ...Fare.shape }))),
  }),
  ['message'],
);

export const MatchAccepted = defineEvent(
  'MatchAccepted',
  1,
  z.object({
    ...relation,
    driverId: z.string(),
    passengerId: z.string(),
    /** Seats that the passenger takes in the driver's car, on each of `legs`. */
    seats: z.int(),
    legs: z.array(LegKind),
    /** Whole kilometres that the two drive less than apart, over all of `legs`; absent where a point is unknown. */
    savedKm: z.optional(z.int()),
    /** What the driver asks for each seat and leg, from here on for good; absent = nothing was said. */
    fare: z.optional(Fare),
  }),
);

/** The passenger of a ride comes with more people, for whom the car has room, or with fewer, whose seats are free again. */
export const RideSeatsChanged = defineEvent(
  'RideSeatsChanged',
  1,
  z.object({
    ...relation,
    driverId: z.string(),
    passengerId: z.string(),
    /** As in MatchAccepted, from here on. */
    seats: z.int(),
    seatsBefore: z.int(),
    /** As in MatchAccepted, from here on: never more than it was. */
    fare: z.optional(Fare),
  }),
);

/**
 * Whoever was asked agrees to ride together as soon as the full car has room: the match stays open and waits in the line of the
 * car, in the order of these events.
 */
export const MatchQueued = defineEvent(
  'MatchQueued',
  1,
  z.object({
    ...relation,
    driverId: z.string(),
    passengerId: z.string(),
    seats: z.int(),
    legs: z.array(LegKind),
    /** As in MatchAccepted. */
    savedKm: z.optional(z.int()),
    /** Free seats that the car had then, on the leg of the ride that had the fewest; absent in events from before it was told. */
    seatsLeft: z.optional(z.int()),
  }),
);

/** Seats of a car are kept for the next of its line who fits, until then. */
export const SeatOffered = defineEvent(
  'SeatOffered',
  1,
  z.object({
    ...relation,
    driverId: z.string(),
    /** Whom they are kept for. */
    passengerId: z.string(),
    /** ISO 8601 UTC. */
    until: z.string(),
  }),
);

/**
 * An offer was not taken in its time, its passenger sits in another car, or what waits would be another ride now: the match leaves the
 * line, whether or not seats were kept for it.
 */
export const SeatLapsed = defineEvent(
  'SeatLapsed',
  1,
  z.object({
    ...relation,
    driverId: z.string(),
    passengerId: z.string(),
    /** The seats that were kept were given away by who drives or organises: the match keeps its place in the line. */
    stays: z.optional(z.boolean()),
    /** The seats were kept until their time was over, and its passenger could still have taken them: they are told. Absent in events of before. */
    isLate: z.optional(z.literal(true)),
  }),
);

/** Somebody with a ride says whether they come. Who does not leaves by the events that follow in the same append. */
export const AttendanceStated = defineEvent(
  'AttendanceStated',
  1,
  z.object({
    participantId: z.string(),
    attendance: z.enum(ATTENDANCES),
    /** First day of the event as it was then, local: for another day nothing is said. */
    day: z.string(),
  }),
);

/**
 * From now on a browser of somebody is told of requests, answers, cancellations and the day of the ride. What its push service
 * gave says which browser it is, and is read by nobody else.
 */
export const PushSubscribed = defineEvent(
  'PushSubscribed',
  1,
  z.object({
    participantId: z.string(),
    subjectId: z.string(),
    /** What the browser calls itself here, at random: the same one counts once. */
    browserId: z.string(),
    /** The session of an account that it was turned on in, with its number: it is told nothing once that has ended (`endsSession`). Absent where the link of a registration did, and in events of before this was kept. */
    session: z.optional(z.object({ userId: z.string(), sessionId: z.string(), version: z.int() })),
    subscription: z.object({
      /** Address at the push service. */
      endpoint: z.string(),
      /** Public key of the browser and its secret, base64url (RFC 8291). */
      p256dh: z.string(),
      auth: z.string(),
    }),
  }),
  ['subscription'],
);

/** Its owner has turned it off. */
export const PushUnsubscribed = defineEvent(
  'PushUnsubscribed',
  1,
  z.object({ participantId: z.string(), browserId: z.string() }),
);

/** What somebody chooses to show to those they ride with, and to nobody else. */
export const RideDetails = z.object({
  phone: z.nullable(z.string()),
  carModel: z.nullable(z.string()),
  carColour: z.nullable(z.string()),
  /** Last characters of the number plate. */
  plateEnd: z.nullable(z.string()),
});
export type RideDetails = z.infer<typeof RideDetails>;

/** All that somebody shows to those they ride with from now on; null throughout = nothing any more. */
export const RideDetailsShared = defineEvent(
  'RideDetailsShared',
  1,
  z.object({ participantId: z.string(), subjectId: z.string(), details: RideDetails }),
  ['details'],
);

/** One of the two of a ride says where and when they meet for a leg; it counts once the other confirms it. */
export const MeetingProposed = defineEvent(
  'MeetingProposed',
  1,
  z.object({
    ...relation,
    proposalId: z.string(),
    /** Who proposes; their registration's key seals the place. */
    by: z.string(),
    subjectId: z.string(),
    leg: LegKind,
    place: z.string(),
    /** Local time `HH:MM` of the event's zone. */
    time: z.string(),
  }),
  ['place'],
);

/** The other one of the two agrees; what was agreed for the leg before is past. */
export const MeetingConfirmed = defineEvent(
  'MeetingConfirmed',
  1,
  z.object({
    ...relation,
    proposalId: z.string(),
    /** Who confirms. */
    by: z.string(),
    leg: LegKind,
  }),
);

/** The receiver says no to a pending request. */
export const MatchRejected = defineEvent(
  'MatchRejected',
  1,
  z.object({
    ...relation,
    /** The receiver. */
    by: z.string(),
  }),
);

/** The sender takes a pending request back, or either party an accepted ride. */
export const MatchCancelled = defineEvent(
  'MatchCancelled',
  1,
  z.object({
    ...relation,
    /** The party who did it. */
    by: z.string(),
  }),
);

/** One party does not take part any more; written together with their ParticipantUnsubscribed. */
export const MatchClosed = defineEvent(
  'MatchClosed',
  1,
  z.object({
    ...relation,
    /** The party who is gone; the other one is to be told. */
    leaverId: z.string(),
    cause: z.enum(['left', 'erased', 'withdrawn']),
  }),
);

/** The two people of a block. */
const block = {
  /** Who blocks. */
  senderId: z.string(),
  /** Who is blocked, and is not told. */
  receiverId: z.string(),
};

/** Somebody wants nothing to do with somebody else any more. */
export const ParticipantBlocked = defineEvent(
  'ParticipantBlocked',
  1,
  z.object({
    ...block,
    /** One of the two has registered again, and the block holds for the new registration. */
    renewed: z.optional(z.literal(true)),
    /** It holds because the account of whoever blocks has the other one in its list; absent = it is of this event. */
    everywhere: z.optional(z.literal(true)),
  }),
);

/** A block is taken back. */
export const ParticipantUnblocked = defineEvent(
  'ParticipantUnblocked',
  1,
  z.object({
    ...block,
    /** The account has taken it back at all events; absent = here, whatever the account's list says. */
    everywhere: z.optional(z.literal(true)),
  }),
);

/**
 * Nobody comes in and nothing is agreed on any more. In the stream of the carpool, so that whoever decides there at the same
 * time meets it; the ends of registrations and rides follow.
 */
export const CarpoolClosed = defineEvent('CarpoolClosed', 1, z.object({ cause: z.enum(['withdrawn']) }));

/**
 * No more people than that from now on. Written in the stream of the carpool before the event's own stream lowers its maximum,
 * so that nobody comes in on an older one; it ends with that change, or with another one that comes in its place.
 */
export const CarpoolLimited = defineEvent(
  'CarpoolLimited',
  1,
  z.object({
    to: z.int(),
    /** Which change of the event's maximum it precedes, 1 = the first. */
    change: z.int(),
  }),
);

export const CARPOOL_STREAM_EVENTS = [
  ParticipantRegistered,
  RequestWorded,
  RequestUnsent,
  ParticipantConfirmed,
  ParticipantUpdated,
  PeopleAboardMarked,
  MailPreferenceChanged,
  ManageLinkRequested,
  ParticipantUnsubscribed,
  WithdrawalWorded,
  ParticipantAdopted,
  MatchRequested,
  MatchAccepted,
  RideSeatsChanged,
  MatchQueued,
  SeatOffered,
  SeatLapsed,
  PushSubscribed,
  PushUnsubscribed,
  RideDetailsShared,
  FareStated,
  AttendanceStated,
  MeetingProposed,
  MeetingConfirmed,
  MatchRejected,
  MatchCancelled,
  MatchClosed,
  ParticipantBlocked,
  ParticipantUnblocked,
  CarpoolClosed,
  CarpoolLimited,
] as const;
export type CarpoolStreamEvent = EventOf<(typeof CARPOOL_STREAM_EVENTS)[number]>;
