import * as z from 'zod/mini';
import { BROWSERS, SYSTEMS } from '../access.ts';
import { CompanionsView } from '../carpool/companion-fields.ts';
import { FARE_KINDS } from '../carpool/fares.ts';
import { ownView, shownView } from '../carpool/preferences.ts';
import {
  ATTENDANCES,
  CURRENCIES,
  LEG_KINDS,
  PAYMENT_METHODS,
  PAYMENT_PURPOSES,
  SIGN_IN_PROVIDERS,
  UNSENT_REASONS,
} from '../constants.ts';
import { LANGUAGES } from '../languages.ts';
import { REPORT_REASONS, REPORT_STATES, REPORT_TARGETS } from '../reports.ts';
import { OUTSIDERS, PAGE_TEXTS } from '../site.ts';
import { STAFF_ROLES } from '../staff-kinds.ts';
import { TEAM_ROLES, TEAM_STATES } from '../team.ts';
import { CHAUFFEUR_VALUES, EVENT_TYPES, FUMEUR_VALUES } from './wire-values.ts';

/** Shapes of answers. */

const SeatsByLeg = z.object({ outbound: z.optional(z.int()), return: z.optional(z.int()) });

/** What somebody shows to those they ride with. */
export const RideDetailsView = z.object({
  phone: z.nullable(z.string()),
  car_model: z.nullable(z.string()),
  car_colour: z.nullable(z.string()),
  plate_end: z.nullable(z.string()),
});
export type RideDetailsView = z.infer<typeof RideDetailsView>;

/** What a driver asks of each they take along for one way, in euros; null unless it is an amount. */
export const FareView = z.object({ kind: z.enum(FARE_KINDS), amount: z.nullable(z.number()) });
export type FareView = z.infer<typeof FareView>;

/** Where a driver is paid. */
export const PaymentToView = z.object({
  name: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  link: z.nullable(z.string()),
});
export type PaymentToView = z.infer<typeof PaymentToView>;

const fareRate = z.object({ version: z.string(), cents_per_km: z.number(), source: z.string(), year: z.int() });
const statedFare = {
  fare: z.nullable(FareView),
  /** Of one way, and once; in euros. */
  tolls: z.number(),
  parking: z.number(),
  payment: PaymentToView,
};

/** `readFare`: what somebody asks as a driver, with what it is measured by. */
export const OwnFareView = z.object({
  ...statedFare,
  /** What a kilometre counts for in the proposal. */
  cost_per_km: z.number(),
  /** What it counts for at most, by law. */
  rate: fareRate,
});
export type OwnFareView = z.infer<typeof OwnFareView>;

/** A participant as the caller may see it; the last seven members are there for oneself only. */
export const ParticipantView = z.object({
  id: z.string(),
  event_id: z.string(),
  name: z.string(),
  email: z.string(),
  address: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  position: z.nullable(z.tuple([z.number(), z.number()])),
  /** Of an address that is shown in full: the point is that of its town. Absent = no, and for everybody else. */
  is_place_approximate: z.optional(z.boolean()),
  comment: z.nullable(z.string()),
  ...shownView,
  distance_km: z.nullable(z.number()),
  cost_estimate: z.nullable(z.number()),
  /** What they ask as a driver; absent = nothing was said. */
  fare: z.optional(FareView),
  /** Neither taken nor kept for somebody of the waiting line. */
  seats_left: z.nullable(SeatsByLeg),
  /** Of the car, on the way that has most: seats that are kept for its waiting line, for a time; absent = none. */
  seats_kept: z.optional(z.int()),
  is_confirmed: z.boolean(),
  is_me: z.boolean(),
  relation: z.nullable(z.enum(['pending', 'accepted'])),
  match_request_id: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  /** Oneself and those one rides with, where they have said any; not in the answers of commands. */
  ride_details: z.optional(RideDetailsView),
  ...ownView,
  mails: z.optional(z.boolean()),
  ride_mails: z.optional(z.boolean()),
  registered_at: z.optional(z.string()),
  /** People in one's car whom the product does not know, by their number; absent = nobody. */
  aboard: z.optional(z.int()),
  /** Oneself: a request written with the registration that waits for the address, or did not go out; not in the answers of commands. */
  prepared_request: z.optional(
    z.object({
      participant_id: z.string(),
      /** null where they are gone. */
      name: z.nullable(z.string()),
      message: z.nullable(z.string()),
      state: z.enum(['waiting', ...UNSENT_REASONS]),
      /** The caller has asked somebody since. */
      is_past: z.optional(z.literal(true)),
    }),
  ),
  /** Oneself: browsers that are notified, the oldest first; absent = none, and in the answers of commands. */
  push_browsers: z.optional(
    z.array(
      z.object({
        /** What `unsubscribePush` wants. */
        browser_id: z.string(),
        /** Host of its push service. */
        service: z.string(),
        /** ISO 8601. */
        added_at: z.string(),
      }),
    ),
  ),
});
export type ParticipantView = z.infer<typeof ParticipantView>;

/** How many take part in an event, as its page counts them. */
export const EventCounts = z.object({
  drivers: z.int(),
  free_seats: z.int(),
  /** Kept for the waiting lines of full cars, for a time, and not free for anybody else; absent = none. */
  kept_seats: z.optional(z.int()),
  passengers: z.int(),
});
export type EventCounts = z.infer<typeof EventCounts>;

