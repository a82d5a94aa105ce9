import { createContext, use } from 'react';
import type { CompanionsWords } from './companions-words.ts';

/** Words of the fields for whoever fills them in for another: an organiser who enters somebody. */
export interface WordsForAnother {
  readonly nameHint: string;
  readonly nameEcho: (name: string) => string;
  readonly addressHint: string;
  readonly unplaced: string;
  readonly preference: string;
  readonly preferences: { readonly drive: string; readonly ride: string; readonly any: string };
  readonly seats: { readonly offered: string; readonly wanted: string; readonly any: string };
  readonly smoking: string;
  readonly comment: string;
  readonly companions: Omit<CompanionsWords, 'fields' | 'most' | 'left'> & {
    readonly adults: string;
    readonly children: string;
  };
}

/** null = whoever fills in the form is the person, who is addressed. */
export const ForAnother = createContext<WordsForAnother | null>(null);

export const useForAnother = (): WordsForAnother | null => use(ForAnother);
