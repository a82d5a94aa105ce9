import type { ReadStore } from '../../src/kernel/read-store/read-store.ts';
import type { RecordStore } from '../../src/kernel/read-store/record-store.ts';
import { openMongoReadStore, openMongoRecordStore } from '../../src/stores/mongodb/index.ts';

/** Opens the adapters of MongoDB for the conformance suites; a location is the address of a database. */

export const openReadStore = (location: string): Promise<ReadStore> => openMongoReadStore({ url: location });

export const openRecordStore = (location: string): Promise<RecordStore> => openMongoRecordStore({ url: location });
