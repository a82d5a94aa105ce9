import { formatSpan } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';
import { useRuntime } from '../pages/use-runtime.ts';

/** How long this site keeps what, as its operator set it, in words: "30 jours". */
export function useKept() {
  const { i18n } = useTranslation();
  const lang = langOf(i18n);
  const { kept } = useRuntime().config;
  const days = (count: number): string => formatSpan(count, 'days', lang);
  return {
    event: days(kept.event_days),
    contact: days(kept.contact_days),
    backup: days(kept.backup_days),
    log: days(kept.log_days),
    payment: formatSpan(kept.payment_years, 'years', lang),
  };
}
