import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** "Chargement…", for readers; left out where the page says it in words that everybody sees. */
  readonly text?: string;
  readonly className?: string;
  /** SkeletonBlocks in the geometry of what will come. */
  readonly children: ReactNode;
}

/** The shape of what is being loaded. Fades in after 150 ms by itself. */
export function Skeleton({ text, className, children }: SkeletonProps) {
  return (
    <div className={cx(styles.skeleton, className)}>
      {text !== undefined && (
        <span className="visually-hidden" role="status">
          {text}
        </span>
      )}
      <div className={styles.blocks} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

export type SkeletonShape = 'title' | 'line' | 'short' | 'control' | 'card' | 'tile' | 'avatar' | 'map';

/** One block: `title`, `line`, `short` (a half line), `control` (48 px), `card` (96 px), `tile` (64 px), `avatar` (40 px), `map` (fills). */
export function SkeletonBlock({
  shape = 'line',
  className,
}: {
  readonly shape?: SkeletonShape;
  readonly className?: string;
}) {
  return <span className={cx(styles.block, styles[shape], className)} />;
}

/** Blocks beside each other: an avatar and its lines. */
export function SkeletonRow({ children }: { readonly children: ReactNode }) {
  return <span className={styles.row}>{children}</span>;
}

/** Blocks under each other inside a row. */
export function SkeletonColumn({ children }: { readonly children: ReactNode }) {
  return <span className={styles.column}>{children}</span>;
}
