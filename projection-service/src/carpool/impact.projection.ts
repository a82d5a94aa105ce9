import { dayBefore, endOfEvent, localTime } from '@convoi/contracts';
import { streamId } from '@convoi/contracts/events';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { scheduleFields } from '../events/schedule-fields.ts';
import { defineProjection, type Rule } from '../shared/define-projection.ts';
import type { OpenedEvent } from '../shared/opened-event.ts';

export const IMPACT = 'impact';

/** What an accepted ride shares; a `type`, since documents need an open shape. */
type SharedRide = {
  readonly seats: number;
  /** Whole kilometres that are not driven; null where a point was unknown when it was accepted. */
  readonly savedKm: number | null;
};

/** What the carpool of one event shares. `_id` = eventId. */
export interface EventImpact extends Document {
  readonly slug: string;
  readonly isPublic: boolean;
  readonly state: 'shown' | 'hidden' | 'withdrawn';
  readonly timezone: string;
  /** When it stops being upcoming, milliseconds since 1970: what happens later takes nothing back. */
  readonly endsAtMs: number;
  /** Registrations that did not end before the event did. */
  readonly participants: number;
  /** Those that did: a registration that was left can still be erased, and counts once. */
  readonly leavers: string[];
  /** Accepted rides by the id of their match. */
  readonly rides: { readonly [matchId: string]: SharedRide };
}

type Changes = Partial<EventImpact> | null;

/** A rule for an event that is known; null changes nothing. */
const onEvent = <T extends OpenedEvent['type']>(
  change: (document: EventImpact, event: OpenedEvent<T>) => Changes,
): Rule<EventImpact, T> => ({
  keys: ({ stream }) => [streamId(stream)],
  evolve: (document, event) => {
    const changes = document === null ? null : change(document, event);
    return document === null || changes === null ? document : { ...document, ...changes };
  },
});

const isOver = ({ endsAtMs }: EventImpact, { metadata }: OpenedEvent): boolean => Date.parse(metadata.at) >= endsAtMs;

const endOf = (schedule: OpenedEvent<'EventRescheduled'>['data']['schedule'], timezone: string): number => {
  const { date, endDate } = scheduleFields(schedule);
  return endOfEvent(date ?? endDate ?? '', timezone);
};

/** A ride that is called off; one that has taken place stays. */
const ended = onEvent<'MatchCancelled' | 'MatchClosed'>((document, event) => {
  const { [event.data.matchId]: ride, ...rides } = document.rides;
  return ride === undefined || isOver(document, event) ? null : { rides };
});

/** Seats shared and kilometres avoided, event by event (`getImpact`). Holds nothing personal. */
export function impact(): Projection<EventImpact> {
  return defineProjection<EventImpact>(IMPACT, 3, [{ name: 'slug', fields: ['slug'] }], {
    EventCreated: {
      keys: ({ stream }) => [streamId(stream)],
      evolve: (_, { stream, data: { slug, visibility, timezone, schedule } }) => ({
        _id: streamId(stream),
        slug,
        isPublic: visibility === 'public',
        state: 'shown',
        timezone,
        endsAtMs: endOf(schedule, timezone),
        participants: 0,
        leavers: [],
        rides: {},
      }),
    },
    EventRescheduled: onEvent(({ timezone }, { data }) => ({ endsAtMs: endOf(data.schedule, timezone) })),
    // The day stays, and ends by the clocks of the new place.
    EventPlaceCorrected: onEvent((document, { data: { timezone } }) => ({
      timezone,
      endsAtMs: endOfEvent(dayBefore(localTime(document.endsAtMs, document.timezone).day), timezone),
    })),
    EventHidden: onEvent(({ state }) => (state === 'withdrawn' ? null : { state: 'hidden' })),
    EventRestored: onEvent(({ state }) => (state === 'withdrawn' ? null : { state: 'shown' })),
    EventWithdrawn: onEvent(() => ({ state: 'withdrawn' })),
    ParticipantRegistered: onEvent(({ participants }) => ({ participants: participants + 1 })),
    ParticipantUnsubscribed: onEvent((document, event) => {
      const { participants, leavers } = document;
      const { participantId } = event.data;
      if (isOver(document, event) || leavers.includes(participantId)) return null;
      return { participants: participants - 1, leavers: [...leavers, participantId] };
    }),
    MatchAccepted: onEvent(({ rides }, { data: { matchId, seats, savedKm } }) => ({
      rides: { ...rides, [matchId]: { seats, savedKm: savedKm ?? null } },
    })),
    RideSeatsChanged: onEvent((document, event) => {
      const { matchId, seats } = event.data;
      const ride = document.rides[matchId];
      return ride === undefined || isOver(document, event)
        ? null
        : { rides: { ...document.rides, [matchId]: { ...ride, seats } } };
    }),
    MatchCancelled: ended,
    MatchClosed: ended,
  });
}
