import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import styles from '../registration/trip-field.module.css';

/** Fields that few need, folded away; they keep what is in them. */
export function More({
  label,
  optionalText,
  isOpen,
  children,
}: {
  readonly label: string;
  readonly optionalText?: string;
  /** Open from the start: something is filled in already. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details className={cx('fold', styles.more)} open={isOpen}>
      <summary>
        <span>
          {label}
          {optionalText && <span className={styles.soft}> ({optionalText})</span>}
        </span>
      </summary>
      {children}
    </details>
  );
}
