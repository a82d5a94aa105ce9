import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconHeart, IconMail, IconRefreshCw, IconServer } from '#web/ui/display/icons.ts';
import { DonationForm, type DonationFormProps } from './donation-form.tsx';
import styles from './giving.module.css';

const USES = [
  { key: 'hosting', Icon: IconServer },
  { key: 'mails', Icon: IconMail },
  { key: 'upkeep', Icon: IconRefreshCw },
] as const;

export interface GivingProps extends DonationFormProps {
  /** What somebody has come for: it comes first, and the form is folded below it, unless the address names an amount. */
  readonly before?: ReactNode;
}

/** What donations pay for, and giving one where a means of payment is set up. */
export function Giving({ before, wayOn, canSkip }: GivingProps) {
  const { t } = useTranslation('donation');
  const { config } = useRuntime();
  const isOpen = config.payment.methods.length > 0;
  const [parameters] = useSearchParams();
  const isFolded = before !== undefined;
  const form = <DonationForm wayOn={wayOn} canSkip={canSkip && !isFolded} />;
  return (
    <div className={styles.screen}>
      {before}
      <div className={styles.head}>
        {isFolded ? <h2>{t('heading')}</h2> : <h1 tabIndex={-1}>{t('heading')}</h1>}
        <p className="lead">{t('lead')}</p>
      </div>
      <Card as="section" className={styles.card} aria-label={t('next')}>
        {!isOpen && <p className="small soft">{t('closed')}</p>}
        {isOpen &&
          (isFolded ? (
            <details className="fold" open={parameters.has('amount')}>
              <summary>{t('if_you_like')}</summary>
              {form}
            </details>
          ) : (
            form
          ))}
        {canSkip && (isFolded || !isOpen) && (
          <ButtonLink wide variant="primary" to={wayOn}>
            {t('skip')}
          </ButtonLink>
        )}
      </Card>
      <div className={styles.words}>
        <ul className={styles.uses}>
          {USES.map(({ key, Icon }) => (
            <li key={key}>
              <Icon size={20} />
              <span>
                <strong>{t(`uses.${key}`)}</strong> <span className="soft">{t(`uses.${key}_more`)}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.free}>
          <IconHeart size={20} />
          <span>{t('free')}</span>
        </p>
      </div>
    </div>
  );
}
