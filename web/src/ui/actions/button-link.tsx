import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button.tsx';
import { Link } from './link.tsx';

export interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {}

/** A link with a button's face: it leads somewhere, a button does something. `to` may be a whole address. */
export function ButtonLink({ variant, small, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(buttonClass({ variant, small, wide }), className)}>
      <span className={styles.face}>
        {icon}
        <span>{children}</span>
      </span>
    </Link>
  );
}