const eventFields = {
  id: z.string(),
  id_user: z.string(),
  title: z.string(),
  location: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** The point is that of the town: ways are looked for by the text. */
  is_place_approximate: z.boolean(),
  country_code: z.nullable(z.string()),
  timezone: z.string(),
  contact: z.nullable(z.string()),
  is_email_visible: z.boolean(),
  telephone: z.nullable(z.string()),
  is_telephone_visible: z.boolean(),
  logo: z.nullable(z.string()),
  is_public: z.boolean(),
  event_type: z.enum(EVENT_TYPES),
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  /** Local times of an event of one day; an end before the beginning is on the day after. */
  end_time: z.nullable(z.string()),
  doors_time: z.nullable(z.string()),
  description: z.nullable(z.string()),
  practical_notes: z.nullable(z.string()),
  organiser_name: z.nullable(z.string()),
  max_participants: z.nullable(z.int()),
  current_participants: z.int(),
  is_upcoming: z.boolean(),
  counts: EventCounts,
  my_participant_id: z.nullable(z.string()),
  /** The caller's own registration in full. */
  my_participant: z.nullable(ParticipantView),
  /** Empty where the caller wants none. */
  participants: z.array(ParticipantView),
};

/** `getEvent`: the public page. */
export const EventView = z.object(eventFields);
export type EventView = z.infer<typeof EventView>;

/** `listEventParticipants`: a part of those who take part in an event, oneself first, then the nearest. */
export const PeopleView = z.object({
  items: z.array(ParticipantView),
  /** How many of those who leave from there each filter leaves. */
  counts: z.object({ all: z.int(), drivers: z.int(), passengers: z.int() }),
  /** Who registered last, the latest first, whatever is asked for: a page knows by it who has come. */
  newest: z.array(z.string()),
});
export type PeopleView = z.infer<typeof PeopleView>;

export const PEOPLE_ROLES = ['driver', 'passenger', 'either'] as const;
export type PeopleRole = (typeof PEOPLE_ROLES)[number];

/** `getEventMap`: everybody who has a place on the map, as lists of one length and in the order of `listEventParticipants`, oneself as others see one. */
export const PointsView = z.object({
  ids: z.array(z.string()),
  latitudes: z.array(z.number()),
  longitudes: z.array(z.number()),
  roles: z.array(z.enum(PEOPLE_ROLES)),
  names: z.array(z.string()),
  towns: z.array(z.string()),
  /** Of these the place is exact, since they ride with the caller; of the others it is shifted. */
  exact: z.array(z.string()),
});
export type PointsView = z.infer<typeof PointsView>;

/** `getEventAsOrganiser`, `updateEvent`: the organiser's page. */
export const EventAdminView = z.object({
  ...eventFields,
  id_admin: z.string(),
  is_hidden: z.boolean(),
  /** What its reader listens to for changes of the page, and for the end of their link. */
  topic: z.string(),
  /** Whose key it is: what they may do, whether they have joined the team, and whether the event is offered to them. */
  you: z.object({ role: z.enum(TEAM_ROLES), state: z.enum(TEAM_STATES), is_offered: z.boolean() }),
});
export type EventAdminView = z.infer<typeof EventAdminView>;

/** Body of the 410 of `getEvent`. */
export const EventEndedView = z.object({
  code: z.literal('event.ended'),
  detail: z.string(),
  id_user: z.string(),
  title: z.string(),
  logo: z.nullable(z.string()),
  location: z.string(),
  is_public: z.boolean(),
  is_upcoming: z.literal(false),
  event_type: z.enum(EVENT_TYPES),
  type_event: z.enum(EVENT_TYPES),
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  date_start: z.nullable(z.string()),
  date_end: z.nullable(z.string()),
});
export type EventEndedView = z.infer<typeof EventEndedView>;

/** `createEvent`. */
export const EventCreatedView = z.object({
  id: z.string(),
  id_user: z.string(),
  id_admin: z.string(),
  is_public: z.boolean(),
  public_link: z.string(),
  admin_link: z.string(),
});
export type EventCreatedView = z.infer<typeof EventCreatedView>;

/** Rows of `searchEvents`, `listEventsOfCountry` and, over or not, of `listEventsOfDay`, where all have their free seats. */
export const EventRow = z.object({
  id: z.string(),
  id_user: z.string(),
  title: z.string(),
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  location: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  country_code: z.nullable(z.string()),
  event_type: z.enum(EVENT_TYPES),
  logo: z.nullable(z.string()),
  is_upcoming: z.boolean(),
  /** As the page of the event counts them; null once it is over, and beyond the first rows of a list. */
  free_seats: z.nullable(z.int()),
});
export type EventRow = z.infer<typeof EventRow>;
export const EventRows = z.array(EventRow);

/** `getEventTitle`. */
export const EventTitleView = z.object({ id: z.string(), title: z.string() });

/** Answers that only say that something happened. */
export const status = <const S extends string>(value: S) => z.object({ status: z.literal(value) });

/** `readBoard`: somebody who takes part, as the organiser sees them. */
export const BoardPersonView = z.object({
  id: z.string(),
  name: z.string(),
  town: z.string(),
  role: z.enum(['driver', 'passenger', 'either']),
  ...shownView,
  state: z.enum(['unmatched', 'pending', 'matched']),
  /** The participant who drives the car that they sit in or drive. */
  carpool_id: z.nullable(z.string()),
  /** People in the car whom the product does not know. */
  aboard: z.int(),
  /** Who always rides together with them; absent = nobody, and for a viewer. */
  companions: z.optional(CompanionsView),
  distance_km: z.nullable(z.number()),
  is_confirmed: z.boolean(),
  /** A mail to them came back, because their address takes none. */
  is_unreachable: z.boolean(),
  /** Empty for a viewer. */
  registered_at: z.string(),
});
export type BoardPersonView = z.infer<typeof BoardPersonView>;

