import { streamName } from '@convoi/contracts/events';
import { hideEvent, restoreEvent } from '../domain/event.ts';
import type { Deps } from './deps.ts';
import { eventModel } from './models.ts';
import type { CommandOrigin } from './stream-executor.ts';

/** Hides an event or shows it again, by staff (api X5). Refusals: event.not_found, event.withdrawn. */
export function moderate(
  { executor }: Pick<Deps, 'executor'>,
  { eventId, isHidden, reason }: { readonly eventId: string; readonly isHidden: boolean; readonly reason: string },
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const decide = isHidden ? hideEvent : restoreEvent;
  return executor.execute(eventModel, streamName('event', eventId), origin, ({ event }) => decide(event, { reason }));
}
