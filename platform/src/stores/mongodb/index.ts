export { openMongoBlobStore } from './blob-store.ts';
export { checkMongo, checkMongoFiles } from './check.ts';
export { type MongoReadStoreOptions, openMongoReadStore } from './read-store.ts';
export { type MongoRecordStoreOptions, openMongoRecordStore } from './record-store.ts';
