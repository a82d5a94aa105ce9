import { common } from './en/common.ts';
import { errors } from './en/errors.ts';
import { event } from './en/event.ts';
import { event_create } from './en/event_create.ts';
import { event_form } from './en/event_form.ts';
import { landing } from './en/landing.ts';
import { participation } from './en/participation.ts';

/** All the words in one language: one chunk of the bundle. */
export const en = { common, errors, event, event_create, event_form, landing, participation } as const;
