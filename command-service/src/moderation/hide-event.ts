import { Refusal } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { hideEvent, restoreEvent } from '../events/event.decider.ts';
import { eventModel } from '../events/event.state.ts';
import { readEvent } from '../events/event-availability.ts';
import { sealedUnlessErased } from '../shared/sealing.ts';
import type { ModerationPorts } from './ports.ts';

/**
 * Hides an event or shows it again, by staff (`hideEvent`). The reason is kept for as long as the organiser's data are (decision
 * 0091). Refusals: event.not_found, event.withdrawn.
 */
export async function moderate(
  deps: ModerationPorts,
  { eventId, isHidden, reason }: { readonly eventId: string; readonly isHidden: boolean; readonly reason: string },
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const known = await readEvent(deps, eventId);
  if (known === null) throw new Refusal('event.not_found');
  const { subjectId } = known;
  const stream = streamName('event', eventId);
  const [type, decide] = isHidden ? (['EventHidden', hideEvent] as const) : (['EventRestored', restoreEvent] as const);
  const words = await sealedUnlessErased(deps.personal, stream, type, {
    data: { subjectId, reason },
    blank: { subjectId, reason: null },
  });
  return deps.commands.execute(eventModel, stream, origin, ({ event }) => decide(event, words));
}