/** A car with the people in it. */
export const BoardRideView = z.object({
  carpool_id: z.string(),
  driver_id: z.string(),
  driver_name: z.string(),
  passenger_ids: z.array(z.string()),
  passenger_names: z.array(z.string()),
  legs: z.array(z.enum(LEG_KINDS)),
  seats_left: SeatsByLeg,
  /** As of a participant; absent = none. */
  seats_kept: z.optional(z.int()),
});
export type BoardRideView = z.infer<typeof BoardRideView>;

/** `readBoard`. */
export const BoardView = z.object({
  event: z.object({ id: z.string(), id_user: z.string(), title: z.string(), is_upcoming: z.boolean() }),
  counters: z.object({
    drivers: z.int(),
    passengers: z.int(),
    seats_offered: z.int(),
    seats_needed: z.int(),
    seats_filled: z.int(),
    /** In no ride and no open request, drivers included. */
    unmatched: z.int(),
    /** People who do not drive and sit in no car. */
    without_seat: z.int(),
    /** Drivers with room for one of them, on their way. */
    drivers_near: z.int(),
  }),
  /** What the socket is asked for to hear of changes. */
  topic: z.string(),
  /** How many the filter leaves; `participants` is a part of them. */
  total: z.int(),
  participants: z.array(BoardPersonView),
  /** The cars of those people. */
  rides: z.array(BoardRideView),
});
export type BoardView = z.infer<typeof BoardView>;

/** `enterParticipant`. */
export const EnteredView = z.object({ ...status('entered').shape, participant_id: z.string() });

/** `readTravelReport`: how people come to an event; nobody is named, and no town that few come from. */
export const TravelReportView = z.object({
  event: z.object({
    id: z.string(),
    title: z.string(),
    location: z.string(),
    event_type: z.enum(EVENT_TYPES),
    date: z.nullable(z.string()),
    time: z.nullable(z.string()),
    start_date: z.nullable(z.string()),
    end_date: z.nullable(z.string()),
  }),
  registrations: z.int(),
  /** Towns of five registrations or more, the most first. */
  origins: z.array(z.object({ town: z.string(), people: z.int() })),
  /** From other towns, and from where nobody knows. */
  elsewhere: z.int(),
  unknown_origin: z.int(),
  cars: z.int(),
  people_in_cars: z.int(),
  /** Two decimals; null without a car. */
  people_a_car: z.nullable(z.number()),
  /** Registrations that neither drive nor sit in a car. */
  without_seat: z.int(),
  /** Whole kilometres of the cars whose way is known. */
  km_driven: z.int(),
  cars_of_unknown_way: z.int(),
  rides: z.int(),
  /** Whole kilometres that rides save, as reckoned when each was accepted. */
  km_avoided: z.int(),
  rides_of_unknown_saving: z.int(),
  co2_kg_driven: z.int(),
  co2_kg_avoided: z.int(),
  factor: z.object({
    version: z.string(),
    g_per_km: z.number(),
    source: z.string(),
    year: z.int(),
    scope: z.literal('use'),
  }),
  /** ISO 8601 UTC. */
  as_of: z.string(),
});
export type TravelReportView = z.infer<typeof TravelReportView>;

/** `inviteCoOrganiser`. */
export const InvitedView = z.object({ ...status('invited').shape, member_id: z.string() });

/** `takeOwnership`: the secret key of the one who owns the event now. */
export const OwnershipTakenView = z.object({ ...status('taken').shape, id_admin: z.string() });

/** Somebody of the team of an event. */
export const TeamMemberView = z.object({
  id: z.string(),
  /** null of an owner who gave none, and once erased. */
  name: z.nullable(z.string()),
  /** For the owner alone; null for everybody else, and once erased. */
  email: z.nullable(z.string()),
  role: z.enum(TEAM_ROLES),
  state: z.enum(TEAM_STATES),
  /** A mail came back, because their address takes none; said to the owner alone. */
  is_unreachable: z.boolean(),
  is_you: z.boolean(),
  /** The event is offered to them. */
  is_offered: z.boolean(),
});
export type TeamMemberView = z.infer<typeof TeamMemberView>;

/** `readTeam`. */
export const TeamView = z.object({
  /** The owner first, who is out of it last. */
  members: z.array(TeamMemberView),
  /** The caller is told each evening what happened. */
  daily_mail: z.boolean(),
  /** What organisers did, the newest first, at most 100. */
  history: z.array(
    z.object({
      at: z.string(),
      /** Kind of what was done, as the log calls it. */
      type: z.string(),
      /** Who did it; null where nobody knows a name. */
      by: z.nullable(z.string()),
      by_role: z.enum(['owner', 'guest']),
      /** Of the team whom it was about. */
      about: z.nullable(z.string()),
      /** What became of the mails of an announcement: of the newest ten; null of anything else. */
      mails: z.nullable(
        z.object({
          sent: z.int(),
          /** They go when there is room for them. */
          waiting: z.int(),
          /** Of those, how many wait for longer: for room among the mails of a day, or because a mail server has put them off. */
          held: z.int(),
          /** The address takes none, or its owner has left or wants no more. */
          unsent: z.int(),
        }),
      ),
    }),
  ),
});
export type TeamView = z.infer<typeof TeamView>;

export const AnnouncedView = z.object({ recipients: z.int() });

export const RemovedView = z.object({ status: z.literal('removed'), participant_id: z.string() });

