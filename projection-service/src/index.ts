export * from './create.ts';
export { eventReader } from './event-reader.ts';
export { projections } from './projections.ts';
export { addProjections, addSubscription } from './replay/registry.ts';
