import type { EventView, ParticipantView } from '@convoi/contracts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { UNREAD_KEY } from '#web/lib/api/unread.ts';
import { type ParticipationAccess, useAccessTo } from '#web/lib/participation-access.ts';
import { local } from '#web/lib/storage.ts';
import { eventPageKey, eventPageQuery } from '../events/event-page-query.ts';

/**
 * With whose powers something is done at an event: those of the signed-in person's registration, or those of one
 * registration whose mailed link was opened in this tab. Every screen of rides works for both.
 */
export interface RideCaller {
  readonly participantId: string;
  readonly eventId: string;
  readonly idUser: string;
  /** The token of the mailed link; without it the session's is used. */
  readonly token?: string;
  /** The registration is being taken back: whatever is asked with its powers now may be refused, so nothing is. */
  readonly isLeaving?: boolean;
}

/** The token part of a call's options. */
export function tokenOf({ token }: Pick<RideCaller, 'token'>): { readonly token?: string } {
  return token === undefined ? {} : { token };
}

/** What a command at an event changes on the screens of the one who sent it. */
export function touchedBy({ participantId, idUser, token }: RideCaller): readonly QueryKey[] {
  const own: QueryKey = token === undefined ? ['dashboard'] : ['participation', participantId];
  return [own, eventPageKey(idUser), ['match-check', participantId], ['suggestions', participantId], [...UNREAD_KEY]];
}

/** The caller at an event, from the event as this caller reads it; null for those who do not take part. */
export function callerAt(event: EventView, access: ParticipationAccess | null): RideCaller | null {
  const { my_participant_id: participantId, id: eventId, id_user: idUser } = event;
  if (participantId === null) return null;
  const isByLink = access?.participantId === participantId;
  return { participantId, eventId, idUser, ...(isByLink ? { token: access.token } : {}) };
}

/** One's own registration in what the caller reads of an event. */
export function ownOf(event: EventView, caller: RideCaller | null): ParticipantView | null {
  return caller !== null && event.my_participant?.id === caller.participantId ? event.my_participant : null;
}

/**
 * The caller on an event's page; null on the server, and for those who do not take part. What the server has drawn is
 * anybody's view: somebody who may take part reads it again as themselves.
 */
export function useRideCaller(event: EventView): RideCaller | null {
  const { id_user: idUser, my_participant_id: participantId } = event;
  const access = useAccessTo(idUser);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (participantId !== null || (access === null && local.get('authToken') === null)) return;
    void queryClient.invalidateQueries({ queryKey: eventPageQuery(idUser).queryKey });
  }, [queryClient, idUser, participantId, access]);
  return useMemo(() => {
    const caller = callerAt(event, access);
    // The event may be known from the link's page before the link itself has been read here.
    return caller?.token === undefined && local.get('authToken') === null ? null : caller;
  }, [event, access]);
}
