import type { Lang } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { useLang } from '#web/i18n/index.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { WORDS } from './words.ts';

/** What a form without scripts shows again: the values that were sent, and what is wrong with them. */
export function usePosted() {
  const { posted } = useRuntime();
  const { t } = useTranslation('errors');
  const allOf = (name: string): readonly string[] => posted?.values[name] ?? [];
  return {
    posted,
    allOf,
    textOf: (name: string, otherwise = ''): string => allOf(name)[0] ?? otherwise,
    isOn: (name: string, value = 'on'): boolean => allOf(name).includes(value),
    errorOf: (name: string): string | undefined => {
      const code = posted?.errors[name];
      return code === undefined ? undefined : t(`field.${code}`);
    },
  };
}

/** The words of these pages in the page's language. */
export function usePlainWords(): (typeof WORDS)[Lang] {
  return WORDS[useLang()];
}
