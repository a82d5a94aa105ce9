import type { ReactNode } from 'react';
import styles from './scene.module.css';

/** Class names of the few strokes and fills that the pictures share. */
export const paint = styles;

/** The ground of every picture: 240 x 160 units, a soft sun disc behind, hidden from readers. */
export function Scene({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={styles.scene} viewBox="0 0 240 160" aria-hidden="true">
      {children}
    </svg>
  );
}
