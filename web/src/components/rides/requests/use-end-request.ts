import type { AnswerOf } from '@convoi/contracts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { type RideCaller, tokenOf, touchedBy } from '../ride-caller.ts';

/** Rejects a received request, or cancels one's own or an agreed ride. */
export const useEndRequest = (caller: RideCaller) =>
  useCommand<string, AnswerOf<'endMatch'>>({
    call: (requestId, command, api) =>
      api.send('DELETE', '/api/match-requests/:id', {
        ...command,
        ...tokenOf(caller),
        params: { id: requestId },
        body: {},
        schema: answer((views) => views.MatchEndedView),
      }),
    touches: touchedBy(caller),
  });
