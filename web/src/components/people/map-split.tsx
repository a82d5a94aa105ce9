import type { ReactNode } from 'react';
import { useVariant } from '#web/lib/pages/use-variant.ts';
import styles from './map-split.module.css';

export interface MapSplitProps {
  /** Drawn left of the text from 768 px on; on narrow screens the text holds its own. */
  readonly map: ReactNode;
  /** Id of the map's place, for the link that skips to it. */
  readonly mapId: string;
  readonly children: ReactNode;
}

/**
 * Map on the left, which stays while the text on the right scrolls. In the document the text comes first, so keys reach it
 * first.
 */
export function MapSplit({ map, mapId, children }: MapSplitProps) {
  const variant = useVariant();
  return (
    <div className={styles.split}>
      <div className={styles.aside}>{children}</div>
      <div className={styles.map} id={mapId} tabIndex={-1}>
        {variant === 'desktop' && map}
      </div>
    </div>
  );
}
