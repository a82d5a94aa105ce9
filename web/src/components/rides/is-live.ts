import type { MatchRequestView } from '@convoi/contracts';

/** A relation that goes on: asked, or agreed. */
export const isLive = ({ status }: Pick<MatchRequestView, 'status'>): boolean =>
  status === 'pending' || status === 'accepted';

/** A request that waits for one's own answer, or a seat that is kept for one now; of events to come. */
export function waitsForMe(match: MatchRequestView): boolean {
  const { status, direction, waiting, event, sender_id: senderId, receiver_id: receiverId } = match;
  if (status !== 'pending' || !event.is_upcoming) return false;
  if (waiting === undefined) return direction === 'received';
  const { passenger_id: passengerId, offered_until: until } = waiting;
  return passengerId === (direction === 'sent' ? senderId : receiverId) && until !== null;
}
