import { useTranslation } from 'react-i18next';
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
  /** A line above the form. */
  readonly note?: string;
}

/** What donations pay for, and giving one where a means of payment is set up. */
export function Giving({ note, wayOn, canSkip }: GivingProps) {
  const { t } = useTranslation('donation');
  const { config } = useRuntime();
  const isOpen = config.payment.methods.length > 0;
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('heading')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <Card as="section" className={styles.card} aria-label={t('next')}>
        {note !== undefined && <p>{note}</p>}
        {isOpen ? (
          <DonationForm wayOn={wayOn} canSkip={canSkip} />
        ) : (
          <>
            <p className="small soft">{t('closed')}</p>
            {canSkip && (
              <ButtonLink wide variant="primary" to={wayOn}>
                {t('skip')}
              </ButtonLink>
            )}
          </>
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
