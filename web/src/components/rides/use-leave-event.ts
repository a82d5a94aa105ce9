import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { type RideCaller, tokenOf, touchedBy } from './ride-caller.ts';

/** Takes one's registration back. */
export const useLeaveEvent = (caller: RideCaller) =>
  useCommand<void, unknown>({
    call: (_, command, api) =>
      api.send('DELETE', '/api/participants/remove', {
        ...command,
        ...tokenOf(caller),
        body: { event_id: caller.eventId, my_participant_id: caller.participantId },
        schema: answer((views) => views.RemovedView),
      }),
    touches: touchedBy(caller),
  });
