import { streamId, streamName } from '@convoi/contracts/events';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import { openKeptPositions } from '@convoi/platform/kernel/event-store/kept-positions';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import type { RecordStore, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { readEvent, termsNow } from '../events/event-availability.ts';
import { DUE_AT_ONCE, doAllDue } from '../shared/due-work.ts';
import { beginList, readOn } from '../shared/private-projection.ts';
import { carpoolModel } from './carpool.state.ts';
import { moveLines, waitingMatches } from './matches/waiting-line.decider.ts';
import type { CarpoolPorts } from './ports.ts';

/**
 * Offers of seats end by time, and then the next of the line is offered them. A list of carpools with a line, kept from the log,
 * says where to look; what somebody does frees seats at once, without it. May be repeated: the carpool itself knows what is due.
 */
export interface WaitingLines {
  /** Brings the list up to the log and moves every line in which something may be due; gives how many were looked at. */
  sweep(): Promise<number>;
  /** Ends reading. */
  stop(): void;
}

/** `_id` = eventId. */
interface LineNote extends StateRecord {
  /** When the carpool is to be looked at again, epoch ms. */
  readonly dueAt: number;
  /** Nobody waited there when it was looked at last; a second look forgets it, since another process may just have noted somebody. */
  readonly isEmpty?: boolean;
}

const CHECKPOINT_ID = 'waiting lines';
/** A line without an open offer is looked at so often: a seat may have become free by what no command here frees. */
const LOOK_EVERY_MS = 60_000;
/** One that nobody waits in, or whose event is closed for now. */
const LOOK_AGAIN_MS = 3_600_000;

export interface WaitingLinesOptions {
  readonly eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>;
  readonly records: RecordStore;
  readonly carpool: CarpoolPorts;
}

/** Opens the list; gives the policy. */
export async function openWaitingLines({ eventStore, records, carpool }: WaitingLinesOptions): Promise<WaitingLines> {
  const { commands, clock } = carpool;
  const notes = await records.table<LineNote>('waiting_lines', [{ name: 'by_due', fields: ['dueAt'] }]);
  const checkpoints = await openKeptPositions(records, 'waiting_lines_checkpoint');
  await beginList({ checkpoints, checkpointId: CHECKPOINT_ID, notes });
  const stopping = new AbortController();

  const move = async (eventId: string): Promise<boolean> => {
    const wasEmpty = (await notes.get(eventId))?.isEmpty === true;
    const stream = streamName('carpool', eventId);
    const now = clock.now();
    const event = await readEvent(carpool, eventId);
    const id = idOf(eventId, `lines ${now}`);
    const actor = { kind: 'system', id: null } as const;
    const origin = { commandId: id, correlationId: id, actor, lang: event?.lang ?? 'fr' };
    const closure = event === null ? ('absent' as const) : termsNow(carpool, eventId, event).closure;
    const { state } = await commands.execute(carpoolModel, stream, origin, (view) =>
      moveLines(view.carpool, { closure, now }),
    );
    const offered = waitingMatches(state.carpool).flatMap(({ waiting }) => waiting.offeredUntil ?? []);
    const isOver = closure === 'absent' || closure === 'withdrawn';
    const isEmpty = waitingMatches(state.carpool).length === 0;
    if (isOver || (isEmpty && wasEmpty)) await notes.delete(eventId);
    // A page that is shown again, or another day for an event that has ended, and its line goes on.
    else if (isEmpty || closure !== null) await notes.put(eventId, { dueAt: now + LOOK_AGAIN_MS, isEmpty });
    else {
      const ends = offered.map((until) => Date.parse(until)).filter((until) => until > now);
      await notes.put(eventId, { dueAt: Math.min(now + LOOK_EVERY_MS, ...ends) });
    }
    return true;
  };

  return {
    sweep: async () => {
      await readOn({
        eventStore,
        checkpoints,
        checkpointId: CHECKPOINT_ID,
        types: ['MatchQueued'],
        signal: stopping.signal,
        note: ({ stream }) => notes.put(streamId(stream), { dueAt: 0 }),
      });
      const now = clock.now();
      const due = async () =>
        (await notes.find({ index: 'by_due', range: { lte: now }, limit: DUE_AT_ONCE })).documents.map(
          ({ _id }) => _id,
        );
      return doAllDue({ due, act: move, isStopping: () => stopping.signal.aborted });
    },
    stop: () => stopping.abort(),
  };
}
