import type { BodyOf, MatchRequestView } from '@convoi/contracts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { type RideCaller, tokenOf, touchedBy } from '../ride-caller.ts';

export type RequestInput = { readonly [key in keyof BodyOf<'requestMatch'>]?: unknown };

/** Asks somebody to ride together, with a message. */
export const useSendRequest = (caller: RideCaller) =>
  useCommand<RequestInput, MatchRequestView>({
    call: (input, command, api) =>
      api.send('POST', '/api/match-requests/create', {
        ...command,
        ...tokenOf(caller),
        body: input,
        schema: answer((views) => views.MatchRequestView),
      }),
    // What is said with a request is a message of the conversation.
    touches: [...touchedBy(caller), ['messages']],
  });
