import { useTranslation } from 'react-i18next';
import { SearchForm } from '#web/components/events/search-form.tsx';
import { paths } from '#web/config/paths.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';

/** An address that is no page. */
export function NotFoundScreen() {
  const { t } = useTranslation(['common', 'errors']);
  return (
    <div className="reading">
      <EmptyState
        as="h1"
        illustration={<NotFound />}
        title={t('errors:not_found.heading')}
        action={
          <ButtonLink variant="primary" to={paths.home.href()}>
            {t('actions.go_home')}
          </ButtonLink>
        }
      >
        <p>{t('errors:not_found.body')}</p>
        <SearchForm />
      </EmptyState>
    </div>
  );
}

/** The page of every address that has none; not a chunk of its own, since errors show it too. */
export const notFound: RouteModule = {
  Component: NotFoundScreen,
  meta: ({ t }) => ({ title: t('errors:not_found.title'), isIndexable: false }),
  status: 404,
};
