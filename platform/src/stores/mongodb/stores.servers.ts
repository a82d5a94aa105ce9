import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, describe } from 'vitest';
import { findMongoServer } from '../../../../tests/harness/mongo-server.ts';
import { readStoreConformance, recordStoreConformance } from '../../../conformance/index.ts';

/** The unmodified driver against MongoDB or a compatible engine. */

const server = await findMongoServer();
afterAll(() => server?.close());

describe.skipIf(server === null)(`mongodb, ${server?.name ?? 'no server'}`, () => {
  const opener = join(import.meta.dirname, '../../../conformance/openers/mongodb.ts');
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
  const hasAtomicUpdates = server?.hasAtomicUpdates ?? true;
  recordStoreConformance('records', { opener, newLocation, removeLocation, hasAtomicUpdates });
  readStoreConformance('read models', { opener, newLocation, removeLocation, commit: 'documents-first' });
});
