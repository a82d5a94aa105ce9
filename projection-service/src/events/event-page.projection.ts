import { type LegKind, publicName, type ShownPreferences, shownPreferencesIn } from '@convoi/contracts';
import { type Fare, type Person, type Place, streamId } from '@convoi/contracts/events';
import type { PositionShift } from '@convoi/platform/kernel/personal-data/position-shift';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection, type Rule } from '../shared/define-projection.ts';
import { given } from '../shared/given.ts';
import type { OpenedEvent } from '../shared/opened-event.ts';
import { type ScheduleFields, scheduleFields } from './schedule-fields.ts';

export const EVENT_PAGES = 'event_pages';

/** The event itself, for the public page and the organiser's one. `_id` = eventId. */
export interface EventPage extends Document, ScheduleFields {
  readonly kind: 'event';
  readonly slug: string;
  /** SHA-256 of the secret of the admin link in force. */
  readonly adminKeyHash: string;
  readonly title: string;
  readonly label: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** The point is that of the town. */
  readonly isPlaceApproximate: boolean;
  readonly countryCode: string | null;
  readonly timezone: string;
  readonly isPublic: boolean;
  /** What its organiser says of it; the texts go with the organiser. Absent while nothing was said. */
  readonly description?: string | null;
  readonly practicalNotes?: string | null;
  readonly organiserName?: string | null;
  /** Local `HH:mm`. */
  readonly endTime?: string | null;
  readonly doorsTime?: string | null;
  readonly contactEmail: string | null;
  /** Keyed digest of the contact's address: an organiser's events are found by it. null once erased. */
  readonly contactKey: string | null;
  readonly phone: string | null;
  readonly showEmail: boolean;
  readonly showPhone: boolean;
  readonly logo: string | null;
  readonly maxParticipants: number | null;
  readonly state: 'shown' | 'hidden' | 'withdrawn';
  /** How often title, place, dates, what is said of it or its standing changed: SEQUENCE of the calendar file. */
  readonly sequence: number;
  /** When one of these last changed, ISO 8601. */
  readonly revisedAt: string;
  /** Position of the last event that changed anything on the page, its participants included. */
  readonly changedPosition: number;
}

/** One active participant as anybody may see them. `_id` = `eventId:participantId`. */
export interface PageParticipant extends Document, ShownPreferences {
  /** Who is withheld is shown to nobody before their address is confirmed. */
  readonly kind: 'participant' | 'withheld';
  readonly eventId: string;
  readonly participantId: string;
  /** First name and initial. */
  readonly name: string;
  readonly town: string;
  /** Shifted. The way to the event is measured from here (`publicParticipant`). */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** What a later start of theirs is shifted by; absent in documents of before it was kept. */
  readonly shiftedBy?: string;
  readonly isConfirmed: boolean;
  /** People in their car whom the product does not know; absent = none. */
  readonly aboard?: number;
  /** What they ask as a driver; absent or null = nothing was said. */
  readonly fare?: Fare | null;
  /** Position of the registration: the order of the list. */
  readonly registeredPosition: number;
}

/** An accepted ride: who sits in whose car on which legs. `_id` = `eventId:matchId`. */
export interface PageRide extends Document {
  readonly kind: 'ride';
  readonly eventId: string;
  readonly matchId: string;
  readonly driverId: string;
  readonly passengerId: string;
  readonly seats: number;
  readonly legs: LegKind[];
}

/** A request that nobody has answered yet, for the organiser's board. `_id` = `eventId:matchId`. */
export interface PageRequest extends Document {
  readonly kind: 'request';
  readonly eventId: string;
  readonly matchId: string;
  readonly senderId: string;
  readonly receiverId: string;
}

/** A request that waits in the line of a full car. `_id` = `eventId:matchId`. */
export interface PageWaiting extends Document {
  readonly kind: 'waiting';
  readonly eventId: string;
  readonly matchId: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly driverId: string;
  readonly passengerId: string;
  readonly seats: number;
  readonly legs: LegKind[];
  /** The seats are kept for it, and free for nobody else. */
  readonly isKept: boolean;
}

export type EventPagesDocument = EventPage | PageParticipant | PageRide | PageRequest | PageWaiting;

