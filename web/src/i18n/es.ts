import { common } from './es/common.ts';
import { errors } from './es/errors.ts';
import { event } from './es/event.ts';
import { event_create } from './es/event_create.ts';
import { event_form } from './es/event_form.ts';
import { landing } from './es/landing.ts';
import { participation } from './es/participation.ts';

/** All the words in one language: one chunk of the bundle. */
export const es = { common, errors, event, event_create, event_form, landing, participation } as const;
