import type { MatchRequestView } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/lib/announce.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { requestsQuery } from './requests/requests-query.ts';
import { useEndRequest } from './requests/use-end-request.ts';
import type { RideCaller } from './ride-caller.ts';

const NOTHING: ReadonlySet<string> = new Set();
/** Stands in where there is no caller, who then ends nothing either. */
const NOBODY: RideCaller = { participantId: '', eventId: '', idUser: '' };

/**
 * Ending requests. The card leaves at once; a failure brings it back with the words for it. That the request had
 * ended already is no failure to the one who wanted it gone.
 */
export function useEnding(caller: RideCaller | null) {
  const { t } = useTranslation('rides');
  const queryClient = useQueryClient();
  const { run } = useEndRequest(caller ?? NOBODY);
  const [endingIds, setEndingIds] = useState(NOTHING);

  const applied = (id: string, status: MatchRequestView['status']) =>
    queryClient.setQueryData(requestsQuery(caller).queryKey, (before) =>
      before?.map((request) => (request.id === id ? { ...request, status } : request)),
    );

  const end = (request: MatchRequestView): void => {
    const { id, status, direction } = request;
    const isRejected = status === 'pending' && direction === 'received';
    const words = isRejected ? 'reject' : 'cancel';
    setEndingIds((before) => new Set([...before, id]));
    run(id)
      .then(
        (ended) => {
          applied(id, ended.status);
          showToast({ tone: 'success', text: t(`${words}.done`) });
        },
        (error: unknown) => {
          if (error instanceof Problem && error.code === 'match.not_found') {
            applied(id, 'closed');
            announce(t(`${words}.done`));
          } else showToast({ tone: 'danger', text: t(`${words}.failed`) });
        },
      )
      .finally(() => setEndingIds((before) => new Set([...before].filter((kept) => kept !== id))));
  };
  return { endingIds, end };
}
