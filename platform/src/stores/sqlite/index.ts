export { checkSqlite } from './check.ts';
export { copyDatabase } from './copy-database.ts';
export {
  openSqliteEventStore,
  type SqliteEventStore,
  type SqliteEventStoreOptions,
  type SqliteSettings,
} from './log/event-store.ts';
export { eventsOfFile, logOfFile } from './log/events-of-file.ts';
export { openSqliteRecordStore, type SqliteRecordStoreOptions } from './record-store.ts';
export { type TableOfFile, tablesOfFile } from './records-of-file.ts';
export { openSqliteReadStore, type SqliteReadStore, type SqliteReadStoreOptions } from './tables/read-store.ts';
