import type { BodyOf } from '@convoi/contracts';
import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { read } from '#web/lib/api/query-client.ts';

const Preview = answer((views) => views.RequestAnswerPreview);
const Answered = answer((views) => views.RequestAnsweredView);

/** What the link of a request answers. Read anew each time that it is opened. */
export const answerPreviewQuery = (token: string) =>
  queryOptions({
    queryKey: ['request-answer', token],
    queryFn: read((api) => api.send('POST', '/api/request-answers/preview', { body: { token }, schema: Preview })),
    gcTime: 0,
    staleTime: 0,
  });

/** Answers a request by the token of its mail. */
export const useAnswerRequest = () =>
  useCommand({
    call: (input: { readonly [key in keyof BodyOf<'answerRequestByLink'>]?: unknown }, command, api) =>
      api.send('POST', '/api/request-answers', { ...command, body: input, schema: Answered }),
    touches: [],
  });
