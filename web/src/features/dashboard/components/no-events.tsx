import { useTranslation } from 'react-i18next';
import { SearchForm } from '#web/components/events/search-form.tsx';
import { paths } from '#web/config/paths.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { NoEvents as Picture } from '#web/ui/illustrations/no-events.tsx';
import styles from './no-events.module.css';

/** Nothing yet: find an event, or make its page. */
export function NoEvents() {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <div className={cx('narrow stack', styles.box)}>
      <h1>{t('heading')}</h1>
      <EmptyState
        as="h2"
        illustration={<Picture />}
        title={t('no_events')}
        action={
          <ButtonLink variant="primary" to={paths.eventCreate.href()}>
            {t('common:header.create')}
          </ButtonLink>
        }
      >
        <SearchForm />
      </EmptyState>
    </div>
  );
}