/** Secrets that the projection needs, as functions. */
export interface EventPagesSecrets {
  /** SHA-256 of the admin link's secret of a version. */
  adminKeyHash(eventId: string, version: number): string;
  /** Moves where people leave from. */
  readonly shift: Pick<PositionShift, 'kept' | 'shownBy'>;
}

/** Id of the document of a participant or of a ride. */
export const pagePartId = (eventId: string, id: string): string => `${eventId}:${id}`;

/** The public part of those personal fields that are given. */
function publicPerson(
  person: { readonly [K in keyof Person]?: Person[K] | undefined },
  { participantId, shiftedBy }: Pick<PageParticipant, 'participantId' | 'shiftedBy'>,
  { shift }: EventPagesSecrets,
): Partial<PageParticipant> {
  const { name, town, latitude, longitude } = person;
  const shifted =
    typeof latitude === 'number' && typeof longitude === 'number' && shiftedBy !== undefined
      ? shift.shownBy(participantId, shiftedBy, { latitude, longitude })
      : { latitude: null, longitude: null };
  return given({
    name: name === undefined ? undefined : publicName(name),
    town,
    latitude: latitude === undefined ? undefined : shifted.latitude,
    longitude: latitude === undefined ? undefined : shifted.longitude,
  });
}

function registered(event: OpenedEvent<'ParticipantRegistered'>, secrets: EventPagesSecrets): PageParticipant | null {
  const { participantId, person, confirmed, withheld } = event.data;
  // The key is gone before the event is read: the erasure that follows in the log has nothing to remove.
  if (person === null) return null;
  const eventId = streamId(event.stream);
  const shiftedBy = secrets.shift.kept(participantId, person.email);
  return {
    _id: pagePartId(eventId, participantId),
    kind: withheld === true ? 'withheld' : 'participant',
    eventId,
    participantId,
    name: '',
    town: '',
    latitude: null,
    longitude: null,
    shiftedBy,
    ...publicPerson(person, { participantId, shiftedBy }, secrets),
    ...shownPreferencesIn(event.data),
    isConfirmed: confirmed,
    registeredPosition: event.position,
  };
}

function updated(
  document: PageParticipant,
  { data }: OpenedEvent<'ParticipantUpdated'>,
  secrets: EventPagesSecrets,
): PageParticipant {
  return {
    ...document,
    ...publicPerson(data.person ?? {}, document, secrets),
    ...given(shownPreferencesIn(data)),
  };
}

/** What is left of the organiser of an event once they are erased. */
const NO_ORGANISER = {
  contactEmail: null,
  contactKey: null,
  phone: null,
  description: null,
  practicalNotes: null,
  organiserName: null,
} as const;

const placeFields = ({ approximate = false, ...place }: Place) => ({ ...place, isPlaceApproximate: approximate });

/** A rule for the event's own document. */
const onPage = <T extends OpenedEvent['type']>(
  change: (page: EventPage, event: OpenedEvent<T>) => Partial<EventPage>,
): Rule<EventPagesDocument, T> => ({
  keys: (event) => [streamId(event.stream)],
  evolve: (document, event) =>
    document?.kind === 'event'
      ? { ...document, ...change(document, event), changedPosition: event.position }
      : document,
});

/** A rule for a participant's document; the page counts as changed too, so that both move in one commit. */
const onParticipant = <
  T extends
    | 'ParticipantRegistered'
    | 'ParticipantConfirmed'
    | 'ParticipantUpdated'
    | 'PeopleAboardMarked'
    | 'FareStated'
    | 'ParticipantUnsubscribed',
>(
  change: (participant: PageParticipant | null, event: OpenedEvent<T>) => PageParticipant | null,
): Rule<EventPagesDocument, T> => ({
  keys: (event) => {
    const eventId = streamId(event.stream);
    return [eventId, pagePartId(eventId, event.data.participantId)];
  },
  evolve: (document, event, id) => {
    if (id !== streamId(event.stream)) {
      const isTheirs = document?.kind === 'participant' || document?.kind === 'withheld';
      return change(isTheirs ? document : null, event);
    }
    return document === null ? null : { ...document, changedPosition: event.position };
  },
});

