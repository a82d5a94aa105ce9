import type { ReactNode } from 'react';
import { IconChevronDown } from '#web/ui/icons.ts';
import styles from './trip-field.module.css';

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
    <details className={styles.more} open={isOpen}>
      <summary>
        <IconChevronDown size={20} />
        <span>
          {label}
          {optionalText && <span className={styles.soft}> ({optionalText})</span>}
        </span>
      </summary>
      {children}
    </details>
  );
}
