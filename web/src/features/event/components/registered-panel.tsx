import { TIMER_MS } from '@convoi/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import styles from './registered-panel.module.css';

/** What follows a registration: a word that it is kept, and the one thing left to do. Takes the focus from the form. */
export function RegisteredPanel({ email }: { readonly email: string }) {
  const { t } = useTranslation(['event', 'common']);
  const [isNew, setIsNew] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div className="stack">
      {isNew && (
        <Banner
          tone="success"
          transientMs={TIMER_MS.banner}
          onClose={() => setIsNew(false)}
          closeText={t('common:actions.close')}
        >
          <p>{t('registered.banner')}</p>
        </Banner>
      )}
      <Card className={styles.panel}>
        <div className={styles.picture}>
          <MailSent />
        </div>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {t('registered.heading')}
        </h2>
        <p>{t('registered.body', { email })}</p>
        <p className="small soft">{t('registered.until')}</p>
      </Card>
    </div>
  );
}
