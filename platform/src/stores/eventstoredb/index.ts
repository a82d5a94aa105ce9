export type { Connection } from './connection.ts';
export { type EventStoreDbOptions, openEventStoreDb } from './event-store.ts';
