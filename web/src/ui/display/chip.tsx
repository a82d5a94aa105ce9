import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { cx } from '../cx.ts';
import styles from './chip.module.css';
import { IconCheck, IconX } from './icons.ts';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'disabled' | 'type'> {
  readonly pressed: boolean;
  /** A 16 px icon, replaced by a check when on. */
  readonly icon?: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ pressed, icon, className, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" className={cx(styles.chip, pressed && styles.on, className)} aria-pressed={pressed}>
      {pressed ? <IconCheck size={16} /> : icon}
      <span>{children}</span>
    </button>
  );
}

export interface ChipLinkProps extends ComponentProps<typeof Link> {
  /** It is what is shown now. */
  readonly current: boolean;
}

/** A filter that stands in the address. */
export function ChipLink({ current, className, children, ...rest }: ChipLinkProps) {
  return (
    <Link
      {...rest}
      className={cx(styles.chip, current && styles.on, className)}
      aria-current={current ? 'true' : undefined}
    >
      {current && <IconCheck size={16} />}
      <span>{children}</span>
    </Link>
  );
}

export interface RemovableChipProps {
  /** The name of its button: "Retirer le filtre Conducteurs". */
  readonly removeText: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** A chosen thing with a button that takes it away. */
export function RemovableChip({ removeText, onRemove, children }: RemovableChipProps) {
  return (
    <span className={cx(styles.chip, styles.on, styles.removable)}>
      <span>{children}</span>
      <button type="button" className={styles.remove} aria-label={removeText} onClick={onRemove}>
        <IconX size={16} />
      </button>
    </span>
  );
}
