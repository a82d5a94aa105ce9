import { isLang, LANGUAGES, type Lang } from '@convoi/contracts';
import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { staff } from './fr/staff.ts';
import type { fr } from './fr.ts';

/** The source of all keys. */
export type Messages = typeof fr & { readonly staff: typeof staff };
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

/** The words of the console: few people need them, so that nobody else loads them. */
const STAFF_LOADERS: { readonly [L in Lang]: () => Promise<{ readonly staff: object }> } = {
  fr: () => import('./fr/staff.ts'),
  en: () => import('./en/staff.ts'),
  de: () => import('./de/staff.ts'),
  es: () => import('./es/staff.ts'),
};

/** How each language names itself. */
export const LANGUAGE_NAMES: { readonly [L in Lang]: string } = {
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
};

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

/** Brings the words of the console in the language of the page, unless they are there. Rejects when they cannot be loaded. */
export async function loadStaffWords(i18n: I18n): Promise<void> {
  if (i18n.hasResourceBundle(i18n.language, 'staff')) return;
  const { staff: words } = await STAFF_LOADERS[langOf(i18n)]();
  i18n.addResourceBundle(i18n.language, 'staff', words);
}

/** Switches the words in place; everything typed stays. Rejects when the language's chunk cannot be loaded. */
export async function switchLanguage(i18n: I18n, lang: Lang): Promise<void> {
  for (const [namespace, words] of Object.entries(await loadMessages(lang)))
    i18n.addResourceBundle(lang, namespace, words);
  if (i18n.hasResourceBundle(i18n.language, 'staff'))
    i18n.addResourceBundle(lang, 'staff', (await STAFF_LOADERS[lang]()).staff);
  await i18n.changeLanguage(lang);
}

/** Shows every word stretched, accented and in brackets, to find what does not fit (layout tests only). */
export async function switchToPseudo(i18n: I18n): Promise<void> {
  const { pseudoMessages } = await import('./pseudo.ts');
  const { staff } = await STAFF_LOADERS.fr();
  const messages = pseudoMessages({ ...(await loadMessages('fr')), staff });
  for (const [namespace, words] of Object.entries(messages)) i18n.addResourceBundle('xx', namespace, words);
  await i18n.changeLanguage('xx');
}

/** The interface language for formats and calls; the pseudo-language counts as French. */
export function langOf(i18n: I18n): Lang {
  return isLang(i18n.language) ? i18n.language : 'fr';
}

/** The language that the page is read in now; it changes when it is switched in place. */
export const useLang = (): Lang => langOf(useTranslation().i18n);
