import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { ownPath } from '#web/lib/pages/own-path.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { IconArrowRight } from '#web/ui/display/icons.ts';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { Giving } from '../components/giving.tsx';
import styles from './donation-proposal-screen.module.css';

/** Where the page is left to: the screen of ours that is named, else the page with the links of the new event. */
function useWayOn(): string {
  const { id_user = '', id_admin = '' } = useParams();
  const [parameters] = useSearchParams();
  return ownPath(parameters.get('redirect')) ?? paths.eventSuccess.href({ id_user, id_admin });
}

/** The link that somebody has made the page for. */
function Created() {
  const { t } = useTranslation(['donation', 'common']);
  const { id_user = '' } = useParams();
  const path = paths.eventPage.href({ id_user });
  const { publicUrl } = useRuntime();
  return (
    <section className={styles.created}>
      <h1 tabIndex={-1}>{t('created_heading')}</h1>
      <p className="lead">{t('created')}</p>
      <CopyField
        label={t('public_link')}
        value={`${publicUrl}${path}`}
        copyText={t('common:actions.copy')}
        copiedText={t('common:share.copied')}
        selectedText={t('common:share.failed')}
      />
      <div className="actions">
        <ButtonLink to={path} icon={<IconArrowRight size={20} />}>
          {t('see_page')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** After the creation of an event: its link, and below it the question for a donation, which nobody has to answer. */
export function Component() {
  const [parameters] = useSearchParams();
  return <Giving before={<Created />} wayOn={useWayOn()} canSkip={parameters.get('showSkip') !== 'false'} />;
}

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('donation:created_heading'),
  isIndexable: false,
  noReferrer: true,
});
