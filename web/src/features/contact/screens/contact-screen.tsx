import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/config/paths.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { ContactForm } from '../components/contact-form.tsx';
import styles from './contact-screen.module.css';

/** The form that had the focus has gone: its answer takes it. */
function Sent() {
  const { t } = useTranslation('contact');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Banner tone="success" live>
        <p>{t('sent')}</p>
      </Banner>
    </div>
  );
}

/** A message to the association. */
export function Component() {
  const { t } = useTranslation('contact');
  const [isSent, setIsSent] = useState(false);
  return (
    <div className={styles.screen}>
      <div className="stack-tight">
        <h1 tabIndex={-1}>{t('heading')}</h1>
        <p className="lead">{t('lead')}</p>
        <p className="soft">
          <Link to={paths.help.href()}>{t('help')}</Link>
        </p>
      </div>
      {isSent ? <Sent /> : <ContactForm onSent={() => setIsSent(true)} />}
    </div>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('contact:title'),
  description: t('contact:description'),
  isIndexable: true,
});
