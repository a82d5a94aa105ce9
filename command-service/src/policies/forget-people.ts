import { type DataOf, streamId, streamName } from '@convoi/contracts/events';
import {
  type Clock,
  type EventStore,
  idOf,
  type PersonalData,
  type RecordStore,
  type RecordTable,
  type StateRecord,
  type StoredEvent,
} from '@convoi/platform';
import { endOf, isPurgeDue } from '../domain/event.ts';
import { valuesOf } from '../domain/persistent-map.ts';
import { eraseReportsOfEvent } from '../use-cases/erase-reports.ts';
import { eraseSubject } from '../use-cases/erase-subject.ts';
import type { KnownReports } from '../use-cases/known-reports.ts';
import { carpoolModel, eventModel } from '../use-cases/models.ts';
import type { CommandOrigin, StreamExecutor } from '../use-cases/stream-executor.ts';

/**
 * Retention (architecture, section 7): so many days after the end of an event the keys of its participants, which their
 * requests and messages are written with too, of its organiser and of the reports about it are destroyed. Accounts are subjects of their own and stay.
 *
 * A list of ends, kept from the log, says what is due, so that no sweep looks through the events. Everything may be repeated:
 * an event leaves the list once everybody of it is forgotten, and ids derive from the subject.
 */
export interface Retention {
  /** Brings the list up to the log and forgets the people that are due; gives of how many events. */
  sweep(): Promise<number>;
  /** Ends after the event in hand. */
  stop(): void;
}

/** `_id` = eventId. */
interface EndNote extends StateRecord {
  /** Epoch ms. */
  readonly endsAt: number;
  readonly timezone: string;
}

interface ReadUpTo extends StateRecord {
  readonly position: number;
}

export interface RetentionOptions {
  readonly eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>;
  readonly records: RecordStore;
  readonly executor: StreamExecutor;
  readonly personal: PersonalData;
  readonly reports: KnownReports;
  readonly clock: Clock;
  readonly retentionDays: number;
}

const SCHEDULED = ['EventCreated', 'EventRescheduled'];
const CHECKPOINT_ID = 'log';
const DAY_MS = 86_400_000;
const SWEEP_BATCH = 50;
/** Subjects that are erased side by side, so that their writes share a commit. */
const AT_ONCE = 20;

/** Opens the list. */
export async function openRetention(options: RetentionOptions): Promise<Retention> {
  const { eventStore, records, executor, personal, reports, clock, retentionDays } = options;
  const ends: RecordTable<EndNote> = await records.table<EndNote>('event_ends', [
    { name: 'by_end', fields: ['endsAt'] },
  ]);
  const checkpoints = await records.table<ReadUpTo>('event_ends_checkpoint');
  const stopping = new AbortController();

  const noteEnd = async ({ type, stream, data }: StoredEvent): Promise<void> => {
    const eventId = streamId(stream);
    const { schedule } = data as unknown as DataOf<'EventRescheduled'>;
    const timezone =
      type === 'EventCreated'
        ? (data as unknown as DataOf<'EventCreated'>).timezone
        : (await ends.get(eventId))?.timezone;
    // Off the list: its people are forgotten.
    if (timezone !== undefined) await ends.put(eventId, { endsAt: endOf({ schedule, timezone }), timezone });
  };

  const readLog = async (): Promise<void> => {
    const from = (await checkpoints.get(CHECKPOINT_ID))?.position ?? -1;
    if (from >= (await eventStore.lastPosition())) return;
    const enough = new AbortController();
    const signal = AbortSignal.any([enough.signal, stopping.signal]);
    for await (const { events, position, caughtUp } of eventStore.subscribe({ from, types: SCHEDULED, signal })) {
      // In their order for each event; events side by side, so that the writes share a commit.
      const byStream = Map.groupBy(events, ({ stream }) => stream);
      await Promise.all(
        [...byStream.values()].map(async (ofOne) => {
          for (const event of ofOne) await noteEnd(event);
        }),
      );
      await checkpoints.put(CHECKPOINT_ID, { position });
      if (caughtUp) break;
    }
    enough.abort();
  };

  /** Everybody of an event whose key may still be there, the organiser last: who is no more is told of to nobody. */
  const subjectsOf = async (
    eventId: string,
    organiserId: string,
  ): Promise<readonly Omit<DataOf<'SubjectErased'>, 'basis'>[]> => {
    const { state } = await executor.read(carpoolModel, streamName('carpool', eventId));
    const people = [...valuesOf(state.carpool.participants)].filter(({ status }) => status !== 'erased');
    return [
      ...people.map(({ subjectId, participantId }) => ({
        subjectId,
        target: { kind: 'participant' as const, eventId, participantId },
      })),
      { subjectId: organiserId, target: { kind: 'organiser' as const, eventId } },
    ];
  };

  /** Forgets the people of an event; false when its end lies elsewhere by now. */
  const forget = async (eventId: string): Promise<boolean> => {
    const { event } = (await executor.read(eventModel, streamName('event', eventId))).state;
    if (event !== null && !isPurgeDue(event, retentionDays, clock.now())) {
      await ends.put(eventId, { endsAt: endOf(event), timezone: event.timezone });
      return false;
    }
    const subjects = event === null ? [] : await subjectsOf(eventId, event.subjectId);
    const originFor = (id: string): CommandOrigin => ({
      commandId: idOf(id, 'retention'),
      correlationId: idOf(eventId, 'retention'),
      actor: { kind: 'system', id: null },
      lang: event?.lang ?? 'fr',
    });
    for (let at = 0; at < subjects.length; at += AT_ONCE) {
      await Promise.all(
        subjects
          .slice(at, at + AT_ONCE)
          .map(({ subjectId, target }) =>
            eraseSubject({ personal, executor }, { subjectId, basis: 'retention', target }, originFor(subjectId)),
          ),
      );
    }
    await eraseReportsOfEvent({ personal, executor, reports }, eventId, 'retention', originFor(eventId));
    await ends.delete(eventId);
    return true;
  };

  return {
    sweep: async () => {
      await readLog();
      let forgotten = 0;
      for (;;) {
        const range = { lte: clock.now() - retentionDays * DAY_MS };
        const { documents } = await ends.find({ index: 'by_end', range, limit: SWEEP_BATCH });
        let fault: { readonly error: unknown } | null = null;
        for (const { _id } of documents) {
          if (stopping.signal.aborted) return forgotten;
          try {
            if (await forget(_id)) forgotten += 1;
          } catch (error) {
            // One event that cannot be read keeps nobody else's data alive.
            fault ??= { error };
          }
        }
        if (fault !== null) throw fault.error;
        if (documents.length < SWEEP_BATCH) return forgotten;
      }
    },
    stop: () => stopping.abort(),
  };
}
