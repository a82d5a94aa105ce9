import type { MatchRequestView } from '@convoi/contracts';
import { useCallback, useState } from 'react';
import { draft } from './kept/drafts.ts';

/** Which conversation of a page is open. */
export interface OpenChat {
  readonly requestId: string | null;
  /** Its relation, live or over; null while the list is behind the command that opened it. */
  readonly request: MatchRequestView | null;
  /** Opens a conversation; a `draft` given along stands in its field. */
  readonly open: (opening: { readonly requestId: string; readonly draft?: string }) => void;
  readonly close: () => void;
}

/** The open conversation among the caller's relations, those that are over included; undefined while they are on their way. */
export function useOpenChat(requests: readonly MatchRequestView[] | undefined): OpenChat {
  const [requestId, setRequestId] = useState<string | null>(null);
  return {
    requestId,
    request: requests?.find(({ id }) => id === requestId) ?? null,
    open: useCallback(({ requestId: next, draft: text }) => {
      if (text !== undefined) draft.set(next, text);
      setRequestId(next);
    }, []),
    close: useCallback(() => setRequestId(null), []),
  };
}
