import type { MatchRequestView } from '@convoi/contracts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { type RideCaller, tokenOf, touchedBy } from '../ride-caller.ts';

interface AcceptInput {
  readonly requestId: string;
  /** Who drives; null where the two preferences say it. */
  readonly driverId: string | null;
}

/** Accepts a request. */
export const useAcceptRequest = (caller: RideCaller) =>
  useCommand<AcceptInput, MatchRequestView>({
    call: ({ requestId, driverId }, command, api) =>
      api.send('POST', '/api/match-requests/:id/accept', {
        ...command,
        ...tokenOf(caller),
        params: { id: requestId },
        body: driverId === null ? {} : { driver_id: driverId },
        schema: answer((views) => views.MatchRequestView),
      }),
    touches: touchedBy(caller),
  });
