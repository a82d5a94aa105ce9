import type { Lang } from '@convoi/contracts';

/**
 * What the browser keeps (docs/reference/interface.md#what-the-browser-keeps). localStorage: `authToken`, `selectedCurrency`, `rideDays`,
 * `participations`, `pushBrowsers` (the browser as it is notified; browsers hold it under its first name) and the language, nothing else.
 * sessionStorage: drafts, where the mail of a registration went, the participation token; whoever signs out leaves neither. A browser that refuses storage works without it.
 */
type LocalKey = 'authToken' | 'selectedCurrency' | 'lang' | 'rideDays' | 'participations' | 'pushBrowsers';

function quietly<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

const parsed = (text: string | null): unknown => quietly(() => JSON.parse(text ?? 'null') as unknown, null);

export const local = {
  get: (key: LocalKey): string | null => quietly(() => localStorage.getItem(key), null),
  /** As JSON; what cannot be read counts as absent. */
  read: (key: LocalKey): unknown => parsed(local.get(key)),
  set: (key: LocalKey, value: string): void => quietly(() => localStorage.setItem(key, value), undefined),
  remove: (key: LocalKey): void => quietly(() => localStorage.removeItem(key), undefined),
};

/** Values of this tab, as JSON; what cannot be read counts as absent. */
export const session = {
  get: (key: string): unknown => parsed(quietly(() => sessionStorage.getItem(key), null)),
  set: (key: string, value: unknown): void =>
    quietly(() => sessionStorage.setItem(key, JSON.stringify(value)), undefined),
  remove: (key: string): void => quietly(() => sessionStorage.removeItem(key), undefined),
  /** Removes what is of a person: the access to a registration, what they typed and read, what they were about to pay. */
  forgetPerson: (): void =>
    quietly(() => {
      for (const key of Object.keys(sessionStorage)) if (OF_A_PERSON.test(key)) sessionStorage.removeItem(key);
    }, undefined),
};

const OF_A_PERSON = /^(?:participation$|registration:|event-create|chat-|payment-)/;

const YEAR_S = 365 * 24 * 3600;

/** Remembers a language that a person picked: here, and in the one cookie, for the server's next page. */
export function keepLanguage(lang: Lang): void {
  local.set('lang', lang);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in browsers that we serve
  document.cookie = `lang=${lang}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}
