import { common } from './fr/common.ts';
import { errors } from './fr/errors.ts';
import { landing } from './fr/landing.ts';

/** All the words in one language: one chunk of the bundle. */
export const fr = { common, errors, landing } as const;
