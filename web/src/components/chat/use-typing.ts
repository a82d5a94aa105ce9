import { type MatchRequestView, PUSH_LIMITS, TIMER_MS } from '@convoi/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { answer } from '#web/lib/api/answers.ts';
import { topics, usePush } from '#web/lib/api/push.ts';
import type { PushState } from '#web/lib/api/push-client.ts';
import { apiOf, read } from '#web/lib/api/query-client.ts';
import { ownIdOf } from './kept/read-marks.ts';

const typingQuery = ({ id, counterpart }: MatchRequestView, token: string | undefined) =>
  queryOptions({
    queryKey: ['typing', id],
    queryFn: read((api, options) =>
      api.get('/api/typing-status', {
        ...options,
        token,
        query: { participant_id: counterpart.id, match_request_id: id },
        schema: answer((views) => views.TypingView),
      }),
    ),
    retry: false,
  });

/**
 * Is the other party writing: told by frames, each good for some seconds, and asked for while the socket is down.
 * Their next message ends it at once.
 */
export function useTheirTyping(
  request: MatchRequestView,
  { state, token, lastTheirId }: { state: PushState; token: string | undefined; lastTheirId: string | undefined },
): boolean {
  const { id, counterpart } = request;
  const push = usePush();
  const [isTold, setIsTold] = useState(false);
  useEffect(() => {
    let handle: ReturnType<typeof setTimeout> | undefined;
    const stop = push?.listenTyping((topic, participantId, ttlMs) => {
      if (topic !== topics.match(id) || participantId !== counterpart.id) return;
      clearTimeout(handle);
      setIsTold(true);
      handle = setTimeout(() => setIsTold(false), ttlMs);
    });
    return () => {
      clearTimeout(handle);
      stop?.();
    };
  }, [push, id, counterpart.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what ends it
  useEffect(() => {
    setIsTold(false);
  }, [lastTheirId]);
  const isDown = state === 'down';
  const asked = useQuery({ ...typingQuery(request, token), enabled: isDown, refetchInterval: TIMER_MS.chatPoll });
  return isTold || (isDown && asked.data?.typing === true);
}

/** Gives the function that tells the other party that one is writing, at most every 2 s. */
export function useOwnTyping(request: MatchRequestView, state: PushState, token: string | undefined): () => void {
  const { id } = request;
  const push = usePush();
  const queryClient = useQueryClient();
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const nowMs = performance.now();
    if (nowMs - lastMs.current < PUSH_LIMITS.typingMs) return;
    lastMs.current = nowMs;
    if (push?.sendTyping(id, token) || state !== 'down') return;
    apiOf(queryClient)
      .send('POST', '/api/typing', { body: { participant_id: ownIdOf(request), match_request_id: id }, token })
      // A hint that does not arrive is none.
      .catch(() => undefined);
  };
}
