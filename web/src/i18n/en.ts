import { chat } from './en/chat.ts';
import { common } from './en/common.ts';
import { contact } from './en/contact.ts';
import { donation } from './en/donation.ts';
import { errors } from './en/errors.ts';
import { event } from './en/event.ts';
import { event_admin } from './en/event_admin.ts';
import { event_create } from './en/event_create.ts';
import { event_form } from './en/event_form.ts';
import { landing } from './en/landing.ts';
import { news } from './en/news.ts';
import { participation } from './en/participation.ts';
import { reading } from './en/reading.ts';
import { rides } from './en/rides.ts';
import { share } from './en/share.ts';

/** The words that most pages need, in one language: one chunk of the bundle. */
export const en = {
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
