import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { ownPath } from '#web/lib/own-path.ts';
import type { RouteModule } from '#web/lib/route-module.ts';
import { useRuntime } from '#web/lib/use-runtime.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconHeart, IconMail, IconRefreshCw, IconServer } from '#web/ui/icons.ts';
import { Thanks } from '#web/ui/illustrations/thanks.tsx';
import styles from './donation-proposal-screen.module.css';

const USES = [
  { key: 'hosting', Icon: IconServer },
  { key: 'mails', Icon: IconMail },
  { key: 'upkeep', Icon: IconRefreshCw },
] as const;

/** Where the page is left to: a screen of ours, the success page when nothing is said, else home. */
function useWayOn(): string {
  const { id_user = '', id_admin = '' } = useParams();
  const [parameters] = useSearchParams();
  const wanted = parameters.get('redirect');
  if (wanted === null) return paths.eventSuccess.href({ id_user, id_admin });
  return ownPath(wanted) ?? paths.home.href();
}

/** After the creation: what donations pay for. Giving is offered where a means of payment is set up (interface, section 4.7). */
export function Component() {
  const { t } = useTranslation('donation');
  const { config } = useRuntime();
  const [parameters] = useSearchParams();
  const wayOn = useWayOn();
  const isOpen = config.payment.methods.length > 0;
  const canSkip = parameters.get('showSkip') !== 'false';
  return (
    <div className={styles.screen}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{t('heading')}</h1>
        <p className="lead">{t('lead')}</p>
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
      <Card as="section" className={styles.card} aria-label={t('next')}>
        <div className={styles.picture}>
          <Thanks />
        </div>
        <p>{t('created')}</p>
        {!isOpen && <p className="small soft">{t('closed')}</p>}
        {canSkip && (
          <ButtonLink wide variant="primary" to={wayOn}>
            {t('skip')}
          </ButtonLink>
        )}
      </Card>
    </div>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('donation:title'),
  isIndexable: false,
  noReferrer: true,
});
