import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './chat-bubble.module.css';
import { IconCheck, IconCircleAlert, IconClock } from './icons.ts';

export interface ChatBubbleProps {
  /** One's own is on the right. */
  readonly own: boolean;
  /** Who speaks, for readers. */
  readonly author: string;
  /** In words, "14:05"; left out when the next bubble of the same person tells it. */
  readonly time?: ReactNode;
  /** For machines, ISO 8601. */
  readonly dateTime?: string;
  /** Follows another of the same person within two minutes. */
  readonly continued?: boolean;
  readonly state?: 'sending' | 'sent' | 'failed' | 'deleted';
  /** "Envoi…", "Envoyé", "Non envoyé". */
  readonly stateText?: string;
  /** "Réessayer" */
  readonly retryText?: string;
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

const ICONS = { sending: IconClock, sent: IconCheck, failed: IconCircleAlert } as const;

/** One message of a conversation. */
export function ChatBubble(props: ChatBubbleProps) {
  const { own, author, time, dateTime, continued, state, stateText, retryText, onRetry, children } = props;
  const Icon = state && state !== 'deleted' ? ICONS[state] : undefined;
  const hasFoot = time !== undefined || stateText !== undefined;
  return (
    <div className={cx(styles.line, own && styles.own, continued && styles.continued)}>
      <p className={cx(styles.bubble, state === 'deleted' && styles.deleted, state === 'failed' && styles.failed)}>
        <span className="visually-hidden">{author} </span>
        {children}
      </p>
      {hasFoot && (
        <p className={cx(styles.foot, state === 'failed' && styles.alarm)}>
          {time !== undefined && <time dateTime={dateTime}>{time}</time>}
          {Icon && <Icon size={14} />}
          {stateText && <span className={state === 'sent' ? 'visually-hidden' : undefined}>{stateText}</span>}
          {state === 'failed' && retryText && (
            <button type="button" className={styles.retry} onClick={onRetry}>
              {retryText}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
