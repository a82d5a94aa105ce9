import type { Lang } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';

/** What the parts are called of what an organiser says of an event. */
interface AboutWords {
  readonly description: string;
  readonly notes: string;
  readonly organiser: string;
  readonly doors: string;
  readonly end: string;
}

const WORDS: { readonly [L in Lang]: AboutWords } = {
  fr: {
    description: 'Description',
    notes: 'Infos pratiques',
    organiser: 'Organisé par',
    doors: 'Ouverture des portes',
    end: 'Fin',
  },
  en: {
    description: 'Description',
    notes: 'Good to know',
    organiser: 'Organised by',
    doors: 'Doors open',
    end: 'End',
  },
  de: {
    description: 'Beschreibung',
    notes: 'Gut zu wissen',
    organiser: 'Organisiert von',
    doors: 'Einlass',
    end: 'Ende',
  },
  es: {
    description: 'Descripción',
    notes: 'Información práctica',
    organiser: 'Organizado por',
    doors: 'Apertura de puertas',
    end: 'Fin',
  },
};

/** The words in the language of the page. */
export function useAboutWords(): AboutWords {
  return WORDS[langOf(useTranslation().i18n)];
}
