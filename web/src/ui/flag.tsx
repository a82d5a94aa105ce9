import { DE, ES, FR, GB } from 'country-flag-icons/react/3x2';
import styles from './flag.module.css';

const FLAGS = { fr: FR, en: GB, de: DE, es: ES } as const;

/** The flag that stands for a language, 20 x 14 px; decoration beside the language's name or code. */
export function Flag({ lang }: { readonly lang: keyof typeof FLAGS }) {
  const Picture = FLAGS[lang];
  return <Picture className={styles.flag} aria-hidden="true" />;
}
