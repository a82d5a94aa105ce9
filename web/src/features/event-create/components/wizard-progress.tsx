import { useTranslation } from 'react-i18next';
import { cx } from '#web/ui/cx.ts';
import type { WizardStep } from '../wizard-values.ts';
import styles from './wizard-progress.module.css';

export const STEPS: readonly WizardStep[] = [1, 2];

/** "Étape 1 sur 2" and how much of the bar that is. */
export function WizardProgress({ step }: { readonly step: WizardStep }) {
  const { t } = useTranslation('event_create');
  return (
    <div className={styles.progress}>
      <p className="small soft tabular">{t('steps.of', { step, count: STEPS.length })}</p>
      <div className={styles.bar} aria-hidden="true">
        {STEPS.map((number) => (
          <span key={number} className={cx(styles.part, number <= step && styles.done)} />
        ))}
      </div>
    </div>
  );
}
