import type { MatchRequestView } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '#web/lib/storage.ts';
import { outboxKey } from './drafts.ts';

/** Sends what an earlier page of this tab left unsent in these conversations, whether they are opened or not. */
export function useUnsent(requests: readonly Pick<MatchRequestView, 'id'>[], token: string | undefined): void {
  const queryClient = useQueryClient();
  const ids = requests.map(({ id }) => id).join(' ');
  useEffect(() => {
    const unsent = ids.split(' ').filter((id) => session.get(outboxKey(id)) !== null);
    if (unsent.length === 0) return;
    import('./conversations.ts').then(
      ({ outboxOf }) => {
        for (const id of unsent) outboxOf(queryClient, id, token);
      },
      // They leave when their conversation is opened.
      (error: unknown) => console.warn('unsent messages wait', error),
    );
  }, [queryClient, ids, token]);
}
