import { auth as deAuth } from '../../web/src/i18n/de/auth.ts';
import { dashboard as deDashboard } from '../../web/src/i18n/de/dashboard.ts';
import { link as deLink } from '../../web/src/i18n/de/link.ts';
import { profile as deProfile } from '../../web/src/i18n/de/profile.ts';
import { report as deReport } from '../../web/src/i18n/de/report.ts';
import { staff as deStaff } from '../../web/src/i18n/de/staff.ts';
import { de } from '../../web/src/i18n/de.ts';
import { auth as enAuth } from '../../web/src/i18n/en/auth.ts';
import { dashboard as enDashboard } from '../../web/src/i18n/en/dashboard.ts';
import { link as enLink } from '../../web/src/i18n/en/link.ts';
import { profile as enProfile } from '../../web/src/i18n/en/profile.ts';
import { report as enReport } from '../../web/src/i18n/en/report.ts';
import { staff as enStaff } from '../../web/src/i18n/en/staff.ts';
import { en } from '../../web/src/i18n/en.ts';
import { auth as esAuth } from '../../web/src/i18n/es/auth.ts';
import { dashboard as esDashboard } from '../../web/src/i18n/es/dashboard.ts';
import { link as esLink } from '../../web/src/i18n/es/link.ts';
import { profile as esProfile } from '../../web/src/i18n/es/profile.ts';
import { report as esReport } from '../../web/src/i18n/es/report.ts';
import { staff as esStaff } from '../../web/src/i18n/es/staff.ts';
import { es } from '../../web/src/i18n/es.ts';
import { auth as frAuth } from '../../web/src/i18n/fr/auth.ts';
import { dashboard as frDashboard } from '../../web/src/i18n/fr/dashboard.ts';
import { link as frLink } from '../../web/src/i18n/fr/link.ts';
import { profile as frProfile } from '../../web/src/i18n/fr/profile.ts';
import { report as frReport } from '../../web/src/i18n/fr/report.ts';
import { staff as frStaff } from '../../web/src/i18n/fr/staff.ts';
import { fr } from '../../web/src/i18n/fr.ts';
import { pseudoMessages } from '../../web/src/i18n/pseudo.ts';

const french = {
  ...fr,
  auth: frAuth,
  dashboard: frDashboard,
  link: frLink,
  profile: frProfile,
  report: frReport,
  staff: frStaff,
};

/** All words of one language; journeys quote the French ones. */
export type Words = Texts<typeof french>;
/** Not every language has that plural. */
type Texts<T> = {
  readonly [K in keyof T as K extends `${string}_many` ? never : K]: T[K] extends string ? string : Texts<T[K]>;
};

/** The product's own words, for states that are brought about in more than one language; `xx` are the stretched ones. */
export const WORDS = {
  fr: french,
  de: {
    ...de,
    auth: deAuth,
    dashboard: deDashboard,
    link: deLink,
    profile: deProfile,
    report: deReport,
    staff: deStaff,
  },
  en: {
    ...en,
    auth: enAuth,
    dashboard: enDashboard,
    link: enLink,
    profile: enProfile,
    report: enReport,
    staff: enStaff,
  },
  es: {
    ...es,
    auth: esAuth,
    dashboard: esDashboard,
    link: esLink,
    profile: esProfile,
    report: esReport,
    staff: esStaff,
  },
  xx: pseudoMessages<Words>(french),
} satisfies Readonly<Record<string, Words>>;
export type ShownLang = keyof typeof WORDS;

/** The language that a browser asks for; the stretched words are made of the French ones. */
export const browserLang = (lang: ShownLang): Exclude<ShownLang, 'xx'> => (lang === 'xx' ? 'fr' : lang);
