import type { Lang } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from './index.ts';

/** The language that the page is read in now; it changes when it is switched in place. */
export const useLang = (): Lang => langOf(useTranslation().i18n);
