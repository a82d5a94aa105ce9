import { cx } from '../cx.ts';
import styles from './avatar.module.css';
import { firstLetter } from './first-letter.ts';

const TINTS = [styles.tint1, styles.tint2, styles.tint3, styles.tint4, styles.tint5, styles.tint6];

/** First letters of the first and the last word: "Alice M." gives AM. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => firstLetter(word) !== '');
  return firstLetter(words[0] ?? '') + firstLetter(words.length > 1 ? (words.at(-1) ?? '') : '');
}

function tintOf(id: string): string | undefined {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return TINTS[sum % TINTS.length];
}

export interface AvatarProps {
  readonly name: string;
  /** Picks the tint: the same person has the same one everywhere. */
  readonly id: string;
  /** Edge in pixels. */
  readonly size?: 40 | 64;
}

/** Initials on a soft tint. Hidden from readers: the name stands beside it. */
export function Avatar({ name, id, size = 40 }: AvatarProps) {
  return (
    <span className={cx(styles.avatar, tintOf(id), size === 64 && styles.large)} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
