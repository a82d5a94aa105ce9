import { useTranslation } from 'react-i18next';
import { useRuntime } from '#web/lib/use-runtime.ts';

/** Who runs this site, as its operator set it; without a name of its own the association bears the product's. */
export function useNames() {
  const { t } = useTranslation('reading');
  const { brand_name: brand, association } = useRuntime().config;
  return { brand, association: association.name ?? t('association'), address: association.address };
}
