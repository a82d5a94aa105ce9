import { auth } from './en/auth.ts';
import { chat } from './en/chat.ts';
import { common } from './en/common.ts';
import { contact } from './en/contact.ts';
import { dashboard } from './en/dashboard.ts';
import { donation } from './en/donation.ts';
import { errors } from './en/errors.ts';
import { event } from './en/event.ts';
import { event_admin } from './en/event_admin.ts';
import { event_create } from './en/event_create.ts';
import { event_form } from './en/event_form.ts';
import { landing } from './en/landing.ts';
import { link } from './en/link.ts';
import { news } from './en/news.ts';
import { participation } from './en/participation.ts';
import { profile } from './en/profile.ts';
import { reading } from './en/reading.ts';
import { report } from './en/report.ts';
import { rides } from './en/rides.ts';
import { share } from './en/share.ts';
import { sharing } from './en/sharing.ts';

/** All words of the interface in one language: one chunk of the bundle. */
export const en = {
  auth,
  chat,
  common,
  contact,
  dashboard,
  donation,
  errors,
  event,
  event_admin,
  event_create,
  event_form,
  landing,
  link,
  news,
  participation,
  profile,
  reading,
  report,
  rides,
  share,
  sharing,
} as const;
