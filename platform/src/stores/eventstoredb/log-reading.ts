import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  type Credentials,
  END,
  ErrorType,
  type EventStoreDBClient,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { type LogFace, NO_STREAM, type StoredEvent } from '../../kernel/event-store/event-store.ts';
import type { Connection } from './connection.ts';
import { isNoAnswer, isOfType, storeError } from './errors.ts';
import { asPosition, asStoredEvent, type Recorded } from './stored-event.ts';
import { drained } from './time-limits.ts';

/** Where the log says who it is; events of such a type are given to nobody. */
export const IDENTITY_STREAM = 'log-identity';

export interface LogReadingOptions {
  /** How a read reaches the server: over whatever way there is, or over one only. */
  readonly run: Connection['run'];
  readonly credentials: Credentials | undefined;
  /** How long a read may stay without an answer. */
  readonly timeoutMs: number;
}

export interface LogReading extends LogFace {
  /** Events of a stream, null when it is absent. */
  readStream(
    stream: string,
    read: { readonly fromRevision?: bigint; readonly direction?: typeof BACKWARDS; readonly maxCount?: number },
  ): Promise<StoredEvent[] | null>;
}

/** Reads of the log over a way, or over whichever there is. */
export function openLogReading({ run, credentials, timeoutMs }: LogReadingOptions): LogReading {
  const rights = credentials === undefined ? {} : { credentials };

  const readAll = async <E>(start: (client: EventStoreDBClient) => Parameters<typeof drained<E>>[0]): Promise<E[]> => {
    try {
      return await run((client, signal) => drained(start(client), timeoutMs, signal), { isOwnLimit: true });
    } catch (error) {
      throw isOfType(error, ErrorType.STREAM_NOT_FOUND) ? error : storeError(error);
    }
  };

  const readStream: LogReading['readStream'] = async (stream, { direction, fromRevision, maxCount }) => {
    try {
      const found = await readAll<ResolvedEvent>((client) =>
        client.readStream(stream, {
          ...rights,
          requiresLeader: true,
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

  const lastPosition = async (): Promise<number> => {
    const found = await readAll<AllStreamResolvedEvent>((client) =>
      client.readAll({
        ...rights,
        requiresLeader: true,
        direction: BACKWARDS,
        fromPosition: END,
        maxCount: 1,
        resolveLinkTos: false,
      }),
    );
    const last = found[0];
    return last === undefined ? NO_STREAM : asPosition(last.commitPosition);
  };

  const identity = async (): Promise<string | null> => {
    const found = await readStream(IDENTITY_STREAM, { fromRevision: 0n, maxCount: 1 });
    const id = found?.[0]?.data.id;
    return typeof id === 'string' ? id : null;
  };

  const has: LogFace['has'] = async ({ id, stream, revision, position }) => {
    const found = await readStream(stream, { fromRevision: BigInt(revision), maxCount: 1 });
    const event = found?.[0];
    return event?.id === id && event.position === position;
  };

  /** A position where no event begins is refused in the words of each version of the server: whatever is no outage says no. */
  const hasPosition: LogFace['hasPosition'] = async (position) => {
    if (position > (await lastPosition())) return false;
    const found = await run(
      async (client, signal) => {
        const at = BigInt(position);
        try {
          const reading = client.readAll({
            ...rights,
            requiresLeader: true,
            fromPosition: { commit: at, prepare: at },
            maxCount: 1,
            resolveLinkTos: false,
          });
          return await drained<AllStreamResolvedEvent>(reading, timeoutMs, signal);
        } catch (error) {
          if (isNoAnswer(error)) throw error;
          return [];
        }
      },
      { isOwnLimit: true },
    );
    return found[0] !== undefined && asPosition(found[0].commitPosition) === position;
  };

  return { readStream, lastPosition, identity, has, hasPosition };
}
