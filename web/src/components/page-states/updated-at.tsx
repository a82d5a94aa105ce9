import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { useNetwork } from '#web/lib/api/use-network.ts';
import { localTimeOf } from '#web/lib/local-time.ts';

/** "Mis à jour à 14:05": how old what is shown is, while the network is away. */
export function UpdatedAt({ epochMs }: { readonly epochMs: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (useNetwork() !== 'away') return null;
  const { time } = localTimeOf(new Date(epochMs));
  return <span className="meta">{t('states.updated_at', { time: format.time(time) })}</span>;
}
