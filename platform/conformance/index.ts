export { eventStoreConformance } from './event-store/event-store.ts';
export type {
  EventStoreAdapter,
  EventStoreOpener,
  OpenOptions,
  ServerFaults,
} from './event-store/event-store-adapter.ts';
export { readStoreConformance } from './read-store/read-store.ts';
export type { ReadStoreAdapter, ReadStoreOpener } from './read-store/read-store-adapter.ts';
export type { RecordStoreAdapter, RecordStoreOpener } from './read-store/record-store.ts';
export { recordStoreConformance } from './read-store/record-store.ts';
