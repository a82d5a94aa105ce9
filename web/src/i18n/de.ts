import { chat } from './de/chat.ts';
import { common } from './de/common.ts';
import { contact } from './de/contact.ts';
import { donation } from './de/donation.ts';
import { errors } from './de/errors.ts';
import { event } from './de/event.ts';
import { event_admin } from './de/event_admin.ts';
import { event_create } from './de/event_create.ts';
import { event_form } from './de/event_form.ts';
import { landing } from './de/landing.ts';
import { news } from './de/news.ts';
import { participation } from './de/participation.ts';
import { reading } from './de/reading.ts';
import { rides } from './de/rides.ts';
import { share } from './de/share.ts';

/** The words that most pages need, in one language: one chunk of the bundle. */
export const de = {
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