/** `confirmParticipant`. */
export const ParticipationView = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  participant: ParticipantView,
  event: z.object({ id: z.string(), id_user: z.string(), title: z.string() }),
  /** What has become of the request that was written with the registration, where confirming it has decided that. */
  prepared_request: z.optional(z.enum(['sent', ...UNSENT_REASONS])),
});
export type ParticipationView = z.infer<typeof ParticipationView>;

/** `previewConfirmation`: whether the address is proved already; what goes out with it, if whoever confirms it sends it; null = nothing would. */
export const ConfirmationPreview = z.object({
  /** Opening the link proves nothing new. */
  is_confirmed: z.boolean(),
  request: z.nullable(z.object({ name: z.string(), message: z.nullable(z.string()) })),
});
export type ConfirmationPreview = z.infer<typeof ConfirmationPreview>;

/** `eraseByLink`: which registration it was, for the device that knew it. */
export const ErasedByLinkView = z.object({
  ...status('erased').shape,
  participant_id: z.string(),
  event: ParticipationView.shape.event,
});
export type ErasedByLinkView = z.infer<typeof ErasedByLinkView>;

/** `confirmRegistration`. */
export const ConfirmedView = z.object({
  ...status('confirmed').shape,
  event: ParticipationView.shape.event,
  prepared_request: ParticipationView.shape.prepared_request,
});
export type ConfirmedView = z.infer<typeof ConfirmedView>;

/** What a match request says of its event. */
const RelationEventView = z.object({
  id: z.string(),
  id_user: z.string(),
  title: z.string(),
  is_upcoming: z.boolean(),
  event_type: z.enum(EVENT_TYPES),
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
});

/** `listMeetingPoints`: places of the operator's list, the one that asks least of the two first; none without a list. */
export const MeetingPointsView = z.object({
  items: z.array(
    z.object({
      /** As it is proposed. */
      place: z.string(),
      /** What the list calls it, in the language of the list; '' when it does not say. */
      kind: z.string(),
      /** What the passenger has to go there, by road, estimated. */
      passenger_km: z.number(),
      /** What the driver makes more for coming by, one way. */
      detour_km: z.number(),
    }),
  ),
});
export type MeetingPointsView = z.infer<typeof MeetingPointsView>;

/** Where and when two of a ride meet for a leg, as one of them proposed it; it counts once the other has confirmed it. */
export const MeetingView = z.object({
  id: z.string(),
  leg: z.enum(LEG_KINDS),
  /** Participant who proposed it. */
  by: z.string(),
  /** null when its author is erased. */
  place: z.nullable(z.string()),
  /** Where that is; absent unless the place is one of the operator's list of meeting points. */
  point: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  /** The town in which the words are most likely meant: on the way there the passenger's, on the way back the event's; absent where they name one, or a point is known. */
  town: z.optional(z.string()),
  time: z.string(),
  proposed_at: z.string(),
  /** null while the other one has not confirmed it. */
  confirmed_at: z.nullable(z.string()),
});
export type MeetingView = z.infer<typeof MeetingView>;

/** `requestMatch`, `listMatches`, `acceptMatch`: a match as one of its parties sees it. */
export const MatchRequestView = z.object({
  id: z.string(),
  event_id: z.string(),
  sender_id: z.string(),
  receiver_id: z.string(),
  status: z.enum(['pending', 'accepted', 'rejected', 'cancelled', 'closed']),
  message: z.nullable(z.string()),
  direction: z.enum(['sent', 'received']),
  counterpart: ParticipantView,
  event: RelationEventView,
  driver_id: z.nullable(z.string()),
  passenger_id: z.nullable(z.string()),
  seats: z.nullable(z.int()),
  legs: z.nullable(z.array(z.enum(LEG_KINDS))),
  /** Of a pending request: what the two asked as drivers when it was written; nobody gives more. Absent = not known. */
  asked_fares: z.optional(z.array(z.object({ driver_id: z.string(), ...FareView.shape }))),
  /** Of an accepted ride: what the passenger gives for each seat and leg, fixed with it; absent = nothing was said. */
  fare: z.optional(FareView),
  /** What the driver's amount is measured by beside distance, ways and seats; absent where there is none, and for the driver. */
  fare_costs: z.optional(z.object({ tolls: z.number(), parking: z.number(), rate: fareRate })),
  /** Where the driver of an accepted ride is paid, for its passenger alone; not in the answers of commands. */
  payment: z.optional(
    z.object({
      ...PaymentToView.shape,
      /** ISO 8601 UTC: when it became another one after the two had agreed; absent = it is what it was. */
      changed_at: z.optional(z.string()),
    }),
  ),
  /** Of an accepted ride, the oldest first: of each leg the last confirmed one counts, the last one of all is proposed. */
  meetings: z.array(MeetingView),
  /** A match that waits for room in a full car; not in the answers of commands. */
  waiting: z.optional(
    z.object({
      driver_id: z.string(),
      passenger_id: z.string(),
      /** Until then seats are kept for the passenger; null while there are none. */
      offered_until: z.nullable(z.string()),
    }),
  ),
  /** A pending request that has left the line, because seats that were kept until then were not taken; not in the answers of commands. */
  lapsed: z.optional(z.object({ driver_id: z.string(), passenger_id: z.string(), until: z.string() })),
  /**
   * Whether the two come, from the morning of the day before until the event is over; whoever has not answered is unsure. Of an
   * accepted ride; not in the answers of commands.
   */
  attendance: z.optional(z.object({ own: z.enum(['coming', 'unsure']), counterpart: z.enum(['coming', 'unsure']) })),
  /** When the pair asked for the first time. */
  created_at: z.string(),
  /** When it was last asked: the time of `message`. */
  requested_at: z.string(),
  updated_at: z.string(),
  last_message_at: z.nullable(z.string()),
  /** Messages of the other one that the caller has not read, `UNREAD_COUNTED` at most; absent for none, and in the answers of commands. */
  unread_count: z.optional(z.int()),
  /** The newest message of a live match; absent without one, when its author is erased, and in the answers of commands. */
  last_message: z.optional(z.object({ sender_id: z.string(), content: z.string() })),
});
export type MatchRequestView = z.infer<typeof MatchRequestView>;
export const MatchRequestViews = z.array(MatchRequestView);

