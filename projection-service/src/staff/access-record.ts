import { Refusal, type StaffCallId, type StaffNamed } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CallContext } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import {
  type EventMetadata,
  type EventStore,
  NO_STREAM,
  type StoredEvent,
} from '@convoi/platform/kernel/event-store/event-store';
import { VersionConflict } from '@convoi/platform/kernel/event-store/store-errors';
import { eventIdOf, uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import type { RecordAccess } from '../shared/record-access.port.ts';

type Log = Pick<EventStore, 'append' | 'load'>;

const HOUR_MS = 3_600_000;

const personOf = ({ data: { participantId, userId, memberId } }: StoredEvent): string =>
  [participantId, userId, memberId].find((id) => typeof id === 'string') ?? '';

/** Whoever reads more people than this in an hour is reported to the operators. */
export const MANY_READ_IN_AN_HOUR = 200;

/** Told once an hour of somebody who reads many people: the id of the account, and how many so far. */
export type ManyRead = (userId: string, people: number) => void;

/** Who stands in the stream of an hour, as far as it was read: up to this revision. */
interface Told {
  readonly people: Set<string>;
  revision: number;
}

/** Takes the log; gives what writes down whom somebody has read, once a person and hour, whichever process is asked. */
function peopleRecorder(events: Log, onMany: ManyRead) {
  /** Spares reading the stream of an hour again at each page: it grows with everybody who was read. */
  const known = new Map<string, Told>();
  let hourKnown = -1;

  /** Reads on from where the last look ended: what other processes have written meanwhile. */
  const readOn = async (stream: string, told: Told): Promise<void> => {
    const { events: past, revision } = await events.load(stream, told.revision);
    for (const event of past) told.people.add(personOf(event));
    told.revision = revision;
  };

  return async (
    { userId, hour }: { readonly userId: string; readonly hour: number },
    call: StaffCallId,
    people: readonly StaffNamed[],
    metadata: EventMetadata,
  ): Promise<void> => {
    if (hour !== hourKnown) known.clear();
    hourKnown = hour;
    const stream = streamName('access', uuidv5(userId, `people|${hour}`));
    const kept = known.get(stream);
    const told = kept ?? { people: new Set<string>(), revision: NO_STREAM };
    if (kept === undefined) {
      await readOn(stream, told);
      known.set(stream, told);
    }
    for (;;) {
      // Nobody reads themselves; who stands at two places of an answer is read once.
      const missing = [...new Map(people.map((one) => [one.id, one])).values()].filter(
        ({ id }) => id !== userId && !told.people.has(id),
      );
      if (missing.length === 0) return;
      const { revision } = told;
      const before = told.people.size;
      try {
        await events.append(
          stream,
          revision,
          missing.map(({ kind, id }) => ({
            id: uuidv5(userId, `read|${hour}|${id}`),
            type: 'StaffReadPerson',
            data: {
              call,
              participantId: kind === 'participant' ? id : null,
              userId: kind === 'user' ? id : null,
              ...(kind === 'organiser' ? { memberId: id } : {}),
            },
            metadata,
          })),
        );
        if (before <= MANY_READ_IN_AN_HOUR && before + missing.length > MANY_READ_IN_AN_HOUR)
          onMany(userId, before + missing.length);
        for (const { id } of missing) told.people.add(id);
        // Another page may have written and read on while this one waited.
        told.revision = Math.max(told.revision, revision + missing.length);
        return;
      } catch (error) {
        // Another page of the same reader was first: what it wrote is looked at.
        if (!(error instanceof VersionConflict)) throw error;
        await readOn(stream, told);
      }
    }
  };
}

/** What stands beside what a caller of the staff did. Throws 403 for anybody else. */
function originOf({ caller, commandId, requestId, lang }: CallContext, now: number) {
  if (caller.kind !== 'account' || (caller.staffRole ?? null) === null) throw new Refusal('auth.staff_only');
  const metadata: EventMetadata = {
    $correlationId: requestId,
    $causationId: commandId,
    v: 1,
    actor: { kind: 'staff', id: caller.userId },
    at: new Date(now).toISOString(),
    lang,
  };
  return { userId: caller.userId, metadata };
}

/**
 * Takes the log and the clock; gives the recorder. Every act has a stream of its own, so that none waits for another; the
 * people that somebody read in an hour have one, so that each stands there once. `onMany` is told of somebody who reads many.
 */
export function accessRecorder(events: Log, clock: Clock, onMany: ManyRead = () => {}): RecordAccess {
  const recordPeople = peopleRecorder(events, onMany);
  return async (context, { people = [], ...access }) => {
    const now = clock.now();
    const { userId, metadata } = originOf(context, now);
    const act = events.append(streamName('access', context.commandId), NO_STREAM, [
      { id: eventIdOf(context.commandId, 0), type: 'StaffAccessed', data: { ...access }, metadata },
    ]);
    await Promise.all([act, recordPeople({ userId, hour: Math.floor(now / HOUR_MS) }, access.call, people, metadata)]);
  };
}
