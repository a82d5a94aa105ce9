import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type AppendResult,
  BACKWARDS,
  ErrorType,
  type EventData,
  jsonEvent,
  NO_STREAM as NO_SUCH_STREAM,
  type WrongExpectedVersionError,
} from '@eventstore/db-client';
import { readEventStoreUrl } from '../../config/store-addresses.ts';
import { checkAppend, checkStream } from '../../kernel/event-store/append-check.ts';
import { type EventStore, type LogCheck, type NewEvent, NO_STREAM } from '../../kernel/event-store/event-store.ts';
import type { OutageLog } from '../../kernel/event-store/outage.ts';
import { createSharedTail } from '../../kernel/event-store/shared-tail.ts';
import {
  isRefusal,
  isRefusalReason,
  isStoreOutage,
  type OutageReason,
  StoreTimeout,
  StoreUnavailable,
  VersionConflict,
} from '../../kernel/event-store/store-errors.ts';
import { failpoint } from '../../kernel/failpoint.ts';
import { openConnection } from './connection.ts';
import { isOfType, storeError } from './errors.ts';
import { IDENTITY_STREAM, openLogReading } from './log-reading.ts';
import { asPosition } from './stored-event.ts';
import { openSubscriptions } from './subscriptions.ts';
import type { OpenWay } from './way.ts';

export interface EventStoreDbOptions {
  /** `esdb://` or `kurrentdb://` as `readEventStoreUrl` takes it. */
  readonly url: string;
  /** Says which event types exist; others are refused. Absent = any well-formed name. */
  readonly isKnownType?: (type: string) => boolean;
  /** How long a call may stay without an answer (default 5,000). */
  readonly timeoutMs?: number;
  /** Told what keeps the store from being used, once. */
  readonly log?: OutageLog | undefined;
  /** Opens the client on a node (default: the present client's); a rehearsal of another client gives its own. */
  readonly open?: OpenWay | undefined;
}

/** Written before a deletion, so that whoever still counts on the last revision meets a conflict. */
const CLOSING_TYPE = '$closed';
/** A revision that no stream reaches: an append that expects it is refused with the present one. */
const UNREACHABLE_REVISION = 2n ** 53n;
/** Wait before a stream is looked at again whose newest events nobody can read yet. */
const LOOK_AGAIN_MS = 100;
const METADATA_TYPE = '$metadata';
const IDENTITY_TYPE = '$identity';

/** The revision that the server names when it refuses an append. */
function actualRevision(refusal: unknown): number {
  const { actualVersion } = refusal as WrongExpectedVersionError;
  return typeof actualVersion === 'bigint' ? Number(actualVersion) : NO_STREAM;
}

const asProposed = ({ id, type, data, metadata }: NewEvent): EventData =>
  jsonEvent({ id, type, data: { ...data }, metadata: { ...metadata } } as never);

/** The stream of the server that holds the metadata of a stream. */
const metadataStream = (stream: string): string => `$$${stream}`;

/**
 * Opens the event log on EventStoreDB or KurrentDB. An outage at the start is met by the calls;
 * refused credentials and a missing right are thrown at once, since no waiting cures them.
 */
