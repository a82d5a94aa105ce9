import { cx } from '../cx.ts';
import { firstLetter } from './first-letter.ts';
import styles from './logo-tile.module.css';

export interface LogoTileProps {
  /** Address of the picture; without one, the first letter of the title. */
  readonly src?: string | null | undefined;
  readonly title: string;
  /** Edge in pixels: 64, or 40 in lists. */
  readonly size?: 64 | 40;
}

/** The square that stands for a thing with a title. Decoration: the title stands beside it. */
export function LogoTile({ src, title, size = 64 }: LogoTileProps) {
  const className = cx(styles.tile, size === 40 && styles.small);
  if (src) return <img className={className} src={src} alt="" width={size} height={size} decoding="async" />;
  return (
    <span className={cx(className, styles.letter)} aria-hidden="true">
      {firstLetter(title) || '?'}
    </span>
  );
}
