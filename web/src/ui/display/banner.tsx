import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { announce } from '#web/lib/announce.ts';
import { useTimer } from '#web/lib/hooks/use-timer.ts';
import { cx } from '../cx.ts';
import styles from './banner.module.css';
import { IconX } from './icons.ts';
import { type MessageTone, ToneIcon } from './tone-icon.tsx';

export interface BannerProps {
  readonly tone: MessageTone;
  readonly title?: ReactNode;
  /** Replaces the icon of the tone. */
  readonly icon?: ReactNode;
  /** A Button or a link. */
  readonly action?: ReactNode;
  /** Shows a close button, and is called at the end of `transientMs` too. */
  readonly onClose?: (() => void) | undefined;
  /** "Fermer" */
  readonly closeText?: string;
  /** Closes itself after this time, not counting hover, focus inside and a hidden tab. */
  readonly transientMs?: number | null;
  /** Says its text politely when it appears. A danger always speaks, a transient one too. */
  readonly live?: boolean;
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children?: ReactNode;
}

/** A message in the flow of the page. What a transient one said stays in the live region after it is gone. */
export function Banner(props: BannerProps) {
  const {
    tone,
    title,
    icon,
    action,
    onClose,
    closeText,
    transientMs = null,
    live = false,
    className,
    ref,
    children,
  } = props;
  const text = useRef<HTMLDivElement>(null);
  const { holdProps } = useTimer({ delayMs: transientMs, onDone: () => onClose?.() });
  const isSpoken = tone !== 'danger' && (live || transientMs !== null);

  useEffect(() => {
    if (isSpoken) announce(text.current?.textContent ?? '');
  }, [isSpoken]);

  return (
    <div
      {...holdProps}
      ref={ref}
      className={cx(styles.banner, styles[tone], className)}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <span className={styles.icon}>{icon ?? <ToneIcon tone={tone} />}</span>
      <div className={styles.body}>
        <div ref={text}>
          {title && <p className={styles.title}>{title}</p>}
          {children && <div className={styles.text}>{children}</div>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onClose && closeText && (
        <button type="button" className={styles.close} aria-label={closeText} onClick={onClose}>
          <IconX size={20} />
        </button>
      )}
    </div>
  );
}
