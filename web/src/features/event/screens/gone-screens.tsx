import { useTranslation } from 'react-i18next';
import { endedEventOf } from '#web/components/events/ended-event.ts';
import { SearchForm } from '#web/components/events/search-form.tsx';
import type { Problem } from '#web/lib/api/problem.ts';
import { usePageRetry } from '#web/lib/api/use-page-retry.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';
import { Offline } from '#web/ui/illustrations/offline.tsx';
import { EndedPage } from '../components/ended-page.tsx';

/** The page of an event that cannot be shown, by the code of the refusal. */

interface GoneProps {
  readonly problem: Problem;
}

export function Withdrawn() {
  const { t } = useTranslation('event');
  return (
    <EmptyState as="h1" illustration={<NotFound />} title={t('gone.withdrawn')}>
      <SearchForm />
    </EmptyState>
  );
}

export function Unknown() {
  const { t } = useTranslation('event');
  return (
    <EmptyState as="h1" illustration={<NotFound />} title={t('gone.unknown')}>
      <SearchForm />
    </EmptyState>
  );
}

/** The server's answer holds what the screen shows. */
export function EndedProblem({ problem }: GoneProps) {
  const ended = endedEventOf(problem);
  return ended === null ? <Unknown /> : <EndedPage event={ended} />;
}

/** No answer, or a server in trouble. */
export function LoadFailed() {
  const { t } = useTranslation(['event', 'common']);
  const retry = usePageRetry();
  return (
    <EmptyState
      as="h1"
      illustration={<Offline />}
      title={t('failed.heading')}
      action={
        <Button variant="primary" onClick={retry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      <p>{t('failed.body')}</p>
    </EmptyState>
  );
}
