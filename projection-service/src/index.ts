export * from './create.ts';
export { eventReader } from './event-reader.ts';
export { projections } from './projections.ts';
export { addProjections } from './replay/registry.ts';
