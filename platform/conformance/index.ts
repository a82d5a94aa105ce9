export { eventStoreConformance } from './event-store.ts';
export type { EventStoreAdapter, EventStoreOpener, OpenOptions, ServerFaults } from './event-store-adapter.ts';
