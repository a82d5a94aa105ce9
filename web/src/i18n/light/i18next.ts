import type { InitOptions } from 'i18next';

/**
 * What the browser needs of i18next, in a fifteenth of its size: keys with namespaces, variables, plurals, one language at
 * a time. The bundler puts it in the library's place (docs/decisions/0061); the server, the specs and the types keep the
 * library itself, and `light.spec.ts` holds every text of every language to be the same from both.
 */

type Values = Readonly<Record<string, unknown>>;
type Tree = { readonly [key: string]: string | Tree };
export type LightT = (key: string, values?: Values) => unknown;

const PLACEHOLDER = /\{\{([^{}]+)\}\}/g;

function found(tree: Tree | undefined, path: string): string | Tree | undefined {
  return path
    .split('.')
    .reduce<string | Tree | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), tree);
}

class LightI18n {
  language = '';
  readonly #bundles = new Map<string, Tree>();
  #defaultNamespace = '';
  #everywhere: Values = {};
  #plurals: Intl.PluralRules | undefined;
  readonly #listeners = new Set<() => void>();

  readonly use = () => this;

  readonly init = ({ lng = '', resources = {}, defaultNS, interpolation }: InitOptions): Promise<void> => {
    this.#defaultNamespace = String(defaultNS);
    this.#everywhere = interpolation?.defaultVariables ?? {};
    for (const [lang, bundles] of Object.entries(resources))
      for (const [namespace, words] of Object.entries(bundles)) this.addResourceBundle(lang, namespace, words as Tree);
    return this.changeLanguage(lng);
  };

  readonly addResourceBundle = (lang: string, namespace: string, words: Tree): void => {
    this.#bundles.set(`${lang}:${namespace}`, words);
  };

  readonly hasResourceBundle = (lang: string, namespace: string): boolean => this.#bundles.has(`${lang}:${namespace}`);

  readonly changeLanguage = async (lang: string): Promise<void> => {
    this.language = lang;
    this.#plurals = undefined;
    for (const listener of this.#listeners) listener();
  };

  /** The form of a number; the rules are asked for at the first number, since making them costs a slow phone some time. */
  #formOf(count: number): string {
    this.#plurals ??= new Intl.PluralRules(this.language);
    return this.#plurals.select(count);
  }

  #word(namespace: string, key: string, values: Values): string | Tree | undefined {
    const colon = key.indexOf(':');
    const bundle = this.#bundles.get(`${this.language}:${colon < 0 ? namespace : key.slice(0, colon)}`);
    const path = key.slice(colon + 1);
    const { count } = values;
    if (typeof count !== 'number') return found(bundle, path);
    return (
      (count === 0 ? found(bundle, `${path}_zero`) : undefined) ??
      found(bundle, `${path}_${this.#formOf(count)}`) ??
      found(bundle, path)
    );
  }

  readonly exists = (key: string, { ns }: { readonly ns?: string } = {}): boolean =>
    this.#word(ns ?? this.#defaultNamespace, key, {}) !== undefined;

  /** The texts of one namespace, and of the others by `namespace:key`. */
  readonly wordsOf =
    (namespace = this.#defaultNamespace): LightT =>
    (key, values = {}) => {
      const word = this.#word(namespace, key, values);
      if (typeof word === 'object' && values.returnObjects === true) return word;
      if (typeof word !== 'string') return values.defaultValue ?? key.slice(key.indexOf(':') + 1);
      return word.replace(PLACEHOLDER, (_, name: string) => {
        const value = values[name.trim()] ?? this.#everywhere[name.trim()];
        return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
      });
    };

  readonly t: LightT = (key, values) => this.wordsOf()(key, values);

  /** Calls back when the language changed. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export type { LightI18n };

/** The default export has the name and the one call of the library's that the product makes. */
const i18next = { createInstance: () => new LightI18n() };
export default i18next;
