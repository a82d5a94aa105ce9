import { auth } from './es/auth.ts';
import { chat } from './es/chat.ts';
import { common } from './es/common.ts';
import { contact } from './es/contact.ts';
import { dashboard } from './es/dashboard.ts';
import { donation } from './es/donation.ts';
import { errors } from './es/errors.ts';
import { event } from './es/event.ts';
import { event_admin } from './es/event_admin.ts';
import { event_create } from './es/event_create.ts';
import { event_form } from './es/event_form.ts';
import { landing } from './es/landing.ts';
import { link } from './es/link.ts';
import { news } from './es/news.ts';
import { participation } from './es/participation.ts';
import { profile } from './es/profile.ts';
import { reading } from './es/reading.ts';
import { report } from './es/report.ts';
import { rides } from './es/rides.ts';
import { share } from './es/share.ts';
import { sharing } from './es/sharing.ts';

/** All words of the interface in one language: one chunk of the bundle. */
export const es = {
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