/** `getImpact`: what was shared, on the whole site or at one event; whole numbers. */
export const ImpactView = z.object({
  events: z.int(),
  participants: z.int(),
  accepted_rides: z.int(),
  seats_shared: z.int(),
  km_avoided: z.int(),
  co2_kg_avoided: z.int(),
  /** Grams for each kilometre. */
  co2_g_per_km: z.number(),
  /** ISO 8601 UTC. */
  as_of: z.string(),
});
export type ImpactView = z.infer<typeof ImpactView>;

/** `listSuggestions`: somebody to ride with. */
export const SuggestionView = z.object({
  participant: ParticipantView,
  /** What the participant would be in the ride. */
  role: z.enum(['driver', 'passenger']),
  /** Whole kilometres that the driver makes more. */
  detour_km: z.int(),
  /** Whole kilometres between the two starts, at least 1. */
  apart_km: z.int(),
  /** Those that both want and the car has room on. */
  legs: z.array(z.enum(LEG_KINDS)),
  /** Free seats of the car on those legs. */
  seats_left: SeatsByLeg,
});
export type SuggestionView = z.infer<typeof SuggestionView>;
export const SuggestionsView = z.object({ items: z.array(SuggestionView) });
export type SuggestionsView = z.infer<typeof SuggestionsView>;

/** `listBlocks`: whom the caller has blocked, as anybody sees them; those who have left are not in it. */
export const BlocksView = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) });
export type BlocksView = z.infer<typeof BlocksView>;

/** `checkMatch`: whether the caller is in a live relation with somebody. */
export const MatchCheckView = z.object({
  exists: z.boolean(),
  id: z.optional(z.string()),
  status: z.optional(z.enum(['pending', 'accepted'])),
});
export type MatchCheckView = z.infer<typeof MatchCheckView>;

/** `proposeMeeting`. */
export const MeetingProposedView = z.object({ status: z.literal('proposed'), proposal_id: z.string() });

/** `queueMatch`: it waits, or there was room. */
export const MatchQueuedView = z.object({ status: z.enum(['waiting', 'accepted']) });

/** `previewRequestAnswer`: what the link of a request's mail answers. */
export const RequestAnswerPreview = z.object({
  /** `over`: refused, taken back, or one of the two is gone. */
  state: z.enum(['open', 'waiting', 'accepted', 'over']),
  event: ParticipationView.shape.event,
  /** What was asked; null once it is over. */
  request: z.nullable(
    z.object({
      own_id: z.string(),
      sender_id: z.string(),
      /** Public name. */
      name: z.string(),
      town: z.string(),
      message: z.nullable(z.string()),
      /** What the reader would be; `open` = one of the two has to be named. */
      role: z.enum(['driver', 'passenger', 'open']),
      /** Seats that the one who would not drive needs. */
      seats: z.int(),
      /** Who rides together with the one who asks; absent = nobody. */
      companions: z.optional(CompanionsView),
      /**
       * Of everybody who may drive: the seats that the other one needs, those that are free on the way that has fewest, and those that are
       * kept for others of its waiting line, which are not free; absent = none are kept.
       */
      cars: z.array(
        z.object({ driver_id: z.string(), seats: z.int(), seats_left: z.int(), seats_kept: z.optional(z.int()) }),
      ),
      /** Ways that both make. */
      legs: z.array(z.enum(LEG_KINDS)),
      /** When those ways begin, on the clocks of the event: as the driver says, else the other one; absent where neither does. */
      departure_times: z.object({ outbound: z.optional(z.string()), return: z.optional(z.string()) }),
      /** Whole kilometres that the reader would drive more; null where that is not known, or they do not drive. */
      detour_km: z.nullable(z.int()),
      /** The reader has said already what those of their rides see. */
      has_ride_details: z.boolean(),
      /** What the driver asks for each seat and way, as accepting now would fix it, or some cents more; absent where nothing is said, or `role` is open. */
      fare: z.optional(FareView),
    }),
  ),
});
export type RequestAnswerPreview = z.infer<typeof RequestAnswerPreview>;

/** `answerRequestByLink`. */
export const RequestAnsweredView = z.object({ status: z.enum(['accepted', 'waiting', 'rejected', 'asked']) });
export type RequestAnsweredView = z.infer<typeof RequestAnsweredView>;

/** `stateAttendance`. */
export const AttendanceStatedView = z.object({ status: z.enum(ATTENDANCES) });

/** `stateAttendanceByLink`: also which registration it was, for the device that knows it. */
export const AttendanceStatedByLinkView = z.object({
  ...AttendanceStatedView.shape,
  participant_id: z.string(),
  event: ParticipationView.shape.event,
});
export type AttendanceStatedByLinkView = z.infer<typeof AttendanceStatedByLinkView>;

