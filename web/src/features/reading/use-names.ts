import { formatSpan } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';
import { useRuntime } from '#web/lib/use-runtime.ts';

/** What is put into a text for `{name}`: who runs this site, as its operator set it, and how long it keeps what. */
export function useNames() {
  const { t, i18n } = useTranslation('reading');
  const lang = langOf(i18n);
  const { brand_name: brand, association, kept } = useRuntime().config;
  const days = (count: number): string => formatSpan(count, 'days', lang);
  return {
    brand,
    association: association.name ?? t('association'),
    event_days: days(kept.event_days),
    contact_days: days(kept.contact_days),
    backup_days: days(kept.backup_days),
    log_days: days(kept.log_days),
    payment_years: formatSpan(kept.payment_years, 'years', lang),
  };
}
