import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { read } from '#web/lib/api/query-client.ts';

/** What the link would send besides confirming. Read anew each time that it is opened. */
export const confirmationPreviewQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirmation', token],
    queryFn: read((api) =>
      api.send('POST', '/api/participants/confirm/preview', {
        body: { token },
        schema: answer((views) => views.ConfirmationPreview),
      }),
    ),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

/** Opens a registration by the token of its mailed link, and confirms the address; `send_request` sends what waits with it. */
export const useOpenParticipation = () =>
  useCommand({
    call: (input: { readonly token: string; readonly send_request: boolean }, command, api) =>
      api.send('POST', '/api/participants/confirm', {
        ...command,
        body: input,
        schema: answer((views) => views.ParticipationView),
      }),
    touches: [],
  });
