import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'warm' | 'success' | 'warn' | 'danger';

export interface BadgeProps {
  readonly tone?: BadgeTone;
  /** A 16 px icon; a tone never speaks alone. */
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A short fact beside a title; never interactive. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