/** A rule for the document of a match; it is a change of the page too, whose free seats it takes or frees. */
const onRide = <
  T extends 'MatchAccepted' | 'MatchCancelled' | 'MatchClosed' | 'MatchRejected' | 'SeatOffered' | 'SeatLapsed',
>(
  change: (event: OpenedEvent<T>, document: EventPagesDocument | null) => EventPagesDocument | null,
): Rule<EventPagesDocument, T> => ({
  keys: (event) => {
    const eventId = streamId(event.stream);
    return [eventId, pagePartId(eventId, event.data.matchId)];
  },
  evolve: (document, event, id) => {
    if (id !== streamId(event.stream)) return change(event, document);
    return document === null ? null : { ...document, changedPosition: event.position };
  },
});

/** A rule for the document of a request: nothing of it is on the page, which therefore does not move. */
const onRequest = <T extends 'MatchRequested' | 'MatchQueued'>(
  change: (event: OpenedEvent<T>) => PageRequest | PageWaiting,
): Rule<EventPagesDocument, T> => ({
  keys: ({ stream, data }) => [pagePartId(streamId(stream), data.matchId)],
  evolve: (_, event) => change(event),
});

/** Public and organiser's pages: one document for each event, active participant, request and accepted ride, in one collection. */
export function eventPages(secrets: EventPagesSecrets): Projection<EventPagesDocument> {
  return defineProjection<EventPagesDocument>(
    EVENT_PAGES,
    13,
    [
      { name: 'slug', fields: ['slug'], sparse: true },
      { name: 'admin', fields: ['adminKeyHash'], sparse: true },
      { name: 'contact', fields: ['contactKey'], sparse: true },
      { name: 'driver', fields: ['driverId'], sparse: true },
      { name: 'passenger', fields: ['passengerId'], sparse: true },
    ],
    {
      EventCreated: {
        keys: (event) => [streamId(event.stream)],
        begins: (event) => [streamId(event.stream)],
        evolve: (_, event) => {
          const { data } = event;
          const eventId = streamId(event.stream);
          return {
            _id: eventId,
            kind: 'event',
            slug: data.slug,
            adminKeyHash: secrets.adminKeyHash(eventId, data.adminKeyVersion),
            title: data.title,
            ...placeFields(data.place),
            timezone: data.timezone,
            ...scheduleFields(data.schedule),
            isPublic: data.visibility === 'public',
            contactEmail: data.contactEmail,
            contactKey: data.contactEmail === null ? null : data.contactKey,
            phone: data.phone,
            showEmail: data.showEmail,
            showPhone: data.showPhone,
            logo: data.logo,
            maxParticipants: data.maxParticipants,
            state: 'shown',
            sequence: 0,
            revisedAt: event.metadata.at,
            changedPosition: event.position,
          };
        },
      },
      EventDetailsChanged: onPage((page, { data, metadata }) => ({
        title: data.title,
        sequence: page.sequence + 1,
        revisedAt: metadata.at,
      })),
      EventDescribed: onPage((page, { data, metadata }) => ({
        description: data.description,
        practicalNotes: data.practicalNotes,
        organiserName: data.organiserName,
        endTime: data.endTime,
        doorsTime: data.doorsTime,
        sequence: page.sequence + 1,
        revisedAt: metadata.at,
      })),
      EventPlaceCorrected: onPage((page, { data, metadata }) => ({
        ...placeFields(data.place),
        timezone: data.timezone,
        sequence: page.sequence + 1,
        revisedAt: metadata.at,
      })),
      EventRescheduled: onPage((page, { data, metadata }) => ({
        ...scheduleFields(data.schedule),
        sequence: page.sequence + 1,
        revisedAt: metadata.at,
      })),
      EventContactChanged: onPage((_, { data }) => ({
        contactEmail: data.contactEmail,
        contactKey: data.contactEmail === null ? null : data.contactKey,
        phone: data.phone,
        showEmail: data.showEmail,
        showPhone: data.showPhone,
      })),
      EventLogoChanged: onPage((_, { data }) => ({ logo: data.logo })),
      EventCapacityLowered: onPage((_, { data }) => ({ maxParticipants: data.to })),
      EventCapacityRaised: onPage((_, { data }) => ({ maxParticipants: data.to })),
      EventCapacityTakenBack: onPage((_, { data }) => ({ maxParticipants: data.to })),
      AdminLinkRotated: onPage((page, { data }) => ({ adminKeyHash: secrets.adminKeyHash(page._id, data.version) })),
      OwnershipTaken: onPage((page, { data }) => ({
        adminKeyHash: secrets.adminKeyHash(page._id, data.adminKeyVersion),
      })),
      EventWithdrawn: onPage((page, { metadata }) => ({
        state: 'withdrawn',
        sequence: page.sequence + 1,
        revisedAt: metadata.at,
      })),
      EventHidden: onPage((page) => ({ state: page.state === 'withdrawn' ? page.state : 'hidden' })),
      EventRestored: onPage((page) => ({ state: page.state === 'withdrawn' ? page.state : 'shown' })),
      ParticipantRegistered: {
        ...onParticipant((_, event) => registered(event, secrets)),
        begins: ({ stream, data }) => [pagePartId(streamId(stream), data.participantId)],
      },
      ParticipantConfirmed: onParticipant((participant) =>
        participant === null ? null : { ...participant, kind: 'participant', isConfirmed: true },
      ),
      ParticipantUpdated: onParticipant((participant, event) =>
        participant === null ? null : updated(participant, event, secrets),
      ),
      PeopleAboardMarked: onParticipant((participant, { data: { seats } }) =>
        participant === null ? null : { ...participant, aboard: seats },
      ),
      FareStated: onParticipant((participant, { data: { fare } }) =>
        participant === null ? null : { ...participant, fare },
      ),
      ParticipantUnsubscribed: onParticipant(() => null),
      MatchAccepted: onRide(({ stream, data: { matchId, driverId, passengerId, seats, legs } }) => {
        const eventId = streamId(stream);
        return {
          _id: pagePartId(eventId, matchId),
          kind: 'ride',
          eventId,
          matchId,
          driverId,
          passengerId,
          seats,
          legs,
        };
      }),
      RideSeatsChanged: {
        keys: ({ stream, data }) => [streamId(stream), pagePartId(streamId(stream), data.matchId)],
        evolve: (document, { data: { seats }, position }) => {
          if (document?.kind === 'ride') return { ...document, seats };
          return document?.kind === 'event' ? { ...document, changedPosition: position } : document;
        },
      },
      MatchRequested: onRequest(({ stream, data: { matchId, senderId, receiverId } }) => {
        const eventId = streamId(stream);
        return { _id: pagePartId(eventId, matchId), kind: 'request', eventId, matchId, senderId, receiverId };
      }),
      MatchQueued: onRequest(({ stream, data }) => {
        const { matchId, senderId, receiverId, driverId, passengerId, seats, legs } = data;
        const eventId = streamId(stream);
        const pair = { eventId, matchId, senderId, receiverId };
        return {
          _id: pagePartId(eventId, matchId),
          kind: 'waiting',
          ...pair,
          driverId,
          passengerId,
          seats,
          legs,
          isKept: false,
        };
      }),
      SeatOffered: onRide((_, document) => (document?.kind === 'waiting' ? { ...document, isKept: true } : document)),
      SeatLapsed: onRide(({ data: { stays = false } }, document) => {
        if (document?.kind !== 'waiting') return document;
        const { _id, eventId, matchId, senderId, receiverId } = document;
        if (stays) return { ...document, isKept: false };
        return { _id, kind: 'request', eventId, matchId, senderId, receiverId };
      }),
      MatchRejected: onRide(() => null),
      MatchCancelled: onRide(() => null),
      MatchClosed: onRide(() => null),
      SubjectErased: {
        keys: ({ data: { target } }) => {
          if (target.kind === 'organiser') return [target.eventId];
          if (target.kind !== 'participant') return [];
          return [target.eventId, pagePartId(target.eventId, target.participantId)];
        },
        evolve: (document, { data: { target }, position }) => {
          if (document?.kind !== 'event') return null;
          const blanked = target.kind === 'organiser' ? NO_ORGANISER : {};
          return { ...document, ...blanked, changedPosition: position };
        },
      },
    },
    { readableFrom: 3 },
  );
}
