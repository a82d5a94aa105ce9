import { Readable } from 'node:stream';
import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import type { Connection } from '../../platform/src/stores/eventstoredb/index.ts';

/**
 * The successor of the client in the shape of the present one: what would change in the adapter on the day of the move.
 * Three things differ: the option of an append that names the expected revision, the field of the conflict that names the
 * present one, and reads, which are iterables of a native library and no streams any more.
 */
type Client = Connection['client'];

/** Reads as streams that can be cancelled. The end does not wait for the library, which may be waiting for a silent server. */
function asStream<E>(iterable: AsyncIterable<E>): Readable & { cancel(): Promise<void> } {
  const iterator = iterable[Symbol.asyncIterator]();
  const stream = new Readable({
    objectMode: true,
    read() {
      iterator.next().then(
        ({ done, value }) => this.push(done === true ? null : value),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      void iterator.return?.().catch(() => undefined);
      done(error);
    },
  });
  return Object.assign(stream, {
    cancel: async () => {
      stream.destroy();
    },
  });
}

/** Takes an address (`esdb://` or `kurrentdb://`); gives the client with the credentials of every call. */
export function connectKurrentDb(url: string): Connection {
  const known = url.replace(/^esdb(\+discover)?:/, 'kurrentdb$1:');
  const user = /^kurrentdb(?:\+discover)?:\/\/([^:/@]*):([^@/]*)@/.exec(known);
  const client = KurrentDBClient.connectionString(known);

  const appendToStream = async (
    stream: string,
    events: Parameters<Client['appendToStream']>[1],
    { expectedRevision, ...options }: NonNullable<Parameters<Client['appendToStream']>[2]> = {},
  ): Promise<unknown> => {
    try {
      return await client.appendToStream(
        stream,
        events as never,
        {
          ...options,
          ...(expectedRevision === undefined ? {} : { streamState: expectedRevision }),
        } as never,
      );
    } catch (error) {
      const { actualState } = Object(error) as { actualState?: unknown };
      throw actualState === undefined ? error : Object.assign(error as Error, { actualVersion: actualState });
    }
  };

  return {
    client: {
      appendToStream,
      readStream: (...call: Parameters<KurrentDBClient['readStream']>) => asStream(client.readStream(...call)),
      readAll: (...call: Parameters<KurrentDBClient['readAll']>) => asStream(client.readAll(...call)),
      subscribeToAll: client.subscribeToAll.bind(client),
      getStreamMetadata: client.getStreamMetadata.bind(client),
      setStreamMetadata: client.setStreamMetadata.bind(client),
      deleteStream: client.deleteStream.bind(client),
      dispose: client.dispose.bind(client),
    } as unknown as Client,
    credentials: {
      username: decodeURIComponent(user?.[1] ?? 'none'),
      password: decodeURIComponent(user?.[2] ?? 'none'),
    },
  };
}
