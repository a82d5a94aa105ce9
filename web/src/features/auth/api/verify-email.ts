import type { BodyOf } from '@convoi/contracts';
import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { meQuery } from '#web/lib/api/me.ts';
import { read } from '#web/lib/api/query-client.ts';

const Verified = answer((views) => views.status('verified'));
const Preview = answer((views) => views.LinkPreviewView);

/** What the link of a mail would do, so that it is said before it is done. Read anew each time that it is opened. */
export const linkPreviewQuery = (token: string) =>
  queryOptions({
    queryKey: ['link', token],
    queryFn: read((api) => api.send('POST', '/auth/verify-email/preview', { body: { token }, schema: Preview })),
    gcTime: 0,
    staleTime: 0,
  });

/** Proves the address of an account by the token of its mail, or joins an account elsewhere to it. */
export const useVerifyEmail = () =>
  useCommand({
    call: (input: { readonly [key in keyof BodyOf<'verifyEmail'>]?: unknown }, command, api) =>
      api.send('POST', '/auth/verify-email', { ...command, body: input, schema: Verified }),
    touches: [meQuery().queryKey],
  });
