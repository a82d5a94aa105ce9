import { chat } from './fr/chat.ts';
import { common } from './fr/common.ts';
import { contact } from './fr/contact.ts';
import { donation } from './fr/donation.ts';
import { errors } from './fr/errors.ts';
import { event } from './fr/event.ts';
import { event_admin } from './fr/event_admin.ts';
import { event_create } from './fr/event_create.ts';
import { event_form } from './fr/event_form.ts';
import { landing } from './fr/landing.ts';
import { news } from './fr/news.ts';
import { participation } from './fr/participation.ts';
import { reading } from './fr/reading.ts';
import { rides } from './fr/rides.ts';
import { share } from './fr/share.ts';

/** The words that most pages need, in one language: one chunk of the bundle. */
export const fr = {
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
