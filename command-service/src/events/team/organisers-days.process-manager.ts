import { dayAfter, instantOf, localTime } from '@convoi/contracts';
import { streamId, streamName } from '@convoi/contracts/events';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { CommandHandler } from '@convoi/platform/kernel/command-handler/command-handler';
import type { EventStore, StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { openKeptPositions } from '@convoi/platform/kernel/event-store/kept-positions';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import type { RecordStore, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { DUE_AT_ONCE, doAllDue } from '../../shared/due-work.ts';
import { beginList, readOn } from '../../shared/private-projection.ts';
import { closureOf } from '../event.decider.ts';
import { eventModel } from '../event.state.ts';
import { endDay } from './team.decider.ts';

/**
 * In the evening of a day on which something happened in the carpool of an event, its end is noted in the event; the notifier
 * then tells the organisers who want it. A list kept from the log says where something happened. May be repeated, by
 * any number of processes: the event itself knows which day was told of, and the id of the fact derives from the day.
 */
export interface OrganisersDays {
  /** Brings the list up to the log and ends the days that are due; gives of how many events. */
  sweep(): Promise<number>;
  /** Ends reading. */
  stop(): void;
}

export interface OrganisersDaysOptions {
  readonly eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>;
  readonly records: RecordStore;
  readonly commands: CommandHandler;
  readonly clock: Clock;
}

/** `_id` = eventId. */
interface DayNote extends StateRecord {
  /** Position of the last thing that happened: what is told of twice counts once. */
  readonly position: number;
  /** When the first thing happened that nobody was told of, epoch ms. */
  readonly since: number;
  /** When to look at the event, epoch ms; null = everybody was told of everything. */
  readonly dueAt: number | null;
}

/** What organisers hear of. */
const HAPPENED = [
  'ParticipantRegistered',
  'ParticipantConfirmed',
  'ParticipantUnsubscribed',
  'MatchAccepted',
  'MatchCancelled',
  'MatchClosed',
];
/** Who is withheld is shown, and told of, when they confirm; a confirmation that shows nobody is no news. */
const isNews = ({ type, data }: Pick<StoredEvent, 'type' | 'data'>): boolean =>
  type === 'ParticipantRegistered'
    ? data.withheld !== true
    : type !== 'ParticipantConfirmed' || data.published === true;
const CHECKPOINT_ID = 'organisers days';
/** On the clocks of the event. */
const EVENING = '18:00';

/** The evening after a moment, and its local day. */
export function eveningAfter(ms: number, timezone: string): { readonly day: string; readonly at: number } {
  const { day } = localTime(ms, timezone);
  const at = instantOf(day, EVENING, timezone);
  if (ms < at) return { day, at };
  const next = dayAfter(day);
  return { day: next, at: instantOf(next, EVENING, timezone) };
}

/** Opens the list; gives the policy. */
export async function openOrganisersDays({
  eventStore,
  records,
  commands,
  clock,
}: OrganisersDaysOptions): Promise<OrganisersDays> {
  const notes = await records.table<DayNote>('organisers_days', [{ name: 'by_due', fields: ['dueAt'] }]);
  const checkpoints = await openKeptPositions(records, 'organisers_days_checkpoint');
  await beginList({ checkpoints, checkpointId: CHECKPOINT_ID, notes });
  const stopping = new AbortController();

  const end = async ({ _id: eventId, ...note }: DayNote & { readonly _id: string }): Promise<boolean> => {
    const stream = streamName('event', eventId);
    const { event } = (await commands.read(eventModel, stream)).state;
    const now = clock.now();
    const later = (dueAt: number | null) => notes.replaceIf(eventId, 'position', note.position, { ...note, dueAt });
    if (event === null || (closureOf(event, now) !== null && !event.isHidden)) {
      await notes.deleteIf(eventId, 'position', note.position);
      return false;
    }
    const { day, at } = eveningAfter(note.since, event.timezone);
    if (now < at) {
      await later(at);
      return false;
    }
    const id = idOf(eventId, `day ${day}`);
    const actor = { kind: 'system', id: null } as const;
    await commands.execute(eventModel, stream, { commandId: id, correlationId: id, actor, lang: event.lang }, (state) =>
      endDay(state.event, { day, now }),
    );
    await later(null);
    return true;
  };

  return {
    sweep: async () => {
      await readOn({
        eventStore,
        checkpoints,
        checkpointId: CHECKPOINT_ID,
        types: HAPPENED,
        signal: stopping.signal,
        note: async (happened) => {
          if (!isNews(happened)) return;
          const { stream, position, metadata } = happened;
          const eventId = streamId(stream);
          const known = await notes.get(eventId);
          if (known !== null && known.position >= position) return;
          const at = Date.parse(metadata.at);
          const isWaiting = known !== null && known.dueAt !== null;
          await notes.put(eventId, {
            position,
            since: isWaiting ? known.since : at,
            dueAt: isWaiting ? known.dueAt : at,
          });
        },
      });
      return doAllDue({
        due: async () =>
          (await notes.find({ index: 'by_due', range: { lte: clock.now() }, limit: DUE_AT_ONCE })).documents,
        act: end,
        isStopping: () => stopping.signal.aborted,
      });
    },
    stop: () => stopping.abort(),
  };
}
