import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { cx } from '../cx.ts';
import styles from './card.module.css';

export interface CardProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** The element; `article` when it stands on its own and has a heading. */
  readonly as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  /** `selected` has an accent border, `own` an accent edge, `warn` is for what must be kept secret. */
  readonly tone?: 'plain' | 'selected' | 'own' | 'warn' | undefined;
  /** 16 px inside instead of 24. */
  readonly tight?: boolean | undefined;
  readonly children: ReactNode;
}

function cardClass({ tone = 'plain', tight }: Pick<CardProps, 'tone' | 'tight'>): string {
  return cx(styles.card, styles[tone], tight && styles.tight);
}

/** A piece of paper on the page. */
export function Card({ as = 'div', tone, tight, className, children, ...rest }: CardProps) {
  const Element = as as 'div';
  return (
    <Element {...rest} className={cx(cardClass({ tone, tight }), className)}>
      {children}
    </Element>
  );
}

export interface CardLinkProps extends Pick<CardProps, 'tone' | 'tight'>, ComponentProps<typeof Link> {}

/** A card that is one link as a whole; it holds no second link or button. */
export function CardLink({ tone, tight, className, children, ...rest }: CardLinkProps) {
  return (
    <Link {...rest} className={cx(cardClass({ tone, tight }), styles.link, className)}>
      {children}
    </Link>
  );
}
