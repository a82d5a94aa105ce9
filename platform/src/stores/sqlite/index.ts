export {
  openSqliteEventStore,
  type SqliteEventStore,
  type SqliteEventStoreOptions,
  type SqliteSettings,
} from './event-store.ts';
export { openSqliteReadStore, type SqliteReadStore, type SqliteReadStoreOptions } from './read-store.ts';
export { openSqliteRecordStore, type SqliteRecordStoreOptions } from './record-store.ts';
