import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';
import { local, session } from '#web/lib/storage.ts';

/**
 * The access that a mailed link opened: in this tab, and on this device until it ends or is forgotten (decision 0256). With an account
 * signed in only what was opened in the tab counts.
 */

export interface ParticipationAccess {
  readonly token: string;
  readonly participantId: string;
  /** Id and public id of the event. */
  readonly eventId: string;
  readonly idUser: string;
}

/** Tells open pages that an access is forgotten. */
export const ACCESS_FORGOTTEN = 'access-forgotten';

const isAccess = (value: unknown): value is ParticipationAccess =>
  ['token', 'participantId', 'eventId', 'idUser'].every(
    (name) => typeof (value as Readonly<Record<string, unknown>> | null)?.[name] === 'string',
  );

/** The access to an event, or to whichever was opened last; null when there is none. */
export function readAccess(wanted?: string): ParticipationAccess | null {
  const here = session.get('participation');
  const kept = local.get('authToken') === null ? local.read('participations') : null;
  const all: readonly unknown[] = [here, ...(Array.isArray(kept) ? kept : [])];
  return (
    all
      .filter(isAccess)
      .find(
        ({ idUser, until = Infinity }: ParticipationAccess & { readonly until?: number }) =>
          (wanted ?? idUser) === idUser && until > Date.now(),
      ) ?? null
  );
}

/** The access to this event once the page is mounted. */
export function useAccessTo(idUser: string): ParticipationAccess | null {
  const [access, setAccess] = useState<ParticipationAccess | null>(null);
  useEffect(() => {
    const read = () => setAccess(readAccess(idUser));
    read();
    window.addEventListener(ACCESS_FORGOTTEN, read);
    return () => window.removeEventListener(ACCESS_FORGOTTEN, read);
  }, [idUser]);
  return access;
}

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
