import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNetwork } from '#web/lib/api/use-network.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { IconWifiOff } from '#web/ui/display/icons.ts';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import styles from './offline-banner.module.css';

/** Says that the network is away, and briefly that it is back. What is on the screen stays. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const network = useNetwork();
  useEffect(() => {
    if (network === 'back') showToast({ tone: 'success', text: t('offline.back') });
  }, [network, t]);
  if (network !== 'away') return null;
  return (
    <div className={styles.holder}>
      <Banner tone="warn" icon={<IconWifiOff size={20} />} live>
        {t('offline.banner')}
      </Banner>
    </div>
  );
}
