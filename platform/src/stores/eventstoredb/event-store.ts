import { randomUUID } from 'node:crypto';
import {
  type AllStreamResolvedEvent,
  type AppendResult,
  BACKWARDS,
  END,
  ErrorType,
  type EventData,
  jsonEvent,
  NO_STREAM as NO_SUCH_STREAM,
  type ResolvedEvent,
  type WrongExpectedVersionError,
} from '@eventstore/db-client';
import { failpoint } from '../../failpoint.ts';
import { checkAppend, checkStream } from '../append-check.ts';
import { type EventStore, type NewEvent, NO_STREAM, type StoredEvent } from '../event-store.ts';
import { StoreUnavailable, VersionConflict } from '../store-errors.ts';
import { type Connection, connect } from './connection.ts';
import { isOfType, isRefusal, storeError } from './errors.ts';
import { asPosition, asStoredEvent, type Recorded } from './stored-event.ts';
import { openSubscriptions } from './subscriptions.ts';
import { drained, inTime } from './time-limits.ts';

export interface EventStoreDbOptions {
  /** `esdb://` or `kurrentdb://`, with user and password unless encryption is off. */
  readonly url: string;
  /** Says which event types exist; others are refused. Absent = any well-formed name. */
  readonly isKnownType?: (type: string) => boolean;
  /** How long a call may stay without an answer (default 5,000). */
  readonly timeoutMs?: number;
  /** Opens the way to the server (default: the present client's); a rehearsal of another client gives its own. */
  readonly connect?: (url: string) => Connection;
}

/** Written before a deletion, so that whoever still counts on the last revision meets a conflict. */
const CLOSING_TYPE = '$closed';
/** A revision that no stream reaches: an append that expects it is refused with the present one. */
const UNREACHABLE_REVISION = 2n ** 53n;
/** Attempts at an append when the answer names another leader. */
const LEADER_ATTEMPTS = 3;

const asProposed = ({ id, type, data, metadata }: NewEvent): EventData =>
  jsonEvent({ id, type, data: { ...data }, metadata: { ...metadata } } as never);

/**
 * Opens the event log on EventStoreDB or KurrentDB (architecture, section 3). An outage at the start is met by the calls;
 * refused credentials are thrown at once, since no waiting cures them.
 */
