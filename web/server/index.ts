export { buildWeb, builtFolder, hasBuild } from '../build.ts';
export { create, type Web, type WebPorts } from './create.ts';
export type { QueryPort } from './render.ts';
