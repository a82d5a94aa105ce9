import { common } from './de/common.ts';
import { errors } from './de/errors.ts';
import { landing } from './de/landing.ts';

/** All the words in one language: one chunk of the bundle. */
export const de = { common, errors, landing } as const;
