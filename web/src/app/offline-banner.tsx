import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#web/ui/banner.tsx';
import { IconWifiOff } from '#web/ui/icons.ts';
import { showToast } from '#web/ui/toast-store.ts';
import styles from './offline-banner.module.css';

const PATIENCE_MS = 5000;

/** `away` once the network has been gone for 5 s, `back` when it returned after that. */
function useNetwork(): 'there' | 'away' | 'back' {
  const [network, setNetwork] = useState<'there' | 'away' | 'back'>('there');
  useEffect(() => {
    let handle: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(handle);
      if (navigator.onLine) setNetwork((was) => (was === 'away' ? 'back' : was));
      else handle = setTimeout(() => setNetwork('away'), PATIENCE_MS);
    };
    check();
    window.addEventListener('online', check);
    window.addEventListener('offline', check);
    return () => {
      clearTimeout(handle);
      window.removeEventListener('online', check);
      window.removeEventListener('offline', check);
    };
  }, []);
  return network;
}

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
