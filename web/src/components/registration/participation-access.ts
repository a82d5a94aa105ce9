import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';
import { session } from '#web/lib/storage.ts';

/** The access that a mailed link opened, kept for this tab only. */

export interface ParticipationAccess {
  readonly token: string;
  readonly participantId: string;
  /** Id and public id of the event. */
  readonly eventId: string;
  readonly idUser: string;
}

const KEY = 'participation';

const isAccess = (value: unknown): value is ParticipationAccess =>
  typeof value === 'object' &&
  value !== null &&
  (['token', 'participantId', 'eventId', 'idUser'] as const).every(
    (name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'string',
  );

/** The access of this tab, if a link was opened in it. */
export function readAccess(): ParticipationAccess | null {
  const kept = session.get(KEY);
  return isAccess(kept) ? kept : null;
}

export function keepAccess(access: ParticipationAccess): void {
  session.set(KEY, access);
}

export function forgetAccess(): void {
  session.remove(KEY);
}

/** The access of this tab once the page is mounted, when it is for this event. */
export function useAccessTo(idUser: string): ParticipationAccess | null {
  const [access, setAccess] = useState<ParticipationAccess | null>(null);
  useEffect(() => {
    const kept = readAccess();
    setAccess(kept?.idUser === idUser ? kept : null);
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
