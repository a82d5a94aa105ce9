import { cx } from '#web/ui/cx.ts';
import { IconFlag, IconHouse, IconUserRound } from '#web/ui/icons.ts';
import type { MapKind } from './map-item.ts';
import styles from './pin.module.css';

const GLYPHS = { event: IconFlag, home: IconHouse, other: IconUserRound } as const;

/** The pin of a kind, 40 x 48 with its tip at the bottom; decoration inside a button or beside a word. */
export function Pin({ kind, small = false }: { readonly kind: MapKind; readonly small?: boolean }) {
  const Glyph = GLYPHS[kind];
  return (
    <span className={cx(styles.pin, styles[kind], small && styles.small)} aria-hidden="true">
      <svg
        aria-hidden="true"
        className={styles.shape}
        viewBox="0 0 40 48"
        width={small ? 20 : 40}
        height={small ? 24 : 48}
      >
        <path d="M20 46.5C14 38.6 3 29.6 3 19a17 17 0 0 1 34 0c0 10.6-11 19.6-17 27.5Z" />
      </svg>
      <Glyph className={styles.glyph} size={small ? 10 : 20} />
    </span>
  );
}
