import { type EventEndedView, Refusal } from '@convoi/contracts';
import { type Schedule, streamName } from '@convoi/contracts/events';
import { closureOf, type EventFacts, type EventTerms } from './event.decider.ts';
import { eventModel } from './event.state.ts';
import type { EventPorts } from './ports.ts';

/** What an event says to those who want to take part in it. */

type WireSchedule = Pick<EventEndedView, 'event_type' | 'date' | 'time' | 'start_date' | 'end_date'>;

/** A schedule in the words of the wire. */
export function wireSchedule(schedule: Schedule): WireSchedule {
  return schedule.kind === 'oneTime'
    ? { event_type: 'ponctuel', date: schedule.date, time: schedule.time, start_date: null, end_date: null }
    : { event_type: 'saisonnier', date: null, time: null, start_date: schedule.startDate, end_date: schedule.endDate };
}

/** The full address of a stored logo, null without one. */
export function logoUrl({ config }: EventPorts, logo: string | null): string | null {
  return logo === null ? null : `${config.publicUrl}/uploads/${logo}`;
}

/** The event's members of a 410, for the screen that tells its end (`getEvent`). */
export function endedFacts(deps: EventPorts, event: EventFacts): Omit<EventEndedView, 'code' | 'detail'> {
  const schedule = wireSchedule(event.schedule);
  return {
    id_user: event.slug,
    title: event.title,
    logo: logoUrl(deps, event.logo),
    location: event.place.label,
    is_public: event.visibility === 'public',
    is_upcoming: false,
    type_event: schedule.event_type,
    date_start: schedule.start_date,
    date_end: schedule.end_date,
    ...schedule,
  };
}

/** The event now; null when there is none. */
export async function readEvent({ commands }: EventPorts, eventId: string): Promise<EventFacts | null> {
  return (await commands.read(eventModel, streamName('event', eventId))).state.event;
}

/** The terms at the moment of a decision, from what this process knows last of the event. */
export function termsNow({ commands, clock }: EventPorts, eventId: string, read: EventFacts | null): EventTerms {
  const event = commands.peek(eventModel, streamName('event', eventId))?.event ?? read;
  return {
    closure: closureOf(event, clock.now()),
    maxParticipants: event?.maxParticipants ?? null,
    capacityChanges: event?.capacityChanges ?? 0,
  };
}

/** Runs a command on the carpool of an event; a refusal because of its end tells what the event was. */
export async function tellingTheEnd<T>(
  deps: EventPorts,
  event: EventFacts | null,
  command: () => Promise<T>,
): Promise<T> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'event.ended' || event === null) throw error;
    throw new Refusal('event.ended', { extra: endedFacts(deps, event) });
  }
}
