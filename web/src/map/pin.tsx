import { cx } from '#web/ui/cx.ts';
import { IconArrowLeftRight, IconCarFront, IconFlag, IconHouse, IconUserRound } from '#web/ui/display/icons.ts';
import type { MapKind } from './map-item.ts';
import styles from './pin.module.css';

const DROP = 'M20 46.5C14 38.6 3 29.6 3 19a17 17 0 0 1 34 0c0 10.6-11 19.6-17 27.5Z';

/** Each kind has a glyph of its own, and people an outline too: a plate, a drop, a lozenge. They are told apart without colour. */
const LOOKS: { readonly [K in MapKind]: { readonly outline: string; readonly Glyph: typeof IconFlag } } = {
  event: { outline: DROP, Glyph: IconFlag },
  home: { outline: DROP, Glyph: IconHouse },
  driver: {
    outline: 'M8 3h24a5 5 0 0 1 5 5v22a5 5 0 0 1-5 5h-5.5L20 46.5 13.5 35H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Z',
    Glyph: IconCarFront,
  },
  passenger: { outline: DROP, Glyph: IconUserRound },
  either: { outline: 'M20 46.5 13 36 1.5 19 20 1.5 38.5 19 27 36Z', Glyph: IconArrowLeftRight },
};

/** The pin of a kind, 40 x 48 with its tip at the bottom; decoration inside a button or beside a word. */
export function Pin({ kind, small = false }: { readonly kind: MapKind; readonly small?: boolean }) {
  const { outline, Glyph } = LOOKS[kind];
  return (
    <span className={cx(styles.pin, styles[kind], small && styles.small)} aria-hidden="true">
      <svg
        aria-hidden="true"
        className={styles.shape}
        viewBox="0 0 40 48"
        width={small ? 20 : 40}
        height={small ? 24 : 48}
      >
        <path d={outline} />
      </svg>
      <Glyph className={styles.glyph} size={small ? 12 : 20} />
    </span>
  );
}
