import { type Schedule, streamName } from '@convoi/contracts/events';
import type { EventStore, ReadableEvent } from '@convoi/platform';
import { EVENT_PAGES } from '../read-models/event-pages.ts';
import { PARTICIPANTS } from '../read-models/participants.ts';
import { PUBLIC_EVENTS } from '../read-models/public-events.ts';
import { scheduleFields } from '../read-models/schedule-fields.ts';
import type { Hub } from './hub.ts';
import { dashboardSubject, dashboardsOf, dayOfSubject, eventSubject, newsSubject } from './subjects.ts';

/** A commit of a live projection. */
export interface Commit {
  /** Name of the read model. */
  readonly model: string;
  readonly events: readonly ReadableEvent[];
  /** Ids of the documents written. */
  readonly ids: readonly string[];
  readonly position: number;
}

export interface ChangePorts {
  readonly hub: Hub;
  readonly events: Pick<EventStore, 'load'>;
  /** Told of participants whose document changed, so that rights are looked at again. */
  participantsChanged(participantIds: readonly string[]): Promise<void>;
}

/** Turns commits into changes of topics (api, section 4). Call it after the commit, never before. */
export function changesOf(ports: ChangePorts): (commit: Commit) => Promise<void> {
  const { hub } = ports;

  const pagesChanged = async ({ ids, position }: Commit): Promise<void> => {
    // A participant's document never moves without the page that it is on.
    for (const eventId of ids.filter((id) => !id.includes(':'))) {
      hub.changed(eventSubject(eventId), position);
      hub.groupChanged(dashboardsOf(eventId), position);
    }
  };

  const ownChanged = async ({ ids, position }: Commit): Promise<void> => {
    for (const participantId of ids) hub.changed(dashboardSubject(participantId), position);
    await ports.participantsChanged(ids);
  };

  /** Every schedule that an event ever had: the days it left show another list too. */
  const schedulesOf = async (eventId: string, events: readonly ReadableEvent[]): Promise<Schedule[]> => {
    const stream = streamName('event', eventId);
    const known = events.filter((event) => event.stream === stream);
    const all = known[0]?.type === 'EventCreated' ? known : (await ports.events.load(stream)).events;
    return all.flatMap(({ data }) => ('schedule' in data ? [data.schedule as Schedule] : []));
  };

  const listChanged = async ({ ids, events, position }: Commit): Promise<void> => {
    const days = [...hub.subjects()].flatMap((subject) => dayOfSubject(subject) ?? []);
    if (days.length === 0) return;
    for (const eventId of ids) {
      const spans = (await schedulesOf(eventId, events)).map(scheduleFields);
      const isOn = (day: string): boolean =>
        spans.some(
          ({ date, startDate, endDate }) =>
            date === day || (startDate !== null && endDate !== null && startDate <= day && day <= endDate),
        );
      for (const day of days) if (isOn(day)) hub.changed(newsSubject(day), position);
    }
  };

  const byModel: { readonly [model: string]: (commit: Commit) => Promise<void> } = {
    [EVENT_PAGES]: pagesChanged,
    [PARTICIPANTS]: ownChanged,
    [PUBLIC_EVENTS]: listChanged,
  };
  return async (commit) => {
    const position = Math.max(commit.position, ...commit.events.map((event) => event.position));
    await byModel[commit.model]?.({ ...commit, position });
  };
}
