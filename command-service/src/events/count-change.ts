import { type RateLimit, Refusal } from '@convoi/contracts';
import type { EventPorts } from './ports.ts';

/** Counts what the organiser does to one event. Refusal: rate.limited. */
export async function countChange(
  { limits }: Pick<EventPorts, 'limits'>,
  limit: RateLimit,
  eventId: string,
): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await limits.consume(limit, eventId);
  if (!isAllowed) throw new Refusal('rate.limited', { retryAfterSeconds });
}
