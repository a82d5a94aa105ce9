import { type DataOf, streamId } from '@convoi/contracts/events';
import type { Actor, EventStore, StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { presentEvent } from '@convoi/platform/kernel/event-store/present-event';

/** A report as the log has it, its words left out. */
export interface KnownReport
  extends Pick<DataOf<'AbuseReported'>, 'subjectId' | 'targetType' | 'targetId' | 'eventId'> {
  readonly reportId: string;
  readonly by: Actor;
  /** ISO 8601. */
  readonly at: string;
}

/** The reports there are, for erasures: somebody's words go with their writer and with whom they are about. */
export interface ReportIndex {
  /** All of them, as of now. */
  all(): Promise<readonly KnownReport[]>;
}

const TYPES = ['AbuseReported'];

function asKnown({ stream, data, metadata }: StoredEvent): KnownReport {
  const { subjectId, targetType, targetId, eventId } = data as unknown as DataOf<'AbuseReported'>;
  return { reportId: streamId(stream), subjectId, targetType, targetId, eventId, by: metadata.actor, at: metadata.at };
}

/** Takes the log. It is read once, later from where the last look ended: reports are few, the log is long. */
export function openReportIndex(store: Pick<EventStore, 'subscribe' | 'lastPosition'>): ReportIndex {
  const known: KnownReport[] = [];
  let readUpTo = -1;
  let reading: Promise<unknown> = Promise.resolve();

  const read = async (): Promise<readonly KnownReport[]> => {
    if (readUpTo >= (await store.lastPosition())) return known;
    const enough = new AbortController();
    try {
      const { signal } = enough;
      for await (const { events, position, caughtUp } of store.subscribe({ from: readUpTo, types: TYPES, signal })) {
        known.push(...events.map(presentEvent).map(asKnown));
        readUpTo = position;
        if (caughtUp) break;
      }
    } finally {
      enough.abort();
    }
    return known;
  };

  return {
    all: () => {
      const next = reading.then(read, read);
      reading = next.catch(() => undefined);
      return next;
    },
  };
}
