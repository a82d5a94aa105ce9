import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../display/spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';

/** The looks that buttons and links of the same face share. */
export interface ButtonLook {
  /** One primary per screen; secondary by default. */
  readonly variant?: ButtonVariant | undefined;
  /** 40 px high instead of 48, with the same 44 px target. */
  readonly small?: boolean | undefined;
  /** Takes the whole width of its container. */
  readonly wide?: boolean | undefined;
  /** A 20 px icon before the words. */
  readonly icon?: ReactNode;
}

/** Gives the `class` of a look. */
export function buttonClass({ variant = 'secondary', small = false, wide = false }: ButtonLook): string {
  return cx(styles.button, styles[variant], small && styles.small, wide && styles.wide);
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Something is being sent: spinner and `busyText` in place, width and focus kept, presses ignored. */
  readonly busy?: boolean;
  readonly busyText?: string;
  /** Looks at rest although it still answers a press by saying what is missing. */
  readonly muted?: boolean;
}

/** A button that is never natively disabled: it answers every press, and says when it is at work. */
export function Button({
  variant,
  small,
  wide,
  icon,
  busy = false,
  busyText,
  muted = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass({ variant, small, wide }), muted && styles.muted, className)}
      aria-disabled={busy || muted || undefined}
      onClick={press}
    >
      <span className={cx(styles.face, busy && styles.away)}>
        {icon}
        <span>{children}</span>
      </span>
      {busyText !== undefined && (
        <span className={cx(styles.face, !busy && styles.away)}>
          <Spinner />
          <span>{busyText}</span>
        </span>
      )}
    </button>
  );
}
