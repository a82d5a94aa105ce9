import type { AnswerOf, BodyOf } from '@convoi/contracts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { type RideCaller, tokenOf, touchedBy } from '../rides/ride-caller.ts';

export type MeetingInput = { readonly [key in keyof BodyOf<'proposeMeeting'>]?: unknown };

/** Proposes where and when to meet for a leg of a ride. */
export const useProposeMeeting = (caller: RideCaller, matchId: string) =>
  useCommand<MeetingInput, AnswerOf<'proposeMeeting'>>({
    call: (input, command, api) =>
      api.send('POST', '/api/match-requests/:id/meetings', {
        ...command,
        ...tokenOf(caller),
        params: { id: matchId },
        body: input,
        schema: answer((views) => views.MeetingProposedView),
      }),
    touches: touchedBy(caller),
  });

/** Confirms the meeting of an id, which the other one proposed. */
export const useConfirmMeeting = (caller: RideCaller, matchId: string) =>
  useCommand<string, { readonly status: string }>({
    call: (proposalId, command, api) =>
      api.send('POST', '/api/match-requests/:id/meetings/:proposal_id/confirm', {
        ...command,
        ...tokenOf(caller),
        params: { id: matchId, proposal_id: proposalId },
        schema: answer((views) => views.status('confirmed')),
      }),
    touches: touchedBy(caller),
  });
