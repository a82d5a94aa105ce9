import { Readable } from 'node:stream';
import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { type EventStoreAddress, nodeName } from '../../platform/src/config/store-addresses.ts';
import type { OpenWay, Way } from '../../platform/src/stores/eventstoredb/index.ts';

/**
 * The successor of the client in the shape of the present one: what would change in the adapter on the day of the move.
 * Three things differ: the option of an append that names the expected revision, the field of the conflict that names the
 * present one, and reads, which are iterables of a native library and no streams any more.
 */
type Client = Way['client'];

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

/** The address of one node, with what the whole address says of users and encryption. */
function urlOf(node: string, { user, tls }: EventStoreAddress): string {
  const name = user === null ? '' : `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@`;
  return `kurrentdb://${name}${node}?tls=${tls !== null}`;
}

/** Opens the client on a node. */
export const openKurrentDbWay: OpenWay = (target, address) => {
  const client = KurrentDBClient.connectionString(urlOf(nodeName(target), address));

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
      deleteStream: client.deleteStream.bind(client),
      dispose: client.dispose.bind(client),
    } as unknown as Client,
    pulse: async () => {
      for await (const _ of client.readAll({ maxCount: 1 }));
      return null;
    },
    close: () => client.dispose(),
  };
};
