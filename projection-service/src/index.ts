export { openSharedTypingSigns } from './carpool/index.ts';
export * from './compose.ts';
export { addProjections, addSubscription } from './operations/known-projections.ts';
export { projections } from './projections.ts';
export { eventReader } from './shared/event-reader.ts';
