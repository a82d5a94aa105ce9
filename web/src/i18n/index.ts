import { isLang, LANGUAGES, type Lang } from '@convoi/contracts';
import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { auth } from './fr/auth.ts';
import type { dashboard } from './fr/dashboard.ts';
import type { profile } from './fr/profile.ts';
import type { report } from './fr/report.ts';
import type { staff } from './fr/staff.ts';
import type { fr } from './fr.ts';

/** Words that few pages need: each a chunk of its own, loaded with the screen or dialog that speaks them. */
interface LateMessages {
  readonly auth: typeof auth;
  readonly dashboard: typeof dashboard;
  readonly profile: typeof profile;
  readonly staff: typeof staff;
  readonly report: typeof report;
}
export type LateNamespace = keyof LateMessages;

/** The source of all keys. */
export type Messages = typeof fr & LateMessages;
export type Namespace = keyof Messages;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Messages;
    returnNull: false;
  }
}

type AnyMessages = Readonly<Record<string, object>>;

/** One chunk for each language; the pseudo-language of layout tests is made from the French one. */
const LOADERS: { readonly [L in Lang]: () => Promise<AnyMessages> } = {
  fr: async () => (await import('./fr.ts')).fr,
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
};

const LATE_LOADERS: { readonly [N in LateNamespace]: { readonly [L in Lang]: () => Promise<object> } } = {
  auth: {
    fr: async () => (await import('./fr/auth.ts')).auth,
    en: async () => (await import('./en/auth.ts')).auth,
    de: async () => (await import('./de/auth.ts')).auth,
    es: async () => (await import('./es/auth.ts')).auth,
  },
  dashboard: {
    fr: async () => (await import('./fr/dashboard.ts')).dashboard,
    en: async () => (await import('./en/dashboard.ts')).dashboard,
    de: async () => (await import('./de/dashboard.ts')).dashboard,
    es: async () => (await import('./es/dashboard.ts')).dashboard,
  },
  profile: {
    fr: async () => (await import('./fr/profile.ts')).profile,
    en: async () => (await import('./en/profile.ts')).profile,
    de: async () => (await import('./de/profile.ts')).profile,
    es: async () => (await import('./es/profile.ts')).profile,
  },
  staff: {
    fr: async () => (await import('./fr/staff.ts')).staff,
    en: async () => (await import('./en/staff.ts')).staff,
    de: async () => (await import('./de/staff.ts')).staff,
    es: async () => (await import('./es/staff.ts')).staff,
  },
  report: {
    fr: async () => (await import('./fr/report.ts')).report,
    en: async () => (await import('./en/report.ts')).report,
    de: async () => (await import('./de/report.ts')).report,
    es: async () => (await import('./es/report.ts')).report,
  },
};
const LATE_NAMESPACES = Object.keys(LATE_LOADERS) as LateNamespace[];

/** How each language names itself. */
export const LANGUAGE_NAMES: { readonly [L in Lang]: string } = {
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
};

/** The file of a late namespace, as the bundler's manifest names it. */
export function lateWordsSource(lang: Lang, namespace: LateNamespace): string {
  return `src/i18n/${lang}/${namespace}.ts`;
}

/** Loads the words of a language. */
export function loadMessages(lang: Lang): Promise<AnyMessages> {
  return LOADERS[lang]();
}

/** The translator of one page: one in a browser, one per language on the server, never switched there. */
export async function createI18n(lang: Lang): Promise<I18n> {
  const messages = await loadMessages(lang);
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: lang,
    resources: { [lang]: messages },
    ns: Object.keys(messages),
    defaultNS: 'common',
    fallbackLng: false,
    supportedLngs: [...LANGUAGES, 'xx'],
    // React escapes; no translation is ever put into HTML by hand.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  });
  return i18n;
}

/** Loads the words of a late namespace in the present language; what needs them is drawn afterwards. */
export async function loadLateWords(i18n: I18n, namespace: LateNamespace): Promise<void> {
  // The language may change while they are on their way.
  while (!i18n.hasResourceBundle(i18n.language, namespace)) {
    const { language } = i18n;
    const words = await LATE_LOADERS[namespace][langOf(i18n)]();
    const shown = language === 'xx' ? (await import('./pseudo.ts')).pseudoMessages(words) : words;
    i18n.addResourceBundle(language, namespace, shown);
  }
}

/** The late namespaces that are in use, in another language. */
async function loadLateMessages(i18n: I18n, lang: Lang): Promise<AnyMessages> {
  const used = LATE_NAMESPACES.filter((namespace) => i18n.hasResourceBundle(i18n.language, namespace));
  const words = await Promise.all(used.map(async (name) => [name, await LATE_LOADERS[name][lang]()] as const));
  return Object.fromEntries(words);
}

/** Switches the words in place; everything typed stays. Rejects when the language's chunk cannot be loaded. */
export async function switchLanguage(i18n: I18n, lang: Lang): Promise<void> {
  const [common, late] = await Promise.all([loadMessages(lang), loadLateMessages(i18n, lang)]);
  const messages = { ...common, ...late };
  for (const [namespace, words] of Object.entries(messages)) i18n.addResourceBundle(lang, namespace, words);
  await i18n.changeLanguage(lang);
}

/** Shows every word stretched, accented and in brackets, to find what does not fit (layout tests only). */
export async function switchToPseudo(i18n: I18n): Promise<void> {
  const { pseudoMessages } = await import('./pseudo.ts');
  const messages = pseudoMessages({ ...(await loadMessages('fr')), ...(await loadLateMessages(i18n, 'fr')) });
  for (const [namespace, words] of Object.entries(messages)) i18n.addResourceBundle('xx', namespace, words);
  await i18n.changeLanguage('xx');
}

/** The interface language for formats and calls; the pseudo-language counts as French. */
export function langOf(i18n: I18n): Lang {
  return isLang(i18n.language) ? i18n.language : 'fr';
}
