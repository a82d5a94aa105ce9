export { checkEventStoreDb } from './check.ts';
export { type EventStoreDbOptions, openEventStoreDb } from './event-store.ts';
export type { Target } from './nodes.ts';
export { makeOwnUser, type OwnUser } from './own-user.ts';
export type { OpenWay, Way } from './way.ts';
