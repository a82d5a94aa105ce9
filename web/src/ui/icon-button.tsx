import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './cx.ts';
import styles from './icon-button.module.css';
import { Spinner } from './spinner.tsx';
import { useTooltip } from './use-tooltip.ts';

interface IconLook {
  /** The name, said and shown as a tooltip. */
  readonly label: string;
  /** A 24 px icon. */
  readonly icon: ReactNode;
  /** `plain` has no ground, `outlined` a border, `filled` the accent. */
  readonly variant?: 'plain' | 'outlined' | 'filled';
}

function Tooltip({ text, isDismissed }: { readonly text: string; readonly isDismissed: boolean }) {
  return (
    <span className={cx(styles.tooltip, isDismissed && styles.dismissed)} aria-hidden="true">
      {text}
    </span>
  );
}

export interface IconButtonProps extends IconLook, Omit<ComponentProps<'button'>, 'disabled' | 'children'> {
  /** Makes it a switch between two states. */
  readonly pressed?: boolean;
  readonly busy?: boolean;
}

/** An icon alone as a button of 44 px with a required name. */
export function IconButton({
  label,
  icon,
  variant = 'plain',
  pressed,
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const { isDismissed, tooltipProps } = useTooltip();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <span className={styles.holder} {...tooltipProps}>
      <button
        {...rest}
        type={type}
        className={cx(styles.button, styles[variant], className)}
        aria-label={label}
        aria-pressed={pressed}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={press}
      >
        {busy ? <Spinner /> : icon}
      </button>
      <Tooltip text={label} isDismissed={isDismissed} />
    </span>
  );
}

export interface IconLinkProps extends IconLook, Omit<ComponentProps<typeof Link>, 'children'> {}

/** The same face for a link. */
export function IconLink({ label, icon, variant = 'plain', className, ...rest }: IconLinkProps) {
  const { isDismissed, tooltipProps } = useTooltip();
  return (
    <span className={styles.holder} {...tooltipProps}>
      <Link {...rest} className={cx(styles.button, styles[variant], className)} aria-label={label}>
        {icon}
      </Link>
      <Tooltip text={label} isDismissed={isDismissed} />
    </span>
  );
}
