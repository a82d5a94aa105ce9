import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/config/paths.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';

/** A mailed link that opens nothing: the way home. */
export function InvalidLink({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      as="h1"
      illustration={<NotFound />}
      title={title}
      action={
        <ButtonLink variant="primary" to={paths.home.href()}>
          {t('actions.go_home')}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
