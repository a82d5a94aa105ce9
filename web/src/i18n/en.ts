import { common } from './en/common.ts';
import { errors } from './en/errors.ts';
import { landing } from './en/landing.ts';

/** All the words in one language: one chunk of the bundle. */
export const en = { common, errors, landing } as const;
