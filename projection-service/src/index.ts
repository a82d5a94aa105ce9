export * from './create.ts';
export { projections } from './projections.ts';
export { addProjections } from './replay/registry.ts';
