export { checkSqlite } from './check.ts';
export { copyDatabase } from './copy-database.ts';
export {
  openSqliteEventStore,
  type SqliteEventStore,
  type SqliteEventStoreOptions,
  type SqliteSettings,
} from './event-store.ts';
export { eventsOfFile, logOfFile } from './events-of-file.ts';
export { openSqliteReadStore, type SqliteReadStore, type SqliteReadStoreOptions } from './read-store.ts';
export { openSqliteRecordStore, type SqliteRecordStoreOptions } from './record-store.ts';
export { type TableOfFile, tablesOfFile } from './records-of-file.ts';
