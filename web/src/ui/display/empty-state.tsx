import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** One of `illustrations/`. */
  readonly illustration?: ReactNode;
  /** One sentence. */
  readonly title: ReactNode;
  /** The element of the sentence: a heading when it heads the page. */
  readonly as?: 'p' | 'h1' | 'h2' | 'h3';
  readonly className?: string;
  /** One action: a Button or a ButtonLink. */
  readonly action?: ReactNode;
  /** A line more, when the sentence is not enough. */
  readonly children?: ReactNode;
}

/** What stands where nothing is yet: a picture, a sentence, a way on. */
export function EmptyState({ illustration, title, as: Element = 'p', className, action, children }: EmptyStateProps) {
  return (
    <div className={cx(styles.empty, className)}>
      {illustration && <div className={styles.picture}>{illustration}</div>}
      <Element className={styles.title} tabIndex={Element === 'h1' ? -1 : undefined}>
        {title}
      </Element>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
