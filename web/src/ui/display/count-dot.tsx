import type { ReactNode } from 'react';
import styles from './count-dot.module.css';

/** So many are counted on an icon; more are "9+". */
const SHOWN_MOST = 9;

/** A number at the corner of an icon; nothing for 0. Who hears the page has it in the name of the button. */
export function CountDot({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <span className={styles.holder}>
      {children}
      {count > 0 && (
        <span className={styles.dot} aria-hidden="true">
          {count > SHOWN_MOST ? `${SHOWN_MOST}+` : count}
        </span>
      )}
    </span>
  );
}
