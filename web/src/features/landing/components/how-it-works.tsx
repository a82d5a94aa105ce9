import { useTranslation } from 'react-i18next';
import { paths } from '#web/config/paths.ts';
import { Link } from '#web/ui/actions/link.tsx';
import styles from './how-it-works.module.css';

const STEPS = ['how.step_1', 'how.step_2', 'how.step_3'] as const;
const GAINS = ['why.gain_1', 'why.gain_2', 'why.gain_3', 'why.gain_4'] as const;

/** Three steps, a page to look at, and what an association gains. */
export function HowItWorks() {
  const { t } = useTranslation('landing');
  return (
    <>
      <section className={styles.section} aria-labelledby="how-heading">
        <h2 id="how-heading">{t('how.heading')}</h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        <p>
          <Link to={paths.example.href()}>{t('how.example')}</Link>
        </p>
      </section>
      <section className={styles.section} aria-labelledby="why-heading">
        <h2 id="why-heading">{t('why.heading')}</h2>
        <ul className={styles.gains}>
          {GAINS.map((gain) => (
            <li key={gain}>{t(gain)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
