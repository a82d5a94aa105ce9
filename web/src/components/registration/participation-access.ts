import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';

/**
 * One's own registration in full, with the token of its link or, without one, the session's. The token is no part of
 * the key, which may be written down; without a good one the answer is the view of anybody, so look at `is_me`.
 */
export const participationQuery = ({ participantId, token }: { participantId: string; token?: string }) =>
  queryOptions({
    queryKey: ['participation', participantId],
    queryFn: read((api, options) =>
      api.get('/api/participants/:id', {
        ...options,
        ...(token === undefined ? {} : { token }),
        params: { id: participantId },
        schema: answer((views) => views.ParticipantView),
      }),
    ),
  });