/** `endMatch`. */
export const MatchEndedView = z.object({ id: z.string(), status: z.enum(['rejected', 'cancelled']) });

/** `listMessages`, `sendMessage`. */
export const MessageView = z.object({
  id: z.string(),
  match_request_id: z.string(),
  sender_id: z.string(),
  content: z.string(),
  created_at: z.string(),
});
export type MessageView = z.infer<typeof MessageView>;
export const MessageViews = z.array(MessageView);

/**
 * `countUnread`: over all live matches of the caller, of each `UNREAD_COUNTED` messages at most; and the requests and kept seats that
 * wait for the caller's answer.
 */
export const UnreadView = z.object({ messages: z.int(), conversations: z.int(), requests: z.int() });
export type UnreadView = z.infer<typeof UnreadView>;

/** `getTyping`. */
export const TypingView = z.object({ typing: z.boolean() });

/** `listOwnEvents`: an event of the caller and what they are in it. */
export const OwnEventView = z.object({ ...eventFields, role: z.enum(['participant', 'organiser', 'both']) });
export type OwnEventView = z.infer<typeof OwnEventView>;
export const OwnEventViews = z.array(OwnEventView);
/** `getAccount`, `updateAccount`: an account as its owner sees it. Address, coordinates and comment are null until they are given. */
export const UserView = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  address: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  fumeur: z.enum(FUMEUR_VALUES),
  chauffeur: z.enum(CHAUFFEUR_VALUES),
  comment: z.nullable(z.string()),
  places: z.int(),
  lang: z.enum(LANGUAGES),
  is_staff: z.boolean(),
  /** What the caller may do as staff; null for everybody else. */
  staff_role: z.nullable(z.enum(STAFF_ROLES)),
  providers: z.array(z.enum(SIGN_IN_PROVIDERS)),
  has_password: z.boolean(),
});
export type UserView = z.infer<typeof UserView>;

/** `logIn`. */
export const SessionView = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
});
export type SessionView = z.infer<typeof SessionView>;

/** `exchangeHandover`. */
export const HandoverView = z.object({ ...SessionView.shape, new_user: z.boolean() });
export type HandoverView = z.infer<typeof HandoverView>;

/** `previewEmailVerification`: what the mailed link of an account would do, before it does it. */
export const LinkPreviewView = z.object({
  /** Proves the address of a sign-up, or joins an identity to an account that is there. */
  kind: z.enum(['sign_up', 'join']),
  /** When the link was asked for, ISO 8601. */
  asked_at: z.string(),
  /** What somebody signs in with from then on; null = a password. */
  provider: z.nullable(z.enum(SIGN_IN_PROVIDERS)),
  /** As given at the sign-up; '' for a join. */
  full_name: z.string(),
  /** Was the sign-up made in this browser, so that its own password counts. */
  is_own_browser: z.boolean(),
  /** Whether others signed up with the address as well. */
  has_others: z.boolean(),
  /** Whether the caller is signed in to the account; then no password is needed to join. */
  is_signed_in: z.boolean(),
  /** Whether the account has a password that proves its owner. */
  has_password: z.boolean(),
});
export type LinkPreviewView = z.infer<typeof LinkPreviewView>;

/** A session as its owner sees it. */
const OpenSessionView = z.object({
  id: z.string(),
  /** ISO 8601. */
  started_at: z.string(),
  /** Day, UTC. */
  last_used_on: z.string(),
  /** null = none that is known. */
  browser: z.nullable(z.enum(BROWSERS)),
  system: z.nullable(z.enum(SYSTEMS)),
  is_current: z.boolean(),
});
export type OpenSessionView = z.infer<typeof OpenSessionView>;
/** `listSessions`, the newest first. */
export const OpenSessionsView = z.object({ sessions: z.array(OpenSessionView) });
export type OpenSessionsView = z.infer<typeof OpenSessionsView>;

/** An account elsewhere that opens the caller's. */
const IdentityView = z.object({
  id: z.string(),
  provider: z.enum(SIGN_IN_PROVIDERS),
  /** ISO 8601. */
  joined_at: z.string(),
});
export type IdentityView = z.infer<typeof IdentityView>;
/** `getOwnFeed`. */
export const OwnFeedView = z.object({
  /** Since when the calendar has the address that it has, ISO 8601; null = it has none. */
  opened_at: z.nullable(z.string()),
});
export type OwnFeedView = z.infer<typeof OwnFeedView>;
/** `openOwnFeed`, told this once, and `getEventFeed`: what stands in the address. */
export const FeedKeyView = z.object({ feed_key: z.string() });
export type FeedKeyView = z.infer<typeof FeedKeyView>;
/** `listIdentities`, the oldest first. */
export const IdentitiesView = z.object({ identities: z.array(IdentityView) });
export type IdentitiesView = z.infer<typeof IdentitiesView>;

/** `getPushKey`. */
export const PushKeyView = z.object({ public_key: z.string() });
export type PushKeyView = z.infer<typeof PushKeyView>;

