export { type EventStoreDbOptions, openEventStoreDb } from './event-store.ts';
