import { type RateLimit, Refusal } from '@convoi/contracts';
import type { EventPorts } from './ports.ts';

/** Counts what the organiser does, by the event or by the address that a mail goes to. Refusal: rate.limited. */
export async function countChange({ limits }: Pick<EventPorts, 'limits'>, limit: RateLimit, of: string): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await limits.consume(limit, of);
  if (!isAllowed) throw new Refusal('rate.limited', { retryAfterSeconds });
}
