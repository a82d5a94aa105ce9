import styles from './spinner.module.css';

/** A small wheel that always stands beside its words; with reduced motion it becomes an ellipsis. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
