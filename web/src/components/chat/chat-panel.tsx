import { type MatchRequestView, type MessageView, TIMER_MS } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { announce } from '#web/lib/announce.ts';
import { useLiveQuery, usePushState } from '#web/lib/api/live-query.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { topics } from '#web/lib/api/push.ts';
import { tellRead } from '#web/lib/api/unread.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import { isLive } from '../rides/is-live.ts';
import { chatDays } from './chat-lines.ts';
import { ChatLog } from './chat-log.tsx';
import styles from './chat-panel.module.css';
import { Composer } from './composer.tsx';
import { ContactDetails } from './contact-details.tsx';
import { useOutbox } from './kept/conversations.ts';
import { type Conversation, loadOlder, messagesQuery } from './kept/messages-query.ts';
import { purgeDayOf } from './kept/purge-day.ts';
import { markRead, ownIdOf, readUntil } from './kept/read-marks.ts';
import { useOwnTyping, useTheirTyping } from './use-typing.ts';

const NOTHING: Conversation = { messages: [], hasOlder: false };
/** Readers are told of typing once in so long at most. */
const TYPING_SAID_MS = 60_000;

/**
 * Messages that were new when the conversation was opened begin here. It is settled once, by the first list that is up to
 * date: what comes while one looks is no news.
 */
function useFirstUnread(request: MatchRequestView, data: Conversation | undefined, isFresh: boolean): string | null {
  const [until] = useState(() => readUntil(request.id));
  const found = useRef<string | null | undefined>(undefined);
  if (found.current === undefined && data !== undefined && isFresh) {
    const ownId = ownIdOf(request);
    const lastOwn = data.messages.findLastIndex(({ sender_id }) => sender_id === ownId);
    // On a first visit everything is new; a line above all of it would say nothing.
    found.current =
      until === '' ? null : (data.messages.slice(lastOwn + 1).find(({ created_at }) => created_at > until)?.id ?? null);
  }
  return found.current ?? null;
}

/** What was brought into view counts as read, while the page is looked at; the server is told what is news to it. */
function useReading(
  request: MatchRequestView,
  messages: readonly MessageView[],
  token: string | undefined,
): (isAtEnd: boolean) => void {
  const { id, unread_count: unread = 0, last_message_at: known } = request;
  const queryClient = useQueryClient();
  const isAtEnd = useRef(true);
  const toldId = useRef<string | undefined>(undefined);
  const lastAt = messages.at(-1)?.created_at;
  const theirs = messages.findLast(({ sender_id }) => sender_id === request.counterpart.id);
  const theirId = theirs !== undefined && (unread > 0 || theirs.created_at > (known ?? '')) ? theirs.id : undefined;
  const mark = useCallback(() => {
    if (lastAt === undefined || !isAtEnd.current || document.visibilityState !== 'visible') return;
    markRead(id, lastAt);
    if (theirId === undefined || toldId.current === theirId) return;
    toldId.current = theirId;
    tellRead(queryClient, { matchRequestId: id, messageId: theirId, token }).catch(() => {
      toldId.current = undefined;
    });
  }, [id, lastAt, theirId, token, queryClient]);
  useEffect(() => {
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [mark]);
  return useCallback(
    (isNow) => {
      isAtEnd.current = isNow;
      mark();
    },
    [mark],
  );
}

/** Says that the other party writes, not more than once a minute. */
function useTypingSaid(isTyping: boolean, text: string): void {
  const saidMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!isTyping || performance.now() - saidMs.current < TYPING_SAID_MS) return;
    saidMs.current = performance.now();
    announce(text);
  }, [isTyping, text]);
}

export interface ChatPanelProps {
  /** The relation as it was last read; a status that is no longer live closes the conversation. */
  readonly request: MatchRequestView;
  /** The participation's token; the session's is used without one. */
  readonly token?: string | undefined;
  /** The field takes the focus when the panel is opened. */
  readonly takesFocus?: boolean;
}

/** A conversation: what was shared, what was said, where to write. Fills the height of its box. */
export function ChatPanel({ request, token, takesFocus = false }: ChatPanelProps) {
  const { t } = useTranslation(['chat', 'common']);
  const format = useFormat();
  const { event_days: keptDays } = useRuntime().config.kept;
  const queryClient = useQueryClient();
  const { id, counterpart, event } = request;
  const isOpen = isLive(request);
  const query = messagesQuery(id, token);
  const live = { token, pollMs: TIMER_MS.chatPoll };
  const topic = isOpen ? topics.match(id) : null;
  const reading = useLiveQuery({ ...query, enabled: isOpen }, topic, live);
  const { data, error, isPending, isFetching, isFetchedAfterMount, refetch } = reading;
  const state = usePushState(topic, token);
  const { messages, hasOlder } = data ?? NOTHING;

  const outbox = useOutbox(id, token);
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.messages, outbox.messages);
  useEffect(() => {
    outbox.settle(new Set(messages.map((message) => message.id)));
  }, [outbox, messages]);
  const days = useMemo(() => chatDays(request, { messages, outgoing }), [request, messages, outgoing]);

  const lastTheirId = messages.findLast(({ sender_id }) => sender_id === counterpart.id)?.id;
  const isTyping = useTheirTyping(request, { state, token, lastTheirId });
  useTypingSaid(isTyping, t('typing', { name: counterpart.name }));
  const onTyping = useOwnTyping(request, state, token);
  const firstUnreadId = useFirstUnread(request, data, isFetchedAfterMount || (state === 'live' && !isFetching));
  const onEnd = useReading(request, messages, token);

  const isRefused = error instanceof Problem && error.status === 404;
  const isClosed = !isOpen || isRefused;
  if (data === undefined && isPending && isOpen && error === null)
    return (
      <Skeleton text={t('loading')} className={styles.waiting ?? ''}>
        <SkeletonBlock />
        <SkeletonBlock shape="short" />
        <SkeletonBlock />
      </Skeleton>
    );
  const hasFailed = data === undefined && error !== null && !isRefused;
  return (
    <div className={styles.panel}>
      {request.status === 'accepted' && <ContactDetails request={request} />}
      {hasFailed ? (
        <div className={styles.failed} role="alert">
          <p>{t('failed')}</p>
          <Button small onClick={() => void refetch()}>
            {t('common:actions.retry')}
          </Button>
        </div>
      ) : (
        <ChatLog
          request={request}
          days={days}
          hasOlder={hasOlder}
          onOlder={() => loadOlder(queryClient, id, token)}
          onRetry={outbox.retry}
          firstUnreadId={firstUnreadId}
          isTyping={isTyping && !isClosed}
          onEnd={onEnd}
        />
      )}
      {!event.is_upcoming && !isClosed && (
        <p className={styles.note}>{t('purge', { date: format.day(purgeDayOf(event, keptDays), 'long') })}</p>
      )}
      {isClosed ? (
        <p className={styles.closed} role="status">
          {t('closed')}
        </p>
      ) : (
        <Composer
          key={id}
          matchRequestId={id}
          onSend={(content) => outbox.post(ownIdOf(request), content)}
          onTyping={onTyping}
          takesFocus={takesFocus}
        />
      )}
    </div>
  );
}
