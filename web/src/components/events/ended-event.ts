import type { EventEndedView } from '@convoi/contracts';
import { Problem } from '#web/lib/api/problem.ts';

/**
 * The event that a refusal says is over: the answer holds what its page still shows. Null for every other
 * failure. Read without the schema, which is not there yet when a page draws its first error.
 */
export function endedEventOf(error: unknown): EventEndedView | null {
  if (!(error instanceof Problem) || error.code !== 'event.ended') return null;
  const { title, location, event_type } = error.body;
  const isRead = [title, location, event_type].every((value) => typeof value === 'string');
  return isRead ? (error.body as unknown as EventEndedView) : null;
}