export async function openEventStoreDb(options: EventStoreDbOptions): Promise<EventStore> {
  const { timeoutMs = 5_000, isKnownType = () => true } = options;
  const { client, credentials } = (options.connect ?? connect)(options.url);
  let closed = false;

  /** A call with its own time limit and the port's errors; `T` is whatever the client gives. */
  const call = async <T>(action: () => Promise<T>): Promise<T> => {
    if (closed) throw new StoreUnavailable('the event store is closed');
    try {
      return await inTime(action(), timeoutMs);
    } catch (error) {
      throw storeError(error);
    }
  };

  const readAll = async <E>(open: () => Parameters<typeof drained<E>>[0]): Promise<E[]> => {
    if (closed) throw new StoreUnavailable('the event store is closed');
    try {
      return await drained(open(), timeoutMs);
    } catch (error) {
      throw isOfType(error, ErrorType.STREAM_NOT_FOUND) || isRefusal(error) ? error : storeError(error);
    }
  };

  /** Events of a stream, null when it is absent. */
  const readStream = async (
    stream: string,
    read: { readonly fromRevision?: bigint; readonly direction?: typeof BACKWARDS; readonly maxCount?: number },
  ): Promise<StoredEvent[] | null> => {
    const { direction, fromRevision, maxCount } = read;
    try {
      const found = await readAll<ResolvedEvent>(() =>
        client.readStream(stream, {
          credentials,
          resolveLinkTos: false,
          ...(direction === undefined ? {} : { direction, fromRevision: END }),
          ...(fromRevision === undefined ? {} : { fromRevision }),
          ...(maxCount === undefined ? {} : { maxCount }),
        }),
      );
      return found.flatMap(({ event, commitPosition }) => {
        const recorded = event as Recorded | undefined;
        const commit = recorded?.position?.commit ?? commitPosition;
        return recorded === undefined || commit === undefined ? [] : [asStoredEvent(recorded, commit)];
      });
    } catch (error) {
      if (isOfType(error, ErrorType.STREAM_NOT_FOUND)) return null;
      throw storeError(error);
    }
  };

  const appendOnce = (stream: string, expectedRevision: number | bigint, events: readonly EventData[]) =>
    client.appendToStream(stream, [...events], {
      credentials,
      deadline: timeoutMs,
      requiresLeader: true,
      expectedRevision: expectedRevision === NO_STREAM ? NO_SUCH_STREAM : BigInt(expectedRevision),
    });

  /** Repeats an append while the server names another leader: the client follows it, and the same pair is never written twice. */
  const write = async (
    stream: string,
    expectedRevision: number | bigint,
    events: readonly EventData[],
  ): Promise<AppendResult> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTime(appendOnce(stream, expectedRevision, events), timeoutMs);
      } catch (error) {
        if (!isOfType(error, ErrorType.NOT_LEADER) || attempt === LEADER_ATTEMPTS) throw error;
      }
    }
  };

  /** The revision of a stream without a readable event: the server names it when it refuses an impossible append. */
  const hiddenRevision = async (stream: string): Promise<number> => {
    try {
      await write(stream, UNREACHABLE_REVISION, [
        jsonEvent({ id: randomUUID(), type: CLOSING_TYPE, data: {} }) as EventData,
      ]);
    } catch (error) {
      if (!isOfType(error, ErrorType.WRONG_EXPECTED_VERSION)) throw storeError(error);
      const { actualVersion } = error as WrongExpectedVersionError;
      return typeof actualVersion === 'bigint' ? Number(actualVersion) : NO_STREAM;
    }
    throw new Error(`stream ${stream} took an append at an impossible revision`);
  };

  const revisionOf = async (stream: string): Promise<number> => {
    const found = await readStream(stream, { direction: BACKWARDS, maxCount: 1 });
    if (found === null) return NO_STREAM;
    return found[0]?.revision ?? (await hiddenRevision(stream));
  };

  const load: EventStore['load'] = async (stream, afterRevision = NO_STREAM) => {
    checkStream(stream);
    // The event at the revision itself is read too: it tells that the stream has not gone on, in the same answer.
    const found = await readStream(stream, { fromRevision: BigInt(Math.max(0, afterRevision)) });
    if (found === null) return { events: [], revision: NO_STREAM };
    const events = found.filter(({ revision }) => revision > afterRevision);
    return { events, revision: found.at(-1)?.revision ?? (await revisionOf(stream)) };
  };

  /** What an earlier, identical append of a stream that was deleted once was answered: the server only looks at its first life. */
  const earlierAnswer = async (stream: string, events: readonly NewEvent[]) => {
    const first = await readStream(stream, { fromRevision: 0n, maxCount: events.length });
    const last = first?.at(-1);
    if (first === null || last === undefined || first.length !== events.length) return null;
    if ((first[0]?.revision ?? 0) === 0 || first.some(({ id }, at) => id !== events[at]?.id)) return null;
    return { revision: last.revision, position: last.position };
  };

  const append: EventStore['append'] = async (stream, expectedRevision, events) => {
    checkAppend(stream, expectedRevision, events, isKnownType);
    if (closed) throw new StoreUnavailable('the event store is closed');
    failpoint('append.before');
    try {
      const { nextExpectedRevision, position } = await write(stream, expectedRevision, events.map(asProposed));
      failpoint('append.committed-unanswered');
      const revision = Number(nextExpectedRevision);
      if (position !== undefined) return { revision, position: asPosition(position.commit) };
      const last = await readStream(stream, { fromRevision: nextExpectedRevision, maxCount: 1 });
      if (last?.[0] === undefined) throw new StoreUnavailable(`the append to ${stream} cannot be read back`);
      return { revision, position: last[0].position };
    } catch (error) {
      if (!isOfType(error, ErrorType.WRONG_EXPECTED_VERSION)) throw storeError(error);
      const earlier = expectedRevision === NO_STREAM ? await earlierAnswer(stream, events) : null;
      if (earlier !== null) return earlier;
      throw new VersionConflict(stream, expectedRevision, await revisionOf(stream));
    }
  };

  const lastPosition = async (): Promise<number> => {
    const found = await readAll<AllStreamResolvedEvent>(() =>
      client.readAll({ credentials, direction: BACKWARDS, fromPosition: END, maxCount: 1, resolveLinkTos: false }),
    ).catch((error: unknown) => {
      throw storeError(error);
    });
    const last = found[0];
    return last === undefined ? NO_STREAM : asPosition(last.commitPosition);
  };

  const subscriptions = openSubscriptions({ client, credentials, timeoutMs, lastPosition });

  try {
    await lastPosition();
  } catch (error) {
    if (isRefusal((error as Error).cause)) {
      await client.dispose();
      throw new Error('the event store refuses the credentials of EVENTSTORE_URL', { cause: error });
    }
  }

  return {
    load,
    append,
    subscribe: subscriptions.subscribe,
    lastPosition,
    setRetention: async (stream, { maxAgeSeconds }) => {
      checkStream(stream);
      if (!(maxAgeSeconds > 0)) throw new TypeError('a retention that is not positive');
      const { metadata = {} } = await call(() => client.getStreamMetadata(stream, { credentials }));
      const { truncateBefore } = metadata;
      // A deletion hides everything before the last revision there can be: written back as a number it would be another one.
      if (truncateBefore !== undefined && !Number.isSafeInteger(truncateBefore)) return;
      const maxAge = Math.ceil(maxAgeSeconds);
      await call(() => client.setStreamMetadata(stream, { ...metadata, maxAge }, { credentials, deadline: timeoutMs }));
    },
    deleteStream: async (stream) => {
      checkStream(stream);
      const revision = await revisionOf(stream);
      if (revision === NO_STREAM) return;
      const closing = jsonEvent({ id: randomUUID(), type: CLOSING_TYPE, data: {} }) as EventData;
      await call(() => client.appendToStream(stream, closing, { credentials, deadline: timeoutMs }));
      await call(() => client.deleteStream(stream, { credentials, deadline: timeoutMs }));
    },
    // Expired and deleted events leave the files by the server's own scavenge, which its operator plans (docs/operations.md).
    maintain: async () => {
      await lastPosition();
    },
    close: async () => {
      if (closed) return;
      closed = true;
      subscriptions.close();
      await client.dispose();
    },
  };
}
