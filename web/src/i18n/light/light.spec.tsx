import { LANGUAGES } from '@convoi/contracts';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createI18n, type LateNamespace, loadLateWords, loadMessages } from '../index.ts';
import i18next from './i18next.ts';
import { I18nextProvider, useTranslation } from './react-i18next.ts';

const LATE: readonly LateNamespace[] = ['auth', 'dashboard', 'profile', 'staff', 'report'];
const COUNTS = [0, 1, 2, 3, 11, 1_000_000] as const;
const PLURAL = /_(zero|one|two|few|many|other)$/;
const BRAND = 'Mit & ohne';
const NAMES = /\{\{(\w+)\}\}/g;

function textsOf(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : textsOf(value as object, `${path}${key}.`),
  );
}

/** The library with all words of a language, and the light one with the same. */
async function bothIn(lang: (typeof LANGUAGES)[number]) {
  const library = await createI18n(lang, BRAND);
  for (const namespace of LATE) await loadLateWords(library, namespace);
  const words = library.getDataByLanguage(lang) ?? {};
  const light = i18next.createInstance().use();
  await light.init({
    lng: lang,
    resources: { [lang]: words },
    defaultNS: 'common',
    interpolation: { defaultVariables: { brand: BRAND } },
  });
  return { library, light, words };
}

describe.each(LANGUAGES)('UI i18n light: %s', (lang) => {
  test('every text, with its variables and for every number, is the one of the library', async () => {
    const { library, light, words } = await bothIn(lang);
    const ask = library.t as unknown as (key: string, values: object) => unknown;
    let compared = 0;
    for (const [namespace, tree] of Object.entries(words))
      for (const [path, text] of textsOf(tree as object)) {
        const values = Object.fromEntries(
          [...text.matchAll(NAMES)]
            .filter(([, name]) => name !== 'brand')
            .map(([, name = '']) => [name, `<${name}> & co`]),
        );
        const key = `${namespace}:${path.replace(PLURAL, '')}`;
        const cases = PLURAL.test(path) ? COUNTS.map((count) => ({ ...values, count })) : [values];
        for (const given of cases) {
          compared += 1;
          expect(light.t(key, given), key).toBe(ask(key, given));
        }
      }
    expect(compared).toBeGreaterThan(900);
  });

  test('a default, a branch, a word of one namespace and one that is missing are those of the library', async () => {
    const { library, light } = await bothIn(lang);
    const ofEvent = [library.getFixedT(null, 'event'), light.wordsOf('event')] as unknown as ((
      key: string,
      values?: object,
    ) => unknown)[];
    const [libraryT, lightT] = ofEvent;
    for (const [key, values] of [
      ['staff:causes.nowhere', { defaultValue: 'itself' }],
      ['staff:facts', { returnObjects: true }],
      ['common:actions.close', {}],
      ['nowhere.at.all', {}],
      ['nowhere:at.all', {}],
    ] as const)
      expect(lightT?.(key, values), key).toEqual(libraryT?.(key, values));
    for (const key of ['states.open', 'states.nowhere'])
      expect(light.exists(key, { ns: 'staff' }), key).toBe(library.exists(key, { ns: 'staff' }));
  });
});

test('UI i18n light: a component speaks the new language at once, and keeps its `t` until then', async () => {
  const light = i18next.createInstance().use();
  await light.init({ lng: 'fr', resources: { fr: { ...(await loadMessages('fr')) } }, defaultNS: 'common' });
  for (const [namespace, words] of Object.entries(await loadMessages('de')))
    light.addResourceBundle('de', namespace, words as Parameters<typeof light.addResourceBundle>[2]);
  const seen = new Set<unknown>();
  function Close() {
    const { t } = useTranslation(['common', 'event']);
    seen.add(t);
    return <p>{String(t('actions.close'))}</p>;
  }
  const page = () => (
    <I18nextProvider i18n={light}>
      <Close />
    </I18nextProvider>
  );
  const { rerender } = render(page());
  rerender(page());
  expect(screen.getByText('Fermer')).toBeInTheDocument();
  expect(seen.size).toBe(1);
  await act(() => light.changeLanguage('de'));
  expect(screen.getByText('Schließen')).toBeInTheDocument();
  expect(seen.size).toBe(2);
});
