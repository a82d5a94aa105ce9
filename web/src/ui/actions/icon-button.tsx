import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../display/spinner.tsx';
import { useTooltip } from '../overlays/use-tooltip.ts';
import styles from './icon-button.module.css';
import { Link } from './link.tsx';

interface IconLook {
  /** The name, said and shown as a tooltip. */
  readonly label: string;
  /** A 24 px icon. */
  readonly icon: ReactNode;
  /** `plain` has no ground, `outlined` a border, `filled` the accent. */
  readonly variant?: 'plain' | 'outlined' | 'filled';
}

/** Holds the button and, once it is asked for, its name in a small box. */
function Holder({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { isShown, tooltipRef, holderProps } = useTooltip();
  return (
    <span className={styles.holder} {...holderProps}>
      {children}
      {isShown && (
        <span ref={tooltipRef} className={styles.tooltip} aria-hidden="true">
          {label}
        </span>
      )}
    </span>
  );
}

export interface IconButtonProps extends IconLook, Omit<ComponentProps<'button'>, 'disabled' | 'children'> {
  /** Makes it a switch between two states. */
  readonly pressed?: boolean;
  readonly busy?: boolean;
  /** At its end: there is nothing to do at present, and a press does nothing. */
  readonly muted?: boolean;
}

/** An icon alone as a button of 44 px with a required name. */
export function IconButton({
  label,
  icon,
  variant = 'plain',
  pressed,
  busy = false,
  muted = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || muted) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Holder label={label}>
      <button
        {...rest}
        type={type}
        className={cx(styles.button, styles[variant], muted && styles.muted, className)}
        aria-label={label}
        aria-pressed={pressed}
        aria-busy={busy || undefined}
        aria-disabled={busy || muted || undefined}
        onClick={press}
      >
        {busy ? <Spinner /> : icon}
      </button>
    </Holder>
  );
}

export interface IconLinkProps extends IconLook, Omit<ComponentProps<typeof Link>, 'children'> {}

/** The same face for a link. */
export function IconLink({ label, icon, variant = 'plain', className, ...rest }: IconLinkProps) {
  return (
    <Holder label={label}>
      <Link {...rest} className={cx(styles.button, styles[variant], className)} aria-label={label}>
        {icon}
      </Link>
    </Holder>
  );
}
