import { useTranslation } from 'react-i18next';
import { useKept } from '#web/lib/hooks/use-kept.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';

/** What is put into a text for `{name}`: who runs this site, as its operator set it, and how long it keeps what. */
export function useNames() {
  const { t } = useTranslation('reading');
  const { brand_name: brand, association } = useRuntime().config;
  const kept = useKept();
  return {
    brand,
    association: association.name ?? t('association'),
    event_days: kept.event,
    contact_days: kept.contact,
    backup_days: kept.backup,
    log_days: kept.log,
    payment_years: kept.payment,
  };
}
