import { auth as deAuth } from '../../web/src/i18n/de/auth.ts';
import { dashboard as deDashboard } from '../../web/src/i18n/de/dashboard.ts';
import { profile as deProfile } from '../../web/src/i18n/de/profile.ts';
import { de } from '../../web/src/i18n/de.ts';
import { auth as frAuth } from '../../web/src/i18n/fr/auth.ts';
import { dashboard as frDashboard } from '../../web/src/i18n/fr/dashboard.ts';
import { profile as frProfile } from '../../web/src/i18n/fr/profile.ts';
import { fr } from '../../web/src/i18n/fr.ts';

/** The product's own words, for states that are brought about in more than one language; journeys quote the French ones. */
export const WORDS = {
  fr: { ...fr, auth: frAuth, dashboard: frDashboard, profile: frProfile },
  de: { ...de, auth: deAuth, dashboard: deDashboard, profile: deProfile },
} as const;
export type ShownLang = keyof typeof WORDS;
