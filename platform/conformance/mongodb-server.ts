import { join } from 'node:path';
import { Binary, MongoClient } from 'mongodb';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startElectingProxy } from '../../tests/harness/electing-proxy.ts';
import { eventually } from '../../tests/harness/eventually.ts';
import { type FaultProxy, startFaultProxy } from '../../tests/harness/fault-proxy.ts';
import { byWayOf, type MongoServer, portHere } from '../../tests/harness/mongo-server.ts';
import { isStoreOutage, StoreUnavailable } from '../src/kernel/event-store/store-errors.ts';
import { openDatabase } from '../src/stores/mongodb/connection.ts';
import { openMongoBlobStore, openMongoReadStore, openMongoRecordStore } from '../src/stores/mongodb/index.ts';
import { blobStoreConformance } from './blob-store/blob-store.ts';
import { readStoreConformance, recordStoreConformance } from './index.ts';
import { leasesConformance } from './leases.ts';

/** The suites of read models and records through the unmodified driver on a server, null = skipped. */
export function mongoConformance(server: MongoServer | null): void {
  afterAll(() => server?.close());

  describe.skipIf(server === null)(`mongodb, ${server?.name ?? 'no server'}`, () => {
    const opener = join(import.meta.dirname, 'openers/mongodb.ts');
    let last = 0;
    const newLocation = async (): Promise<string> => {
      last += 1;
      return server?.database(`conformance_${process.pid}_${last}`) ?? '';
    };
    const removeLocation = async (location: string): Promise<void> => {
      const client = new MongoClient(location);
      await client.db().dropDatabase();
      await client.close();
    };
    const { hasAtomicUpdates = true, documentsMost } = server ?? {};
    const size = documentsMost === undefined ? {} : { documentsMost };
    recordStoreConformance('records', { opener, newLocation, removeLocation, hasAtomicUpdates, ...size });
    leasesConformance('records', {
      open: (location) => openMongoRecordStore({ url: location }),
      newLocation,
      removeLocation,
      hasAtomicUpdates,
    });
    /** A database of its own with a way to it that can be broken; only a server on this machine has one. */
    const isHere = server !== null && portHere(server.database('any')) !== null;
    const newWay = async (): Promise<{ readonly url: string; readonly proxy: FaultProxy }> => {
      const location = await newLocation();
      const proxy = await startFaultProxy(portHere(location) ?? 0);
      return { url: byWayOf(location, proxy.port), proxy };
    };

    test.skipIf(!isHere)(
      'a server that goes away is StoreUnavailable to every call, and is used again when it is back',
      async () => {
        const { url, proxy } = await newWay();
        const views = await openMongoReadStore({ url });
        const records = await openMongoRecordStore({ url });
        try {
          const definition = { name: 'away', version: 1, indexes: [] };
          const collection = await views.collection(definition);
          const table = await records.table('away');
          const commit = (position: number): Promise<boolean> =>
            views.commit({
              collection: definition,
              writes: [{ id: 'a', document: { _id: 'a', n: position }, position }],
              checkpoint: position,
            });
          await commit(1);
          proxy.refuse();
          const startMs = performance.now();
          await expect(commit(2)).rejects.toBeInstanceOf(StoreUnavailable);
          await expect(collection.get('a')).rejects.toBeInstanceOf(StoreUnavailable);
          await expect(table.insertMany([{ id: 'a', record: {} }])).rejects.toBeInstanceOf(StoreUnavailable);
          expect((performance.now() - startMs) / 3).toBeLessThan(5_000);
          proxy.heal();
          await eventually(() => commit(3), { within: 30_000 });
          expect(await collection.get('a')).toEqual({ _id: 'a', n: 3 });
        } finally {
          await views.close();
          await records.close();
          await proxy.close();
        }
      },
      120_000,
    );

    test.skipIf(!isHere)(
      'a server that keeps silent is an outage to every call, also to those that wait for a connection',
      async () => {
        const { url, proxy } = await newWay();
        const records = await openMongoRecordStore({ url });
        try {
          const table = await records.table('silent');
          await table.insert('a', {});
          proxy.blackhole();
          const calls = Array.from({ length: 12 }, () => table.get('a').catch((error: unknown) => error));
          for (const error of await Promise.all(calls)) expect(isStoreOutage(error), String(error)).toBe(true);
          proxy.heal();
          await eventually(async () => expect(await table.get('a')).toEqual({}), { within: 30_000 });
        } finally {
          await records.close();
          await proxy.close();
        }
      },
      120_000,
    );

    test.skipIf(!isHere)(
      'what ends a bulk write half way is an outage, not an error of the program',
      async () => {
        const { url, proxy } = await newWay();
        const records = await openMongoRecordStore({ url });
        try {
          const table = await records.table('cut');
          await table.insert('a', {});
          proxy.half(0);
          await expect(table.insertMany([{ id: 'b', record: {} }])).rejects.toBeInstanceOf(StoreUnavailable);
        } finally {
          await records.close();
          await proxy.close();
        }
      },
      120_000,
    );

    test.skipIf(!isHere)(
      'a program that starts before its server waits for it',
      async () => {
        const { url, proxy } = await newWay();
        try {
          proxy.refuse();
          const opening = openMongoRecordStore({ url });
          // Longer than the driver itself waits for a server.
          await eventually(
            async () => expect(new Set(proxy.attempts().map((at) => Math.floor(at / 1_000))).size).toBeGreaterThan(2),
            {
              within: 30_000,
            },
          );
          proxy.heal();
          const store = await opening;
          expect(await (await store.table('late')).insert('a', {})).toBe(true);
          await store.close();
        } finally {
          await proxy.close();
        }
      },
      120_000,
    );

    describe.skipIf(!isHere)('an election', () => {
      const throughElection = async () => {
        const location = await newLocation();
        const proxy = await startElectingProxy(portHere(location) ?? 0);
        const url = byWayOf(location, proxy.port);
        const [views, records, blobs] = [
          await openMongoReadStore({ url }),
          await openMongoRecordStore({ url }),
          await openMongoBlobStore({ url }),
        ];
        onTestFinished(async () => {
          await Promise.all([views.close(), records.close(), blobs.close()]);
          await proxy.close();
          await removeLocation(location);
        });
        return { proxy, views, records, blobs };
      };

      test('is waited for: reads and writes of every kind succeed, each once', async () => {
        const { proxy, views, records, blobs } = await throughElection();
        const definition = { name: 'elected', version: 1, indexes: [] };
        const collection = await views.collection(definition);
        const table = await records.table<{ readonly n: number }>('elected');
        await table.insert('known', { n: 1 });
        proxy.beginElection();
        const all = Promise.all([
          table.insert('fresh', { n: 1 }),
          table.insertMany([
            { id: 'a', record: { n: 1 } },
            { id: 'known', record: { n: 2 } },
          ]),
          table.put('put', { n: 3 }),
          table.replaceIf('known', 'n', 1, { n: 4 }),
          table.get('known'),
          table.delete('nobody'),
          views.commit({
            collection: definition,
            writes: [{ id: 'a', document: { _id: 'a', n: 1 }, position: 1 }],
            checkpoint: 1,
          }),
          blobs.put('f.webp', Buffer.from('file')),
        ]);
        await eventually(() => expect(proxy.refused().insert).toBeGreaterThan(3), { within: 10_000 });
        proxy.endElection();
        const [inserted, several, , replaced, got, deleted] = await all;
        expect({ inserted, several, replaced, deleted }).toEqual({
          inserted: true,
          several: [true, false],
          replaced: true,
          deleted: false,
        });
        expect([1, 4]).toContain(got?.n);
        expect(await table.getMany(['fresh', 'a', 'known', 'put'])).toEqual([{ n: 1 }, { n: 1 }, { n: 4 }, { n: 3 }]);
        expect(await collection.get('a')).toEqual({ _id: 'a', n: 1 });
        expect(Buffer.from((await blobs.get('f.webp')) ?? []).toString()).toBe('file');
      }, 60_000);

      test('that does not end is an outage in time for an answer, and nothing was done', async () => {
        const { proxy, records } = await throughElection();
        const table = await records.table('unelected');
        proxy.beginElection();
        const startMs = performance.now();
        const error = await table.insert('a', {}).catch((fault: unknown) => fault);
        const tookMs = performance.now() - startMs;
        expect(isStoreOutage(error), String(error)).toBe(true);
        expect(tookMs).toBeGreaterThan(7_000);
        proxy.endElection();
        expect(await table.get('a')).toBe(null);
      }, 60_000);
    });

    test('reads from the primary and waits for the disks of a majority, whatever the address asks for', async () => {
      const location = await newLocation();
      const options = 'readPreference=secondaryPreferred&readConcernLevel=local&w=1&journal=false';
      const { db, close } = await openDatabase(`${location}${location.includes('?') ? '&' : '?'}${options}`);
      try {
        const collection = db.collection('any');
        expect(collection.readPreference?.mode).toBe('primary');
        expect(collection.readConcern?.level).toBe('majority');
        expect(collection.writeConcern).toMatchObject({ w: 'majority', journal: true });
      } finally {
        await close();
      }
    });

    if (isHere) {
      const ways = new Map<string, FaultProxy>();
      blobStoreConformance('chunk documents', {
        open: (location) => openMongoBlobStore({ url: byWayOf(location, ways.get(location)?.port ?? 0) }),
        newLocation: async () => {
          const location = await newLocation();
          ways.set(location, await startFaultProxy(portHere(location) ?? 0));
          return location;
        },
        removeLocation: async (location) => {
          await ways.get(location)?.close();
          await removeLocation(location);
        },
        leaveHalf: async (location, name, bytes) => {
          const client = new MongoClient(location);
          const chunks = client.db().collection<{ readonly _id: string; readonly data: Binary }>('file_chunks');
          await chunks.insertOne({ _id: `${name}/0`, data: new Binary(Buffer.from(bytes.subarray(0, 1_000))) });
          await client.close();
        },
        breakWrites: async (location) => ways.get(location)?.refuse(),
      });
    }

    readStoreConformance('read models', {
      opener,
      newLocation,
      removeLocation,
      commit: 'documents-first',
      hasAtomicUpdates,
      ...size,
    });
  });
}
