import type { MatchRequestView } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { localTimeOf } from '#web/lib/local-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ChatBubble } from '#web/ui/display/chat-bubble.tsx';
import { IconChevronDown } from '#web/ui/display/icons.ts';
import { useParticipantWords } from '../people/participant-words.ts';
import { adviceFor } from './advice.ts';
import type { ChatDay, ChatLine } from './chat-lines.ts';
import styles from './chat-log.module.css';
import { useLogScroll } from './use-log-scroll.ts';

const DAY_MS = 86_400_000;

/** "Aujourd'hui", "Hier", else the day in full. */
function useDayName(): (day: string) => string {
  const { t } = useTranslation('chat');
  const format = useFormat();
  return (day) => {
    const nowMs = Date.now();
    if (day === localTimeOf(new Date(nowMs)).day) return t('log.today');
    if (day === localTimeOf(new Date(nowMs - DAY_MS)).day) return t('log.yesterday');
    return format.day(day, 'full');
  };
}

interface LineProps {
  readonly line: ChatLine;
  readonly theirName: string;
  readonly onRetry: (id: string) => void;
}

const STATE_WORDS = { waiting: 'sending', sending: 'sending', failed: 'failed', sent: 'sent' } as const;

function Line({ line, theirName, onRetry }: LineProps) {
  const { t } = useTranslation(['chat', 'common']);
  const format = useFormat();
  const { id, isOwn, content, writtenAt, state, isContinued, isTimed } = line;
  const isErased = content === '';
  const onWay = state === 'stored' ? null : STATE_WORDS[state];
  return (
    <li>
      <ChatBubble
        own={isOwn}
        author={isOwn ? t('log.you') : t('log.author', { name: theirName })}
        continued={isContinued}
        dateTime={writtenAt}
        {...(isTimed || onWay === 'failed' ? { time: format.time(line.time) } : {})}
        {...(isErased ? { state: 'deleted' as const } : {})}
        {...(onWay === null ? {} : { state: onWay, stateText: t(`state.${onWay}`) })}
        {...(onWay === 'failed' ? { retryText: t('common:actions.retry'), onRetry: () => onRetry(id) } : {})}
      >
        {isErased ? t('log.erased') : content}
      </ChatBubble>
    </li>
  );
}

export interface ChatLogProps {
  readonly request: MatchRequestView;
  readonly days: readonly ChatDay[];
  readonly hasOlder: boolean;
  readonly onOlder: () => Promise<void>;
  readonly onRetry: (id: string) => void;
  /** The first message that had not been read when the conversation was opened. */
  readonly firstUnreadId: string | null;
  readonly isTyping: boolean;
  /** The end of the conversation has been brought into view, or left. */
  readonly onEnd: (isAtEnd: boolean) => void;
}

/** What was said, oldest first. Readers hear what is added, and nothing twice: a bubble keeps its id while it is sent. */
export function ChatLog(props: ChatLogProps) {
  const { request, days, hasOlder, onOlder, onRetry, firstUnreadId, isTyping, onEnd } = props;
  const { t } = useTranslation('chat');
  const dayName = useDayName();
  const [isLoading, setIsLoading] = useState(false);
  const lines = days.flatMap((day) => day.lines);
  const { log, hasNews, toEnd, onScroll } = useLogScroll(
    lines.map(({ id }) => id),
    { isLastOwn: lines.at(-1)?.isOwn === true, onEnd },
  );
  const theirName = useParticipantWords().name(request.counterpart);
  const older = async () => {
    setIsLoading(true);
    try {
      await onOlder();
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <div className={styles.frame}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        aria-label={t('log.label', { name: theirName })}
        aria-busy={isLoading || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what they can reach
        tabIndex={0}
        onScroll={onScroll}
      >
        {hasOlder && (
          <div className={styles.older}>
            <Button small busy={isLoading} busyText={t('log.loading_older')} onClick={() => void older()}>
              {t('log.older')}
            </Button>
          </div>
        )}
        <p className={styles.advice}>{t(`log.${adviceFor(request)}`)}</p>
        {lines.length === 0 && <p className={styles.none}>{t('log.empty')}</p>}
        {days.map(({ day, lines: said }) => (
          <section key={day} aria-label={dayName(day)}>
            <h3 className={styles.day}>{dayName(day)}</h3>
            <ol className={styles.lines}>
              {said.map((line) => (
                <LineWithMark key={line.id} isMarked={line.id === firstUnreadId} text={t('log.unread')}>
                  <Line line={line} theirName={theirName} onRetry={onRetry} />
                </LineWithMark>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {hasNews && (
        <div className={styles.news}>
          <Button small variant="primary" icon={<IconChevronDown size={20} />} onClick={toEnd}>
            {t('log.news')}
          </Button>
        </div>
      )}
      <p className={styles.typing} aria-hidden={!isTyping || undefined}>
        {isTyping ? t('typing', { name: theirName }) : '\u00a0'}
      </p>
    </div>
  );
}

interface MarkProps {
  readonly isMarked: boolean;
  readonly text: string;
  readonly children: React.ReactNode;
}

/** The line "new messages" before the first of them. */
function LineWithMark({ isMarked, text, children }: MarkProps) {
  return (
    <>
      {isMarked && <li className={styles.unread}>{text}</li>}
      {children}
    </>
  );
}
