import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Offline } from '#web/ui/illustrations/offline.tsx';

/** In place of a screen whose data could not be fetched, with the way to ask again. */
export function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(['errors', 'common']);
  return (
    <EmptyState
      as="h1"
      illustration={<Offline />}
      title={t('unreachable.heading')}
      action={
        <Button variant="primary" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      <p>{t('unreachable.body')}</p>
    </EmptyState>
  );
}
