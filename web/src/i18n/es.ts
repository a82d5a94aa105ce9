import { chat } from './es/chat.ts';
import { common } from './es/common.ts';
import { contact } from './es/contact.ts';
import { donation } from './es/donation.ts';
import { errors } from './es/errors.ts';
import { event } from './es/event.ts';
import { event_admin } from './es/event_admin.ts';
import { event_create } from './es/event_create.ts';
import { event_form } from './es/event_form.ts';
import { landing } from './es/landing.ts';
import { news } from './es/news.ts';
import { participation } from './es/participation.ts';
import { reading } from './es/reading.ts';
import { rides } from './es/rides.ts';
import { share } from './es/share.ts';

/** The words that most pages need, in one language: one chunk of the bundle. */
export const es = {
  chat,
  common,
  reading,
  news,
  contact,
  donation,
  errors,
  event,
  event_admin,
  event_create,
  event_form,
  landing,
  participation,
  rides,
  share,
} as const;
