import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { childCommand } from '../shared/origin.ts';
import { sealedUnlessErased } from '../shared/sealing.ts';
import { withdrawEvent as decideWithdrawal } from './event.decider.ts';
import { eventModel } from './event.state.ts';
import type { OrganisedEvent } from './organisers/organiser.ts';
import type { EventPorts } from './ports.ts';

/**
 * Takes an event back for good (`withdrawEvent`): first the event, so that its key opens nothing any more, then its carpool,
 * with which everybody is told. What a stop leaves undone of the carpool is done by a repetition or by the next sweep. The
 * reason is kept for as long as the organiser's data are (docs/decisions/0091). Takes the reason, null for none.
 */
export async function withdrawEvent(
  deps: EventPorts,
  { eventId, event }: OrganisedEvent,
  reason: string | null,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const { subjectId } = event;
  const stream = streamName('event', eventId);
  const blank = { subjectId, reason: null };
  const words =
    reason === null
      ? blank
      : await sealedUnlessErased(deps.personal, stream, 'EventWithdrawn', { data: { subjectId, reason }, blank });
  await deps.commands.execute(eventModel, stream, origin, (state) => decideWithdrawal(state.event, words));
  return deps.closeCarpool(eventId, childCommand(origin, 'close carpool'));
}
