import type { ParticipantView } from '@convoi/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';
import { Spinner } from '#web/ui/display/spinner.tsx';
import styles from './contact-action.module.css';
import { ContactAction } from './contact-action.tsx';
import type { RideCaller } from './ride-caller.ts';
import { useRides } from './rides-context.tsx';

/** Whether there is a live relation with a participant. */
const checkQuery = ({ participantId, eventId, token }: RideCaller, { id }: ParticipantView) =>
  queryOptions({
    queryKey: ['match-check', participantId, id, eventId],
    queryFn: read((api, options) =>
      api.get('/api/match-requests/check', {
        ...options,
        token,
        query: { sender_id: participantId, receiver_id: id, event_id: eventId },
        schema: answer((views) => views.MatchCheckView),
      }),
    ),
    staleTime: 0,
    retry: false,
  });

function Checked({ participant, caller }: { readonly participant: ParticipantView; readonly caller: RideCaller }) {
  const { t } = useTranslation();
  const { data, error, isFetching } = useQuery(checkQuery(caller, participant));
  useEffect(() => {
    if (error !== null) console.warn('match request check failed', error);
  }, [error]);
  const isKnown = participant.relation !== null;
  if (!isKnown && isFetching && data === undefined)
    return (
      <p className={styles.action} role="status">
        <Spinner /> {t('states.checking')}
      </p>
    );
  // A failed check counts as no relation.
  const checked = { ...participant, relation: data?.status ?? null, match_request_id: data?.id ?? null };
  return <ContactAction participant={isKnown ? participant : checked} />;
}

/** What can be done with somebody in their window of the map: it is checked first. */
export function MarkerAction({ participant }: { readonly participant: ParticipantView }) {
  const caller = useRides()?.caller ?? null;
  if (caller === null || participant.is_me || participant.id === caller.participantId)
    return <ContactAction participant={participant} />;
  return <Checked participant={participant} caller={caller} />;
}