/** A passkey as its owner sees it. */
const PasskeyView = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601. */
  added_at: z.string(),
});
export type PasskeyView = z.infer<typeof PasskeyView>;
/** `confirmAddressChange`: whether the address has changed, the other one has still to be proved, or the new one is not to be had. */
export const AddressChangeView = z.object({ status: z.enum(['changed', 'waiting', 'ended']) });
export type AddressChangeView = z.infer<typeof AddressChangeView>;
/** `listPasskeys`, the oldest first. */
export const PasskeysView = z.object({ passkeys: z.array(PasskeyView) });
export type PasskeysView = z.infer<typeof PasskeysView>;
/** `beginPasskey`; bytes are base64url. */
export const PasskeyCreationView = z.object({
  challenge: z.string(),
  rp_id: z.string(),
  rp_name: z.string(),
  user_handle: z.string(),
  user_name: z.string(),
  user_display_name: z.string(),
  /** Credential ids that the account has already. */
  exclude: z.array(z.string()),
});
export type PasskeyCreationView = z.infer<typeof PasskeyCreationView>;
/** `addPasskey`. */
export const PasskeyAddedView = z.object({ id: z.string() });
export type PasskeyAddedView = z.infer<typeof PasskeyAddedView>;
/** `beginPasskeySignIn`; bytes are base64url. */
export const PasskeyRequestView = z.object({
  challenge: z.string(),
  rp_id: z.string(),
  /** Credential ids of the caller's account; none without a session: any passkey may answer. */
  allow: z.array(z.string()),
});
export type PasskeyRequestView = z.infer<typeof PasskeyRequestView>;

/** `beginJoinIdentity`: the browser goes to `redirect_url`, the provider's own page. */
export const JoinBegunView = z.object({ redirect_url: z.string() });
export type JoinBegunView = z.infer<typeof JoinBegunView>;

/** `getHumanCheck`: the challenge of the self-hosted proof of work. */
export const HumanCheckChallenge = z.object({
  parameters: z.looseObject({ algorithm: z.string() }),
  signature: z.string(),
});

/** `getConfig`: public settings. */
export const ConfigView = z.object({
  brand_name: z.string(),
  /** Film of the help page; `{lang}` stands for the language. */
  help_video: z.object({ url: z.string(), captions: z.nullable(z.string()) }),
  /** Who publishes the site, as the operator set it. */
  association: z.object({ name: z.nullable(z.string()), address: z.nullable(z.string()) }),
  version: z.string(),
  languages: z.array(z.enum(LANGUAGES)),
  human_check: z.object({ provider: z.string(), site_key: z.nullable(z.string()) }),
  tiles: z.object({ url: z.string(), attribution: z.string() }),
  sign_in: z.array(z.string()),
  payment: z.object({ methods: z.array(z.string()), currencies: z.array(z.string()), seat_fee: z.string() }),
  cost_per_km: z.number(),
  /** So many mails of announcements may go in 24 hours, when nothing else takes their place; null = no number. */
  announcements_a_day: z.nullable(z.int()),
  /** How long what is kept: after an event, after a message, backups, technical logs, payments. */
  kept: z.object({
    event_days: z.int(),
    contact_days: z.int(),
    backup_days: z.int(),
    log_days: z.int(),
    payment_years: z.int(),
  }),
  /** Texts that the operator has replaced (`getSiteText`). */
  texts: z.array(z.enum(PAGE_TEXTS)),
  production: z.boolean(),
});
export type ConfigView = z.infer<typeof ConfigView>;

const fact = z.nullable(z.string());
/** `getLegalNotice`: who publishes the site and on whose machines; null = the operator has not filled it in. */
export const LegalView = z.object({
  publisher: z.object({
    name: fact,
    address: fact,
    contact: fact,
    phone: fact,
    registration: fact,
    director: fact,
  }),
  /** `country`: two capital letters. */
  host: z.object({ name: fact, address: fact, phone: fact, country: fact }),
  /** Who carries the mails, where that is another company. */
  mail_host: z.nullable(z.object({ name: z.string(), country: fact })),
  /** Companies that this instance works with. */
  outsiders: z.array(z.enum(OUTSIDERS)),
});
export type LegalView = z.infer<typeof LegalView>;

/** A paragraph, a list or a table of a long text; `[words](/path)` is a link, `{name}` a name to be put in. */
export const PageTextBlock = z.union([
  z.string(),
  z.object({ list: z.array(z.string()) }),
  z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
]);
export type PageTextBlock = z.infer<typeof PageTextBlock>;
export const PageTextSection = z.object({ id: z.string(), title: z.string(), blocks: z.array(PageTextBlock) });
export type PageTextSection = z.infer<typeof PageTextSection>;
/** `getSiteText`: a text that the operator has put in the place of our own. */
export const PageTextView = z.object({
  heading: z.string(),
  /** Day of the last change, `YYYY-MM-DD`. */
  updated: z.string(),
  sections: z.array(PageTextSection),
});
export type PageTextView = z.infer<typeof PageTextView>;

/** One suggestion of `searchPlaces` and the item of `findPlaceAt`. */
export const PlaceView = z.object({
  label: z.string(),
  name: z.string(),
  street: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  town: z.nullable(z.string()),
  country_code: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  precision: z.enum(['address', 'street', 'town']),
  approximate: z.boolean(),
});
export type PlaceView = z.infer<typeof PlaceView>;
export const PlacesView = z.object({ items: z.array(PlaceView), attribution: z.string(), degraded: z.boolean() });
export type PlacesView = z.infer<typeof PlacesView>;
export const ReversePlaceView = z.object({
  item: z.nullable(PlaceView),
  attribution: z.string(),
  degraded: z.boolean(),
});
export type ReversePlaceView = z.infer<typeof ReversePlaceView>;
/** `getCallerCountry`. */
export const CountryView = z.object({
  country_code: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  source: z.enum(['ip', 'default']),
});
export type CountryView = z.infer<typeof CountryView>;

