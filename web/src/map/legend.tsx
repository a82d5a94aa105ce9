import { useTranslation } from 'react-i18next';
import styles from './legend.module.css';
import type { MapKind } from './map-item.ts';
import { Pin } from './pin.tsx';

/** What the pins and circles mean, under the map. */
export function Legend({ kinds }: { readonly kinds: readonly (MapKind | 'area')[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend} aria-label={t('map.key')}>
      {kinds.map((kind) => (
        <li key={kind} className={styles.entry}>
          {kind === 'area' ? <span className={styles.area} aria-hidden="true" /> : <Pin kind={kind} small />}
          {t(`map.legend.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
