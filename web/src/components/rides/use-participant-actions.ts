import type { MatchRequestView, ParticipantView } from '@convoi/contracts';
import { isLive } from './is-live.ts';
import { type Rides, useRides } from './rides-context.tsx';

/**
 * What can be done with somebody, in one place for lists, map windows, cards and dialogs. An act that is not possible is null.
 */
export interface ParticipantActions {
  /** `self`: oneself; `visitor`: the caller has to register first; `free`: may be contacted; `related`: in a relation. */
  readonly standing: 'self' | 'visitor' | 'free' | 'related';
  readonly relation: ParticipantView['relation'];
  readonly requestId: string | null;
  readonly contact: (() => void) | null;
  readonly openChat: (() => void) | null;
  readonly showDetails: (() => void) | null;
}

function standingOf(
  { id, is_me, relation }: ParticipantView,
  { caller, selfId }: Rides,
): ParticipantActions['standing'] {
  if (is_me || id === selfId || id === caller?.participantId) return 'self';
  if (caller === null) return 'visitor';
  return relation === null ? 'free' : 'related';
}

/** What can be done with a participant; null on a page without rides. */
export function useParticipantActions(participant: ParticipantView): ParticipantActions | null {
  const rides = useRides();
  if (rides === null) return null;
  const { onChat, show } = rides;
  const { relation, match_request_id: requestId } = participant;
  const standing = standingOf(participant, rides);
  return {
    standing,
    relation,
    requestId,
    contact: standing === 'free' ? () => show({ kind: 'contact', participant }) : null,
    openChat: standing === 'related' && requestId !== null && onChat !== null ? () => onChat({ requestId }) : null,
    showDetails: standing === 'free' || standing === 'related' ? () => show({ kind: 'details', participant }) : null,
  };
}

/** What can be done with a request. */
export interface RequestActions {
  readonly accept: (() => void) | null;
  readonly contact: (() => void) | null;
  readonly reject: (() => void) | null;
  readonly cancel: (() => void) | null;
  readonly block: (() => void) | null;
  readonly showDetails: () => void;
}

/** What the caller can do with one of their requests; null on a page without rides. */
export function useRequestActions(request: MatchRequestView): RequestActions | null {
  const rides = useRides();
  if (rides === null) return null;
  const { show, onChat } = rides;
  const { status, direction, event } = request;
  const isOn = isLive(request);
  const isAsked = status === 'pending' && direction === 'received';
  return {
    accept: isAsked && event.is_upcoming ? () => show({ kind: 'accept', request }) : null,
    contact: isOn && onChat !== null ? () => onChat({ requestId: request.id }) : null,
    reject: isAsked ? () => show({ kind: 'reject', request }) : null,
    cancel: isOn && !isAsked ? () => show({ kind: 'cancel', request }) : null,
    block: isOn ? () => show({ kind: 'block', request }) : null,
    showDetails: () => show({ kind: 'details', participant: request.counterpart }),
  };
}