export async function openEventStoreDb(options: EventStoreDbOptions): Promise<EventStore> {
  const { timeoutMs = 5_000, isKnownType = () => true, log, open } = options;
  const reading = readEventStoreUrl(options.url);
  if ('problems' in reading) throw new Error(reading.problems.map((problem) => `EVENTSTORE_URL ${problem}`).join('\n'));
  const { address } = reading;
  let isOpen = false;
  const tell = {
    // What a start ends with is told by whoever started.
    warn: (fields: { readonly code: OutageReason }, message: string): void => {
      if (isOpen || !isRefusalReason(fields.code)) log?.warn(fields, message);
    },
    info: (fields: object, message: string): void => log?.info(fields, message),
  };
  /**
   * Given with every call: an append with credentials takes the unary path, which has a time limit, while the batch path of
   * the client waits for a silent server without end. Without encryption the client leaves them out again.
   */
  const credentials = { username: address.user?.name ?? 'none', password: address.user?.password ?? 'none' };
  let check: LogCheck | null = null;
  const connection = openConnection({
    address,
    timeoutMs,
    log: tell,
    open,
    admit: async (run) => (await check?.(openLogReading({ run, credentials, timeoutMs }))) ?? null,
  });
  const { readStream, lastPosition, identity, has, hasPosition } = openLogReading({
    run: connection.run,
    credentials,
    timeoutMs,
  });

  /** One append, asked again with the same ids while the time lasts: the server never writes the same pair twice. */
  const write = (
    stream: string,
    expectedRevision: number | bigint | null,
    events: readonly EventData[],
    endMs = performance.now() + timeoutMs,
  ): Promise<AppendResult> =>
    connection.run(
      (client) =>
        client.appendToStream(stream, [...events], {
          credentials,
          deadline: Math.max(1, Math.ceil(endMs - performance.now())),
          requiresLeader: true,
          ...(expectedRevision === null
            ? {}
            : { expectedRevision: expectedRevision === NO_STREAM ? NO_SUCH_STREAM : BigInt(expectedRevision) }),
        }),
      { endMs },
    );

  /** The revision of a stream without a readable event: the server names it when it refuses an impossible append. */
  const hiddenRevision = async (stream: string): Promise<number> => {
    try {
      await write(stream, UNREACHABLE_REVISION, [
        jsonEvent({ id: randomUUID(), type: CLOSING_TYPE, data: {} }) as EventData,
      ]);
    } catch (error) {
      if (!isOfType(error, ErrorType.WRONG_EXPECTED_VERSION)) throw storeError(error);
      return actualRevision(error);
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

  const loadPart: EventStore['loadPart'] = async (stream, afterRevision, most) => {
    checkStream(stream);
    const found = await readStream(stream, { fromRevision: BigInt(afterRevision + 1), maxCount: most });
    return found ?? [];
  };

  /** What an earlier, identical append of a stream that was deleted once was answered: the server only looks at its first life. */
  const earlierAnswer = async (stream: string, events: readonly NewEvent[]) => {
    const first = await readStream(stream, { fromRevision: 0n, maxCount: events.length });
    const last = first?.at(-1);
    if (first === null || last === undefined || first.length !== events.length) return null;
    if ((first[0]?.revision ?? 0) === 0 || first.some(({ id }, at) => id !== events[at]?.id)) return null;
    return { revision: last.revision, position: last.position };
  };

  /**
   * What an append comes to that was refused for the revision that the server names. A conflict is told when whoever lost can
   * read what it lost to: a winner that waits for a majority of the nodes, or whose events are being written, may still come
   * to nothing. null = not known yet.
   */
  const conflictOf = async (stream: string, expected: number, actual: number): Promise<VersionConflict | null> => {
    if (actual < expected) return new VersionConflict(stream, expected, actual);
    if (actual === expected) return null;
    const found = await readStream(stream, { direction: BACKWARDS, maxCount: 1 });
    // Deleted: whoever expects a stream there is told that there is none. Whoever expects none would have been let in.
    if (found === null) return expected === NO_STREAM ? null : new VersionConflict(stream, expected, NO_STREAM);
    const isReadable = (found[0]?.revision ?? actual) >= actual;
    return isReadable ? new VersionConflict(stream, expected, actual) : null;
  };

  const append: EventStore['append'] = async (stream, expectedRevision, events) => {
    checkAppend(stream, expectedRevision, events, isKnownType);
    failpoint('append.before');
    const endMs = performance.now() + timeoutMs;
    const proposed = events.map(asProposed);
    for (;;) {
      try {
        const { nextExpectedRevision, position } = await write(stream, expectedRevision, proposed, endMs);
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
        const conflict = await conflictOf(stream, expectedRevision, actualRevision(error));
        if (conflict !== null) throw conflict;
      }
      if (performance.now() + LOOK_AGAIN_MS >= endMs)
        throw new StoreTimeout(`what stands in the way of an append to ${stream} cannot be read yet`);
      await delay(LOOK_AGAIN_MS);
    }
  };

  const identify = async (): Promise<string> => {
    for (const endMs = performance.now() + timeoutMs; ; ) {
      const known = await identity();
      if (known !== null) return known;
      const event = jsonEvent({ id: randomUUID(), type: IDENTITY_TYPE, data: { id: randomUUID() } }) as EventData;
      try {
        await write(IDENTITY_STREAM, NO_STREAM, [event], endMs);
      } catch (error) {
        // Another process has given it one.
        if (!isOfType(error, ErrorType.WRONG_EXPECTED_VERSION)) throw storeError(error);
        if (performance.now() + LOOK_AGAIN_MS >= endMs)
          throw new StoreTimeout('the identity of the log cannot be read yet');
        await delay(LOOK_AGAIN_MS);
      }
    }
  };

  const subscriptions = openSubscriptions({ connection, credentials, timeoutMs, lastPosition });
  const tail = createSharedTail(subscriptions.subscribe, lastPosition);

  /** Writes the metadata of a stream anew from what it is. */
  const changeMetadata = async (
    stream: string,
    change: (metadata: { readonly [key: string]: unknown }) => { readonly [key: string]: unknown } | null,
  ): Promise<void> => {
    const of = metadataStream(stream);
    const endMs = performance.now() + timeoutMs;
    for (;;) {
      const last = (await readStream(of, { direction: BACKWARDS, maxCount: 1 }))?.[0];
      const next = change(last?.data ?? {});
      if (next === null) return;
      const event = jsonEvent({ id: randomUUID(), type: METADATA_TYPE, data: next as never }) as EventData;
      try {
        await write(of, last?.revision ?? NO_STREAM, [event], endMs);
        return;
      } catch (error) {
        if (!isOfType(error, ErrorType.WRONG_EXPECTED_VERSION)) throw storeError(error);
        if (performance.now() + LOOK_AGAIN_MS >= endMs)
          throw new StoreTimeout(`the metadata of ${stream} is being changed`);
        await delay(LOOK_AGAIN_MS);
      }
    }
  };

  try {
    await lastPosition();
  } catch (error) {
    if (isRefusal(error) || !isStoreOutage(error)) {
      await connection.close();
      throw error;
    }
  }
  isOpen = true;

  return {
    load,
    loadPart,
    append,
    subscribe: tail.subscribe,
    lastPosition,
    identity,
    identify,
    admitOnly: async (next) => {
      check = next;
      await connection.admitAgain();
    },
    has,
    hasPosition,
    outage: connection.outage,
    reachable: connection.reachable,
    setRetention: async (stream, { maxAgeSeconds }) => {
      checkStream(stream);
      if (!(maxAgeSeconds > 0)) throw new TypeError('a retention that is not positive');
      await changeMetadata(stream, (metadata) => {
        const { $tb } = metadata;
        // A deletion hides everything before the last revision there can be: written back as a number it would be another one.
        if ($tb !== undefined && !Number.isSafeInteger($tb)) return null;
        return { ...metadata, $maxAge: Math.ceil(maxAgeSeconds) };
      });
    },
    deleteStream: async (stream) => {
      checkStream(stream);
      const revision = await revisionOf(stream);
      if (revision === NO_STREAM) return;
      const closing = jsonEvent({ id: randomUUID(), type: CLOSING_TYPE, data: {} }) as EventData;
      try {
        await write(stream, null, [closing]);
        await connection.run((client) =>
          client.deleteStream(stream, { credentials, requiresLeader: true, deadline: timeoutMs }),
        );
        tail.forget();
      } catch (error) {
        throw storeError(error);
      }
    },
    // Expired and deleted events leave the files by the server's own scavenge, which its operator plans (docs/operate/servers.md).
    maintain: async () => {
      tail.forget();
      await lastPosition();
    },
    close: async () => {
      subscriptions.close();
      await connection.close();
    },
  };
}
