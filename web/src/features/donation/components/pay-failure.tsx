import { useTranslation } from 'react-i18next';
import type { Problem } from '#web/lib/api/problem.ts';
import { isPassing } from '#web/lib/api/problem.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';

export interface PayFailureProps {
  readonly problem: Problem | null;
  readonly onRetry: () => void;
}

/** Why the provider's page could not be opened; what was chosen stays. */
export function PayFailure({ problem, onRetry }: PayFailureProps) {
  const { t } = useTranslation(['donation', 'common']);
  if (problem === null) return null;
  return (
    <Banner
      tone="danger"
      action={
        <Button small onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      <p>{isPassing(problem) || problem.detail === '' ? t('unavailable') : problem.detail}</p>
    </Banner>
  );
}
