import type { MatchRequestView, OwnEventView } from '@convoi/contracts';

/** Which of one's events the dashboard is about. Pure. */

/** How many people wait for an answer at an event. */
export function waitingAt(requests: readonly MatchRequestView[], eventId: string): number {
  return requests.filter(
    ({ event_id, status, direction }) => event_id === eventId && status === 'pending' && direction === 'received',
  ).length;
}

/** First day of an event; those without one come last. */
const dayOf = ({ date, start_date }: OwnEventView): string => date ?? start_date ?? '9999';

/** Events to come before those that are over, the nearest first: the soonest of the former, the latest of the latter. */
export function inOrder(events: readonly OwnEventView[]): readonly OwnEventView[] {
  return [...events].sort((a, b) => {
    if (a.is_upcoming !== b.is_upcoming) return a.is_upcoming ? -1 : 1;
    const order = dayOf(a).localeCompare(dayOf(b));
    return a.is_upcoming ? order : -order;
  });
}

/** The event that the address names, else one where somebody waits, else the nearest. */
export function selectedEvent(
  events: readonly OwnEventView[],
  requests: readonly MatchRequestView[],
  wantedId: string | null,
): OwnEventView | null {
  return (
    events.find(({ id }) => id === wantedId) ??
    events.find(({ id }) => waitingAt(requests, id) > 0) ??
    events[0] ??
    null
  );
}
