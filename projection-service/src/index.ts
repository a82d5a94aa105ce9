export * from './create.ts';
export { projections } from './projections.ts';
