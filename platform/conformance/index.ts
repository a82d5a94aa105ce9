export { eventStoreConformance } from './event-store.ts';
export type { EventStoreAdapter, EventStoreOpener, OpenOptions, ServerFaults } from './event-store-adapter.ts';
export { readStoreConformance } from './read-store.ts';
export type { ReadStoreAdapter, ReadStoreOpener } from './read-store-adapter.ts';
export type { RecordStoreAdapter, RecordStoreOpener } from './record-store.ts';
export { recordStoreConformance } from './record-store.ts';