/** Body of the 402 of `updateEvent`. */
export const CapacityQuoteView = z.object({
  code: z.literal('event.capacity_payment_required'),
  detail: z.string(),
  amount: z.string(),
  currency: z.literal('EUR'),
  current_max: z.int(),
  requested_max: z.int(),
  quote: z.string(),
});
export type CapacityQuoteView = z.infer<typeof CapacityQuoteView>;

export const PAYMENT_STATUSES = ['pending', 'captured', 'failed', 'cancelled', 'expired', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

const payment = {
  id: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  purpose: z.enum(PAYMENT_PURPOSES),
  method: z.enum(PAYMENT_METHODS),
  amount: z.string(),
  currency: z.enum(CURRENCIES),
};

/** `startPayment`: the browser goes to `redirect_url`, the provider's own page. */
export const PaymentStartedView = z.object({ ...payment, redirect_url: z.string() });
export type PaymentStartedView = z.infer<typeof PaymentStartedView>;

/** `getPayment` and `completePayment`. */
export const PaymentView = z.object({
  ...payment,
  redirect: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Money came that is not what was asked for; staff look after it. */
  is_under_review: z.boolean(),
  /** Of the event whose capacity is paid, with its maximum now; absent for a donation. */
  id_user: z.optional(z.string()),
  max_participants: z.optional(z.nullable(z.int())),
});
export type PaymentView = z.infer<typeof PaymentView>;

/** A relation in a download: others as first name and initial, their words left out. */
export const ExportedRequestView = z.object({
  id: z.string(),
  event_id: z.string(),
  direction: z.enum(['sent', 'received']),
  status: z.enum(['pending', 'accepted', 'rejected', 'cancelled', 'closed']),
  message: z.nullable(z.string()),
  counterpart: z.string(),
  driver_id: z.nullable(z.string()),
  passenger_id: z.nullable(z.string()),
  seats: z.nullable(z.int()),
  legs: z.nullable(z.array(z.enum(LEG_KINDS))),
  /** Of an agreed ride: what the passenger gives for each seat and leg. */
  fare: z.optional(FareView),
  /** Those that the caller proposed. */
  meetings: z.array(MeetingView),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ExportedRequestView = z.infer<typeof ExportedRequestView>;

/** What a report is about, as its writer and the staff read it. */
export const reportFields = {
  id: z.string(),
  target_type: z.enum(REPORT_TARGETS),
  target_id: z.string(),
  /** Event that the target belongs to. */
  event_id: z.string(),
  reason: z.enum(REPORT_REASONS),
};

/** In a download: a report that the caller made. What staff found and noted is not told to them. */
const ExportedReportView = z.object({
  ...reportFields,
  /** null = none, or gone with whom it was about. */
  comment: z.nullable(z.string()),
  state: z.enum(REPORT_STATES),
  created_at: z.string(),
});
export type ExportedReportView = z.infer<typeof ExportedReportView>;

/** `downloadParticipantData` (and `downloadAccountData` for an account): everything that is kept about the caller. */
export const OwnDataView = z.object({
  exported_at: z.string(),
  account: z.nullable(UserView),
  /** Of the account; empty for a registration. */
  identities: z.array(IdentityView),
  /** The address that is wanted for the account and not proved yet; null = none. */
  wished_email: z.nullable(z.string()),
  /** The addresses that the account had before, the oldest first. */
  former_emails: z.array(z.string()),
  /** Of the account, with everything that is kept of each. */
  passkeys: z.array(z.object({ ...PasskeyView.shape, credential_id: z.string(), public_key: z.string() })),
  sessions: z.array(OpenSessionView),
  registrations: z.array(ParticipantView),
  /** What the caller has said of their costs as a driver, by event. */
  fares: z.array(z.object({ event_id: z.string(), ...statedFare })),
  /** Browsers that are notified, with everything that is kept of each. */
  push_subscriptions: z.array(
    z.object({
      event_id: z.string(),
      browser_id: z.string(),
      endpoint: z.string(),
      p256dh: z.string(),
      auth: z.string(),
      added_at: z.string(),
    }),
  ),
  match_requests: z.array(ExportedRequestView),
  /** Whom the caller has blocked; who has blocked the caller is told to nobody. */
  blocks: z.array(z.object({ event_id: z.string(), name: z.string() })),
  /** Whom the account has blocked everywhere. */
  account_blocks: z.array(z.object({ name: z.string() })),
  messages: z.array(MessageView),
  /** Of the account: teams of events that the caller was invited to, or has handed over. */
  teams: z.array(
    z.object({
      event_id: z.string(),
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      role: z.enum(TEAM_ROLES),
      state: z.enum(TEAM_STATES),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      id_user: z.string(),
      title: z.string(),
      location: z.string(),
      /** What the caller says of an event that they organise; absent for those of others. */
      description: z.optional(z.nullable(z.string())),
      practical_notes: z.optional(z.nullable(z.string())),
      organiser_name: z.optional(z.nullable(z.string())),
    }),
  ),
  /** What the caller wrote to those who take part in an event of theirs. */
  announcements: z.array(
    z.object({
      event_id: z.string(),
      message: z.string(),
      to_everybody: z.boolean(),
      /** ISO 8601. */
      at: z.string(),
    }),
  ),
  payments: z.array(PaymentView),
  mails: z.array(z.object({ template: z.string(), state: z.string(), at: z.string() })),
  reports: z.array(ExportedReportView),
});
export type OwnDataView = z.infer<typeof OwnDataView>;

/** `writeToAssociation`. */
export const ContactReceivedView = z.object({ id: z.string(), status: z.literal('received') });
export type ContactReceivedView = z.infer<typeof ContactReceivedView>;
