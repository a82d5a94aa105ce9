import { isLang, LANGUAGES, type Lang } from '@convoi/contracts';
import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { auth } from './fr/auth.ts';
import type { dashboard } from './fr/dashboard.ts';
import type { link } from './fr/link.ts';
import type { profile } from './fr/profile.ts';
import type { report } from './fr/report.ts';
import type { sharing } from './fr/sharing.ts';
import type { staff } from './fr/staff.ts';
import type { fr } from './fr.ts';

/** Words that few pages need: each a chunk of its own, loaded with the screen or dialog that speaks them. */
interface LateMessages {
  readonly auth: typeof auth;
  readonly dashboard: typeof dashboard;
  readonly link: typeof link;
  readonly profile: typeof profile;
  readonly staff: typeof staff;
  readonly report: typeof report;
  readonly sharing: typeof sharing;
}
export type LateNamespace = keyof LateMessages;

/** The source of all keys. */
export type Messages = typeof fr & LateMessages;
export type Namespace = keyof Messages;

/** The texts as their callers see them: the service's name is there already. */
type Named<T> = T extends string
  ? T extends `${infer Before}{{brand}}${infer After}`
    ? Named<`${Before}${After}`>
    : T
  : { readonly [K in keyof T]: Named<T[K]> };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Named<Messages>;
    returnNull: false;
  }
}

type AnyMessages = Readonly<Record<string, object>>;

/** One chunk for each language; the pseudo-language of layout tests is made from the French one. */
const LOADERS: { readonly [L in Lang]: () => Promise<{ readonly [name in L]: AnyMessages }> } = {
  fr: () => import('./fr.ts'),
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
};

const LATE_LOADERS: Record<
  LateNamespace,
  Record<Lang, () => Promise<{ readonly [name in LateNamespace]?: object }>>
> = {
  auth: {
    fr: () => import('./fr/auth.ts'),
    en: () => import('./en/auth.ts'),
    de: () => import('./de/auth.ts'),
    es: () => import('./es/auth.ts'),
  },
  dashboard: {
    fr: () => import('./fr/dashboard.ts'),
    en: () => import('./en/dashboard.ts'),
    de: () => import('./de/dashboard.ts'),
    es: () => import('./es/dashboard.ts'),
  },
  link: {
    fr: () => import('./fr/link.ts'),
    en: () => import('./en/link.ts'),
    de: () => import('./de/link.ts'),
    es: () => import('./es/link.ts'),
  },
  profile: {
    fr: () => import('./fr/profile.ts'),
    en: () => import('./en/profile.ts'),
    de: () => import('./de/profile.ts'),
    es: () => import('./es/profile.ts'),
  },
  staff: {
    fr: () => import('./fr/staff.ts'),
    en: () => import('./en/staff.ts'),
    de: () => import('./de/staff.ts'),
    es: () => import('./es/staff.ts'),
  },
  report: {
    fr: () => import('./fr/report.ts'),
    en: () => import('./en/report.ts'),
    de: () => import('./de/report.ts'),
    es: () => import('./es/report.ts'),
  },
  sharing: {
    fr: () => import('./fr/sharing.ts'),
    en: () => import('./en/sharing.ts'),
    de: () => import('./de/sharing.ts'),
    es: () => import('./es/sharing.ts'),
  },
};

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
export async function loadMessages<L extends Lang>(lang: L): Promise<AnyMessages> {
  return (await LOADERS[lang]())[lang];
}

/**
 * The translator of one page: one in a browser, one per language on the server, never switched there. `brand` is the
 * service's name, which every text may use.
 */
export async function createI18n(lang: Lang, brand: string): Promise<I18n> {
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
    interpolation: { escapeValue: false, defaultVariables: { brand } },
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
    const words = (await LATE_LOADERS[namespace][langOf(i18n)]())[namespace] as object;
    const shown = language === 'xx' ? (await import('./pseudo.ts')).pseudoMessages(words) : words;
    i18n.addResourceBundle(language, namespace, shown);
  }
}

/** The late namespaces that are in use, in another language. */
async function loadLateMessages(i18n: I18n, lang: Lang): Promise<AnyMessages> {
  const used = Object.keys(LATE_LOADERS).filter((name) =>
    i18n.hasResourceBundle(i18n.language, name),
  ) as LateNamespace[];
  // Each module holds its words by the name of the namespace.
  return Object.assign({}, ...(await Promise.all(used.map((name) => LATE_LOADERS[name][lang]()))));
}

/** Switches the words in place; everything typed stays. Rejects when the language's chunk cannot be loaded. */
export async function switchLanguage(i18n: I18n, lang: Lang): Promise<void> {
  for (const messages of await Promise.all([loadMessages(lang), loadLateMessages(i18n, lang)]))
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
