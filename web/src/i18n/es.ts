import { common } from './es/common.ts';
import { errors } from './es/errors.ts';
import { landing } from './es/landing.ts';

/** All the words in one language: one chunk of the bundle. */
export const es = { common, errors, landing } as const;
