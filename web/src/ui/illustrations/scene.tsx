import type { ReactNode } from 'react';
import styles from './scene.module.css';

/** The few strokes and fills that the pictures share. */
export const paint = styles;

export interface SceneProps {
  /** The road, as a path over 240 x 160 units. */
  readonly road: string;
  /** What stands on it and beside it. */
  readonly children: ReactNode;
}

/** The ground of every picture: low sun, soft land, a sand road. Hidden from readers. */
export function Scene({ road, children }: SceneProps) {
  return (
    <svg className={styles.scene} viewBox="0 0 240 160" aria-hidden="true">
      <circle className={styles.sun} cx="166" cy="62" r="44" />
      <path className={styles.ground} d="M4 140C20 96 62 84 96 92s54-22 92-8 44 40 48 56q-116 22-232 0z" />
      <path className={styles.road} d={road} />
      <path className={styles.middle} d={road} />
      {children}
    </svg>
  );
}
