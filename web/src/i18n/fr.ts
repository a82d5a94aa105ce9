import { auth } from './fr/auth.ts';
import { chat } from './fr/chat.ts';
import { common } from './fr/common.ts';
import { contact } from './fr/contact.ts';
import { dashboard } from './fr/dashboard.ts';
import { donation } from './fr/donation.ts';
import { errors } from './fr/errors.ts';
import { event } from './fr/event.ts';
import { event_admin } from './fr/event_admin.ts';
import { event_create } from './fr/event_create.ts';
import { event_form } from './fr/event_form.ts';
import { landing } from './fr/landing.ts';
import { link } from './fr/link.ts';
import { news } from './fr/news.ts';
import { participation } from './fr/participation.ts';
import { profile } from './fr/profile.ts';
import { reading } from './fr/reading.ts';
import { report } from './fr/report.ts';
import { rides } from './fr/rides.ts';
import { share } from './fr/share.ts';
import { sharing } from './fr/sharing.ts';

/** All words of the interface in one language: one chunk of the bundle. */
export const fr = {
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
